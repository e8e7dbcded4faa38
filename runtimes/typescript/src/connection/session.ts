import type { Failure, FailureKind } from '../errors/failure-kind.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Dialect } from './dialect.ts';
import type { Result, Row, Statement } from './statement.ts';

/** One connection to a server, or to a file. A driver for another runtime implements the first four members. */
export interface Session {
  readonly isOpen: boolean;
  run(statement: Statement, values: readonly Stored[]): Awaitable<Result>;
  /** Rows in portions, as they come; `isShared` where other statements use the session meanwhile. */
  stream(statement: Statement, values: readonly Stored[], isShared: boolean): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
  /** The state of the transaction by the last answer of the database; undefined where the driver does not know. */
  readonly transactionStatus?: 'none' | 'open' | 'failed' | undefined;
  /** Keep the process running while the session is in use, and only then. */
  ref?(): void;
  unref?(): void;
}

/** Opens sessions. */
export interface Driver {
  readonly dialect: Dialect;
  /** Whether the sessions are reached through a network, so that they can break unnoticed. */
  readonly isRemote: boolean;
  /** How many sessions there can be for each kind of access; SQLite has one that writes. */
  readonly limits: { readonly read: number; readonly write: number } | { readonly any: number };
  open(access: 'read' | 'write'): Promise<Session>;
  /** Describes an error of the driver. */
  failure(cause: unknown): Failure;
  /** Whether a failure to open a session will not pass by itself: wrong credentials, no such database. */
  isMisconfigured(cause: unknown): boolean;
  /** Whether the database rolls the whole transaction back after such a failure. */
  endsTransaction(kind: FailureKind): boolean;
}
