import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';

/** The places of generated TypeScript that behaviors fill. */
export interface TypescriptContribution {
  /** The folder below `behaviors/` of the runtime that exports the names below. */
  readonly module: string;
  /** A function of the behavior's facts that gives the hooks of the table. */
  readonly hooks?: string;
  /** Functions that give a class between the runtime's class and the generated one. */
  readonly modelMixin?: string;
  readonly queryMixin?: string;
  /** The members of those classes, with the types of this table. */
  readonly modelMembers?: (context: MemberContext) => readonly Declaration[];
  readonly queryMembers?: (context: MemberContext) => readonly Declaration[];
  /** Members of the generator's own that the behavior's take the place of. */
  readonly replaces?: readonly string[];
}

/** A member as a declaration file writes it. */
export interface Declaration {
  readonly name: string;
  /** `moveToRank(rank: number): Promise<this>;` */
  readonly text: string;
}

/** The names and types that declarations are written with. */
export interface MemberContext {
  readonly table: Table;
  /** The application's classes: `Task`, `TaskQuery`. */
  readonly model: string;
  readonly query: string;
  /** The type of a column's values: `number | null`. */
  typeOf(column: Column): string;
  /** The property of a column. */
  propertyOf(column: Column): string;
}
