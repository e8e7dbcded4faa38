import type { Database } from './database.ts';
import { withIndex, withTables } from './edit.ts';
import { newIndex } from './new.ts';
import { primaryKeyOf, type Table } from './table.ts';

/**
 * Gives tables with heavy indexing an index for every trailing part of their composite primary key,
 * which the key itself serves only from its first column on. To be called when behaviors have added their columns.
 */
export const withHeavyIndexes = (database: Database): Database =>
  database.tables.some(({ heavyIndexing }) => heavyIndexing)
    ? withTables(database, (table) => (table.heavyIndexing ? withTrailingIndexes(table) : table))
    : database;

function withTrailingIndexes(table: Table): Table {
  const key = primaryKeyOf(table).map(({ name }) => name);
  return key
    .map((_, start) => key.slice(start))
    .slice(1)
    .filter((columns) => !hasDerivedIndex(table, columns))
    .reduce((indexed, columns) => withIndex(indexed, newIndex(columns)), table);
}

/** Two unnamed indexes on the same columns would get the same name. */
const hasDerivedIndex = (table: Table, columns: readonly string[]): boolean =>
  table.indexes.some(
    (index) =>
      index.name === undefined &&
      !index.unique &&
      index.where === undefined &&
      index.columns.length === columns.length &&
      index.columns.every(({ name }, position) => name === columns[position]),
  );
