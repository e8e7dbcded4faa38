import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { ColumnRef } from './column-ref.ts';
import type { QuerySpec, Scope } from './spec.ts';

/** A column of another table that objects and queries of a table have as if it were their own. */
export interface BorrowedColumn {
  readonly property: string;
  /** The name in methods: `Email` in `filterByEmail`. */
  readonly codeName: string;
  /** The column as its own table describes it. */
  facts(): ColumnFacts;
  /** The column in a query of this table, which joins the other one. */
  refer(spec: QuerySpec, scope: Scope): ColumnRef;
  /** The value for exports; undefined where it was not read. */
  valueOf(object: object): unknown;
}

const BORROWED = Symbol('borrowed columns');

const columnsOf = (table: Table): Map<string, BorrowedColumn> => table.keep(BORROWED, () => new Map());

/** The columns that a table has of others, by their properties. */
export const borrowedColumns = (table: Table): ReadonlyMap<string, BorrowedColumn> => columnsOf(table);

/** Gives a table columns of others; behaviors call it when its classes are made. */
export function borrowColumns(table: Table, columns: readonly BorrowedColumn[]): void {
  for (const column of columns) columnsOf(table).set(column.property, column);
}
