import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="50"/>';
const PAGES = '<column name="pages" type="INTEGER"/>';
const index = (...names: readonly string[]): string =>
  `<index>${names.map((name) => `<index-column name="${name}"/>`).join('')}</index>`;
const book = (...parts: readonly string[]): string => `<table name="book">${ID}${parts.join('')}</table>`;

/** The server drops what several columns have in common with any of them. */
onDatabase('pgsql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    await project.apply(book(TITLE, PAGES, index('title', 'pages')));
  });
  afterEach(() => project.scratch.drop());

  const execute = (sql: string): Promise<void> => project.scratch.execute(sql);

  it.each([
    ['CREATE UNIQUE INDEX own ON book (pages) WHERE title IS NULL', 'DROP INDEX own', 'index'],
    ['CREATE INDEX own ON book (pages) INCLUDE (title)', 'DROP INDEX own', 'index'],
    [
      "ALTER TABLE book ADD CONSTRAINT own CHECK (title <> '' OR pages > 0)",
      'ALTER TABLE book DROP CONSTRAINT own',
      'constraint',
    ],
    ['CREATE STATISTICS own ON title, pages FROM book', 'DROP STATISTICS own', 'statistics object'],
  ])('refuses to drop a column of %s', async (create, drop, kind) => {
    await execute(create);
    project.schema(book(PAGES));
    await project.ok('diff');
    const { status, stderr } = await project.orm('migrate');
    expect(status).toBe(1);
    expect(stderr).toContain('migrate/breaks-objects');
    expect(stderr).toContain(`The ${kind} "own" uses "book.title" and would be dropped.`);
    const name = project.names().at(-1) ?? '';
    const text = project.read(name);
    project.write(name, text.replace('-- orm:up shop pgsql\n', `-- orm:up shop pgsql\n${drop};\n`));
    await project.ok('migrate');
  });

  it('refuses to rename a column that the function of a trigger uses', async () => {
    const noted = (name: string): string =>
      `CREATE OR REPLACE FUNCTION noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.${name} := 'x'; RETURN NEW; END $$`;
    await execute(
      `${noted('title')}; CREATE TRIGGER note BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION noted()`,
    );
    project.schema(book(TITLE.replace('name="title"', 'name="label" renamedFrom="title"'), PAGES));
    await project.ok('diff');
    const { status, stderr } = await project.orm('migrate');
    expect(status).toBe(1);
    expect(stderr).toContain('The function of the trigger "note" uses "book.title".');
    const name = project.names().at(-1) ?? '';
    const begin = '-- orm:up shop pgsql\n';
    const mended = `${begin}-- orm:allow breaks/object "replaced here"\n${noted('label')};\n`;
    project.write(
      name,
      project.read(name).replace(begin, () => mended),
    );
    await project.ok('migrate');
    await execute('INSERT INTO book (id) VALUES (1)');
    expect(await project.scratch.query('SELECT label FROM book')).toEqual([{ label: 'x' }]);
  });

  it('drops columns with what is theirs alone, and with the indexes of the schema', async () => {
    await execute(`CREATE INDEX one ON book (title) WHERE title <> '';
      CREATE INDEX common ON book (title, pages);
      ALTER TABLE book ADD CONSTRAINT own CHECK (title <> '');
      CREATE INDEX other ON book (pages) WHERE pages > 0`);
    project.schema(`<table name="work" renamedFrom="book">${ID}</table>`);
    await project.ok('diff --no-rename "*"');
    await project.ok('migrate');
    await project.ok('database:check');
  });
});
