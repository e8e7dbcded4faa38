import { expect, it } from 'vitest';
import type { ColumnTypeName } from '../../column-types/index.ts';
import { newColumn } from '../../model/new.ts';
import { dateText } from './dates.ts';

const AT = new Date('2026-07-01T22:30:15.678Z');

it.each([
  ['TIMESTAMP', undefined, 'UTC', '2026-07-01 22:30:15'],
  ['TIMESTAMP', 3, 'UTC', '2026-07-01 22:30:15.678'],
  ['TIMESTAMP', 6, '+05:30', '2026-07-02 04:00:15.678000'],
  ['TIMESTAMP', undefined, 'Europe/Berlin', '2026-07-02 00:30:15'],
  ['DATE', undefined, 'Europe/Berlin', '2026-07-02'],
  ['DATE', undefined, '-04:00', '2026-07-01'],
  ['TIME', undefined, 'UTC', '22:30:15'],
  ['INTEGER', undefined, 'Europe/Berlin', '1782945015'],
] as const)('a column of type %s, size %s, in the zone %s', (type, size, zone, text) => {
  const column = newColumn('a', type as ColumnTypeName, size === undefined ? {} : { size });
  expect(dateText(column, AT, zone)).toBe(text);
});
