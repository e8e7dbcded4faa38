import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { pgsqlMajor } from '../../servers/scratch.ts';
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

  const RENAMED = book(TITLE.replace('name="title"', 'name="label" renamedFrom="title"'), PAGES);
  const WORK = `<table name="work" renamedFrom="book">${ID}${TITLE}${PAGES}${index('title', 'pages')}</table>`;
  const OTHER = '<table name="other"><column name="id" type="INTEGER" primaryKey="true"/></table>';
  const BOTH = '"book.title": its text has both names.';
  const ONE = '"book": its text has this name.';

  it.each([
    ['FUNCTION own() RETURNS text LANGUAGE sql AS $$ SELECT title FROM book $$', RENAMED, BOTH],
    [
      'FUNCTION own() RETURNS text LANGUAGE sql AS $$ SELECT max(b."title") FROM public.BOOK b $$',
      book(PAGES),
      BOTH,
    ],
    ['PROCEDURE own() LANGUAGE plpgsql AS $$ BEGIN DELETE FROM book; END $$', WORK, ONE],
    ["PROCEDURE own() LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'DELETE FROM book'; END $$", OTHER, ONE],
    [
      'FUNCTION own() RETURNS text LANGUAGE plpgsql AS $$ DECLARE t book.title%TYPE; BEGIN RETURN t; END $$',
      RENAMED,
      BOTH,
    ],
  ])('refuses to break %s', async (body, tables, words) => {
    await execute(`CREATE ${body}`);
    project.schema(tables);
    await project.ok(tables === OTHER ? 'diff --no-rename "*"' : 'diff');
    for (const line of ['migrate --dry-run', 'migrate --sql', 'migrate --accept-data-loss']) {
      const { status, stderr } = await project.orm(line);
      expect(status, stderr).toBe(1);
      expect(stderr).toContain('migrate/breaks-objects');
      const kind = body.startsWith('FUNCTION') ? 'function' : 'procedure';
      expect(stderr).toContain(`The ${kind} "own" may use ${words}`);
    }
    const name = project.names().at(-1) ?? '';
    const begin = '-- orm:up shop pgsql\n';
    const mended = `${begin}DROP ROUTINE own;\n`;
    project.write(
      name,
      project.read(name).replace(begin, () => mended),
    );
    await project.ok('migrate --accept-data-loss');
  });

  it.each([
    [
      'other columns',
      "RETURNS int LANGUAGE sql AS $$ SELECT pages FROM book /* title */ WHERE 'title' <> '' $$",
    ],
    ['other tables', 'RETURNS text LANGUAGE sql AS $$ SELECT title FROM elsewhere.book $$'],
    ['another letter case', 'RETURNS text LANGUAGE sql AS $$ SELECT "Title" FROM book $$'],
    ['keywords', 'RETURNS int LANGUAGE sql AS $$ SELECT pages FROM book ORDER BY pages $$'],
  ])('does not mind functions of %s', async (_, body) => {
    await project.apply(book(TITLE, PAGES, '<column name="order" type="INTEGER"/>'));
    await execute(`SET check_function_bodies = off; CREATE FUNCTION own() ${body}`);
    project.schema(RENAMED);
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
  });

  it('renames columns of functions that follow them', async () => {
    if ((await pgsqlMajor(project.scratch)) < 14) return;
    await execute('CREATE FUNCTION own() RETURNS text BEGIN ATOMIC SELECT title FROM book; END');
    await project.apply(RENAMED);
    await execute('SELECT own()');
    project.schema(book(PAGES));
    await project.ok('diff --no-rename "*"');
    const { status, stderr } = await project.orm('migrate --accept-data-loss');
    expect(status).toBe(1);
    expect(stderr).toContain('depends on');
  });

  it('reads statements by hand with names that are not quoted', async () => {
    await execute('CREATE FUNCTION own() RETURNS text LANGUAGE sql AS $$ SELECT title FROM book $$');
    project.write(
      '20270101000000_hand.sql',
      '-- orm:migration 1\n-- orm:up shop pgsql\nALTER TABLE Book RENAME COLUMN title TO label;\n',
    );
    const { status, stderr } = await project.orm('migrate');
    expect(status).toBe(1);
    expect(stderr).toContain(`The function "own" may use ${BOTH}`);
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
