import { describe, expect, it } from 'vitest';
import { column, LABELS, PLAIN_BYTES, UUID } from '../../../../tests/support/typescript-column.ts';
import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { KindName } from './kind.ts';
import { kinds } from './kinds.ts';

describe('what drivers give', () => {
  it.each<[KindName, unknown, unknown, Partial<ColumnFacts>?]>([
    ['decimal', 7.5, '7.50', { scale: 2 }],
    ['decimal', 7, '7.00', { scale: 2 }],
    ['decimal', '7.5', '7.50', { scale: 2, inexact: true }],
    ['decimal', '1.0e+20', '100000000000000000000', { inexact: true }],
    ['decimal', 1.005, '1.01', { scale: 2 }],
    ['decimal', -0.004, '0.00', { scale: 2 }],
    ['decimal', 99.995, '100.00', { scale: 2 }],
    ['decimal', 1e21, '1000000000000000000000'],
    ['decimal', 1e-7, '0.0000001'],
    ['decimal', 9007199254740993n, '9007199254740993.0', { scale: 1 }],
    ['integer', '42', 42],
    ['integer', 42n, 42],
    ['bigint', '-42', -42n],
    ['bigint', 42, 42n],
    ['safeInteger', '42', 42],
    ['float', 'Infinity', Number.POSITIVE_INFINITY],
    ['float', '-Infinity', Number.NEGATIVE_INFINITY],
    ['float', 'NaN', Number.NaN],
    ['float', '1e-7', 1e-7],
    ['boolean', 1, true],
    ['boolean', 0n, false],
    ['boolean', 't', true],
    ['boolean', 'f', false],
    ['boolean', '0', false],
    ['date', '2026-03-01 00:00:00', '2026-03-01'],
    ['date', '0000-00-00', null],
    ['time', '12:30:00.500000', '12:30:00.5'],
    ['time', '-838:59:59', '-838:59:59'],
    ['timestamp', '2026-03-01 12:30:00', new Date('2026-03-01T12:30:00Z')],
    ['timestamp', '2026-03-01 12:30:00.5', new Date('2026-03-01T12:30:00.5Z')],
    ['timestamp', '2026-03-01 12:30:00.123456+00', new Date('2026-03-01T12:30:00.123Z')],
    ['timestamp', '2026-03-01 12:30:00+05:30', new Date('2026-03-01T07:00:00Z')],
    ['timestamp', '1883-11-18 12:00:00-04:56:02', new Date('1883-11-18T16:56:02Z')],
    ['timestamp', '2026-03-01T12:30:00Z', new Date('2026-03-01T12:30:00Z')],
    ['timestamp', '2026-03-01', new Date('2026-03-01T00:00:00Z')],
    ['timestamp', '0044-03-15 00:00:00 BC', new Date('-000043-03-15T00:00:00Z')],
    ['timestamp', '12026-03-01 00:00:00', new Date('+012026-03-01T00:00:00Z')],
    ['timestamp', '0000-00-00 00:00:00', null],
    ['timestampText', '2026-03-01 12:30:00.120000', '2026-03-01 12:30:00.12'],
    ['timestampText', '2026-03-01 12:30:00.12+02', '2026-03-01 10:30:00.12+00:00', { type: 'TIMESTAMPTZ' }],
    ['timestampText', 'infinity', 'infinity'],
    ['bytes', Buffer.from('ab'), new Uint8Array([97, 98])],
    ['bytes', 'ab', new Uint8Array([97, 98])],
    ['json', '{ "a" : 1.0 }', { a: 1 }],
    ['json', 'null', null],
    ['array', '| a\\b | c |', ['a\\b', 'c']],
    ['set', '5', ['draft', 'gone'], LABELS],
    ['enumeration', '1', 'ready', LABELS],
    ['uuid', Buffer.from(PLAIN_BYTES), UUID, { bytes: 'plain' }],
  ])('%s: %s', (name, raw, value, facts) => {
    const given = column(name, facts);
    expect(kinds[name].read(raw, given)).toEqual(value);
    expect(kinds[name].same(kinds[name].read(raw, given), raw, given)).toBe(true);
  });

  it.each<[KindName, unknown, Partial<ColumnFacts>?]>([
    ['integer', 'many'],
    ['integer', '9007199254740993'],
    ['bigint', 'many'],
    ['safeInteger', '9007199254740993'],
    ['float', 'many'],
    ['boolean', {}],
    ['timestamp', 'infinity'],
    ['timestamp', '2026-02-30 00:00:00'],
    ['enumeration', 3, LABELS],
    ['set', 8, LABELS],
    ['json', '{'],
  ])('%s cannot read %s', (name, raw, facts) => {
    expect(() => kinds[name].read(raw, column(name, facts))).toThrow(InvalidValueError);
  });
});

describe('changes in place', () => {
  it('sees a mutated Date, document, list and bytes', () => {
    const cases: readonly (readonly [KindName, unknown, (value: never) => unknown])[] = [
      ['timestamp', '2026-03-01 12:30:00', (value: Date) => value.setUTCDate(2)],
      ['json', '{"a":[1]}', (value: { a: number[] }) => value.a.push(2)],
      ['array', '| a |', (value: string[]) => value.push('b')],
      ['set', 1, (value: string[]) => value.push('gone')],
      ['bytes', new Uint8Array([1, 2]), (value: Uint8Array) => value.fill(9)],
    ];
    for (const [name, raw, mutate] of cases) {
      const given = column(name, LABELS);
      const value = kinds[name].read(raw, given);
      expect(kinds[name].same(value, raw, given)).toBe(true);
      mutate(value as never);
      expect(kinds[name].same(value, raw, given), name).toBe(false);
    }
  });

  it('keeps what was stored when the value is changed afterwards', () => {
    const value = new Uint8Array([1, 2]);
    const stored = kinds.bytes.store(value, column('bytes'));
    value[0] = 9;
    expect(stored).toEqual(new Uint8Array([1, 2]));
    expect(kinds.bytes.same(value, stored, column('bytes'))).toBe(false);
  });

  it('leaves microseconds that a Date cannot hold in the row', () => {
    const raw = '2026-03-01 12:30:00.123456';
    expect(kinds.timestamp.same(new Date('2026-03-01T12:30:00.123Z'), raw, column('timestamp'))).toBe(true);
  });

  it.each<[KindName, unknown, unknown, Partial<ColumnFacts>?]>([
    ['decimal', '7.5', '7.50'],
    ['decimal', '7.50', 7.5, { scale: 2 }],
    ['decimal', '0', '0.00'],
    ['decimal', '+07.50', '7.50', { scale: 2 }],
    ['decimal', '-0.00', 0, { scale: 2, inexact: true }],
    ['json', { a: 1 }, '{"a": 1.0}'],
    ['uuid', UUID.toUpperCase(), UUID],
    ['timestampText', '2026-03-01T10:00:00Z', '2026-03-01 10:00:00'],
    ['bigint', 5n, '5'],
  ])('%s: %s is still %s', (name, value, raw, facts) => {
    expect(kinds[name].same(value, raw, column(name, facts))).toBe(true);
  });

  it.each<[KindName, unknown, unknown, Partial<ColumnFacts>?]>([
    ['decimal', '7.51', '7.50'],
    ['decimal', '7.51', '7.50', { scale: 2 }],
    ['decimal', '17.50', 7.5, { scale: 2, inexact: true }],
    ['decimal', '100', '10'],
    ['json', { a: '1' }, '{"a":1}'],
    ['json', null, '{}'],
    ['bigint', 6n, '5'],
    ['text', null, 'a'],
    ['text', 'a', null],
    ['boolean', false, null],
    ['boolean', null, 0],
    ['timestamp', null, '2026-03-01 12:30:00'],
    ['float', 0, null],
  ])('%s: %s is not %s', (name, value, raw, facts) => {
    expect(kinds[name].same(value, raw, column(name, facts))).toBe(false);
  });
});
