import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import { makeProject, type Project } from './project.ts';

const BOOK =
  '<table name="book"><column name="id" type="INTEGER" primaryKey="true"/><column name="title" type="VARCHAR" size="100"/></table>';

/** Everything that a user or a server can get wrong is one error, loses nothing, and the next run works. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(BOOK);
    await project.ok('diff');
  });
  afterEach(() => project.scratch.drop());

  const refused = async (line: string): Promise<string> => {
    const before = filesUnder(join(project.folder, 'migrations'));
    const { status, stdout, stderr } = await project.orm(line);
    expect(status, stderr).toBeGreaterThan(0);
    expect(status).toBeLessThan(100);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^(?:\S+ )?error [a-z-]+\/[a-z-]+: /m);
    expect(filesUnder(join(project.folder, 'migrations'))).toEqual(before);
    return stderr;
  };

  it('is a schema that does not validate', async () => {
    project.schema('<table name="book"><column name="id" typ="INTEGER"/></table>');
    for (const line of ['diff', 'migration:check', 'migration:create', 'database:check'])
      expect(await refused(line)).toContain('schema/');
    project.schema(BOOK);
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('is a database that is not there', async () => {
    const dsn = {
      sqlite: 'sqlite:no/such/folder/shop.sq3',
      pgsql: `${project.scratch.dsn};dbname=no_such_database`,
      mysql: project.scratch.dsn.replace(/dbname=\w+/, 'dbname=no_such_database'),
    }[database.name];
    const { user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password };
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    for (const line of ['migrate', 'status', 'up --dry-run', 'database:check', 'migration:baseline', 'down'])
      expect(await refused(line), line).toContain('migrate/cannot-connect');
    project.config({});
    await project.ok('migrate');
  });

  it('is a file for a connection that is not there', async () => {
    project.write(
      '20270101000000_own.sql',
      `-- orm:migration 1\n\n-- orm:up shp ${database.name}\nCREATE TABLE own (id INTEGER);\n`,
    );
    for (const line of ['migrate', 'status', 'migration:check'])
      expect(await refused(line), line).toContain('Did you mean "shop"?');
  });

  it('is two files of one name', async () => {
    await project.ok('migrate');
    const [name = ''] = project.names();
    project.write(name.toUpperCase().replace(/SQL$/, 'sql'), project.read(name));
    expect(await refused('migrate')).toContain('migration-file/same-name');
  });

  it('is a required column for rows that have no value', async () => {
    await project.ok('migrate');
    await project.scratch.execute("INSERT INTO book VALUES (1, NULL), (2, 'R.U.R.')");
    project.schema(BOOK.replace('size="100"', 'size="100" required="true"'));
    await project.ok('diff');
    const text = await refused('migrate --accept-data-loss');
    expect(text).toContain('1 row');
    expect(text).toContain('book.title');
    expect(await project.count('book')).toBe(2);
    await project.ok(`diff --override --fill "book.title='?'"`);
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT title FROM book ORDER BY id')).toEqual([
      { title: '?' },
      { title: 'R.U.R.' },
    ]);
    expect(await refused('down')).toContain('--accept-data-loss');
    await project.ok('down --accept-data-loss');
    expect(await project.count('book')).toBe(2);
  });

  it('is a column that is dropped with its values', async () => {
    await project.ok('migrate');
    await project.scratch.execute("INSERT INTO book VALUES (1, NULL), (2, 'R.U.R.')");
    project.schema('<table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>');
    await project.ok('diff --no-rename book.title');
    const text = await refused('migrate');
    expect(text).toContain('book.title');
    expect(text).toContain('1 value');
    expect((await project.orm('migrate --dry-run')).stdout).toMatch(/lossy\/drop-column book\.title: 1 row/);
    await project.ok('migrate --accept-data-loss');
    expect(await project.count('book')).toBe(2);
  });
});
