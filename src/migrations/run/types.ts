import type { Connection } from '../../platforms/connect/connection.ts';
import type { LockTable, PlatformDefinition } from '../../platforms/platform.ts';
import type { HookFile } from '../file/hooks.ts';
import type { Direction } from '../file/migration-file.ts';
import type { PlaceholderValues } from '../file/resolve.ts';

/** A connection of the configuration that migrations run on. */
export interface RunTarget {
  /** The name of the connection. */
  readonly name: string;
  /** The connection whose sections of the files run here: another one where this is one of its tenants. */
  readonly sections: string;
  readonly platform: PlatformDefinition;
  /** The name of the journal's table, with its schema before a point where it has one. */
  readonly journal: string;
  /** The values of placeholders in statements. */
  readonly placeholders?: PlaceholderValues;
  /** Statements before and after a run. */
  readonly hooks?: readonly HookFile[];
  /** A table that the runtime needs on the cluster of the connection. */
  readonly lockTable?: LockTable | undefined;
  /** Runs a program of the application; absent where its statements alone are tried out. */
  runProgram?(words: readonly string[], step: ProgramStep): Promise<void>;
  open(): Promise<Connection>;
  /** Creates an empty database on the same server; undefined where its product cannot. */
  createScratch?(): Promise<EmptyDatabase | undefined>;
  /** The tool and its version, and who runs it, for the journal. */
  readonly tool?: string;
  readonly operator?: string;
}

/** A database that exists until it is dropped. */
export interface EmptyDatabase {
  open(): Promise<Connection>;
  drop(): Promise<void>;
}

/** The step of a migration that a program is. */
export interface ProgramStep {
  readonly migration: string;
  readonly direction: Direction;
}

/** Which migrations run: all, so many of them, or up to a name. Downwards the migration named stays applied. */
export type Extent = 'all' | { readonly steps: number } | { readonly name: string };

/** Where an interrupted migration goes on, by the user's word; statements are counted from 1. */
export type Resume =
  | { readonly kind: 'at' | 'after'; readonly statement: number }
  | { readonly kind: 'done' };

export interface RunOptions {
  readonly direction: Direction;
  readonly upTo: Extent;
  /** Writes the journal and runs nothing. */
  readonly fake: boolean;
  readonly acceptDataLoss: boolean;
  /** Runs all migrations in one transaction. */
  readonly allOrNothing?: boolean | undefined;
  /** Takes files as they are that were edited after they ran. */
  readonly acceptEdited: boolean;
  readonly lockWaitSeconds: number;
  /** How long a statement waits for a lock of a table; undefined for what is usual on the product. */
  readonly lockTimeoutMs?: number | undefined;
  readonly cluster: boolean;
  readonly resume?: Resume | undefined;
  /** Statements that keep applications waiting are refused on tables with more rows. */
  readonly blockingRows?: number | undefined;
  /** Stops between two statements, in a state that the next run completes; the connection cancels a running one. */
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/** What a run tells while it works; it prints nothing itself. */
export interface RunReport {
  waiting?(event: { readonly seconds: number; readonly holder: string | undefined }): void;
  /** A migration begins, or goes on where it was interrupted. */
  started?(event: StartedMigration): void;
  /** A statement is about to run, or a batch of rows is done. */
  statement?(event: RunningStatement): void;
  retry?(event: { readonly sql: string; readonly attempt: number; readonly reason: string }): void;
  /** A risk that was counted, whether or not it needs consent. */
  counted?(event: CountedRisk): void;
  finished?(event: FinishedMigration): void;
}

interface StartedMigration {
  readonly name: string;
  readonly direction: Direction;
  readonly statements: number;
  /** How many of them an earlier run has done. */
  readonly finished: number;
}

interface RunningStatement {
  readonly name: string;
  /** Counted from 1. */
  readonly statement: number;
  readonly statements: number;
  readonly sql: string;
  /** Rows that a batch has changed so far. */
  readonly rows?: number;
}

export interface CountedRisk {
  readonly migration: string;
  readonly rule: string;
  /** The table, or `table.column`. */
  readonly subject: string | undefined;
  /** Undefined where the query failed, which happens when an earlier migration has not run yet. */
  readonly rows: number | undefined;
}

export interface FinishedMigration {
  readonly name: string;
  readonly direction: Direction;
  readonly how: 'run' | 'fake' | 'squashed' | 'marked';
  readonly milliseconds: number;
  /** It ran after younger ones, with which it has nothing in common. */
  readonly late: boolean;
}

export interface RunResult {
  /** False when something was refused, failed or was interrupted; the diagnostics say what. */
  readonly done: boolean;
  readonly migrations: readonly FinishedMigration[];
  readonly aborted: boolean;
}

/** Time and chance, replaced in tests. */
export interface Clock {
  now(): Date;
  random(): number;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
