import type { ColumnFacts } from '../facts/column-facts.ts';
import { refused, unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';

/** TINYINT, SMALLINT and INTEGER. */
export const integer: Kind<number> = {
  read: readNumber,
  same: (value, raw, column) =>
    value === raw || (typeof value === 'number' && readNumber(raw, column) === value),
  store(value, column) {
    // Adding 0 makes 0 of -0, which some drivers would write as a text with a sign.
    if (Number.isSafeInteger(value)) return (value as number) + 0;
    if (value === null || value === undefined) return value;
    throw wrongValue(column, 'a whole number', value);
  },
};

function readNumber(raw: unknown, column: ColumnFacts): number | null {
  if (typeof raw === 'number' || raw === null) return raw;
  if (raw === undefined) return null;
  const number = Number(raw);
  if (Number.isSafeInteger(number) && raw !== '' && typeof raw !== 'object') return number;
  throw unreadable(column, 'a whole number that JavaScript can hold');
}

const LEAST = -(2n ** 63n);
const MOST = 2n ** 63n - 1n;
/** BIGINT UNSIGNED of MySQL. */
const MOST_UNSIGNED = 2n ** 64n - 1n;

/** BIGINT as bigint; drivers give it as text. */
export const bigint: Kind<bigint> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    if (typeof raw === 'bigint') return raw;
    if (typeof raw === 'boolean' || (typeof raw === 'string' && /^[+-]?\d+$/.test(raw))) return BigInt(raw);
    if (Number.isSafeInteger(raw)) return BigInt(raw as number);
    throw unreadable(column, 'a whole number');
  },
  same: (value, raw, column) =>
    value === raw || (typeof value === 'bigint' && value === bigint.read(raw, column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'bigint') throw wrongValue(column, 'a bigint', value);
    if (value < LEAST || value > (column.place?.values.hasUnsignedBigint ? MOST_UNSIGNED : MOST)) {
      throw refused(column, 'takes whole numbers of 64 bits, and this bigint is larger.');
    }
    return value;
  },
};

/** BIGINT as number: what a number cannot hold is refused, not rounded. */
export const safeInteger: Kind<number> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    const number = Number(raw);
    if (Number.isSafeInteger(number) && raw !== '' && typeof raw !== 'object') return number;
    throw refused(
      column,
      'holds a number that is not safe as a JavaScript number. Set "generator.typescript.bigint" to "bigint".',
    );
  },
  same: (value, raw) =>
    value === raw || (typeof value === 'number' && raw !== null && raw !== '' && Number(raw) === value),
  store(value, column) {
    if (Number.isSafeInteger(value)) return (value as number) + 0;
    if (value === null || value === undefined) return value;
    throw wrongValue(column, 'a whole number up to 2^53 - 1', value);
  },
};

/** REAL, FLOAT and DOUBLE. */
export const float: Kind<number> = {
  read(raw, column) {
    if (typeof raw === 'number' || raw === null) return raw;
    if (raw === undefined) return null;
    const number = Number(raw);
    const isNumber = raw !== '' && typeof raw !== 'object' && (!Number.isNaN(number) || raw === 'NaN');
    if (isNumber) return number;
    throw unreadable(column, 'a number');
  },
  same(value, raw, column) {
    if (value === raw) return true;
    if (typeof value !== 'number' || raw === null) return false;
    const read = float.read(raw, column);
    return read === value || (Number.isNaN(read) && Number.isNaN(value));
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'number') throw wrongValue(column, 'a number', value);
    if (!Number.isFinite(value) && !holds(column, value)) {
      throw refused(column, `cannot hold ${String(value)}: the database has no such number.`);
    }
    return value;
  },
};

function holds({ place }: ColumnFacts, value: number): boolean {
  return (Number.isNaN(value) ? place?.values.hasNaN : place?.values.hasInfinity) ?? false;
}
