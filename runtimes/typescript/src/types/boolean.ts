import { unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';

/** BOOLEAN, and BOOLEAN_EMU, which is a number in every database. */
export const boolean: Kind<boolean> = {
  read(raw, column) {
    if (typeof raw === 'boolean' || raw === null) return raw;
    if (raw === undefined) return null;
    if (typeof raw === 'number' || typeof raw === 'bigint') return Number(raw) !== 0;
    if (typeof raw === 'string') return !/^(?:|0+|f|false)$/i.test(raw);
    // MySQL gives a BIT column as one byte.
    if (raw instanceof Uint8Array && raw.length === 1) return raw[0] !== 0;
    throw unreadable(column, 'a boolean');
  },
  same: (value, raw, column) =>
    value === raw || (typeof value === 'boolean' && raw !== null && value === boolean.read(raw, column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'boolean') throw wrongValue(column, 'a boolean', value);
    return column.type === 'BOOLEAN_EMU' ? Number(value) : value;
  },
};
