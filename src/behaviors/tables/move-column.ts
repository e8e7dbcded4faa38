import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { namedColumns, type TableIndex, usesColumn } from '../../model/table-index.ts';
import { Bug } from '../../support/bug.ts';

type TableName = Pick<Table, 'name' | 'schema'>;

/** A column that goes from one table to another. */
export interface ColumnMove {
  readonly from: TableName;
  readonly to: TableName;
  readonly column: string;
  /** The columns of the new table that a unique index over the column also needs, such as a locale. */
  readonly uniqueWith?: readonly string[];
}

/**
 * The database with the column in the other table, together with the indexes and foreign keys that only need moved
 * columns. An index or key over the column and others that stay is dropped with the column.
 */
export function moveColumn(database: Database, move: ColumnMove): Database {
  const source = existing(database, move.from);
  const target = existing(database, move.to);
  const column = findColumn(source, move.column);
  if (column === undefined) throw new Bug(`The table "${source.name}" has no column "${move.column}".`);
  const tables = [...database.tables];
  tables[database.tables.indexOf(source)] = withoutColumn(source, column);
  tables[database.tables.indexOf(target)] = withMovedColumn(target, source, column, move.uniqueWith ?? []);
  return { ...database, tables };
}

/** Without an index of all tables, which would be made for each move. */
function existing(database: Database, { name, schema = '' }: TableName): Table {
  const table = database.tables.find((one) => one.name === name && (one.schema ?? '') === schema);
  if (table === undefined) throw new Bug(`The database "${database.name}" has no table "${name}".`);
  return table;
}

const keyUsesColumn = ({ references }: ForeignKey, name: string): boolean =>
  references.some(({ local }) => local === name);

const withoutColumn = (table: Table, { name }: Column): Table => ({
  ...table,
  columns: table.columns.filter((column) => column.name !== name),
  indexes: table.indexes.filter((index) => !usesColumn(index, name)),
  foreignKeys: table.foreignKeys.filter((key) => !keyUsesColumn(key, name)),
});

function withMovedColumn(target: Table, source: Table, column: Column, uniqueWith: readonly string[]): Table {
  const columns =
    findColumn(target, column.name) === undefined ? [...target.columns, column] : target.columns;
  const has = (name: string) => columns.some((known) => known.name === name);
  const indexes = source.indexes.filter(
    (index) =>
      usesColumn(index, column.name) &&
      namedColumns(index).every(has) &&
      source.columns.every(({ name }) => has(name) || !usesColumn(index, name)),
  );
  const foreignKeys = source.foreignKeys.filter(
    (key) => keyUsesColumn(key, column.name) && key.references.every(({ local }) => has(local)),
  );
  return {
    ...target,
    columns,
    indexes: [...target.indexes, ...indexes.map((index) => withUniqueColumns(index, uniqueWith))],
    foreignKeys: [...target.foreignKeys, ...foreignKeys],
  };
}

/** A name that the user gave stays; values that were unique once are unique per value of the other columns. */
function withUniqueColumns(index: TableIndex, others: readonly string[]): TableIndex {
  if (!index.unique) return index;
  const missing = others.filter((name) => !usesColumn(index, name));
  return { ...index, columns: [...index.columns, ...missing.map((name) => ({ name }))] };
}
