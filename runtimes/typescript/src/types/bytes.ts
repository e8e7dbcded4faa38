import type { ColumnFacts } from '../facts/column-facts.ts';
import { unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';

const encoder = new TextEncoder();

/** BINARY, VARBINARY, BLOB. The value is a copy of the row's bytes, so that a change in place is seen. */
export const bytes: Kind<Uint8Array> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    return new Uint8Array(bytesOf(raw, column));
  },
  same: (value, raw, column) =>
    value === raw
      ? true
      : value instanceof Uint8Array &&
        raw !== null &&
        raw !== undefined &&
        equal(padded(value, column), padded(bytesOf(raw, column), column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (!(value instanceof Uint8Array)) throw wrongValue(column, 'a Uint8Array', value);
    return padded(new Uint8Array(value), column);
  },
};

/** The bytes that a column keeps: some databases fill up a BINARY column with zeros. */
function padded(value: Uint8Array, { type, size, place }: ColumnFacts): Uint8Array {
  if (type !== 'BINARY' || size === undefined || value.length >= size) return value;
  if (place?.values.padsBinary !== true) return value;
  const full = new Uint8Array(size);
  full.set(value);
  return full;
}

/** SQLite gives a text where another program has stored one. */
export function bytesOf(raw: unknown, column: ColumnFacts): Uint8Array {
  if (raw instanceof Uint8Array) return raw;
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  if (typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'bigint')
    return encoder.encode(String(raw));
  throw unreadable(column, 'bytes');
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
