import { refused, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { parseTime } from './stored-time.ts';
import { textOf } from './text.ts';
import { isNoDate } from './timestamp.ts';

const DATE_EXPECTED = "a date as text, such as '2026-03-01'";
/** A day that every month has, in a year that databases keep. */
const USUAL_DATE = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** DATE: `YYYY-MM-DD`. A Date would be another day in another zone. */
export const date: Kind<string> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    if (raw instanceof Date) return raw.toISOString().slice(0, 10);
    const text = textOf(raw, column) ?? '';
    if (isNoDate(text)) return null;
    // SQLite keeps dates in columns that can have a time; a year of five digits or an era is left as it is.
    return text.length > 10 && text.charCodeAt(4) === 45 && !text.endsWith('BC') ? text.slice(0, 10) : text;
  },
  same: (value, raw, column) => value === raw || (value !== undefined && value === date.read(raw, column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'string') throw wrongValue(column, DATE_EXPECTED, value);
    if (USUAL_DATE.test(value)) return value;
    if (!/^\d{4}-\d\d-\d\d$/.test(value) || parseTime(value) === undefined)
      throw wrongValue(column, DATE_EXPECTED, value);
    if (value.startsWith('0000')) throw refused(column, 'holds dates of the years 1 to 9999.');
    return value;
  },
};

const TIME_EXPECTED = "a time of day as text, such as '12:30:00'";
const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6})\d*)?)?$/;

/** TIME: `HH:MM:SS`, with a fraction where that is not zero. */
export const time: Kind<string> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    const text = textOf(raw, column) ?? '';
    const [, given = text] = /^\d{4}-\d\d-\d\d[ T](.*)$/.exec(text) ?? [];
    return given.includes('.') ? given.replace(/\.?0+$/, '') : given;
  },
  same(value, raw, column) {
    if (value === raw) return true;
    const read = time.read(raw, column);
    if (typeof value !== 'string') return value === read;
    const stored = storedTime(value, column.secondDigits);
    return stored !== undefined && time.read(stored, column) === read;
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    const stored = typeof value === 'string' ? storedTime(value, column.secondDigits) : undefined;
    if (stored === undefined) throw wrongValue(column, TIME_EXPECTED, value);
    return stored;
  },
};

/** Six digits, as PHP writes them, those that the column does not keep as zeros. */
function storedTime(text: string, digits = 6): string | undefined {
  const parts = TIME.exec(text);
  if (parts === null) return undefined;
  const [, minutes, seconds = '00', fraction = ''] = parts;
  return `${minutes}:${seconds}.${fraction.slice(0, Math.max(0, digits)).padEnd(6, '0')}`;
}
