import type { ColumnFacts } from '../facts/column-facts.ts';
import { refused, unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { text } from './text.ts';

/** ENUM: the database holds the place of the label in the value set. */
export const enumeration: Kind<string> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    const label = column.values?.[Number(raw)];
    if (label === undefined) throw shortened(column);
    return label;
  },
  same: (value, raw, column) =>
    value === raw ||
    (typeof value === 'string' &&
      raw !== null &&
      raw !== undefined &&
      column.values?.[Number(raw)] === value),
  store(value, column) {
    if (value === null || value === undefined) return value;
    return placeOf(value, column);
  },
};

/** The label of a named enum: the database holds it as a text. */
export const label: Kind<string> = {
  read: text.read,
  same: text.same,
  store(value, column) {
    if (value === null || value === undefined) return value;
    return column.values?.[placeOf(value, column)] ?? null;
  },
};

/** SET: bit n of the stored number stands for label n. */
export const set: Kind<string[]> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    let mask = maskOf(raw, column);
    const labels: string[] = [];
    for (const [place, label] of (column.values ?? []).entries()) {
      const bit = 1n << BigInt(place);
      if ((mask & bit) === 0n) continue;
      labels.push(label);
      mask -= bit;
    }
    if (mask !== 0n) throw shortened(column);
    return labels;
  },
  same(value, raw, column) {
    if (value === raw) return true;
    if (!Array.isArray(value) || raw === null || raw === undefined) return false;
    const mask = knownMask(value, column);
    return mask !== undefined && mask === maskOf(raw, column);
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (!Array.isArray(value)) throw wrongValue(column, 'an array of its values', value);
    let mask = 0n;
    for (const label of value) mask |= 1n << BigInt(placeOf(label, column));
    const stored = BigInt.asIntN(64, mask);
    return Number.isSafeInteger(Number(stored)) ? Number(stored) : stored;
  },
};

/** The bits of labels that the column has; undefined where there is another one. */
function knownMask(labels: readonly unknown[], column: ColumnFacts): bigint | undefined {
  let mask = 0n;
  for (const label of labels) {
    const place = column.values?.indexOf(label as string) ?? -1;
    if (place < 0) return undefined;
    mask |= 1n << BigInt(place);
  }
  return mask;
}

function maskOf(raw: unknown, column: ColumnFacts): bigint {
  if (typeof raw === 'bigint') return BigInt.asUintN(64, raw);
  if (Number.isSafeInteger(raw)) return BigInt.asUintN(64, BigInt(raw as number));
  if (typeof raw === 'string' && /^-?\d+$/.test(raw)) return BigInt.asUintN(64, BigInt(raw));
  throw unreadable(column, 'a set of its values');
}

function placeOf(label: unknown, column: ColumnFacts): number {
  const values = column.values ?? [];
  const place = values.indexOf(label as string);
  if (place < 0) throw wrongValue(column, `one of its values (${values.join(', ')})`, label);
  return place;
}

const shortened = (column: ColumnFacts): Error =>
  refused(column, 'holds a number in the database for which there is no value. Was the value set shortened?');
