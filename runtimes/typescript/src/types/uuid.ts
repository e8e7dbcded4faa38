import type { ColumnFacts } from '../facts/column-facts.ts';
import { wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { textOf } from './text.ts';

const FORM =
  /^(?:urn:uuid:)?\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/i;
const CANONICAL = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** UUIDs: lower case with dashes; sixteen bytes in databases without a type for them. */
export const uuid: Kind<string> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    return raw instanceof Uint8Array && raw.length === 16
      ? fromBytes(raw, column.bytes === 'swapped')
      : textOf(raw, column);
  },
  same: (value, raw, column) =>
    value === raw ||
    (typeof value === 'string' && raw !== null && (canonical(value) ?? value) === uuid.read(raw, column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    const known = typeof value === 'string' ? canonical(value) : undefined;
    if (known === undefined) throw wrongValue(column, 'a UUID', value);
    return column.bytes === undefined ? known : toBytes(known, column.bytes === 'swapped');
  },
};

function canonical(value: string): string | undefined {
  return CANONICAL.test(value) ? value : FORM.exec(value)?.slice(1).join('-').toLowerCase();
}

/** Swapped is the order of MySQL's UUID_TO_BIN(…, 1): the time's high part first, so that keys grow. */
function toBytes(value: string, swap: boolean): Uint8Array {
  const hex = value.replaceAll('-', '');
  const ordered = swap ? hex.slice(12, 16) + hex.slice(8, 12) + hex.slice(0, 8) + hex.slice(16) : hex;
  const stored = new Uint8Array(16);
  for (let place = 0; place < 16; place++) {
    stored[place] = Number.parseInt(ordered.slice(2 * place, 2 * place + 2), 16);
  }
  return stored;
}

function fromBytes(stored: Uint8Array, swap: boolean): string {
  let hex = '';
  for (const byte of stored) hex += byte.toString(16).padStart(2, '0');
  if (swap) hex = hex.slice(8, 16) + hex.slice(4, 8) + hex.slice(0, 4) + hex.slice(16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The form that is stored for a UUID, or undefined where a text is not one: such a filter finds nothing. */
export const storedUuid = (value: string, column: ColumnFacts): string | Uint8Array | undefined =>
  canonical(value) === undefined ? undefined : (uuid.store(value, column) as string | Uint8Array);
