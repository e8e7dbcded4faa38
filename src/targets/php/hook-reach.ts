import type { Database } from '../../model/database.ts';
import { findTable, foreignTableOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import type { Contributions } from './slots.ts';

/** Tells of a table whether a save can lead from its objects, by way of relations, to a table with hooks of behaviors. */
export function hookReach(
  database: Database,
  contributionsOf: (table: Table) => Contributions,
): (table: Table) => boolean {
  const neighbours = new Map<Table, Table[]>(database.tables.map((table) => [table, []]));
  const connect = (one: Table, other: Table | undefined): void => {
    if (other === undefined) return;
    neighbours.get(one)?.push(other);
    neighbours.get(other)?.push(one);
  };
  for (const table of database.tables) {
    for (const key of table.foreignKeys) connect(table, foreignTableOf(database, key));
    // An object of a class that extends another one can be in its place.
    const { inheritsFrom } = table;
    if (inheritsFrom !== undefined)
      connect(table, findTable(database, inheritsFrom.table, inheritsFrom.schema));
  }
  const reached = new Set<Table>();
  const open = database.tables.filter((table) =>
    contributionsOf(table).some(({ hooks = [] }) => hooks.length > 0),
  );
  for (const table of open) {
    if (reached.has(table)) continue;
    reached.add(table);
    open.push(...(neighbours.get(table) ?? []));
  }
  return (table) => reached.has(table);
}
