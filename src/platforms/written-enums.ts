import type { Check } from '../model/check.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { type EnumRef, isSameEnum } from '../model/enum-type.ts';
import type { StoredTable } from '../model/stored.ts';
import { sameType } from '../model/stored-equality.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { Platform } from './platform.ts';

type Storing = Pick<Platform, 'ddl' | 'store'>;

/**
 * A live database with the named enums of a state, where the product has no such types: columns that are stored like
 * those of the state are of its types, and have no checks of their own for them.
 */
export function withWrittenEnums(live: Database, written: Database, platform: Storing): Database {
  if (platform.ddl.hasEnumTypes) return withoutUnmanaged(live, written);
  if (written.enums.length === 0) return live;
  const known = new Map(written.tables.map((table) => [qualifiedName(table), table]));
  const tables = live.tables.map((table) => {
    const said = known.get(qualifiedName(table));
    const hasEnums = said?.columns.some(({ enumType }) => enumType !== undefined) === true;
    return said === undefined || !hasEnums ? table : withEnums(table, said, written, platform);
  });
  return { ...live, enums: written.enums, tables };
}

/** Types that columns name only by their SQL are left to the statements that have made them. */
function withoutUnmanaged(live: Database, written: Database): Database {
  if (live.enums.length === 0) return live;
  const known = new Set(written.enums.map(qualifiedName));
  const words = written.tables.flatMap(({ columns }) => columns.flatMap(({ sqlType }) => sqlType ?? []));
  const isNamed = (name: string): boolean => words.some((text) => text.includes(name));
  const columns = live.tables.flatMap((table) => table.columns);
  const isUsed = (type: EnumRef): boolean => columns.some(({ enumType }) => isSameEnum(enumType, type));
  return {
    ...live,
    enums: live.enums.filter((type) => known.has(qualifiedName(type)) || isUsed(type) || !isNamed(type.name)),
  };
}

function withEnums(table: Table, said: Table, written: Database, platform: Storing): Table {
  const storedAlone = (each: Table): StoredTable | undefined =>
    platform.store({ ...written, tables: [{ ...each, indexes: [], foreignKeys: [] }] }).tables[0];
  const [own, other] = [storedAlone(table), storedAlone({ ...said, checks: [] })];
  if (own === undefined || other === undefined) return table;
  const places = new Map(table.columns.map(({ name }, place) => [name, place]));
  const adopted = new Map<Column, Column>();
  const implied = new Set<Check>();
  let enums = 0;
  for (const [place, wanted] of said.columns.entries()) {
    if (wanted.enumType === undefined) continue;
    // The product has a check for each column of an enum, or for none.
    const condition = other.checks[enums++]?.condition;
    const at = places.get(wanted.name);
    const column = at === undefined ? undefined : table.columns[at];
    const [one, two] = [own.columns[at ?? -1], other.columns[place]];
    if (column === undefined || one === undefined || two === undefined) continue;
    const check = table.checks[own.checks.findIndex((each) => each.condition === condition)];
    if (!sameType(one.type, two.type) || (condition !== undefined && check === undefined)) continue;
    if (check !== undefined) implied.add(check);
    adopted.set(column, asEnum(column, wanted, wanted.enumType));
  }
  return {
    ...table,
    columns: table.columns.map((column) => adopted.get(column) ?? column),
    checks: table.checks.filter((check) => !implied.has(check)),
  };
}

const asEnum = (
  { size: _, sqlType: __, ...column }: Column,
  { valueSet, vendors }: Column,
  enumType: EnumRef,
): Column => ({ ...column, type: 'NAMED_ENUM', valueSet, enumType, vendors });
