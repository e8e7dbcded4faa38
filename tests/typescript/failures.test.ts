import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import type { PooledDatabase } from '../../runtimes/typescript/src/connection/pooled-database.ts';
import type { ConnectionSettings } from '../../runtimes/typescript/src/connection/settings.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import {
  ConnectionError,
  ConnectionLostError,
  PoolTimeoutError,
  RollbackError,
  ServerUnavailableError,
} from '../../runtimes/typescript/src/errors/connection-error.ts';
import {
  DeadlockError,
  LockTimeoutError,
  QueryExecutionError,
} from '../../runtimes/typescript/src/errors/query-execution-error.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { until } from '../support/limits.ts';
import { connectionName, settingsOf } from './settings-of.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

onEachDatabase(
  (database: TestDatabase) => {
    let scratch: Scratch;
    let db: Database;
    let settings: ConnectionSettings;

    const copies = async (id: number): Promise<number> => {
      const [row] = await scratch.query(`SELECT copies FROM book WHERE id = ${id}`);
      return Number(row?.copies);
    };
    const raise = (id: number, from: Database = db): Promise<unknown> =>
      from.sql`UPDATE book SET copies = copies + 1 WHERE id = ${id}`;
    const sessionId = async (): Promise<number> => {
      const [row] =
        database.name === 'pgsql'
          ? await db.sql<{ id: number }>`SELECT pg_backend_pid() AS id`
          : await db.sql<{ id: string }>`SELECT CONNECTION_ID() AS id`;
      return Number(row?.id);
    };
    const isPgsql = database.name === 'pgsql';
    /** Ends a session, and waits until the server has noticed. */
    const kill = async (id: number): Promise<void> => {
      await scratch.execute(isPgsql ? `SELECT pg_terminate_backend(${id})` : `KILL ${id}`);
      await until(async () => {
        const left = await scratch.query(
          isPgsql
            ? `SELECT 1 FROM pg_stat_activity WHERE pid = ${id}`
            : `SELECT 1 FROM information_schema.processlist WHERE id = ${id}`,
        );
        return left.length === 0;
      }, 'the end of a session');
    };
    /** Waits until the server has begun the sleep of a session. */
    const asleep = (id: number): Promise<void> =>
      until(async () => {
        const found = await scratch.query(
          isPgsql
            ? `SELECT 1 FROM pg_stat_activity WHERE pid = ${id} AND wait_event = 'PgSleep'`
            : `SELECT 1 FROM information_schema.processlist WHERE id = ${id} AND state = 'User sleep'`,
        );
        return found.length > 0;
      });
    const statusOf = (program: string): Promise<unknown> => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'programs', program)], {
        env: { ...process.env, SETTINGS: JSON.stringify(settings) },
        stdio: 'inherit',
      });
      return new Promise((resolve) => child.on('exit', resolve));
    };
    const inUse = (): number => (db as PooledDatabase).writers.inUse;

    beforeEach(async () => {
      scratch = await database.createScratch();
      await scratch.execute('CREATE TABLE book (id INTEGER PRIMARY KEY, copies INTEGER NOT NULL)');
      await scratch.execute('INSERT INTO book VALUES (1, 0), (2, 0)');
      settings = settingsOf(database, scratch, { pool: { max: 3 } });
      db = await connect(connectionName(), settings);
    });

    afterEach(async () => {
      expect(inUse()).toBe(0);
      await db.close();
      await scratch.drop();
    });

    describe('killed sessions', () => {
      it('are replaced when they were idle', async () => {
        await kill(await sessionId());
        const { writers } = db as PooledDatabase;
        await until(() => writers.peek() === undefined);
        await raise(1);
        expect(await copies(1)).toBe(1);
      });

      it('are replaced during a read, which is run again', async () => {
        const id = await sessionId();
        // Only the session that is killed sleeps, longer than any machine stalls.
        const sql = isPgsql
          ? `SELECT CASE WHEN pg_backend_pid() = ${id} THEN pg_sleep(60) END, pg_backend_pid()`
          : `SELECT IF(CONNECTION_ID() = ${id}, SLEEP(60), 0), CONNECTION_ID()`;
        const reading = executorOf(db).run({ sql, effect: 'read' }, []);
        await asleep(id);
        await kill(id);
        const { rows } = await reading;
        expect(Number(rows[0]?.[1])).not.toBe(id);
      });

      it('end a write whose outcome is unknown, which is not run again', async () => {
        const id = await sessionId();
        const sleep = isPgsql ? '(SELECT 1 FROM pg_sleep(60))' : '1 + SLEEP(60)';
        const write = {
          sql: `UPDATE book SET copies = copies + ${sleep} WHERE id = 1`,
          effect: 'write' as const,
        };
        const writing = failureOf(Promise.resolve(executorOf(db).run(write, [])));
        await asleep(id);
        await kill(id);
        const failure = await writing;
        expect(failure).toBeInstanceOf(ConnectionLostError);
        expect(failure).toMatchObject({ isOutcomeKnown: false, retryable: false, cause: expect.any(Error) });
        await raise(2);
        expect(await copies(2)).toBe(1);
      });

      it('fail their transaction, which runs again only when it is told to', async () => {
        let runs = 0;
        const object = { state: 'before' };
        const work = async (): Promise<void> => {
          runs++;
          executorOf(db).transaction?.remember(object, () => () => {
            object.state = 'restored';
          });
          object.state = 'changed';
          await raise(1);
          if (runs === 1) await kill(await sessionId());
          await raise(2);
        };
        const failure = await failureOf(db.transaction(work));
        expect(failure).toBeInstanceOf(ConnectionLostError);
        expect(failure).toMatchObject({ isOutcomeKnown: true, retryable: true });
        expect(object.state).toBe('restored');
        expect([await copies(1), await copies(2)]).toEqual([0, 0]);
        runs = 0;
        await db.transaction(work, { retries: 2 });
        expect(runs).toBe(2);
        expect([await copies(1), await copies(2)]).toEqual([1, 1]);
      });

      it('refuse every further statement of their transaction', async () => {
        const work = db.transaction(async () => {
          await kill(await sessionId());
          await failureOf(raise(1));
          const second = await failureOf(raise(2));
          expect(second).toBeInstanceOf(ConnectionLostError);
        });
        await expect(work).rejects.toThrow(ConnectionLostError);
        expect([await copies(1), await copies(2)]).toEqual([0, 0]);
      });

      it('end a stream with an error', async () => {
        await scratch.execute(
          `INSERT INTO book WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 900) SELECT i, 0 FROM n`,
        );
        await scratch.execute(
          `CREATE TABLE many AS SELECT a.id AS id, '${'x'.repeat(200)}' AS filler FROM book a JOIN book b ON b.id < 200`,
        );
        const read = async (): Promise<void> => {
          for await (const rows of executorOf(db).stream(
            { sql: 'SELECT id, filler FROM many', effect: 'read' },
            [],
          )) {
            expect(rows.length).toBeGreaterThan(0);
            const ids = await scratch.query(
              database.name === 'pgsql'
                ? 'SELECT pid AS id FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
                : 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
            );
            for (const { id } of ids) await kill(Number(id));
          }
        };
        expect(await failureOf(read())).toBeInstanceOf(ConnectionLostError);
        await raise(1);
        expect(await copies(1)).toBe(1);
      });
    });

    describe('a pool', () => {
      it('tells why it is dry, and goes on afterwards', async () => {
        const dry = await connect(connectionName(), { ...settings, pool: { max: 2, acquireTimeout: 1500 } });
        // Both sessions are opened before they are needed, however long that takes on a busy machine.
        const { writers } = dry as PooledDatabase;
        await until(async () => {
          await Promise.allSettled([dry.sql`SELECT 1 AS one`, dry.sql`SELECT 1 AS one`]);
          return writers.idle === 2;
        });
        const held: (() => void)[] = [];
        const works = [1, 2].map((id) =>
          dry.transaction(async () => {
            await raise(id, dry);
            await new Promise<void>((resolve) => held.push(resolve));
          }),
        );
        await until(() => held.length === 2);
        const failure = await failureOf(dry.outside(() => dry.sql`SELECT 1 AS one`));
        expect(failure).toBeInstanceOf(PoolTimeoutError);
        expect(String(failure)).toMatch(/within 1500 ms: of 2 at most, 2 in transactions; 1 wait/);
        for (const release of held) release();
        await Promise.all(works);
        expect(await dry.sql`SELECT 1 AS one`).toHaveLength(1);
        await dry.close();
      });

      it('never has more sessions than it may, and serves everybody in turn', async () => {
        const patient = await connect(connectionName(), { ...settings, pool: { max: 3 } });
        await Promise.all(Array.from({ length: 60 }, (_, index) => raise((index % 2) + 1, patient)));
        expect([await copies(1), await copies(2)]).toEqual([30, 30]);
        expect((patient as PooledDatabase).writers.size).toBeLessThanOrEqual(3);
        await patient.close();
      });

      it('closes sessions that nobody uses', async () => {
        const short = await connect(connectionName(), { ...settings, pool: { max: 3, idleTimeout: 50 } });
        await Promise.all([1, 2, 3].map(() => short.sql`SELECT 1 AS one`));
        const { writers } = short as PooledDatabase;
        await until(() => writers.size === 0);
        expect(await short.sql`SELECT 1 AS one`).toHaveLength(1);
        await short.close();
      });

      it('waits for what runs when it is closed', async () => {
        const other = await connect(connectionName(), settings);
        const reached = { work: false, closing: false };
        const work = other.transaction(async () => {
          await raise(1, other);
          reached.work = true;
          await until(() => reached.closing);
          await raise(1, other);
        });
        await until(() => reached.work);
        const closing = other.close();
        reached.closing = true;
        await closing;
        await work;
        expect(await copies(1)).toBe(2);
        await expect(raise(1, other)).rejects.toThrow(/was closed/);
      });
    });

    describe('conflicts', () => {
      it('end in a deadlock, after which the work is run again', async () => {
        let runs = 0;
        let arrived = 0;
        const cross = (first: number, second: number) =>
          db.transaction(
            async () => {
              runs++;
              await raise(first);
              arrived++;
              await until(() => arrived >= 2);
              await raise(second);
            },
            { retries: 5 },
          );
        await Promise.all([cross(1, 2), cross(2, 1)]);
        expect(runs).toBe(3);
        expect([await copies(1), await copies(2)]).toEqual([2, 2]);
      });

      it('are told by their classes where nothing runs again', async () => {
        let arrived = 0;
        const cross = (first: number, second: number) =>
          db.transaction(async () => {
            await raise(first);
            arrived++;
            await until(() => arrived >= 2);
            await raise(second);
          });
        const results = await Promise.allSettled([cross(1, 2), cross(2, 1)]);
        const [failed] = results.flatMap((result) =>
          result.status === 'rejected' ? [result.reason as unknown] : [],
        );
        expect(failed).toBeInstanceOf(DeadlockError);
        expect(failed).toMatchObject({ retryable: true });
      });

      it('do not let a transaction go on that a deadlock has ended', async () => {
        let arrived = 0;
        const cross = (first: number, second: number) =>
          db.transaction(async () => {
            await raise(first);
            arrived++;
            await until(() => arrived >= 2);
            await raise(second).catch(() => {});
            // After its transaction is gone, this would commit by itself.
            await raise(first).catch(() => {});
          });
        const results = await Promise.allSettled([cross(1, 2), cross(2, 1)]);
        const [failed] = results.flatMap((result) =>
          result.status === 'rejected' ? [result.reason as unknown] : [],
        );
        expect(failed).toBeInstanceOf(RollbackError);
        expect(failed).toMatchObject({ retryable: true });
        const sum = (await copies(1)) + (await copies(2));
        expect(sum).toBe(3);
      });

      it('end in a time-out', async () => {
        const timeout =
          database.name === 'pgsql' ? "SET lock_timeout = '100ms'" : 'SET innodb_lock_wait_timeout = 1';
        const impatient = await connect(connectionName(), { ...settings, queries: [timeout] });
        await db.transaction(async () => {
          await raise(1);
          const failure = await failureOf(raise(1, impatient));
          expect(failure).toBeInstanceOf(LockTimeoutError);
          expect(failure).toMatchObject({ retryable: true });
        });
        await impatient.close();
      });
    });

    describe('connecting', () => {
      it('tells a wrong password without it', async () => {
        const failure = await failureOf(
          connect(connectionName(), { ...settings, password: 'not-the-password' }),
        );
        expect(failure).toBeInstanceOf(ConnectionError);
        expect(failure).toMatchObject({ isConfigurationError: true, retryable: false });
        expect(String(failure)).toMatch(
          /Could not connect to "test_\d+": .*(?:authentication failed|Access denied)/,
        );
        expect(JSON.stringify([failure, String((failure as Error).stack)])).not.toContain('not-the-password');
      });

      it('tells a database, host or port that does not exist', async () => {
        const unknown = await failureOf(connect(connectionName(), { ...settings, database: 'nowhere' }));
        expect(unknown).toMatchObject({ name: 'ConnectionError', isConfigurationError: true });
        const host = await failureOf(
          connect(connectionName(), { ...settings, host: 'no-such-host.invalid' }),
        );
        expect(host).toBeInstanceOf(ServerUnavailableError);
        const refused = await failureOf(connect(connectionName(), { ...settings, port: 1 }));
        expect(refused).toBeInstanceOf(ServerUnavailableError);
        expect(String(refused)).toMatch(/ECONNREFUSED/);
      });

      it('gives up on a server that does not answer', async () => {
        const silent = createServer(() => {});
        await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
        const address = silent.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        const failure = await failureOf(
          connect(connectionName(), { ...settings, port, connectTimeout: 200 }),
        );
        expect(failure).toBeInstanceOf(ServerUnavailableError);
        silent.close();
      });

      it('can be tried again', async () => {
        const name = connectionName();
        await failureOf(connect(name, { ...settings, database: 'nowhere' }));
        const other = await connect(name, settings);
        await other.close();
      });
    });

    it('leaves nothing behind when the process ends in a transaction', async () => {
      expect(await statusOf('leave-in-transaction.mjs')).toBe(7);
      await raise(1);
      expect(await copies(1)).toBe(1);
    });

    it.each([
      ['does not keep a process running', 'forget-to-close.mjs'],
      ['does not let a process end before it is closed', 'close-at-end.mjs'],
    ])('%s', async (_title, program) => {
      expect(await statusOf(program)).toBe(0);
      expect(await copies(2)).toBe(5);
    });

    it('goes on after errors of the application in its statements', async () => {
      for (let index = 0; index < 10; index++) {
        await expect(db.sql`SELECT nothing FROM nowhere`).rejects.toThrow(QueryExecutionError);
      }
      expect((db as PooledDatabase).writers.size).toBe(1);
    });
  },
  ['pgsql', 'mysql'],
);
