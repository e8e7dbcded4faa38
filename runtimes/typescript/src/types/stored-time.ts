/** A moment as its fields say it, in milliseconds of UTC, and the digits that milliseconds cannot hold. */
export interface StoredTime {
  readonly milliseconds: number;
  /** The fraction of the second: six digits. */
  readonly fraction: string;
  /** Milliseconds that the text's own offset is ahead of UTC; undefined for a text without one. */
  readonly offset: number | undefined;
}

const FORM =
  /^(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?\s*(Z|[+-]\d\d?(?::?\d\d(?::?\d\d)?)?)?( BC)?$/;

/** The date and time of a text, with or without an offset; undefined where it is none, or a day that no month has. */
export function parseTime(text: string): StoredTime | undefined {
  const parts = FORM.exec(text);
  if (parts === null) return undefined;
  const [, years, months, days, hours = '0', minutes = '0', seconds = '0', fraction = '', zone, era] = parts;
  const year = era === undefined ? Number(years) : 1 - Number(years);
  const date = new Date(0);
  date.setUTCFullYear(year, Number(months) - 1, Number(days));
  const isDay = date.getUTCMonth() === Number(months) - 1 && date.getUTCDate() === Number(days);
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const micros = fraction.slice(0, 6).padEnd(6, '0');
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds), Number(micros.slice(0, 3)));
  return { milliseconds: date.getTime(), fraction: micros, offset: offsetOf(zone) };
}

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0, seconds = 0] = (zone.slice(1).match(/\d\d?/g) ?? []).map(Number);
  return (zone.startsWith('-') ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds);
}

const ZERO = 48;

/**
 * The milliseconds of a text as databases mostly give it, `YYYY-MM-DD HH:MM:SS` with or without a fraction, read as UTC;
 * NaN for any other. This runs for each timestamp of each row.
 */
export function plainMilliseconds(text: string): number {
  const length = text.length;
  if (
    length < 19 ||
    length > 26 ||
    length === 20 ||
    text.charCodeAt(10) !== 32 ||
    text.charCodeAt(4) !== 45
  ) {
    return Number.NaN;
  }
  const year = 100 * pair(text, 0) + pair(text, 2);
  const month = pair(text, 5);
  const day = pair(text, 8);
  // Date.UTC() takes the years before 100 for those of the last century, and the 30th of February for March.
  if (!(year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= 28)) return Number.NaN;
  let fraction = 0;
  if (length > 19) {
    if (text.charCodeAt(19) !== 46) return Number.NaN;
    fraction = milliseconds(text, length);
  }
  return Date.UTC(year, month - 1, day, pair(text, 11), pair(text, 14), pair(text, 17), fraction);
}

function milliseconds(text: string, length: number): number {
  let value = 0;
  for (let place = 20; place < 23; place++) {
    value = 10 * value + (place < length ? text.charCodeAt(place) - ZERO : 0);
  }
  for (let place = 20; place < length; place++) {
    const digit = text.charCodeAt(place) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
  }
  return value;
}

/** Two digits as a number; NaN for anything else. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

/** `YYYY-MM-DD HH:MM:SS.mmm` of milliseconds in UTC; undefined outside of the years 1 to 9999. */
export function timeText(milliseconds: number): string | undefined {
  if (!(milliseconds >= FIRST && milliseconds <= LAST)) return undefined;
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}

const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
