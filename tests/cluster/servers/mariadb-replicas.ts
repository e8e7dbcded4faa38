import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../servers/scratch.ts';
import { HOST, PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import type { SystemUser } from '../../servers/server-process.ts';
import { openMysql } from '../mysql-database.ts';
import { createClusterFolder, userForRoot } from './folder.ts';
import { copyData, installData, ONE_USER, serverArguments } from './mariadb-data.ts';
import { createNode, type NodeProcess } from './node-process.ts';
import { freePorts } from './ports.ts';

export interface MariadbNode extends NodeProcess, ServerAddress {
  query(sql: string): Promise<readonly Row[]>;
}

export interface MariadbReplica extends MariadbNode {
  /** Keeps receiving changes without applying them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until everything that the primary has written is applied. */
  catchUp(): Promise<void>;
  /** Makes this server the primary, after it has applied what it received. */
  promote(): Promise<void>;
}

export interface MariadbPair {
  readonly primary: MariadbNode;
  readonly replica: MariadbReplica;
  stop(): Promise<void>;
}

interface Site {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly id: number;
}

/** Starts a primary and a read-only replica; a server that is started again is read-only, too. */
export async function startMariadbPair(mariadbd: string): Promise<MariadbPair> {
  const runAs = userForRoot('mysql');
  const folder = createClusterFolder('mariadb', runAs);
  const ports = await freePorts(2);
  const [first, second] = ['primary', 'replica'].map(
    (name, index): Site => ({ name, folder: folder.make(name), port: ports[index] ?? 0, id: index + 1 }),
  ) as [Site, Site];
  const primary = createServer(mariadbd, first, runAs);
  const replica = createReplica(createServer(mariadbd, second, runAs), primary);
  const stop = async () => {
    await Promise.all([primary.kill(), replica.kill()]);
    folder.remove();
  };
  try {
    await initialize(first, second, runAs);
    await Promise.all([primary.start(), replica.start()]);
    await primary.query('SET GLOBAL read_only = OFF');
    await follow(replica, first.port);
    return { primary, replica, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createServer(mariadbd: string, site: Site, runAs: SystemUser | undefined): MariadbNode {
  const address = { host: HOST, port: site.port, user: USER, password: PASSWORD };
  const query = async (sql: string, database?: string): Promise<readonly Row[]> => {
    const connection = await openMysql(address, database);
    try {
      return await connection.query(sql);
    } finally {
      connection.close();
    }
  };
  const node = createNode({
    name: site.name,
    folder: site.folder,
    runAs,
    stopSignal: 'SIGTERM',
    command: async () => ({ program: mariadbd, args: argumentsOf(site) }),
    connect: async () => {
      await query('SELECT 1');
    },
  });
  const more = { ...address, query: (sql: string) => query(sql, USER) };
  return Object.defineProperties(node, Object.getOwnPropertyDescriptors(more)) as MariadbNode;
}

function createReplica(node: MariadbNode, primary: MariadbNode): MariadbReplica {
  const waitFor = async (position: string) => {
    const [row] = await node.query(`SELECT MASTER_GTID_WAIT('${position}', 20) AS answer`);
    if (Number(row?.answer) !== 0) throw new Error('The replica does not catch up.');
  };
  const more = {
    async pauseReplay() {
      await node.query('STOP SLAVE SQL_THREAD');
    },
    async resumeReplay() {
      await node.query('START SLAVE');
    },
    async catchUp() {
      const [row] = await primary.query('SELECT @@gtid_binlog_pos AS position');
      await waitFor(String(row?.position));
    },
    async promote() {
      await node.query('STOP SLAVE IO_THREAD');
      const [row] = await node.query('SHOW SLAVE STATUS');
      await waitFor(String(row?.Gtid_IO_Pos));
      await node.query('STOP SLAVE');
      await node.query('SET GLOBAL read_only = OFF');
    },
  };
  return Object.assign(node, more);
}

async function follow(replica: MariadbNode, port: number): Promise<void> {
  await replica.query(
    `CHANGE MASTER TO MASTER_HOST = '${HOST}', MASTER_PORT = ${port}, MASTER_USER = '${USER}', ` +
      `MASTER_PASSWORD = '${PASSWORD}', MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
  );
  await replica.query('START SLAVE');
}

/** Makes the data of one server and copies them; the statements of the first start are not replicated. */
async function initialize(first: Site, second: Site, owner: SystemUser | undefined): Promise<void> {
  await installData(first.folder, owner);
  copyData(first.folder, second.folder, owner);
  for (const { folder } of [first, second]) {
    const statements = join(folder, 'first.sql');
    writeFileSync(statements, `SET SESSION sql_log_bin = 0;\n${ONE_USER}`);
  }
}

function argumentsOf({ folder, port, id }: Site): readonly string[] {
  return [
    ...serverArguments(folder, port),
    `--init-file=${join(folder, 'first.sql')}`,
    `--server-id=${id}`,
    '--log-bin=changes',
    '--log-slave-updates',
    '--read-only',
  ];
}
