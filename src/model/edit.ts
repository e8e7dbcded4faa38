import type { Column } from './column.ts';
import type { Database } from './database.ts';
import type { Table } from './table.ts';
import type { TableIndex } from './table-index.ts';

/** How behaviors and platforms change a model: a copy with one thing more. */

/** A column that is already there stays as the user described it. */
export const withColumn = (table: Table, column: Column): Table =>
  table.columns.some(({ name }) => name === column.name)
    ? table
    : { ...table, columns: [...table.columns, column] };

export const withIndex = (table: Table, index: TableIndex): Table => ({
  ...table,
  indexes: [...table.indexes, index],
});

export const withTables = (database: Database, change: (table: Table) => Table): Database => ({
  ...database,
  tables: database.tables.map(change),
});
