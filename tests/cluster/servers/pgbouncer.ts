import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { HOST, PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import { createClusterFolder, userForRoot } from './folder.ts';
import { createNode } from './node-process.ts';
import { freePorts } from './ports.ts';
import { type ProxyServer, startProxy } from './proxy.ts';

export type PoolMode = 'session' | 'transaction';

export type Pgbouncer = ProxyServer;

export interface PgbouncerOptions {
  readonly program: string;
  readonly mode: PoolMode;
  /** The server behind the pooler. */
  readonly server: ServerAddress;
  /** Connections to the server; fewer than clients, so that clients share them. */
  readonly poolSize?: number;
  /** More lines of the file's section "pgbouncer", such as `max_client_conn = 4`. */
  readonly settings?: readonly string[];
}

/** Starts a pooler in front of a server. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer> {
  const runAs = userForRoot('postgres');
  const cluster = createClusterFolder('pgbouncer', runAs);
  const folder = cluster.make(options.mode);
  const [port = 0] = await freePorts(1);
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(file, settingsFile(options, port, users));
  writeFileSync(users, `"${USER}" "${PASSWORD}"\n`, { mode: 0o600 });
  if (runAs) for (const path of [file, users]) chownSync(path, runAs.uid, runAs.gid);
  const node = createNode({
    name: 'pgbouncer',
    folder,
    runAs,
    stopSignal: 'SIGINT',
    command: async () => ({ program: options.program, args: [file] }),
    connect: () => connect(port),
  });
  return startProxy(node, port, () => cluster.remove());
}

function settingsFile({ mode, server, poolSize, settings }: PgbouncerOptions, port: number, users: string) {
  return `${[
    '[databases]',
    `* = host=${server.host} port=${server.port}`,
    '[pgbouncer]',
    `listen_addr = ${HOST}`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize ?? (mode === 'session' ? 20 : 3)}`,
    'max_client_conn = 100',
    'server_login_retry = 1',
    ...(settings ?? []),
  ].join('\n')}\n`;
}

async function connect(port: number): Promise<void> {
  const client = new pg.Client({
    ...{ host: HOST, port, user: USER, password: PASSWORD, database: USER },
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {}); // A pooler that goes away is reported by the query.
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}
