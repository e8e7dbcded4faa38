import type { DatabaseName } from '../../servers/databases.ts';

/** A value of a column, in a form that both languages print: see `codec.mjs` and `codec.php`. */
export interface ValueCase {
  readonly column: string;
  readonly value: unknown;
  /** The value that is read back, where it is not the one that was written. */
  readonly read?: unknown;
  /** The databases that can hold it; all where this is absent. */
  readonly only?: readonly DatabaseName[];
}

const every = (column: string, ...values: readonly unknown[]): readonly ValueCase[] =>
  values.map((value) => ({ column, value }));

const on = (only: readonly DatabaseName[], cases: readonly ValueCase[]): readonly ValueCase[] =>
  cases.map((known) => ({ ...known, only }));

const becomes = (column: string, value: unknown, read: unknown): ValueCase => ({ column, value, read });

const TEXTS = ['', ' a ', 'it\'s "q" \\ % _', 'Zürich – 東京 – 😀', 'two\nlines\r\n', '0', 'null'];
const LONG = 'ä'.repeat(20_000);
const UUID = '00112233-4455-6677-8899-aabbccddeeff';

const texts = [
  ...every('Fixed', 'abcd', 'äöü😀'),
  ...every('Title', ...TEXTS),
  ...every('LongText', ...TEXTS, LONG),
  ...every('WholeText', ...TEXTS, LONG),
  ...on(['mysql'], every('Title', 'nul\0inside')),
];

const numbers = [
  ...every('Tiny', 0, 127, -127),
  ...every('Small', 0, 32_767, -32_768),
  ...every('Number', 0, 2_147_483_647, -2_147_483_648),
  ...every('Big', '0', '9007199254740993', '9223372036854775807', '-9223372036854775808'),
  ...every(
    'DoubleNumber',
    0,
    0.1,
    -1.5,
    1e-7,
    1e21,
    1.7976931348623157e308,
    0.1 + 0.2,
    123_456_789.123_456_79,
  ),
  ...every('FloatNumber', 0, 0.5, -2.25, 1024),
  ...every('RealNumber', 0, 0.5, -2.25, 1024),
  ...on(['pgsql'], every('DoubleNumber', 'NaN', 'Infinity', '-Infinity')),
  ...every('Price', '0.00', '9.90', '-9.90', '12345678.90', '99999999.99'),
  becomes('Price', '7.5', '7.50'),
  becomes('Price', '7', '7.00'),
  ...every('Exact', '0.0000000000', '0.1000000000', '-12.3456789012'),
  ...on(
    ['pgsql', 'mysql'],
    every('Exact', '12345678901234567890.1234567890', '-99999999999999999999.9999999999'),
  ),
];

const binaries = [
  ...['VarBytes', 'LongBytes', 'BlobBytes'].flatMap((column) =>
    every(column, '', '00', 'ff00fe0a0d27225c', 'c3a4c3'),
  ),
  ...every('Bytes', '00ff27c3'),
];

const times = [
  ...every('Day', '0001-01-01', '1582-10-10', '1969-12-31', '2024-02-29', '2038-01-20', '9999-12-31'),
  ...every('OldDay', '1970-01-01', '2026-03-29'),
  ...every('Clock', '00:00:00', '02:30:00', '23:59:59', '23:59:59.999999', '12:30:00.5'),
  ...every('Moment', '1969-12-31T23:59:59.999Z', '2024-02-29T12:00:00.000Z', '2038-01-20T00:00:00.123Z'),
  ...every('Moment', '1000-01-02T00:00:00.000Z', '9999-12-30T23:59:59.999Z'),
  ...on(['sqlite', 'pgsql'], every('Moment', '0001-01-02T00:00:00.000Z')),
  ...every('Stamp', '1970-01-02T00:00:01.000Z', '2026-07-01T12:00:00.123Z', '2037-12-31T23:59:59.999Z'),
  ...on(['sqlite', 'pgsql'], every('Stamp', '1850-01-01T00:00:00.000Z', '2100-06-01T00:00:00.001Z')),
  becomes('OldStamp', '2026-07-01T12:00:00.999Z', '2026-07-01T12:00:00.900Z'),
  ...every('Instant', '1969-12-31T23:59:59.999Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'),
  ...every('Instant', '2026-03-29T01:30:00.000Z', '9999-12-30T00:00:00.000Z'),
  ...on(['sqlite', 'pgsql'], every('Instant', '0001-01-02T00:00:00.000Z', '1883-11-18T17:00:00.000Z')),
];

const others = [
  ...every('Flag', true, false),
  ...every('NumberFlag', true, false),
  ...every('State', 'draft', 'ready', "it's | done"),
  ...every('Labels', [], ['red'], ['green', 'blue'], ['red', 'green', 'blue']),
  becomes('Labels', ['blue', 'red'], ['red', 'blue']),
  ...every('Words', [], ['a'], ['a', 'b c', 'ü'], [''], ['', ''], ['|', '\\', 'a | b', '\\|', ' x ', 'a\\b']),
  ...every('Document', { a: 1, b: [true, null, 'x'] }, [], [1, 2.5], 'text', 0, true, {
    'ü "q" / \u2028': {},
  }),
  ...every('Document', { big: 123_456_789_012, small: 1e-7 }),
  ...every('Code', UUID, 'ffffffff-ffff-4fff-bfff-ffffffffffff'),
  ...every('BinaryCode', UUID, 'ffffffff-ffff-4fff-bfff-ffffffffffff'),
];

const all: readonly ValueCase[] = [...texts, ...numbers, ...binaries, ...times, ...others];

const columns = [...new Set(all.map(({ column }) => column))];

/** Every column with its edge values, and with null. */
export const casesFor = (database: DatabaseName): readonly ValueCase[] => [
  ...all.filter(({ only }) => only?.includes(database) ?? true),
  ...columns.map((column) => ({ column, value: null })),
];
