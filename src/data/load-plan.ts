import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../model/foreign-key.ts';
import { tablesInKeyOrder } from '../model/key-order.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../model/table.ts';

/** How the rows of a table are loaded. */
export interface LoadedTable {
  readonly table: Table;
  /** Its place in the order of loading. */
  readonly position: number;
  /** The primary key; empty where the table has none, so that all rows are new ones. */
  readonly key: readonly Column[];
  /** Columns that are written when the rows of all tables are there, since their keys lead to rows that come later. */
  readonly late: ReadonlySet<string>;
  /** Keys that lead to rows that come later, with no column that could be empty until then. */
  readonly required: readonly ForeignKey[];
}

/** The tables of a database that have rows, by name, in the order of loading. */
export type LoadPlan = ReadonlyMap<string, LoadedTable>;

export function loadPlan(database: Database): LoadPlan {
  const tables = tablesInKeyOrder(database, copiedTables(database));
  const positions = new Map(tables.map((table, position) => [table, position]));
  return new Map(
    tables.map((table, position): [string, LoadedTable] => {
      const key = primaryKeyOf(table);
      const later = table.foreignKeys.filter(isConstraint).filter((foreignKey) => {
        const parent = foreignTableOf(database, foreignKey);
        return parent !== undefined && (positions.get(parent) ?? -1) >= position;
      });
      const openings = later.map((foreignKey) => ({ foreignKey, column: optionalColumn(foreignKey, table) }));
      return [
        qualifiedName(table),
        {
          table,
          position,
          key,
          late: new Set(openings.flatMap(({ column }) => (key.length === 0 ? [] : (column?.name ?? [])))),
          required: openings.flatMap(({ foreignKey, column }) => (column === undefined ? foreignKey : [])),
        },
      ];
    }),
  );
}

/** The tables that the database has rows of. */
export const copiedTables = ({ tables }: Database): readonly Table[] =>
  tables.filter(({ referenceOnly, skipSql }) => !referenceOnly && !skipSql);

/** The column of a key that can be empty until the row is there that it leads to. */
const optionalColumn = (key: ForeignKey, table: Table): Column | undefined =>
  columnPairs(key)
    .flatMap(({ local }) => findColumn(table, local) ?? [])
    .find(({ required, primaryKey, generated }) => !required && !primaryKey && generated === undefined);
