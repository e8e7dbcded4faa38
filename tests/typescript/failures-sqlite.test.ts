import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import type { ConnectionSettings } from '../../runtimes/typescript/src/connection/settings.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { LockTimeoutError } from '../../runtimes/typescript/src/errors/query-execution-error.ts';
import { onDatabase, type Scratch } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { connectionName, settingsOf } from './settings-of.ts';

const run = promisify(execFile);
const programs = join(import.meta.dirname, 'programs');

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let db: Database;
  let settings: ConnectionSettings;
  let other: InstanceType<typeof DatabaseSync>;

  const copies = async (): Promise<number> => {
    const [row] = await scratch.query('SELECT copies FROM book WHERE id = 1');
    return Number(row?.copies);
  };
  const raise = (on: Database = db): Promise<unknown> =>
    on.sql`UPDATE book SET copies = copies + 1 WHERE id = 1`;
  const countUp = (times: number): Promise<unknown> =>
    run(process.execPath, [join(programs, 'count-up.mjs')], {
      env: { ...process.env, SETTINGS: JSON.stringify(settings), TIMES: String(times) },
    });

  beforeEach(async () => {
    scratch = await database.createScratch();
    await scratch.execute('CREATE TABLE book (id INTEGER PRIMARY KEY, copies INTEGER NOT NULL)');
    await scratch.execute('INSERT INTO book VALUES (1, 0), (2, 0)');
    settings = { ...settingsOf(database, scratch), busyTimeout: PROGRAM_LIMIT_MS };
    db = await connect(connectionName(), settings);
    other = new DatabaseSync(settings.path ?? '');
  });

  afterEach(async () => {
    other.close();
    await db.close();
    await scratch.drop();
  });

  it.each(['DELETE', 'WAL'])('shares a file with other processes, journal mode %s', async (mode) => {
    await scratch.query(`PRAGMA journal_mode = ${mode}`);
    await Promise.all([1, 2, 3].map(() => countUp(150)));
    expect(await copies()).toBe(450);
  });

  it.each(['DELETE', 'WAL'])(
    'waits for a lock without blocking the process, until its time is over, journal mode %s',
    async (mode) => {
      await scratch.query(`PRAGMA journal_mode = ${mode}`);
      const impatient = await connect(connectionName(), { ...settings, busyTimeout: 150 });
      other.exec('BEGIN IMMEDIATE');
      const writes = [
        [() => raise(impatient), /^UPDATE/],
        [() => impatient.transaction(async () => 1), /^BEGIN IMMEDIATE$/],
      ] as const;
      for (const [write, sql] of writes) {
        // Where the wait does not block the process, this timer runs before the time is over.
        let hasTicked = false;
        setTimeout(() => {
          hasTicked = true;
        }, 1);
        const failure = await write().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(LockTimeoutError);
        expect(failure).toMatchObject({ sql: expect.stringMatching(sql), retryable: true });
        expect(hasTicked).toBe(true);
      }
      const waiting = raise();
      setTimeout(() => other.exec('ROLLBACK'), 30);
      await waiting;
      expect(await copies()).toBe(1);
      await impatient.close();
    },
  );

  it('waits with COMMIT for those that read', async () => {
    other.exec('BEGIN');
    other.prepare('SELECT id FROM book').all();
    const work = db.transaction(() => raise());
    setTimeout(() => other.exec('COMMIT'), 50);
    await work;
    expect(await copies()).toBe(1);
  });

  it('reads while a transaction of the process is open, and writes during a stream', async () => {
    await scratch.query('PRAGMA journal_mode = WAL');
    const wal = await connect(connectionName(), settings);
    await scratch.execute(
      'INSERT INTO book WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) SELECT i, 0 FROM n',
    );
    let rows = 0;
    for await (const portion of executorOf(wal).stream({ sql: 'SELECT id FROM book', effect: 'read' }, [])) {
      rows += portion.length;
      await wal.transaction(async () => {
        await raise(wal);
        expect(await wal.outside(() => wal.sql`SELECT copies FROM book WHERE id = 2`)).toEqual([
          { copies: 0 },
        ]);
      });
    }
    expect(rows).toBe(1200);
    expect(await copies()).toBe(3);
    await wal.close();
  });

  it('rolls back what SQLite has rolled back by itself', async () => {
    await scratch.execute('CREATE UNIQUE INDEX copies ON book (id, copies)');
    const work = db.transaction(async () => {
      await raise();
      await db.sql`INSERT OR ROLLBACK INTO book VALUES (2, 5)`.catch(() => {});
      await raise();
    });
    await expect(work).rejects.toMatchObject({
      name: 'RollbackError',
      cause: { name: 'UniqueConstraintViolation' },
    });
    expect(await copies()).toBe(0);
    await raise();
    expect(await copies()).toBe(1);
  });

  it('leaves nothing behind when the process ends in a transaction', async () => {
    const env = { ...process.env, SETTINGS: JSON.stringify(settings) };
    const ended = run(process.execPath, [join(programs, 'leave-in-transaction.mjs')], { env });
    await expect(ended).rejects.toMatchObject({ code: 7 });
    await raise();
    expect(await copies()).toBe(1);
  });

  it('tells that a file is not a database', async () => {
    const path = `${settings.path}.txt`;
    writeFileSync(path, 'This is text, which is long enough to be taken for the head of a file.'.repeat(20));
    const failure = connect(connectionName(), { adapter: 'sqlite', path });
    await expect(failure).rejects.toMatchObject({ name: 'ConnectionError', isConfigurationError: true });
    await expect(failure).rejects.toThrow(/not a database/);
  });
});

describeWith(['php', 'pdo_sqlite'], 'with PHP', () => {
  onDatabase('sqlite', (database) => {
    it('shares the write lock of a file, and nobody starves', async () => {
      const scratch = await database.createScratch();
      await scratch.execute('CREATE TABLE book (id INTEGER PRIMARY KEY, copies INTEGER NOT NULL)');
      await scratch.execute('INSERT INTO book VALUES (1, 0)');
      const settings = settingsOf(database, scratch);
      const env = {
        ...process.env,
        SETTINGS: JSON.stringify(settings),
        DATABASE: settings.path,
        TIMES: '400',
      };
      await Promise.all([
        run(process.execPath, [join(programs, 'count-up.mjs')], { env }),
        run(process.execPath, [join(programs, 'count-up.mjs')], { env }),
        run(pathOf('php'), [join(programs, 'count-up.php')], { env }),
        run(pathOf('php'), [join(programs, 'count-up.php')], { env }),
      ]);
      expect(await scratch.query('SELECT copies FROM book')).toEqual([{ copies: 1600 }]);
      await scratch.drop();
    });
  });
});
