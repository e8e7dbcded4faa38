import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { mysqlDsn } from '../servers/scratch.ts';
import { PROGRAM_LIMIT_MS, until } from '../support/limits.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import { FIRST_ROWS } from './journals/tables.ts';
import { type MysqlDatabase, openMysql } from './mysql-database.ts';
import { type RequestProcess, type Response, startRequestProcess } from './request-process.ts';
import { severalHosts, testFolder } from './scenario.ts';
import { startGaleraWith } from './servers/engines.ts';
import type { GaleraCluster, GaleraNode } from './servers/galera.ts';
import { PHP_SETTINGS } from './writers.ts';

const NEEDS = ['php', 'pdo_mysql', 'mariadb', 'galera'] as const;
const DATABASE = 'programs';

/** The answers that a program of `workers/AbortedPrograms.php` got, and the rows that it left. */
interface ProgramResult {
  readonly end: string;
  readonly after: string;
  readonly told: readonly string[];
  readonly rows: number;
}

describeWith(NEEDS, 'programs on three nodes of Galera', () => {
  let cluster: GaleraCluster;
  let project: Project;
  let nodes: readonly [GaleraNode, GaleraNode, GaleraNode];

  beforeAll(async () => {
    cluster = await startGaleraWith(inject('capabilities'));
    nodes = cluster.nodes as unknown as typeof nodes;
    project = await buildProject({
      folder: testFolder('galera-programs'),
      adapter: 'mysql',
      servers: { cluster: 'galera', syncReads: true, retries: 2, connectTimeout: 1 },
      credentials: nodes[0],
    });
    await onNode(nodes[0], undefined, (first) => first.execute(`CREATE DATABASE ${DATABASE}`));
    await createTables(project, mysqlDsn(nodes[0], DATABASE));
    await onNode(nodes[0], DATABASE, async (first) => {
      for (const sql of FIRST_ROWS) await first.execute(sql);
      const insert = "INSERT INTO entry (title, content) VALUES ('by a procedure', '')";
      await first.execute(`CREATE PROCEDURE commit_entries() BEGIN ${insert}; COMMIT; END`);
    });
  });
  afterAll(() => cluster?.stop());

  async function onNode<T>(
    node: GaleraNode,
    name: string | undefined,
    work: (database: MysqlDatabase) => Promise<T>,
  ): Promise<T> {
    const database = await openMysql(node, name);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  async function withProcess(dsn: string, work: (requests: RequestProcess) => Promise<void>): Promise<void> {
    const requests = startRequestProcess(pathOf('php'), project, dsn, []);
    try {
      await work(requests);
    } finally {
      requests.stop();
    }
  }

  /** Waits until a node knows that it has lost the others. */
  async function refused(node: GaleraNode): Promise<void> {
    await until(async () => {
      const rows = await onNode(node, undefined, (database) =>
        database.query("SHOW STATUS LIKE 'wsrep_ready'"),
      );
      return rows[0]?.Value === 'OFF';
    }, `${node.name} to refuse clients`);
  }

  const rowsOf = async (node: GaleraNode, title: string): Promise<number> => {
    const rows = await onNode(node, DATABASE, async (database) => {
      await database.execute('SET SESSION wsrep_sync_wait = 1');
      return database.query(`SELECT COUNT(*) AS found FROM entry WHERE title = '${title}'`);
    });
    return Number(rows[0]?.found);
  };

  it('commits nothing of a transaction that another node has aborted, whatever the program does then', async () => {
    const environment = project.environment(mysqlDsn(nodes[0], DATABASE));
    const program = join(import.meta.dirname, 'workers/aborted.php');
    const { stdout } = await promisify(execFile)(pathOf('php'), [...PHP_SETTINGS, program], {
      env: { ...process.env, ...environment, ORM_WORKER_RIVAL: mysqlDsn(nodes[1], DATABASE) },
      timeout: PROGRAM_LIMIT_MS,
    });
    const results = Object.entries(JSON.parse(stdout) as Record<string, ProgramResult>);
    expect(results.length).toBeGreaterThan(100);
    const wrong = results.flatMap(([name, { end, after, told, rows }]) => [
      ...(rows === 0 ? [] : [`${name}: ${rows} rows were committed`]),
      ...(end === 'failed' ? [] : [`${name}: the commit was ${end}`]),
      ...(after === 'done' ? [] : [`${name}: the connection is of no more use`]),
      ...told.filter((line) => !line.startsWith('failed ')).map((line) => `${name}: was told ${line}`),
    ]);
    expect(wrong).toEqual([]);
  });

  it('refuses to work without a quorum, and goes on with it', async () => {
    const [alone, ...others] = nodes;
    await withProcess(mysqlDsn(alone, DATABASE), async (requests) => {
      await requests.ask('save', { title: 'before' });
      for (const other of others) other.freeze();
      let during: Response;
      let refusals: readonly Response[];
      try {
        during = await requests.serve('save', { title: 'during' });
        await refused(alone);
        refusals = [
          await requests.serve('save', { title: 'alone' }),
          await requests.serve('count', { title: 'alone' }),
          await requests.serve('transaction', { title: 'alone' }),
          await requests.serve('list', { title: 'alone', board: 1 }),
        ];
      } finally {
        for (const other of others) other.thaw();
      }
      for (const node of nodes) await node.synced();
      expect(refusals.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed']);
      expect(await requests.serve('save', { title: 'after' })).not.toHaveProperty('error');
      for (const node of nodes) {
        expect(await rowsOf(node, 'alone')).toBe(0);
        expect(await rowsOf(node, 'after')).toBe(1);
      }
      expect(['unknown', 'failed', undefined]).toContain(during.outcome);
      if (during.outcome === 'failed') expect(await rowsOf(alone, 'during')).toBe(0);
      if (during.outcome === undefined) expect(await rowsOf(alone, 'during')).toBe(1);
    });
  });

  it('leaves a node that is cut off from the others, and comes back to it', async () => {
    const [cut, other] = nodes;
    const isolate = (value: 0 | 1) =>
      onNode(cut, undefined, (database) =>
        database.execute(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`),
      );
    await withProcess(severalHosts('mysql', nodes, DATABASE), async (requests) => {
      expect(await requests.ask('server')).toBe(cut.port);
      await isolate(1);
      try {
        await refused(cut);
        expect(await requests.serve('save', { title: 'elsewhere' })).not.toHaveProperty('error');
        expect(await requests.ask('server')).toBe(other.port);
      } finally {
        await isolate(0);
      }
      await cut.synced();
      await requests.ask('end');
      expect(await requests.ask('server')).toBe(cut.port);
      expect(await rowsOf(cut, 'elsewhere')).toBe(1);
    });
  });

  it('works on a node that has left the flow control', async () => {
    const desync = (value: 'ON' | 'OFF') =>
      onNode(nodes[0], undefined, (database) => database.execute(`SET GLOBAL wsrep_desync = ${value}`));
    await withProcess(mysqlDsn(nodes[0], DATABASE), async (requests) => {
      await desync('ON');
      try {
        await requests.ask('save', { title: 'desynced' });
        expect(await requests.ask('count', { title: 'desynced' })).toBe(1);
      } finally {
        await desync('OFF');
      }
      expect(await rowsOf(nodes[2], 'desynced')).toBe(1);
    });
  });
});
