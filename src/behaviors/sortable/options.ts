export interface SortableOptions {
  readonly rankColumn: string;
  /** Empty when the table is one list. */
  readonly scopeColumns: readonly string[];
}
