import type { Connection, StatementError } from '../connect/connection.ts';
import type { LostCheck } from './plan.ts';

/** How migrations run on a product: its lock, its journal, and how it is told whether a statement has run. */
export interface MigrationRuntime {
  /**
   * The statement that creates the journal where it is missing; the name comes quoted. The columns are those of
   * `journalColumns` in `journal.ts`. It runs while the lock is held.
   */
  createJournal(table: string): string;
  /** Makes the session safe for DDL: strict modes, and short waits for locks of tables. */
  prepare(connection: Connection, options: SessionOptions): Promise<void>;
  /** Statements that give the session of a script the settings that a prepared one has, where they change results. */
  scriptStart?(connection: Connection): Promise<readonly string[]>;
  /** What a script needs before and after a statement, where a run gives it settings of its own. */
  scriptAround?(sql: string): readonly [] | readonly [before: string, after: string];
  /** Runs a statement of a migration with settings that only this statement needs; absent where none does. */
  execute?(connection: Connection, sql: string): Promise<void>;
  readonly lock: MigrationLockRules;
  /** Whether a statement failed because it waited too long for a lock, or was chosen to end a deadlock: worth another try. */
  isBusy(error: StatementError): boolean;
  /** Whether a query failed because its table is not there. */
  isMissing(error: StatementError): boolean;
  /**
   * The structure that a statement changes, as a short text; another text means that it has run.
   * Undefined where the product cannot tell by any structure.
   */
  fingerprint(connection: Connection, sql: string): Promise<string | undefined>;
  /** Whether a statement has changed some of what it changes, but not all; such a statement did not finish. */
  isPartial?(sql: string, before: string, now: string): boolean;
  /**
   * The quoted name of the journal with its schema, so that a migration may change the schema that is looked in.
   * The lock and the statements of the journal get this name.
   */
  qualify?(connection: Connection, table: string): Promise<string>;
  /** Removes what a failed or killed statement leaves behind, before it is run again. */
  clean?(connection: Connection, sql: string): Promise<void>;
  /**
   * Sentences about views, triggers and the like that the statements would break, asked before the first of them.
   * Only what the product itself neither refuses nor rolls back. `back` leads to what is there now, as far as the
   * migration knows.
   */
  brokenObjects?(
    connection: Connection,
    statements: readonly string[],
    back: readonly string[],
  ): Promise<readonly string[]>;
  /** Runs a rebuild of tables inside a transaction of its own, keeping what the file does not know. */
  readonly rebuild?: RebuildRules;
  /** What follows a SELECT that reads no table, where the product wants something, such as ` FROM DUAL`. */
  readonly fromNothing?: string;
}

export interface SessionOptions {
  /** How long a statement waits for a lock of a table; each product has its own usual time. */
  readonly lockTimeoutMs?: number;
  /** The user knows that the lock is not shared by all servers, and runs one deploy at a time. */
  readonly cluster: boolean;
}

/** The server cannot run migrations safely, or not as the user is. The message and the hint are for people. */
export class MigrationRefusal extends Error {
  override readonly name = 'MigrationRefusal';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** One lock per database and journal, held by the connection that runs the DDL. The journal's name comes quoted. */
export interface MigrationLockRules {
  /** Tries once, without waiting. */
  acquire(connection: Connection, journal: string): Promise<boolean>;
  /**
   * Whether the connection holds it, asked inside of each transaction; behind a pooler another session may answer.
   * The runner reads the journal again inside of each transaction that begins a migration.
   */
  isHeld(connection: Connection, journal: string): Promise<boolean>;
  /** Who holds it, for people. */
  holder(connection: Connection, journal: string): Promise<string | undefined>;
  release(connection: Connection, journal: string): Promise<void>;
}

/** Around each transaction that runs statements of a migration, whether it rebuilds tables or not. */
export interface RebuildRules {
  /** Before the transaction begins. */
  before(connection: Connection): Promise<void>;
  /** Inside of it, before the commit: fails where the statements have broken references between rows. */
  verify(connection: Connection): Promise<void>;
  /** After it has ended, whichever way. */
  after(connection: Connection): Promise<void>;
  /** Inside of it, before the first statement of a rebuild: what must be restored. */
  save(connection: Connection, table: string): Promise<unknown>;
  /** A statement of a rebuild as it has to run, with what the table has beside the schema. */
  statement(sql: string, saved: unknown, without: readonly LostCheck[]): string;
  /** Inside of it, after the last statement of a rebuild. */
  restore(connection: Connection, table: string, saved: unknown): Promise<void>;
  /** Statements that a script needs for what a run does by itself: first of all, and around those of each rebuild. */
  readonly script: {
    readonly start: readonly string[];
    readonly begin: readonly string[];
    readonly end: readonly string[];
  };
}
