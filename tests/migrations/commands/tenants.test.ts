import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { targetTo } from '../run/runner.ts';
import { makeProject, type Project } from './project.ts';

const FAILING = ['t011', 't017'];
/** Number of tenants; only long runs take 200, because each needs a database. */
const COUNT = process.env.ORM_TEST_LONG ? 200 : 24;
const TENANTS = Array.from({ length: COUNT }, (_, place) => `t${String(place).padStart(3, '0')}`);

/** Tenants that have a schema, a database or a file each. */
interface Homes {
  readonly at: Readonly<Record<string, string>>;
  create(): Promise<void>;
  /** Runs a statement on the tables of a tenant. */
  execute(tenant: string, sql: string): Promise<void>;
  drop(): Promise<void>;
}

onEachDatabase((database) => {
  let project: Project;
  let homes: Homes;

  const tenantsOf = (more: object): void =>
    project.config({
      database: {
        connections: {
          shop: {
            adapter: database.name,
            dsn: project.scratch.dsn,
            user: project.scratch.user,
            password: project.scratch.password,
            tenants: { query: 'SELECT name FROM tenant ORDER BY name', ...homes.at, ...more },
          },
        },
      },
    });

  beforeEach(async () => {
    project = await makeProject(database);
    homes = homesOf(database.name, project);
    await project.scratch.execute('CREATE TABLE tenant (name VARCHAR(20) PRIMARY KEY)');
    await project.scratch.execute(
      `INSERT INTO tenant VALUES ${TENANTS.map((tenant) => `('${tenant}')`).join(', ')}`,
    );
    await homes.create();
    tenantsOf({});
    project.schema('<table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table>');
    await project.ok('diff');
  });
  afterEach(async () => {
    await homes.drop();
    await project.scratch.drop();
  });

  it('migrates all tenants, names those that fail, and does these in the next run', async () => {
    for (const tenant of FAILING) await homes.execute(tenant, 'CREATE TABLE a (id INTEGER)');
    const first = await project.orm('migrate --parallel 4');
    expect(first.status).toBe(1);
    const rows = first.stdout.trimEnd().split('\n');
    expect(rows).toHaveLength(TENANTS.length + 1);
    expect(rows[0]).toBe('shop/t000  1 migration applied');
    expect(rows.at(-1)).toBe(`${COUNT - 2} of ${COUNT} tenants done; 2 failed: shop/t011, shop/t017.`);
    for (const tenant of FAILING) {
      expect(first.stdout).toMatch(new RegExp(`^shop/${tenant}  failed: `, 'm'));
      expect(first.stderr).toContain(`"shop/${tenant}"`);
      await homes.execute(tenant, 'DROP TABLE a');
    }
    const second = await project.ok('migrate --json');
    const done: readonly { connection: string }[] = JSON.parse(second.stdout).migrations;
    expect(done.map(({ connection }) => connection).sort()).toEqual(['shop/t011', 'shop/t017']);
    await project.ok('status --check');
  });

  it('begins no other tenant after a failure where that is asked for', async () => {
    await homes.execute('t000', 'CREATE TABLE a (id INTEGER)');
    const { status, stdout } = await project.orm('migrate --parallel 1 --stop-on-failure');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `0 of ${COUNT} tenants done; 1 failed: shop/t000; ${COUNT - 1} not begun: shop/t001, `,
    );
  });

  it('chooses tenants by name, and compares each with the schema', async () => {
    await project.ok('migrate --connection "shop/t00*"');
    const { connections } = JSON.parse((await project.ok('status --json --connection shop/t0?0')).stdout);
    expect(
      connections.map(
        ({ connection, migrations }: { connection: string; migrations: { state: string }[] }) => [
          connection,
          migrations[0]?.state,
        ],
      ),
    ).toEqual(
      TENANTS.filter((tenant) => /^t0.0$/.test(tenant)).map((tenant) => [
        `shop/${tenant}`,
        tenant === 't000' ? 'applied' : 'pending',
      ]),
    );
    await project.ok('database:check --connection shop/t001');
    await homes.execute('t001', 'CREATE TABLE made_by_hand (id INTEGER)');
    const drift = await project.orm('database:check --connection shop/t001 --connection shop/t002');
    expect(drift.status).toBe(3);
    expect(drift.stdout).toContain('shop/t001: The database was changed without a migration:');
    expect(drift.stdout).toContain('shop/t002: the database, the migrations and the schema are the same.');
    expect((await project.orm('migrate --connection shop/x*')).stderr).toContain('migration/no-match');
  });

  it('refuses names that would change the meaning of a DSN or a statement', async () => {
    for (const name of ['a;host=elsewhere', '../other', 'a"; DROP', '', '.hidden']) {
      tenantsOf({ query: undefined, names: [name] });
      const { status, stderr } = await project.orm('migrate');
      expect([name, status]).toEqual([name, 1]);
      expect(stderr).toContain('migration/odd-tenant');
    }
  });
});

function homesOf(product: string, { scratch, folder }: Project): Homes {
  const open = (dsn: string): Promise<Awaited<ReturnType<ReturnType<typeof targetTo>['open']>>> =>
    targetTo({ dsn, user: scratch.user, password: scratch.password }).open();
  const inTenant = async (dsn: string, sql: string, before?: string): Promise<void> => {
    const connection = await open(dsn);
    try {
      if (before !== undefined) await connection.execute(before);
      await connection.execute(sql);
    } finally {
      await connection.close();
    }
  };
  const each = async (statement: (tenant: string) => string): Promise<void> => {
    for (const tenant of TENANTS) await scratch.execute(statement(tenant));
  };
  switch (product) {
    case 'sqlite':
      return {
        at: { dsn: 'sqlite:tenants/{tenant}.sq3' },
        create: async () => void mkdirSync(join(folder, 'tenants')),
        execute: (tenant, sql) => inTenant(`sqlite:${join(folder, 'tenants', `${tenant}.sq3`)}`, sql),
        drop: async () => {},
      };
    case 'pgsql':
      return {
        at: { schema: '{tenant}' },
        create: () => each((tenant) => `CREATE SCHEMA ${tenant}`),
        execute: (tenant, sql) => inTenant(scratch.dsn, sql, `SET search_path TO ${tenant}`),
        drop: async () => {},
      };
    default: {
      const [database = ''] = /[^=;]+$/.exec(scratch.dsn) ?? [];
      const dsn = `${scratch.dsn}_{tenant}`;
      return {
        at: { dsn },
        create: () => each((tenant) => `CREATE DATABASE ${database}_${tenant}`),
        execute: (tenant, sql) => inTenant(dsn.replace('{tenant}', tenant), sql),
        drop: () => each((tenant) => `DROP DATABASE ${database}_${tenant}`),
      };
    }
  }
}
