import { valueAt } from './fields.ts';
import type { Model } from './model.ts';
import { knownExtra, offsetOf, rowOf, TABLE } from './model.ts';

/** The key of the row that an object stands for, as text; undefined for a new object, or a table without key. */
export function rowKey(model: Model): string | undefined {
  const row = rowOf(model);
  const { key } = model[TABLE];
  if (row === undefined || key.length === 0) return undefined;
  const at = offsetOf(model);
  const index = model[TABLE].places;
  if (key.length === 1) return keyText(row[at + (index[key[0] as number] as number)]);
  return key.map((position) => keyText(row[at + (index[position] as number)])).join('\0');
}

/** Whether two objects of one table stand for the same row of a database. */
export function areSameRow(one: Model, other: Model): boolean {
  const key = rowKey(one);
  if (key === undefined || key !== rowKey(other)) return false;
  return knownExtra(one)?.database === knownExtra(other)?.database;
}

/** The key that an object's columns have, as text; undefined where a part is missing. */
export function ownKey(model: Model): string | undefined {
  const { key } = model[TABLE];
  const parts: string[] = [];
  for (const position of key) {
    const value = valueAt(model, position);
    if (value === undefined || value === null) return undefined;
    parts.push(keyText(value));
  }
  return parts.length === 0 ? undefined : parts.join('\0');
}

export function keyText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return String(value);
}
