import { isSameValue, valueAt } from './fields.ts';
import { RowObject, TABLE } from './state.ts';

/** The value of the primary key, an array where it has several columns; null where a part of it is missing. */
export function primaryKeyOf(model: RowObject): unknown {
  const values = model[TABLE].key.map((position) => valueAt(model, position));
  if (values.length === 0 || values.some((value) => value === undefined || value === null)) return null;
  return values.length === 1 ? values[0] : values;
}

/** Whether two objects stand for the same row: they are of one class, and their keys are equal. */
export function areEqual(model: RowObject, other: unknown): boolean {
  if (other === model) return true;
  if (!(other instanceof RowObject) || other[TABLE] !== model[TABLE]) return false;
  const { key } = model[TABLE];
  if (key.length === 0 || primaryKeyOf(model) === null) return false;
  return key.every((position) => isSameValue(valueAt(model, position), valueAt(other, position)));
}
