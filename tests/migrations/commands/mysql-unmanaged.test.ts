import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const title = (more = 'size="50"', name = 'title'): string =>
  `<column name="${name}" type="VARCHAR" ${more}/>`;
const book = (...columns: readonly string[]): string => `<table name="book">${ID}${columns.join('')}</table>`;
const AUTHOR = `<table name="author">${ID}${title()}</table>`;
const RENAMED = title('size="50" renamedFrom="title"', 'label');

/** The server renames and drops columns without a look at the views and triggers that use them. */
onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    await project.apply(book(title()) + AUTHOR);
    await project.scratch.execute("INSERT INTO book VALUES (1, 'Emma')");
  });
  afterEach(() => project.scratch.drop());

  const execute = (sql: string): Promise<void> => project.scratch.execute(sql);
  const titles = () => project.scratch.query('SELECT title FROM book');

  /** The message of a run that leaves the table as it is. */
  const refused = async (tables: string): Promise<string> => {
    project.schema(tables + AUTHOR);
    await project.ok('diff');
    for (const line of ['migrate --dry-run', 'migrate --sql', 'migrate --accept-data-loss']) {
      const { status, stdout, stderr } = await project.orm(line);
      if (line === 'migrate --sql') expect(stdout).toBe('');
      expect(status, stderr).toBe(1);
      expect(stderr).toContain('migrate/breaks-objects');
    }
    const { stderr } = await project.orm('migrate --accept-data-loss');
    expect(await titles()).toEqual([{ title: 'Emma' }]);
    return stderr;
  };

  it.each([
    ['renamed', book(RENAMED)],
    ['dropped', book()],
    ['of a renamed table', `<table name="work" renamedFrom="book">${ID}${title()}</table>`],
  ])('refuses to break a view on a column that is %s', async (_, tables) => {
    await execute('CREATE VIEW titles AS SELECT b.title AS t FROM book b JOIN author a USING (id)');
    expect(await refused(tables)).toMatch(/The view "titles" uses "book(?:\.title)?"\./);
    await execute('DROP VIEW titles');
    await project.ok('migrate --accept-data-loss');
  });

  it.each([
    ['of the table', 'BEFORE UPDATE ON book FOR EACH ROW SET NEW.title = UPPER(OLD.`title`)'],
    ['of another table', "AFTER INSERT ON author FOR EACH ROW UPDATE book SET title = 'x'"],
  ])('refuses to break a trigger %s', async (_, body) => {
    await execute(`CREATE TRIGGER shout ${body}`);
    expect(await refused(book(RENAMED))).toContain('The trigger "shout" uses "book.title".');
    await execute('DROP TRIGGER shout');
    await project.ok('migrate');
  });

  const WORK = `<table name="work" renamedFrom="book">${ID}${title()}</table>`;
  const BOTH = '"book.title": its text has both names.';
  const ONE = '"book": its text has this name.';

  it.each([
    ['PROCEDURE shout() UPDATE book SET title = 1', book(RENAMED), BOTH],
    ['PROCEDURE shout() BEGIN /* none */ DELETE FROM `book` WHERE `Title` IS NULL; END', book(), BOTH],
    ["PROCEDURE shout() BEGIN PREPARE s FROM 'SELECT title FROM book'; EXECUTE s; END", book(), BOTH],
    ['PROCEDURE shout() DELETE FROM book', WORK, ONE],
    ['FUNCTION shout() RETURNS INT READS SQL DATA RETURN (SELECT COUNT(*) FROM book)', WORK, ONE],
    ['FUNCTION shout() RETURNS INT READS SQL DATA RETURN (SELECT COUNT(*) FROM book)', '', ONE],
    ['EVENT shout ON SCHEDULE EVERY 1 DAY DO DELETE FROM book WHERE title IS NULL', book(RENAMED), BOTH],
  ])('refuses to break %s', async (body, tables, words) => {
    await execute(`CREATE ${body}`);
    const [kind = ''] = body.split(' ');
    expect(await refused(tables)).toContain(`The ${kind.toLowerCase()} "shout" may use ${words}`);
    await execute(`DROP ${kind} shout`);
    await project.ok('migrate --accept-data-loss');
  });

  it.each([
    ['other tables', 'PROCEDURE shout() SELECT title FROM author'],
    ['other columns', 'PROCEDURE shout() SELECT id FROM book'],
    ['another database', 'PROCEDURE shout() SELECT title FROM other.book'],
    ['comments and texts', "PROCEDURE shout() BEGIN /* title */ SELECT 'title' FROM book; -- title\nEND"],
    ['keywords', 'PROCEDURE shout() SELECT id FROM book ORDER BY id'],
  ])('does not mind routines of %s', async (_, body) => {
    const order = '<column name="order" type="INTEGER"/>';
    await project.apply(book(title(), order) + AUTHOR);
    await execute(`CREATE ${body}`);
    project.schema(book(RENAMED) + AUTHOR);
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
  });

  it('reads routines by the modes that they were created with', async () => {
    await execute(`SET sql_mode = 'ANSI_QUOTES'; CREATE PROCEDURE shout() SELECT "title" FROM "book"`);
    expect(await refused(book(RENAMED))).toContain(`The procedure "shout" may use ${BOTH}`);
  });

  it.each([
    ['a check', "title VARCHAR(50) CHECK (title <> '')", 'The check of "book.title" would be removed.'],
    ['INVISIBLE', 'title VARCHAR(50) INVISIBLE', 'INVISIBLE of "book.title" would be removed.'],
  ])('refuses to remove %s of a column', async (_, column, message) => {
    await execute(`ALTER TABLE book MODIFY COLUMN ${column}`);
    expect(await refused(book(title('size="300"')))).toContain(message);
  });

  it('runs where the author of the file has taken care of them', async () => {
    await execute('CREATE VIEW titles AS SELECT title FROM book');
    await refused(book(RENAMED));
    const name = project.names().at(-1) ?? '';
    const text = project.read(name);
    project.write(
      name,
      text.replace(
        '-- orm:up shop mysql\n',
        '-- orm:up shop mysql\n-- orm:allow breaks/object "dropped here"\nDROP VIEW titles;\n',
      ),
    );
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT label FROM book')).toEqual([{ label: 'Emma' }]);
  });

  it('does not mind views and triggers of other columns and tables', async () => {
    await execute(`CREATE VIEW titles AS SELECT a.title, b.id FROM book b JOIN author a USING (id);
      CREATE VIEW subtitles AS SELECT title AS label FROM author;
      CREATE TRIGGER shout BEFORE UPDATE ON author FOR EACH ROW SET NEW.title = UPPER(NEW.title);
      CREATE TRIGGER noted AFTER INSERT ON author FOR EACH ROW DELETE FROM book WHERE id = NEW.id;
      ALTER TABLE book ADD CONSTRAINT named CHECK (title <> '')`);
    await project.apply(book(title('size="300"')) + AUTHOR);
    await project.apply(book(title('size="300" renamedFrom="title"', 'label')) + AUTHOR);
    await execute("UPDATE author SET title = 'x'");
    await project.ok('down');
    expect(await titles()).toEqual([{ title: 'Emma' }]);
  });

  it.each([
    ['TIMESTAMP', 'TIMESTAMP NULL ON UPDATE CURRENT_TIMESTAMP', 'TIMESTAMP NULL'],
    ['INTEGER', 'INTEGER CHECK (own > 0)', 'INTEGER'],
  ])('removes what the schema has said itself of %s', async (type, first, second) => {
    for (const sqlType of [first, second]) {
      const column = `<column name="own" type="${type}" sqlType="${sqlType}"/>`;
      project.schema(book(title(), column) + AUTHOR);
      await project.ok('diff');
      await project.ok('migrate');
    }
    for (const _ of ['second', 'first']) await project.ok('down --accept-data-loss');
  });

  it('exchanges the names of two columns that a view has', async () => {
    const both = book(title(), title('size="50"', 'label')) + AUTHOR;
    await project.apply(both);
    await execute('CREATE VIEW titles AS SELECT title, label FROM book');
    await project.ok('diff --rename book.title=label --rename book.label=title');
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT * FROM titles')).toEqual([{ title: null, label: 'Emma' }]);
  });
});
