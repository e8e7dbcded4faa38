import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import type { RowRules } from '../model/row-rules.ts';
import type { Table } from '../model/table.ts';
import type { SeedRules } from '../samples/seed-rules.ts';
import type { FactValue } from '../targets/facts/fact-value.ts';
import type { Contribution, PhpContribution } from '../targets/php/slots.ts';
import type { TypescriptContribution } from '../targets/typescript/slots.ts';
import type { ColumnMove } from './tables/move-column.ts';

/** The version of this interface; a module states the version it was written for. */
export const API_VERSION = 1 as const;

/** A behavior: its parameters, what it adds to the schema, and what it contributes to the generated code. */
export interface BehaviorDefinition<Options> {
  /** The version of the interface that the module was written for. */
  readonly apiVersion: 1;
  /** The registered name that a schema uses. */
  readonly name: string;
  /** Lower numbers extend the schema earlier (default 50). */
  readonly order?: number;
  /** The order of the run-time hooks; it does not depend on the order of the schema pass. */
  readonly runs?: RunOrder;
  /** The names a `<parameter>` may have. */
  readonly parameters: readonly string[];
  /** The values of parameters that a use does not give; `getBehaviors()` of a table map has them, too. */
  defaults?(table: Table, use: BehaviorUse): Readonly<Record<string, string>>;
  /** The names a `<parameter-list>` may have, each with the names of its items' parameters. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Accepts every parameter name. */
  readonly openParameters?: boolean;
  /** Allows several uses on one table, told apart by their ids. */
  readonly multiple?: boolean;
  /** Added to tables by another behavior: messages do not offer it. */
  readonly isInternal?: boolean;
  /** What a child table of `concrete_inheritance` does with a use on its parent (default `copy`). */
  readonly inherit?: Inheritance;
  /**
   * What the classes of a child table of `concrete_inheritance` need beside the members that they inherit: hooks, with
   * the facts of this table. The child does not use the behavior itself.
   */
  forChildren?(options: Options, table: Table, database: Database): Contribution;
  /** The options of a child table that has a use of its own and inherits one. */
  mergeInherited?(parent: Options, own: Options): Options;
  /** The tables that a use on a `<database>` applies to; by default every table without a use of its own. */
  onDatabase?(use: BehaviorUse, database: Database, context: BehaviorContext): readonly TableUse[];
  /** Reads the parameters and reports the wrong ones; undefined when the use cannot be applied. */
  parseOptions(use: BehaviorUse, table: Table, context: BehaviorContext): Options | undefined;
  /** Adds columns, indexes and foreign keys to the table. */
  extendTable?(table: Table, options: Options): Table;
  /** Adds tables and changes others. An added table lists the behaviors that it accepts. */
  extendDatabase?(database: Database, table: Table, options: Options, context: ExtendContext): Database;
  /** Called when another behavior moves a column of the table to another table. */
  columnMoved?(move: ColumnMove, use: BehaviorUse): MovedUse;
  /** The columns that only this behavior writes. */
  ownedColumns?(table: Table, options: Options): OwnedColumns;
  /** What rows need that no application has written, for `db:seed`. */
  seeds?(table: Table, options: Options, database: Database): SeedRules;
  /** How rows are shown to people and written by them, for `studio`; without it a plain statement does all. */
  rowRules?(table: Table, options: Options, database: Database): RowRules;
  /** Language-free data about the table that every target prints for its run-time part. */
  facts?(table: Table, options: Options, context: CheckContext): BehaviorFacts;
  /** Reports what does not fit, after all behaviors have extended all tables. */
  check?(table: Table, options: Options, context: CheckContext): void;
  /** The contribution to each target language; `none` states that there is nothing to contribute. */
  readonly targets?: BehaviorTargets<Options>;
}

interface BehaviorTargets<Options> {
  readonly php?:
    | 'none'
    | ((
        options: Options,
        table: Table,
        database: Database,
        context: CheckContext,
      ) => PhpContribution | 'none');
  readonly typescript?:
    | 'none'
    | ((
        options: Options,
        table: Table,
        database: Database,
        context: CheckContext,
      ) => TypescriptContribution | 'none');
}

export interface RunOrder {
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

export type Inheritance = 'copy' | 'parent' | 'never';

/** Why a behavior writes a column: it holds the structure of the rows, a log of changes, or a computed value. */
export type ColumnRole = 'structural' | 'log' | 'derived';

export type OwnedColumns = Readonly<Record<string, ColumnRole>>;

export type BehaviorFacts = Readonly<Record<string, FactValue>>;

/** A use that the database pass gives to a table. */
export interface TableUse {
  readonly table: string;
  readonly schema?: string | undefined;
  readonly use: BehaviorUse;
  /** Takes the place of the table's own use; otherwise that one is kept. */
  readonly replaces?: boolean;
}

/** The uses that remain when a column was moved: on the table that had it, and on the table that gets it. */
export interface MovedUse {
  readonly stays?: BehaviorUse;
  readonly goes?: BehaviorUse;
}

export interface BehaviorContext {
  readonly diagnostics: Diagnostics;
  /** The database as extended so far. */
  readonly database: Database;
}

/** Knows the columns that behaviors own in a table, by the rule of inheritance, as far as they were applied. */
interface InheritanceContext {
  inheritedColumns(
    table: Pick<Table, 'name' | 'schema'>,
    rule: Inheritance,
    /** Names of behaviors whose columns are left out. */
    except?: readonly string[],
  ): readonly string[];
}

export interface ExtendContext extends BehaviorContext, InheritanceContext {
  readonly use: BehaviorUse;
  /** Moves a column and informs the other behaviors of its table. */
  moveColumn(database: Database, move: ColumnMove): Database;
  /** What a child table of `concrete_inheritance` does with a use of a behavior. */
  inheritanceOf(behavior: string): Inheritance;
}

export interface CheckContext extends BehaviorContext, InheritanceContext {
  readonly use: BehaviorUse;
  /** The columns that all behaviors of a table own. */
  ownedColumns(table: Pick<Table, 'name' | 'schema'>): OwnedColumns;
}

/** A behavior whose options' type is erased: only the behavior itself reads its options. */
export interface Behavior extends BehaviorDefinition<unknown> {
  /** Comes with the product; an error in any other one is reported with its name. */
  readonly builtIn: boolean;
}

export const defineBehavior = <Options>(definition: BehaviorDefinition<Options>, builtIn = true): Behavior =>
  ({ ...definition, builtIn }) as unknown as Behavior;
