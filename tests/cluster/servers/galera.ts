import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { HOST, PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import type { Command, SystemUser } from '../../servers/server-process.ts';
import { PROGRAM_LIMIT_MS } from '../../support/limits.ts';
import { type ClusterFolder, createClusterFolder, userForRoot } from './folder.ts';
import { copyData, installData, ONE_USER, serverArguments } from './mariadb-data.ts';
import { createNode, type NodeProcess } from './node-process.ts';
import { freePorts } from './ports.ts';

export interface GaleraNode extends NodeProcess, ServerAddress {
  /** Waits until the node is in the cluster and up to date, such as after it was frozen. */
  synced(): Promise<void>;
}

export interface GaleraCluster {
  readonly nodes: readonly GaleraNode[];
  stop(): Promise<void>;
}

export interface GaleraPrograms {
  /** The server program. */
  readonly mariadbd: string;
  /** The library of the Galera provider. */
  readonly provider: string;
}

interface Site {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  /** The ports for group communication, incremental and full state transfers. */
  readonly group: number;
  readonly increments: number;
  readonly snapshots: number;
}

const SIZE = 3;
const PORTS_PER_NODE = 4;

/** Starts three nodes; a node that is started again takes its old place. */
export async function startGalera(programs: GaleraPrograms): Promise<GaleraCluster> {
  const runAs = userForRoot('mysql');
  const folder = createClusterFolder('galera', runAs);
  const sites = await createSites(folder);
  const nodes = sites.map((site) => createGaleraNode(programs, sites, site, runAs));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    folder.remove();
  };
  try {
    await initialize(programs, sites, runAs);
    for (const node of nodes) await node.start();
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createSites(folder: ClusterFolder): Promise<readonly Site[]> {
  const ports = await freePorts(SIZE * PORTS_PER_NODE);
  return Array.from({ length: SIZE }, (_, index) => {
    const name = `node${index + 1}`;
    const [port = 0, group = 0, increments = 0, snapshots = 0] = ports.slice(index * PORTS_PER_NODE);
    return { name, folder: folder.make(name), port, group, increments, snapshots };
  });
}

function createGaleraNode(
  programs: GaleraPrograms,
  sites: readonly Site[],
  site: Site,
  runAs: SystemUser | undefined,
): GaleraNode {
  let isFirstStart = true;
  const node = createNode({
    name: site.name,
    folder: site.folder,
    runAs,
    stopSignal: 'SIGTERM',
    async command() {
      const bootstraps = isFirstStart && site === sites[0];
      const position = isFirstStart ? [] : await recoveredPosition(programs, site, runAs);
      isFirstStart = false;
      const members = bootstraps ? [] : sites.map(({ group }) => `${HOST}:${group}`);
      const cluster = [`--wsrep-cluster-address=gcomm://${members.join(',')}`, ...position];
      return serverCommand(programs, site, cluster);
    },
    connect: () => requireSynced(site.port),
  });
  const synced = () => waitUntilSynced(site);
  const address = { host: HOST, port: site.port, user: USER, password: PASSWORD, synced };
  return Object.defineProperties(node, Object.getOwnPropertyDescriptors(address)) as GaleraNode;
}

/** Makes the data of one node and copies them, which saves the others a full transfer. */
async function initialize(
  programs: GaleraPrograms,
  sites: readonly Site[],
  runAs: SystemUser | undefined,
): Promise<void> {
  const [first, ...others] = sites;
  if (!first) return;
  await installData(first.folder, runAs);
  const statements = join(first.folder, 'first.sql');
  writeFileSync(statements, ONE_USER);
  const preparing = createNode({
    name: 'preparation',
    folder: first.folder,
    runAs,
    stopSignal: 'SIGTERM',
    command: async () =>
      serverCommand(programs, first, ['--wsrep-cluster-address=gcomm://', `--init-file=${statements}`]),
    connect: () => requireSynced(first.port),
  });
  await preparing.start();
  await preparing.stop();
  for (const { folder } of others) copyData(first.folder, folder, runAs);
}

function serverCommand(programs: GaleraPrograms, site: Site, more: readonly string[]): Command {
  const args = [...serverArguments(site.folder, site.port), ...clusterArguments(programs, site), ...more];
  // The scripts that send data to other nodes write temporary files, where they may.
  return { program: 'env', args: [`TMPDIR=${site.folder}`, programs.mariadbd, ...args] };
}

/** Shorter time-outs than the defaults, so that a killed node is given up in three seconds. */
const PROVIDER_OPTIONS = [
  'evs.suspect_timeout=PT3S',
  'evs.inactive_timeout=PT7S',
  'gcache.size=64M',
  'pc.recovery=false',
];

function clusterArguments(
  { provider }: GaleraPrograms,
  { name, group, increments, snapshots }: Site,
): readonly string[] {
  const options = [
    `gmcast.listen_addr=tcp://${HOST}:${group}`,
    `ist.recv_addr=${HOST}:${increments}`,
    ...PROVIDER_OPTIONS,
  ];
  return [
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    `--wsrep-provider-options=${options.join(';')}`,
    '--wsrep-cluster-name=orm',
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=${HOST}`,
    `--wsrep-sst-receive-address=${HOST}:${snapshots}`,
    '--wsrep-sst-method=rsync',
    '--wsrep-slave-threads=2',
    '--binlog-format=ROW',
    '--default-storage-engine=InnoDB',
    '--innodb-autoinc-lock-mode=2',
  ];
}

/** The last transaction in the data, from which others continue; after a crash only the engine knows it. */
async function recoveredPosition(
  { mariadbd }: GaleraPrograms,
  site: Site,
  runAs: SystemUser | undefined,
): Promise<readonly string[]> {
  const log = join(site.folder, 'recovery.log');
  const args = [...serverArguments(site.folder, site.port), '--wsrep-recover', `--log-error=${log}`];
  await promisify(execFile)(mariadbd, args, { cwd: site.folder, timeout: PROGRAM_LIMIT_MS, ...runAs });
  const position = readFileSync(log, 'utf8')
    .match(/Recovered position:\s*(\S+:-?\d+)/g)
    ?.at(-1);
  const value = position?.replace(/^.*\s/, '');
  return value === undefined ? [] : [`--wsrep-start-position=${value}`];
}

async function waitUntilSynced({ name, port }: Site): Promise<void> {
  const deadline = Date.now() + PROGRAM_LIMIT_MS;
  while (true) {
    const state = await galeraState(port).catch((error: unknown) => String(error));
    if (state === 'Synced') return;
    if (Date.now() > deadline) throw new Error(`${name} does not come back: ${state}`);
    await sleep(200);
  }
}

async function requireSynced(port: number): Promise<void> {
  const state = await galeraState(port);
  if (state !== 'Synced') throw new Error(`The node is ${state}.`);
}

/** The state of a node, such as "Synced" or "Donor/Desynced". */
export async function galeraState(port: number): Promise<string> {
  const address = { host: HOST, port, user: USER, password: PASSWORD };
  const connection = await createConnection({ ...address, connectTimeout: 2000 });
  connection.on('error', () => {}); // A node that goes away is reported by the query.
  try {
    const sql = "SHOW STATUS LIKE 'wsrep_local_state_comment'";
    const [rows] = await connection.query({ sql, timeout: 2000 });
    const [row] = rows as unknown as readonly { readonly Value: string }[];
    return row?.Value ?? 'no node of a cluster';
  } finally {
    connection.destroy();
  }
}
