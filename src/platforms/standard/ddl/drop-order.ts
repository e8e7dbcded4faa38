import type { Database } from '../../../model/database.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { constraintsOf, type Table } from '../../../model/table.ts';
import { topologicalSort } from '../../../support/topological-sort.ts';

/** The tables that SQL is written for. */
export const writtenTables = (database: Database): readonly Table[] =>
  database.tables.filter((table) => !table.skipSql && !table.referenceOnly);

/** Orders referring tables before the tables they refer to; tables in a cycle keep their order. */
export function dropOrder(tables: readonly Table[], database: Database): readonly Table[] {
  const referencedTables = (table: Table): readonly Table[] => {
    const referenced: Table[] = [];
    for (const key of constraintsOf(table)) {
      const target = foreignTableOf(database, key);
      if (target !== undefined) referenced.push(target);
    }
    return referenced;
  };
  return topologicalSort(tables, referencedTables).sorted.toReversed();
}
