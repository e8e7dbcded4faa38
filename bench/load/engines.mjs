import { join } from 'node:path';
import { probe, repository } from '../../scripts/provision.mjs';

const DATABASE = 'orm_load';

/** An engine that cannot be measured on this machine. */
export class EngineMissing extends Error {}

/** Each starts servers and returns the connections of the processes, which take turns with them. */
export const engines = {
  pgsql: { title: 'PostgreSQL', start: startPgsql },
  mysql: { title: 'MariaDB', start: startMysql },
  pgbouncer: { title: 'PostgreSQL behind pgbouncer, transaction mode', start: startPooled },
  galera: { title: 'MariaDB Galera, three nodes', start: startCluster },
};

async function startPgsql() {
  const server = await startedPgsql();
  return { platform: 'pgsql', connections: [await pgsqlConnection(server)], stop: server.stop };
}

async function startMysql() {
  const { startMariadb } = await load('tests/servers/mariadb.ts');
  const server = await startMariadb(programOf('mariadb'));
  return { platform: 'mysql', connections: [await mysqlConnection(server)], stop: server.stop };
}

async function startPooled() {
  const program = programOf('pgbouncer');
  const { startPgbouncer } = await load('tests/cluster/servers/pgbouncer.ts');
  const server = await startedPgsql();
  let pooler;
  try {
    // Fewer than the largest number of processes, so that they share them.
    pooler = await startPgbouncer({ program, mode: 'transaction', server, poolSize: 8 });
    const direct = await pgsqlConnection(server);
    const pooled = { ...connectionTo('pgsql', pooler), pooler: 'transaction' };
    return {
      platform: 'pgsql',
      direct,
      connections: [pooled],
      async stop() {
        await pooler.remove();
        await server.stop();
      },
    };
  } catch (error) {
    await pooler?.remove();
    await server.stop();
    throw error;
  }
}

async function startCluster() {
  const { startGalera } = await load('tests/cluster/servers/galera.ts');
  const cluster = await startGalera({ mariadbd: programOf('mariadb'), provider: programOf('galera') });
  await mysqlConnection(cluster.nodes[0]);
  const connections = cluster.nodes.map((node) => ({ ...connectionTo('mysql', node), cluster: 'galera' }));
  return { platform: 'mysql', connections, stop: cluster.stop };
}

async function startedPgsql() {
  const { startPostgres } = await load('tests/servers/postgres.ts');
  return startPostgres(programOf('postgresql'));
}

async function pgsqlConnection(server) {
  const { default: pg } = await import('pg');
  const { host, port, user, password } = server;
  const client = new pg.Client({ host, port, user, password, database: 'postgres' });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
  return connectionTo('pgsql', server);
}

async function mysqlConnection(server) {
  const { createConnection } = await import('mysql2/promise');
  const { host, port, user, password } = server;
  const client = await createConnection({ host, port, user, password });
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
  return connectionTo('mysql', server);
}

const connectionTo = (platform, { host, port, user, password }) => ({
  dsn: `${platform}:host=${host};port=${port};dbname=${DATABASE}`,
  user,
  password,
});

function programOf(capability) {
  const path = probe([capability])[capability]?.path;
  if (path === undefined) throw new EngineMissing(`${capability} is not installed`);
  return path;
}

async function load(path) {
  const { runnerImport } = await import('vite');
  const settings = { root: repository, configFile: false, logLevel: 'error' };
  return (await runnerImport(join(repository, path), settings)).module;
}
