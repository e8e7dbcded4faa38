import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Database } from './database.ts';
import type { Dialect, Isolation } from './dialect.ts';
import type { Session } from './session.ts';
import type { Result, Row, Statement } from './statement.ts';
import type { UncommittedObjects } from './work-scope.ts';

/** Where the statements of an operation run: in the open transaction, or on any session of the pool. */
export interface Executor {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Undefined outside of transactions. */
  readonly transaction: TransactionState | undefined;
  /** Values of one unit of work (a transaction, or a `session()`), such as its identity map; undefined outside of both. */
  readonly scope: WorkScope | undefined;
  /** Runs a statement; a failure is thrown at once where the driver is synchronous, else the promise is rejected. */
  run(statement: Statement, values: readonly Stored[]): Awaitable<Result>;
  stream(statement: Statement, values: readonly Stored[]): AsyncIterable<readonly Row[]>;
  /**
   * Runs work in a transaction of its own, or as a part of the open one. If a part fails, the objects that it has
   * remembered are restored, and the whole transaction can only be rolled back.
   */
  inTransaction<T>(work: (executor: Executor) => Promise<T>, options?: OperationOptions): Promise<T>;
  /** Runs work in a savepoint of the open transaction; outside of one, in a transaction of its own. */
  inSavepoint<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  /** How often the work is run again after a deadlock or a failed serialization; 0 unless it is given. */
  readonly retries?: number;
  readonly isolation?: Isolation;
  /** Whether the work only reads, and need not wait for others that write. */
  readonly readOnly?: boolean;
}

/** How an operation of the runtime runs in a transaction of its own. */
export interface OperationOptions extends TransactionOptions {
  /** Whether the operation takes locks of a behavior, and is run again without being configured to. */
  readonly underLocks?: boolean;
  /** A failure that the database would not explain, after which the work is run again. */
  readonly retryIf?: (failure: unknown) => boolean;
  /**
   * `false` where no code of the application runs inside: the transaction is then found by the executor that is passed
   * only, which saves the costs of the async context.
   */
  readonly ambient?: boolean;
}

/** Keeps one value of each kind for the time of a unit of work. */
export interface WorkScope {
  /** The value for a key, made on the first call; dropped by a rollback, unless it has a method `rolledBack`. */
  keep<T>(key: symbol, make: () => T): T;
  /** The objects that transactions have changed which only a part of the unit of work runs in. */
  readonly uncommitted: UncommittedObjects | undefined;
}

/** How a change of an object is undone. */
export interface Undo {
  undo(): void;
  /** Called when all changes of the level are undone. */
  afterUndo?(): void;
}

export interface TransactionState {
  readonly isOpen: boolean;
  /** Identifies the transaction: all its levels, such as savepoints, have this object in common. */
  readonly whole: object;
  /** Whether a savepoint is set inside of this level: statements of the level itself wait for its end. */
  readonly isSuspended: boolean;
  /** Whether another level is inside of a savepoint that was set in this one. */
  encloses(other: TransactionState): boolean;
  /**
   * Remembers how an object is brought back to what it was, before its first change at this level (transaction, savepoint
   * or operation). `snapshot` is called only for the first change of an object at a level.
   */
  remember<T extends object>(object: T, snapshot: (object: T) => Undo | (() => void)): void;
  /** States that a part of this level has failed: it can only be rolled back. */
  fail(cause: unknown): void;
  /**
   * Calls back after COMMIT or ROLLBACK, while the session is still that of the transaction: to release what the end of
   * a transaction does not, such as named locks. After a failure of the call the session is closed.
   */
  beforeRelease(call: (session: Session) => void | Promise<void>): void;
  afterCommit(call: () => void | Promise<void>): void;
  afterRollback(call: () => void | Promise<void>): void;
}
