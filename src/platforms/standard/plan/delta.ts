import type { Fill, PrimaryKey, TableRef } from '../../../model/change.ts';
import type { Check } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { RenamedValue } from '../../../model/enum-type.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { EnumDeltas } from './enums.ts';

/**
 * What differs between two states for one product, both completed: every key and index has its name, and those that
 * the platform adds are there. Tables and columns that were renamed are the same; a difference that the product does
 * not store is none.
 */
export interface DatabaseDelta {
  readonly before: Database;
  readonly after: Database;
  /** In the order of the state after. */
  readonly created: readonly Table[];
  readonly dropped: readonly Table[];
  readonly changed: readonly TableDelta[];
  readonly enums: EnumDeltas;
}

/** A table that is there before and after, and differs. */
export interface TableDelta {
  readonly before: Table;
  readonly after: Table;
  readonly isRenamed: boolean;
  /** Kept columns that differ, a name included. */
  readonly columns: readonly ColumnDelta[];
  readonly addedColumns: readonly AddedColumn[];
  readonly droppedColumns: readonly Column[];
  /** Generated columns that are dropped before all other changes; undefined where the product changes them with the others. */
  readonly droppedGenerated?: readonly Column[];
  /** Generated columns that are added after the other columns have changed. */
  readonly addedGenerated?: readonly AddedColumn[];
  /** Kept columns that change their place among the kept ones; empty unless changes say so. */
  readonly movedColumns: readonly MovedColumn[];
  /** Set where its columns or its name change. */
  readonly primaryKey?: PrimaryKeyDelta;
  readonly droppedIndexes: readonly TableIndex[];
  readonly addedIndexes: readonly TableIndex[];
  readonly renamedIndexes: readonly Renamed<TableIndex>[];
  readonly droppedKeys: readonly ForeignKey[];
  readonly addedKeys: readonly ForeignKey[];
  readonly renamedKeys: readonly Renamed<ForeignKey>[];
  /** A check that gets another name is dropped and added. */
  readonly droppedChecks: readonly Check[];
  readonly addedChecks: readonly Check[];
  /** Whether options such as the storage engine differ, as the product stores them. */
  readonly options: boolean;
  readonly comment: boolean;
}

export interface ColumnDelta {
  readonly before: Column;
  readonly after: Column;
  readonly isRenamed: boolean;
  /** Which parts differ, as the product stores them. */
  readonly type: boolean;
  readonly nullable: boolean;
  readonly default: boolean;
  readonly onUpdate: boolean;
  readonly counter: boolean;
  readonly generated: boolean;
  readonly comment: boolean;
  /** Whether numbers stored for an ENUM or SET get another meaning, so that rows must follow. */
  readonly values: boolean;
  /** Values of the column's enum type that get another text, where the column keeps the type. */
  readonly relabelled: readonly RenamedValue[];
  /** The value of rows that have none, where the column becomes required. */
  readonly fill?: Fill;
  /** The expression that converts values, where the user gave one. */
  readonly using?: string;
}

export interface AddedColumn {
  readonly column: Column;
  /** The column it stands behind in the state after; undefined for the first place. */
  readonly behind?: string;
  readonly fill?: Fill;
}

export interface MovedColumn {
  readonly column: Column;
  readonly behind?: string;
}

export interface PrimaryKeyDelta {
  readonly before?: PrimaryKey;
  readonly after?: PrimaryKey;
  /** Only the name changes. */
  readonly isRenamed: boolean;
}

export interface Renamed<T> {
  readonly before: T;
  readonly after: T;
}

/** A table of the state before by its name there. */
export const sameTableRef = (one: TableRef, other: TableRef): boolean =>
  one.name === other.name && one.schema === other.schema;
