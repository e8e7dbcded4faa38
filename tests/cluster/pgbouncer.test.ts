import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { startPostgres } from '../servers/postgres.ts';
import { pgsqlDsn } from '../servers/scratch.ts';
import type { DatabaseServer } from '../servers/server.ts';
import { buildProject, createTables } from './build-project.ts';
import { FIRST_ROWS, readTables } from './journals/tables.ts';
import { verify } from './journals/verify.ts';
import { createPgsql } from './pgsql-database.ts';
import { summary, testFolder } from './scenario.ts';
import { programOf } from './servers/engines.ts';
import { type Pgbouncer, type PoolMode, startPgbouncer } from './servers/pgbouncer.ts';
import { type Kind, runWriters } from './writers.ts';

const NEEDS = ['php', 'pdo_pgsql', 'postgresql', 'pgbouncer'] as const;
const KINDS: readonly Kind[] = ['plain', 'transfers', 'lists', 'lookups'];
const SECONDS = 6;

describeWith(NEEDS, 'eight processes on PostgreSQL', () => {
  let server: DatabaseServer;
  const poolers = new Map<PoolMode, Pgbouncer>();

  beforeAll(async () => {
    server = await startPostgres(programOf(inject('capabilities'), 'postgresql'));
    const program = programOf(inject('capabilities'), 'pgbouncer');
    for (const mode of ['session', 'transaction'] as const) {
      poolers.set(mode, await startPgbouncer({ program, mode, server }));
    }
  });
  afterAll(async () => {
    for (const pooler of poolers.values()) await pooler.remove();
    await server?.stop();
  });

  it.each([undefined, 'session', 'transaction'] as const)(
    'get the same answers with pooler: %s',
    async (mode) => {
      const name = `pooler_${mode ?? 'none'}`;
      const project = await buildProject({
        folder: testFolder(`${name}-project`),
        adapter: 'pgsql',
        servers: { retries: 5, ...(mode === undefined ? {} : { pooler: mode }) },
        credentials: server,
      });
      const database = await createPgsql(server, name);
      try {
        await createTables(project, pgsqlDsn(server, name));
        for (const sql of FIRST_ROWS) await database.query(sql);
        const dsn = pgsqlDsn((mode && poolers.get(mode)) ?? server, name);
        const writers = [...KINDS, ...KINDS].map((kind) => ({ kind, dsn }));
        const folder = testFolder(name);
        const runs = await runWriters({ php: pathOf('php'), project, writers, seconds: SECONDS, folder });
        const verdict = verify(runs, await readTables(database.query));
        console.log(`pooler ${mode ?? 'none'}: ${summary(verdict)}`);
        expect(verdict.violations.slice(0, 20)).toEqual([]);
        expect(verdict).toMatchObject({ failed: 0, unknown: 0 });
      } finally {
        await database.close();
      }
    },
  );
});
