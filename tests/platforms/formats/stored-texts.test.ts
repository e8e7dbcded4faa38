import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canonicalText } from '../../../runtimes/typescript/src/formats/index.ts';
import { bounded, fc, manyRuns } from '../../arbitraries/property.ts';
import { onDatabase } from '../../servers/databases.ts';

const values: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../resources/formats/values.json'), 'utf8'),
);

const byte = fc.oneof(fc.constantFrom(0, 1, 255), fc.nat(255));
const version4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
const group = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(0xffff), fc.nat(0xffff));
const version6 = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .map((groups) => groups.map((one) => one.toString(16)).join(':'));
const inNetwork = (address: fc.Arbitrary<string>, bits: number): fc.Arbitrary<string> =>
  fc
    .tuple(address, fc.option(fc.nat(bits), { nil: undefined }))
    .map(([text, size]) => (size === undefined ? text : `${text}/${size}`));
const ADDRESSES = fc.oneof(inNetwork(version4, 32), inNetwork(version6, 128));

const one = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | ''> =>
  fc.oneof({ weight: 4, arbitrary: values }, fc.constant('' as const));
const rangesOf = (ends: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('[', '('), one(ends), one(ends), fc.constantFrom(']', ')'))
    .map(([open, low, high, close]) => `${open}${low},${high}${close}`);
const numbers = fc.oneof(
  fc.integer({ min: -70, max: 70 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
);
const FORMATTED: Readonly<Record<string, fc.Arbitrary<string>>> = {
  INT4RANGE: rangesOf(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer()).map(String)),
  INT8RANGE: rangesOf(fc.oneof(fc.bigInt(-3n, 3n), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)).map(String)),
  // The server keeps zeros at the end, which models leave out.
  NUMRANGE: rangesOf(
    fc.constantFrom('-10', '-9.5', '-1.25', '-1.3', '0', '0.05', '0.5', '1', '9.5', '10', '10.01'),
  ),
  DATERANGE: rangesOf(
    fc.oneof(
      fc.constantFrom('2024-02-28', '2024-02-29', '2023-02-28', '1900-02-28', '9999-12-31', '10000-01-01'),
      fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  ),
  TSRANGE: rangesOf(
    fc.constantFrom(
      '2024-02-29',
      '2024-02-29 00:00:00.5',
      '2024-02-29T10:00',
      '2024-03-01 10:00:00.123456',
      '10000-01-01',
    ),
  ),
  TSTZRANGE: rangesOf(
    fc
      .tuple(
        fc.constantFrom(
          '2024-02-29 12:00',
          '2024-03-01 00:30',
          '2024-02-29T23:59:59.5',
          '9999-12-31 23:00',
          '0001-01-02 00:00',
        ),
        fc.constantFrom('Z', '+00', '+01', '-0330', '+05:45', '-12:34:56'),
      )
      .map((parts) => parts.join('')),
  ),
  INTERVAL: fc
    .tuple(...['Y', 'M', 'W', 'D', 'TH', 'M', 'S'].map((unit) => fc.tuple(fc.constant(unit), numbers)))
    .map(
      (parts) =>
        `P${parts.map(([unit, number]) => (unit.startsWith('T') ? `T${number}${unit.slice(1)}` : `${number}${unit}`)).join('')}`,
    ),
};

/** What the runtimes know of formats is what the server that has the types does. */
onDatabase('pgsql', ({ createScratch }) => {
  it.each(Object.entries(values))('stores the texts of %s as its server does', async (type, texts) => {
    const scratch = await createScratch();
    const known = texts.filter(([, stored]) => stored !== null);
    // The server reads a document with its declaration, too, and keeps it as it is.
    const given = known.map(([text, stored]) => (type === 'XML' ? (stored ?? '') : text));
    const list = given.map((text) => `('${text.replaceAll("'", "''")}')`).join(', ');
    const rows = await scratch.query(
      `SELECT set_config('IntervalStyle', 'iso_8601', false), format('%s', given::${type}) AS stored FROM (VALUES ${list}) AS v (given)`,
    );
    expect(rows.map(({ stored }) => stored)).toEqual(known.map(([, stored]) => stored));
    await scratch.drop();
  });

  it.each(Object.entries(FORMATTED))('stores any %s as its server does', async (type, ranges) => {
    const scratch = await createScratch();
    // An error of one text is not one of the others.
    await scratch.execute(
      `CREATE FUNCTION stored(given text) RETURNS text LANGUAGE plpgsql SET TimeZone = 'UTC' SET IntervalStyle = 'iso_8601' AS $$ BEGIN RETURN given::${type}::text; EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$`,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(ranges, { minLength: 1, maxLength: 100 }), async (texts) => {
        const list = texts.map((text) => `('${text}')`).join(', ');
        const rows = await scratch.query(
          `SELECT given, stored(given) AS stored FROM (VALUES ${list}) AS v (given)`,
        );
        expect(texts.map((text) => [text, canonicalText(type, text) ?? null])).toEqual(
          rows.map(({ given, stored }) => [given, stored]),
        );
      }),
      { ...manyRuns(20, 2000), ...bounded },
    );
    await scratch.drop();
  });

  it('stores any address as its server does', async () => {
    const scratch = await createScratch();
    await fc.assert(
      fc.asyncProperty(fc.array(ADDRESSES, { minLength: 1, maxLength: 200 }), async (texts) => {
        const list = texts.map((text) => `('${text}')`).join(', ');
        const rows = await scratch.query(
          `SELECT format('%s', given::inet) AS inet, given::inet = network(given::inet) AS "isNetwork", format('%s', network(given::inet)) AS cidr FROM (VALUES ${list}) AS v (given)`,
        );
        expect(texts.map((text) => canonicalText('INET', text))).toEqual(rows.map(({ inet }) => inet));
        expect(texts.map((text) => canonicalText('CIDR', text))).toEqual(
          rows.map(({ isNetwork, cidr }) => (isNetwork === true || isNetwork === 't' ? cidr : undefined)),
        );
      }),
      { ...manyRuns(20, 2000), ...bounded },
    );
    await scratch.drop();
  });
});
