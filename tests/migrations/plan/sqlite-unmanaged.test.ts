import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/model/change.ts';
import type { Column } from '../../../src/model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import type { Table } from '../../../src/model/table.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { type Bench, countHazards, type Failure, openBench, runPlan, storedNow } from './harness.ts';

const text = (name: string, rest: Partial<Column> = {}): Column =>
  newColumn(name, 'VARCHAR', { sqlType: 'TEXT', ...rest });
const whole = (name: string, rest: Partial<Column> = {}): Column => newColumn(name, 'INTEGER', rest);
const id = whole('id', { primaryKey: true, autoIncrement: true });
const log = newTable('log', { columns: [text('line')] });
const author = newTable('author', { columns: [id] });
const writer = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }]);

const bookWith = (columns: readonly Column[], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns: [id, ...columns, whole('author_id')], foreignKeys: [writer], ...rest });
const before = bookWith([text('title'), whole('price'), text('note')]);

const state = (book: Table, ...more: readonly Table[]) =>
  stateOf(newDatabase('shop', { tables: [author, log, book, ...more] }));

/** Changes that need a rebuild, with the names of the table and a column after them. */
interface Rebuild {
  readonly after: Table;
  readonly changes?: readonly Change[];
  readonly table?: string;
  readonly title?: string;
}

const BOOK = { name: 'book' };
const REBUILDS: Readonly<Record<string, Rebuild>> = {
  'a column becomes required': {
    after: bookWith([text('title', { required: true }), whole('price'), text('note')]),
  },
  'columns become unique': {
    after: bookWith([text('title'), whole('price'), text('note')], {
      indexes: [newIndex(['title', 'price'], { unique: true })],
    }),
  },
  'a column is renamed, another one dropped': {
    after: bookWith([text('name', { required: true }), whole('price')]),
    changes: [
      { kind: 'renameColumn', table: BOOK, from: 'title', to: 'name' },
      { kind: 'dropColumn', table: BOOK, column: text('note') },
    ],
    title: 'name',
  },
  'the table is renamed, a column added': {
    after: {
      ...bookWith([text('title', { required: true }), whole('price'), text('note'), whole('pages')]),
      name: 'work',
    },
    changes: [{ kind: 'renameTable', from: BOOK, to: { name: 'work' } }],
    table: 'work',
  },
};

/** Something that a schema cannot say, and a way to see that it works. */
interface Unmanaged {
  /** Clauses of the table, behind those of the schema. */
  readonly clauses?: string;
  readonly title?: string;
  readonly options?: string;
  readonly objects?: readonly string[];
  /** A statement that is refused while it works. */
  readonly refuses?: (table: string, title: string) => string;
  /** Statements and a query; its rows are the same before and after. */
  readonly shows?: (table: string, title: string) => readonly string[];
}

const insert = (table: string, title: string, values: string): string =>
  `INSERT INTO ${table} (${title}, price) VALUES (${values})`;

const UNMANAGED: Readonly<Record<string, Unmanaged>> = {
  'a trigger of the table': {
    objects: ['CREATE TRIGGER noted AFTER INSERT ON book BEGIN INSERT INTO log VALUES (new.title); END'],
    shows: (table, title) => [insert(table, title, "'t', 1"), 'SELECT line FROM log'],
  },
  'a trigger of another table': {
    objects: ['CREATE TRIGGER copied AFTER INSERT ON log BEGIN UPDATE book SET price = price + 1; END'],
    shows: (table) => ["INSERT INTO log VALUES ('x')", `SELECT SUM(price) AS sum FROM ${table}`],
  },
  'a view': {
    objects: ['CREATE VIEW titles AS SELECT title AS t, price FROM book WHERE price > 1'],
    shows: () => ['SELECT t, price FROM titles ORDER BY price'],
  },
  'a view with a trigger': {
    objects: [
      'CREATE VIEW titles AS SELECT title AS t FROM book',
      'CREATE TRIGGER added INSTEAD OF INSERT ON titles BEGIN INSERT INTO book (title, price) VALUES (new.t, 9); END',
    ],
    shows: (table) => ["INSERT INTO titles VALUES ('v')", `SELECT COUNT(*) AS rows FROM ${table}`],
  },
  'a partial index': {
    objects: ['CREATE UNIQUE INDEX dear ON book (title) WHERE price > 100'],
    refuses: (table, title) => insert(table, title, "'same', 200), ('same', 300"),
  },
  'an index on an expression': {
    objects: ['CREATE UNIQUE INDEX folded ON book (lower(title))'],
    refuses: (table, title) => insert(table, title, "'A1', 1), ('a1', 2"),
  },
  'an index that no migration knows': {
    objects: ['CREATE INDEX by_price ON book (price DESC)'],
    shows: () => ["SELECT sql LIKE '%price DESC%' AS kept FROM sqlite_master WHERE name = 'by_price'"],
  },
  'a check of a column': {
    title: "TEXT CONSTRAINT filled CHECK (title <> '') COLLATE NOCASE",
    refuses: (table, title) => insert(table, title, "'', 1"),
  },
  'a check of the table': {
    clauses: ", CHECK (price >= 0 OR title = 'free')",
    refuses: (table, title) => insert(table, title, "'x', -1"),
  },
  'a collation': {
    title: 'TEXT COLLATE NOCASE',
    shows: (table, title) => [`SELECT COUNT(*) AS rows FROM ${table} WHERE ${title} = 'FIRST'`],
  },
  'a generated column': {
    title: 'TEXT, twice INTEGER GENERATED ALWAYS AS (price * 2) STORED, half AS (price / 2)',
    shows: (table) => [`SELECT twice, half FROM ${table} ORDER BY price`],
  },
  'a key that is checked at the commit': {
    shows: () => [
      "SELECT sql LIKE '%DEFERRABLE INITIALLY DEFERRED%' AS kept FROM sqlite_master WHERE sql LIKE '%price%' AND type = 'table'",
    ],
  },
  'a strict table': {
    options: 'STRICT',
    refuses: (table, title) => insert(table, title, "'x', 'no number'"),
  },
  'a counter': {
    objects: ['DELETE FROM book WHERE id = 3'],
    shows: (table, title) => [insert(table, title, "'n', 1"), `SELECT MAX(id) AS last FROM ${table}`],
  },
};

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let bench: Bench;

  beforeEach(async () => {
    scratch = await database.createScratch();
    bench = await openBench('sqlite', scratch, sqliteRuntime().rebuild);
  });
  afterEach(async () => {
    await bench.connection.close();
    await scratch.drop();
  });

  const execute = async (...statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await bench.connection.execute(statement);
  };

  const create = async ({
    clauses = '',
    title = 'TEXT',
    options = '',
    objects = [],
  }: Unmanaged): Promise<void> =>
    execute(
      'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT)',
      'CREATE TABLE log (line TEXT)',
      `CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, title ${title}, price INTEGER, note TEXT,
        author_id INTEGER, FOREIGN KEY (author_id) REFERENCES author (id) DEFERRABLE INITIALLY DEFERRED${clauses}) ${options}`,
      "INSERT INTO book (title, price) VALUES ('first', 1), ('second', 2), ('third', 3)",
      ...objects,
    );

  const migrate = async (after: Table, changes: readonly Change[] = []): Promise<Failure | undefined> =>
    runPlan(bench, bench.planner({ before: state(before), after: state(after), changes }));

  /** What a probe shows, without leaving a trace. */
  async function probe({ refuses, shows }: Unmanaged, table: string, title: string): Promise<unknown> {
    await execute('SAVEPOINT probe');
    try {
      if (refuses !== undefined) {
        const refused = await bench.connection.execute(refuses(table, title)).then(
          () => 'accepted',
          () => 'refused',
        );
        expect(refused).toBe('refused');
      }
      const statements = shows?.(table, title) ?? [];
      await execute(...statements.slice(0, -1));
      const query = statements.at(-1);
      return query === undefined ? undefined : await bench.connection.query(query);
    } finally {
      await execute('ROLLBACK TO probe', 'RELEASE probe');
    }
  }

  describe.each(Object.entries(UNMANAGED))('%s survives', (_, unmanaged) => {
    it.each(Object.entries(REBUILDS))(
      'when %s',
      async (_, { after, changes, table = 'book', title = 'title' }) => {
        await create(unmanaged);
        const shown = await probe(unmanaged, 'book', 'title');
        const failure = await migrate(after, changes);
        expect(failure).toBe(undefined);
        expect(await probe(unmanaged, table, title)).toEqual(shown);
        const names = (await storedNow(bench)).tables.find(({ name }) => name === table)?.columns;
        expect(names?.map(({ name }) => name)).toContain(title);
      },
    );
  });

  const tables = async (): Promise<readonly unknown[]> =>
    bench.connection.query("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name");

  describe('a rebuild is refused, and leaves everything as it was', () => {
    const dropNote = { after: bookWith([text('title', { required: true }), whole('price')]) };
    const required = REBUILDS['a column becomes required'] as Rebuild;

    it.each<[string, Unmanaged, Rebuild, RegExp]>([
      [
        'where a check uses a column that goes',
        { clauses: ', CONSTRAINT noted CHECK (note <> title)' },
        dropNote,
        /drops the column "note" of table "book", which is used by: CONSTRAINT noted CHECK/,
      ],
      [
        'where a generated column uses it',
        { title: 'TEXT, loud AS (upper(note))' },
        dropNote,
        /drops the column "note".*loud AS/,
      ],
      [
        'where a partial index uses it',
        { objects: ['CREATE INDEX noted ON book (title) WHERE note IS NOT NULL'] },
        dropNote,
        /index "noted" of table "book" cannot be created again.*note/,
      ],
      [
        'where a view uses it',
        { objects: ['CREATE VIEW notes AS SELECT note FROM book'] },
        dropNote,
        /would break the view "notes": no such column: note/,
      ],
      [
        'where a trigger uses it',
        {
          objects: ['CREATE TRIGGER noted AFTER UPDATE ON book BEGIN INSERT INTO log VALUES (new.note); END'],
        },
        dropNote,
        /would break the trigger on UPDATE of "book": no such column: new.note/,
      ],
      [
        'where a constraint says what to do with a conflict',
        { clauses: ', UNIQUE (title) ON CONFLICT REPLACE' },
        required,
        /unique constraint of table "book" has ON CONFLICT REPLACE/,
      ],
      [
        'where a strict table does not know a type',
        { options: 'STRICT' },
        {
          after: bookWith([
            newColumn('title', 'VARCHAR', { size: 9, required: true }),
            whole('price'),
            text('note'),
          ]),
        },
        /Table "book" is STRICT.*"title".*VARCHAR/,
      ],
    ])('%s', async (_, unmanaged, { after, changes }, message) => {
      await create(unmanaged);
      const found = await tables();
      const failure = await migrate(after, changes);
      expect(String(failure?.error)).toMatch(message);
      expect(await tables()).toEqual(found);
      expect(await bench.connection.query('SELECT COUNT(*) AS rows FROM book')).toEqual([{ rows: 3n }]);
    });

    it('where rows lose the row they refer to', async () => {
      await create({});
      await execute('INSERT INTO author VALUES (1)', 'UPDATE book SET author_id = 1');
      const plan = bench.planner({ before: state(before), after: state(required.after), changes: [] });
      const failure = await runPlan(bench, {
        steps: [...plan.steps, { sql: 'DELETE FROM author', hazards: [] }],
      });
      expect(String(failure?.error)).toMatch(/3 rows of "book" would refer to rows of "author"/);
      expect(await bench.connection.query('SELECT COUNT(*) AS rows FROM author')).toEqual([{ rows: 1n }]);
    });
  });

  it('keeps the children of a table that is rebuilt, and rows that referred to nothing before', async () => {
    await create({});
    await execute(
      'CREATE TABLE page (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book (id) ON DELETE CASCADE)',
      'CREATE TABLE mark (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book (id) ON DELETE SET NULL)',
      'INSERT INTO page VALUES (1, 1), (2, 2)',
      'INSERT INTO mark VALUES (1, 3)',
      'PRAGMA foreign_keys = OFF',
      'UPDATE book SET author_id = 77 WHERE id = 2',
      'PRAGMA foreign_keys = ON',
    );
    expect(await migrate((REBUILDS['columns become unique'] as Rebuild).after)).toBe(undefined);
    expect(await bench.connection.query('SELECT book_id FROM page ORDER BY id')).toEqual([
      { book_id: 1n },
      { book_id: 2n },
    ]);
    expect(await bench.connection.query('SELECT book_id FROM mark')).toEqual([{ book_id: 3n }]);
    await execute('DELETE FROM book WHERE id = 1');
    expect(await bench.connection.query('SELECT id FROM page')).toEqual([{ id: 2n }]);
  });

  it('leaves alone what was broken before, and what uses functions of an application', async () => {
    await create({
      objects: [
        'CREATE VIEW lost AS SELECT gone FROM log',
        'CREATE TRIGGER slugged AFTER INSERT ON book BEGIN INSERT INTO log VALUES (slug(new.title)); END',
      ],
    });
    expect(await migrate((REBUILDS['a column becomes required'] as Rebuild).after)).toBe(undefined);
    const names = await bench.connection.query(
      "SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger') ORDER BY name",
    );
    expect(names).toEqual([{ name: 'lost' }, { name: 'slugged' }]);
  });

  describe('a unique index that stands for a unique constraint', () => {
    const columns = [text('title'), whole('price'), text('note')];
    const once = bookWith(columns, { indexes: [newIndex(['title'], { unique: true, name: 'once' })] });
    const insertTwice = 'INSERT INTO book (title) VALUES (1), (1)';

    it('becomes the constraint in a rebuild', async () => {
      await create({ objects: ['CREATE UNIQUE INDEX once ON book (title)'] });
      const required = bookWith([text('title', { required: true }), ...columns.slice(1)], {
        indexes: once.indexes,
      });
      const plan = bench.planner({ before: state(once), after: state(required), changes: [] });
      expect(await runPlan(bench, plan)).toBe(undefined);
      await expect(execute(insertTwice)).rejects.toThrow('UNIQUE constraint failed: book.title');
      const indexes = await bench.connection.query("SELECT name FROM pragma_index_list('book')");
      expect(indexes).toEqual([{ name: 'sqlite_autoindex_book_1' }]);
    });

    it('goes with the constraint', async () => {
      await create({ objects: ['CREATE UNIQUE INDEX once ON book (title)'] });
      const plan = bench.planner({ before: state(once), after: state(before), changes: [] });
      expect(await runPlan(bench, plan)).toBe(undefined);
      await execute(insertTwice);
    });
  });

  it('counts columns that no migration knows, which a rebuild would lose', async () => {
    await create({ title: 'TEXT, secret TEXT' });
    const plan = bench.planner({
      before: state(before),
      after: state((REBUILDS['columns become unique'] as Rebuild).after),
      changes: [],
    });
    const [unknown] = await countHazards(bench, plan);
    expect(unknown).toMatchObject({ rule: 'lossy/unknown-column', rows: 1 });
  });
});
