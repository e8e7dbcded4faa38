import { expect, it } from 'vitest';
import type { Dsn } from '../../../src/platforms/connect/connection.ts';
import { parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { connectPgsql } from '../../../src/platforms/pgsql/connect/connect.ts';
import { onDatabase } from '../../servers/databases.ts';
import { fakePgsql, fakePooler } from '../../support/fake-servers.ts';
import { inFolder } from '../../support/read-config.ts';
import { runOrm } from '../../support/run-orm.ts';

const schema =
  '<database name="shop"><table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table></database>';

onDatabase('pgsql', (database) => {
  it('runs migrations past a pooler in transaction mode, and everything else through it', async () => {
    const scratch = await database.createScratch();
    const { dsn, user, password } = scratch;
    const pooler = await fakePooler({ host: '127.0.0.1', port: Number(/port=(\d+)/.exec(dsn)?.[1]) });
    const pooled = dsn.replace(/port=\d+/, `port=${pooler.port}`);
    const connection = { adapter: 'pgsql', dsn: pooled, user, password, pooler: 'transaction' };
    const files = {
      'orm.json': JSON.stringify({ orm: { database: { connections: { shop: connection } } } }),
      'schema.xml': schema,
    };
    try {
      await inFolder(files, async (cwd) => {
        const run = (...command: readonly string[]) => runOrm(command, { cwd });
        for (const command of ['sql:build', 'sql:insert', 'database:reverse shop --output-dir=reversed']) {
          expect({ command, ...(await run(...command.split(' '))) }).toMatchObject({ status: 0 });
        }
        await scratch.execute('DROP TABLE item');
        expect(await run('migration:diff')).toMatchObject({ status: 0 });
        const refusals = {
          'migration:migrate': 'migrate/refused: Connection "shop": Migrations need a session of their own',
          'migration:baseline --force':
            'migrate/refused: Connection "shop": Migrations need a session of their own',
          'sql:insert': 'insert/shared-session: The connection "shop" goes through a pooler',
        };
        for (const [command, words] of Object.entries(refusals)) {
          const { status, stderr } = await run(...command.split(' '));
          expect({ command, status, stderr }).toMatchObject({ status: 1 });
          expect(stderr).toContain(words);
          expect(stderr).toContain('hint: Give the server itself: --connection');
        }
        expect(await run('migration:migrate', '--connection', `shop=${dsn}`)).toMatchObject({ status: 0 });
        for (const command of ['migration:status', 'database:check']) {
          const { status, stderr } = await run(command);
          expect({ command, status, stderr }).toMatchObject({ status: 0 });
        }
      });
    } finally {
      await pooler.close();
      await scratch.drop();
    }
  });

  it('is told from a server, whose sessions have the numbers that it gives', async () => {
    const pooler = await fakePgsql({ id: '5' });
    const hasOwnSession = async (dsn: string, configured?: string) => {
      const connection = await connectPgsql({
        dsn: parseDsn(dsn) as Dsn,
        user: database.user,
        password: database.password,
        initialQueries: [],
        baseDirectory: '/',
        ...(configured !== undefined && { pooler: configured }),
      });
      const answer = await connection.hasOwnSession?.();
      await connection.close();
      return answer;
    };
    try {
      const pooled = `pgsql:host=127.0.0.1;port=${pooler.port};dbname=shop`;
      expect(await hasOwnSession(database.dsn)).toBe(true);
      expect(await hasOwnSession(database.dsn, 'transaction')).toBe(true);
      expect(await hasOwnSession(pooled)).toBe(false);
      expect(await hasOwnSession(pooled, 'transaction')).toBe(false);
      expect(await hasOwnSession(pooled, 'session')).toBe(true);
    } finally {
      await pooler.close();
    }
  });
});
