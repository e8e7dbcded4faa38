import { expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { readFiles } from '../../../tests/support/read-config.ts';
import { configFile } from '../../targets/php/scripts/config-file.ts';
import { formats } from '../formats/index.ts';
import type { ConfigValue } from '../tree.ts';
import { escapePlaceholders } from './placeholders.ts';

const text = fc
  .oneof(
    fc.constantFrom(
      '',
      ' a ',
      '"',
      "'",
      '\\',
      'a"b',
      "a'b",
      'a;b',
      'a ; b',
      '#a',
      'a: b',
      '100%',
      '%%',
      'a\nb',
      '\n',
      '<&>',
    ),
    fc.constantFrom(
      'true',
      'null',
      '012',
      '1e3',
      '~',
      '?>',
      '${x}',
      '$x',
      '🙂',
      '\u202e',
      ']]>',
      '*a',
      '&a',
      '{a',
      '`',
    ),
    fc.string({ unit: 'grapheme', maxLength: 10 }),
  )
  .map(escapePlaceholders);

const secret = fc.oneof(
  text,
  fc.constant('%env.SECRET%'),
  text.map((word) => `${word}%env.SECRET%${word}`),
);
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/).filter((word) => !word.startsWith('xml'));
const scalar = fc.oneof(secret, fc.integer(), fc.boolean());
const optional = { requiredKeys: ['adapter', 'dsn'] as ('adapter' | 'dsn')[] };

const connection = fc.record(
  {
    adapter: fc.constant('mysql'),
    dsn: text.map((word) => `mysql:host=${word}`),
    user: text,
    password: secret,
    attributes: fc.dictionary(fc.constantFrom('ATTR_TIMEOUT', 'ATTR_CASE'), scalar, { minKeys: 1 }),
    settings: fc.record({ charset: text, queries: fc.dictionary(name, secret, { minKeys: 1 }) }),
    replicas: fc.array(
      fc.record({
        dsn: secret.map((word) => `mysql:${word}`),
        user: text,
        weight: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    cluster: fc.constant('galera'),
    pooler: fc.constantFrom('session', 'transaction'),
    connectTimeout: fc.constantFrom(1, 2.5, 300),
    retries: fc.nat({ max: 9 }),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', '+02:00', '-03:30'),
    protected: fc.boolean(),
  },
  optional,
);

const configuration = fc
  .dictionary(name, connection, { minKeys: 1, maxKeys: 3 })
  .chain((connections) =>
    fc.record({
      database: fc.constant({ connections }),
      runtime: fc.record({
        connections: fc.constant(Object.keys(connections)),
        log: fc.dictionary(
          name,
          fc.record({ type: fc.constant('stream'), path: text.map((word) => `a${word}`) }),
        ),
      }),
      generator: fc.record({ tablePrefix: text, recursive: fc.boolean() }),
      general: fc.record({ project: text }),
    }),
  )
  // Formats without an empty map omit the key.
  .map((orm) => JSON.parse(JSON.stringify({ orm })) as { readonly [key: string]: ConfigValue });

it('is the same configuration in five formats, to the last byte', async () => {
  const writers = await Promise.all(formats.map(async (format) => ({ ...format, ...(await format.load()) })));
  await fc.assert(
    fc.asyncProperty(configuration, async (value) => {
      const readings = await Promise.all(
        writers.map(async ({ name: format, write }) => readFiles({ [`orm.${format}`]: write(value) })),
      );
      expect(readings.map(({ problems }) => problems)).toEqual(readings.map(() => []));
      const [first, ...others] = readings.map(({ config }) => JSON.stringify(config));
      for (const other of others) expect(other).toBe(first);
      const scripts = readings.map(
        ({ config }) => config && configFile(config, { loaderPath: 'loadDatabase.php' }),
      );
      expect(new Set(scripts).size).toBe(1);
    }),
    runs(30),
  );
});
