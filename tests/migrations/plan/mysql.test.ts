import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/model/change.ts';
import type { Column } from '../../../src/model/column.ts';
import { withKeyParts } from '../../../src/model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { sameDatabase } from '../../../src/model/stored-equality.ts';
import type { Table } from '../../../src/model/table.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import {
  type Bench,
  clear,
  countHazards,
  createState,
  describeFailure,
  openBench,
  runPlan,
  storedNow,
} from './harness.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const book = (columns: readonly Column[], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns: [id, ...columns], ...rest });
const vendor = (name: string, value: string) => ({ type: 'mysql', parameters: [{ name, value }] });

onDatabase('mysql', (database) => {
  let scratch: Scratch;
  let bench: Bench;

  beforeAll(async () => {
    scratch = await database.createScratch();
    bench = await openBench('mysql', scratch);
  });
  afterAll(async () => {
    await bench.connection.close();
    await scratch.drop();
  });
  beforeEach(() => clear(bench));

  const rows = async (sql: string): Promise<readonly (readonly unknown[])[]> =>
    (await bench.connection.query(sql)).map((row) => Object.values(row));

  interface Given {
    readonly before: readonly Table[];
    readonly after: readonly Table[];
    readonly changes?: readonly Change[];
    readonly online?: boolean;
    readonly insert?: readonly string[];
    /** The tables that are there afterwards, if not those of the state. */
    readonly found?: readonly Table[];
  }

  /** Creates a state with rows, migrates it, and compares its structure; gives the counts of hazards by rule. */
  async function migrate({ before, after, changes = [], insert = [], online = false, found = after }: Given) {
    const [from, to, wanted] = [before, after, found].map((tables) => newDatabase('shop', { tables }));
    if (from === undefined || to === undefined || wanted === undefined) throw new Error('No states');
    await createState(bench, from);
    for (const sql of insert) await bench.connection.execute(sql);
    const plan = bench.planner({ before: from, after: to, changes, online });
    const hazards = await countHazards(bench, plan);
    const failure = await runPlan(bench, plan);
    expect(failure === undefined ? '' : describeFailure(failure)).toBe('');
    expect(sameDatabase(await storedNow(bench, wanted), bench.platform.store(wanted))).toBe(true);
    return new Map(hazards.map(({ rule, rows: count }) => [rule, count]));
  }

  it('changes the collation of a column that leaves the primary key', async () => {
    const code = newColumn('code', 'VARCHAR', { size: 5 });
    const plain = { ...id, autoIncrement: false };
    const inKey = newTable('book', {
      columns: [plain, { ...code, primaryKey: true, required: true }],
      vendors: [vendor('Charset', 'utf8mb4'), vendor('Collate', 'utf8mb4_bin')],
    });
    const after = newTable('book', { columns: [plain, code], vendors: [vendor('Charset', 'utf8mb4')] });
    await migrate({ before: [inKey], after: [after], insert: ["INSERT INTO book VALUES (1, 'a')"] });
    expect(await rows('SELECT id, code FROM book')).toEqual([[1, 'a']]);
  });

  it('gives NULL to rows with a removed value of a column that becomes nullable', async () => {
    const state = newColumn('state', 'ENUM', { valueSet: ['x', 'y'], required: true });
    const after = { ...state, valueSet: ['y'], required: false };
    await migrate({
      before: [book([state])],
      after: [book([after])],
      insert: ['INSERT INTO book VALUES (1, 0), (2, 1)'],
    });
    expect(await rows('SELECT id, state FROM book ORDER BY id')).toEqual([
      [1, null],
      [2, 0],
    ]);
  });

  it.each([
    ['no column stays', [newColumn('b', 'INTEGER')], []],
    ['equal values stay', [newColumn('b', 'INTEGER')], [newColumn('b', 'INTEGER')]],
  ])('numbers rows of a dropped key where %s', async (_, before, kept) => {
    const number = newColumn('number', 'INTEGER', { required: true, primaryKey: true });
    const key = newColumn('a', 'INTEGER', { primaryKey: true, required: true });
    const fill = { kind: 'number', per: [] } as const;
    await migrate({
      before: [newTable('book', { columns: [key, ...before] })],
      after: [newTable('book', { columns: [number, ...kept] })],
      changes: [{ kind: 'addColumn', table: { name: 'book' }, column: number, fill }],
      insert: ['INSERT INTO book VALUES (4, 1), (5, 1), (6, 2)'],
    });
    expect(await rows('SELECT number FROM book ORDER BY number')).toEqual([[1], [2], [3]]);
  });

  it('keeps a counter first in a key whose columns are moved', async () => {
    const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true, autoIncrement: true });
    const code = newColumn('code', 'CHAR', { primaryKey: true, required: true, size: 3 });
    await migrate({
      before: [newTable('seat', { columns: [code, id] })],
      after: [withKeyParts(newTable('seat', { columns: [id, code] }), [{ name: 'code' }, { name: 'id' }])],
      insert: ["INSERT INTO seat (code) VALUES ('a')"],
    });
  });

  it('drops a key to the own table before the index that it refers to', async () => {
    const [code, parent] = [newColumn('code', 'INTEGER'), newColumn('parent', 'INTEGER')];
    const foreignKeys = [
      newForeignKey('book', [{ local: 'parent', foreign: 'code' }], { name: 'fk_parent' }),
    ];
    const before = book([code, parent], { foreignKeys, indexes: [newIndex(['code'], { name: 'ix' })] });
    await migrate({ before: [before], after: [book([code, parent])] });
  });

  it('gives an index the name of one that another foreign key needs', async () => {
    const [first, second] = [newColumn('a', 'INTEGER'), newColumn('b', 'INTEGER')];
    const keyOn = (local: string) =>
      newForeignKey('book', [{ local, foreign: 'id' }], { name: `fk_${local}` });
    const withIndex = (columns: readonly string[]): Table =>
      book([first, second], {
        foreignKeys: [keyOn('a'), keyOn('b')],
        indexes: [newIndex(columns, { name: 'ix' })],
      });
    await migrate({ before: [withIndex(['a', 'id'])], after: [withIndex(['b'])] });
  });

  describe('counters', () => {
    it('never give a number again', async () => {
      await migrate({
        before: [book([])],
        after: [{ ...book([]), columns: [{ ...id, type: 'BIGINT' }] }],
        insert: ['INSERT INTO book VALUES (1), (2), (7)', 'DELETE FROM book WHERE id = 7'],
      });
      await bench.connection.execute('INSERT INTO book () VALUES ()');
      expect(await rows('SELECT MAX(id) FROM book')).toEqual([['8']]);
    });

    it('leave a row 0 alone', async () => {
      const plain = { ...id, autoIncrement: false };
      await migrate({
        before: [{ ...book([]), columns: [plain] }],
        after: [book([])],
        insert: ['INSERT INTO book VALUES (0), (1)'],
      });
      expect(await rows('SELECT id FROM book ORDER BY id')).toEqual([[0], [1]]);
    });

    it('begin at 1 in a new column, whatever another counter has given', async () => {
      const code = newColumn('code', 'INTEGER', { primaryKey: true, autoIncrement: true });
      const plain = newColumn('id', 'INTEGER', { required: true });
      await migrate({
        before: [book([])],
        after: [newTable('book', { columns: [plain, code] })],
        insert: ['INSERT INTO book VALUES (10), (2147483647)'],
      });
      expect(await rows('SELECT id, code FROM book ORDER BY id')).toEqual([
        [10, 1],
        [2147483647, 2],
      ]);
    });
  });

  it('counts rows that do not refer to a number of a new counter', async () => {
    const code = newColumn('code', 'INTEGER', { primaryKey: true });
    const author = newTable('author', { columns: [code] });
    const numbered = newTable('author', { columns: [id, { ...code, primaryKey: false }] });
    const column = newColumn('author_id', 'INTEGER');
    const foreignKeys = [
      newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'book_fk_author' }),
    ];
    const before = [author, book([column])];
    const insert = [
      'INSERT INTO author VALUES (7), (8)',
      'INSERT INTO book VALUES (1, 1), (2, 2), (3, NULL)',
    ];
    const counted = await migrate({ before, after: [numbered, book([column], { foreignKeys })], insert });
    expect(counted.get('fails/key')).toBe(0);
  });

  it('counts rows that refer to values of a referenced column as they will be', async () => {
    const code = (type: 'DECIMAL' | 'INTEGER') =>
      newColumn('code', type, { primaryKey: true, ...(type === 'DECIMAL' && { size: 5, scale: 2 }) });
    const column = newColumn('author_code', 'INTEGER');
    const foreignKeys = [
      newForeignKey('author', [{ local: 'author_code', foreign: 'code' }], { name: 'book_fk_author' }),
    ];
    const counted = await migrate({
      before: [newTable('author', { columns: [code('DECIMAL')] }), book([column])],
      after: [newTable('author', { columns: [code('INTEGER')] }), book([column], { foreignKeys })],
      insert: ['INSERT INTO author VALUES (1.40)', 'INSERT INTO book VALUES (1, 1)'],
    });
    expect(counted.get('fails/key')).toBe(0);
    expect(counted.get('lossy/round')).toBe(1);
  });

  it('numbers rows by primary key in each scope', async () => {
    const scope = newColumn('scope', 'INTEGER');
    const rank = newColumn('rank', 'INTEGER', { required: true });
    await migrate({
      before: [book([scope])],
      after: [book([scope, rank])],
      changes: [
        {
          kind: 'addColumn',
          table: { name: 'book' },
          column: rank,
          fill: { kind: 'number', per: ['scope'] },
        },
      ],
      insert: ['INSERT INTO book VALUES (9, 1), (3, 2), (5, NULL), (7, 1), (1, NULL)'],
    });
    expect(await rows('SELECT id, `rank` FROM book ORDER BY id')).toEqual([
      [1, 1],
      [3, 1],
      [5, 2],
      [7, 1],
      [9, 2],
    ]);
  });

  it('leaves alone what the server sets whenever a row changes', async () => {
    const text = 'CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP';
    const updated = newColumn('updated', 'TIMESTAMP', { default: { kind: 'expression', text } });
    const state = (valueSet: readonly string[]) => newColumn('state', 'ENUM', { valueSet });
    await migrate({
      before: [book([updated, state(['x', 'y'])])],
      after: [book([updated, state(['y', 'x'])])],
      insert: ["INSERT INTO book VALUES (1, '2001-02-03 04:05:06', 0), (2, '2001-02-03 04:05:06', 1)"],
    });
    expect(await rows('SELECT id, CAST(updated AS CHAR), state FROM book ORDER BY id')).toEqual([
      [1, '2001-02-03 04:05:06', 1],
      [2, '2001-02-03 04:05:06', 0],
    ]);
  });

  it('exchanges numbers of unique ENUM values', async () => {
    const state = (valueSet: readonly string[]) => newColumn('state', 'ENUM', { valueSet });
    const unique = { indexes: [newIndex(['state'], { name: 'one', unique: true })] };
    await migrate({
      before: [book([state(['x', 'y', 'z'])], unique)],
      after: [book([state(['z', 'x', 'y'])], unique)],
      insert: ['INSERT INTO book VALUES (1, 0), (2, 1), (3, 2)'],
    });
    expect(await rows('SELECT state FROM book ORDER BY id')).toEqual([[1], [2], [0]]);
  });

  it('converts values by an expression', async () => {
    const shape = { valueSet: [], vendors: [] };
    await migrate({
      before: [book([newColumn('made', 'DATETIME')])],
      after: [book([newColumn('made', 'INTEGER')])],
      changes: [
        {
          kind: 'setType',
          table: { name: 'book' },
          column: 'made',
          from: { type: 'DATETIME', ...shape },
          to: { type: 'INTEGER', ...shape },
          using: 'YEAR(`made`)',
        },
      ],
      insert: ["INSERT INTO book VALUES (1, '2001-02-03 04:05:06'), (2, NULL)"],
    });
    expect(await rows('SELECT made FROM book ORDER BY id')).toEqual([[2001], [null]]);
  });

  it('moves columns and tables', async () => {
    const [a, b] = [newColumn('a', 'INTEGER'), newColumn('b', 'INTEGER')];
    await migrate({
      before: [book([a, b])],
      after: [newTable('tome', { columns: [b, id, a] })],
      changes: [
        { kind: 'renameTable', from: { name: 'book' }, to: { name: 'tome' } },
        { kind: 'moveColumn', table: { name: 'tome' }, column: 'b', from: 'a' },
      ],
      insert: ['INSERT INTO book VALUES (1, 2, 3)'],
    });
    expect(await rows('SELECT * FROM tome')).toEqual([[3, 1, 2]]);
  });

  it('gives texts the character set of their table', async () => {
    const title = newColumn('title', 'VARCHAR', { size: 20 });
    const latin = { vendors: [vendor('Charset', 'latin1')] };
    const hazards = await migrate({
      before: [book([title], { vendors: [vendor('Charset', 'utf8mb4')] })],
      after: [book([title, newColumn('note', 'VARCHAR', { size: 5 })], latin)],
      insert: ["INSERT INTO book VALUES (1, 'é')"],
    });
    expect(hazards.get('fails/cast')).toBe(0);
    expect(await rows('SELECT HEX(title) FROM book')).toEqual([['E9']]);
  });

  it.each(['MyISAM', 'InnoDB'])('changes tables of %s', async (engine) => {
    const other = engine === 'InnoDB' ? 'MyISAM' : 'InnoDB';
    const [from, to] = [{ vendors: [vendor('Engine', engine)] }, { vendors: [vendor('Engine', other)] }];
    const indexes = [newIndex(['title'], { name: 'words', vendors: [vendor('Index_type', 'FULLTEXT')] })];
    const title = (size: number) => newColumn('title', 'VARCHAR', { size });
    const note = newColumn('note', 'INTEGER', { required: true, default: { kind: 'value', text: '1' } });
    const [one, two] = [
      book([title(20)], { ...from, indexes }),
      book([title(25), note], { ...from, indexes }),
    ];
    await migrate({ before: [one], after: [two], insert: ["INSERT INTO book VALUES (1, 'x')"] });
    await clear(bench);
    await migrate({
      before: [two],
      after: [book([title(25)], to)],
      insert: ["INSERT INTO book VALUES (1, 'x', 2)"],
    });
    expect(await rows('SELECT id, title FROM book')).toEqual([[1, 'x']]);
  });

  it('changes tables of compressed rows', async () => {
    const packed = { vendors: [vendor('RowFormat', 'COMPRESSED')] };
    const [a, b] = [newColumn('a', 'INTEGER'), newColumn('b', 'INTEGER', { required: true })];
    await migrate({
      before: [book([a], packed)],
      after: [book([{ ...a, required: true }], packed)],
      insert: ['INSERT INTO book VALUES (1, 2)'],
    });
    await clear(bench);
    await migrate({ before: [book([a, b], packed)], after: [book([b], packed)] });
  });

  it('keeps what it does not manage', async () => {
    const title = newColumn('title', 'VARCHAR', { size: 20 });
    const wide = {
      ...book([title, newColumn('note', 'INTEGER')]),
      columns: [{ ...id, type: 'BIGINT' as const }, title],
    };
    await migrate({
      before: [book([title])],
      after: [wide],
      found: [{ ...wide, checks: [{ name: 'filled', sql: "title <> ''" }] }],
      insert: [
        "INSERT INTO book VALUES (1, 'x')",
        'CREATE VIEW titles AS SELECT title FROM book',
        'CREATE TRIGGER loud BEFORE INSERT ON book FOR EACH ROW SET NEW.title = UPPER(NEW.title)',
        "ALTER TABLE book ADD CONSTRAINT filled CHECK (title <> '')",
      ],
    });
    await bench.connection.execute("INSERT INTO book (title) VALUES ('y')");
    expect(await rows('SELECT title FROM titles ORDER BY title')).toEqual([['x'], ['Y']]);
    await expect(bench.connection.execute("INSERT INTO book (title) VALUES ('')")).rejects.toThrow('filled');
    await bench.connection.execute('DROP VIEW titles');
  });

  describe('keys, while the application goes on writing', () => {
    const author = newTable('author', { columns: [id] });
    const column = newColumn('author_id', 'INTEGER');
    const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'book_fk_1' });
    const [before, after] = [
      [author, book([column])],
      [author, book([column], { foreignKeys: [key] })],
    ];

    it('are added at once, and checked from then on', async () => {
      const insert = ['INSERT INTO author VALUES (1)', 'INSERT INTO book VALUES (1, 1), (2, NULL)'];
      const hazards = await migrate({ before, after, insert, online: true });
      expect(hazards.get('fails/key')).toBe(0);
      await expect(bench.connection.execute('INSERT INTO book VALUES (3, 9)')).rejects.toThrow('foreign key');
    });

    it('do not go unnoticed where rows refer to nothing', async () => {
      const insert = ['INSERT INTO book VALUES (1, 9), (2, NULL)'];
      const hazards = await migrate({ before, after, insert, online: true });
      expect(hazards.get('fails/key')).toBe(1);
      const states = [before, after].map((tables) => newDatabase('shop', { tables }));
      const [from = newDatabase(''), to = newDatabase('')] = states;
      const { steps } = bench.planner({ before: from, after: to, changes: [], online: true });
      const expected = steps.flatMap(({ expects }) => expects ?? []);
      expect(expected.map(({ value }) => value)).toEqual(['0']);
      expect(await rows(expected[0]?.sql ?? '')).toEqual([['1']]);
    });
  });
});
