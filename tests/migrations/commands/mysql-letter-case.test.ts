import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { startMariadb } from '../../servers/mariadb.ts';
import { createMysqlScratch } from '../../servers/scratch.ts';
import type { DatabaseServer } from '../../servers/server.ts';
import { makeProject, type Project } from './project.ts';

const table = (name: string, ...parts: readonly string[]): string =>
  `<table name="${name}"><column name="Id" type="INTEGER" primaryKey="true" autoIncrement="true"/>${parts.join('')}</table>`;
const TITLE = '<column name="Title" type="VARCHAR" size="50"/>';
const key = (target: string): string =>
  `<column name="OwnerId" type="INTEGER"/><foreign-key foreignTable="${target}" onDelete="cascade"><reference local="OwnerId" foreign="Id"/></foreign-key>`;
const INDEX = '<index name="byTitle"><index-column name="Title"/></index>';
const TABLES = table('BookAuthor', TITLE) + table('Book', TITLE, INDEX, key('BookAuthor'));

/** The server keeps names of tables in lower case, as it does on Windows. */
describeWith(['mariadb'], 'lower_case_table_names=1', () => {
  let server: DatabaseServer;
  let project: Project;

  beforeAll(async () => {
    server = await startMariadb(pathOf('mariadb'), ['--lower-case-table-names=1']);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { user, password } = server;
    const createScratch = () => createMysqlScratch(server);
    project = await makeProject({ name: 'mysql', dsn: '', user, password, createScratch });
  });
  afterEach(() => project.scratch.drop());

  it('inserts what a diff finds complete', async () => {
    project.schema(TABLES);
    await project.ok('diff');
    await project.ok('sql:build');
    await project.ok('sql:insert --force');
    await project.ok('status --check');
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('migration:check --replay');
  });

  it('migrates up and down', async () => {
    await project.apply(TABLES);
    await project.scratch.execute("INSERT INTO bookauthor (Title) VALUES ('Emma')");
    await project.apply(
      table('BookAuthor', TITLE, '<column name="Born" type="DATE"/>') +
        table(
          'Work',
          TITLE.replace('/>', ' required="true" defaultValue="-"/>'),
          INDEX,
          key('BookAuthor'),
        ).replace('>', ' renamedFrom="Book">'),
    );
    await project.apply(table('BookAuthor', TITLE), 'diff --no-rename "*"', 'migrate --accept-data-loss');
    for (const _ of [1, 2]) {
      await project.ok('down --accept-data-loss');
    }
    expect(await project.count('bookauthor')).toBe(1);
    await project.ok('migrate --accept-data-loss');
    await project.ok('database:check');
  });

  it('sees what was changed by hand', async () => {
    await project.apply(TABLES);
    await project.scratch.execute('ALTER TABLE Book DROP INDEX byTitle');
    const { status, stdout } = await project.orm('database:check');
    expect(status).toBe(3);
    expect(stdout).toContain('byTitle');
    expect(stdout).not.toContain('BookAuthor');
  });

  it('reverses', async () => {
    await project.apply(TABLES);
    await project.ok('database:reverse shop --force');
    const text = readFileSync(join(project.folder, 'generated-reversed-database/schema.xml'), 'utf8');
    expect(text).toContain('<table name="book">');
    const before = readFileSync(join(project.folder, 'schema.xml'), 'utf8');
    const { stdout } = await project.ok('database:reverse shop --merge');
    expect(stdout).toBe('The schema is already up to date with shop.\n');
    expect(readFileSync(join(project.folder, 'schema.xml'), 'utf8')).toBe(before);
  });

  it('finds nothing to do in a database without migrations', async () => {
    project.schema(TABLES);
    await project.ok('sql:build');
    await project.ok('sql:insert --force');
    expect((await project.ok('diff --from database')).stdout).toBe('The schema has no changes.\n');
    await project.ok('diff');
    await project.ok('migration:baseline');
    await project.ok('database:check');
  });

  it('knows its journal by another letter case', async () => {
    project.config({ migrations: { tableName: 'Orm_Journal' } });
    await project.apply(TABLES);
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
  });

  it('refuses to break a view', async () => {
    await project.apply(TABLES);
    await project.scratch.execute('CREATE VIEW Titles AS SELECT Title FROM Book');
    project.schema(table('BookAuthor', TITLE) + table('Book', key('BookAuthor')));
    await project.ok('diff');
    const { status, stderr } = await project.orm('migrate --accept-data-loss');
    expect(status).toBe(1);
    expect(stderr).toContain('The view "titles" uses "Book.Title".');
  });
});
