import { describe, expect, it } from 'vitest';
import { Table } from '../facts/table.ts';
import { setTimeZone } from '../support/time-zones.ts';
import { timestamp } from './timestamp.ts';
import { timestampText } from './timestamp-text.ts';

const table = new Table({
  name: 'event',
  sql: 'event',
  database: 'zoned',
  product: 'sqlite',
  model: 'Event',
  columns: [
    {
      name: 'at',
      sql: 'at',
      property: 'at',
      codeName: 'At',
      type: 'TIMESTAMP',
      kind: 'timestamp',
      required: false,
    },
    {
      name: 'tz',
      sql: 'tz',
      property: 'tz',
      codeName: 'Tz',
      type: 'TIMESTAMPTZ',
      kind: 'timestamp',
      required: false,
    },
  ],
  key: [],
  relations: [],
});
const [wall, instant] = table.columns as [(typeof table.columns)[0], (typeof table.columns)[0]];

/** Runs with a zone of the connection. */
function inZone(name: string, work: () => void): void {
  expect(setTimeZone('zoned', name)).toBe(true);
  try {
    work();
  } finally {
    setTimeZone('zoned', undefined);
  }
}

describe('the time zone of a connection', () => {
  it('is that of wall-clock times, not of instants', () => {
    inZone('America/New_York', () => {
      const noon = new Date('2026-07-01T16:00:00Z');
      expect(timestamp.store(noon, wall)).toBe('2026-07-01 12:00:00.000000');
      expect(timestamp.read('2026-07-01 12:00:00', wall)).toEqual(noon);
      expect(timestamp.read('2026-01-01 12:00:00', wall)).toEqual(new Date('2026-01-01T17:00:00Z'));
      expect(timestamp.store(noon, instant)).toBe('2026-07-01 16:00:00.000000');
      expect(timestamp.read('2026-07-01 16:00:00', instant)).toEqual(noon);
      expect(timestampText.store('2026-07-01 12:00:00.000001', wall)).toBe('2026-07-01 12:00:00.000001');
      expect(timestampText.store('2026-07-01T16:00:00Z', wall)).toBe('2026-07-01 12:00:00.000000');
      expect(timestampText.store('2026-07-01 12:00:00', instant)).toBe('2026-07-01 16:00:00.000000');
    });
    expect(timestamp.store(new Date('2026-07-01T16:00:00Z'), wall)).toBe('2026-07-01 16:00:00.000000');
  });

  it('refuses times that its clocks skip or repeat', () => {
    inZone('Europe/Berlin', () => {
      expect(() => timestampText.store('2026-03-29 02:30:00', wall)).toThrow('Europe/Berlin skip it');
      expect(timestamp.store(new Date('2026-10-25T00:30:00Z'), wall)).toBe('2026-10-25 02:30:00.000000');
      expect(() => timestamp.store(new Date('2026-10-25T01:30:00Z'), wall)).toThrow('twice');
      expect(timestamp.read('2026-10-25 02:30:00', wall)).toEqual(new Date('2026-10-25T00:30:00Z'));
      // A time that the zone skips is read one hour later, as PHP does.
      expect(timestamp.read('2026-03-29 02:30:00', wall)).toEqual(new Date('2026-03-29T01:30:00Z'));
      expect(timestamp.store(new Date('2026-10-25T01:30:00Z'), instant)).toBe('2026-10-25 01:30:00.000000');
    });
  });

  it('knows offsets, half hours and the time before standard zones', () => {
    inZone('Asia/Kolkata', () => {
      expect(timestamp.store(new Date('2026-01-01T00:00:00Z'), wall)).toBe('2026-01-01 05:30:00.000000');
    });
    inZone('-03:30', () => {
      expect(timestamp.store(new Date('2026-01-01T00:00:00Z'), wall)).toBe('2025-12-31 20:30:00.000000');
      expect(() => timestamp.store(new Date('0001-01-01T00:00:00Z'), wall)).toThrow('years 1 to 9999');
    });
    inZone('Europe/Berlin', () => {
      expect(timestamp.read('1850-01-01 00:53:28', wall)).toEqual(new Date('1850-01-01T00:00:00Z'));
    });
  });

  it('must be a zone', () => {
    expect(setTimeZone('zoned', 'Europe/Atlantis')).toBe(false);
  });

  it('gives back every instant of the days on which clocks change', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
      inZone(zone, () => {
        for (let hour = 0; hour < 2 * 8760; hour += 1) {
          const at = Date.UTC(2026, 0, 1) + hour * 1_800_000;
          let stored: unknown;
          try {
            stored = timestamp.store(new Date(at), wall);
          } catch (problem) {
            expect(String(problem)).toContain('twice');
            continue;
          }
          if (timestamp.read(stored, wall)?.getTime() !== at) expect([zone, stored, at]).toEqual([]);
        }
      });
    }
  });
});
