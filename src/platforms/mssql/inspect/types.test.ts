import { expect, it } from 'vitest';
import { reverseMssqlType } from './types.ts';

it('recognises a time with zone', () => {
  expect(reverseMssqlType('DATETIMEOFFSET')).toEqual({ type: 'TIMESTAMPTZ', known: true });
  expect(reverseMssqlType('DATETIMEOFFSET(3)')).toEqual({ type: 'TIMESTAMPTZ', size: 3, known: true });
  expect(reverseMssqlType('DATETIME2')).toEqual({ type: 'DATETIME', known: true });
});
