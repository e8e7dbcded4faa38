import type { Isolation } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';

/**
 * What a transaction does when a lock is not free.
 *
 * - `wait`: as long as the database lets it. A transaction that holds no lock cannot be part of a deadlock.
 * - `failFast`: waits briefly, then throws a retryable error: others may be waiting for rows that it has locked.
 * - `noWait`: throws a retryable error at once where the database does not see all deadlocks.
 * - `restart`: rolls back and begins again with all locks that are known to be needed.
 */
export type LockPolicy = 'wait' | 'failFast' | 'noWait' | 'restart';

/** What a product has to know of the transaction that takes locks. */
export interface LockHolder {
  /** Whether the transaction was begun for one operation, and not by the application. */
  readonly ownsTransaction: boolean;
  holdsAny(): boolean;
  /** Remembers locks that the end of the transaction does not release. */
  releaseAtEnd(names: readonly string[]): void;
}

/** How one product takes named locks, with the keys of docs/lock-keys.md. */
export interface LockStrategy {
  /** How many named locks a table has; names share them. */
  readonly locksPerTable: number;
  /** Whether texts are equal only if they are the same, trailing blanks and letter case included. */
  readonly comparesTextsExactly: boolean;
  /** Whether a lock stays when the savepoint after which it was taken is rolled back to. */
  readonly keepsLocksOfSavepoints: boolean;
  /** Whether rows can be locked one by one; else the lock of the table is for all of them. */
  readonly locksRows: boolean;
  /** The clause by which a SELECT sees what was committed last, where the snapshot may be older than its locks. */
  readonly lockingRead: string;
  /** The expression by which `checkSnapshot()` knows the isolation level of the transaction. */
  readonly isolationColumn: string;
  /** The isolation level of transactions that are begun for one operation alone. */
  isolation(executor: Executor): Promise<Isolation | undefined>;
  /**
   * Takes locks of a table that the transaction does not hold, and keeps them until it ends. `numbers` are ascending.
   * At `restart` it does not wait at all in a transaction that holds locks.
   */
  take(
    executor: Executor,
    table: Table,
    numbers: readonly number[],
    policy: LockPolicy,
    holder: LockHolder,
  ): Promise<void>;
  /** The statements that release locks which the end of the transaction does not release, by their names. */
  release?(names: readonly string[]): readonly string[];
  /** Called after each lock: a transaction whose snapshot is older may not see what others did until it had it. */
  checkSnapshot?(executor: Executor, isolation: unknown): Promise<void>;
}
