import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HOST, PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import { runCommand, type SystemUser } from '../../servers/server-process.ts';
import { PROGRAM_LIMIT_MS } from '../../support/limits.ts';
import { createClusterFolder, userForRoot } from './folder.ts';
import { createNode, type NodeProcess } from './node-process.ts';
import { freePorts } from './ports.ts';

export interface PostgresNode extends NodeProcess, ServerAddress {
  query(sql: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export interface PostgresReplica extends PostgresNode {
  /** Keeps receiving changes without applying them: everything read here is stale. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Makes this server the primary. */
  promote(): Promise<void>;
}

export interface PostgresCluster {
  readonly primary: PostgresNode;
  readonly replicas: readonly PostgresReplica[];
  /** Waits until the replicas have applied everything that the primary has committed. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** A commit waits until the first replica has it, so that promoting that replica loses nothing. */
  readonly isSynchronous?: boolean;
}

interface Site {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
}

/**
 * Starts a primary and two streaming replicas.
 *
 * @param binaries the folder that holds `initdb` and `postgres`
 */
export async function startPostgresReplicas(
  binaries: string,
  { isSynchronous = false }: PostgresOptions = {},
): Promise<PostgresCluster> {
  const runAs = userForRoot('postgres');
  const folder = createClusterFolder('postgres', runAs);
  const ports = await freePorts(3);
  const sites = ['primary', 'replica1', 'replica2'].map((name, index) => ({
    name,
    folder: folder.make(name),
    port: ports[index] ?? 0,
  }));
  const [first, ...others] = sites as [Site, ...Site[]];
  const primary = createPostgresNode(binaries, first, [], runAs);
  const replicas = others.map((site) => createReplica(binaries, site, followAny(sites, site), runAs));
  const stop = async () => {
    await Promise.all([primary, ...replicas].map((node) => node.kill()));
    folder.remove();
  };
  try {
    await initialize(binaries, first, runAs);
    await primary.start();
    await primary.query(`CREATE DATABASE ${USER}`, 'postgres');
    for (const site of others) await copyPrimary(binaries, first, site, runAs);
    for (const replica of replicas) await replica.start();
    if (isSynchronous) await waitForFirstReplica(primary);
    await catchUp(primary, replicas);
    return { primary, replicas, catchUp: () => catchUp(primary, replicas), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SETTINGS: readonly string[] = [
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'fsync=off',
  'dynamic_shared_memory_type=mmap', // Files in the data folder, which a killed server leaves behind nowhere else.
  'full_page_writes=off',
  'autovacuum=off',
  'timezone=UTC',
  'shared_buffers=32MB',
  'max_connections=60',
  'wal_level=replica',
  'wal_keep_size=512MB',
  'hot_standby=on',
  'wal_receiver_timeout=10s',
  'wal_retrieve_retry_interval=500ms',
];

function createPostgresNode(
  binaries: string,
  { name, folder, port }: Site,
  more: readonly string[],
  runAs: SystemUser | undefined,
): PostgresNode {
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
  const query: PostgresNode['query'] = (sql, database = USER) => run(port, database, sql);
  const node = createNode({
    name,
    folder,
    runAs,
    stopSignal: 'SIGINT',
    command: async () => ({
      program: join(binaries, 'postgres'),
      args: ['-D', join(folder, 'data'), '-p', String(port), ...settings],
    }),
    connect: async () => {
      await query('SELECT 1', 'postgres');
    },
  });
  const address = { host: HOST, port, user: USER, password: PASSWORD, query };
  return Object.defineProperties(node, Object.getOwnPropertyDescriptors(address)) as PostgresNode;
}

function createReplica(
  binaries: string,
  site: Site,
  source: string,
  runAs: SystemUser | undefined,
): PostgresReplica {
  const node = createPostgresNode(binaries, site, [source], runAs);
  const more = {
    async pauseReplay() {
      await node.query('SELECT pg_wal_replay_pause()');
      await until('the replay to pause', () => isTrue(node, "pg_get_wal_replay_pause_state() = 'paused'"));
    },
    async resumeReplay() {
      await node.query('SELECT pg_wal_replay_resume()');
    },
    async promote() {
      await node.query('SELECT pg_promote(true, 30)');
    },
  };
  return Object.assign(node, more);
}

/** The test user is a superuser here, because it pauses, promotes and copies servers. */
async function initialize(binaries: string, { folder }: Site, runAs: SystemUser | undefined): Promise<void> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const args = [
    ...['-D', join(folder, 'data'), '-U', USER, '--no-sync', '-E', 'UTF8', '--locale=C'],
    ...['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
  ];
  await runCommand({ program: join(binaries, 'initdb'), args }, folder, runAs);
}

/** Copies the primary; the copy becomes a replica by its connection string, see `followAny`. */
async function copyPrimary(
  binaries: string,
  primary: Site,
  { name, folder }: Site,
  runAs: SystemUser | undefined,
): Promise<void> {
  writePasswordFile(folder, runAs);
  const source = `host=${HOST} port=${primary.port} ${connectionOptions(name, folder)}`;
  const args = [
    ...['-D', join(folder, 'data'), '-d', source],
    ...['-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ];
  await runCommand({ program: join(binaries, 'pg_basebackup'), args }, folder, runAs);
}

/** A replica follows whichever of the other servers is the primary, also after a promotion. */
function followAny(sites: readonly Site[], { name, folder }: Site): string {
  const others = sites.filter((site) => site.name !== name);
  const hosts = others.map(() => HOST).join(',');
  const ports = others.map(({ port }) => port).join(',');
  const options = connectionOptions(name, folder);
  return `primary_conninfo=host=${hosts} port=${ports} target_session_attrs=read-write ${options}`;
}

function connectionOptions(name: string, folder: string): string {
  return `user=${USER} passfile=${passwordFile(folder)} application_name=${name} connect_timeout=2`;
}

const passwordFile = (folder: string): string => join(folder, 'pgpass');

function writePasswordFile(folder: string, owner: SystemUser | undefined): void {
  writeFileSync(passwordFile(folder), `*:*:*:${USER}:${PASSWORD}\n`, { mode: 0o600 });
  if (owner) chownSync(passwordFile(folder), owner.uid, owner.gid);
}

/** Only now, because a commit would wait for a replica that is not there yet. */
async function waitForFirstReplica(primary: PostgresNode): Promise<void> {
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'replica1'");
  await primary.query('SELECT pg_reload_conf()');
  await until('the replica to be synchronous', async () => {
    const rows = await primary.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length > 0;
  });
}

async function catchUp(primary: PostgresNode, replicas: readonly PostgresReplica[]): Promise<void> {
  const [row] = await primary.query('SELECT pg_current_wal_lsn() AS position');
  for (const replica of replicas.filter((node) => node.isRunning())) {
    await until(`${replica.name} to catch up`, () =>
      isTrue(replica, `pg_last_wal_replay_lsn() >= '${String(row?.position)}'`),
    );
  }
}

async function isTrue(node: PostgresNode, condition: string): Promise<boolean> {
  const [row] = await node.query(`SELECT ${condition} AS answer`);
  return row?.answer === true;
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PROGRAM_LIMIT_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`Gave up waiting for ${what}.`);
    await sleep(50);
  }
}

async function run(port: number, database: string, sql: string) {
  const client = new pg.Client({
    ...{ host: HOST, port, user: USER, password: PASSWORD, database },
    connectionTimeoutMillis: 3000,
    query_timeout: 35_000,
  });
  client.on('error', () => {}); // A server that goes away is reported by the query.
  try {
    await client.connect();
    return (await client.query<Readonly<Record<string, unknown>>>(sql)).rows;
  } finally {
    await client.end();
  }
}
