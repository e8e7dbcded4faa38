import type { ColumnFacts } from '../facts/column-facts.ts';
import { instantOf } from '../support/zone-clock.ts';
import { refused, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { parseTime, type StoredTime, timeText } from './stored-time.ts';
import { textOf } from './text.ts';
import { clockOf, isNoDate, storedInstant, storedWallClock } from './timestamp.ts';

const EXPECTED = "a time as text, such as '2026-03-01 12:30:00.5'";

/**
 * Timestamps as text, with their microseconds: `2026-03-01 12:30:00.5`, without a fraction of zero. Columns with zone give
 * UTC with its offset, `2026-03-01 12:30:00.5+00:00`; the others wall-clock time of the connection's zone.
 */
export const timestampText: Kind<string> = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    if (raw instanceof Date) return trimmed(`${timeText(raw.getTime())}000`, column);
    const text = textOf(raw, column) ?? '';
    if (isNoDate(text)) return null;
    const parsed = parseTime(text);
    return parsed === undefined ? text : (shown(parsed, column) ?? text);
  },
  same(value, raw, column) {
    if (value === raw) return true;
    const read = timestampText.read(raw, column);
    if (typeof value !== 'string' || read === null) return value === read;
    if (value === read) return true;
    const parsed = parseTime(value);
    return parsed !== undefined && timestampText.read(stored(parsed, column), column) === read;
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    const parsed = typeof value === 'string' ? parseTime(value) : undefined;
    if (parsed === undefined) throw wrongValue(column, EXPECTED, value);
    return stored(parsed, column);
  },
};

function stored({ milliseconds, fraction, offset }: StoredTime, column: ColumnFacts): string {
  const micros = fraction.slice(3);
  if (timeText(milliseconds) === undefined) {
    throw refused(column, 'holds dates of the years 1 to 9999, and this one is outside of them.');
  }
  return offset === undefined
    ? storedWallClock(milliseconds, micros, column)
    : storedInstant(milliseconds - offset, micros, column);
}

/** What the property of a stored time is; undefined for a year that this form does not have. */
function shown({ milliseconds, fraction, offset }: StoredTime, column: ColumnFacts): string | undefined {
  let time = milliseconds;
  if (offset !== undefined) {
    time -= offset;
    const clock = clockOf(column);
    if (clock !== undefined) time += clock.offsetAt(time);
  }
  const text = timeText(time);
  return text === undefined ? undefined : trimmed(text + fraction.slice(3), column);
}

const trimmed = (text: string, { type }: ColumnFacts): string =>
  text.replace(/\.?0+$/, (zeros, at: number) => (at >= 19 ? '' : zeros)) +
  (type === 'TIMESTAMPTZ' ? '+00:00' : '');

/** The instant that a text of this kind stands for, in milliseconds; undefined for another text. */
export function instantOfText(text: string, column: ColumnFacts): number | undefined {
  const parsed = parseTime(text);
  if (parsed === undefined) return undefined;
  if (parsed.offset !== undefined) return parsed.milliseconds - parsed.offset;
  const clock = clockOf(column);
  return clock === undefined ? parsed.milliseconds : instantOf(clock, parsed.milliseconds);
}
