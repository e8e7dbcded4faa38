import { topologicalSort } from '../support/topological-sort.ts';
import type { Database } from './database.ts';
import type { ForeignKey } from './foreign-key.ts';
import { foreignTableOf } from './relations.ts';
import { findColumn, type Table } from './table.ts';

/** Tables after those that they refer to; after those that they have to refer to, where keys go in a circle. */
export function tablesInKeyOrder(database: Database, tables: readonly Table[]): readonly Table[] {
  const targetsOf = (isWanted: (key: ForeignKey, table: Table) => boolean) => (table: Table) =>
    table.foreignKeys
      .filter((key) => isWanted(key, table))
      .flatMap((key) => foreignTableOf(database, key) ?? []);
  const { sorted, cyclic } = topologicalSort(
    tables,
    targetsOf(() => true),
  );
  return cyclic
    ? topologicalSort(
        tables,
        targetsOf((key, table) => isRequiredKey(key, table)),
      ).sorted
    : sorted;
}

/** Whether each new row has to refer to a row. */
export const isRequiredKey = ({ references }: ForeignKey, table: Table): boolean =>
  references.some(({ local }) => {
    const column = findColumn(table, local);
    return column?.required === true && column.default === undefined;
  });
