import { expect, it } from 'vitest';
import { fakeConnection } from '../../../tests/fakes/fake-connection.ts';
import { migrate, migration } from '../../../tests/migrations/run/runner.ts';
import {
  type Connection,
  ConnectionError,
  type Row,
  StatementError,
} from '../../platforms/connect/connection.ts';
import { findPlatform } from '../../platforms/index.ts';
import { MigrationRefusal, type MigrationRuntime } from '../../platforms/migration/runtime.ts';
import type { RunTarget } from './types.ts';

const mysql = findPlatform('mysql')!;

const RUNTIME: MigrationRuntime = {
  createJournal: (table) => `CREATE ${table}`,
  prepare: async () => {},
  lock: {
    acquire: async () => true,
    isHeld: async () => true,
    holder: async () => undefined,
    release: async () => {},
  },
  isBusy: ({ code }) => code === 'busy',
  isMissing: () => true,
  fingerprint: async () => 'same',
};

/** A server that answers queries of the journal as it is told. */
function target(
  open: () => Promise<Connection>,
  runtime: Partial<MigrationRuntime> = {},
  transactionalDdl = false,
): RunTarget {
  const platform = {
    ...mysql,
    facts: { ...mysql.facts, transactionalDdl },
    migrations: async () => ({ ...RUNTIME, ...runtime }),
  };
  return { name: 'shop', sections: 'shop', platform, journal: 'orm_migration', open };
}

const file = migration(
  { platform: mysql },
  '20260101000000_a',
  'CREATE TABLE a (id INT);\nUPDATE a SET id = 1;',
);

it('reports a server that cannot be reached', async () => {
  const outcome = await migrate(
    target(async () => {
      throw new ConnectionError('Cannot connect to nowhere.', 'Start it.');
    }),
    [file],
  );
  expect(outcome).toMatchObject({ done: false, codes: ['migrate/cannot-connect'], hints: ['Start it.'] });
});

it('reports a server that cannot run migrations', async () => {
  const connection = fakeConnection();
  const prepare = async () => {
    throw new MigrationRefusal('It is a cluster.', 'Say --cluster.');
  };
  const outcome = await migrate(
    target(async () => connection, { prepare }),
    [file],
  );
  expect(outcome).toMatchObject({ codes: ['migrate/refused'], hints: ['Say --cluster.'] });
  expect(connection.calls.filter((sql) => sql.startsWith('CREATE'))).toEqual([]);
  expect(connection.calls.at(-1)).toBe('close');
});

it('finds that another run has worked on the same migration', async () => {
  const row = { version: 1, name: file.name, direction: 'up', statements: 2, before: null };
  const answering = (found: Row): Connection => ({
    ...fakeConnection(),
    query: async (sql) => (sql.includes('WHERE') ? [found] : []),
  });
  const failed = answering({ ...row, state: 'failed', finished: 1 });
  expect(
    await migrate(
      target(async () => failed),
      [file],
    ),
  ).toMatchObject({
    done: false,
    codes: ['migrate/changed-meanwhile'],
  });
  const done = answering({ ...row, state: 'done', finished: 2 });
  expect(
    await migrate(
      target(async () => done),
      [file],
    ),
  ).toMatchObject({ done: true, names: [] });
});

it('says before each statement that commits by itself what there was before', async () => {
  const connection = fakeConnection();
  expect(
    await migrate(
      target(async () => connection),
      [file],
    ),
  ).toMatchObject({ done: true });
  const calls = connection.calls.map((sql) =>
    sql.replace(/^(INSERT|UPDATE) `orm_migration`.*/, '$1 journal'),
  );
  expect(calls).toEqual([
    'SELECT * FROM `orm_migration`',
    'begin',
    expect.stringContaining('SELECT * FROM `orm_migration` WHERE'),
    expect.stringContaining('INSERT INTO `orm_migration`'),
    'commit',
    'UPDATE journal',
    'CREATE TABLE a (id INT)',
    'begin',
    'UPDATE a SET id = 1',
    'UPDATE journal',
    'commit',
    'close',
  ]);
  const [before, after] = connection.calls.filter((sql) => sql.startsWith('UPDATE `orm_migration`'));
  expect(before).toContain("`finished` = 0, `before` = 'same'");
  expect(after).toContain("`state` = 'done', `finished` = 2, `before` = NULL");
});

it('records a failure behind the statement that has run', async () => {
  const connection = fakeConnection((sql) =>
    sql.startsWith('UPDATE a') ? new StatementError('no') : undefined,
  );
  expect(
    await migrate(
      target(async () => connection),
      [file],
    ),
  ).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
  const recorded = connection.calls.filter((sql) => sql.startsWith('UPDATE `orm_migration`')).at(-1);
  expect(recorded).toContain("`state` = 'failed'");
  expect(recorded).toContain('`finished` = 1, `before` = NULL');
});

it('writes how far it is before a statement that does no harm twice, or runs in batches', async () => {
  for (const next of ['GRANT SELECT ON a TO reader', '-- orm:batch 10\nUPDATE a SET id = 1 LIMIT 10']) {
    const two = migration({ platform: mysql }, file.name, `CREATE TABLE a (id INT);\n${next};`);
    const connection = fakeConnection();
    await migrate(
      target(async () => connection),
      [two],
    );
    const place = connection.calls.indexOf('CREATE TABLE a (id INT)');
    expect(connection.calls[place + 1]).toContain('`finished` = 1, `before` = NULL');
  }
});

it('undoes what a squashed migration stands for, too', async () => {
  const squashed = migration({ platform: mysql }, '20260102000000_all', 'CREATE TABLE a (id INT);', {
    down: 'DROP TABLE a;',
    head: '-- orm:replaces 20260101000000_a\n-- orm:replaces 20260101000000_b',
  });
  const row = { version: 1, state: 'done', direction: 'up', statements: 1, finished: 1, before: null };
  const names = [squashed.name, '20260101000000_a', '20260101000000_b'];
  const rows = names.map((name) => ({ ...row, name }));
  const connection = fakeConnection();
  const answering: Connection = {
    ...connection,
    query: async (sql) => rows.filter(({ name }) => !sql.includes('WHERE') || sql.includes(name)),
  };
  const outcome = await migrate(
    target(async () => answering),
    [squashed],
    { direction: 'down' },
  );
  expect(outcome).toMatchObject({ done: true, names: [squashed.name] });
  const undone = connection.calls.filter((sql) => sql.includes("`state` = 'undone'"));
  expect(names.filter((name) => undone.some((sql) => sql.includes(name)))).toEqual(names);
});

it('repeats a statement or a transaction ten times while tables are locked', async () => {
  for (const [locked, transactional] of [
    ['CREATE TABLE a', false],
    ['UPDATE a', false],
    ['UPDATE a', true],
  ] as const) {
    const connection = fakeConnection((sql) =>
      sql.startsWith(locked) ? new StatementError('busy', 'busy') : undefined,
    );
    const pauses: number[] = [];
    const clock = {
      now: () => new Date(0),
      random: () => 0.5,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    };
    const outcome = await migrate(
      target(async () => connection, {}, transactional),
      [file],
      { clock },
    );
    expect(outcome).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
    expect(connection.calls.filter((sql) => sql.startsWith(locked))).toHaveLength(10);
    expect(pauses).toHaveLength(9);
    expect(pauses.every((pause) => pause >= 200 && pause <= 2000)).toBe(true);
    const creations = connection.calls.filter((sql) => sql.startsWith('CREATE TABLE a'));
    expect(creations).toHaveLength(transactional || locked.startsWith('CREATE') ? 10 : 1);
    expect(connection.calls.filter((sql) => sql.includes("'failed'"))).toHaveLength(1);
  }
});

it('waits no longer for the lock than it is told', async () => {
  let time = 0;
  const clock = {
    now: () => new Date(time),
    random: () => 0,
    pause: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const lock = { ...RUNTIME.lock, acquire: async () => false, holder: async () => 'process 7' };
  const waits: number[] = [];
  const outcome = await migrate(
    target(async () => fakeConnection(), { lock }),
    [file],
    { clock, lockWaitSeconds: 60 },
    { waiting: ({ seconds }) => waits.push(seconds) },
  );
  expect(outcome.messages[0]).toContain('held the lock of the migrations for 60 seconds');
  expect(outcome.hints[0]).toContain('It is held by process 7.');
  expect(time).toBe(60_000);
  expect(waits.length).toBeGreaterThan(30);
  expect(waits.length).toBeLessThan(50);
});

it('creates the table of locks that the cluster of the connection needs, where it is missing', async () => {
  const lockTable = { name: 'lock', create: 'CREATE TABLE lock' };
  const isMissing = (sql: string) => sql.includes('`lock`');
  for (const there of [true, false]) {
    const connection = fakeConnection((sql) =>
      !there && isMissing(sql) ? new StatementError('No such table.') : undefined,
    );
    const outcome = await migrate({ ...target(async () => connection), lockTable }, []);
    expect(outcome).toMatchObject({ done: true });
    expect(connection.calls.includes(lockTable.create)).toBe(!there);
  }
});
