import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { mysqlDsn } from '../servers/scratch.ts';
import { buildProject, createTables, hasServerKeys, type Project } from './build-project.ts';
import { FIRST_ROWS, readTables, type Tables } from './journals/tables.ts';
import { type Verdict, verify } from './journals/verify.ts';
import { type MysqlDatabase, openMysql } from './mysql-database.ts';
import {
  type Incident,
  runIncidents,
  runNumbers,
  SECONDS,
  severalHosts,
  summary,
  testFolder,
} from './scenario.ts';
import { programOf, startGaleraWith } from './servers/engines.ts';
import type { GaleraCluster, GaleraNode } from './servers/galera.ts';
import { type Haproxy, startHaproxy } from './servers/haproxy.ts';
import { type Kind, runWriters, type Writer } from './writers.ts';

const NEEDS = ['php', 'pdo_mysql', 'mariadb', 'galera', 'haproxy'] as const;
const WRITERS = 9;
const KINDS: readonly Kind[] = ['plain', 'transfers', 'lists'];

describeWith(NEEDS, 'nine writers on three nodes of Galera', () => {
  let cluster: GaleraCluster;
  let project: Project;

  beforeAll(async () => {
    cluster = await startGaleraWith(inject('capabilities'));
    const [node] = cluster.nodes as [GaleraNode, ...GaleraNode[]];
    project = await buildProject({
      folder: testFolder('galera-project'),
      adapter: 'mysql',
      servers: { cluster: 'galera', syncReads: true, retries: 5, connectTimeout: 3 },
      credentials: node,
    });
  });
  afterAll(() => cluster?.stop());

  /** Runs the workers, and compares what they were told with what every node has in the end. */
  async function load(
    name: string,
    seconds: number,
    writersOf: (database: string) => readonly Writer[],
    incidents: readonly Incident[],
  ): Promise<Verdict> {
    const database = name.replace(/\W/g, '_');
    await prepare(database);
    const writers = writersOf(database);
    const folder = testFolder(name);
    const [runs] = await Promise.all([
      runWriters({ php: pathOf('php'), project, writers, seconds, folder }),
      runIncidents(incidents),
    ]);
    const [tables, ...others] = await readNodes(database);
    for (const other of others) expect(other).toEqual(tables);
    return verify(runs, tables as Tables, { recoveredAt: seconds * 0.7 });
  }

  async function prepare(database: string): Promise<void> {
    const [node] = cluster.nodes as [GaleraNode, ...GaleraNode[]];
    const first = await openMysql(node);
    try {
      await first.execute(`CREATE DATABASE ${database}`);
      await createTables(project, mysqlDsn(node, database));
      for (const sql of FIRST_ROWS) await first.execute(sql.replace(/INTO (\w+)/, `INTO ${database}.$1`));
    } finally {
      first.close();
    }
    // The other nodes have the tables, too, before the first worker asks.
    for (const other of cluster.nodes.slice(1)) await readNode(other, database);
  }

  async function readNodes(database: string): Promise<readonly Tables[]> {
    return Promise.all(cluster.nodes.map((node) => readNode(node, database)));
  }

  async function readNode(node: GaleraNode, name: string): Promise<Tables> {
    const database: MysqlDatabase = await openMysql(node, name);
    try {
      await database.execute('SET SESSION wsrep_sync_wait = 1');
      return await readTables(database.query);
    } finally {
      database.close();
    }
  }

  /** A third of the workers begins with each node, and goes on with the others when it is gone. */
  function spread(kinds: readonly Kind[]) {
    return (database: string): readonly Writer[] =>
      Array.from({ length: WRITERS }, (_, index) => {
        const first = Math.floor(index / kinds.length) % cluster.nodes.length;
        const nodes = [...cluster.nodes.slice(first), ...cluster.nodes.slice(0, first)];
        const [node] = nodes as [GaleraNode, ...GaleraNode[]];
        return {
          kind: kinds[index % kinds.length] as Kind,
          dsn: hasServerKeys ? severalHosts('mysql', nodes, database) : mysqlDsn(node, database),
        };
      });
  }

  function killAndRejoin(run: number): readonly Incident[] {
    const node = cluster.nodes[run % cluster.nodes.length] as GaleraNode;
    return [
      { at: SECONDS * 0.25, happen: () => node.kill() },
      { at: SECONDS * 0.4, happen: () => node.start() },
    ];
  }

  const loads = KINDS.flatMap((kind) => runNumbers.map((run) => ({ kind, run })));
  it.each(loads)(
    'keeps $kind exact while a node is killed and comes back, run $run',
    async ({ kind, run }) => {
      const verdict = await load(`${kind}-${run}`, SECONDS, spread([kind]), killAndRejoin(run));
      console.log(`galera, ${kind}, run ${run}: ${summary(verdict)}`);
      expect(verdict.violations.slice(0, 20)).toEqual([]);
    },
  );

  const incidents = {
    'stops and starts again': (node: GaleraNode): readonly Incident[] => [
      { at: SECONDS * 0.25, happen: () => node.stop() },
      { at: SECONDS * 0.4, happen: () => node.start() },
    ],
    'hangs for longer than the others wait': (node: GaleraNode): readonly Incident[] => [
      { at: SECONDS * 0.25, happen: () => node.freeze() },
      { at: SECONDS * 0.6, happen: () => node.thaw() },
      { at: SECONDS, happen: () => node.synced() },
    ],
  };

  const events = Object.entries(incidents).flatMap(([what, happen]) =>
    runNumbers.map((run) => ({ what, run, happen })),
  );
  it.each(events)('keeps everything exact while a node $what, run $run', async ({ what, run, happen }) => {
    const node = cluster.nodes[run % cluster.nodes.length] as GaleraNode;
    const verdict = await load(`${what.split(' ')[0]}-${run}`, SECONDS, spread(KINDS), happen(node));
    console.log(`galera, a node ${what}, run ${run}: ${summary(verdict)}`);
    expect(verdict.violations.slice(0, 20)).toEqual([]);
  });

  it('keeps everything exact behind haproxy', async () => {
    const proxy: Haproxy = await startHaproxy(programOf(inject('capabilities'), 'haproxy'), cluster.nodes);
    try {
      const writersOf = (database: string) =>
        spread(KINDS)(database).map(({ kind }) => ({ kind, dsn: mysqlDsn(proxy, database) }));
      const verdict = await load('haproxy', SECONDS, writersOf, killAndRejoin(0));
      console.log(`galera behind haproxy: ${summary(verdict)}`);
      expect(verdict.violations.slice(0, 20)).toEqual([]);
    } finally {
      await proxy.remove();
    }
  });
});
