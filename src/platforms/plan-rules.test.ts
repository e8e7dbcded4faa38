import { describe, expect, it } from 'vitest';
import {
  author,
  authorId,
  authorKey,
  book,
  column,
  id,
  type PlanOptions,
  ref,
  title,
  words,
} from '../../tests/support/plan-cases.ts';
import type { Column } from '../model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import { stateOf } from '../model/state.ts';
import type { Table } from '../model/table.ts';
import { findPlatform } from './index.ts';

/** The statements of a plan, on one line each. */
async function sqlOf(
  name: string,
  before: readonly Table[],
  after: readonly Table[],
  options: PlanOptions = {},
): Promise<readonly string[]> {
  const planner = (await findPlatform(name)?.create({}).planner()) ?? expect.fail(`no platform ${name}`);
  const stateWith = (tables: readonly Table[]) => stateOf(newDatabase('bookstore', { tables }));
  const { steps } = planner({ before: stateWith(before), after: stateWith(after), changes: [], ...options });
  return steps.map(({ sql }) => sql.replace(/\s+/g, ' '));
}

const keyed = (...names: readonly string[]): Table =>
  newTable('book', { columns: names.map((name) => newColumn(name, 'INTEGER', { primaryKey: true })) });

describe('PostgreSQL', () => {
  it('replaces a key whose columns stand in another order', async () => {
    expect(await sqlOf('pgsql', [keyed('a', 'b')], [keyed('b', 'a')])).toEqual([
      'ALTER TABLE "book" DROP CONSTRAINT "book_pkey", ADD CONSTRAINT "book_pkey" PRIMARY KEY ("b", "a")',
    ]);
  });

  it('drops a key before its column goes', async () => {
    const key = newColumn('code', 'INTEGER', { required: true });
    const before = newTable('book', { columns: [newColumn('id', 'INTEGER', { primaryKey: true }), key] });
    const after = newTable('book', { columns: [{ ...key, primaryKey: true }] });
    expect(await sqlOf('pgsql', [before], [after])).toEqual([
      'ALTER TABLE "book" DROP CONSTRAINT "book_pkey"',
      'ALTER TABLE "book" DROP COLUMN "id"',
      'ALTER TABLE "book" ADD CONSTRAINT "book_pkey" PRIMARY KEY ("code")',
    ]);
  });

  it('fills a column that is renamed later', async () => {
    const changes = [
      {
        kind: 'setNullable',
        table: ref,
        column: 'title',
        to: false,
        fill: { kind: 'sql', sql: "'none'" },
      },
      { kind: 'renameColumn', table: ref, from: 'title', to: 'name' },
    ] as const;
    const after = book([id(), column('name', 'VARCHAR', { size: 100, required: true })]);
    expect(await sqlOf('pgsql', [book()], [after], { changes })).toEqual([
      'ALTER TABLE "book" RENAME COLUMN "title" TO "name"',
      'UPDATE "book" SET "name" = \'none\' WHERE "name" IS NULL',
      'ALTER TABLE "book" ALTER COLUMN "name" SET NOT NULL',
    ]);
  });

  it('makes an index again whose column makes way for another of its name', async () => {
    const index = newIndex(['title'], { name: 'by_title' });
    const before = book([id(), title(), column('name', 'VARCHAR', { size: 100 })], { indexes: [index] });
    const changes = [
      { kind: 'dropIndex', table: ref, index },
      { kind: 'dropColumn', table: ref, column: title() },
      { kind: 'renameColumn', table: ref, from: 'name', to: 'title' },
      { kind: 'addIndex', table: ref, index },
    ] as const;
    const sql = await sqlOf('pgsql', [before], [book(undefined, { indexes: [index] })], { changes });
    expect(sql[0]).toBe('DROP INDEX "by_title"');
    expect(sql.at(-1)).toBe('CREATE INDEX "by_title" ON "book" ("title")');
  });

  it('gives a key its new name when it is added again', async () => {
    const linked = (type: 'INTEGER' | 'BIGINT', name: string): readonly Table[] => [
      author([column('id', type, { primaryKey: true, required: true })]),
      book([id(), column('author_id', type)], { foreignKeys: [authorKey({ name })] }),
    ];
    const sql = await sqlOf('pgsql', linked('INTEGER', 'old'), linked('BIGINT', 'new'));
    expect(sql.filter((each) => /"old"|"new"/.test(each))).toEqual([
      'ALTER TABLE "book" DROP CONSTRAINT "old"',
      'ALTER TABLE "book" ALTER COLUMN "author_id" TYPE INT8, ADD CONSTRAINT "new" FOREIGN KEY ("author_id") REFERENCES "author" ("id")',
    ]);
  });

  it('names the schema of an index', async () => {
    const shop = (indexes: Table['indexes']): Table => book(undefined, { schema: 'shop', indexes });
    const index = newIndex(['title'], { name: 'i' });
    expect(await sqlOf('pgsql', [shop([index])], [shop([])])).toEqual(['DROP INDEX "shop"."i"']);
    expect(await sqlOf('pgsql', [shop([index])], [shop([{ ...index, name: 'j' }])])).toEqual([
      'ALTER INDEX "shop"."i" RENAME TO "j"',
    ]);
  });

  it('lets deferred checks run before it alters a table whose rows it has changed', async () => {
    const vendors = [{ type: 'pgsql', parameters: [{ name: 'initiallyDeferred', value: 'true' }] }];
    const linked = (...states: readonly string[]): readonly Table[] => [
      author(),
      book([id(), authorId(), words(states)], { foreignKeys: [authorKey({ vendors })] }),
    ];
    const sql = await sqlOf('pgsql', linked('a', 'b'), linked('b', 'a'));
    expect(sql).toContain('SET CONSTRAINTS ALL IMMEDIATE');
  });
});

describe('MySQL', () => {
  it('changes what happens on updates', async () => {
    const changed = (text: string): Table =>
      book([id(), column('at', 'TIMESTAMP', { required: true, default: { kind: 'expression', text } })]);
    const [sql = ''] = await sqlOf(
      'mysql',
      [changed('CURRENT_TIMESTAMP')],
      [changed('CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP')],
    );
    expect(sql).toMatch(/MODIFY COLUMN `at` .* ON UPDATE CURRENT_TIMESTAMP/);
  });
});

describe('MySQL, in one statement', () => {
  it('makes a column a counter and gives it the index that it needs', async () => {
    const plain = newColumn('id', 'INTEGER', { primaryKey: true });
    const number = column('number', 'INTEGER', { required: true });
    const index = newIndex(['number'], { name: 'n', unique: true });
    const after = book([plain, { ...number, autoIncrement: true }], { indexes: [index] });
    const [sql = '', ...more] = await sqlOf('mysql', [book([plain, number])], [after]);
    expect(more).toEqual([]);
    expect(sql).toMatch(/MODIFY COLUMN `number` .* AUTO_INCREMENT, ADD UNIQUE INDEX `n`/);
  });

  // The rows that change in between keep clauses that need not be together apart.
  it.each([
    ['', []],
    [
      ' beside one on a part of the column',
      [newIndex([], { name: 'part', columns: [{ name: 'code', size: 3 }] })],
    ],
  ])('replaces the index that a foreign key needs%s', async (_, more) => {
    const code = column('code', 'VARCHAR', { size: 20, required: true });
    const parent = author([id(), code], { indexes: [newIndex(['code'], { name: 'u', unique: true })] });
    const key = newForeignKey('author', [{ local: 'code', foreign: 'code' }], { name: 'k' });
    const child = (values: readonly string[], ...names: readonly string[]): Table =>
      book([id(), code, title(), words(values)], {
        foreignKeys: [key],
        indexes: [...more, newIndex(names, { name: names.join('_') })],
      });
    const before = [parent, child(['a', 'b'], 'code')];
    const sql = await sqlOf('mysql', before, [parent, child(['b', 'a'], 'code', 'title')]);
    expect(sql.filter((each) => each.includes('INDEX'))).toEqual([
      expect.stringMatching(/DROP INDEX `code`, ADD INDEX `code_title`/),
    ]);
  });
});

describe('SQLite rebuilds a table', () => {
  const isRebuilt = async (before: readonly Table[], after: readonly Table[]): Promise<boolean> =>
    (await sqlOf('sqlite', before, after)).some((sql) => /^INSERT INTO \Wbook__orm\W/.test(sql));

  it('whose rows may swap unique numbers', async () => {
    const unique = newIndex(['state'], { name: 'u', unique: true });
    const [before, after] = [words(['a', 'b']), words(['b', 'a'])];
    const indexed = (state: Column): Table => book([id(), state], { indexes: [unique] });
    expect(await isRebuilt([indexed(before)], [indexed(after)])).toBe(true);
    expect(await isRebuilt([book([id(), before])], [book([id(), after])])).toBe(false);
  });

  it('that gets a foreign key on several columns', async () => {
    const parent = newTable('author', {
      columns: ['a', 'b'].map((name) => newColumn(name, 'INTEGER', { primaryKey: true })),
    });
    const after = book([id(), column('a', 'INTEGER'), column('b', 'INTEGER')], {
      foreignKeys: [
        newForeignKey('author', [
          { local: 'a', foreign: 'a' },
          { local: 'b', foreign: 'b' },
        ]),
      ],
    });
    expect(await isRebuilt([parent, book([id()])], [parent, after])).toBe(true);
  });
});

describe('a removed value of an ENUM', () => {
  it.each(['mysql', 'pgsql', 'mssql', 'oracle'])(
    'becomes NULL on %s after the column takes NULL',
    async (name) => {
      const state = newColumn('state', 'ENUM', { valueSet: ['x', 'y'], required: true });
      const after = { ...state, valueSet: ['y'], required: false };
      const steps = await sqlOf(name, [book([id(), state])], [book([id(), after])]);
      const isUpdate = (sql: string): boolean => sql.startsWith('UPDATE');
      expect(steps.findIndex(isUpdate)).toBeGreaterThan(
        steps.findIndex((sql) => sql.startsWith('ALTER TABLE')),
      );
      expect(steps.filter(isUpdate)).toHaveLength(1);
    },
  );
});
