import { appendFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase } from '../../servers/databases.ts';
import { until } from '../../support/limits.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';
import { makeProject, type Project } from './project.ts';

/** A statement that takes as many seconds as the table "nap" says, and locks its rows. */
const NAP: Readonly<Record<DatabaseName, string>> = {
  pgsql: 'UPDATE nap SET seconds = seconds + length(pg_sleep(seconds)::text)',
  mysql: 'UPDATE nap SET seconds = seconds + SLEEP(seconds)',
  // Counts a hundred million for a second; a statement of SQLite cannot wait.
  sqlite:
    'UPDATE nap SET seconds = (WITH RECURSIVE c(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM c WHERE x < nap.seconds * 100000000) SELECT MAX(x) FROM c)',
};

/** Ctrl-C while a command waits for the database. */
onEachDatabase((database) => {
  let project: Project;
  const nap = NAP[database.name];
  const isSqlite = database.name === 'sqlite';

  beforeEach(async () => {
    project = await makeProject(database);
    await project.scratch.execute('CREATE TABLE nap (seconds INTEGER)');
    await project.scratch.execute('INSERT INTO nap VALUES (600)');
  });
  afterEach(() => project.scratch.drop());

  /** Whether another session runs the statement; on SQLite, whether one holds the lock. */
  const isRunning = async (sql = nap): Promise<boolean> => {
    if (isSqlite) {
      return project.scratch.execute('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK').then(
        () => false,
        () => true,
      );
    }
    const rows = await project.scratch.query(
      database.name === 'pgsql'
        ? "SELECT query AS text FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'"
        : 'SELECT INFO AS text FROM information_schema.PROCESSLIST WHERE DB = DATABASE()',
    );
    return rows.some(({ text }) => String(text) === sql);
  };

  const start = (line: string) => {
    const child = startOrm(line.split(' '), { cwd: project.folder });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    return { child, ended: statusOf(child).then((status) => ({ status, printed })) };
  };

  /** Starts a command, and presses Ctrl-C when the statement is running. */
  const interrupted = async (line: string, sql = nap) => {
    const { child, ended } = start(line);
    await until(() => isRunning(sql), 'the statement');
    child.kill('SIGINT');
    const outcome = await ended;
    // The statement is gone with its locks.
    expect(await isRunning(sql)).toBe(false);
    await project.scratch.execute('UPDATE nap SET seconds = 0');
    return outcome;
  };

  const beginning = nap.slice(0, 40);

  it('cancels the statement of a migration at the server, and the next run goes on', async () => {
    const text = `-- orm:migration 1\n-- orm:up shop ${database.name}\nCREATE TABLE a (id INTEGER);\n${nap};\nINSERT INTO a VALUES (1);\n`;
    project.write('20260101000000_nap.sql', text);
    const { status, printed } = await interrupted('migrate');
    if (isSqlite) expect(status).toBe(130);
    else {
      expect(status).toBe(1);
      expect(printed).toContain(
        'migrate/aborted: The run on "shop" was interrupted, and the server has cancelled the statement',
      );
      expect(printed).toContain(beginning);
    }
    await project.ok('migrate');
    expect(await project.count('a')).toBe(1);
  });

  it('cancels the statement of sql:insert, and says what remains', async () => {
    project.schema('<table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table>');
    await project.ok('sql:build');
    appendFileSync(`${project.folder}/generated-sql/shop.sql`, `\n${nap};\n`);
    const { status, printed } = await interrupted('sql:insert');
    if (isSqlite) expect(status).toBe(130);
    else {
      expect(status).toBe(1);
      expect(printed).toContain('insert/interrupted: Interrupted: the statement');
      expect(printed).toContain(beginning);
      expect(printed).toContain(
        database.name === 'pgsql' ? 'Nothing of this run remains' : 'before it had run and cannot be undone',
      );
    }
    await project.ok('sql:insert');
  });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Reading commands wait for a lock that somebody else holds. */
onEachDatabase(
  (database) => {
    let project: Project;

    beforeEach(async () => {
      project = await makeProject(database);
      await project.apply('<table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table>');
    });
    afterEach(() => project.scratch.drop());

    const [isWaiting, lock, unlock] =
      database.name === 'pgsql'
        ? ([
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            'BEGIN; LOCK TABLE orm_migration IN ACCESS EXCLUSIVE MODE',
            'ROLLBACK',
          ] as const)
        : ([
            "SELECT 1 FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND STATE LIKE 'Waiting for table%'",
            'LOCK TABLES orm_migration WRITE',
            'UNLOCK TABLES',
          ] as const);

    const waits = async (): Promise<boolean> => {
      // Inside of a transaction the view would show what it showed first.
      if (database.name === 'pgsql') await project.scratch.query('SELECT pg_stat_clear_snapshot()');
      return (await project.scratch.query(isWaiting)).length > 0;
    };

    it.each(['status', 'database:check', 'migrate'])('ends %s', async (line) => {
      await project.scratch.execute(lock);
      const child = startOrm([line], { cwd: project.folder });
      let printed = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      const ended = statusOf(child);
      await until(waits, 'the query');
      child.kill('SIGINT');
      expect(await ended).toBe(1);
      if (line !== 'migrate') expect(printed).toContain('error project/interrupted: ');
      expect(printed).toMatch(/interrupted, and the server has cancelled the statement "SELECT/);
      expect(await waits()).toBe(false);
      await project.scratch.execute(unlock);
    });

    it('quits at once when Ctrl-C is pressed again', async () => {
      const { dsn, user, password } = project.scratch;
      const port = Number(/port=(\d+)/.exec(dsn)?.[1]);
      let isStalled = false;
      let stalled = 0;
      // Passes connections on until the network breaks: then the cancellation gets no answer.
      const proxy = createServer((client) => {
        client.on('error', () => {});
        if (isStalled) stalled++;
        else client.pipe(connect(port, '127.0.0.1').on('error', () => {})).pipe(client);
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      const other = dsn
        .replace(/host=[^;]*/, 'host=127.0.0.1')
        .replace(`port=${port}`, `port=${portOf(proxy)}`);
      const shop = { adapter: database.name, dsn: other, user, password };
      project.config({ database: { connections: { shop } } });
      await project.scratch.execute(lock);
      const child = startOrm(['status'], { cwd: project.folder });
      const ended = statusOf(child);
      await until(waits, 'the query');
      isStalled = true;
      child.kill('SIGINT');
      await until(() => stalled > 0, 'the cancellation');
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      await project.scratch.execute(unlock);
      proxy.close();
    });
  },
  ['pgsql', 'mysql'],
);
