import type { Capabilities, CapabilityName } from '../../servers/capabilities.ts';
import { mysqlDsn, pgsqlDsn } from '../../servers/scratch.ts';
import { PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import { type GaleraCluster, startGalera } from './galera.ts';
import { startHaproxy } from './haproxy.ts';
import type { NodeProcess } from './node-process.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { type PostgresCluster, startPostgresReplicas } from './postgres-replicas.ts';

/** Servers that run until they are stopped, for work by hand. */
export interface Engine {
  readonly environment: Readonly<Record<string, string>>;
  readonly nodes: Readonly<Record<string, NodeProcess>>;
  stop(): Promise<void>;
}

export const engines: Readonly<Record<string, (capabilities: Capabilities) => Promise<Engine>>> = {
  galera: galeraEngine,
  replicas: replicasEngine,
  pgbouncer: pgbouncerEngine,
};

export function programOf(capabilities: Capabilities, name: CapabilityName): string {
  const path = capabilities[name]?.path;
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return path;
}

export function startGaleraWith(capabilities: Capabilities): Promise<GaleraCluster> {
  return startGalera({
    mariadbd: programOf(capabilities, 'mariadb'),
    provider: programOf(capabilities, 'galera'),
  });
}

async function galeraEngine(capabilities: Capabilities): Promise<Engine> {
  const cluster = await startGaleraWith(capabilities);
  const proxy = await startHaproxy(programOf(capabilities, 'haproxy'), cluster.nodes);
  const dsns = cluster.nodes.map((node, index) => [`GALERA_DSN_${index + 1}`, mysqlDsn(node, USER)]);
  return {
    environment: variables({
      ...Object.fromEntries(dsns),
      GALERA_DSN: severalHosts('mysql', cluster.nodes),
      HAPROXY_DSN: mysqlDsn(proxy, USER),
    }),
    nodes: byName([...cluster.nodes, proxy]),
    async stop() {
      await proxy.remove();
      await cluster.stop();
    },
  };
}

async function replicasEngine(capabilities: Capabilities): Promise<Engine> {
  const cluster = await startPostgresReplicas(programOf(capabilities, 'postgresql'));
  return {
    environment: replicaVariables(cluster),
    nodes: byName([cluster.primary, ...cluster.replicas]),
    stop: cluster.stop,
  };
}

async function pgbouncerEngine(capabilities: Capabilities): Promise<Engine> {
  const program = programOf(capabilities, 'pgbouncer');
  const cluster = await startPostgresReplicas(programOf(capabilities, 'postgresql'));
  const session = await startPgbouncer({ program, mode: 'session', server: cluster.primary });
  const transaction = await startPgbouncer({ program, mode: 'transaction', server: cluster.primary });
  return {
    environment: {
      ...replicaVariables(cluster),
      ...variables({
        PGBOUNCER_SESSION_DSN: pgsqlDsn(session, USER),
        PGBOUNCER_TRANSACTION_DSN: pgsqlDsn(transaction, USER),
      }),
    },
    nodes: { ...byName([cluster.primary, ...cluster.replicas]), session, transaction },
    async stop() {
      await Promise.all([session.remove(), transaction.remove()]);
      await cluster.stop();
    },
  };
}

function replicaVariables({ primary, replicas }: PostgresCluster): Readonly<Record<string, string>> {
  const dsns = replicas.map((node, index) => [`PGSQL_REPLICA_DSN_${index + 1}`, pgsqlDsn(node, USER)]);
  return variables({
    PGSQL_DSN: `${severalHosts('pgsql', [primary, ...replicas])};target_session_attrs=read-write`,
    PGSQL_PRIMARY_DSN: pgsqlDsn(primary, USER),
    ...Object.fromEntries(dsns),
  });
}

function severalHosts(platform: string, nodes: readonly ServerAddress[]): string {
  const hosts = nodes.map(({ host }) => host).join(',');
  const ports = nodes.map(({ port }) => port).join(',');
  return `${platform}:host=${hosts};port=${ports};dbname=${USER}`;
}

function variables(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all = { ...values, USER, PASSWORD };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`ORM_CLUSTER_${name}`, value]));
}

function byName(nodes: readonly NodeProcess[]): Readonly<Record<string, NodeProcess>> {
  return Object.fromEntries(nodes.map((node) => [node.name, node]));
}
