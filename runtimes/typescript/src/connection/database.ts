import type { Product } from '../facts/table-facts.ts';
import type { Executor, TransactionOptions } from './executor.ts';

/** A database that statements can be sent to: a pool of sessions, or one transaction. */
export interface Database {
  /** The name of the connection in the configuration. */
  readonly name: string;
  readonly product: Product;
  /** Runs work in a transaction; within one, the work joins it. The handle can be passed along, but need not be. */
  transaction<T>(work: (transaction: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs work that can fail on its own inside of a transaction. */
  savepoint<T>(work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Runs work in which every row is one object. */
  session<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work outside of the transaction that is open here, such as a task that outlives it. */
  outside<T>(work: () => T): T;
  /** Calls back after the open transaction was committed; at once where there is none. */
  afterCommit(call: () => void | Promise<void>): void;
  /** Calls back after the open transaction or savepoint was rolled back. */
  afterRollback(call: () => void | Promise<void>): void;
  /** Runs SQL of the application: ``db.sql`SELECT title FROM book WHERE id = ${id}` ``; rows are objects. */
  sql<R = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  /** Listens to statements: to all of them, to slow ones, or to those that fail. */
  on(event: QueryEventName, listener: (query: QueryEvent) => void): this;
  off(event: QueryEventName, listener: (query: QueryEvent) => void): this;
  /** Ends all sessions, once those in use are free. */
  close(): Promise<void>;
}

export type QueryEventName = 'query' | 'slow' | 'failed';

/** A statement that was run. */
export interface QueryEvent {
  readonly database: string;
  readonly sql: string;
  /** The number of bound values; the values themselves are not told. */
  readonly values: number;
  readonly milliseconds: number;
  readonly rows: number;
  readonly error?: unknown;
}

/** Gives the executor of a database: of the open transaction, else of the pool. */
export const EXECUTOR: unique symbol = Symbol('executor');

/** A database of this runtime. */
export interface RuntimeDatabase extends Database {
  [EXECUTOR](): Executor;
}
