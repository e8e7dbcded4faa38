import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${columns.join('')}</table>`;
const state = (values: string, more = ''): string =>
  `<column name="state" type="ENUM" valueSet="${values}"${more}/>`;

/** Rows keep what they mean: values of an ENUM or SET, and positions in a list. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const rows = (sql: string) => project.scratch.query(sql);
  const states = async (): Promise<readonly unknown[]> =>
    (await rows('SELECT state FROM book ORDER BY id')).map((row) => row.state);

  it('moves the numbers of a reordered ENUM with its default, and back', async () => {
    const [first, second] = ['draft, review, done', 'done, draft, archived, review'];
    await project.apply(table('book', ID, state(first, ' required="true" defaultValue="review"')));
    await project.scratch.execute('INSERT INTO book (id, state) VALUES (1, 0), (2, 1), (3, 2)');
    await project.apply(table('book', ID, state(second, ' required="true" defaultValue="review"')));
    expect(await states()).toEqual([1, 3, 0]);
    await project.scratch.execute('INSERT INTO book (id) VALUES (4)');
    expect(await states()).toEqual([1, 3, 0, 3]);
    await project.ok('down');
    expect(await states()).toEqual([0, 1, 2, 1]);
    await project.scratch.execute('INSERT INTO book (id) VALUES (5)');
    expect(await states()).toEqual([0, 1, 2, 1, 1]);
    await project.ok('up');
    expect(await states()).toEqual([1, 3, 0, 3, 3]);
  });

  it('refuses down where rows hold a value that was added', async () => {
    await project.apply(table('book', ID, state('a, b', ' required="true"')));
    await project.apply(table('book', ID, state('a, x, b', ' required="true"')));
    await project.scratch.execute('INSERT INTO book VALUES (1, 0), (2, 1), (3, 2)');
    const refused = await project.orm('down --accept-data-loss');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/1 row of "book\.state"/);
    expect(await states()).toEqual([0, 1, 2]);
    await project.scratch.execute('DELETE FROM book WHERE id = 2');
    await project.ok('down');
    expect(await states()).toEqual([0, 1]);
  });

  it('asks before a removed value of a nullable ENUM becomes NULL', async () => {
    await project.apply(table('book', ID, state('a, b, c')));
    await project.scratch.execute('INSERT INTO book VALUES (1, 0), (2, 1), (3, 2), (4, NULL)');
    project.schema(table('book', ID, state('c, a')));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/1 row of "book\.state"[\s\S]*--accept-data-loss/);
    expect(await states()).toEqual([0, 1, 2, null]);
    await project.ok('migrate --accept-data-loss');
    expect(await states()).toEqual([1, null, 0, null]);
  });

  it('writes nothing for rows where values are appended', async () => {
    await project.apply(table('book', ID, state('a, b')));
    await project.scratch.execute('INSERT INTO book VALUES (1, 0), (2, 1)');
    await project.apply(table('book', ID, state('a, b, c')));
    expect(await states()).toEqual([0, 1]);
    expect(project.read()).not.toMatch(/^UPDATE .*[\s\S]*-- orm:down/m);
  });

  it('moves the bits of a reordered SET, and back', async () => {
    const tags = (values: string): string =>
      `<column name="state" type="SET" valueSet="${values}" defaultValue="b"/>`;
    await project.apply(table('book', ID, tags('a, b, c')));
    await project.scratch.execute('INSERT INTO book (id, state) VALUES (1, 1), (2, 6), (3, NULL)');
    await project.apply(table('book', ID, tags('c, a, b')));
    expect((await states()).map((value) => value && Number(value))).toEqual([2, 5, null]);
    await project.scratch.execute('INSERT INTO book (id) VALUES (4)');
    expect((await states()).map((value) => value && Number(value))).toEqual([2, 5, null, 4]);
    await project.ok('down');
    expect((await states()).map((value) => value && Number(value))).toEqual([1, 6, null, 2]);
  });

  const SORTABLE = '<behavior name="sortable"/>';
  const SCOPED =
    '<behavior name="sortable"><parameter name="use_scope" value="true"/><parameter name="scope_column" value="shelf"/></behavior>';
  const SHELF = '<column name="shelf" type="INTEGER"/>';

  it('numbers the rows of a table that becomes sortable, by primary key', async () => {
    await project.apply(table('book', ID));
    await project.scratch.execute('INSERT INTO book VALUES (30), (10), (20)');
    await project.apply(table('book', ID, SORTABLE));
    expect(await rows('SELECT id, sortable_rank FROM book ORDER BY id')).toEqual([
      { id: 10, sortable_rank: 1 },
      { id: 20, sortable_rank: 2 },
      { id: 30, sortable_rank: 3 },
    ]);
    await project.ok('down --accept-data-loss');
    await project.ok('up');
    expect(
      (await rows('SELECT sortable_rank FROM book ORDER BY id')).map((row) => row.sortable_rank),
    ).toEqual([1, 2, 3]);
  });

  it('numbers the rows of each scope on its own', async () => {
    await project.apply(table('book', ID, SHELF));
    await project.scratch.execute(
      'INSERT INTO book VALUES (1, 7), (2, 8), (3, 7), (4, NULL), (5, 8), (6, 7), (7, NULL)',
    );
    await project.apply(table('book', ID, SHELF, SCOPED));
    expect(
      (await rows('SELECT sortable_rank FROM book ORDER BY id')).map((row) => row.sortable_rank),
    ).toEqual([1, 1, 2, 1, 2, 3, 2]);
  });

  it('numbers rows with a composite key in its order', async () => {
    const key =
      '<column name="z" type="INTEGER" primaryKey="true"/><column name="a" type="VARCHAR" size="9" primaryKey="true"/>';
    await project.apply(table('book', key, SHELF));
    await project.scratch.execute(
      "INSERT INTO book VALUES (2, 'a', 1), (1, 'b', 1), (1, 'a', 2), (2, 'b', 2)",
    );
    await project.apply(table('book', key, SHELF, SCOPED));
    expect(await rows('SELECT z, a, sortable_rank FROM book ORDER BY z, a')).toEqual([
      { z: 1, a: 'a', sortable_rank: 1 },
      { z: 1, a: 'b', sortable_rank: 1 },
      { z: 2, a: 'a', sortable_rank: 2 },
      { z: 2, a: 'b', sortable_rank: 2 },
    ]);
    await project.apply(table('book', key, SHELF, SORTABLE));
  });
});
