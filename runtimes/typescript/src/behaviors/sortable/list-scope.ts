import { RowScope, scopeValues } from '../row-scope.ts';
import type { SortableTable } from './sortable-table.ts';

/** One list of a table: the stored values of its scope columns. */
export class ListScope extends RowScope<SortableTable> {}

/** The list that a program means: the value of the scope column, or an array or object of the values of several. */
export const scopeOf = (table: SortableTable, given: unknown): ListScope =>
  new ListScope(table, scopeValues(table, given));
