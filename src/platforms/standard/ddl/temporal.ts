/** A date, a time of day, or both, in the parts that every database accepts. */
export interface Temporal {
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  /** `HH:MM:SS`. */
  readonly time?: string;
  /** Digits after the seconds. */
  readonly fraction?: string;
}

const TEMPORAL = /^(?:(\d{4}-\d{2}-\d{2})(?:[T ]|$))?(?:(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?$/;

/** Reads `2026-01-31`, `23:59:58.5` or both with a blank or T between; rejects everything else, and days that do not exist. */
export function parseTemporal(text: string): Temporal | undefined {
  const [whole, date, minutes, seconds, fraction] = TEMPORAL.exec(text.trim()) ?? [];
  if (whole === undefined || whole === '') return undefined;
  const time = minutes === undefined ? undefined : `${minutes}:${seconds ?? '00'}`;
  if (date !== undefined && !isDay(date)) return undefined;
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return undefined;
  return { ...(date && { date }), ...(time && { time }), ...(fraction && { fraction }) };
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && !date.startsWith('0000');
}
