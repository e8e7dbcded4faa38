import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Table } from '../model/table.ts';
import type { Contribution } from '../targets/php/slots.ts';

/** What a behavior is: its parameters, what it adds to the schema, and what it puts in which slot. */
interface BehaviorDefinition<Options> {
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
  /** What the PHP classes of the table get. */
  php?(options: Options): Contribution;
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
    };
  },
});
