import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import { primaryKeyOf, type Table } from '../model/table.ts';

/** Marks the tables that connect others: their primary key is made of two or more foreign keys, and of nothing else. */
export const withJunctions = (database: Database): Database =>
  withTables(database, (table) => (isJunction(table) ? { ...table, isCrossRef: true } : table));

function isJunction(table: Table): boolean {
  // A table that refers to itself would reach its own relations twice, under one name.
  if (table.foreignKeys.some((key) => key.foreignTable === table.name && key.foreignSchema === table.schema))
    return false;
  const key = new Set(primaryKeyOf(table).map(({ name }) => name));
  const inKey = table.foreignKeys.filter(({ references }) => references.every(({ local }) => key.has(local)));
  const covered = new Set(inKey.flatMap(({ references }) => references.map(({ local }) => local)));
  const apart = inKey.every(
    (one, place) =>
      !inKey
        .slice(place + 1)
        .some((other) =>
          other.references.some(({ local }) => one.references.some((own) => own.local === local)),
        ),
  );
  return inKey.length >= 2 && covered.size === key.size && apart;
}
