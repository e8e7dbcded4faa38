import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const column = (name: string, more = ''): string =>
  `<column name="${name}" type="VARCHAR" size="40"${more}/>`;
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${ID}${columns.join('')}</table>`;
const INDEX = '<index name="by_title"><index-column name="title"/></index>';

/** What a script sees: exit statuses, files, and standard output. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(table('book', column('title')));
  });
  afterEach(() => project.scratch.drop());

  const statusOf = async (line: string): Promise<number> => (await project.orm(line)).status;
  const migrationFiles = () =>
    existsSync(join(project.folder, 'migrations')) ? filesUnder(join(project.folder, 'migrations')) : {};
  const apply = async (schema: string): Promise<void> => {
    project.schema(schema);
    await project.ok('diff');
    await project.ok('migrate');
  };
  const handMade = (name: string, up: string, down = ''): void =>
    project.write(
      `${name}.sql`,
      `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${up}\n\n-- orm:down shop ${database.name}\n${down}\n`,
    );

  it('has nothing to do without any migration', async () => {
    for (const line of [
      'status',
      'up',
      'migrate',
      'down',
      'status --check',
      'status --json',
      'migrate --dry-run',
    ])
      await project.ok(line);
    mkdirSync(join(project.folder, 'migrations'));
    for (const line of ['status', 'up', 'migrate', 'down', 'status --check']) await project.ok(line);
    await expect(project.count('orm_migration')).rejects.toThrow();
  });

  it('writes no file where the schema has no changes', async () => {
    await apply(table('book', column('title')));
    const files = migrationFiles();
    for (const line of ['diff', 'diff -m again', 'diff --from database', 'diff --allow-destructive'])
      expect((await project.ok(line)).stdout).toBe('The schema has no changes.\n');
    for (const line of ['up', 'migrate']) expect((await project.ok(line)).stdout).toBe('Nothing to do.\n');
    await project.ok('status');
    expect(migrationFiles()).toEqual(files);
  });

  it('says with a status that migrations are pending, also before the journal exists', async () => {
    await project.ok('diff');
    expect(await statusOf('status --check')).toBe(3);
    expect(await statusOf('status')).toBe(0);
    await expect(project.count('orm_migration')).rejects.toThrow();
    await project.ok('migrate');
    expect(await statusOf('status --check')).toBe(0);
    await project.ok('down --accept-data-loss');
    expect(await statusOf('status --check')).toBe(3);
  });

  it('does not pass a check after a failed run', async () => {
    handMade('20260101000000_bad', 'CREATE TABLE x (id INTEGER);\nINSERT INTO no_such_table VALUES (1);');
    const failed = await project.orm('migrate');
    expect(failed.status).toBe(1);
    expect(failed.stderr).not.toMatch(/^\s+at /m);
    expect(failed.stderr).toContain('no_such_table');
    expect(await statusOf('status --check')).toBe(3);
    expect(await statusOf('status --check --json')).toBe(3);
  });

  it('finds drift and unrecorded changes with status 3', async () => {
    await apply(table('book', column('title'), INDEX));
    await project.ok('database:check');
    project.schema(table('book', column('title'), column('isbn'), INDEX));
    const unrecorded = await project.orm('database:check');
    expect(unrecorded.status).toBe(3);
    expect(unrecorded.stdout).toContain('book.isbn');
    const checked = await project.orm('migration:check');
    expect(checked.status).toBe(1);
    expect(checked.stdout + checked.stderr).toContain('book');
    project.schema(table('book', column('title'), INDEX));
    await project.scratch.execute(`DROP INDEX by_title${database.name === 'mysql' ? ' ON book' : ''}`);
    const missing = await project.orm('database:check');
    expect(missing.status).toBe(3);
    expect(missing.stdout).toContain('by_title');
    await project.scratch.execute('CREATE INDEX by_title ON book (title)');
    await project.ok('database:check');
    await project.scratch.execute('ALTER TABLE book ADD COLUMN surplus INTEGER');
    const extra = await project.orm('database:check');
    expect(extra.status).toBe(3);
    expect(extra.stdout).toContain('book.surplus');
  });

  it('leaves triggers, views, expression indexes and checks alone', async () => {
    await apply(table('book', column('title'), INDEX));
    const own: Readonly<Record<typeof database.name, readonly string[]>> = {
      sqlite: [
        'CREATE TRIGGER own_trigger AFTER INSERT ON book BEGIN SELECT 1; END',
        'CREATE INDEX own_partial ON book (title) WHERE id > 3',
        'CREATE INDEX own_expression ON book (upper(title))',
      ],
      pgsql: [
        'CREATE FUNCTION own() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
        'CREATE TRIGGER own_trigger BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION own()',
        'CREATE INDEX own_partial ON book (title) WHERE id > 3',
        'CREATE INDEX own_expression ON book (upper(title))',
        'ALTER TABLE book ADD CONSTRAINT own_check CHECK (id > 0)',
      ],
      mysql: [
        'CREATE TRIGGER own_trigger BEFORE INSERT ON book FOR EACH ROW SET @seen = 1',
        'ALTER TABLE book ADD CONSTRAINT own_check CHECK (id > 0)',
      ],
    };
    await project.scratch.execute('CREATE VIEW own_view AS SELECT title FROM book');
    for (const sql of own[database.name]) await project.scratch.execute(sql);
    await project.ok('database:check');
    expect((await project.ok('diff --from database')).stdout).toBe('The schema has no changes.\n');
    await apply(table('book', column('title'), column('isbn', ' required="true" defaultValue=""'), INDEX));
    await project.scratch.execute("INSERT INTO book (id, title) VALUES (7, 'a')");
    expect(await project.scratch.query('SELECT title FROM own_view')).toEqual([{ title: 'a' }]);
    if (database.name !== 'sqlite')
      await expect(
        project.scratch.execute("INSERT INTO book (id, title) VALUES (-1, 'b')"),
      ).rejects.toThrow();
    await project.ok('database:check');
  });

  it('names files by their time and writes them into the configured folder', async () => {
    await project.ok('diff');
    expect(project.names()[0]).toMatch(/^\d{14}_book\.sql$/);
    expect(project.read()).toContain(`\n-- orm:up shop ${database.name}\n`);
    project.config({ paths: { migrationDir: 'database/changes' } });
    await project.ok('diff');
    expect(Object.keys(filesUnder(join(project.folder, 'database/changes')))).toHaveLength(1);
    await project.ok('migration:create --suffix "Own SQL"');
    expect(Object.keys(filesUnder(join(project.folder, 'database/changes'))).at(-1)).toMatch(
      /^\d{14}_own_sql\.sql$/i,
    );
  });

  it('refuses a file with an open question inside a section', async () => {
    handMade('20260101000000_own', 'CREATE TABLE own (id INTEGER);\n-- orm:todo which rows?\n');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('which rows?');
    await expect(project.count('own')).rejects.toThrow();
    handMade('20260101000000_own', 'CREATE TABLE own (id INTEGER);');
    await project.ok('migrate');
    expect(await project.count('own')).toBe(0);
  });

  it('records the new checksum of an accepted file', async () => {
    handMade('20260101000000_own', 'CREATE TABLE own (id INTEGER);');
    await project.ok('migrate');
    const checksum = async () =>
      (await project.scratch.query('SELECT checksum FROM orm_migration'))[0]?.checksum;
    const first = await checksum();
    handMade('20260101000000_own', 'CREATE TABLE own (id BIGINT);');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(await checksum()).toBe(first);
    await project.ok('migrate --accept-edited');
    expect(await checksum()).not.toBe(first);
    await project.ok('migrate');
    handMade('20260101000000_own', '-- Better said.\nCREATE TABLE own (id BIGINT);');
    await project.ok('migrate');
  });

  it('changes nothing with --sql, --dry-run and --print', async () => {
    await apply(table('book', column('title')));
    await project.scratch.execute("INSERT INTO book VALUES (1, 'a'), (2, NULL)");
    project.schema(table('book', column('title', ' required="true"'), column('isbn')));
    const before = migrationFiles();
    const printed = await project.ok('diff --print');
    expect(printed.stdout).toMatch(/^-- orm:migration 1\n/);
    expect(migrationFiles()).toEqual(before);
    await project.ok('diff');
    expect(project.read()).toBe(printed.stdout);
    const files = filesUnder(project.folder);
    const journal = await project.scratch.query('SELECT * FROM orm_migration');
    const dry = await project.orm('migrate --dry-run');
    expect(dry.stdout).toMatch(/fails\/null book\.title: 1 row/);
    expect(dry.stdout).toContain('isbn');
    const script = await project.ok('migrate --sql');
    expect(script.stdout).toContain('orm_migration');
    expect(script.stdout).toContain('isbn');
    await project.ok('down --sql');
    await project.orm('down --dry-run');
    expect(filesUnder(project.folder)).toEqual(files);
    expect(await project.scratch.query('SELECT * FROM orm_migration')).toEqual(journal);
    await expect(project.scratch.query('SELECT isbn FROM book')).rejects.toThrow();
  });

  it('creates no journal with --dry-run, --sql, status and database:check', async () => {
    await project.ok('diff');
    await project.ok('migrate --dry-run');
    await project.ok('migrate --sql');
    await project.orm('status');
    await project.orm('database:check');
    await expect(project.count('orm_migration')).rejects.toThrow();
    await expect(project.count('book')).rejects.toThrow();
  });

  it('prints JSON and nothing else on standard output', async () => {
    await project.ok('diff');
    const lines = [
      'status --json',
      'migrate --json',
      'status --json',
      'database:check --json',
      'down --json --accept-data-loss',
      'up --json',
      'migrate --json',
      'migrate --dry-run --json',
    ];
    for (const line of lines) {
      const { stdout } = await project.orm(line);
      expect(() => JSON.parse(stdout), `${line}\n${stdout}`).not.toThrow();
    }
    project.schema(table('book', column('isbn')));
    const refused = await project.orm('database:check --json');
    expect(refused.status).toBe(3);
    JSON.parse(refused.stdout);
  });

  it('follows former names, of which there may be several', async () => {
    await apply(`${table('writer', column('name'))}${table('book', column('caption'))}`);
    await project.scratch.execute("INSERT INTO writer VALUES (1, 'a')");
    await project.scratch.execute("INSERT INTO book VALUES (1, 'b')");
    const renamed = `<table name="author" renamedFrom="poet writer">${ID}${column('name')}</table>${table('book', column('title', ' renamedFrom="caption heading"'))}`;
    await apply(renamed);
    expect(await project.scratch.query('SELECT name FROM author')).toEqual([{ name: 'a' }]);
    expect(await project.scratch.query('SELECT title FROM book')).toEqual([{ title: 'b' }]);
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('database:check');
    await project.ok('down');
    expect(await project.scratch.query('SELECT caption FROM book')).toEqual([{ caption: 'b' }]);
    expect(await project.count('writer')).toBe(1);
  });
});
