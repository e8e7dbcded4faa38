import type { TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import type { EnumType } from '../../model/enum-type.ts';
import { tableKey } from '../../model/relations.ts';
import { type RowSet, rowSetKey, sortedSets } from '../../model/row-set.ts';
import { objectKey, type ProductObject } from '../../model/sql-object.ts';
import type { Table } from '../../model/table.ts';
import type { Vendor } from '../../model/vendor.ts';

/** A state that changes are applied to one by one; the tables in it are immutable and are replaced. */
export interface WorkingState {
  readonly start: Database;
  /** Keyed by table. */
  readonly places: Map<string, Place>;
  vendors: readonly Vendor[];
  enums: readonly EnumType[];
  /** Keyed by product, kind and name. */
  readonly objects: Map<string, ProductObject>;
  /** Rows of the schema, keyed by table. */
  readonly rows: Map<string, RowSet>;
  /** The number of the next place. */
  next: number;
  /** Places of tables with keys that point at a table, by its key; made on first use. May hold places that no longer do. */
  referrers: Map<string, Set<Place>> | undefined;
}

/** A table keeps its place among the others when it is renamed. */
export interface Place {
  table: Table;
  readonly number: number;
}

export const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

export const openState = (start: Database): WorkingState => ({
  start,
  places: new Map(start.tables.map((table, number) => [keyOf(table), { table, number }])),
  vendors: start.vendors,
  enums: start.enums,
  objects: new Map(start.objects.map((object) => [objectKey(object), object])),
  rows: new Map(start.rows.map((set) => [rowSetKey(set), set])),
  next: start.tables.length,
  referrers: undefined,
});

export function closeState({ start, places, vendors, enums, objects, rows }: WorkingState): Database {
  const sorted = [...places.values()].sort((one, other) => one.number - other.number);
  const tables = sorted.map(({ table }) => table);
  return {
    ...start,
    enums,
    tables,
    vendors,
    objects: [...objects.values()],
    rows: sortedSets([...rows.values()]),
  };
}

export function addPlace(state: WorkingState, table: Table): void {
  const place = { table, number: state.next++ };
  state.places.set(keyOf(table), place);
  noteKeys(state, place);
}

/** Replaces the table of a place, whose name may be another one. */
export function putTable(state: WorkingState, place: Place, table: Table): void {
  const [from, to] = [keyOf(place.table), keyOf(table)];
  const hasNewKeys = table.foreignKeys !== place.table.foreignKeys;
  place.table = table;
  if (from !== to) {
    state.places.delete(from);
    state.places.set(to, place);
  }
  if (hasNewKeys) noteKeys(state, place);
}

function noteKeys(state: WorkingState, place: Place): void {
  if (state.referrers === undefined) return;
  for (const { foreignTable, foreignSchema } of place.table.foreignKeys)
    placesAt(state.referrers, tableKey(foreignTable, foreignSchema)).add(place);
}

function placesAt(referrers: Map<string, Set<Place>>, key: string): Set<Place> {
  let places = referrers.get(key);
  if (places === undefined) {
    places = new Set();
    referrers.set(key, places);
  }
  return places;
}

/** The places of tables with a key that points at the table, itself included. */
export function referrersTo(state: WorkingState, target: TableRef): readonly Place[] {
  if (state.referrers === undefined) {
    state.referrers = new Map();
    for (const place of state.places.values()) noteKeys(state, place);
  }
  const key = keyOf(target);
  return [...(state.referrers.get(key) ?? [])].filter(
    ({ table }) =>
      state.places.get(keyOf(table))?.table === table &&
      table.foreignKeys.some((each) => tableKey(each.foreignTable, each.foreignSchema) === key),
  );
}
