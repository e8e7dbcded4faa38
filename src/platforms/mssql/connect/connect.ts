import type { Mssql, Pool, Request, Transaction } from 'mssql';
import { type Address, describeAddress } from '../../connect/address.ts';
import {
  type Cell,
  type Connection,
  type ConnectionError,
  type ConnectionTarget,
  type Row,
  StatementError,
} from '../../connect/connection.ts';
import {
  asDriverError,
  type ConnectionFailure,
  connectionError,
  loadDriver,
  networkFailure,
  withInitialQueries,
} from '../../connect/connection-failure.ts';
import { connectSeconds } from '../../connect/hosts.ts';
import { readServer, type Server } from './server.ts';

export async function connectMssql(target: ConnectionTarget): Promise<Connection> {
  const server = readServer(target);
  const driver = await loadDriver<Mssql>('SQL Server', 'mssql', () => import('mssql'));
  const seconds = connectSeconds(target, undefined, 1);
  const pool = new driver.ConnectionPool(poolConfig(server, seconds));
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', () => {});
  try {
    await pool.connect();
  } catch (error) {
    throw openError(error, server, seconds);
  }
  return withInitialQueries(connectionOf(driver, pool, server.address), target);
}

function poolConfig(
  { address, instance, password, encrypt, trustCertificate, applicationName }: Server,
  seconds: number,
): object {
  return {
    server: address.host,
    ...(instance === undefined && { port: address.port }),
    database: address.database,
    user: address.user,
    password,
    connectionTimeout: seconds * 1000,
    // Creating an index may take as long as it takes.
    requestTimeout: 0,
    // One connection that stays when it is idle, so that what a batch sets or locks is there for the next.
    pool: { min: 1, max: 1 },
    options: {
      encrypt,
      trustServerCertificate: trustCertificate,
      appName: applicationName ?? 'orm',
      abortTransactionOnError: false,
      ...(instance !== undefined && { instanceName: instance }),
    },
  };
}

// https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors
const failures: readonly (readonly [RegExp, ConnectionFailure])[] = [
  [/Cannot open database/i, 'missing-database'],
  [/Login failed/i, 'wrong-password'],
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknown-host'],
  [/EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/certificate/i, 'untrusted-certificate'],
];

function openError(error: unknown, { address, password }: Server, seconds: number): ConnectionError {
  const { message, code } = asDriverError(error);
  const failure =
    (code === 'ETIMEOUT' ? 'timeout' : undefined) ??
    failures.find(([words]) => words.test(message))?.[1] ??
    networkFailure(error) ??
    'other';
  const hint =
    failure === 'untrusted-certificate'
      ? 'Add "TrustServerCertificate=yes" to the DSN if you know that server, or "Encrypt=no".'
      : undefined;
  return connectionError(failure, address, { words: message, hint, password, seconds });
}

/** Batches rather than queries: those would run in a scope of their own, where some statements may not stand. */
function connectionOf(driver: Mssql, pool: Pool, address: Address): Connection {
  let transaction: Transaction | undefined;
  let running: Request | undefined;
  const send = async (sql: string, asArrays = false) => {
    const request = new driver.Request(transaction ?? pool);
    request.arrayRowMode = asArrays;
    running = request;
    try {
      return await request.batch(sql);
    } catch (error) {
      throw statementError(error, sql, address);
    } finally {
      running = undefined;
    }
  };
  const batch = async (sql: string): Promise<readonly Row[]> =>
    ((await send(sql)).recordset ?? []) as readonly Row[];
  const execute = async (sql: string): Promise<void> => void (await batch(sql));
  return {
    description: describeAddress(address),
    execute,
    // A failed DROP leaves the transaction as it was while XACT_ABORT is off, which is the default.
    attempt: execute,
    change: async (sql) => changedRows(await send(sql)),
    query: batch,
    run: async (sql) => {
      const answer = await send(sql, true);
      return {
        columns: (answer.columns?.[0] ?? []).map(({ name }) => name),
        rows: ((answer.recordset ?? []) as readonly (readonly unknown[])[]).map((row) => row.map(cellOf)),
        changed: changedRows(answer),
      };
    },
    tableNames: async () => (await batch('SELECT name FROM sys.tables')).map(({ name }) => String(name)),
    cancel: async () => {
      running?.cancel();
      return running !== undefined;
    },
    begin: async () => {
      const opened = new driver.Transaction(pool);
      opened.on('rollback', () => {
        transaction = undefined;
      });
      await opened.begin().catch((error) => Promise.reject(statementError(error, '', address)));
      transaction = opened;
    },
    commit: async () => {
      const open = transaction;
      transaction = undefined;
      await open?.commit().catch((error) => Promise.reject(statementError(error, '', address)));
    },
    rollback: async () => {
      // The server may have rolled back by itself, which is what was asked for.
      await transaction?.rollback().catch(() => {});
      transaction = undefined;
    },
    close: () => pool.close().catch(() => {}),
  };
}

const changedRows = ({ rowsAffected = [] }: { readonly rowsAffected?: readonly number[] }): number =>
  rowsAffected.reduce((sum, rows) => sum + rows, 0);

/** The driver reads dates as UTC; a server without time zones wrote them so. */
const cellOf = (value: unknown): Cell =>
  value instanceof Date ? value.toISOString().replace('T', ' ').replace(/Z$/, '') : (value as Cell);

function statementError(error: unknown, sql: string, address: Address): Error {
  const { message, code, number, lineNumber, precedingErrors } = error as Error & {
    readonly code?: string;
    readonly number?: number;
    readonly lineNumber?: number;
    readonly precedingErrors?: readonly Error[];
  };
  if (
    code === 'ECONNCLOSED' ||
    code === 'ESOCKET' ||
    code === 'ECONNRESET' ||
    networkFailure(error) !== undefined
  ) {
    return connectionError('lost', address, { words: message });
  }
  const words = [...(precedingErrors ?? []).map((earlier) => earlier.message), message].join(' ');
  return new StatementError(words, number === undefined ? code : String(number), lineOffset(sql, lineNumber));
}

/** The server names the line of the batch, counted from 1; the first one says nothing new. */
function lineOffset(sql: string, line: number | undefined): number | undefined {
  if (line === undefined || line <= 1) return undefined;
  let offset = 0;
  for (let current = 1; current < line; current++) {
    const end = sql.indexOf('\n', offset);
    if (end === -1) return undefined;
    offset = end + 1;
  }
  return offset;
}
