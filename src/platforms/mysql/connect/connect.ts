import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Connection as CoreConnection } from 'mysql2';
import type {
  ConnectionOptions,
  FieldPacket,
  Connection as MysqlConnection,
  QueryOptions,
  ResultSetHeader,
  SslOptions,
} from 'mysql2/promise';
import { type Address, describeAddress } from '../../connect/address.ts';
import {
  type Cell,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  type Row,
  StatementError,
} from '../../connect/connection.ts';
import {
  asDriverError,
  type ConnectionFailure,
  connectionError,
  networkFailure,
  withInitialQueries,
} from '../../connect/connection-failure.ts';
import { connectToFirst } from '../../connect/hosts.ts';
import { connectTo } from '../../connect/wanted-server.ts';
import { usePlainModes } from '../sql-mode.ts';
import { killQuery } from './kill-query.ts';
import { checkNode } from './node-state.ts';
import { readServers } from './servers.ts';

export async function connectMysql(target: ConnectionTarget): Promise<Connection> {
  const { addresses, password, seconds, wantedServer } = readServers(target, usualSocket);
  const tls = await tlsOptions(target);
  const { createConnection } = await import('mysql2/promise');
  return connectTo(wantedServer, (wanted) =>
    connectToFirst(addresses, async (address) => {
      try {
        const options = { ...connectionOptions(address, password, seconds), ...tls };
        const connection = await createConnection(options);
        await checkNode(connection, wanted, { address, seconds });
        const openAgain = () => createConnection(options);
        const ready = await withInitialQueries(connectionOf(connection, address, openAgain), target);
        await usePlainModes(ready.query).catch(async (error) => {
          await ready.close();
          throw error;
        });
        return ready;
      } catch (error) {
        if (error instanceof ConnectionError) throw error;
        const { message: words, code } = asDriverError(error);
        const failure = failures[String(code)] ?? networkFailure(error) ?? 'other';
        throw connectionError(failure, address, { words, password, seconds });
      }
    }),
  );
}

// For PDO "localhost" means the local socket, where root may log in without a password.
const USUAL_SOCKETS = ['/run/mysqld/mysqld.sock', '/var/run/mysqld/mysqld.sock', '/tmp/mysql.sock'];

const usualSocket = (): string | undefined => USUAL_SOCKETS.find((path) => existsSync(path));

function connectionOptions(
  { host, port, path, user, database }: Address,
  password: string | undefined,
  seconds: number,
): ConnectionOptions {
  return {
    ...(path === undefined ? { host: host ?? 'localhost', port: port ?? 3306 } : { socketPath: path }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    // What is configured says how the application talks; a script needs every character.
    charset: 'utf8mb4',
    connectTimeout: seconds * 1000,
    multipleStatements: false,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    // A document that is read as an object has lost its digits, and null is not NULL.
    jsonStrings: true,
    // The server could otherwise ask for files of this machine, and objects would keep a mode that nobody has chosen.
    flags: ['-LOCAL_FILES', '-IGNORE_SPACE'],
  };
}

/** PDO's options for TLS; the files are relative to the project. */
async function tlsOptions({
  options = {},
  baseDirectory,
}: ConnectionTarget): Promise<{ readonly ssl?: SslOptions }> {
  const files = { ca: 'MYSQL_ATTR_SSL_CA', cert: 'MYSQL_ATTR_SSL_CERT', key: 'MYSQL_ATTR_SSL_KEY' };
  const read: Record<string, string> = {};
  for (const [name, option] of Object.entries(files)) {
    const path = optionOf(options, option);
    if (typeof path !== 'string' || path === '') continue;
    read[name] = await readFile(resolve(baseDirectory, path), 'utf8').catch(() => {
      throw new ConnectionError(
        `The file of "${option}" cannot be read.`,
        `Looked at "${resolve(baseDirectory, path)}".`,
      );
    });
  }
  const option = optionOf(options, 'MYSQL_ATTR_SSL_VERIFY_SERVER_CERT');
  const verify = option === undefined ? undefined : /^(1|true|yes|on)$/i.test(String(option));
  // PDO speaks TLS when it is given files; not to check the certificate is no reason to.
  if (Object.keys(read).length === 0 && verify !== true) return {};
  return { ssl: { ...read, rejectUnauthorized: verify ?? true } };
}

const optionOf = (options: NonNullable<ConnectionTarget['options']>, name: string) =>
  options[name] ?? options[`PDO::${name}`];

const failures: Readonly<Record<string, ConnectionFailure>> = {
  ER_ACCESS_DENIED_ERROR: 'wrong-password',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'wrong-password',
  ER_BAD_DB_ERROR: 'missing-database',
  ER_DBACCESS_DENIED_ERROR: 'no-access',
  ER_HOST_NOT_PRIVILEGED: 'no-access',
  ER_HOST_IS_BLOCKED: 'no-access',
  ER_CON_COUNT_ERROR: 'busy',
  ER_TOO_MANY_USER_CONNECTIONS: 'busy',
  PROTOCOL_CONNECTION_LOST: 'lost',
};

function connectionOf(
  connection: MysqlConnection,
  address: Address,
  openAgain: () => Promise<MysqlConnection>,
): Connection {
  // Without a listener, an error of an idle connection would end the process.
  (connection as unknown as NodeJS.EventEmitter).on('error', () => {});
  const pending = new Set<string>();
  const send = async (
    sql: string,
    options?: Pick<QueryOptions, 'rowsAsArray' | 'typeCast'>,
  ): Promise<readonly [answer: unknown, fields: readonly FieldPacket[] | undefined]> => {
    pending.add(sql);
    try {
      return await connection.query({ sql, ...options });
    } catch (error) {
      throw statementError(error, address);
    } finally {
      pending.delete(sql);
    }
  };
  const query = async (sql: string): Promise<unknown> => (await send(sql))[0];
  const execute = async (sql: string): Promise<void> => void (await query(sql));
  return {
    description: describeAddress(address),
    execute,
    attempt: execute,
    change: async (sql) => ((await query(sql)) as Partial<ResultSetHeader>).affectedRows ?? 0,
    query: async (sql) => (await query(sql)) as readonly Row[],
    run: async (sql) => {
      const [answer, fields] = await send(sql, { rowsAsArray: true, typeCast: readable });
      if (fields === undefined) {
        return { columns: [], rows: [], changed: (answer as Partial<ResultSetHeader>).affectedRows ?? 0 };
      }
      return {
        columns: fields.map(({ name }) => name),
        rows: answer as readonly (readonly Cell[])[],
        changed: 0,
      };
    },
    pages: async function* (sql, rows) {
      const options = { sql, rowsAsArray: true, typeCast: readable };
      const core = connection as unknown as { readonly connection: CoreConnection };
      const found = core.connection.query(options).stream({ highWaterMark: rows });
      let page: (readonly Cell[])[] = [];
      let isComplete = false;
      try {
        for await (const row of found) {
          page.push(row as readonly Cell[]);
          if (page.length < rows) continue;
          yield page;
          page = [];
        }
        isComplete = true;
      } catch (error) {
        isComplete = true;
        throw statementError(error, address);
      } finally {
        // The server goes on sending rows, and a new statement would wait for all of them.
        if (!isComplete) connection.destroy();
      }
      if (page.length > 0) yield page;
    },
    tableNames: async () => {
      const rows = (await query(TABLE_NAMES)) as readonly Row[];
      return rows.map(({ name }) => String(name));
    },
    cancel: () => killQuery({ thread: connection.threadId, statements: [...pending] }, openAgain),
    begin: () => execute('START TRANSACTION'),
    commit: () => execute('COMMIT'),
    rollback: () => execute('ROLLBACK'),
    close: () => connection.end().catch(() => connection.destroy()),
  };
}

/** Whole numbers exact, shapes as bytes; the driver reads the others as people do. */
const readable: NonNullable<QueryOptions['typeCast']> = (field, next) => {
  if (field.type === 'GEOMETRY') return field.buffer();
  if (field.type !== 'LONGLONG') return next();
  const text = field.string();
  return text === null ? null : BigInt(text);
};

const TABLE_NAMES = `SELECT TABLE_NAME AS name FROM information_schema.TABLES
WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA NOT IN ('mysql', 'information_schema', 'performance_schema', 'sys')`;

function statementError(error: unknown, address: Address): Error {
  const { message, code, fatal, errno } = error as Error & { code?: string; fatal?: boolean; errno?: number };
  if (fatal || networkFailure(error) !== undefined)
    return connectionError('lost', address, { words: message });
  return new StatementError(message, errno === undefined ? code : String(errno));
}
