import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Session } from './session.ts';
import type { Result, Row, Statement } from './statement.ts';

/** Where the statements of an operation run: in the open transaction, or on any session of the pool. */
export interface Executor {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Undefined outside of transactions. */
  readonly transaction: TransactionState | undefined;
  /** Values of one unit of work (a transaction, or a `session()`), such as its identity map; undefined outside of both. */
  readonly scope: WorkScope | undefined;
  run(statement: Statement, values: readonly Stored[]): Awaitable<Result>;
  stream(statement: Statement, values: readonly Stored[]): AsyncIterable<readonly Row[]>;
  /** Runs work in the open transaction, else in one of its own. */
  inTransaction<T>(work: (executor: Executor) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs work in a savepoint of the open transaction. */
  inSavepoint<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  /** How often the work is run again after a deadlock or a failed serialization. */
  readonly retries?: number;
  readonly isolation?: import('./dialect.ts').Isolation;
}

/** Keeps one value of each kind for the time of a unit of work. */
export interface WorkScope {
  /** The value for a key, made on the first call. */
  keep<T>(key: symbol, make: () => T): T;
}

export interface TransactionState {
  readonly isOpen: boolean;
  /** The same object for all levels of one transaction, such as its savepoints. */
  readonly whole: object;
  /**
   * Remembers how an object is brought back to what it was, before its first change at this level (transaction or
   * savepoint); `remember` is called only once for each object and level.
   */
  remember(object: object, snapshot: () => () => void): void;
  /**
   * Calls back after COMMIT or ROLLBACK, while the session is still that of the transaction: to release what the end of
   * a transaction does not, such as named locks. After a failure of the call the session is closed.
   */
  beforeRelease(call: (session: Session) => void | Promise<void>): void;
  afterCommit(call: () => void | Promise<void>): void;
  afterRollback(call: () => void | Promise<void>): void;
}
