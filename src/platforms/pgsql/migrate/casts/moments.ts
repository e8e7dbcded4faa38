import { assigned, type Cast, type CastRequest, impossible, parsed, spelled } from './cast.ts';
import { DATE_TEXT, TIME_TEXT, TIMESTAMP_TEXT } from './patterns.ts';

/** The session's time zone must not decide, so that every conversion says UTC. */
const zoned = (value: string, given: string): Cast =>
  spelled(value, { lossy: { rule: 'lossy/zone', when: `${given} IS NOT NULL` } });

/** Fewer digits of the second's fraction are rounded. */
function sameMoment(request: CastRequest): Cast {
  const { value, from, to } = request;
  const isCut = (to.type.length ?? 6) < (from.type.length ?? 6);
  const rounded = { rule: 'lossy/round' as const, when: `${value} <> ${value}::${to.sql}` };
  return assigned(request, isCut ? { lossy: rounded } : {});
}

export function toDate(request: CastRequest): Cast {
  const { value, kind } = request;
  const utc = `(${value} AT TIME ZONE 'UTC')`;
  const loses = (moment: string) => ({
    lossy: { rule: 'lossy/round' as const, when: `${moment} <> ${moment}::date` },
  });
  if (kind === 'date') return assigned(request);
  if (kind === 'timestamp') return assigned(request, loses(value));
  if (kind === 'instant') return spelled(`${utc}::date`, loses(utc));
  return kind === 'text' ? parsed(request, DATE_TEXT) : impossible(request);
}

export function toTimestamp(request: CastRequest): Cast {
  const { value, to, kind } = request;
  if (kind === 'timestamp') return sameMoment(request);
  if (kind === 'date') return assigned(request);
  if (kind === 'instant') return zoned(`(${value} AT TIME ZONE 'UTC')::${to.sql}`, value);
  return kind === 'text' ? parsed(request, TIMESTAMP_TEXT) : impossible(request);
}

export function toInstant(request: CastRequest): Cast {
  const { value, to, kind } = request;
  const utc = (moment: string): string => `(${moment} AT TIME ZONE 'UTC')::${to.sql}`;
  if (kind === 'instant') return sameMoment(request);
  if (kind === 'timestamp') return zoned(utc(value), value);
  if (kind === 'date') return zoned(utc(`${value}::timestamp`), value);
  if (kind !== 'text') return impossible(request);
  return { ...parsed(request, TIMESTAMP_TEXT), value: utc(`${value}::timestamp`) };
}

export function toTime(request: CastRequest): Cast {
  const { value, to, kind } = request;
  const loses = { lossy: { rule: 'lossy/round' as const, when: `${value} IS NOT NULL` } };
  if (kind === 'time') return sameMoment(request);
  if (kind === 'timestamp') return assigned(request, loses);
  if (kind === 'instant') return spelled(`(${value} AT TIME ZONE 'UTC')::${to.sql}`, loses);
  if (kind === 'zoned time') return zoned(`${value}::${to.sql}`, value);
  return kind === 'text' ? parsed(request, TIME_TEXT) : impossible(request);
}

export function toZonedTime(request: CastRequest): Cast {
  const { value, to, kind } = request;
  if (kind === 'zoned time') return sameMoment(request);
  return kind === 'time' ? zoned(`(${value}::text || '+00')::${to.sql}`, value) : impossible(request);
}
