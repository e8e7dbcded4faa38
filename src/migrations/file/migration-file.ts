import type { SourceFile, Span } from '../../diagnostics/span.ts';
import type { Change } from '../../model/change.ts';
import type { LostCheck } from '../../platforms/migration/plan.ts';
import type { ResolvedSql } from './placeholders.ts';

/** A migration as its file says it. */
export interface MigrationFile {
  /** The name of the file without `.sql`, which is the identity of the migration. */
  readonly name: string;
  readonly file: SourceFile;
  /** What it is for, in the words of its author. */
  readonly comment: readonly string[];
  /** Keyed by database; none in a file that was written by hand. */
  readonly changes: readonly DatabaseChanges[];
  /** The migrations that a squashed one stands for. */
  readonly replaces: readonly string[];
  /** The migrations that replaced squash migrations stood for, by the names of these. */
  readonly replacedBefore?: ReadonlyMap<string, readonly string[]>;
  /** The releases whose last migration it is. */
  readonly tags?: readonly string[];
  readonly sections: readonly Section[];
}

export interface DatabaseChanges {
  readonly database: string;
  /** What they do to rows and locks, for people; written with them, and read by nobody else. */
  readonly summary?: readonly string[];
  readonly changes: readonly PlacedChange[];
}

export interface PlacedChange {
  readonly change: Change;
  readonly span?: Span;
}

export type Direction = 'up' | 'down';

/** The statements of one direction for one connection and product. */
export interface Section {
  readonly direction: Direction;
  readonly connection: string;
  /** The name of the adapter. */
  readonly platform: string;
  /** False where the section asks to run outside of a transaction. */
  readonly transaction: boolean;
  /** Why rows do not come back. */
  readonly irreversible: readonly string[];
  readonly allows: readonly Allow[];
  readonly todos: readonly Todo[];
  readonly counts: readonly Count[];
  readonly expects: readonly Expectation[];
  readonly statements: readonly MigrationStatement[];
  readonly span?: Span;
}

export interface MigrationStatement {
  /** The text of the file, with its placeholders. */
  readonly sql: string;
  /** The words of a program that runs in the place of SQL; `sql` is then its directive. */
  readonly program?: readonly string[];
  /** The SQL with values in the place of placeholders, where it has any and is about to run. */
  readonly resolved?: ResolvedSql;
  /** Holds semicolons of its own, which matters for printing only. */
  readonly block?: true;
  /** Repeated until it changes no row, so many rows at a time, with a commit each time. */
  readonly batch?: number;
  /** The table, as written after `orm:rebuild`, whose rebuild it is part of. */
  readonly rebuild?: string;
  /** Checks that the rebuilt table has no more. */
  readonly without?: readonly LostCheck[];
  /** Cannot run in a transaction, in a section that otherwise does. */
  readonly outside?: true;
  /** Remarks above the statement. */
  readonly remarks: readonly string[];
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
}

/** A query for the number of rows at risk, run before the first statement. */
export interface Count {
  readonly rule: string;
  /** The table or column, as `book.isbn`. */
  readonly subject?: string;
  readonly sql: string;
  /** The number of the statement it stands before, from 0. */
  readonly statement: number;
  readonly span?: Span;
}

/** A query that must give this number before the statement it stands above. */
export interface Expectation {
  readonly value: string;
  readonly sql: string;
  readonly statement: number;
  readonly span?: Span;
}

/** The author accepts a risk, and says why. */
export interface Allow {
  readonly rule: string;
  readonly reason: string;
  readonly span?: Span;
}

export interface Todo {
  readonly text: string;
  readonly span?: Span;
}
