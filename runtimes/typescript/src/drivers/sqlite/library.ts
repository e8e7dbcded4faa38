import { isBuiltin } from 'node:module';
import { ConnectionError } from '../../errors/connection-error.ts';

/** A prepared statement of any of the libraries. */
export interface SqliteStatement {
  all(...values: unknown[]): unknown[][];
  run(...values: unknown[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  iterate(...values: unknown[]): IterableIterator<unknown[]>;
  columns(): readonly { readonly name: string }[];
}

/** A connection of any of the libraries. */
export interface SqliteConnection {
  readonly isTransaction: boolean | undefined;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  function(name: string, deterministic: boolean, call: (...values: unknown[]) => unknown): void;
  close(): void;
}

export type OpenSqlite = (path: string) => SqliteConnection;

/** The statement of `@photostructure/sqlite` and `node:sqlite`. */
interface NodeStatement extends SqliteStatement {
  setReturnArrays?(enabled: boolean): void;
}

interface NodeDatabase {
  readonly isTransaction?: boolean;
  prepare(sql: string): NodeStatement;
  exec(sql: string): void;
  function(name: string, options: { deterministic: boolean }, call: (...values: unknown[]) => unknown): void;
  close(): void;
}

interface NodeLibrary {
  readonly DatabaseSync: new (path: string) => NodeDatabase;
}

/** The statement of `better-sqlite3`; `raw()` is an error for statements without rows. */
export interface BetterStatement extends SqliteStatement {
  readonly reader: boolean;
  raw(enabled: boolean): this;
}

export interface BetterDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): BetterStatement;
  exec(sql: string): void;
  function(name: string, options: { deterministic: boolean }, call: (...values: unknown[]) => unknown): void;
  close(): void;
}

export type BetterLibrary = new (path: string) => BetterDatabase;

export type SqliteLibraryName = '@photostructure/sqlite' | 'better-sqlite3' | 'node:sqlite';

/** Loads the first library that is installed, or the one that the settings name. */
export async function loadLibrary(wanted?: SqliteLibraryName): Promise<OpenSqlite> {
  const loaders: Record<SqliteLibraryName, () => Promise<OpenSqlite>> = {
    '@photostructure/sqlite': loadPhotostructure,
    'better-sqlite3': loadBetter,
    'node:sqlite': loadBuiltin,
  };
  if (wanted !== undefined) {
    try {
      return await loaders[wanted]();
    } catch (cause) {
      throw new ConnectionError(`The SQLite library "${wanted}" of the settings cannot be loaded.`, {
        cause,
        isConfigurationError: true,
      });
    }
  }
  const failures: unknown[] = [];
  for (const load of Object.values(loaders)) {
    try {
      return await load();
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new ConnectionError(
    'SQLite needs the package "@photostructure/sqlite" or "better-sqlite3", or a Node that has node:sqlite. ' +
      'Run: npm install @photostructure/sqlite',
    { cause: failures[0], isConfigurationError: true },
  );
}

async function loadPhotostructure(): Promise<OpenSqlite> {
  // A bundler leaves an import out that it cannot find, if a failure is expected.
  try {
    return ofNode((await import('@photostructure/sqlite')) as unknown as NodeLibrary);
  } catch (failure) {
    throw new Error('The package "@photostructure/sqlite" cannot be loaded.', { cause: failure });
  }
}

async function loadBetter(): Promise<OpenSqlite> {
  // A name in a variable: no types have to be installed for a library that is not used.
  const name: string = 'better-sqlite3';
  return ofBetter(((await import(name)) as { readonly default: BetterLibrary }).default);
}

async function loadBuiltin(): Promise<OpenSqlite> {
  const name: string = 'node:sqlite';
  if (!isBuiltin(name)) throw new Error('This Node has no node:sqlite.');
  const library = (await import(name)) as NodeLibrary;
  const probe = new library.DatabaseSync(':memory:');
  const canReturnArrays = probe.prepare('SELECT 1').setReturnArrays !== undefined;
  probe.close();
  if (!canReturnArrays)
    throw new Error('The node:sqlite of this Node cannot give rows as arrays; 22.16 can.');
  return ofNode(library);
}

/** Adapts `@photostructure/sqlite` and `node:sqlite`. */
export const ofNode =
  ({ DatabaseSync }: NodeLibrary): OpenSqlite =>
  (path) => {
    const database = new DatabaseSync(path);
    return {
      get isTransaction() {
        return database.isTransaction;
      },
      prepare(sql) {
        const statement = database.prepare(sql);
        statement.setReturnArrays?.(true);
        return statement;
      },
      exec: (sql) => database.exec(sql),
      function: (name, deterministic, call) => database.function(name, { deterministic }, call),
      close: () => database.close(),
    };
  };

/** Adapts `better-sqlite3`. */
export const ofBetter =
  (Database: BetterLibrary): OpenSqlite =>
  (path) => {
    const database = new Database(path);
    return {
      get isTransaction() {
        return database.inTransaction;
      },
      prepare(sql) {
        const statement = database.prepare(sql);
        return statement.reader ? statement.raw(true) : withoutRows(statement);
      },
      exec: (sql) => database.exec(sql),
      function: (name, deterministic, call) => database.function(name, { deterministic }, call),
      close: () => database.close(),
    };
  };

const withoutRows = (statement: BetterStatement): SqliteStatement => ({
  all: () => [],
  run: (...values) => statement.run(...values),
  iterate: () => [][Symbol.iterator](),
  columns: () => [],
});
