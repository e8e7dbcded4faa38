import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { until } from '../../support/limits.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';

const table = (name: string, columns = ''): string =>
  `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>${columns}</table>`;
const TITLE = '<column name="title" type="VARCHAR" size="50"/>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(table('book', TITLE));
  });
  afterEach(() => project.scratch.drop());

  const insert = (): Promise<unknown> => project.scratch.execute("INSERT INTO book (title) VALUES ('One')");

  it('brings classes and database to the schema, and keeps rows', async () => {
    const first = await project.ok('dev');
    expect(first.stdout).toMatch(
      /^\d\d:\d\d:\d\d \d+ files of classes written, connections written, shop: CREATE TABLE/,
    );
    expect(existsSync(join(project.folder, 'generated-classes/Base/Book.php'))).toBe(true);
    expect((await project.ok('dev')).stdout).toMatch(/classes unchanged, shop unchanged \(\d/);
    await insert();
    project.schema(table('book', `${TITLE}<column name="pages" type="INTEGER"/>`) + table('note'));
    const { stdout } = await project.ok('dev');
    expect(stdout).toMatch(/classes written, shop: (CREATE TABLE .*; ALTER TABLE|\d statements)/);
    expect(await project.count('book')).toBe(1);
    expect(await project.count('note')).toBe(0);
    await project.ok('doctor');
  });

  it('loses no rows without consent', async () => {
    await project.ok('dev');
    await insert();
    project.schema(table('note'));
    const refused = await project.orm('dev --no-rename *');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('Dropping the table "book" loses 1 row.');
    expect(refused.stderr).toContain('dev/would-lose');
    expect(refused.stderr).toContain('orm dev --accept-data-loss');
    expect(await project.count('book')).toBe(1);
    await project.ok('dev --no-rename * --accept-data-loss');
    await expect(project.count('book')).rejects.toThrow();
    expect(await project.count('note')).toBe(0);
  });

  it('fills a database that has no rows', async () => {
    expect((await project.ok('dev --seed')).stdout).toContain('shop: 100 rows in 1 table on ');
    expect(await project.count('book')).toBe(100);
    const again = await project.ok('dev --seed');
    expect(again.stderr).toContain('shop: there are rows already, so none are added.');
    expect(await project.count('book')).toBe(100);
    await project.ok('dev --reset --accept-data-loss --seed');
    expect(await project.count('book')).toBe(100);
    const { stdout } = await project.ok('db:seed --if-empty');
    expect(stdout).toBe('');
  });

  it('asks about losses and renames', async () => {
    await project.ok('dev');
    await insert();
    project.schema(table('book'));
    expect((await project.orm('dev', ['n'])).status).toBe(1);
    const { status, stderr } = await project.orm('dev', ['y']);
    expect(stderr).toContain('Dropping the column "book.title" loses 1 value.');
    expect(status).toBe(0);
  });

  it('says why rows are in the way', async () => {
    await project.ok('dev');
    await insert();
    project.schema(table('book', `${TITLE}<column name="isbn" type="VARCHAR" size="20" required="true"/>`));
    const { status, stderr } = await project.orm('dev');
    expect(status).toBe(1);
    expect(stderr).toContain('dev/refused: 1 row');
    expect(stderr).toContain('--fill');
    await project.ok(`dev --fill "book.isbn='none'"`);
    expect(await project.count('book')).toBe(1);
  });

  it('goes on after a statement that failed', async () => {
    await project.ok('dev');
    const column = (sql: string) => `<column name="place" type="VARCHAR" size="20" defaultExpr="${sql}"/>`;
    project.schema(table('note') + table('book', TITLE + column('no_such_function()')));
    const { status, stderr } = await project.orm('dev');
    expect(status).toBe(1);
    expect(stderr).toContain('dev/failed');
    expect(stderr).toContain('orm dev --reset');
    project.schema(table('note') + table('book', TITLE + column("'here'")));
    await project.ok('dev');
    await insert();
    expect(await project.count('note')).toBe(0);
  });

  it('writes a migration on request, which others run', async () => {
    await project.ok('dev');
    const { stdout } = await project.ok('dev --save "first tables"');
    expect(stdout).toMatch(/migrations\/\d{14}_first_tables\.sql is written, and recorded as applied\.\n$/);
    expect((await project.ok('database:check')).stdout).toContain('are the same');
    expect((await project.ok('dev --save again')).stdout).toContain(
      'The migrations say all that the schema does.',
    );
    project.schema(table('book', TITLE) + table('note'));
    // What another developer has written is run; what this one has already is recorded.
    await project.ok('migration:diff');
    expect((await project.ok('dev')).stdout).toContain('shop: 1 migration applied');
    expect(await project.count('note')).toBe(0);
    project.schema(table('book', TITLE) + table('note') + table('tag'));
    await project.ok('dev');
    await project.ok('migration:diff');
    expect((await project.ok('dev')).stdout).toContain('shop: 1 migration applied');
    await project.ok('database:check');
  });

  it('goes on after a run that was killed', async () => {
    await project.ok('dev --save first');
    // What a run has in the journal while it works.
    const columns = 'version, state, direction, statements, finished, parts';
    await project.scratch.execute(
      `INSERT INTO orm_migration (name, ${columns}) SELECT '99991231235959_orm_dev', ${columns} FROM orm_migration`,
    );
    await project.scratch.execute(
      "UPDATE orm_migration SET state = 'running', finished = 0 WHERE name = '99991231235959_orm_dev'",
    );
    project.schema(table('book', TITLE) + table('note'));
    await project.ok('migration:diff');
    expect((await project.ok('dev')).stdout).toContain('shop: 1 migration applied');
    expect((await project.ok('migration:status')).stdout).not.toContain('orm_dev');
  });

  it('tells each warning once', async () => {
    project.schema(table('book', '<column name="kind" type="INTEGER" valueSet="a, b"/>'));
    const { stderr } = await project.ok('dev');
    expect(stderr.match(/ warning /g)).toHaveLength(1);
  });

  it('starts anew with --reset', async () => {
    await project.ok('dev --save first');
    await insert();
    expect((await project.orm('dev --reset')).stderr).toContain('dev/reset-not-confirmed');
    expect(await project.count('book')).toBe(1);
    await project.ok('dev --reset --accept-data-loss');
    expect(await project.count('book')).toBe(0);
    await project.ok('database:check');
  });

  it('refuses to save while it watches', async () => {
    const { status, stderr } = await project.orm('dev --watch --save first');
    expect(status).toBe(1);
    expect(stderr).toContain('dev/save-while-watching');
  });

  it('refuses a protected connection', async () => {
    const { dsn, user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password, protected: true };
    project.config({ database: { connections: { shop } } });
    const { status, stderr } = await project.orm('dev');
    expect(status).toBe(1);
    expect(stderr).toContain('dev/protected-connection');
    expect(readdirSync(project.folder)).not.toContain('generated-classes');
  });

  it('follows the edits of a schema, broken ones too, and keeps rows', async () => {
    // Edits come in bursts: what is written last in each of them has to be in the database in the end.
    const bursts = process.env.ORM_TEST_LONG ? 50 : 5;
    await project.ok('dev');
    await insert();
    const child = startOrm(['dev', '--watch', '--no-rename', '*'], { cwd: project.folder });
    const ended = statusOf(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    try {
      for (let burst = 0; burst < bursts; burst++) {
        for (const edit of fc.sample(edits, { seed: burst, numRuns: 3 })) {
          project.schema(edit);
          await new Promise((resolve) => setImmediate(resolve));
        }
        const column = `c${burst}`;
        project.schema(table('book', `${TITLE}<column name="${column}" type="INTEGER"/>`));
        const query = `SELECT ${column} AS found FROM book`;
        const isThere = () =>
          project.scratch.query(query).then(
            (rows) => rows.length === 1,
            () => false,
          );
        await until(isThere, `${column}: ${printed}`);
      }
      await until(async () => (await project.orm('model:build --check')).status === 0, 'the classes');
    } finally {
      child.kill('SIGINT');
    }
    expect(await ended).toBe(130);
    expect(await project.count('book')).toBe(1);
    expect(printed).not.toContain('because of a bug');
  });
});

/** Tables of a schema that is valid, or not, or no XML. */
const edits = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
    .map((names) =>
      table('book', TITLE + names.map((name) => `<column name="${name}" type="INTEGER"/>`).join('')),
    ),
  fc.constantFrom(table('book', '<column name="x" type="NONSENSE"/>'), '<table name="book"><col', ''),
);
