import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const text = (name: string, more = ''): string => `<column name="${name}" type="VARCHAR" size="40"${more}/>`;
const REQUIRED = ' required="true"';
const book = (...columns: readonly string[]): string => `<table name="book">${ID}${columns.join('')}</table>`;

/** Rows at risk are counted before anything changes, and a refusal says how many and where. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const begin = async (schema: string, ...inserts: readonly string[]): Promise<void> => {
    project.schema(schema);
    await project.ok('diff');
    await project.ok('migrate');
    for (const insert of inserts) await project.scratch.execute(insert);
  };
  const rows = (sql: string) => project.scratch.query(sql);
  const allFiles = () => filesUnder(join(project.folder, 'migrations'));

  /** A refusal writes no file, prints nothing on standard output, and leaves rows and journal as they were. */
  const refused = async (line: string): Promise<string> => {
    const [files, status] = [allFiles(), (await project.orm('status')).stdout];
    const outcome = await project.orm(line);
    expect(outcome.status, `${line}\n${outcome.stdout}${outcome.stderr}`).toBe(1);
    expect(outcome.stdout).toBe('');
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
    expect(allFiles()).toEqual(files);
    expect((await project.orm('status')).stdout).toBe(status);
    return outcome.stderr;
  };

  it('makes a column required where no row has NULL, without a question', async () => {
    await begin(book(text('isbn')), "INSERT INTO book VALUES (1, 'a'), (2, 'b')");
    project.schema(book(text('isbn', REQUIRED)));
    expect((await project.ok('diff')).stdout).toMatch(/_book_isbn\.sql: 1 change/);
    await project.ok('migrate');
    await expect(project.scratch.execute('INSERT INTO book VALUES (3, NULL)')).rejects.toThrow();
    expect(await rows('SELECT isbn FROM book ORDER BY id')).toEqual([{ isbn: 'a' }, { isbn: 'b' }]);
  });

  it('refuses to make a column required where rows have NULL, before the first statement', async () => {
    await begin(book(text('isbn')), "INSERT INTO book VALUES (1, 'a'), (2, NULL), (3, NULL)");
    project.schema(book(text('isbn', REQUIRED), text('extra')));
    await project.ok('diff');
    for (const line of ['migrate', 'up', 'migrate --accept-data-loss'])
      expect(await refused(line)).toMatch(/2 rows .*"book\.isbn"/);
    await expect(rows('SELECT extra FROM book')).rejects.toThrow();
    expect(await project.count('book')).toBe(3);
    await project.scratch.execute("UPDATE book SET isbn = 'c' WHERE isbn IS NULL");
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('refuses a new required column where rows exist, unless the option --fill gives them a value', async () => {
    await begin(book(text('title')), "INSERT INTO book VALUES (1, 'a'), (2, 'b')");
    project.schema(book(text('title'), text('isbn', REQUIRED)));
    await project.ok('diff');
    for (const line of ['migrate', 'migrate --accept-data-loss'])
      expect(await refused(line)).toMatch(/2 rows[\s\S]*--fill book\.isbn=/);
    await expect(rows('SELECT isbn FROM book')).rejects.toThrow();
    await project.ok(`diff --override --fill "book.isbn='none'"`);
    expect(project.names()).toHaveLength(2);
    await project.ok('migrate');
    expect(await rows('SELECT isbn FROM book ORDER BY id')).toEqual([{ isbn: 'none' }, { isbn: 'none' }]);
    await project.ok('database:check');
  });

  it('adds a required column without default where no row exists', async () => {
    await begin(book(text('title')));
    project.schema(book(text('title'), text('isbn', REQUIRED)));
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('asks for consent on up and migrate only where values are lost', async () => {
    await begin(book(text('title'), text('isbn')), "INSERT INTO book VALUES (1, 'a', NULL), (2, 'b', 'x')");
    project.schema(book(text('title')));
    await project.ok('diff --allow-destructive');
    for (const line of ['up', 'migrate'])
      expect(await refused(line)).toMatch(/"book\.isbn" loses 1 value[\s\S]*--accept-data-loss/);
    await project.scratch.execute('UPDATE book SET isbn = NULL');
    await project.ok('migrate');
    expect(await project.count('book')).toBe(2);
  });

  it('asks for consent on down, naming the option', async () => {
    await begin(book(text('title')), "INSERT INTO book VALUES (1, 'a')");
    project.schema(book(text('title'), text('isbn')));
    await project.ok('diff');
    await project.ok('up');
    await project.ok('down');
    await project.ok('up');
    await project.scratch.execute("UPDATE book SET isbn = 'x'");
    expect(await refused('down')).toMatch(/"book\.isbn" loses 1 value[\s\S]*--accept-data-loss/);
    expect(await rows('SELECT isbn FROM book')).toEqual([{ isbn: 'x' }]);
    await project.ok('down --accept-data-loss');
    await expect(rows('SELECT isbn FROM book')).rejects.toThrow();
  });

  it('asks for consent before a table with rows is dropped', async () => {
    await begin(`${book()}<table name="writer">${ID}</table>`, 'INSERT INTO writer VALUES (1), (2)');
    project.schema(book());
    await project.ok('diff');
    expect(await refused('migrate')).toMatch(/"writer" loses 2 rows/);
    await project.scratch.execute('DELETE FROM writer');
    await project.ok('migrate');
  });

  it('never takes --allow-destructive for the answer to a rename', async () => {
    await begin(book(text('name')), "INSERT INTO book VALUES (1, 'a')");
    project.schema(book(text('title')));
    for (const line of ['diff', 'diff --allow-destructive', 'diff --print --allow-destructive'])
      expect(await refused(line)).toMatch(/"book\.name".*"title" is new[\s\S]*--rename book\.name=title/);
    await project.ok('diff --rename book.name=title');
    await project.ok('migrate');
    expect(await rows('SELECT title FROM book')).toEqual([{ title: 'a' }]);
  });

  it('counts duplicated values for a unique, as groups', async () => {
    await begin(
      book(text('isbn')),
      "INSERT INTO book VALUES (1, 'a'), (2, 'a'), (3, 'a'), (4, 'b'), (5, 'b'), (6, 'c'), (7, NULL), (8, NULL)",
    );
    project.schema(book(text('isbn'), '<unique><unique-column name="isbn"/></unique>'));
    await project.ok('diff');
    expect(await refused('migrate --accept-data-loss')).toMatch(/2 values of "book\.isbn"/);
    expect((await project.orm('migrate --dry-run')).stdout).toMatch(/fails\/unique book\.isbn: 2 /);
    await project.scratch.execute('DELETE FROM book WHERE id IN (2, 3, 5)');
    await project.ok('migrate');
    await expect(project.scratch.execute("INSERT INTO book VALUES (9, 'c')")).rejects.toThrow();
    await project.ok('database:check');
  });

  it('counts rows without a parent for a foreign key', async () => {
    const writer = `<table name="writer">${ID}</table>`;
    const ref = '<column name="writer_id" type="INTEGER"/>';
    await begin(
      writer + book(ref),
      'INSERT INTO writer VALUES (1)',
      'INSERT INTO book VALUES (1, 1), (2, 7), (3, 7), (4, 8), (5, NULL)',
    );
    const key =
      '<foreign-key foreignTable="writer"><reference local="writer_id" foreign="id"/></foreign-key>';
    project.schema(writer + book(ref, key));
    await project.ok('diff');
    expect(await refused('migrate --accept-data-loss')).toMatch(/3 rows of "book/);
    await project.scratch.execute('DELETE FROM book WHERE writer_id > 1');
    await project.ok('migrate');
    await expect(project.scratch.execute('INSERT INTO book VALUES (9, 9)')).rejects.toThrow();
    await project.ok('database:check');
  });

  it('gives a dropped required column a neutral value when it comes back', async () => {
    const many = [
      text('title', REQUIRED),
      '<column name="pages" type="INTEGER" required="true"/>',
      '<column name="price" type="DECIMAL" size="8" scale="2" required="true"/>',
      '<column name="sold" type="BOOLEAN" required="true"/>',
      '<column name="day" type="DATE" required="true"/>',
      '<column name="moment" type="TIMESTAMP" required="true"/>',
      '<column name="clock" type="TIME" required="true"/>',
      '<column name="body" type="LONGVARCHAR" required="true"/>',
      '<column name="raw" type="BLOB" required="true"/>',
      '<column name="token" type="UUID" required="true"/>',
      '<column name="mood" type="ENUM" valueSet="good, bad" required="true"/>',
      '<column name="tags" type="ARRAY" required="true"/>',
      '<column name="state" type="JSON" required="true"/>',
    ];
    await begin(book(...many));
    const hex = { sqlite: "x'00'", mysql: "x'00'", pgsql: "'\\x00'" }[database.name];
    const token =
      database.name === 'mysql' ? `UNHEX('${'0a'.repeat(16)}')` : "'6ba7b810-9dad-11d1-80b4-00c04fd430c8'";
    const sold = database.name === 'pgsql' ? 'true' : '1';
    const values = `'t', 7, 1.5, ${sold}, '2020-01-01', '2020-01-01 10:00:00', '10:00:00', 'b', ${hex}, ${token}, 1, '| a |', '{}'`;
    await project.scratch.execute(`INSERT INTO book VALUES (1, ${values})`);
    project.schema(book());
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
    expect(await refused('down')).toContain('--accept-data-loss');
    await project.ok('down --accept-data-loss');
    const [row] = await rows('SELECT title, pages, day, mood FROM book');
    expect(row).toMatchObject({ title: '', pages: 0, mood: 0 });
    await project.ok('migrate --accept-data-loss');
    await project.ok('migration:check');
    await project.ok('down --accept-data-loss');
    expect(await project.count('book')).toBe(1);
  });

  it('numbers a unique column that comes back, and invents no foreign key', async () => {
    const unique = (name: string): string => `<unique><unique-column name="${name}"/></unique>`;
    const number = '<column name="number" type="INTEGER" required="true"/>';
    await begin(book(number, unique('number')), 'INSERT INTO book VALUES (3, 30), (4, 40)');
    project.schema(book());
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
    await project.ok('down --accept-data-loss');
    expect(await rows('SELECT id, number FROM book ORDER BY id')).toEqual([
      { id: 3, number: 1 },
      { id: 4, number: 2 },
    ]);
    const parent =
      '<column name="parent" type="INTEGER" required="true"/><foreign-key foreignTable="book"><reference local="parent" foreign="id"/></foreign-key>';
    await project.ok('migrate --accept-data-loss');
    await project.scratch.execute('DELETE FROM book');
    project.schema(book(parent));
    await project.ok('diff');
    await project.ok('migrate');
    await project.scratch.execute('INSERT INTO book (id, parent) VALUES (1, 1)');
    project.schema(book());
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
    expect(await refused('down --accept-data-loss')).toContain('book.parent');
  });
});
