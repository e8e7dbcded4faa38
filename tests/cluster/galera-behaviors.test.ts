import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { mysqlDsn } from '../servers/scratch.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { buildProject, createTables, type Project, runOrm } from './build-project.ts';
import { FIRST_BEHAVIOR_ROWS, readBehaviorTables, verifyBehavior } from './journals/behaviors.ts';
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
    await prepare(database);
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

  async function prepare(database: string): Promise<void> {
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

  it('tells objects their ids, waits for what other nodes committed, and refuses the wrong configuration', async () => {
    await prepare('answers');
    const [first, second] = cluster.nodes as [GaleraNode, GaleraNode, ...GaleraNode[]];
    const program = join(import.meta.dirname, 'workers/answers.php');
    const { stdout } = await promisify(execFile)(pathOf('php'), [program, mysqlDsn(second, 'answers')], {
      env: { ...process.env, ...project.environment(mysqlDsn(first, 'answers')) },
      timeout: PROGRAM_LIMIT_MS,
    });
    expect(JSON.parse(stdout)).toEqual({
      ids: 'right',
      stale: 0,
      refusal: expect.stringContaining('Add "cluster: galera" to the connection'),
    });
  });

  it('creates its table of locks by a migration, and shows it to nobody', async () => {
    const [node] = cluster.nodes as [GaleraNode, ...GaleraNode[]];
    const database = await openMysql(node);
    await database.execute('CREATE DATABASE migrated');
    database.close();
    const environment = project.environment(mysqlDsn(node, 'migrated'));
    await runOrm(project.folder, 'migration:diff', environment);
    await runOrm(project.folder, 'migration:migrate', environment, ['--cluster']);
    await runOrm(project.folder, 'database:check', environment);
    await runOrm(project.folder, 'database:reverse', environment, ['--force']);
    const schema = readFileSync(join(project.folder, 'generated-reversed-database/schema.xml'), 'utf8');
    expect([...schema.matchAll(/<table name="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual([
      ...['article', 'document', 'document_version', 'page', 'post', 'topic'],
    ]);
    const migrated = await openMysql(node, 'migrated');
    expect(await migrated.query('SELECT COUNT(*) AS locks FROM orm_lock')).toEqual([{ locks: 0 }]);
    migrated.close();
  });
});
