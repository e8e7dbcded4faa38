import { describe, expect, it } from 'vitest';
import { parseTemporal } from './temporal.ts';

describe('parseTemporal', () => {
  it.each([
    ['2024-02-29', { date: '2024-02-29' }],
    ['2024-02-29T23:59', { date: '2024-02-29', time: '23:59:00' }],
    [' 2024-02-29 23:59:58.25 ', { date: '2024-02-29', time: '23:59:58', fraction: '25' }],
    ['08:30', { time: '08:30:00' }],
  ])('reads %s', (text, parts) => {
    expect(parseTemporal(text)).toEqual(parts);
  });

  it.each([
    '',
    'now',
    '2023-02-29',
    '0000-00-00',
    '2024-13-01',
    '24:00',
    '12:60',
    '2024-02-29 12:00:00+02:00',
    '29.2.2024',
  ])('refuses %j', (text) => {
    expect(parseTemporal(text)).toBeUndefined();
  });
});
