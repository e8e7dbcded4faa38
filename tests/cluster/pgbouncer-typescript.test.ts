import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { describeWith } from '../servers/describe-with.ts';
import { startPostgres } from '../servers/postgres.ts';
import { type DatabaseServer, USER } from '../servers/server.ts';
import { programOf } from './servers/engines.ts';
import { type Pgbouncer, type PoolMode, startPgbouncer } from './servers/pgbouncer.ts';

const MODES: readonly PoolMode[] = ['session', 'transaction'];

describeWith(['postgresql', 'pgbouncer'], 'TypeScript sessions behind a pooler', () => {
  let server: DatabaseServer;
  const poolers = new Map<PoolMode, Pgbouncer>();

  beforeAll(async () => {
    server = await startPostgres(programOf(inject('capabilities'), 'postgresql'));
    const program = programOf(inject('capabilities'), 'pgbouncer');
    for (const mode of MODES) poolers.set(mode, await startPgbouncer({ program, mode, server }));
  });
  afterAll(async () => {
    for (const pooler of poolers.values()) await pooler.remove();
    await server?.stop();
  });

  it.each(MODES)('prepare nothing, in mode %s', async (mode) => {
    const { user, password } = server;
    const { host = '127.0.0.1', port = 0 } = poolers.get(mode) ?? {};
    const db: Database = await connect(`pooler_${mode}`, {
      adapter: 'pgsql',
      host,
      port,
      user,
      password,
      database: USER,
    });
    await db.sql`DROP TABLE IF EXISTS pooled_book`;
    await db.sql`CREATE TABLE pooled_book (id SERIAL PRIMARY KEY, title VARCHAR(50) NOT NULL)`;
    const insert = {
      sql: 'INSERT INTO pooled_book (title) VALUES ($1) RETURNING id',
      effect: 'write',
    } as const;
    await Promise.all(Array.from({ length: 40 }, (_, index) => executorOf(db).run(insert, [`t${index}`])));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db.transaction(async () => {
          await executorOf(db).run(insert, [`u${index}`]);
          await db.savepoint(() => Promise.reject(new Error('no'))).catch(() => {});
          await executorOf(db).run(insert, [`v${index}`]);
        }),
      ),
    );
    let rows = 0;
    const select = { sql: 'SELECT id FROM pooled_book', effect: 'read' } as const;
    for await (const portion of executorOf(db).stream(select, [])) rows += portion.length;
    expect(rows).toBe(60);
    const zones = await Promise.all(
      Array.from({ length: 20 }, () => db.sql<{ zone: string }>`SELECT CURRENT_SETTING('TimeZone') AS zone`),
    );
    expect(new Set(zones.map(([row]) => row?.zone))).toEqual(new Set(['UTC']));
    const prepared = await db.sql`SELECT CAST(COUNT(*) AS INTEGER) AS n FROM pg_prepared_statements`;
    expect(prepared).toEqual([{ n: 0 }]);
    await db.close();
  });
});
