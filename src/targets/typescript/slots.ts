import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import type { FactValue } from '../facts/fact-value.ts';

/** The places of generated TypeScript that behaviors fill. */
export interface TypescriptContribution {
  /** The folder below `behaviors/` of the runtime that exports the names below. */
  readonly module: string;
  /** The import specifier of that module, where it is not a part of the runtime. */
  readonly from?: string;
  /** A function of the behavior's facts that gives the hooks of the table. */
  readonly hooks?: string;
  /** Facts that only this target needs, beside those of the behavior. */
  readonly facts?: { readonly [name: string]: FactValue };
  /** Functions that give a class between the runtime's class and the generated one. */
  readonly modelMixin?: string;
  readonly queryMixin?: string;
  /** Whether those functions are given the table after the class: the names of their methods depend on it. */
  readonly mixinsTakeTable?: true;
  /** The members of those classes, with the types of this table. */
  readonly modelMembers?: (context: MemberContext) => readonly Declaration[];
  readonly queryMembers?: (context: MemberContext) => readonly Declaration[];
  /** The names of columns whose values the behavior supplies: new objects need not be given them. */
  readonly fills?: readonly string[];
  /** Members of the generator's own that the behavior's take the place of. */
  readonly replaces?: readonly string[];
  /** Columns of other tables that objects and queries have as if they were own ones. */
  readonly borrows?: readonly BorrowedColumn[];
  /** Contributions to the classes of other tables, by their names. */
  readonly tables?: Readonly<Record<string, ToOtherTable | readonly ToOtherTable[]>>;
}

/** A column with the table that has it. */
export interface BorrowedColumn {
  readonly table: Table;
  readonly column: Column;
}

/** What a behavior contributes to a table that does not use it. */
export type ToOtherTable = Omit<TypescriptContribution, 'tables'>;

/** A contribution with the behavior that made it; the list of a table is in the order in which its hooks run. */
export interface AppliedTypescript extends Omit<TypescriptContribution, 'tables' | 'facts'> {
  /** The behavior's name, or the id of its use: its place in `TableFacts.behaviors`. */
  readonly key: string;
  /** Printed there, and given to `hooks`; absent where the behavior has none. */
  readonly facts?: { readonly [name: string]: FactValue };
  /** How messages name the behavior, and where it was used. */
  readonly origin: { readonly text: string; readonly span?: Span | undefined };
}

/** The import specifier of a contribution's module. */
export const specifierOf = ({ module, from }: Pick<TypescriptContribution, 'module' | 'from'>): string =>
  from ?? `orm-models-runtime/behaviors/${module}`;

/** A member as a declaration file writes it. */
export interface Declaration {
  readonly name: string;
  /** `moveToRank(rank: number): Promise<this>;` */
  readonly text: string;
  /** The types of `orm-models-runtime/generated` that the text names: `Database`. */
  readonly uses?: readonly string[];
  /** A line of documentation. */
  readonly doc?: string;
}

/** The names and types that declarations are written with. */
export interface MemberContext {
  readonly table: Table;
  /** The application's classes: `Task`, `TaskQuery`. */
  readonly model: string;
  readonly query: string;
  /** The type of objects that have a row: `SavedTask`. */
  readonly saved: string;
  /** The type of a column's values: `number | null`. */
  typeOf(column: Column): string;
  /** The property of a column. */
  propertyOf(column: Column): string;
  /** A column as a member of what JSON gets of an object: `id?: number`. */
  jsonMemberOf(column: Column): string;
  /** The type of another table's objects that have a row. */
  savedOf(table: { readonly name: string; readonly schema?: string | undefined }): string;
  /** A relation by its name; undefined where there is none. */
  relationOf(name: string): DeclaredRelation | undefined;
}

/** A relation as declarations name it. */
export interface DeclaredRelation {
  /** The property of a loaded relation. */
  readonly property: string;
  readonly isMany: boolean;
}
