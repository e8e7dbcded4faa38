import type { TableRef } from '../../model/change.ts';

/** What the user said about tables and columns that are gone: their new names, or that they are really gone. */
export interface Renames {
  readonly tables: readonly TableRename[];
  readonly columns: readonly ColumnRename[];
  readonly droppedTables?: readonly TableRef[];
  readonly droppedColumns?: readonly DroppedColumn[];
}

interface TableRename {
  readonly from: TableRef;
  readonly to: TableRef;
}

/** The table may be called by its name before or after. */
interface ColumnRename {
  readonly table: TableRef;
  readonly from: string;
  readonly to: string;
}

interface DroppedColumn {
  readonly table: TableRef;
  readonly column: string;
}

export const NO_RENAMES: Renames = { tables: [], columns: [] };

/**
 * A table or column is gone, or another one seems to have its name, and others are new that it may have been renamed to.
 * Nobody has said so yet.
 */
export type RenameQuestion = TableQuestion | ColumnQuestion;

interface TableQuestion {
  readonly kind: 'table';
  readonly from: TableRef;
  /** The most similar first. */
  readonly candidates: readonly TableRef[];
  /** A table of the name is still there, but looks like another one. */
  readonly isReplaced: boolean;
}

interface ColumnQuestion {
  readonly kind: 'column';
  /** The table as it is called after. */
  readonly table: TableRef;
  readonly from: string;
  /** The most similar first. */
  readonly candidates: readonly string[];
  /** A column of the name is still there, but looks like another one. */
  readonly isReplaced: boolean;
}
