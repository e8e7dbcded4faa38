import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Dialect } from './dialect.ts';
import type { Result, Row, Statement } from './statement.ts';

/** One connection to a server, or to a file. A driver for another runtime implements these four members. */
export interface Session {
  readonly isOpen: boolean;
  run(statement: Statement, values: readonly Stored[]): Awaitable<Result>;
  /** Rows in portions, as they come. */
  stream(statement: Statement, values: readonly Stored[]): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** Opens sessions. */
export interface Driver {
  readonly dialect: Dialect;
  /** How many sessions there can be for each kind of access; SQLite has one that writes. */
  readonly limits: { readonly read: number; readonly write: number } | { readonly any: number };
  open(access: 'read' | 'write'): Promise<Session>;
  /** The error of the runtime for one of the driver's. */
  error(cause: unknown, sql: string): Error;
}
