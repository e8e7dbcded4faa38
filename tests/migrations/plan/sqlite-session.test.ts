import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import { type Connection, StatementError } from '../../../src/platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import type { Step } from '../../../src/platforms/migration/plan.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import { sqlite } from '../../../src/platforms/sqlite/platform.ts';
import { changedDatabases } from '../../arbitraries/changed-database.ts';
import { fc } from '../../arbitraries/property.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { foldedPair } from './folded.ts';
import { type Bench, createState, runPlan } from './harness.ts';
import { insertRows } from './rows.ts';

const runtime = sqliteRuntime();
const platform = sqlite.create({});
const JOURNAL = 'orm_migration';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const title = newColumn('title', 'VARCHAR', { size: 50 });
const books = (required: boolean): Database =>
  stateOf(newDatabase('shop', { tables: [newTable('book', { columns: [id, { ...title, required }] })] }));

/** Runs statements in another process, as {@link Step} objects in the first argument, and dies before the commit. */
const DYING = `
const { DatabaseSync } = require('@photostructure/sqlite');
const [path, steps, stop] = [process.argv[1], JSON.parse(process.argv[2]), Number(process.argv[3])];
const database = new DatabaseSync(path);
database.exec('PRAGMA cache_size = 1');
database.exec('PRAGMA foreign_keys = OFF');
database.exec('PRAGMA legacy_alter_table = ON');
database.exec('BEGIN IMMEDIATE');
for (const sql of steps.slice(0, stop)) database.exec(sql);
process.kill(process.pid, 'SIGKILL');
`;

/** Runs the statements as PHP's SQLite does, the oldest one that is supported. */
const PHP = `
[, $path, $steps] = $argv;
$database = new PDO("sqlite:$path");
$database->exec('PRAGMA foreign_keys = OFF');
$database->beginTransaction();
foreach (json_decode($steps, true) as ['sql' => $sql, 'rebuild' => $isRebuilt]) {
    $database->exec('PRAGMA legacy_alter_table = ' . ($isRebuilt ? 'ON' : 'OFF'));
    $database->exec($sql);
}
$database->commit();
`;

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let path: string;
  const opened: Connection[] = [];

  beforeEach(async () => {
    scratch = await database.createScratch();
    path = scratch.dsn.replace(/^sqlite:/, '');
  });
  afterEach(async () => {
    for (const connection of opened.splice(0)) await connection.close();
    await scratch.drop();
  });

  async function connect(file = path): Promise<Connection> {
    const dsn = parseDsn(`sqlite:${file}`);
    if (isDsnProblem(dsn)) throw new Error('No DSN');
    const connection = await sqlite.connect({ dsn, initialQueries: [], baseDirectory: '.' });
    opened.push(connection);
    await runtime.prepare(connection, { lockTimeoutMs: 20, cluster: false });
    return connection;
  }

  const benchOn = async (connection: Connection): Promise<Bench> => ({
    platform,
    connection,
    planner: await platform.planner(),
    rebuild: runtime.rebuild,
  });

  async function withBooks(rows: number): Promise<Bench> {
    const bench = await benchOn(await connect());
    await createState(bench, books(false));
    await bench.connection.execute(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       INSERT INTO book (title) SELECT 'title ' || i FROM n`,
    );
    return bench;
  }

  const rebuilding = async ({ planner }: Bench): Promise<readonly Step[]> =>
    planner({ before: books(false), after: books(true), changes: [] }).steps;

  /** The texts of all objects, and all rows. */
  async function contents(connection: Connection): Promise<unknown> {
    const objects = await connection.query('SELECT type, name, sql FROM sqlite_master ORDER BY type, name');
    const rows: unknown[] = [];
    for (const name of await connection.tableNames())
      rows.push(await connection.query(`SELECT * FROM ${platform.ddl.quote(name)}`));
    return { objects, rows };
  }

  describe('the lock of migrations', () => {
    it('is held by one connection, across its transactions', async () => {
      const [one, other] = [await connect(), await connect()];
      expect(await runtime.lock.acquire(one, JOURNAL)).toBe(true);
      expect(await runtime.lock.isHeld(one, JOURNAL)).toBe(true);
      await one.begin();
      await one.execute('CREATE TABLE t (id INTEGER)');
      await one.commit();
      expect(await runtime.lock.acquire(other, JOURNAL)).toBe(false);
      expect(await runtime.lock.isHeld(other, JOURNAL)).toBe(false);
      expect(await runtime.lock.holder(other, JOURNAL)).toBe(`process ${process.pid}`);
      await other.execute('INSERT INTO t VALUES (1)');
      await runtime.lock.release(one, JOURNAL);
      expect(existsSync(`${path}-orm-lock`)).toBe(false);
      expect(await runtime.lock.acquire(other, JOURNAL)).toBe(true);
      await runtime.lock.release(other, JOURNAL);
    });

    it('is given to one of several that ask again and again', async () => {
      const connections = [await connect(), await connect(), await connect()];
      for (let round = 0; round < 20; round++) {
        const given = await Promise.all(connections.map((one) => runtime.lock.acquire(one, JOURNAL)));
        expect(given.filter(Boolean)).toHaveLength(1);
        for (const connection of connections) await runtime.lock.release(connection, JOURNAL);
      }
    });

    it('is free after the process that held it was killed', async () => {
      const connection = await connect();
      const holding = `
        const { DatabaseSync } = require('@photostructure/sqlite');
        const database = new DatabaseSync(process.argv[1]);
        database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 7; COMMIT');
        process.kill(process.pid, 'SIGKILL');`;
      const { signal } = spawnSync(process.execPath, ['-e', holding, `${path}-orm-lock`]);
      expect(signal).toBe('SIGKILL');
      expect(existsSync(`${path}-orm-lock`)).toBe(true);
      expect(await runtime.lock.holder(connection, JOURNAL)).toBe('process 7');
      expect(await runtime.lock.acquire(connection, JOURNAL)).toBe(true);
      await runtime.lock.release(connection, JOURNAL);
    });

    it('needs no file for a database in memory', async () => {
      const connection = await connect(':memory:');
      expect(await runtime.lock.acquire(connection, JOURNAL)).toBe(true);
      expect(await runtime.lock.isHeld(connection, JOURNAL)).toBe(true);
      expect(await runtime.lock.holder(connection, JOURNAL)).toBe(undefined);
      await runtime.lock.release(connection, JOURNAL);
    });

    it('says where its file cannot be made', async () => {
      const connection = await connect();
      mkdirSync(`${path}-orm-lock`);
      await expect(runtime.lock.acquire(connection, JOURNAL)).rejects.toThrow(
        /Cannot create the lock file .*-orm-lock: unable to open database file\./,
      );
      rmdirSync(`${path}-orm-lock`);
    });
  });

  describe('a rebuild', () => {
    it.each([1, 2, 3, 4])('leaves all as it was where it is killed after %i statements', async (stop) => {
      const bench = await withBooks(2000);
      const before = await contents(bench.connection);
      const statements = (await rebuilding(bench)).map(({ sql }) => sql);
      const { signal } = spawnSync(process.execPath, [
        '-e',
        DYING,
        path,
        JSON.stringify(statements),
        String(stop),
      ]);
      expect(signal).toBe('SIGKILL');
      expect(await contents(bench.connection)).toEqual(before);
      expect(await runPlan(bench, { steps: await rebuilding(bench) })).toBe(undefined);
      const [count] = await bench.connection.query('SELECT COUNT(*) AS rows FROM book');
      expect(count).toEqual({ rows: 2000n });
    });

    it('leaves all as it was where the disk is full', async () => {
      const bench = await withBooks(2000);
      const before = await contents(bench.connection);
      const [pages] = await bench.connection.query('PRAGMA page_count');
      await bench.connection.query(`PRAGMA max_page_count = ${Number(pages?.page_count) + 3}`);
      const failure = await runPlan(bench, { steps: await rebuilding(bench) });
      expect(String(failure?.error)).toContain('database or disk is full');
      expect(await contents(bench.connection)).toEqual(before);
    });

    it('works in a database with a write-ahead log', async () => {
      const bench = await withBooks(50);
      await bench.connection.query('PRAGMA journal_mode = WAL');
      const reader = await connect();
      expect(await runPlan(bench, { steps: await rebuilding(bench) })).toBe(undefined);
      expect(await reader.query('SELECT COUNT(*) AS rows FROM book')).toEqual([{ rows: 50n }]);
    });
  });

  it('is busy while another connection writes, which is worth another try', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.begin();
    const error: unknown = await other.begin().catch((reason: unknown) => reason);
    await one.rollback();
    expect(error).toBeInstanceOf(StatementError);
    expect((error as StatementError).message).toBe('database is locked');
    expect(runtime.isBusy(error as StatementError)).toBe(true);
    expect(runtime.isBusy(new StatementError('no such table', 'SQLITE 1'))).toBe(false);
  });

  it('has a fingerprint that changes with the structure only', async () => {
    const connection = await connect();
    await connection.execute('CREATE TABLE t (id INTEGER)');
    const before = await runtime.fingerprint(connection, '');
    await connection.execute('INSERT INTO t VALUES (1)');
    expect(await runtime.fingerprint(connection, '')).toBe(before);
    await connection.execute('CREATE INDEX i ON t (id)');
    expect(await runtime.fingerprint(connection, '')).not.toBe(before);
  });

  it('makes a journal once', async () => {
    const connection = await connect();
    for (let time = 0; time < 2; time++) await connection.execute(runtime.createJournal(`[${JOURNAL}]`));
    expect(await connection.tableNames()).toEqual([JOURNAL]);
  });

  it('plans statements that the SQLite of PHP runs with the same result', async () => {
    const pairs = fc.sample(changedDatabases({ platforms: [platform], schemas: true }), {
      numRuns: 12,
      seed: 5,
    });
    let compared = 0;
    for (const [number, changed] of pairs.entries()) {
      const pair = foldedPair(changed, [platform]);
      const own = `${path}.${number}`;
      const bench = await benchOn(await connect(own));
      await createState(bench, pair.before);
      await insertRows(bench.connection, platform, pair.before, { seed: number });
      copyFileSync(own, `${own}.php`);
      const { steps } = bench.planner(pair);
      if ((await runPlan(bench, { steps })) !== undefined) continue;
      const list = steps.map(({ sql, rebuild }) => ({ sql, rebuild: rebuild !== undefined }));
      const { stderr, status } = spawnSync('php', ['-r', PHP, '--', `${own}.php`, JSON.stringify(list)], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(await contents(await connect(`${own}.php`))).toEqual(await contents(bench.connection));
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });
});
