import type { Table } from '../facts/table.ts';
import { keyOfRow, keyOfStored, keyPlaces } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';
import { valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { knownExtra, offsetOf, type RowObject, rowOf, TABLE } from './state.ts';

/** The key of the row that an object stands for, as text; undefined for a new object, or a table without key. */
export function rowKey(model: RowObject): string | undefined {
  const row = rowOf(model);
  const key = row === undefined ? null : keyOfRow(model[TABLE], row, offsetOf(model));
  return key === null ? undefined : String(key);
}

/** Whether two objects of one table stand for the same row of a database. */
export function areSameRow(one: RowObject, other: RowObject): boolean {
  const key = rowKey(one);
  if (key === undefined || key !== rowKey(other)) return false;
  return knownExtra(one)?.database === knownExtra(other)?.database;
}

/** The key that an object's columns have, as text; undefined where a part is missing. */
export const ownKey = (model: RowObject): string | undefined =>
  keyOfValues(
    model[TABLE],
    model[TABLE].key.map((position) => valueAt(model, position)),
  );

/** The key of the row of a table with these values in its key columns, as text; undefined where one is missing. */
export function keyOfValues(table: Table, values: readonly unknown[]): string | undefined {
  const { columns } = keyPlaces(table);
  const stored: Stored[] = [];
  for (const [index, column] of columns.entries()) {
    const value = values[index];
    if (value === undefined || value === null) return undefined;
    stored.push(kindOf(column).store(value, column) as Stored);
  }
  const key = stored.length === 0 ? null : keyOfStored(stored, columns);
  return key === null ? undefined : String(key);
}

export function keyText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return String(value);
}
