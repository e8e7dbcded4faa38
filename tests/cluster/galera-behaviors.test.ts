import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { mysqlDsn } from '../servers/scratch.ts';
import { FIRST_BEHAVIOR_ROWS, readBehaviorTables, verifyBehavior } from './behavior-tables.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import type { Verdict } from './journals/verify.ts';
import { openMysql } from './mysql-database.ts';
import { CALM_SECONDS, runNumbers, summary, testFolder } from './scenario.ts';
import { startGaleraWith } from './servers/engines.ts';
import type { GaleraCluster, GaleraNode } from './servers/galera.ts';
import { type BehaviorKind, runWriters } from './writers.ts';

const NEEDS = ['php', 'pdo_mysql', 'mariadb', 'galera'] as const;
const WRITERS = 9;
const KINDS: readonly BehaviorKind[] = ['trees', 'versions', 'slugs', 'aggregates'];

describeWith(NEEDS, 'behaviors with nine writers on three nodes of Galera', () => {
  let cluster: GaleraCluster;
  let project: Project;

  beforeAll(async () => {
    cluster = await startGaleraWith(inject('capabilities'));
    const [node] = cluster.nodes as [GaleraNode, ...GaleraNode[]];
    project = await buildProject({
      folder: testFolder('galera-behaviors'),
      adapter: 'mysql',
      schema: 'behaviors.xml',
      servers: { cluster: 'galera', syncReads: true, retries: 5 },
      credentials: node,
    });
  });
  afterAll(() => cluster?.stop());

  /** Three workers on each node; compares what they were told with what every node has in the end. */
  async function load(kind: BehaviorKind, database: string): Promise<Verdict> {
    const [node] = cluster.nodes as [GaleraNode, ...GaleraNode[]];
    const first = await openMysql(node);
    try {
      await first.execute(`CREATE DATABASE ${database}`);
      await createTables(project, mysqlDsn(node, database));
      for (const sql of FIRST_BEHAVIOR_ROWS) {
        await first.execute(sql.replace(/INTO (\w+)/, `INTO ${database}.$1`));
      }
    } finally {
      first.close();
    }
    await readNodes(kind, database);
    const writers = Array.from({ length: WRITERS }, (_, index) => ({
      kind,
      dsn: mysqlDsn(cluster.nodes[index % cluster.nodes.length] as GaleraNode, database),
    }));
    const folder = testFolder(database);
    const runs = await runWriters({ php: pathOf('php'), project, writers, seconds: CALM_SECONDS, folder });
    const [tables = [], ...others] = await readNodes(kind, database);
    for (const other of others) expect(other).toEqual(tables);
    return verifyBehavior(kind, runs, tables);
  }

  /** Waits on each node for what was committed before. */
  const readNodes = (kind: BehaviorKind, name: string) =>
    Promise.all(
      cluster.nodes.map(async (node) => {
        const database = await openMysql(node, name);
        try {
          await database.execute('SET SESSION wsrep_sync_wait = 1');
          return await readBehaviorTables(kind, database.query);
        } finally {
          database.close();
        }
      }),
    );

  const loads = KINDS.flatMap((kind) => runNumbers.map((run) => ({ kind, run })));
  it.each(loads)('keeps $kind exact, run $run', async ({ kind, run }) => {
    const verdict = await load(kind, `${kind}_${run}`);
    console.log(`galera, ${kind}, run ${run}: ${summary(verdict)}`);
    expect(verdict.violations.slice(0, 20)).toEqual([]);
  });
});
