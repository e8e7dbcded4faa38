import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { describeAddress, refuseDsn } from '../../connect/address.ts';
import {
  type Cell,
  CONNECT_SECONDS,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  type Row,
  StatementError,
  type StatementResult,
} from '../../connect/connection.ts';
import { asDriverError, isModuleMissing, withInitialQueries } from '../../connect/connection-failure.ts';
import { FOREIGN_KEYS } from './connection-form.ts';
import { SPECIAL_PATH } from './path.ts';

type Driver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;
type Database = InstanceType<Driver['DatabaseSync']>;

/** Opens the file, which SQLite creates when it is not there. */
export async function connectSqlite(target: ConnectionTarget): Promise<Connection> {
  const path = databasePath(target);
  const address = { product: 'SQLite', path: path === '' ? 'a temporary file' : path };
  if (target.mustExist && !SPECIAL_PATH.test(target.dsn.rest) && !existsSync(path)) {
    throw new ConnectionError(`There is no SQLite database at ${path}.`, openHint(path, ''));
  }
  const { DatabaseSync } = await loadDriver();
  return withInitialQueries(connectionOf(open(DatabaseSync, path), describeAddress(address)), target);
}

/** The absolute path of a database file that does not exist; opening it would create it. */
export function missingFile(target: ConnectionTarget): string | undefined {
  const path = databasePath(target);
  return SPECIAL_PATH.test(path) || existsSync(path) ? undefined : path;
}

/**
 * Loads the package, which is the same SQLite on every version of Node. Node's own, which has the same interface but prints
 * a warning on Node 22, is the fallback where the package has no binary for the system.
 */
export async function loadDriver(): Promise<Driver> {
  try {
    return await import('@photostructure/sqlite');
  } catch (error) {
    const builtin: string = 'node:sqlite';
    if (isBuiltin(builtin)) return (await import(builtin)) as Driver;
    if (!isModuleMissing(asDriverError(error).code)) throw error;
    throw new ConnectionError(
      'SQLite needs the package "@photostructure/sqlite", which is not installed, or Node 22.13 or newer.',
      'Run: npm install --save-dev @photostructure/sqlite',
    );
  }
}

function databasePath({ dsn, baseDirectory }: ConnectionTarget): string {
  if (FOREIGN_KEYS.test(dsn.rest)) {
    refuseDsn({
      problem: 'The DSN holds more than a path.',
      hint: 'It is written as "sqlite:<path>": SQLite knows no host, user or password.',
    });
  }
  return SPECIAL_PATH.test(dsn.rest) ? dsn.rest : resolve(baseDirectory, dsn.rest);
}

function open(DatabaseSync: Driver['DatabaseSync'], path: string): Database {
  try {
    const database = new DatabaseSync(path);
    database.exec(`PRAGMA busy_timeout = ${CONNECT_SECONDS * 1000}`);
    // A table is dropped while others refer to it, and inside a transaction this can no longer be changed.
    database.exec('PRAGMA foreign_keys = OFF');
    // Only the first look into the file shows whether it is a database.
    database.prepare('SELECT COUNT(*) FROM sqlite_master').get();
    return database;
  } catch (error) {
    const words = driverWords(error);
    throw new ConnectionError(`Cannot open the SQLite database at ${path}: ${words}.`, openHint(path, words));
  }
}

/** The reason of a failure. Only one of the two drivers says first what failed. */
export const driverWords = (error: unknown): string =>
  asDriverError(error).message.replace(/^Failed to open database: /, '');

function openHint(path: string, words: string): string {
  if (/\blocked\b/.test(words)) return 'Another program is writing to it. Try again when it has finished.';
  const folder = dirname(path);
  if (!existsSync(folder)) return `The folder "${folder}" does not exist: create it first.`;
  if (existsSync(path) && statSync(path).isDirectory()) return 'The path is a folder: name a file in it.';
  return 'Check the path and its permissions, and that the file is an SQLite database.';
}

function connectionOf(database: Database, description: string): Connection {
  const execute = (sql: string): void => {
    if (sql.includes('\0')) throw new StatementError('The statement holds a NUL character.');
    wrap(() => database.exec(sql));
  };
  let inTransaction = false;
  let isOpen = true;
  return {
    description,
    execute: async (sql) => execute(sql),
    // A failed statement undoes itself, the transaction goes on: https://sqlite.org/lang_transaction.html
    attempt: async (sql) => execute(sql),
    change: async (sql) => wrap(() => Number(database.prepare(sql).run().changes)),
    query: async (sql) => rowsOf(database, sql),
    run: async (sql) => resultOf(database, sql),
    pages: (sql, rows) => pagesOf(database, sql, rows),
    tableNames: async () => rowsOf(database, TABLE_NAMES).map(({ name }) => String(name)),
    // Takes the lock now: a reader that wants to write later may have to give up.
    begin: async () => {
      execute('BEGIN IMMEDIATE');
      inTransaction = true;
    },
    commit: async () => {
      execute('COMMIT');
      inTransaction = false;
    },
    rollback: async () => {
      const wasInTransaction = inTransaction;
      inTransaction = false;
      if (wasInTransaction) rollBack(database);
    },
    close: async () => {
      if (isOpen) database.close();
      isOpen = false;
    },
  };
}

/** A full disk or a failed read ends a transaction by itself: https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction */
function rollBack(database: Database): void {
  wrap(() => {
    try {
      database.exec('ROLLBACK');
    } catch (error) {
      if (!/no transaction is active/.test(driverWords(error))) throw error;
    }
  });
}

// SQLite keeps names with this beginning for itself.
const TABLE_NAMES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'";

const rowsOf = (database: Database, sql: string): readonly Row[] =>
  wrap(() => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.all() as readonly Row[];
  });

const resultOf = (database: Database, sql: string): StatementResult =>
  wrap(() => {
    const statement = database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    if (columns.length === 0) return { columns, rows: [], changed: Number(statement.run().changes) };
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    return { columns, rows: statement.all() as unknown as readonly (readonly Cell[])[], changed: 0 };
  });

/** Statements whose rows are being read: their iterators do not keep them, and fail hard when they are collected. */
const reading = new Set<object>();

async function* pagesOf(
  database: Database,
  sql: string,
  rows: number,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const statement = wrap(() => database.prepare(sql));
  reading.add(statement);
  try {
    const found = wrap(() => {
      statement.setReadBigInts(true);
      statement.setReturnArrays(true);
      return statement.iterate() as unknown as Iterator<readonly Cell[]>;
    });
    let page: (readonly Cell[])[] = [];
    for (let next = wrap(() => found.next()); !next.done; next = wrap(() => found.next())) {
      page.push(next.value);
      if (page.length < rows) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  } finally {
    reading.delete(statement);
  }
}

function wrap<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { message, errcode } = error as Error & { readonly errcode?: number };
    throw new StatementError(message, errcode === undefined ? undefined : `SQLITE ${errcode}`);
  }
}
