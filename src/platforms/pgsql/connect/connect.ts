import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ConnectionOptions as TlsFiles } from 'node:tls';
import type { Client, ClientConfig, DatabaseError, QueryResult } from 'pg';
import { type Address, describeAddress } from '../../connect/address.ts';
import {
  type Cell,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  type Row,
  StatementError,
  type StatementResult,
} from '../../connect/connection.ts';
import {
  asDriverError,
  type ConnectionFailure,
  connectionError,
  networkFailure,
  withInitialQueries,
} from '../../connect/connection-failure.ts';
import { connectSeconds, connectToFirst } from '../../connect/hosts.ts';
import { connectTo } from '../../connect/wanted-server.ts';
import { requestCancel } from './cancel.ts';
import { type Conninfo, readConninfo, type TlsSettings } from './conninfo.ts';
import { checkServer } from './server-state.ts';
import { type TlsAttempt, tlsAttempts } from './tls.ts';

export async function connectPgsql(target: ConnectionTarget): Promise<Connection> {
  const conninfo = readConninfo(target.dsn);
  const { hosts, database, tls, wantedServer } = conninfo;
  const user = target.user || conninfo.user;
  const files = await readTlsFiles(tls, target.baseDirectory);
  const seconds = connectSeconds(target, conninfo.connectTimeout, hosts.length);
  const addresses = hosts.map(({ host: written, port = 5432 }): Address => {
    const host = written ?? localSocket(port) ?? 'localhost';
    return {
      product: 'PostgreSQL',
      ...(host.startsWith('/') ? { path: host } : { host }),
      port,
      database,
      user,
    };
  });
  return connectTo(wantedServer, (wanted) =>
    connectToFirst(addresses, async (address) => {
      const attempts = tlsAttempts(address.path === undefined ? tls.mode : 'disable', files);
      const config = clientConfig(address, conninfo, target.password || conninfo.password, seconds);
      const connection = connectionOf(await open(config, attempts, address, seconds), address, target);
      await checkServer(connection, wanted, { address, seconds });
      return withInitialQueries(connection, target);
    }),
  );
}

function clientConfig(
  { host, path, port, database, user }: Address,
  conninfo: Conninfo,
  password: string | undefined,
  seconds: number,
): ClientConfig {
  return {
    host: path ?? host ?? 'localhost',
    port: port ?? 5432,
    ...(database !== undefined && { database }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    connectionTimeoutMillis: seconds * 1000,
    // What is configured says how the application talks; the driver itself only speaks UTF-8.
    client_encoding: 'UTF8',
    application_name: conninfo.applicationName ?? 'orm',
    ...(conninfo.options !== undefined && { options: conninfo.options }),
    // Every value as the server writes it: nothing is rounded, nothing is moved to another time zone.
    types: { getTypeParser: () => (text: string) => text },
  };
}

async function readTlsFiles(tls: TlsSettings, baseDirectory: string): Promise<TlsFiles> {
  const files: Record<string, string> = {};
  for (const [name, path] of [
    ['ca', tls.rootCertificate],
    ['cert', tls.certificate],
    ['key', tls.key],
  ] as const) {
    // "system" stands for the certificates that are trusted anyway.
    if (path === undefined || path === 'system') continue;
    files[name] = await readFile(resolve(baseDirectory, path), 'utf8').catch(() => {
      throw new ConnectionError(`The certificate or key "${path}" of the DSN cannot be read.`);
    });
  }
  return files;
}

const SOCKET_FOLDERS = ['/var/run/postgresql', '/run/postgresql', '/tmp'];

/** Without a host the server's own libraries use the local socket. */
const localSocket = (port: number): string | undefined =>
  SOCKET_FOLDERS.find((folder) => existsSync(`${folder}/.s.PGSQL.${port}`));

interface Opened {
  readonly client: Client;
  cancel(): Promise<boolean>;
}

/** Tries each kind of transport the TLS mode allows; the last one's failure is the answer. */
async function open(
  config: ClientConfig,
  attempts: readonly TlsAttempt[],
  address: Address,
  seconds: number,
): Promise<Opened> {
  const { default: pg } = await import('pg');
  for (const [index, { ssl, retryOn }] of attempts.entries()) {
    const client = new pg.Client({ ...config, ssl });
    // Without a listener, an error of an idle connection would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return { client, cancel: () => requestCancel(new pg.Connection({ ssl }), client, seconds) };
    } catch (error) {
      await client.end().catch(() => {});
      const isLast = index === attempts.length - 1;
      if (isLast || !retryOn(asDriverError(error).message))
        throw openError(error, address, { password: config.password, seconds });
    }
  }
  throw connectionError('other', address);
}

const failures: Readonly<Record<string, ConnectionFailure>> = {
  '28P01': 'wrong-password',
  '28000': 'no-access',
  '3D000': 'missing-database',
  '42501': 'no-access',
  '53300': 'busy',
  '57P03': 'busy',
};

const wordings: readonly (readonly [RegExp, ConnectionFailure])[] = [
  [/timeout expired|Connection terminated due to connection timeout/i, 'timeout'],
  [/client password must be a/i, 'wrong-password'],
  [/Connection terminated|Connection ended/i, 'lost'],
];

function openError(
  error: unknown,
  address: Address,
  { password, seconds }: { readonly password: ClientConfig['password']; readonly seconds: number },
): ConnectionError {
  const { message, code } = asDriverError(error);
  const failure =
    failures[String(code)] ??
    networkFailure(error) ??
    wordings.find(([words]) => words.test(message))?.[1] ??
    'other';
  const secret = typeof password === 'string' ? password : undefined;
  return connectionError(failure, address, { words: message, password: secret, seconds });
}

function connectionOf(
  { client, cancel }: Opened,
  address: Address,
  { pooler }: ConnectionTarget,
): Connection {
  const guarded = async <T>(sql: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw statementError(error, sql, address);
    }
  };
  const send = (sql: string): Promise<QueryResult<Row>> => guarded(sql, client.query<Row>(sql));
  const query = async (sql: string): Promise<readonly Row[]> => (await send(sql)).rows ?? [];
  const execute = async (sql: string): Promise<void> => void (await query(sql));
  const run = async (sql: string): Promise<StatementResult> => {
    const question = { text: sql, rowMode: 'array', types: READABLE };
    const { fields, rows, rowCount } = await guarded(sql, client.query<Cell[]>(question));
    return { columns: fields.map(({ name }) => name), rows, changed: rowCount ?? 0 };
  };
  let inTransaction = false;
  return {
    description: describeAddress(address),
    execute,
    // A failed statement spoils the whole transaction, unless it is undone up to a savepoint.
    attempt: (sql) => (inTransaction ? inSavepoint(sql, execute) : execute(sql)),
    change: async (sql) => (await send(sql)).rowCount ?? 0,
    query,
    run,
    pages: async function* (sql, rows) {
      await execute(`DECLARE orm_rows NO SCROLL CURSOR FOR ${sql}`);
      for (let page = [] as readonly (readonly Cell[])[]; ; ) {
        page = (await run(`FETCH ${rows} FROM orm_rows`)).rows;
        if (page.length > 0) yield page;
        if (page.length < rows) break;
      }
      await execute('CLOSE orm_rows');
    },
    tableNames: async () => (await query(TABLE_NAMES)).map(({ name }) => String(name)),
    hasOwnSession: async () => {
      if (pooler === 'session') return true;
      const [row] = await query('SELECT pg_catalog.pg_backend_pid() AS id');
      // A pooler gives its clients numbers of its own; the types of the driver lack the number.
      return Number(row?.id) === (client as Client & { processID?: number | null }).processID;
    },
    cancel,
    begin: async () => {
      await execute('BEGIN');
      inTransaction = true;
    },
    commit: async () => {
      await execute('COMMIT');
      inTransaction = false;
    },
    rollback: async () => {
      inTransaction = false;
      await execute('ROLLBACK');
    },
    close: () => client.end().catch(() => {}),
  };
}

/** What is more than text for people, by the number of its type; the rest is shown as the server writes it. */
const READERS: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: BigInt,
  21: Number,
  23: Number,
  26: Number,
  700: finiteNumber,
  701: finiteNumber,
};

const READABLE = { getTypeParser: (type: number) => READERS[type] ?? ((text: string): Cell => text) };

/** JSON has no Infinity. */
function finiteNumber(text: string): Cell {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

const TABLE_NAMES =
  "SELECT tablename AS name FROM pg_catalog.pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";

async function inSavepoint(sql: string, execute: (sql: string) => Promise<void>): Promise<void> {
  await execute('SAVEPOINT orm_attempt');
  try {
    await execute(sql);
  } catch (error) {
    if (error instanceof StatementError) await execute('ROLLBACK TO SAVEPOINT orm_attempt');
    throw error;
  }
  await execute('RELEASE SAVEPOINT orm_attempt');
}

// The server is shutting down, or crashed.
const GONE = new Set(['57P01', '57P02', '57P03', '08006', '08003']);

function statementError(error: unknown, sql: string, address: Address): Error {
  const { message, code, position, detail } = error as DatabaseError;
  if (code === undefined || GONE.has(code) || networkFailure(error) !== undefined) {
    return connectionError('lost', address, { words: message });
  }
  const words = detail === undefined ? message : `${message} (${detail})`;
  return new StatementError(
    words,
    code,
    position === undefined ? undefined : offsetOf(sql, Number(position)),
  );
}

/** The server counts characters from 1; a character outside of the first plane takes two of our places. */
function offsetOf(sql: string, position: number): number {
  let offset = 0;
  for (let count = 1; count < position && offset < sql.length; count++) {
    offset += (sql.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}
