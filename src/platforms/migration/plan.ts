import type { Change, TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';

/** Two states of a database and the changes between them: `after` is `before` with the changes applied in order. */
export interface PlanRequest {
  readonly before: Database;
  readonly after: Database;
  readonly changes: readonly Change[];
  /** Whether variants are wanted that let the application go on writing, at the price of more statements. */
  readonly online?: boolean;
}

/** Finds the statements that lead from one state to another. Pure. */
export type Planner = (request: PlanRequest) => Plan;

/** The statements that lead from one state to another on one product. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Why the rows of before do not come back, for a plan that undoes another one. */
  readonly irreversible?: readonly string[];
  /** What it loses of objects that are dropped: nothing that undoes it brings this back. In the words of a reader. */
  readonly lost?: readonly string[];
  /** Objects that stay although they should go: nothing says how to drop them. */
  readonly left?: readonly string[];
}

/** One statement, with what to know before it runs. */
export interface Step {
  readonly sql: string;
  /** Holds semicolons of its own. */
  readonly block?: true;
  readonly hazards: readonly Hazard[];
  /** Cannot run inside of a transaction. */
  readonly outside?: true;
  /** Is repeated until it changes no row, with a commit each time. */
  readonly batch?: number;
  /** The table whose rebuild it is part of. */
  readonly rebuild?: TableRef;
  /** Checks that the table has and its rebuild leaves out. */
  readonly without?: readonly LostCheck[];
  /** A query that must give this number, before the statement. */
  readonly expects?: { readonly value: string; readonly sql: string };
  /** A sentence for the reader of the file. */
  readonly remark?: string;
}

/** A check by its name and its condition, on one line. */
export interface LostCheck {
  readonly name: string;
  readonly condition: string;
}

export const RULES = [
  'lossy/drop-table',
  'lossy/drop-column',
  'lossy/unknown-column',
  'lossy/narrow',
  'lossy/round',
  'lossy/zone',
  'lossy/meaning',
  'lossy/remove-rows',
  'invents/value',
  'fails/null',
  'fails/unique',
  'fails/key',
  'fails/check',
  'fails/cast',
  'fails/range',
  'blocks/rewrite',
  'blocks/copy',
  'blocks/scan',
  'blocks/index',
  'breaks/rename',
  'breaks/drop',
  'breaks/required',
] as const;
export type RuleId = (typeof RULES)[number];

/** A risk of a statement: rows that it loses, that it fails on, or that it keeps applications from. */
export interface Hazard {
  readonly rule: RuleId;
  readonly table: TableRef;
  readonly column?: string;
  /** Counts the rows at risk on the structure before the first statement; without it the risk does not depend on rows. */
  readonly count?: string;
  readonly advice?: string;
}
