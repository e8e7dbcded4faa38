import { describe, expect, it } from 'vitest';
import { column, LABELS, PLAIN_BYTES, UUID } from '../../../../tests/support/typescript-column.ts';
import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Product } from '../facts/table-facts.ts';
import type { KindName } from './kind.ts';
import { kinds } from './kinds.ts';

const ALL = Object.keys(kinds) as KindName[];

describe.each(ALL)('%s', (name) => {
  const facts = column(name, LABELS);
  const kind = kinds[name];

  it('keeps null and leaves undefined to the database', () => {
    expect(kind.store(null, facts)).toBeNull();
    expect(kind.store(undefined, facts)).toBeUndefined();
    expect(kind.read(null, facts)).toBeNull();
    expect(kind.same(null, null, facts)).toBe(true);
  });

  it('refuses values of other types by an error with the name of the column', () => {
    const wrong: unknown[] = [Symbol('s'), () => 1, Object.create(null), new Map(), new Date(Number.NaN)];
    for (const value of wrong.slice(name === 'json' ? 3 : 0)) {
      expect(() => kind.store(value, facts), `${name} ${typeof value}`).toThrow(InvalidValueError);
      expect(() => kind.store(value, facts)).toThrow('"book.x"');
    }
  });

  it('compares any two values without failing', () => {
    const raws = [null, 1, '1', new Uint8Array([1])];
    for (const value of [undefined, null, 1, 1n, '1', true, [], {}, new Date(0), new Uint8Array([1])]) {
      for (const raw of raws) {
        const same = (): unknown => {
          try {
            return kind.same(value, raw, facts);
          } catch (problem) {
            expect(problem).toBeInstanceOf(InvalidValueError);
            return false;
          }
        };
        expect(typeof same()).toBe('boolean');
      }
    }
  });
});

interface Case {
  readonly kind: KindName;
  readonly facts?: Partial<ColumnFacts>;
  readonly product?: Product;
  readonly value: unknown;
  readonly stored: unknown;
  /** The value that comes back, where it is not the one that was given. */
  readonly read?: unknown;
}

const SWAPPED_BYTES = new Uint8Array([
  102, 119, 68, 85, 0, 17, 34, 51, 136, 153, 170, 187, 204, 221, 238, 255,
]);

const CASES: readonly Case[] = [
  { kind: 'text', value: '', stored: '' },
  { kind: 'text', value: '😀 é', stored: '😀 é' },
  { kind: 'text', product: 'mysql', value: 'a\0b', stored: 'a\0b' },
  { kind: 'integer', value: -0, stored: 0, read: 0 },
  { kind: 'integer', value: -2147483648, stored: -2147483648 },
  { kind: 'bigint', value: 9223372036854775807n, stored: 9223372036854775807n },
  { kind: 'bigint', value: -9223372036854775808n, stored: -9223372036854775808n },
  { kind: 'bigint', product: 'mysql', value: 2n ** 64n - 1n, stored: 2n ** 64n - 1n },
  { kind: 'safeInteger', value: 9007199254740991, stored: 9007199254740991 },
  { kind: 'float', value: 0.1, stored: 0.1 },
  { kind: 'float', value: Number.POSITIVE_INFINITY, stored: Number.POSITIVE_INFINITY },
  { kind: 'float', product: 'pgsql', value: Number.NaN, stored: Number.NaN },
  { kind: 'boolean', value: true, stored: true },
  { kind: 'boolean', facts: { type: 'BOOLEAN_EMU' }, value: false, stored: 0 },
  { kind: 'decimal', facts: { scale: 2 }, value: '9.90', stored: '9.90' },
  { kind: 'decimal', facts: { scale: 2 }, value: '+007.5', stored: '7.50', read: '7.50' },
  { kind: 'decimal', value: '1.5e3', stored: '1500', read: '1500' },
  { kind: 'decimal', value: '-25e-3', stored: '-0.025', read: '-0.025' },
  { kind: 'decimal', value: '-0.00', stored: '0.00', read: '0.00' },
  { kind: 'decimal', value: '12345678901234567890.123456789', stored: '12345678901234567890.123456789' },
  { kind: 'date', value: '0001-01-01', stored: '0001-01-01' },
  { kind: 'date', value: '9999-12-31', stored: '9999-12-31' },
  { kind: 'date', value: '2024-02-29', stored: '2024-02-29' },
  { kind: 'time', value: '23:59:59.999999', stored: '23:59:59.999999' },
  { kind: 'time', value: '12:30', stored: '12:30:00.000000', read: '12:30:00' },
  {
    kind: 'time',
    facts: { secondDigits: 0 },
    value: '12:30:00.9',
    stored: '12:30:00.000000',
    read: '12:30:00',
  },
  {
    kind: 'timestamp',
    value: new Date('2026-07-01T20:00:00.123Z'),
    stored: '2026-07-01 20:00:00.123000',
  },
  {
    kind: 'timestamp',
    facts: { secondDigits: 0 },
    value: new Date('1969-12-31T23:59:59.999Z'),
    stored: '1969-12-31 23:59:59.000000',
    read: new Date('1969-12-31T23:59:59.000Z'),
  },
  {
    kind: 'timestamp',
    facts: { type: 'TIMESTAMPTZ', withOffset: true },
    value: new Date('2039-01-01T00:00:00.001Z'),
    stored: '2039-01-01 00:00:00.001000+00:00',
  },
  {
    kind: 'timestamp',
    value: new Date('0001-01-01T00:00:00.000Z'),
    stored: '0001-01-01 00:00:00.000000',
  },
  {
    kind: 'timestamp',
    value: new Date('9999-12-31T23:59:59.999Z'),
    stored: '9999-12-31 23:59:59.999000',
  },
  { kind: 'timestamp', value: new Date('2024-02-29T00:00:00Z'), stored: '2024-02-29 00:00:00.000000' },
  {
    kind: 'timestampText',
    value: '2026-07-01T20:00:00.123456+02:00',
    stored: '2026-07-01 18:00:00.123456',
    read: '2026-07-01 18:00:00.123456',
  },
  {
    kind: 'timestampText',
    facts: { type: 'TIMESTAMPTZ', withOffset: true },
    value: '2026-07-01 20:00:00.5+00:00',
    stored: '2026-07-01 20:00:00.500000+00:00',
  },
  { kind: 'timestampText', value: '2026-07-01 20:00:00', stored: '2026-07-01 20:00:00.000000' },
  {
    kind: 'timestampText',
    value: '2026-07-10',
    stored: '2026-07-10 00:00:00.000000',
    read: '2026-07-10 00:00:00',
  },
  { kind: 'bytes', value: new Uint8Array([0, 255]), stored: new Uint8Array([0, 255]) },
  { kind: 'bytes', value: new Uint8Array(), stored: new Uint8Array() },
  { kind: 'enumeration', facts: LABELS, value: 'gone', stored: 2 },
  { kind: 'set', facts: LABELS, value: ['gone', 'draft'], stored: 5, read: ['draft', 'gone'] },
  { kind: 'set', facts: LABELS, value: [], stored: 0 },
  { kind: 'array', value: ['a', 'b'], stored: '| a | b |' },
  { kind: 'array', value: [], stored: '|  |' },
  {
    kind: 'array',
    value: ['', 'x | y', '\\', 'a\\b', '|'],
    stored: '| \\ | x \\| y | \\\\ | a\\\\b | \\| |',
  },
  { kind: 'json', value: { a: [1, 'é/', null], b: {} }, stored: '{"a":[1,"é/",null],"b":{}}' },
  { kind: 'json', value: 'text\u2028', stored: '"text\\u2028"' },
  { kind: 'json', value: { a: undefined, b: 1 }, stored: '{"b":1}', read: { b: 1 } },
  { kind: 'uuid', value: UUID, stored: UUID },
  { kind: 'uuid', value: '{00112233445566778899AABBCCDDEEFF}', stored: UUID, read: UUID },
  { kind: 'uuid', facts: { bytes: 'plain' }, value: UUID, stored: PLAIN_BYTES },
  { kind: 'uuid', facts: { bytes: 'swapped' }, value: UUID, stored: SWAPPED_BYTES },
];

describe('stored forms', () => {
  it.each(CASES)('$kind: $value', ({ kind: name, facts, product, value, stored, read }) => {
    const given = column(name, facts, product);
    const kind = kinds[name];
    const raw = kind.store(value, given);
    expect(raw).toEqual(stored);
    expect(kind.read(raw, given)).toEqual(read === undefined ? value : read);
    expect(kind.same(value, raw, given)).toBe(true);
    expect(kind.same(kind.read(raw, given), raw, given)).toBe(true);
    expect(kind.same(null, raw, given)).toBe(false);
  });
});

const REFUSED: [KindName, unknown, Partial<ColumnFacts>?, Product?][] = [
  ['text', 5],
  ['text', '\ud800'],
  ['text', 'a\0b', {}, 'pgsql'],
  ['text', 'a\0b', {}, 'sqlite'],
  ['integer', '5'],
  ['integer', 5n],
  ['integer', 2.5],
  ['integer', 2 ** 53],
  ['integer', Number.NaN],
  ['bigint', 5],
  ['bigint', 2n ** 63n],
  ['bigint', 2n ** 64n, {}, 'mysql'],
  ['safeInteger', 2 ** 53],
  ['safeInteger', 5n],
  ['float', '2.5'],
  ['float', Number.NaN],
  ['float', Number.POSITIVE_INFINITY, {}, 'mysql'],
  ['boolean', 1],
  ['boolean', 'true'],
  ['decimal', 9.9],
  ['decimal', ''],
  ['decimal', 'NaN'],
  ['decimal', '.'],
  ['decimal', 'e5'],
  ['decimal', '1,5'],
  ['decimal', '1.234', { scale: 2 }],
  ['decimal', '0.12345678901234567890', { inexact: true }],
  ['date', new Date(0)],
  ['date', '2026-02-30'],
  ['date', '2023-02-29'],
  ['date', '0000-01-01'],
  ['date', '10000-01-01'],
  ['date', '2026-3-1'],
  ['time', '24:00:00'],
  ['time', '23:59:60'],
  ['time', '1:00'],
  ['timestamp', '2026-03-01 12:00:00'],
  ['timestamp', 0],
  ['timestamp', new Date('-000001-01-01T00:00:00Z')],
  ['timestamp', new Date('+010000-01-01T00:00:00Z')],
  ['timestampText', new Date(0)],
  ['timestampText', '2026-02-30 00:00:00'],
  ['timestampText', '2016-12-31 23:59:60'],
  ['timestampText', '0000-01-01 00:00:00'],
  ['timestampText', 'tomorrow'],
  ['bytes', 'abc'],
  ['bytes', [1, 2]],
  ['bytes', new ArrayBuffer(2)],
  ['enumeration', 'other', LABELS],
  ['enumeration', 0, LABELS],
  ['set', 'draft', LABELS],
  ['set', ['draft', 'other'], LABELS],
  ['array', 'a'],
  ['array', [1]],
  ['array', ['\udfff']],
  ['json', () => 1],
  ['json', 1n],
  ['json', [undefined]],
  ['json', { a: { b: Number.NaN } }],
  ['json', { a: '\ud800' }],
  ['json', new Map([[1, 2]])],
  ['json', new Uint8Array(1)],
  ['json', Symbol('s')],
  ['uuid', 'abc'],
  ['uuid', 5],
];

describe('refused values', () => {
  it.each(REFUSED)('%s: %s', (name, value, facts, product) => {
    expect(() => kinds[name].store(value, column(name, facts, product))).toThrow(InvalidValueError);
  });

  it('never holds the value in a message', () => {
    for (const [name, facts] of [
      ['integer'],
      ['decimal'],
      ['enumeration', LABELS],
      ['uuid'],
      ['date'],
    ] as const) {
      const message = (): unknown => kinds[name].store('secret', column(name, facts));
      expect(message).toThrow(InvalidValueError);
      expect(message).not.toThrow('secret');
    }
  });

  it('documents that contain themselves, or are too deep', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = [cycle];
    expect(() => kinds.json.store(cycle, column('json'))).toThrow('contains itself');
    let deep: unknown = 1;
    for (let level = 0; level < 512; level++) deep = [deep];
    expect(kinds.json.store(deep, column('json'))).toHaveLength(1025);
    expect(() => kinds.json.store([deep], column('json'))).toThrow('512 levels');
  });
});
