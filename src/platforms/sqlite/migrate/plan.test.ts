import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import { stateOf } from '../../../model/state.ts';
import type { Table } from '../../../model/table.ts';
import type { Planner, Step } from '../../migration/plan.ts';
import { sqlite } from '../platform.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await sqlite.create({}).planner();
});

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const text = (name: string, rest: Partial<Column> = {}): Column =>
  newColumn(name, 'VARCHAR', { size: 50, ...rest });
const whole = (name: string, rest: Partial<Column> = {}): Column => newColumn(name, 'INTEGER', rest);
const author = newTable('author', { columns: [id, text('name')] });
const book = (columns: readonly Column[], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns: [id, ...columns], ...rest });

const stateWith = (tables: readonly Table[]) => stateOf(newDatabase('shop', { tables }));

const steps = (
  before: readonly Table[],
  after: readonly Table[],
  changes: readonly Change[] = [],
): readonly Step[] => planner({ before: stateWith(before), after: stateWith(after), changes }).steps;

const sql = (...pair: Parameters<typeof steps>): readonly string[] => steps(...pair).map((step) => step.sql);

const counts = (...pair: Parameters<typeof steps>): readonly (readonly [string, string | undefined])[] =>
  steps(...pair).flatMap(({ hazards }) => hazards.map(({ rule, count }) => [rule, count] as const));

const BOOK = { name: 'book' };
const rename = (from: string, to: string): Change => ({ kind: 'renameColumn', table: BOOK, from, to });

describe('changes in place', () => {
  it('creates and drops tables with their indexes', () => {
    const indexed = book([text('title')], { indexes: [newIndex(['title'], { name: 'by_title' })] });
    expect(sql([], [indexed])).toEqual([
      'CREATE TABLE [book]\n(\n    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,\n    [title] VARCHAR(50)\n)',
      'CREATE INDEX [by_title] ON [book] ([title])',
    ]);
    expect(sql([indexed], [])).toEqual(['DROP TABLE [book]']);
    expect(counts([indexed], [])).toEqual([['lossy/drop-table', 'SELECT COUNT(*) FROM [book]']]);
  });

  it('drops first what a new table or index needs the name of', () => {
    const named = newTable('t', { columns: [id], indexes: [newIndex(['id'], { name: 'x' })] });
    const plan = sql([named], [newTable('x', { columns: [id] })]);
    expect(plan.map((one) => one.split('\n')[0])).toEqual([
      'DROP INDEX [x]',
      'CREATE TABLE [x]',
      'DROP TABLE [t]',
    ]);
  });

  it('renames tables, also within a schema and by letter case', () => {
    const renameTable = (from: string, to: string): Change => ({
      kind: 'renameTable',
      from: { name: from },
      to: { name: to },
    });
    expect(sql([book([])], [newTable('Book', { columns: [id] })], [renameTable('book', 'Book')])).toEqual([
      'ALTER TABLE [book] RENAME TO [book__orm]',
      'ALTER TABLE [book__orm] RENAME TO [Book]',
    ]);
    const moved = newTable('book', { schema: 'shop', columns: [id] });
    const move: Change = { kind: 'renameTable', from: BOOK, to: { name: 'book', schema: 'shop' } };
    expect(sql([book([])], [moved], [move])).toEqual(['ALTER TABLE [book] RENAME TO [shop§book]']);
  });

  it('swaps tables by way of a third name', () => {
    const [a, b] = [newTable('a', { columns: [id] }), newTable('b', { columns: [id, text('t')] })];
    const swap: readonly Change[] = [
      { kind: 'renameTable', from: { name: 'a' }, to: { name: 'c' } },
      { kind: 'renameTable', from: { name: 'b' }, to: { name: 'a' } },
      { kind: 'renameTable', from: { name: 'c' }, to: { name: 'b' } },
    ];
    expect(
      sql(
        [a, b],
        [
          { ...b, name: 'a' },
          { ...a, name: 'b' },
        ],
        swap,
      ),
    ).toEqual([
      'ALTER TABLE [b] RENAME TO [b__orm]',
      'ALTER TABLE [a] RENAME TO [b]',
      'ALTER TABLE [b__orm] RENAME TO [a]',
    ]);
  });

  it('renames columns, and swaps them by way of a third name', () => {
    const before = [book([text('a'), whole('b')])];
    expect(sql(before, [book([text('x'), whole('b')])], [rename('a', 'x')])).toEqual([
      'ALTER TABLE [book] RENAME COLUMN [a] TO [x]',
    ]);
    const swap = [rename('a', 'c'), rename('b', 'a'), rename('c', 'b')];
    expect(sql(before, [book([text('b'), whole('a')])], swap)).toEqual([
      'ALTER TABLE [book] RENAME COLUMN [a] TO [a__orm]',
      'ALTER TABLE [book] RENAME COLUMN [b] TO [a]',
      'ALTER TABLE [book] RENAME COLUMN [a__orm] TO [b]',
    ]);
  });

  it('drops a column whose name another one gets', () => {
    const drop: Change = { kind: 'dropColumn', table: BOOK, column: text('a') };
    const changes = [drop, rename('b', 'a')];
    expect(sql([book([text('a'), text('b')])], [book([text('a')])], changes)).toEqual([
      'ALTER TABLE [book] RENAME COLUMN [a] TO [a__orm]',
      'ALTER TABLE [book] RENAME COLUMN [b] TO [a]',
      'ALTER TABLE [book] DROP COLUMN [a__orm]',
    ]);
  });

  it.each<[string, Column, string]>([
    ['nullable', text('c'), '[c] VARCHAR(50)'],
    [
      'with a default',
      text('c', { required: true, default: { kind: 'value', text: "it's" } }),
      "[c] VARCHAR(50) DEFAULT 'it''s' NOT NULL",
    ],
    [
      'with a comment',
      text('c', { description: 'Two\nlines.' }),
      '[c]\n    -- Two\n    -- lines.\n    VARCHAR(50)',
    ],
  ])('adds a column %s', (_, column, definition) => {
    expect(sql([book([])], [book([column])])).toEqual([`ALTER TABLE [book] ADD COLUMN ${definition}`]);
  });

  it('adds a required column without a value only where there are no rows', () => {
    const pair = [[book([])], [book([text('c', { required: true })])]] as const;
    expect(sql(...pair)).toEqual(['ALTER TABLE [book] ADD COLUMN [c] VARCHAR(50) NOT NULL']);
    expect(counts(...pair)).toEqual([['invents/value', 'SELECT COUNT(*) FROM [book]']]);
  });

  it('adds a column with its key', () => {
    const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], {
      name: 'writer',
      onDelete: 'cascade',
    });
    const after = book([whole('author_id')], { foreignKeys: [key] });
    expect(sql([author, book([])], [author, after])).toEqual([
      'ALTER TABLE [book] ADD COLUMN [author_id] INTEGER\n    CONSTRAINT [writer] REFERENCES [author] ([id]) ON DELETE CASCADE',
    ]);
  });

  it('fills an added column, then drops the one it was made of', () => {
    const after = book([text('b')]);
    const add: Change = {
      kind: 'addColumn',
      table: BOOK,
      column: text('b'),
      fill: { kind: 'sql', sql: 'upper(a)' },
    };
    const drop: Change = { kind: 'dropColumn', table: BOOK, column: text('a') };
    expect(sql([book([text('a')])], [after], [add, drop])).toEqual([
      'ALTER TABLE [book] ADD COLUMN [b] VARCHAR(50)',
      'UPDATE [book] SET [b] = upper(a)',
      'ALTER TABLE [book] DROP COLUMN [a]',
    ]);
  });

  it('numbers rows by their key, for each list', () => {
    const rank = whole('rank');
    const add: Change = {
      kind: 'addColumn',
      table: BOOK,
      column: rank,
      fill: { kind: 'number', per: ['shelf'] },
    };
    expect(sql([book([text('shelf')])], [book([text('shelf'), rank])], [add])[1]).toBe(
      'UPDATE [book] SET [rank] = numbered.number\n' +
        'FROM (SELECT [id], ROW_NUMBER() OVER (PARTITION BY [shelf] ORDER BY [id]) AS number FROM [book]) AS numbered\n' +
        'WHERE [book].[id] = numbered.[id]',
    );
  });

  it('gives rows of an ENUM and a SET their new numbers', () => {
    const state = (type: 'ENUM' | 'SET', ...valueSet: string[]): Column => newColumn('s', type, { valueSet });
    expect(sql([book([state('ENUM', 'a', 'b', 'c')])], [book([state('ENUM', 'b', 'a', 'c', 'd')])])).toEqual([
      'UPDATE [book] SET [s] = CASE [s] WHEN 0 THEN 1 WHEN 1 THEN 0 ELSE [s] END',
    ]);
    expect(sql([book([state('ENUM', 'a')])], [book([state('ENUM', 'a', 'b')])])).toEqual([]);
    const pair = [[book([state('SET', 'a', 'b', 'c')])], [book([state('SET', 'c', 'a')])]] as const;
    expect(sql(...pair)).toEqual([
      'UPDATE [book] SET [s] = ((([s] >> 0) & 1) << 1) | ((([s] >> 2) & 1) << 0)',
    ]);
    expect(counts(...pair)).toEqual([['lossy/meaning', 'SELECT COUNT(*) FROM [book] WHERE [s] & 2 <> 0']]);
  });

  it('adds, drops and renames indexes', () => {
    const index = (name: string): Partial<Table> => ({ indexes: [newIndex(['a'], { name })] });
    const create = (name: string): string => `CREATE INDEX [${name}] ON [book] ([a])`;
    expect(sql([book([text('a')])], [book([text('a')], index('x'))])).toEqual([create('x')]);
    expect(sql([book([text('a')], index('x'))], [book([text('a')])])).toEqual(['DROP INDEX [x]']);
    expect(sql([book([text('a')], index('x'))], [book([text('a')], index('y'))])).toEqual([
      'DROP INDEX [x]',
      create('y'),
    ]);
  });
});

describe('what is no change', () => {
  it.each<[string, Column, Column]>([
    ['a comment', text('c'), text('c', { description: 'New.' })],
    ['a type of the same affinity', whole('c'), newColumn('c', 'BIGINT')],
  ])('%s', (_, before, after) => {
    expect(sql([book([before])], [book([after])])).toEqual([]);
  });

  it('the comment of a table, or the name of a key', () => {
    const key = (name: string) => newForeignKey('author', [{ local: 'a', foreign: 'id' }], { name });
    const table = (name: string, description: string) =>
      book([whole('a')], { foreignKeys: [key(name)], description });
    expect(sql([author, table('x', 'Old.')], [author, table('y', 'New.')])).toEqual([]);
  });
});

describe('rebuilds', () => {
  it('declares another size', () => {
    expect(isRebuilt([book([text('c')])], [book([text('c', { size: 100 })])])).toBe(true);
    expect(counts([book([text('c')])], [book([text('c', { size: 100 })])])).toEqual([unknown('id', 'c')]);
  });

  const unknown = (...names: string[]) => [
    'lossy/unknown-column',
    `SELECT COUNT(*) FROM pragma_table_info('book') WHERE name COLLATE NOCASE NOT IN (${names.map((name) => `'${name}'`).join(', ')})`,
  ];

  it('copies a table once, with all its changes and its indexes', () => {
    const before = book([text('a'), text('gone'), text('order')], {
      indexes: [newIndex(['a'], { name: 'by_a' }), newIndex(['order'], { name: 'by_order' })],
    });
    const after = book([text('a', { required: true, description: 'Why.' }), text('order'), whole('pages')], {
      indexes: [newIndex(['a'], { name: 'by_a' })],
      description: 'All books.',
    });
    const plan = steps([before], [after]);
    expect(plan.map((step) => [step.rebuild?.name, step.sql])).toEqual([
      [undefined, 'DROP INDEX [by_order]'],
      [
        'book',
        'CREATE TABLE [book__orm]\n-- All books.\n(\n    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,\n    -- Why.\n    [a] VARCHAR(50) NOT NULL,\n    [order] VARCHAR(50),\n    [pages] INTEGER\n)',
      ],
      ['book', 'INSERT INTO [book__orm] ([id], [a], [order])\nSELECT [id], [a], [order]\nFROM [book]'],
      ['book', 'DROP TABLE [book]'],
      ['book', 'ALTER TABLE [book__orm] RENAME TO [book]'],
      ['book', 'CREATE INDEX [by_a] ON [book] ([a])'],
    ]);
    expect(counts([before], [after])).toEqual([
      unknown('id', 'a', 'gone', 'order'),
      ['lossy/drop-column', 'SELECT COUNT(*) FROM [book] WHERE [gone] IS NOT NULL'],
      ['fails/null', 'SELECT COUNT(*) FROM [book] WHERE [a] IS NULL'],
    ]);
  });

  it('renames before it rebuilds, and counts under the names before', () => {
    const changes: readonly Change[] = [
      { kind: 'renameTable', from: BOOK, to: { name: 'work' } },
      { kind: 'renameColumn', table: { name: 'work' }, from: 'a', to: 'b' },
    ];
    const after = newTable('work', { columns: [id, text('b', { required: true })] });
    const plan = steps([book([text('a')])], [after], changes);
    expect(plan.map((step) => step.sql.split('\n')[0])).toEqual([
      'ALTER TABLE [book] RENAME TO [work]',
      'ALTER TABLE [work] RENAME COLUMN [a] TO [b]',
      'CREATE TABLE [work__orm]',
      'INSERT INTO [work__orm] ([id], [b])',
      'DROP TABLE [work]',
      'ALTER TABLE [work__orm] RENAME TO [work]',
    ]);
    expect(plan[3]?.hazards[0]?.count).toBe('SELECT COUNT(*) FROM [book] WHERE [a] IS NULL');
  });

  const isRebuilt = (...pair: Parameters<typeof steps>): boolean =>
    steps(...pair).some(({ rebuild }) => rebuild !== undefined);
  const plain = book([text('a'), whole('b')]);
  const unique = { indexes: [newIndex(['a'], { unique: true, name: 'once' })] };
  const key = (onDelete: 'none' | 'cascade') => ({
    foreignKeys: [newForeignKey('author', [{ local: 'b', foreign: 'id' }], { onDelete })],
  });
  const onceOf = (...valueSet: string[]): Table => book([newColumn('a', 'ENUM', { valueSet })], unique);
  const keyed = (...names: string[]): Table =>
    newTable('book', {
      columns: ['a', 'b'].map((name) => whole(name, { primaryKey: names.includes(name), required: true })),
    });

  it.each<[string, Table, Table]>([
    ['nullability', plain, book([text('a', { required: true }), whole('b')])],
    ['a default', plain, book([text('a', { default: { kind: 'value', text: 'x' } }), whole('b')])],
    ['an affinity', plain, book([whole('a'), whole('b')])],
    ['a unique constraint', plain, book([text('a'), whole('b')], unique)],
    ['a dropped unique constraint', book([text('a'), whole('b')], unique), plain],
    ['a key', plain, book([text('a'), whole('b')], key('none'))],
    ['a dropped key', book([text('a'), whole('b')], key('none')), plain],
    ['an action', book([text('a'), whole('b')], key('none')), book([text('a'), whole('b')], key('cascade'))],
    ['a primary key', keyed('a'), keyed('a', 'b')],
    ['a counter', newTable('book', { columns: [whole('id', { primaryKey: true })] }), book([])],
    ['a column of a unique constraint', book([text('a')], unique), book([])],
    ['numbers of an ENUM that is unique', onceOf('x', 'y'), onceOf('y', 'x')],
    [
      'a default that is an expression',
      book([]),
      book([newColumn('t', 'TIMESTAMP', { default: { kind: 'expression', text: 'CURRENT_TIMESTAMP' } })]),
    ],
  ])('for %s', (_, before, after) => {
    expect(isRebuilt([author, before], [author, after])).toBe(true);
  });

  it('moves a column only where changes say so', () => {
    const after = book([whole('b'), text('a')]);
    expect(sql([plain], [after])).toEqual([]);
    const move: Change = { kind: 'moveColumn', table: BOOK, column: 'b', from: 'a', to: 'id' };
    expect(isRebuilt([plain], [after], [move])).toBe(true);
  });

  it('counts rows that a fill would let refer to nothing', () => {
    const keys = { foreignKeys: [newForeignKey('book', [{ local: 'next', foreign: 'id' }])] };
    const [before, after] = [whole('next'), { ...whole('next'), required: true }];
    const changes: readonly Change[] = [
      { kind: 'setNullable', table: BOOK, column: 'next', to: false, fill: { kind: 'sql', sql: '7' } },
    ];
    const found = counts([book([before], keys)], [book([after], keys)], changes);
    expect(found.filter(([rule]) => rule === 'fails/key')).toEqual([
      [
        'fails/key',
        'SELECT COUNT(*) FROM (SELECT COALESCE([next], 7) AS value1 FROM [book] WHERE [next] IS NULL) AS child WHERE child.value1 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [book] AS parent WHERE parent.[id] = child.value1)',
      ],
    ]);
  });

  it('converts, fills and numbers while it copies', () => {
    const before = book([
      text('a'),
      text('b'),
      newColumn('s', 'ENUM', { valueSet: ['x', 'y'], required: true }),
    ]);
    const after = book([
      text('a', { required: true }),
      whole('b'),
      newColumn('s', 'ENUM', { valueSet: ['y'], required: true }),
      whole('rank', { required: true }),
    ]);
    const changes: readonly Change[] = [
      { kind: 'setNullable', table: BOOK, column: 'a', to: false, fill: { kind: 'sql', sql: "''" } },
      {
        kind: 'setType',
        table: BOOK,
        column: 'b',
        from: { type: 'VARCHAR', valueSet: [], vendors: [] },
        to: { type: 'INTEGER', valueSet: [], vendors: [] },
        using: 'length(b)',
      },
      { kind: 'addColumn', table: BOOK, column: whole('rank'), fill: { kind: 'number', per: [] } },
    ];
    expect(sql([before], [after], changes)[1]).toBe(
      "INSERT INTO [book__orm] ([id], [a], [b], [s], [rank])\nSELECT [id], COALESCE([a], ''), length(b), CASE [s] WHEN 0 THEN NULL WHEN 1 THEN 0 ELSE [s] END, ROW_NUMBER() OVER (ORDER BY [id])\nFROM [book]",
    );
    expect(counts([before], [after], changes).slice(1)).toEqual([
      ['fails/check', 'SELECT COUNT(*) FROM [book] WHERE [s] IN (0)'],
    ]);
  });

  it('counts duplicates and orphans', () => {
    const rules = (before: Table, after: Table) =>
      counts([author, before], [author, after])
        .slice(1)
        .map(([rule, count]) => `${rule} ${count}`);
    expect(rules(plain, book([text('a'), whole('b')], unique))).toEqual([
      'fails/unique SELECT COUNT(*) FROM (SELECT 1 FROM (SELECT [a] AS value1 FROM [book]) WHERE value1 IS NOT NULL GROUP BY value1 HAVING COUNT(*) > 1)',
    ]);
    expect(rules(plain, book([text('a'), whole('b')], key('none')))).toEqual([
      'fails/key SELECT COUNT(*) FROM (SELECT [b] AS value1 FROM [book]) AS child WHERE child.value1 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [author] AS parent WHERE parent.[id] = child.value1)',
    ]);
  });

  it('counts orphans of a constant fill beside renamed columns', () => {
    const changes: readonly Change[] = [
      { kind: 'renameColumn', table: BOOK, from: 'a', to: 'c' },
      { kind: 'addColumn', table: BOOK, column: whole('b'), fill: { kind: 'sql', sql: '7' } },
    ];
    const after = book([text('c'), whole('b')], key('none'));
    expect(counts([author, book([text('a')])], [author, after], changes)).toContainEqual([
      'fails/key',
      'SELECT COUNT(*) FROM (SELECT 7 AS value1 FROM [book]) AS child WHERE child.value1 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [author] AS parent WHERE parent.[id] = child.value1)',
    ]);
  });

  it('keeps rows where no column is kept', () => {
    const before = newTable('book', { columns: [text('a')] });
    const drop: Change = { kind: 'dropColumn', table: BOOK, column: text('a') };
    expect(sql([before], [book([])], [drop])[1]).toBe(
      'INSERT INTO [book__orm] ([id])\nSELECT NULL\nFROM [book]',
    );
  });
});
