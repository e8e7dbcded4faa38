import { ConnectionError } from '../errors/connection-error.ts';
import { wallClockOf, type ZoneClock, zoneClock } from '../support/zone-clock.ts';
import type { Dialect } from './dialect.ts';
import type { ConnectionSettings } from './settings.ts';

const UTC = /^(?:UTC|Etc\/UTC|GMT|Z|[+-]00(?::?00)?)$/i;

/** The clocks of a connection's zone; undefined for UTC. */
export function connectionClock(
  name: string,
  { timeZone = 'UTC' }: Pick<ConnectionSettings, 'timeZone'>,
): ZoneClock | undefined {
  if (UTC.test(timeZone)) return undefined;
  const clock = zoneClock(timeZone);
  if (clock !== undefined) return clock;
  throw new ConnectionError(
    `The configuration of connection "${name}" cannot be used: "${timeZone}" is not a time zone. Use a name such as ` +
      '"Europe/Berlin", "UTC", or an offset such as "+02:00".',
    { isConfigurationError: true },
  );
}

/** A dialect that writes dates in SQL of the application as the clocks of the connection show them. */
export const inZone = (dialect: Dialect, clock: ZoneClock | undefined): Dialect =>
  clock === undefined
    ? dialect
    : {
        ...dialect,
        timestamp: (instant) =>
          dialect.timestamp(new Date(wallClockOf(clock, instant.getTime()))).replace(/Z$/, ''),
      };
