import { isDeepStrictEqual } from 'node:util';
import type { RowsEnd, SetRows, TableRef } from '../../model/change.ts';
import { type RowSet, rowSetKey, rowSetState, sortedRows } from '../../model/row-set.ts';
import { qualifiedName } from '../../model/table.ts';
import { ChangeRefused } from './refused.ts';
import { keyOf, type WorkingState } from './working-state.ts';

/** Applies a change of the rows of the schema; a refused change leaves the state as it was. */
export function applyRowChange(state: WorkingState, change: SetRows): void {
  const { table, from, to } = change;
  const place = state.places.get(keyOf(table));
  if (place === undefined) throw new ChangeRefused(change, `There is no table "${qualifiedName(table)}".`);
  const known = state.rows.get(keyOf(table));
  if (!startsFrom(known, from))
    throw new ChangeRefused(
      change,
      `The rows of "${qualifiedName(table)}" are not what the change starts from.`,
    );
  if (to === undefined) {
    state.rows.delete(keyOf(table));
    return;
  }
  const columns = new Set(place.table.columns.map(({ name }) => name));
  const unknown = [...to.columns, ...to.key].find((name) => !columns.has(name));
  if (unknown !== undefined)
    throw new ChangeRefused(change, `There is no column "${unknown}" in "${qualifiedName(table)}".`);
  const gone = new Set(from?.rows.map((row) => JSON.stringify(row)));
  const kept =
    from === undefined || known === undefined || !isSameHead(from, to)
      ? []
      : known.rows.filter((row) => !gone.has(JSON.stringify(row)));
  const { name, schema } = place.table;
  const set = { table: name, ...to, rows: sortedRows([...kept, ...to.rows]) };
  state.rows.set(keyOf(table), rowSetState(schema === undefined ? set : { ...set, schema }));
}

/** Whether a set is what a change starts from: all of its rows where the columns change, else those that it names. */
function startsFrom(known: RowSet | undefined, from: RowsEnd | undefined): boolean {
  if (known === undefined || from === undefined) return known === from;
  const rows = new Set(known.rows.map((row) => JSON.stringify(row)));
  return (
    isDeepStrictEqual(known.key, from.key) &&
    isDeepStrictEqual(known.columns, from.columns) &&
    known.removes === from.removes &&
    from.rows.every((row) => rows.has(JSON.stringify(row)))
  );
}

/** Whether two ends have the same columns, so that only rows that differ are listed. */
export const isSameHead = (
  one: Pick<RowsEnd, 'key' | 'columns'>,
  other: Pick<RowsEnd, 'key' | 'columns'>,
): boolean => isDeepStrictEqual([one.key, one.columns], [other.key, other.columns]);

/** Moves the rows of a table to its new name. */
export function renameRowTable(state: WorkingState, from: TableRef, to: TableRef): void {
  const set = state.rows.get(keyOf(from));
  if (set === undefined) return;
  const { schema: _, ...rest } = set;
  const named = { ...rest, table: to.name };
  state.rows.delete(keyOf(from));
  state.rows.set(keyOf(to), to.schema === undefined ? named : { ...named, schema: to.schema });
}

export function renameRowColumn(state: WorkingState, table: TableRef, from: string, to: string): void {
  const set = state.rows.get(keyOf(table));
  if (set === undefined) return;
  const named = (names: readonly string[]): readonly string[] =>
    names.map((name) => (name === from ? to : name));
  state.rows.set(rowSetKey(set), { ...set, key: named(set.key), columns: named(set.columns) });
}

/** Whether rows of the schema have values of a column. */
export function hasRowColumn(state: WorkingState, table: TableRef, column: string): boolean {
  const set = state.rows.get(keyOf(table));
  return set !== undefined && (set.columns.includes(column) || set.key.includes(column));
}
