import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${ID}${columns.join('')}</table>`;
const text = (name: string): string => `<column name="${name}" type="VARCHAR" size="20"/>`;
const number = (name: string): string => `<column name="${name}" type="INTEGER"/>`;

/** A name is given away and taken by something new. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const refused = async (): Promise<string> => {
    const { status, stderr } = await project.orm('diff');
    expect(status).toBe(1);
    return stderr;
  };
  const rows = (sql: string) => project.scratch.query(sql);

  it('names the candidates of a gone column by likeness, the best first', async () => {
    await project.apply(table('book', text('title')));
    project.schema(table('book', ...['isbn', 'language', 'edition', 'book_title', 'titel'].map(text)));
    const printed = await refused();
    expect(printed).toContain('"book.title" is gone, and "titel", "book_title", ');
    expect(printed).toContain('--rename book.title=titel ');
  });

  it('names the candidates of a gone table by likeness, the best first', async () => {
    await project.apply(table('author', text('name'), text('born')));
    project.schema(
      table('place', text('name'), number('zip')) +
        table('person', text('name'), text('born')) +
        table('authors', text('name'), text('born')),
    );
    expect(await refused()).toContain('"author" is gone, and "authors", "person", "place" are new');
  });

  it('asks about a column whose name another one has now, and keeps its values', async () => {
    await project.apply(table('book', text('a')));
    await project.scratch.execute("INSERT INTO book VALUES (1, 'x')");
    project.schema(table('book', number('a'), text('b')));
    const printed = await refused();
    expect(printed).toContain('"book.a" gets values of another kind, and "b" of its old type is new');
    expect(printed).toContain('--rename book.a=b to keep the rows, or with --no-rename book.a to change it');
    await project.ok('diff --rename book.a=b');
    await project.ok('migrate');
    await project.ok('database:check');
    expect(await rows('SELECT a, b FROM book')).toEqual([{ a: null, b: 'x' }]);
    await project.ok('down --accept-data-loss');
    expect(await rows('SELECT * FROM book')).toEqual([{ id: 1, a: 'x' }]);
  });

  it('changes the type of a column that was not renamed', async () => {
    await project.apply(table('book', text('a')));
    await project.scratch.execute("INSERT INTO book VALUES (1, '7')");
    project.schema(table('book', number('a'), text('b')));
    await project.ok('diff --no-rename book.a');
    await project.ok('migrate --accept-data-loss');
    await project.ok('database:check');
    expect(await rows('SELECT a, b FROM book')).toEqual([{ a: 7, b: null }]);
  });

  it('moves the names of several columns, one to the next', async () => {
    await project.apply(table('book', text('a'), number('b')));
    await project.scratch.execute("INSERT INTO book VALUES (1, 'x', 5)");
    project.schema(table('book', '<column name="a" type="DATE"/>', text('b'), number('c')));
    expect(await refused()).toContain('"book.b" gets values of another kind, and "c"');
    await project.ok('diff --rename book.b=c --rename book.a=b');
    await project.ok('migrate');
    await project.ok('database:check');
    expect(await rows('SELECT a, b, c FROM book')).toEqual([{ a: null, b: 'x', c: 5 }]);
    await project.ok('down --accept-data-loss');
    expect(await rows('SELECT a, b FROM book')).toEqual([{ a: 'x', b: 5 }]);
  });

  it('asks about a table whose name another one has now, and keeps its rows', async () => {
    await project.apply(table('person', text('name'), text('born')));
    await project.scratch.execute("INSERT INTO person VALUES (1, 'x', 'y')");
    project.schema(
      table('author', text('name'), text('born')) + table('person', number('age'), number('size')),
    );
    const printed = await refused();
    expect(printed).toContain('Most columns of the table "person" are gone, and "author" is new');
    await project.ok('diff --rename person=author');
    await project.ok('migrate');
    await project.ok('database:check');
    expect(await rows('SELECT name, born FROM author')).toEqual([{ name: 'x', born: 'y' }]);
    expect(await project.count('person')).toBe(0);
    await project.ok('down --accept-data-loss');
    expect(await rows('SELECT name FROM person')).toEqual([{ name: 'x' }]);
  });

  it('does not ask where a type grows beside a new column', async () => {
    await project.apply(table('book', number('a')));
    await project.apply(table('book', '<column name="a" type="BIGINT"/>', number('b')));
  });
});
