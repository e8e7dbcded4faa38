import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { pgsqlDsn } from '../servers/scratch.ts';
import { USER } from '../servers/server.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import { FIRST_ROWS, readTables } from './journals/tables.ts';
import { verify } from './journals/verify.ts';
import { runIncidents, severalHosts, summary, testFolder } from './scenario.ts';
import { programOf } from './servers/engines.ts';
import {
  type PostgresCluster,
  type PostgresReplica,
  startPostgresReplicas,
} from './servers/postgres-replicas.ts';
import { type Kind, runWriters } from './writers.ts';

const NEEDS = ['php', 'pdo_pgsql', 'postgresql'] as const;
const KINDS: readonly Kind[] = ['plain', 'transfers', 'lists', 'lookups'];
const SECONDS = 12;

describeWith(NEEDS, 'a replica of PostgreSQL that becomes the primary', () => {
  let cluster: PostgresCluster;
  let project: Project;

  beforeAll(async () => {
    cluster = await startPostgresReplicas(programOf(inject('capabilities'), 'postgresql'), {
      isSynchronous: true,
    });
    project = await buildProject({
      folder: testFolder('promotion-project'),
      adapter: 'pgsql',
      servers: { retries: 5, connectTimeout: 2 },
      credentials: cluster.primary,
    });
    await createTables(project, pgsqlDsn(cluster.primary, USER));
    for (const sql of FIRST_ROWS) await cluster.primary.query(sql);
  });
  afterAll(() => cluster?.stop());

  it('is found by the writers, and has everything that was acknowledged', async () => {
    const [replica] = cluster.replicas as [PostgresReplica, ...PostgresReplica[]];
    const servers = [cluster.primary, ...cluster.replicas];
    const dsn = `${severalHosts('pgsql', servers)};target_session_attrs=read-write`;
    const writers = [...KINDS, ...KINDS].map((kind) => ({ kind, dsn }));
    const folder = testFolder('promotion');
    const [runs] = await Promise.all([
      runWriters({ php: pathOf('php'), project, writers, seconds: SECONDS, folder }),
      runIncidents([
        { at: 3, happen: () => cluster.primary.kill() },
        { at: 4, happen: () => replica.promote() },
      ]),
    ]);
    const verdict = verify(runs, await readTables((sql) => replica.query(sql)), { recoveredAt: SECONDS - 3 });
    console.log(`promotion: ${summary(verdict)}`);
    expect(verdict.violations.slice(0, 20)).toEqual([]);
  });
});
