import type { StoredDatabase, StoredTable } from '../../../src/model/stored.ts';
import {
  type CompareOptions,
  differentTables,
  pairForeignKeys,
  pairIndexes,
  sameColumn,
} from '../../../src/model/stored-equality.ts';

/** The parts of tables that differ, so that a failure says where; the whole tables where no part does. */
export const differences = (
  schema: StoredDatabase,
  found: StoredDatabase,
  options: CompareOptions = {},
): readonly unknown[] =>
  differentTables(schema, found, options).flatMap(([one, other]) => {
    const parts = one === undefined || other === undefined ? [] : differentParts(one, other, options);
    return parts.length === 0 ? [{ schema: one, found: other }] : parts;
  });

function differentParts(
  one: StoredTable,
  other: StoredTable,
  { columnOrder }: CompareOptions,
): readonly unknown[] {
  const counterpart = (name: string, place: number) =>
    columnOrder ? other.columns[place] : other.columns.find((column) => column.name === name);
  return [
    ...one.columns
      .map((column, place) => ({ schema: column, found: counterpart(column.name, place) }))
      .filter(({ schema, found }) => found === undefined || !sameColumn(schema, found)),
    ...[pairIndexes(one, other), pairForeignKeys(one, other)].flatMap(({ onlyFirst, onlySecond }) => [
      ...onlyFirst.map((schema) => ({ schema })),
      ...onlySecond.map((found) => ({ found })),
    ]),
  ];
}
