import type { ColumnFacts } from '../facts/column-facts.ts';
import { type RowObject, TABLE } from './state.ts';

type Fields = Record<string, unknown>;

/** The column at a position of an object's table. */
export function columnAt(model: RowObject, position: number): ColumnFacts {
  return model[TABLE].columns[position] as ColumnFacts;
}

/** The value of the column at a position. */
export function valueAt(model: RowObject, position: number): unknown {
  return (model as unknown as Fields)[columnAt(model, position).property];
}

export function setValueAt(model: RowObject, position: number, value: unknown): void {
  (model as unknown as Fields)[columnAt(model, position).property] = value;
}

/** Whether two values of key columns are the same one; "no value" and null are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || one === null) return other === undefined || other === null;
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime();
  if (one instanceof Uint8Array) {
    return (
      other instanceof Uint8Array &&
      one.length === other.length &&
      one.every((byte, index) => byte === other[index])
    );
  }
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((label, index) => label === other[index])
    );
  }
  // One side of a relation can be a BIGINT, the other an INTEGER.
  if (typeof one === 'bigint' || typeof other === 'bigint') {
    return typeof one !== 'object' && typeof other !== 'object' && String(one) === String(other);
  }
  return false;
}
