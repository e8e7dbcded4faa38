import type { Executor } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';

/** What a behavior does while rows of its table are read and written; every member is a phase, all can be async. */
export interface TableHooks<Model extends object = object> {
  /** The behavior, as messages name it. */
  readonly name: string;
  /**
   * Whether all phases only give columns values: at once, without statements, locks and code of the application. What
   * one statement does is done without a transaction for them.
   */
  readonly givesValuesOnly?: true;
  /**
   * Whether no phase of a save or delete runs code of the application, or looks for the open transaction: all of them
   * use the executor that they are given. The async context, which costs something, is left off for them.
   */
  readonly isSelfContained?: true;
  /** Locks that a save or delete of these objects needs; all behaviors' locks are taken sorted, before the first write. */
  locks?(operation: ObjectOperation<Model>): readonly Lock[] | Promise<readonly Lock[]>;
  /**
   * Whether work is run again after a failure that the behavior can explain, such as a rank that another writer took;
   * `retried` is how often it was run again because of such a failure.
   */
  retries?(failure: unknown, retried: number): boolean;
  /** The error that the application gets: the failure itself, or one that says what it means, with it as its cause. */
  explain?(failure: unknown): unknown;
  /**
   * Whether saving the object takes locks, or more than `giveValues` and writing its row; it does where this is absent.
   * Where no behavior of a table takes part, the row is written without a transaction of its own.
   */
  takesPart?(object: Model): boolean;
  /** Whether the row of a new object cannot be written by one INSERT together with those of others. */
  requiresSingleSave?(object: Model, executor: Executor): boolean;
  /** After the application's pre-hooks, before parents are saved; may change the object. */
  beforeSave?(save: ObjectSave<Model>): void | Promise<void>;
  /** Immediately before the row is written; may change the object, whose changes are looked for again after it. */
  beforeWrite?(save: ObjectSave<Model>): void | Promise<void>;
  /** Gives columns values after `beforeWrite`, at once and without statements; `beforeInsertMany` does for many rows. */
  giveValues?(save: ValuesGiven<Model>): void;
  /** Writes rows by `write`; may run it again in a savepoint, after a failure that it knows how to avoid. */
  aroundWrite?(rows: RowsWrite<Model>): Promise<number>;
  /** Immediately after the row was written. */
  afterWrite?(save: ObjectSave<Model>): void | Promise<void>;
  /** After the objects that point at this one were saved. */
  afterSave?(save: ObjectSave<Model>): void | Promise<void>;
  /**
   * Whether deleting a row deletes others of its table. Such a behavior comes first in deletions, so that the others find
   * the rows that are left, or all that a query is going to delete.
   */
  readonly deletesOthers?: true;
  beforeDelete?(deletion: ObjectDeletion<Model>): void | Promise<void>;
  afterDelete?(deletion: ObjectDeletion<Model>): void | Promise<void>;
  /** Before the rows of `insertMany()` are written. */
  beforeInsertMany?(insert: {
    readonly objects: readonly Model[];
    readonly executor: Executor;
  }): void | Promise<void>;
  /** After the rows of `insertMany()` were written; a hook with `afterWrite` needs it for its rows to be written together. */
  afterInsertMany?(insert: {
    readonly objects: readonly Model[];
    readonly executor: Executor;
  }): void | Promise<void>;
  /** May add columns to the update, or refuse it. */
  beforeQueryUpdate?(update: QueryUpdate): void | Promise<void>;
  afterQueryUpdate?(update: QueryUpdate & { readonly affected: number }): void | Promise<void>;
  beforeQueryDelete?(deletion: QueryDeletion): void | Promise<void>;
  afterQueryDelete?(deletion: QueryDeletion & { readonly affected: number }): void | Promise<void>;
  /** May add columns to the rows of `upsert()`. */
  beforeUpsert?(upsert: QueryUpsert): void | Promise<void>;
  afterUpsert?(upsert: QueryUpsert): void | Promise<void>;
  /** A copy of the object starts without these: ranks, tree numbers, dates. */
  afterCopy?(copy: Model): void;
  /** The object has the values of its row again: changes that wait for `save()` are dropped. */
  afterReload?(object: Model): void;
}

/**
 * A lock that `runUnderLocks()` takes: of a part of a table by its text (see locks/lock-text.ts; equal texts are the same
 * lock for all runtimes, the empty text is one of the table), or of a row by its stored key.
 */
export type Lock = NamedLock | RowLock;

export interface NamedLock {
  readonly table: Table;
  readonly text: string;
}

export interface RowLock {
  readonly table: Table;
  readonly key: readonly Stored[];
}

export interface ObjectOperation<Model> {
  readonly kind: 'save' | 'delete';
  readonly table: Table;
  readonly objects: readonly Model[];
  readonly executor: Executor;
}

export interface ObjectSave<Model> {
  readonly table: Table;
  readonly object: Model;
  readonly executor: Executor;
  readonly isInsert: boolean;
  /** The positions of the columns that will be, or were, written. */
  readonly changes: readonly number[];
}

export interface ValuesGiven<Model> extends ObjectSave<Model> {
  /** Has something done when the attempt to save fails or is rolled back; values of columns are taken back anyway. */
  atFailure(call: () => void): void;
}

/** Rows that are about to be written, by one statement or by several. */
export interface RowsWrite<Model> {
  readonly objects: readonly Model[];
  readonly executor: Executor;
  /** Writes them; gives their number. */
  write(executor: Executor): Promise<number>;
}

export interface ObjectDeletion<Model> {
  readonly table: Table;
  readonly object: Model;
  readonly executor: Executor;
}

/** `update()` of a query. */
export interface QueryUpdate {
  readonly table: Table;
  readonly executor: Executor;
  /** The new values, by position; hooks may add to them. */
  readonly values: Map<number, Stored | SqlExpression>;
  /** The query, for reading the keys of the rows it means. */
  readonly query: object;
}

export interface QueryDeletion {
  readonly table: Table;
  readonly executor: Executor;
  readonly query: object;
}

/** `upsert()` of a query. */
export interface QueryUpsert {
  readonly table: Table;
  readonly executor: Executor;
  /** The rows, each by position; hooks may add to them. */
  readonly rows: readonly Map<number, Stored | SqlExpression>[];
  /** The positions of the key that decides whether a row is there. */
  readonly conflict: readonly number[];
  /** The positions of the columns that a row that is there gets; hooks may add to them. */
  readonly updated: Set<number>;
}

/** SQL in the place of a value. */
export interface SqlExpression {
  readonly sql: string;
  readonly values: readonly Stored[];
}
