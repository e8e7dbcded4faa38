import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import type { Table } from '../model/table.ts';
import type { Contribution } from '../targets/php/slots.ts';

/** What a behavior is: its parameters, what it adds to the schema, and what it puts in which slot. */
export interface BehaviorDefinition<Options> {
  /** The registered name that a schema uses. */
  readonly name: string;
  /** Lower numbers extend a table earlier (default 50). */
  readonly order?: number;
  /** The names a `<parameter>` may have. */
  readonly parameters: readonly string[];
  /** Reads the parameters and reports those that make no sense; undefined when nothing can be made of them. */
  parseOptions(use: BehaviorUse, table: Table, diagnostics: Diagnostics): Options | undefined;
  /** Adds columns, indexes and keys. */
  extendTable?(table: Table, options: Options): Table;
  /** Reports what does not fit the table, once all behaviors of all tables have added theirs. */
  check?(table: Table, options: Options, context: CheckContext): void;
  /** What the PHP classes of the table get. */
  php?(options: Options): Contribution;
}

export interface CheckContext {
  readonly database: Database;
  readonly use: BehaviorUse;
  readonly diagnostics: Diagnostics;
}

/** A behavior, with its options' type forgotten. */
export interface Behavior {
  readonly name: string;
  readonly order: number;
  readonly parameters: readonly string[];
  /** Everything one use of the behavior does to a table. */
  apply(table: Table, use: BehaviorUse, diagnostics: Diagnostics): Extended;
}

export interface Extended {
  readonly table: Table;
  readonly contribution: Contribution;
  readonly check?: (table: Table, context: CheckContext) => void;
}

export const defineBehavior = <Options>(definition: BehaviorDefinition<Options>): Behavior => ({
  name: definition.name,
  order: definition.order ?? 50,
  parameters: definition.parameters,
  apply(table, use, diagnostics) {
    const options = definition.parseOptions(use, table, diagnostics);
    if (options === undefined) return { table, contribution: {} };
    return {
      table: definition.extendTable?.(table, options) ?? table,
      contribution: definition.php?.(options) ?? {},
      check: (extended, context) => definition.check?.(extended, options, context),
    };
  },
});
