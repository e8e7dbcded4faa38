import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import type { Connection } from '../../../src/platforms/connect/connection.ts';
import { interruptible } from '../../../src/platforms/connect/interruptible.ts';
import { onDatabase, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { until } from '../../support/limits.ts';
import { migrate, migration, targetTo } from './runner.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let target: RunTarget;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
  });
  afterEach(() => scratch.drop());

  const table = (name: string) =>
    migration(target, `20260101000000_${name}`, `CREATE TABLE ${name} (id INTEGER PRIMARY KEY);`);

  /** Holds the lock of the migrations while work is done. */
  async function holding<T>(work: () => Promise<T>): Promise<T> {
    const connection = await target.open();
    const { lock, qualify } = await target.platform.migrations();
    const written = target.platform.create({}).ddl.quote(target.journal);
    const quoted = (await qualify?.(connection, written)) ?? written;
    expect(await lock.acquire(connection, quoted)).toBe(true);
    try {
      return await work();
    } finally {
      await lock.release(connection, quoted);
      await connection.close();
    }
  }

  it('says who holds the lock when it is not given', async () => {
    const waits: (string | undefined)[] = [];
    const outcome = await holding(() =>
      migrate(target, [table('a')], { lockWaitSeconds: 1 }, { waiting: ({ holder }) => waits.push(holder) }),
    );
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/lock-not-given'] });
    expect(outcome.hints[0]).toMatch(/It is held by (?:process|connection) \d+.*--lock-wait/);
    expect(waits[0]).toMatch(/\d+/);
    expect(await migrate(target, [table('a')])).toMatchObject({ done: true });
  });

  it('goes on when the lock is released', async () => {
    let [release, outcome] = [() => {}, Promise.resolve<unknown>(undefined)];
    await holding(() => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      outcome = migrate(target, [table('a')], {}, { waiting: () => release() });
      return released;
    });
    expect(await outcome).toMatchObject({ done: true, names: ['20260101000000_a'] });
  });

  it('does not wait for the lock of another journal', async () => {
    const other = { ...target, journal: 'other_migration' };
    const outcome = await holding(() => migrate(other, [table('a')], { lockWaitSeconds: 0 }));
    // SQLite locks the file as a whole.
    expect(outcome.done).toBe(database.name !== 'sqlite');
  });

  it('refuses a journal of a newer version', async () => {
    await migrate(target, [table('a')]);
    await scratch.execute("UPDATE orm_migration SET version = 7, tool = 'orm 9.0'");
    const outcome = await migrate(target, [table('a')]);
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/newer-journal'] });
    expect(outcome.messages[0]).toContain('orm 9.0');
  });

  it('refuses a table that is not a journal', async () => {
    await scratch.execute('CREATE TABLE orm_migration (id INTEGER)');
    await scratch.execute('INSERT INTO orm_migration VALUES (1)');
    expect(await migrate(target, [table('a')])).toMatchObject({ codes: ['migrate/not-a-journal'] });
  });

  it('is stopped by its user between statements, and goes on', async () => {
    const file = migration(
      target,
      '20260101000000_a',
      'CREATE TABLE a (id INTEGER PRIMARY KEY);\nINSERT INTO a VALUES (1);\nINSERT INTO a VALUES (2);',
    );
    const controller = new AbortController();
    const outcome = await migrate(
      target,
      [file],
      { signal: controller.signal },
      { statement: ({ statement }) => void (statement === 2 && controller.abort()) },
    );
    expect(outcome).toMatchObject({ done: false, aborted: true, codes: ['migrate/aborted'] });
    expect(await migrate(target, [file])).toMatchObject({ done: true });
    expect(await scratch.query('SELECT id FROM a ORDER BY id')).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
});

const servers = ['pgsql', 'mysql'] as const;

describe('a server', () => {
  for (const name of servers) {
    onDatabase(name, (database) => {
      let scratch: Scratch;
      let target: RunTarget;
      beforeEach(async () => {
        scratch = await database.createScratch();
        target = targetTo(scratch);
      });
      afterEach(() => scratch.drop());

      const two = () =>
        migration(
          target,
          '20260102000000_two',
          'CREATE TABLE a (id INTEGER PRIMARY KEY);\nINSERT INTO a VALUES (1);\nALTER TABLE a ADD b INTEGER;\nUPDATE a SET b = 5;',
        );

      it('may end the connection while a migration runs', async () => {
        const session =
          name === 'pgsql'
            ? "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'orm'"
            : 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';
        const end = async () => {
          const rows = await scratch.query(session);
          if (name === 'mysql') for (const { id } of rows) await scratch.execute(`KILL ${String(id)}`);
        };
        let ended: Promise<void> | undefined;
        const waiting = targetTo(scratch, (connection) => ({
          ...connection,
          execute: async (sql) => {
            if (sql.startsWith('ALTER TABLE a')) {
              ended = end();
              await ended;
            }
            return connection.execute(sql);
          },
        }));
        const outcome = await migrate(waiting, [two()]);
        expect(outcome).toMatchObject({ done: false, codes: ['migrate/connection-lost'] });
        expect(await migrate(target, [two()])).toMatchObject({ done: true, messages: [] });
        expect(await scratch.query('SELECT id, b FROM a')).toMatchObject([{ id: 1, b: 5 }]);
      });

      const sleep = `SELECT ${name === 'pgsql' ? 'pg_sleep' : 'SLEEP'}(seconds) FROM nap`;
      const isSleeping = async (): Promise<boolean> => {
        const rows = await scratch.query(
          name === 'pgsql'
            ? `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = '${sleep}'`
            : `SELECT 1 FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO = '${sleep}'`,
        );
        return rows.length > 0;
      };

      it.each([true, false])(
        'may be busy with a statement when the user interrupts the run, and can cancel it: %s',
        async (canCancel) => {
          const file = migration(
            target,
            '20260101000000_a',
            `CREATE TABLE a (id INTEGER);\nINSERT INTO a VALUES (1);\n${sleep};\nINSERT INTO a VALUES (2);`,
          );
          await scratch.execute('CREATE TABLE nap (seconds INTEGER)');
          await scratch.execute('INSERT INTO nap VALUES (600)');
          const controller = new AbortController();
          const { signal } = controller;
          const connections: Connection[] = [];
          const interrupted = targetTo(scratch, (connection) => {
            connections.push(connection);
            const cancel = canCancel ? connection.cancel : async () => Promise.reject(new Error('no way'));
            return interruptible({ ...connection, ...(cancel !== undefined && { cancel }) }, signal);
          });
          const running = migrate(interrupted, [file], { signal });
          await until(isSleeping, 'the statement');
          controller.abort();
          const outcome = await running;
          expect(outcome).toMatchObject({ done: false, aborted: true, codes: ['migrate/aborted'] });
          expect(outcome.messages[0]).toContain(`"${sleep}"`);
          expect(outcome.messages[0]).toContain(
            canCancel ? 'has cancelled' : 'it is not known whether the server has ended',
          );
          // Without a cancellation the server goes on with the statement, and keeps its locks until it ends.
          expect(await isSleeping()).toBe(!canCancel);
          for (const connection of connections) await connection.cancel?.();
          await until(async () => !(await isSleeping()), 'the end of the statement');
          await scratch.execute('UPDATE nap SET seconds = 0');
          expect(await migrate(target, [file])).toMatchObject({ done: true, messages: [] });
          expect(await scratch.query('SELECT id FROM a ORDER BY id')).toMatchObject([{ id: 1 }, { id: 2 }]);
        },
      );

      it('may look in another schema after a migration', async () => {
        const leave = name === 'pgsql' ? 'SET search_path = other' : 'USE other';
        const schema =
          name === 'pgsql'
            ? 'other'
            : `${String((await scratch.query('SELECT DATABASE() AS name'))[0]?.name)}_other`;
        const file = (number: number) =>
          migration(
            target,
            `2026010${number}000000_x`,
            `CREATE SCHEMA IF NOT EXISTS ${schema};\n${leave.replace('other', schema)};\nCREATE TABLE x${number} (id INTEGER);`,
          );
        try {
          expect((await migrate(target, [file(1), file(2)])).messages).toEqual([]);
          expect((await migrate(target, [file(1), file(2), file(3)])).names).toEqual(['20260103000000_x']);
          expect(await scratch.query(`SELECT * FROM ${schema}.x3`)).toEqual([]);
        } finally {
          await scratch.execute(`DROP SCHEMA IF EXISTS ${schema} ${name === 'pgsql' ? 'CASCADE' : ''}`);
        }
      });

      it('may keep a table locked for a while', async () => {
        await scratch.execute('CREATE TABLE a (id INTEGER PRIMARY KEY)');
        const locker = await target.open();
        await locker.begin();
        await locker.execute('INSERT INTO a VALUES (1)');
        const alter = migration(target, '20260101000000_a', 'ALTER TABLE a ADD b INTEGER;');
        const reasons: string[] = [];
        const outcome = await migrate(
          target,
          [alter],
          { lockTimeoutMs: 100 },
          {
            retry: ({ reason }) => {
              reasons.push(reason);
              if (reasons.length === 2) void locker.commit();
            },
          },
        );
        expect(outcome.messages).toEqual([]);
        expect(reasons.length).toBeGreaterThanOrEqual(2);
        await locker.close();
      });

      it('may be behind a pooler that gives another session to each transaction', async () => {
        const other = await target.open();
        const pooled = targetTo(scratch, (connection) => ({
          ...connection,
          begin: () => other.begin(),
          query: (sql) => (/pg_locks|IS_USED_LOCK/.test(sql) ? other.query(sql) : connection.query(sql)),
          rollback: () => other.rollback(),
        }));
        const outcome = await migrate(pooled, [two()]);
        expect(outcome).toMatchObject({ done: false, codes: ['migrate/lock-lost'] });
        await other.close();
        expect(await migrate(target, [two()])).toMatchObject({ done: true });
      });

      it('refuses to guess whether a statement has run of which no structure tells', async () => {
        const body =
          name === 'mysql' ? 'INSERT INTO a VALUES (1)' : "LANGUAGE SQL AS 'INSERT INTO a VALUES (1)'";
        await scratch.execute('CREATE TABLE a (id INTEGER)');
        await scratch.execute(`CREATE PROCEDURE work() ${body}`);
        const file = migration(target, '20260101000000_a', `CALL work();\nCREATE TABLE b (id INTEGER);`, {
          upHead: ' transaction=none',
        });
        await migrate(target, [file], { fake: true });
        await scratch.execute("UPDATE orm_migration SET state = 'running', finished = 0");
        const column = name === 'mysql' ? '`before`' : '"before"';
        await scratch.execute(`UPDATE orm_migration SET ${column} = '?'`);
        const outcome = await migrate(target, [file]);
        expect(outcome).toMatchObject({ done: false, codes: ['migrate/unknown-state'] });
        expect(outcome.messages[0]).toContain('statement 1 of "20260101000000_a"');
        expect(outcome.hints[0]).toMatch(/--resume-at.*--resume-after.*--mark-done/);
        const resumed = await migrate(target, [file], { resume: { kind: 'at', statement: 1 } });
        expect(resumed.messages).toEqual([]);
        expect(await scratch.query('SELECT id FROM a')).toMatchObject([{ id: 1 }]);
      });
    });
  }
});

onDatabase('pgsql', (database) => {
  let scratch: Scratch;
  let target: RunTarget;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
    await scratch.execute('CREATE TABLE a (id INTEGER); INSERT INTO a VALUES (1), (1)');
  });
  afterEach(() => scratch.drop());

  const index = () =>
    migration(
      target,
      '20260101000000_index',
      'ALTER TABLE a ADD b INTEGER;\n-- orm:outside\nCREATE UNIQUE INDEX CONCURRENTLY a_id ON a (id);\nALTER TABLE a ADD c INTEGER;',
    );

  it('builds an index again that a failed CREATE INDEX CONCURRENTLY left behind', async () => {
    const outcome = await migrate(target, [index()]);
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
    expect(outcome.hints[0]).toContain('1 statement of 3 ran and stays');
    expect(await scratch.query('SELECT indisvalid FROM pg_index WHERE NOT indisvalid')).toHaveLength(1);
    await scratch.execute('DELETE FROM a');
    expect(await migrate(target, [index()])).toMatchObject({ done: true, messages: [] });
    expect(
      await scratch.query(
        "SELECT indisvalid FROM pg_index JOIN pg_class ON oid = indexrelid WHERE relname = 'a_id'",
      ),
    ).toEqual([{ indisvalid: true }]);
  });

  it('may keep a table locked for ever', async () => {
    const locker = await target.open();
    await locker.begin();
    await locker.execute('INSERT INTO a VALUES (1)');
    const alter = migration(target, '20260101000000_a', 'ALTER TABLE a ADD b INTEGER;');
    let attempts = 0;
    const clock = { now: () => new Date(), random: () => 0, pause: async () => {} };
    const outcome = await migrate(
      target,
      [alter],
      { lockTimeoutMs: 20, clock },
      { retry: () => void attempts++ },
    );
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
    expect(attempts).toBe(9);
    await locker.rollback();
    await locker.close();
    expect(await migrate(target, [alter])).toMatchObject({ done: true, messages: [] });
  });

  it('may not allow to create the journal, or tables', async () => {
    const file = migration(target, '20260101000000_b', 'CREATE TABLE b (id INTEGER);');
    await scratch.execute('REVOKE CREATE ON SCHEMA public FROM pg_database_owner, PUBLIC');
    expect(await migrate(target, [file])).toMatchObject({ done: false, codes: ['migrate/journal-refused'] });
    await scratch.execute('GRANT CREATE ON SCHEMA public TO pg_database_owner');
    await migrate(target, [file], { fake: true });
    await scratch.execute('REVOKE CREATE ON SCHEMA public FROM pg_database_owner');
    const more = migration(target, '20260103000000_more', 'CREATE TABLE c (id INTEGER);');
    expect(await migrate(target, [file, more])).toMatchObject({ codes: ['migrate/statement-failed'] });
    await scratch.execute('GRANT CREATE ON SCHEMA public TO pg_database_owner');
    expect(await migrate(target, [file, more])).toMatchObject({ done: true, messages: [] });
  });
});

onDatabase('mysql', (database) => {
  let scratch: Scratch;
  let target: RunTarget;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
  });
  afterEach(() => scratch.drop());

  it('resumes behind a failed statement without running the others again', async () => {
    const file = (last: string) =>
      migration(
        target,
        '20260102000000_set',
        `SET @counter = 1;\nCREATE TABLE a (id INTEGER);\nINSERT INTO a VALUES (@counter);\n${last};`,
      );
    await migrate(target, [file('INSERT INTO nowhere VALUES (1)')]);
    const outcome = await migrate(target, [file('INSERT INTO nowhere VALUES (1)')]);
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/lost-session'] });
  });

  it('may not allow to create the journal, or to change tables', async () => {
    const user = `poor_${Math.random().toString(36).slice(2, 8)}`;
    await scratch.execute(`CREATE USER ${user} IDENTIFIED BY 'x'; GRANT SELECT ON *.* TO ${user}`);
    try {
      const poor = targetTo({ dsn: scratch.dsn, user, password: 'x' });
      const file = migration(target, '20260101000000_a', 'CREATE TABLE a (id INTEGER);');
      expect(await migrate(poor, [file])).toMatchObject({ done: false, codes: ['migrate/journal-refused'] });
      await migrate(target, [file]);
      await scratch.execute(`GRANT SELECT, INSERT, UPDATE ON orm_migration TO ${user}`);
      const more = migration(target, '20260103000000_more', 'ALTER TABLE a ADD c INTEGER;');
      const refused = await migrate(poor, [file, more]);
      expect(refused).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
      expect(await migrate(target, [file, more])).toMatchObject({ done: true, messages: [] });
    } finally {
      await scratch.execute(`DROP USER ${user}`);
    }
  });
});
