import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Table } from '../model/table.ts';

/** What a behavior does, by the stage it does it in. */
export interface Behavior {
  /** The registered name that a schema uses. */
  readonly name: string;
  /** Lower numbers extend a table earlier. */
  readonly order: number;
  /** The names a `<parameter>` may have. */
  readonly parameters: readonly string[];
  /** Adds columns and indexes; reports parameters that make no sense. */
  extendTable(table: Table, use: BehaviorUse, diagnostics: Diagnostics): Table;
}

export const defineBehavior = (behavior: Behavior): Behavior => behavior;
