const DAY = 86_400_000;
const MOST_DAYS = 4096;

/** The clocks of a time zone: which wall-clock time they show at an instant, and the other way round. */
export interface ZoneClock {
  readonly name: string;
  /** Milliseconds by which the clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number;
}

/** The zone of an IANA name such as "Europe/Berlin", or of an offset such as "+02:00"; undefined where there is none. */
export function zoneClock(name: string): ZoneClock | undefined {
  const offset = fixedOffset(name);
  if (offset !== undefined) return { name, offsetAt: () => offset };
  try {
    return changingClock(name, new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: name }));
  } catch {
    return undefined;
  }
}

const PARTS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  era: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

function fixedOffset(name: string): number | undefined {
  if (/^(?:UTC|GMT|Z|Etc\/UTC)$/i.test(name)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d?)(?::?(\d\d))?$/.exec(name) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function changingClock(name: string, format: Intl.DateTimeFormat): ZoneClock {
  /** The offset of a whole UTC day; undefined for a day on which the clocks change. */
  const days = new Map<number, number | undefined>();
  const offsetOfDay = (day: number): number | undefined => {
    if (days.has(day)) return days.get(day);
    if (days.size >= MOST_DAYS) days.clear();
    const begin = shownOffset(format, day * DAY);
    const offset = begin === shownOffset(format, (day + 1) * DAY - 1000) ? begin : undefined;
    days.set(day, offset);
    return offset;
  };
  return {
    name,
    offsetAt: (instant) => offsetOfDay(Math.floor(instant / DAY)) ?? shownOffset(format, instant),
  };
}

/** Formatting takes whole seconds: the fraction of an instant never changes its offset. */
function shownOffset(format: Intl.DateTimeFormat, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  const shown: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(second)) shown[type] = value;
  const year = shown.era?.startsWith('B') ? 1 - Number(shown.year) : Number(shown.year);
  const date = new Date(0);
  date.setUTCFullYear(year, Number(shown.month) - 1, Number(shown.day));
  date.setUTCHours(Number(shown.hour), Number(shown.minute), Number(shown.second));
  return date.getTime() - second;
}

/** What the clocks show at an instant, as milliseconds of a date in UTC. */
export const wallClockOf = (clock: ZoneClock, instant: number): number => instant + clock.offsetAt(instant);

/** The instants at which the clocks show a time, the earlier one first: none where they skip it, two where they repeat it. */
export function instantsOf(clock: ZoneClock, wallClock: number): readonly number[] {
  const before = wallClock - clock.offsetAt(wallClock - DAY);
  const after = wallClock - clock.offsetAt(wallClock + DAY);
  const found = [before, after].filter((instant) => wallClockOf(clock, instant) === wallClock);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** The instant of a stored time: the first of a repeated one, and of a skipped one what the clocks were set to. */
export const instantOf = (clock: ZoneClock, wallClock: number): number =>
  instantsOf(clock, wallClock)[0] ?? wallClock - clock.offsetAt(wallClock - DAY);
