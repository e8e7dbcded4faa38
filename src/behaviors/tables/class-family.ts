import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';

/** The tables whose classes those of a table extend, the nearest first. */
export function ancestorsOf(database: Database, table: Table): readonly Table[] {
  const found: Table[] = [];
  for (let next = parentOf(database, table); next !== undefined; next = parentOf(database, next)) {
    if (found.includes(next)) break;
    found.push(next);
  }
  return found;
}

/** Whether the classes of another table with the behavior extend those of the table, or the other way round. */
export const sharesClasses = (database: Database, table: Table, behavior: string): boolean =>
  database.tables.some(
    (other) =>
      other !== table &&
      other.behaviors.some(({ name }) => name === behavior) &&
      (ancestorsOf(database, other).includes(table) || ancestorsOf(database, table).includes(other)),
  );

const parentOf = (database: Database, { inheritsFrom }: Table): Table | undefined =>
  inheritsFrom && findTable(database, inheritsFrom.table, inheritsFrom.schema);
