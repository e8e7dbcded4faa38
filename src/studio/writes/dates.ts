import { familyOf } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';

/** The text of a moment as a column keeps it, in the zone that its values are in; the models write the same. */
export function dateText({ type, size = 0 }: Column, at: Date, zone: string): string {
  const family = familyOf(type);
  if (family === 'integer') return String(Math.floor(at.getTime() / 1000));
  const digits = at.toISOString().slice(20, 23).padEnd(6, '0').slice(0, Math.min(size, 6));
  const fraction = digits === '' ? '' : `.${digits}`;
  const local = new Date(at.getTime() + offsetOf(zone, at) * 60_000).toISOString();
  const [day = '', clock = ''] = [local.slice(0, 10), local.slice(11, 19)];
  if (family === 'instant') return `${at.toISOString().slice(0, 19)}${fraction}Z`;
  if (family === 'date') return day;
  return family === 'time' ? `${clock}${fraction}` : `${day} ${clock}${fraction}`;
}

/** The minutes that a zone is before UTC. */
function offsetOf(zone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (name: string): number => Number(parts.find(({ type }) => type === name)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}
