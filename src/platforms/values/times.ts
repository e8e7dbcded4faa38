import { parseTemporal } from '../standard/ddl/temporal.ts';

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?\s*(Z|[+-]\d\d(?::?\d\d)?)$/i;

/** The words of databases for days without end. */
export const isEndless = (text: string): boolean => /^-?infinity$/.test(text);

/** A date, a time, or both; undefined where the text is something else. */
export interface PlainTime {
  readonly date?: string;
  readonly time?: string;
  /** Digits after the seconds, without zeros at the end. */
  readonly fraction: string;
}

export function plainTime(text: string): PlainTime | undefined {
  const { fraction = '', ...parts } = parseTemporal(text) ?? {};
  if (parts.date === undefined && parts.time === undefined) return undefined;
  return { ...parts, fraction: fraction.replace(/0+$/, '') };
}

/** The date and time in UTC of a text with a zone; undefined where it has none. */
export function instantInUtc(text: string): Required<PlainTime> | undefined {
  const [, date, time, fraction = '', zone] = ZONED.exec(text) ?? [];
  if (date === undefined || time === undefined || zone === undefined) return undefined;
  if (plainTime(`${date} ${time}`) === undefined) return undefined;
  const offset =
    zone.toUpperCase() === 'Z' ? '+00:00' : zone.replace(/^(...):?(\d\d)?$/, '$1:$2').replace(/:$/, ':00');
  const moment = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}${offset}`);
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-/.test(moment.toISOString())) return undefined;
  const shown = moment.toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), fraction: fraction.replace(/0+$/, '') };
}

/** A time as files have it. */
export const shownTime = ({ time = '', fraction }: PlainTime): string =>
  fraction === '' ? time : `${time}.${fraction}`;

/** A time as the runtimes store it, with all digits of a microsecond. */
export const storedTime = ({ time = '00:00:00', fraction }: PlainTime): string =>
  `${time}.${fraction.slice(0, 6).padEnd(6, '0')}`;
