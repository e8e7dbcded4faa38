import { execFile } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { startPostgres } from '../servers/postgres.ts';
import { pgsqlDsn } from '../servers/scratch.ts';
import { type DatabaseServer, HOST, USER } from '../servers/server.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import { FIRST_ROWS, readTables } from './journals/tables.ts';
import { verify } from './journals/verify.ts';
import { createPgsql, type PgsqlDatabase } from './pgsql-database.ts';
import { summary, testFolder } from './scenario.ts';
import { programOf } from './servers/engines.ts';
import { type Pgbouncer, type PoolMode, startPgbouncer } from './servers/pgbouncer.ts';
import { PHP_SETTINGS, runWriters } from './writers.ts';

const NEEDS = ['php', 'pdo_pgsql', 'postgresql', 'pgbouncer'] as const;
const MODES: readonly PoolMode[] = ['session', 'transaction'];

const run = promisify(execFile);

describeWith(NEEDS, 'sessions of PostgreSQL behind a pooler', () => {
  let server: DatabaseServer;
  let project: Project;
  const poolers = {} as Record<PoolMode, Pgbouncer>;

  beforeAll(async () => {
    server = await startPostgres(programOf(inject('capabilities'), 'postgresql'));
    const program = programOf(inject('capabilities'), 'pgbouncer');
    // One session for all clients of a pooler that shares it.
    for (const mode of MODES) {
      const poolSize = mode === 'transaction' ? 1 : 20;
      poolers[mode] = await startPgbouncer({ program, mode, server, poolSize });
    }
    project = await buildProject({
      folder: testFolder('pooler-sessions'),
      adapter: 'pgsql',
      credentials: server,
    });
  });
  afterAll(async () => {
    for (const pooler of Object.values(poolers)) await pooler.remove();
    await server?.stop();
  });

  const ask = async (
    question: string,
    pooler: PoolMode | '',
    port: number = poolers[pooler || 'session'].port,
    replicas: readonly string[] = [],
  ) => {
    const program = join(import.meta.dirname, 'workers/pgbouncer.php');
    const { stdout } = await run(pathOf('php'), [...PHP_SETTINGS, program, question, pooler], {
      env: { ...process.env, ...project.environment(pgsqlDsn({ ...server, port }, USER), replicas) },
      timeout: PROGRAM_LIMIT_MS,
    });
    return JSON.parse(stdout);
  };

  it.each(MODES)('are refused in %s mode unless the pooler is configured', async (mode) => {
    const answer = await ask('connect', '', poolers[mode].port);
    expect(answer).toContain(`a connection pooler answers at ${HOST}:${poolers[mode].port}`);
    expect(answer).toContain('"pooler: transaction" or "pooler: session"');
    expect(await ask('connect', mode)).toBe('connected');
  });

  it('do not need a pooler that is configured', async () => {
    expect(await ask('connect', 'transaction', server.port)).toBe('connected');
    expect(await ask('connect', '', server.port)).toBe('connected');
  });

  it('are accepted through a proxy that passes everything on', async () => {
    const proxy = await startProxy(server.port);
    try {
      expect(await ask('connect', '', portOf(proxy))).toBe('connected');
    } finally {
      proxy.close();
    }
  });

  it('are refused if only those of a replica are behind a pooler that is not configured', async () => {
    const replicas = [pgsqlDsn(poolers.transaction, USER)];
    const answer = await ask('replica', '', server.port, replicas);
    expect(answer).toContain(`a connection pooler answers at ${HOST}:${poolers.transaction.port}`);
    expect(await ask('replica', 'transaction', server.port, replicas)).toBe('connected');
  });

  it('have run nothing of a statement that waited for one in vain', async () => {
    const program = programOf(inject('capabilities'), 'pgbouncer');
    const settings = ['query_wait_timeout = 1'];
    const pooler = await startPgbouncer({ program, mode: 'transaction', server, poolSize: 1, settings });
    try {
      const refused = { outcomeKnown: true, refusal: true };
      expect(await ask('busy', 'transaction', pooler.port)).toEqual({
        statement: refused,
        transaction: refused,
      });
    } finally {
      await pooler.remove();
    }
  });

  it.each(MODES)('have the settings of their own client in %s mode', async (mode) => {
    expect(await ask('settings', mode)).toEqual({
      berlin: ['2026-01-01 01:00 / ISO, DMY / berlin / UTF8'],
      offset: ['2026-01-01 05:30 / ISO, YMD / offset / LATIN1'],
    });
  });

  it.each(MODES)('are free while streams are read in %s mode', async (mode) => {
    const sum = (20_000 * 20_001) / 2;
    const answer = await ask('streams', mode);
    expect(answer).toMatchObject({ first: sum, second: sum, cursors: 0 });
    expect(answer.megabytes).toBeLessThan(12);
  });

  it('hold the locks of lists that eight processes write in transaction mode', async () => {
    const lists = await buildProject({
      folder: testFolder('pooled-lists-project'),
      adapter: 'pgsql',
      servers: { pooler: 'transaction', retries: 5 },
      credentials: server,
    });
    const program = programOf(inject('capabilities'), 'pgbouncer');
    const pooler = await startPgbouncer({ program, mode: 'transaction', server, poolSize: 4 });
    const database = await createPgsql(server, 'pooled_lists');
    try {
      await createTables(lists, pgsqlDsn(server, 'pooled_lists'));
      for (const sql of FIRST_ROWS) await database.query(sql);
      const dsn = pgsqlDsn(pooler, 'pooled_lists');
      const writers = Array.from({ length: 8 }, () => ({ kind: 'lists', dsn }) as const);
      const folder = testFolder('pooled-lists');
      const runs = await runWriters({ php: pathOf('php'), project: lists, writers, seconds: 8, folder });
      const verdict = verify(runs, await readTables(database.query));
      console.log(`lists behind a pooler: ${summary(verdict)}`);
      expect(verdict).toMatchObject({ violations: [], unknown: 0 });
    } finally {
      await database.close();
      await pooler.remove();
    }
  });

  describe('of commands', () => {
    const commands = async (mode: PoolMode, name: string) => {
      const folder = testFolder(name);
      const { environment } = await buildProject({
        folder,
        adapter: 'pgsql',
        servers: { pooler: mode },
        credentials: server,
      });
      const database = await createPgsql(server, name);
      const orm = (port: number, ...args: readonly string[]) =>
        run(process.execPath, [join(import.meta.dirname, '../../bin/orm'), ...args], {
          cwd: folder,
          env: { ...process.env, ...environment(pgsqlDsn({ ...server, port }, name)) },
          timeout: PROGRAM_LIMIT_MS,
        });
      return { orm, database };
    };
    const tablesOf = async ({ query }: PgsqlDatabase) =>
      Number((await query("SELECT COUNT(*) AS n FROM pg_tables WHERE schemaname = 'public'"))[0]?.n);

    it.each(MODES)('create and read tables in %s mode', async (mode) => {
      const { orm, database } = await commands(mode, `commands_${mode}`);
      await orm(poolers[mode].port, 'sql:insert');
      expect(await tablesOf(database)).toBe(5);
      const { stdout } = await orm(poolers[mode].port, 'database:reverse');
      expect(stdout).toContain('5 tables');
      await database.close();
    });

    it('migrate in session mode', async () => {
      const { orm, database } = await commands('session', 'migrated_session');
      await orm(poolers.session.port, 'migration:diff');
      await orm(poolers.session.port, 'migration:migrate');
      expect(await tablesOf(database)).toBe(6);
      await database.close();
    });

    it('do not migrate in transaction mode, and leave no lock behind', async () => {
      const { orm, database } = await commands('transaction', 'migrated_transaction');
      await orm(server.port, 'migration:diff');
      for (let attempt = 1; attempt <= 2; attempt++) {
        await expect(orm(poolers.transaction.port, 'migration:migrate')).rejects.toMatchObject({
          stderr: expect.stringContaining('the connection goes through a pooler'),
        });
      }
      expect(await database.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'")).toEqual([]);
      expect(await tablesOf(database)).toBe(0);
      await orm(server.port, 'migration:migrate');
      expect(await tablesOf(database)).toBe(6);
      await database.close();
    });
  });
});

/** Passes bytes on, like haproxy in TCP mode. */
async function startProxy(port: number): Promise<Server> {
  const proxy = createServer((client) => {
    const upstream = connect(port, HOST);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, HOST, resolve));
  return proxy;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}
