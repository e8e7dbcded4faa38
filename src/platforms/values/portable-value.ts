import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import type { Cell } from '../connect/connection.ts';
import type { StandardDdl } from '../standard/ddl/ddl.ts';

/** A value as files have it: the same for every database and both languages. */
export type PortableValue = string | number | boolean | null | PortableTree;

/** A document, a list of labels, or bytes in a column of another type. */
export type PortableTree = readonly unknown[] | { readonly [name: string]: unknown };

/** The column of a value, and how its database writes literals. */
export interface ValuePlace {
  readonly column: Column;
  readonly table: Table;
  readonly ddl: StandardDdl;
}

/** The reason why a value of a file does not fit its column: completes "… must be". */
export interface Unfit {
  readonly expected: string;
}

/** How values of one family of types pass between databases and files. */
export interface ValueForm {
  /** The value of a file. */
  portable(cell: NonNullable<Cell>, place: ValuePlace): PortableValue;
  /** The value in SQL. */
  literal(value: NonNullable<PortableValue>, place: ValuePlace): string | Unfit;
}

export const unfit = (expected: string): Unfit => ({ expected });

export const isTree = (value: PortableValue): value is PortableTree =>
  typeof value === 'object' && value !== null;

/** The text of a value that is no tree: formats without types have nothing but texts. */
export const textOf = (value: PortableValue): string | undefined =>
  value === null || isTree(value) ? undefined : String(value);
