import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { HOST, PASSWORD, USER } from '../../servers/server.ts';
import { createClusterFolder, userForRoot } from './folder.ts';
import { type GaleraNode, galeraState } from './galera.ts';
import { createNode } from './node-process.ts';
import { freePorts } from './ports.ts';
import { type ProxyServer, startProxy } from './proxy.ts';

export type Haproxy = ProxyServer;

/** Starts a proxy that hands each connection to a node that is in the cluster and up to date. */
export async function startHaproxy(program: string, nodes: readonly GaleraNode[]): Promise<Haproxy> {
  const runAs = userForRoot('nobody');
  const cluster = createClusterFolder('haproxy', runAs);
  const folder = cluster.make('proxy');
  const [port = 0, checkPort = 0] = await freePorts(2);
  const checks = await answerHealthChecks(nodes, checkPort);
  const file = join(cluster.path, 'haproxy.cfg');
  writeFileSync(file, settingsFile(nodes, port, checkPort));
  const node = createNode({
    name: 'haproxy',
    folder,
    runAs,
    stopSignal: 'SIGTERM',
    command: async () => ({ program, args: ['-db', '-f', file] }),
    connect: () => connect(port),
  });
  return startProxy(node, port, async () => {
    checks.closeAllConnections();
    await new Promise((resolve) => checks.close(resolve));
    cluster.remove();
  });
}

/** Answers like the `clustercheck` script that is installed beside nodes: 200 for a node that is synced, else 503. */
async function answerHealthChecks(nodes: readonly GaleraNode[], port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const node = nodes.find(({ name }) => request.url === `/${name}`);
    const state = node ? await galeraState(node.port).catch(() => 'down') : 'unknown';
    response.writeHead(state === 'Synced' ? 200 : 503).end(state);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return server;
}

function settingsFile(nodes: readonly GaleraNode[], port: number, checkPort: number): string {
  const settings = 'inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions';
  return `${[
    'global',
    '  maxconn 200',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 2s',
    '  retries 2',
    '  option redispatch',
    'frontend clients',
    `  bind ${HOST}:${port}`,
    '  default_backend nodes',
    'backend nodes',
    '  balance roundrobin',
    // Each server is asked for by its own name.
    ...nodes.flatMap((node) => [
      `  server ${node.name} ${HOST}:${node.port} track health_${node.name}/${node.name} ${trackedSettings}`,
    ]),
    ...nodes.flatMap((node) => [
      `backend health_${node.name}`,
      '  option httpchk',
      `  http-check send meth GET uri /${node.name}`,
      `  server ${node.name} ${HOST}:${node.port} check port ${checkPort} ${settings}`,
    ]),
  ].join('\n')}\n`;
}

/** Sessions with a node that is gone end at once. */
const trackedSettings = 'on-marked-down shutdown-sessions';

async function connect(port: number): Promise<void> {
  const connection = await createConnection({ host: HOST, port, user: USER, password: PASSWORD });
  connection.on('error', () => {}); // A node that goes away is reported by the query.
  try {
    await connection.query('SELECT 1');
  } finally {
    connection.destroy();
  }
}
