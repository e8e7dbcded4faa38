import type { Dialect } from '../connection/dialect.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { Model } from '../model/model.ts';
import { offsetOf, rowOf, setRow, TABLE } from '../model/state.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';

/** The column at a position. */
export const columnOf = (table: Table, position: number): ColumnFacts =>
  table.columns[position] as ColumnFacts;

/** The position of the column with a name. */
export function positionOf(table: Table, name: string): number {
  return table.columns.findIndex((column) => column.name === name);
}

/** A value that a driver gave, or that is stored already, in the one form that is stored. */
export function storedOf(raw: unknown, column: ColumnFacts): Stored {
  if (raw === null || raw === undefined) return null;
  const kind = kinds[column.kind];
  return kind.store(kind.read(raw, column), column) ?? null;
}

/** The property's value in the form that is stored; null where it has none. */
export function storedValue(object: Model, position: number): Stored {
  const column = columnOf(object[TABLE], position);
  const value = fieldOf(object, column);
  return value === undefined || value === null ? null : (kinds[column.kind].store(value, column) ?? null);
}

/** The value of a column in the row of a saved object, in the form that is stored. */
export function rowValue(object: Model, position: number): Stored {
  return storedOf(rawValue(object, position), columnOf(object[TABLE], position));
}

export function rawValue(object: Model, position: number): unknown {
  const row = rowOf(object);
  return row === undefined ? undefined : row[offsetOf(object) + (object[TABLE].places[position] ?? -1)];
}

/** Whether the property differs from the row of a saved object. */
export function isChangedAt(object: Model, position: number): boolean {
  const column = columnOf(object[TABLE], position);
  return !kinds[column.kind].same(fieldOf(object, column), rawValue(object, position), column);
}

/** The stored key of the row of a saved object. */
export const rowKeyOf = (object: Model): readonly Stored[] =>
  object[TABLE].key.map((position) => rowValue(object, position));

/** States what is in the row of a saved object; the row that was read stays as it is for snapshots. */
export function patchRow(object: Model, values: ReadonlyMap<number, Stored>): void {
  const row = rowOf(object);
  if (row === undefined) return;
  const index = object[TABLE].places;
  const at = offsetOf(object);
  const patched = row.slice(at, at + object[TABLE].row.length);
  for (const [position, value] of values) patched[index[position] ?? -1] = value;
  setRow(object, patched, 0);
}

export const fieldOf = (object: object, { property }: ColumnFacts): unknown =>
  (object as Record<string, unknown>)[property];

export function setField(object: object, { property }: ColumnFacts, value: unknown): void {
  (object as Record<string, unknown>)[property] = value;
}

/** The value of a property for one that is stored. */
export const propertyValue = (stored: Stored, column: ColumnFacts): unknown =>
  stored === null ? null : kinds[column.kind].read(stored, column);

/** The values that a driver is given. */
export const boundValues = (
  dialect: Dialect,
  columns: readonly ColumnFacts[],
  values: readonly Stored[],
): readonly Stored[] =>
  columns.map((column, place) => {
    const value = values[place] ?? null;
    return dialect.binder(column)?.(value) ?? value;
  });
