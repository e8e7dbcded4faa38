/** Spans of time in one form each: months, days and seconds, which no clock or calendar turns into each other. */

const NUMBER = '([+-]?\\d{1,10})';
const ISO = new RegExp(
  `^P(?=.)(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?=.)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:([+-]?)(\\d{1,10})(?:\\.(\\d{1,6}))?S)?)?$`,
);

/** What PostgreSQL shows by default: `1 year 2 mons -3 days +04:05:06.789`. */
const SHOWN = new RegExp(
  `^(?=.)(?:${NUMBER} years?(?= |$) ?)?(?:${NUMBER} mons?(?= |$) ?)?(?:${NUMBER} days?(?= |$) ?)?(?:([+-]?)(\\d{1,10}):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,6}))?)?$`,
);

const MOST = 2 ** 31;
const MOST_SECONDS = 9_223_372_036_853n;

/** `P1Y2M3DT4H5M6.5S`: at most 2^31 months and days each, and 292,000 years of seconds. */
export function intervalText(text: string): string | undefined {
  const trimmed = text.trim();
  const [, years, months, weeks, days, hours, minutes, sign, seconds, fraction] = ISO.exec(trimmed) ?? [];
  if (trimmed.startsWith('P')) {
    if (!ISO.test(trimmed)) return undefined;
    const whole = BigInt(hours ?? 0) * 3600n + BigInt(minutes ?? 0) * 60n;
    return printed(
      12 * numberOf(years) + numberOf(months),
      7 * numberOf(weeks) + numberOf(days),
      whole * 1_000_000n + microseconds(sign, seconds, fraction),
    );
  }
  const shown = SHOWN.exec(trimmed);
  if (shown === null) return undefined;
  const [, year, month, day, clockSign = '', hour = '0', minute = '0', second = '0', rest = ''] = shown;
  const clock = microseconds(
    clockSign,
    String(BigInt(hour) * 3600n + BigInt(minute) * 60n + BigInt(second)),
    rest,
  );
  return printed(12 * numberOf(year) + numberOf(month), numberOf(day), clock);
}

const numberOf = (text: string | undefined): number => Number(text ?? 0);

function microseconds(sign = '', seconds = '0', fraction = ''): bigint {
  const size = BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -size : size;
}

function printed(months: number, days: number, clock: bigint): string | undefined {
  if (months < -MOST || months >= MOST || days < -MOST || days >= MOST) return undefined;
  const sign = clock < 0n ? '-' : '';
  const size = clock < 0n ? -clock : clock;
  if (size / 1_000_000n > MOST_SECONDS) return undefined;
  const [hours, minutes, rest] = [
    size / 3_600_000_000n,
    (size / 60_000_000n) % 60n,
    String(size % 60_000_000n).padStart(7, '0'),
  ];
  const fraction = rest.slice(-6).replace(/0+$/, '');
  const seconds = `${rest.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
  const part = (value: number | bigint, unit: string): string =>
    Number(value) === 0 ? '' : `${value}${unit}`;
  const time = [
    hours === 0n ? '' : `${sign}${hours}H`,
    minutes === 0n ? '' : `${sign}${minutes}M`,
    seconds === '0' ? '' : `${sign}${seconds}S`,
  ].join('');
  const date = part(Math.trunc(months / 12), 'Y') + part(months % 12, 'M') + part(days, 'D');
  if (date === '' && time === '') return 'PT0S';
  return `P${date}${time === '' ? '' : `T${time}`}`;
}
