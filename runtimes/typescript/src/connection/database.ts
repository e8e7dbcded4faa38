import type { TransactionOptions } from './executor.ts';

/** A database that statements can be sent to: a pool of sessions, or one transaction. */
export interface Database {
  /** The name of the connection in the configuration. */
  readonly name: string;
  /** Runs work in a transaction; within one, the work joins it. The handle can be passed along, but need not be. */
  transaction<T>(work: (transaction: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs work that can fail on its own inside of a transaction. */
  savepoint<T>(work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Runs work in which every row is one object. */
  session<T>(work: () => Promise<T>): Promise<T>;
  /** Runs SQL of the application: ``db.sql`SELECT title FROM book WHERE id = ${id}` ``; rows are objects. */
  sql<R = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  on(event: 'query', listener: (query: QueryEvent) => void): this;
  off(event: 'query', listener: (query: QueryEvent) => void): this;
  close(): Promise<void>;
}

/** A statement that was run. */
export interface QueryEvent {
  readonly database: string;
  readonly sql: string;
  readonly values: number;
  readonly milliseconds: number;
  readonly rows: number;
  readonly error?: unknown;
}
