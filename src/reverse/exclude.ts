import type { TableRef } from '../model/change.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { tableOfRows } from '../model/row-set.ts';
import { qualifiedName } from '../model/table.ts';
import { globPattern } from '../support/glob.ts';

/**
 * Whether a table is one of those that the configuration excludes: by its name with or without its schema, or by a
 * glob with `*` and `?`.
 */
export function tableMatcher(patterns: readonly string[]): (table: TableRef) => boolean {
  const globs = patterns.map(globPattern);
  return (table) => globs.some((glob) => glob.test(table.name) || glob.test(qualifiedName(table)));
}

const targetOf = ({ foreignTable, foreignSchema }: ForeignKey): TableRef =>
  foreignSchema === undefined ? { name: foreignTable } : { name: foreignTable, schema: foreignSchema };

/** A schema without the tables that are left alone, and without the keys to them: nothing is said about either. */
export const withoutTables = (database: Database, isExcluded: (table: TableRef) => boolean): Database => ({
  ...database,
  tables: database.tables
    .filter((table) => !isExcluded(table))
    .map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.filter((key) => !isExcluded(targetOf(key))),
    })),
  rows: database.rows.filter((set) => !isExcluded(tableOfRows(set))),
});
