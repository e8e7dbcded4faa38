/** Ranges in one form each, so that equal ranges have equal texts; undefined for texts that are not one. */

/** How the ends of a range are read, compared and counted. */
interface End {
  /** An end in the form that it has in the range; undefined for texts that are not a value. */
  readonly read: (text: string) => string | undefined;
  readonly compare: (left: string, right: string) => number;
  /** The next value, where there is one: a range of such values begins with its first one and ends before another. */
  readonly next?: (text: string) => string | undefined;
  /** Whether an end is in quotes. */
  readonly isQuoted?: true;
}

const RANGE =
  /^\s*([[(])\s*(?:"([^"\\]*)"|([^",()[\]\\]*))\s*,\s*(?:"([^"\\]*)"|([^",()[\]\\]*))\s*([\])])\s*$/;

function rangeText(text: string, end: End): string | undefined {
  if (/^\s*empty\s*$/i.test(text)) return 'empty';
  const [whole, open, quotedLow, plainLow = '', quotedHigh, plainHigh = '', close] = RANGE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const low = boundOf(quotedLow, plainLow, end);
  const high = boundOf(quotedHigh, plainHigh, end);
  if (low === undefined || high === undefined) return undefined;
  if (low !== null && high !== null) {
    const order = end.compare(low, high);
    if (order > 0) return undefined;
    if (order === 0 && (open === '(' || close === ')')) return 'empty';
  }
  return end.next === undefined
    ? printed(low, high, open === '[', close === ']', end)
    : counted(low, high, open === '(', close === ']', end.next, end);
}

/** An end; null where the range has none, undefined for a text that is not a value. */
function boundOf(quoted: string | undefined, plain: string, { read }: End): string | null | undefined {
  return quoted === undefined && plain.trim() === '' ? null : read((quoted ?? plain).trim());
}

function counted(
  low: string | null,
  high: string | null,
  isAfterLow: boolean,
  isUntilHigh: boolean,
  next: NonNullable<End['next']>,
  end: End,
): string | undefined {
  const first = low !== null && isAfterLow ? next(low) : low;
  const last = high !== null && isUntilHigh ? next(high) : high;
  if (first === undefined || last === undefined) return undefined;
  if (first !== null && last !== null && end.compare(first, last) >= 0) return 'empty';
  return printed(first, last, true, false, end);
}

function printed(
  low: string | null,
  high: string | null,
  hasLow: boolean,
  hasHigh: boolean,
  { isQuoted }: End,
): string {
  const shown = (bound: string | null): string => (bound === null ? '' : isQuoted ? `"${bound}"` : bound);
  const open = hasLow && low !== null ? '[' : '(';
  return `${open}${shown(low)},${shown(high)}${hasHigh && high !== null ? ']' : ')'}`;
}

function integers(bits: number): End {
  const limit = 2n ** BigInt(bits - 1);
  const within = (value: bigint): string | undefined =>
    value < -limit || value >= limit ? undefined : String(value);
  return {
    read: (text) => (/^[+-]?\d{1,40}$/.test(text) ? within(BigInt(text.replace('+', ''))) : undefined),
    compare: (left, right) => Number(BigInt(left) > BigInt(right)) - Number(BigInt(left) < BigInt(right)),
    next: (text) => within(BigInt(text) + 1n),
  };
}

const decimals: End = {
  read(text) {
    const [, sign, whole = '', fraction = ''] = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
    if (sign === undefined || !/\d/.test(text)) return undefined;
    const number = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
    return sign === '-' && number !== '0' ? `-${number}` : number;
  },
  compare(left, right) {
    const [isLeft, isRight] = [left.startsWith('-'), right.startsWith('-')];
    if (isLeft !== isRight) return isLeft ? -1 : 1;
    return isLeft ? compareSize(right.slice(1), left.slice(1)) : compareSize(left, right);
  },
};

function compareSize(left: string, right: string): number {
  const [ofLeft = '', leftFraction = ''] = left.split('.');
  const [ofRight = '', rightFraction = ''] = right.split('.');
  return (
    ofLeft.length - ofRight.length ||
    compareTexts(ofLeft, ofRight) ||
    compareTexts(leftFraction, rightFraction)
  );
}

const compareTexts = (left: string, right: string): number => Number(left > right) - Number(left < right);

/** Dates and times of as many digits are in the order of their texts. */
const compareMoments = (left: string, right: string): number =>
  left.indexOf('-') - right.indexOf('-') || compareTexts(left, right);

const days: End = {
  read: (text) => (dayOf(text) === undefined ? undefined : text),
  compare: compareMoments,
  next(text) {
    const [year, month, day] = dayOf(text) ?? [0, 0, 0];
    if (day < daysIn(year, month)) return dayText(year, month, day + 1);
    return month < 12 ? dayText(year, month + 1, 1) : dayText(year + 1, 1, 1);
  },
};

const MOMENT = /^(\d{4,5}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6}))?)?)?$/;

const moments: End = {
  read(text) {
    const [, day = '', minute = '00:00', second = '00', fraction = ''] = MOMENT.exec(text) ?? [];
    if (dayOf(day) === undefined) return undefined;
    const digits = fraction.replace(/0+$/, '');
    return `${day} ${minute}:${second}${digits === '' ? '' : `.${digits}`}`;
  },
  compare: compareMoments,
  isQuoted: true,
};

const INSTANT = /^(.+:\d\d(?:\.\d+)?)\s*(?:Z|([+-])(\d\d)(?::?([0-5]\d)(?::([0-5]\d))?)?)$/i;

/** Dates with a time of day and its offset, in UTC. */
const instants: End = {
  read(text) {
    const [, local, sign, hours = '0', minutes = '0', seconds = '0'] = INSTANT.exec(text) ?? [];
    const moment = local === undefined ? undefined : moments.read(local);
    if (moment === undefined || Number(hours) > 15) return undefined;
    const offset = 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
    const utc = shifted(moment, sign === '-' ? offset : -offset);
    return utc === undefined ? undefined : `${utc}+00`;
  },
  compare: compareMoments,
  isQuoted: true,
};

/** A moment so many seconds later; undefined outside of the years 1 to 99999. */
function shifted(moment: string, seconds: number): string | undefined {
  const [, day = '', time = '', fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(.*)$/.exec(moment) ?? [];
  const [year, month, date] = dayOf(day) ?? [0, 0, 0];
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  utc.setUTCHours(hour, minute, second + seconds);
  const text = dayText(utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate());
  return utc.getUTCFullYear() < 1 || text === undefined
    ? undefined
    : `${text} ${utc.toISOString().slice(-13, -5)}${fraction}`;
}

type Day = readonly [year: number, month: number, day: number];

/** The numbers of a date of the years 1 to 99999. */
function dayOf(text: string): Day | undefined {
  const [, digits = '', month = '', day = ''] = /^(\d{4}|[1-9]\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date: Day = [Number(digits), Number(month), Number(day)];
  return date[0] > 0 && date[2] > 0 && date[2] <= daysIn(date[0], date[1]) ? date : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function dayText(year: number, month: number, day: number): string | undefined {
  const two = (number: number): string => String(number).padStart(2, '0');
  return year > 99_999 ? undefined : `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const [int4, int8] = [integers(32), integers(64)];

/** Whole numbers of 32 bits: `[1,5]` is `[1,6)`. */
export const int4rangeText = (text: string): string | undefined => rangeText(text, int4);

/** Whole numbers of 64 bits. */
export const int8rangeText = (text: string): string | undefined => rangeText(text, int8);

/** Decimal numbers: `[1.50,2)` is `[1.5,2)`. */
export const numrangeText = (text: string): string | undefined => rangeText(text, decimals);

/** Dates: `[2026-01-01,2026-01-31]` is `[2026-01-01,2026-02-01)`. */
export const daterangeText = (text: string): string | undefined => rangeText(text, days);

/** Dates with a time of day, in no time zone: `["2026-01-01 08:00:00","2026-01-01 09:30:00")`. */
export const tsrangeText = (text: string): string | undefined => rangeText(text, moments);

/** Instants, whose ends say their offset: `["2026-01-01 08:00:00+00",)`, which is also `[2026-01-01 09:00+01,)`. */
export const tstzrangeText = (text: string): string | undefined => rangeText(text, instants);
