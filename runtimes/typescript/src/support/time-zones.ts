import { type ZoneClock, zoneClock } from './zone-clock.ts';

/** The time zone of a connection's columns without zone; UTC where none is configured. */
export interface ConnectionZone {
  /** Undefined for UTC, so that the usual case needs no call. */
  clock: ZoneClock | undefined;
}

const zones = new Map<string, ConnectionZone>();

/** The zone of the connection with a name; the object stays the same when another zone is set. */
export function connectionZone(connection: string): ConnectionZone {
  let zone = zones.get(connection);
  if (zone === undefined) {
    zone = { clock: undefined };
    zones.set(connection, zone);
  }
  return zone;
}

/** Sets the zone of a connection; false for a name that is not a time zone. */
export function setTimeZone(connection: string, name: string | undefined): boolean {
  const clock = name === undefined ? undefined : zoneClock(name);
  if (name !== undefined && clock === undefined) return false;
  const isUtc = clock === undefined || /^(?:UTC|GMT|Z|Etc\/UTC|[+-]00(?::?00)?)$/i.test(clock.name);
  connectionZone(connection).clock = isUtc ? undefined : clock;
  return true;
}
