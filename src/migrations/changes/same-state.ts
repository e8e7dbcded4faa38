import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../model/database.ts';
import { type EnumType, enumKey } from '../../model/enum-type.ts';
import { keyPartsOf } from '../../model/key-parts.ts';
import { objectKey, type ProductObject } from '../../model/sql-object.ts';
import type { Table } from '../../model/table.ts';
import { keyOf } from './working-state.ts';

/** Compares two states; the order of tables, columns, keys and indexes does not matter, that of key columns does. */
export function sameState(one: Database, other: Database): boolean {
  const byKey = new Map(other.tables.map((table) => [keyOf(table), table]));
  const { tables: _, enums, objects, ...rest } = one;
  const { tables: __, enums: otherEnums, objects: otherObjects, ...otherRest } = other;
  return (
    one.tables.length === other.tables.length &&
    isDeepStrictEqual(rest, otherRest) &&
    isDeepStrictEqual(byEnumName(enums), byEnumName(otherEnums)) &&
    isDeepStrictEqual(byObjectKey(objects), byObjectKey(otherObjects)) &&
    one.tables.every((table) => {
      const counterpart = byKey.get(keyOf(table));
      return counterpart !== undefined && sameTableState(table, counterpart);
    })
  );
}

/** Enum types in an order of their own. */
const byEnumName = (enums: readonly EnumType[]): readonly EnumType[] =>
  enums.toSorted((one, other) => (enumKey(one) < enumKey(other) ? -1 : 1));

const byObjectKey = (objects: readonly ProductObject[]): readonly ProductObject[] =>
  objects.toSorted((one, other) => (objectKey(one) < objectKey(other) ? -1 : 1));

export const sameTableState = (one: Table, other: Table): boolean =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(sorted(one), sorted(other));

interface Named {
  readonly name?: string;
}

/** Parts without a name are sorted by what they say. */
const byName = <T extends Named>(parts: readonly T[]): readonly T[] =>
  parts
    .map((part) => ({ part, text: part.name ?? `\0${JSON.stringify(part)}` }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ part }) => part);

function sorted(table: Table) {
  const { keyParts: _, ...rest } = table;
  return {
    ...rest,
    key: keyPartsOf(table),
    columns: byName(table.columns),
    indexes: byName(table.indexes),
    foreignKeys: byName(table.foreignKeys),
    checks: byName(table.checks),
  };
}
