import type { ColumnFacts } from '../facts/column-facts.ts';
import { instantOf, instantsOf, wallClockOf, type ZoneClock } from '../support/zone-clock.ts';
import { refused, unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { parseTime, plainMilliseconds, timeText } from './stored-time.ts';
import { textOf } from './text.ts';

/** TIMESTAMP, DATETIME, TIMESTAMPTZ as Date. Texts without offset are UTC, or wall-clock time of the connection's zone. */
export const timestamp: Kind<Date> = {
  read(raw, column) {
    const instant = instantFrom(raw, column);
    return instant === null ? null : new Date(instant);
  },
  same(value, raw, column) {
    if (!(value instanceof Date)) return value === null && instantFrom(raw, column) === null;
    const read = instantFrom(raw, column);
    return read !== null && cut(value.getTime(), column.secondDigits) === cut(read, column.secondDigits);
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (!(value instanceof Date) || Number.isNaN(value.getTime())) throw wrongValue(column, 'a Date', value);
    return storedInstant(value.getTime(), '000', column);
  },
};

/** The milliseconds of what a driver gave; null for null, and for the zero date of old MySQL tables. */
function instantFrom(raw: unknown, column: ColumnFacts): number | null {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Date) return raw.getTime();
  const text = textOf(raw, column) ?? '';
  const plain = plainMilliseconds(text);
  const zone = clockOf(column);
  if (!Number.isNaN(plain)) return zone === undefined ? plain : instantOf(zone, plain);
  if (isNoDate(text)) return null;
  const parsed = parseTime(text);
  if (parsed === undefined) throw unreadable(column, 'a date that JavaScript can hold');
  if (parsed.offset !== undefined) return parsed.milliseconds - parsed.offset;
  return zone === undefined ? parsed.milliseconds : instantOf(zone, parsed.milliseconds);
}

export const isNoDate = (text: string): boolean => text === '' || text.startsWith('0000-00-00');

/** The clocks of a column's wall-clock times; undefined for UTC, in which instants are stored, too. */
export const clockOf = ({ type, place }: ColumnFacts): ZoneClock | undefined =>
  type === 'TIMESTAMPTZ' ? undefined : place?.zone.clock;

/** The time without the digits that the column does not keep: rounding could move it to the next year. */
export function cut(milliseconds: number, digits = 6): number {
  if (digits >= 3) return milliseconds;
  const unit = 10 ** (3 - digits);
  return Math.floor(milliseconds / unit) * unit;
}

/** The stored text of an instant; `micros` are the digits after its milliseconds. */
export function storedInstant(instant: number, micros: string, column: ColumnFacts): string {
  const clock = clockOf(column);
  const shown = clock === undefined ? instant : wallClockOf(clock, instant);
  const text = timeText(shown);
  if (text === undefined)
    throw refused(column, 'holds dates of the years 1 to 9999, and this one is outside of them.');
  if (clock !== undefined && instantOf(clock, shown) !== instant) throw repeated(column, clock);
  return withDigits(text + micros, column);
}

/** The stored text of a wall-clock time in the connection's zone. */
export function storedWallClock(shown: number, micros: string, column: ColumnFacts): string {
  const clock = column.place?.zone.clock;
  if (clock === undefined) return storedInstant(shown, micros, column);
  const [instant] = instantsOf(clock, shown);
  if (instant === undefined) throw skipped(column, clock);
  return storedInstant(instant, micros, column);
}

/** Six digits, as PHP writes them, those that the column does not keep as zeros. */
function withDigits(text: string, { secondDigits = 6, withOffset }: ColumnFacts): string {
  const stored = secondDigits >= 6 ? text : text.slice(0, 20 + Math.max(0, secondDigits)).padEnd(26, '0');
  return withOffset ? `${stored}+00:00` : stored;
}

const repeated = (column: ColumnFacts, { name }: ZoneClock): Error =>
  refused(
    column,
    `cannot hold this instant: the clocks of the connection's time zone ${name} show its time twice, and the column ` +
      'would give back the other one. Use type TIMESTAMPTZ, or set "timeZone: UTC" for the connection.',
  );

const skipped = (column: ColumnFacts, { name }: ZoneClock): Error =>
  refused(
    column,
    `cannot hold this time: the clocks of the connection's time zone ${name} skip it. Give a time with its offset, or ` +
      'set "timeZone: UTC" for the connection.',
  );
