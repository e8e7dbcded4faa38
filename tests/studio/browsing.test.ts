import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CountAnswer,
  Filter,
  MigrationsAnswer,
  Overview,
  RowAnswer,
  RowsAnswer,
  Sort,
  SqlAnswer,
  TableInfo,
  WireCell,
} from '../../src/studio/protocol.ts';
import { type DataProject, projectOn, sqliteProject } from '../platforms/data/data-project.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type RunningStudio, startTestStudio } from './running-studio.ts';

const SCHEMA = `<database name="shop">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="40" required="true"/>
    <column name="author_id" type="INTEGER"/>
    <column name="price" type="DECIMAL" size="8" scale="2"/>
    <column name="rating" type="DOUBLE"/>
    <column name="is_new" type="BOOLEAN"/>
    <column name="state" type="ENUM" valueSet="draft,printed,sold"/>
    <column name="tags" type="SET" valueSet="fun,art,war"/>
    <column name="born" type="DATE"/>
    <column name="opens" type="TIME"/>
    <column name="seen_at" type="TIMESTAMP"/>
    <column name="facts" type="JSON"/>
    <column name="ref" type="UUID"/>
    <column name="cover" type="BLOB"/>
    <column name="summary" type="LONGVARCHAR"/>
    <foreign-key foreignTable="author" onDelete="cascade"><reference local="author_id" foreign="id"/></foreign-key>
  </table>
  <table name="line">
    <column name="shop" type="VARCHAR" size="10" primaryKey="true"/>
    <column name="number" type="INTEGER" primaryKey="true"/>
    <column name="rank" type="INTEGER"/>
  </table>
  <table name="log"><column name="text" type="VARCHAR" size="20"/></table>
  <table name="task">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="60"/>
    <behavior name="sortable"/>
  </table>
  <table name="page">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="60"/>
    <behavior name="versionable"/>
  </table>
  <table name="product">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="60"/>
    <behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>
  </table>
  <table name="letter">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="subject" type="VARCHAR" size="60"/>
    <behavior name="archivable"/>
  </table>
</database>`;

const UUID = '0b5f7a4e-8d43-4c1f-9a37-5f3c1e6d2b10';
const ROWS = {
  author: [
    { id: 1, name: 'Ann' },
    { id: 2, name: '' },
  ],
  book: [
    {
      id: 1,
      title: '50%_off!',
      author_id: 1,
      price: '9.90',
      rating: 0.1,
      is_new: true,
      state: 'draft',
      tags: ['fun', 'war'],
      born: '2026-01-31',
      opens: '08:30:00',
      seen_at: '2026-01-31 23:59:58',
      facts: { a: [1, 'two'] },
      ref: UUID,
      cover: Buffer.from([0, 255, 16]).toString('base64'),
      summary: 'x'.repeat(5000),
    },
    {
      id: 2,
      title: 'Ünïcode <b>',
      author_id: 1,
      price: '10.00',
      is_new: false,
      state: 'sold',
      tags: [],
      summary: '',
    },
    { id: 3, title: 'plain' },
  ],
  task: [1, 2, 3].map((id) => ({ id, title: `t${id}`, sortable_rank: 4 - id })),
  page: [{ id: 1, title: 'new', version: 2 }],
  page_version: [
    { id: 1, title: 'old', version: 1 },
    { id: 1, title: 'new', version: 2 },
  ],
  product: [{ id: 1 }],
  product_i18n: [
    { id: 1, locale: 'en_US', title: 'Chair' },
    { id: 1, locale: 'de_DE', title: null },
  ],
  letter: [{ id: 1, subject: 'hello' }],
  letter_archive: [{ id: 1, subject: 'hell', archived_at: '2026-01-01 00:00:00' }],
};

onEachDatabase((database) => {
  let project: DataProject;
  let studio: RunningStudio;
  beforeAll(async () => {
    project = await projectOn(database, SCHEMA);
    project.write('rows.json', JSON.stringify(ROWS));
    await project.orm('data:load', 'rows.json');
    studio = await startTestStudio(project.folder);
  });
  afterAll(async () => {
    expect(await studio.stop()).toBe(0);
    await project.remove();
  });

  const rows = (table: string, request: object = {}) => studio.ask<RowsAnswer>('rows', { table, ...request });
  const found = async (filter: Filter) =>
    (await rows('book', { filters: [filter] })).rows.map(({ cells }) => Number(cells[0]));

  it('finds rows by filters of every type', async () => {
    const cases: readonly (readonly [string, Filter['operator'], string, readonly number[]])[] = [
      ['title', 'contains', '%_', [1]],
      ['title', 'contains', 'OFF!', [1]],
      ['title', 'starts', 'pla', [3]],
      ['title', 'eq', 'Ünïcode <b>', [2]],
      ['title', 'ne', 'plain', [1, 2]],
      ['price', 'gt', '9.9', [2]],
      ['price', 'ge', '9.90', [1, 2]],
      ['price', 'lt', '10.005', [1, 2]],
      ['price', 'null', '', [3]],
      ['rating', 'eq', '0.1', [1]],
      ['is_new', 'eq', 'true', [1]],
      ['is_new', 'ne', 'true', [2]],
      ['state', 'eq', 'sold', [2]],
      ['tags', 'has', 'war', [1]],
      ['tags', 'has', 'art', []],
      ['born', 'le', '2026-02-01', [1]],
      ['opens', 'eq', '08:30:00', [1]],
      ['seen_at', 'gt', '2026-01-31 23:59:57', [1]],
      ['facts', 'contains', 'two', [1]],
      ['ref', 'eq', UUID, [1]],
      ['cover', 'notnull', '', [1]],
      ['summary', 'eq', '', [2]],
      ['summary', 'null', '', [3]],
      ['author_id', 'notnull', '', [1, 2]],
    ];
    const results = [];
    for (const [column, operator, value] of cases)
      results.push([column, operator, value, await found({ column, operator, value })]);
    expect(results).toEqual(cases);
    await expect(found({ column: 'price', operator: 'eq', value: 'cheap' })).rejects.toThrow(
      'a decimal number',
    );
    await expect(found({ column: 'nothing', operator: 'eq', value: '' })).rejects.toThrow('no column');
    expect((await rows('book', { search: 'plain' })).rows).toHaveLength(1);
    expect((await rows('book', { search: '2' })).rows).not.toHaveLength(0);
  });

  it('shows NULL, empty texts, long texts and bytes as what they are', async () => {
    const { columns, rows: all } = await rows('book');
    const cell = (row: number, name: string) => all[row]?.cells[columns.indexOf(name)];
    expect(cell(0, 'summary')).toEqual({ cut: 'x'.repeat(120), length: 5000 });
    expect([cell(1, 'summary'), cell(2, 'summary')]).toEqual(['', null]);
    expect(cell(0, 'cover')).toEqual({ hex: '00ff10', bytes: 3 });
    expect([cell(0, 'tags'), cell(0, 'ref'), cell(0, 'price')]).toEqual(['["fun","war"]', UUID, '9.90']);
    const key = all[0]?.key;
    expect(await studio.ask('value', { table: 'book', key, column: 'summary' })).toEqual({
      text: 'x'.repeat(5000),
    });
    expect(await studio.ask('value', { table: 'book', key, column: 'cover' })).toEqual({ base64: 'AP8Q' });
  });

  it('reads each row once, in the order of any columns, both ways', async () => {
    const lines = Array.from({ length: 57 }, (_, at) => ({
      shop: 'abc'[at % 3],
      number: at,
      ...(at % 4 !== 0 && { rank: at % 5 }),
    }));
    project.write('lines.json', JSON.stringify({ line: lines }));
    await project.orm('data:load', 'lines.json');
    for (const sort of [
      [],
      [{ column: 'rank', descends: false }],
      [{ column: 'rank', descends: true }],
      [
        { column: 'shop', descends: true },
        { column: 'rank', descends: false },
      ],
    ] satisfies Sort[][]) {
      const whole = await rows('line', { sort, size: 200 });
      expect(whole.rows).toHaveLength(57);
      const forward = await walk(sort, 'forward');
      expect(forward).toEqual(whole.rows.map(({ key }) => key));
      expect(await walk(sort, 'backward')).toEqual(forward.toReversed());
    }

    async function walk(sort: readonly Sort[], direction: 'forward' | 'backward') {
      const keys: unknown[] = [];
      let cursor: readonly WireCell[] | undefined;
      for (let isMore = true; isMore; ) {
        const page = await rows('line', { sort, size: 10, direction, cursor });
        const read = page.rows.map(({ key }) => key);
        keys.push(...(direction === 'forward' ? read : read.reverse()));
        cursor = direction === 'forward' ? page.last : page.first;
        isMore = direction === 'forward' ? page.hasNext : page.hasPrevious;
      }
      return keys;
    }
  });

  async function untilRunning(query: string): Promise<void> {
    while ((await project.scratch.query(query)).length === 0);
  }

  it('follows keys both ways', async () => {
    const book = await studio.ask<RowAnswer>('row', { table: 'book', key: [{ n: '1' }] });
    expect(book.parents).toMatchObject([{ link: { table: 'author' }, key: [{ n: '1' }], label: '1 · Ann' }]);
    const { key } = await studio.ask<{ key: readonly WireCell[] }>('follow', {
      table: 'book',
      key: book.key,
      column: 'author_id',
    });
    const author = await studio.ask<RowAnswer>('row', { table: 'author', key });
    const [books] = author.children;
    expect(books).toMatchObject({
      link: { table: 'book', onDelete: 'cascade' },
      count: { rows: 2, how: 'exact' },
    });
    expect((await rows('book', { filters: books?.filters })).rows).toHaveLength(2);
  });

  it('shows behaviors as what they are', async () => {
    const overview = await studio.ask<Overview>('overview');
    const marks = Object.fromEntries(overview.tables.map((table) => [table.id, table.marks]));
    expect(marks).toMatchObject({
      task: ['list'],
      page: ['versions'],
      product: ['translations'],
      letter: ['archive'],
    });
    const inOrder = await rows('task', { natural: true });
    expect(inOrder.rows.map(({ cells }) => cells[1])).toEqual(['t3', 't2', 't1']);
    const page = await studio.ask<RowAnswer>('row', { table: 'page', key: [{ n: '1' }] });
    const title = page.versions?.columns.indexOf('title') ?? 0;
    expect(page.versions?.rows.map((cells) => cells[title])).toEqual(['new', 'old']);
    const product = await studio.ask<RowAnswer>('row', { table: 'product', key: [{ n: '1' }] });
    expect(product.translations).toMatchObject({
      locales: ['de_DE', 'en_US'],
      columns: ['title'],
      rows: [[null], ['Chair']],
    });
    const letter = await studio.ask<RowAnswer>('row', { table: 'letter', key: [{ n: '1' }] });
    expect(letter.archive).toMatchObject({ table: 'letter_archive', count: { rows: 1 } });
  });

  it('ends a statement that nobody waits for', async () => {
    // The statements of SQLite run in the process of the studio.
    if (database.name === 'sqlite') return;
    const sql = database.name === 'pgsql' ? 'SELECT pg_sleep(3600)' : 'SELECT SLEEP(3600)';
    const stop = new AbortController();
    const asked = studio.ask('sql', { sql }, stop.signal).catch(() => 'given up');
    await untilRunning(
      database.name === 'pgsql'
        ? "SELECT 1 AS one FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3600)%' AND pid <> pg_backend_pid()"
        : "SELECT 1 AS one FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(3600)%'",
    );
    stop.abort();
    expect(await asked).toBe('given up');
    expect((await rows('author')).rows).toHaveLength(2);
  });

  it('counts rows, and shows tables without a key, of the database alone, and missing ones', async () => {
    const count = await studio.ask<CountAnswer>('count', { table: 'book', filters: [] });
    expect(count).toEqual({ rows: 3, how: 'exact' });
    await project.scratch.execute("INSERT INTO log (text) VALUES ('a')");
    await project.scratch.execute('CREATE TABLE extra (a INTEGER)');
    await project.scratch.execute('DROP TABLE letter_archive');
    expect((await rows('log')).rows).toEqual([{ cells: ['a'] }]);
    const { tables } = await studio.ask<Overview>('overview');
    expect(tables.find(({ id }) => id === 'extra')).toMatchObject({ isExtra: true });
    expect(tables.find(({ id }) => id === 'letter_archive')).toMatchObject({ isMissing: true });
    const { refusals } = await studio.ask<TableInfo>('table', { table: 'log' });
    expect(Object.keys(refusals)).toEqual(['insert', 'update', 'delete']);
  });

  it('runs statements that read, and none that writes', async () => {
    const run = (sql: string, isPlan = false) => studio.ask<SqlAnswer>('sql', { sql, isPlan });
    const { results } = await run(
      "SELECT id, title FROM book WHERE id < 3 ORDER BY id; -- x\nSELECT 'a;b' AS c",
    );
    expect(results.map(({ columns, rows: found }) => [columns, found.length])).toEqual([
      [['id', 'title'], 2],
      [['c'], 1],
    ]);
    const many = await run('SELECT a.id FROM book a, book b, book c, book d, book e, book f, book g, task h');
    expect(many.results[0]).toMatchObject({ isCut: true });
    expect(many.results[0]?.rows).toHaveLength(1000);
    const plan = await run('SELECT * FROM book WHERE title = 1 ORDER BY price'.replace('= 1', "= 'a'"), true);
    expect(JSON.stringify(plan.results[0]?.plan)).toMatch(/"kind":"(?:scan|sort)"/);
    expect((await run('SELECT nothing FROM book')).error?.message).toContain('nothing');
    for (const sql of [
      'DELETE FROM book',
      '/* SELECT */ DELETE FROM book',
      'PRAGMA query_only = OFF',
      'SET x = 1',
      'COMMIT',
    ])
      await expect(run(sql)).rejects.toThrow('nothing was run');
    for (const sql of [
      'WITH a AS (SELECT 1) DELETE FROM book',
      "WITH a AS (INSERT INTO log VALUES ('x') RETURNING *) SELECT * FROM a",
      'EXPLAIN ANALYZE DELETE FROM book',
      "SELECT * INTO OUTFILE '/tmp/x' FROM book",
    ]) {
      const answer = await run(sql).catch(() => ({ error: 'refused', results: [] }));
      expect([sql, answer.error === undefined ? answer.results : 'refused']).toEqual([
        sql,
        sql.startsWith('EXPLAIN') && answer.error === undefined ? answer.results : 'refused',
      ]);
    }
    expect((await studio.ask<CountAnswer>('count', { table: 'book' })).rows).toBe(3);
    await expect(studio.ask('apply', { change: {}, prepared: {} })).rejects.toThrow('only reads');
    await expect(studio.ask('prepare', { change: {} })).rejects.toThrow('only reads');
  });
});

it('tells what migrations have run, and how the database differs', async () => {
  const table = '<table name="author"><column name="id" type="INTEGER" primaryKey="true"/></table>';
  const project = await sqliteProject(`<database name="shop">${table}</database>`, { isEmpty: true });
  const studio = await startTestStudio(project.folder);
  try {
    const none = await studio.ask<MigrationsAnswer>('migrations');
    expect(none).toMatchObject({ problems: [], migrations: [], isCompared: false });
    await project.orm('migration:diff');
    const pending = await studio.ask<MigrationsAnswer>('migrations');
    expect(pending.migrations.map(({ state }) => state)).toEqual(['pending']);
    await project.orm('migrate');
    await project.scratch.execute('ALTER TABLE author ADD extra INTEGER');
    const report = await studio.ask<MigrationsAnswer>('migrations');
    expect(report.migrations.map(({ state }) => state)).toEqual(['applied']);
    expect(report.drift.flatMap(({ sentences }) => sentences).join('\n')).toContain('extra');
    await studio.ask('overview');
    const { columns } = await studio.ask<TableInfo>('table', { table: 'author' });
    expect(columns.at(-1)).toMatchObject({ name: 'extra', isExtra: true });
  } finally {
    expect(await studio.stop()).toBe(0);
    await project.remove();
  }
});
