import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { until } from '../../support/limits.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';
import { makeProject, type Project } from './project.ts';

const column = (name: string): string => `<column name="${name}" type="VARCHAR" size="40"/>`;
const table = (name: string, ...parts: readonly string[]): string =>
  `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true"/>${parts.join('')}</table>`;
const index = (name: string): string => `<index name="by_${name}"><index-column name="${name}"/></index>`;

/** A run that failed or died is completed by the next one. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it('goes on after a statement that failed was mended from outside', async () => {
    project.schema(table('book', column('title'), column('isbn')));
    await project.ok('diff');
    await project.ok('migrate');
    await project.scratch.execute("INSERT INTO book VALUES (1, 'a', 'b')");
    await project.scratch.execute('CREATE INDEX by_isbn ON book (title)');
    project.schema(
      table('book', column('title'), column('isbn'), column('extra'), index('title'), index('isbn')),
    );
    await project.ok('diff');
    const failed = await project.orm('migrate');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('by_isbn');
    expect(failed.stderr).toMatch(/statement \d of \d/);
    expect((await project.orm('status --check')).status).toBe(3);
    expect((await project.orm('migrate')).status).toBe(1);
    await project.scratch.execute(`DROP INDEX by_isbn${database.name === 'mysql' ? ' ON book' : ''}`);
    await project.ok('migrate');
    await project.ok('database:check');
    await project.ok('status --check');
    expect(await project.scratch.query('SELECT title, extra FROM book')).toEqual([
      { title: 'a', extra: null },
    ]);
    await project.ok('down');
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('completes a migration whose process was killed', async () => {
    await project.scratch.execute('CREATE TABLE gate (id INTEGER)');
    await project.scratch.execute('CREATE TABLE counted (id INTEGER)');
    // On SQLite the statement counts for hours until the test lowers the limit, on servers it waits for a lock.
    await project.scratch.execute('CREATE TABLE bound (last BIGINT)');
    await project.scratch.execute('INSERT INTO bound VALUES (1000000000000)');
    const slow =
      database.name === 'sqlite'
        ? 'INSERT INTO gate WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (SELECT last FROM bound)) SELECT COUNT(*) FROM n;'
        : 'ALTER TABLE gate ADD COLUMN opened INTEGER;';
    project.write(
      '20260101000000_own.sql',
      `-- orm:migration 1\n\n-- orm:up shop ${database.name}\nCREATE TABLE made (id INTEGER);\nINSERT INTO counted VALUES (1);\n${slow}\nINSERT INTO counted VALUES (2);\nCREATE TABLE last_one (id INTEGER);\n`,
    );
    const { scratch } = project;
    const isInside = {
      sqlite: async () => existsSync(`${scratch.dsn.replace('sqlite:', '')}-journal`),
      pgsql: async () =>
        (await scratch.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'gate'::regclass"))
          .length > 0,
      mysql: async () =>
        (
          await scratch.query(
            "SELECT 1 FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND STATE LIKE '%metadata lock%'",
          )
        ).length > 0,
    }[database.name];
    if (database.name !== 'sqlite') {
      await scratch.execute('BEGIN');
      await scratch.query('SELECT * FROM gate');
    }
    const child = startOrm(['migrate'], { cwd: project.folder });
    const ended = statusOf(child);
    try {
      await until(isInside, 'the statement of the process');
    } finally {
      child.kill('SIGKILL');
    }
    expect(await ended).toBe(137);
    await scratch.execute(database.name === 'sqlite' ? 'UPDATE bound SET last = 1000' : 'COMMIT');
    expect((await project.orm('status --check')).status).toBe(3);
    await project.ok('migrate');
    await project.ok('status --check');
    expect(await scratch.query('SELECT id FROM counted ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await project.count('last_one')).toBe(0);
    if (database.name === 'sqlite')
      expect(await scratch.query('SELECT id FROM gate')).toEqual([{ id: 1000 }]);
    else await scratch.query('SELECT opened FROM gate');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
  });
});
