import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { topologicalSort } from '../../support/topological-sort.ts';

/** The tables that SQL is written for. */
export const writtenTables = (database: Database): readonly Table[] =>
  database.tables.filter((table) => !table.skipSql && !table.referenceOnly);

/** Tables that refer to others before those; in a circle any order is as good as another. */
export function dropOrder(tables: readonly Table[], database: Database): readonly Table[] {
  const referencedTables = (table: Table): readonly Table[] =>
    table.foreignKeys.filter(isConstraint).flatMap((key) => foreignTableOf(database, key) ?? []);
  return topologicalSort(tables, referencedTables).sorted.toReversed();
}
