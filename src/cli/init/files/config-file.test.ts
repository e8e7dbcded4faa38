import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../../tests/arbitraries/property.ts';
import { readFiles } from '../../../../tests/support/read-config.ts';
import { formats } from '../../../config/formats/index.ts';
import { platforms } from '../../../platforms/index.ts';
import { type Answers, dsnOf, firstAnswers, suggestedPlace } from '../questions/answers.ts';
import { configText, NotWritable } from './config-file.ts';

const answers: Answers = {
  ...firstAnswers(false),
  place: { kind: 'form', values: { host: 'db', port: '3306', dbname: 'shop' } },
  user: 'bob',
  password: { kind: 'typed', text: 'secret' },
};

/** Strings that break writers without proper quoting. */
const nasty = fc.oneof(
  fc.constantFrom('%', '%%', '%env.X%', '100%', ' a ', '"', "'", '\\', `\\'`, '#', ';', ' ; x', ': ', '- a'),
  fc.constantFrom('true', 'null', '007', '1e3', '~', '<a>&amp;', ']]>', '?>', '$x', '{$y}', '*a', '&a', '!t'),
  fc.constantFrom('🙂', '"""', "'''", '@DB', '`', '%a b%', '0', 'off', '=', '[a]'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }),
);

describe.each(formats)('the configuration in $name', ({ name }) => {
  it('holds every answer as it was given, or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, nasty, async (user, password, dbname, folder) => {
        const given: Answers = {
          ...answers,
          format: name,
          user,
          password: { kind: 'typed', text: password },
          place: { kind: 'form', values: { host: 'db', port: '3306', dbname } },
          phpDir: folder,
        };
        const text = await configText(
          given,
          '/',
          'node_modules/orm-models/resources/config.schema.json',
        ).catch((error: unknown) => {
          if (error instanceof NotWritable) return undefined;
          throw error;
        });
        if (text === undefined) return;
        const { config, problems } = await readFiles({ [`orm.${name}`]: text });
        expect(problems).toEqual([]);
        expect(config?.connections[0]).toMatchObject({ dsn: dsnOf(given), user, password });
      }),
      runs(60),
    );
  });

  it('refuses nothing that can be typed', async () => {
    const keys = [...` !"#$%&'()*+,-./0aZ:;<=>?@[\\]^_\`{|}~é🙂`];
    const typed = fc.string({ unit: fc.constantFrom(...keys), minLength: 2, maxLength: 40, size: 'max' });
    const accept = (text: string) =>
      configText({ ...answers, format: name, password: { kind: 'typed', text } }, '/');
    for (const key of keys) await accept(key);
    await fc.assert(
      fc.asyncProperty(typed, async (text) => void (await accept(text))),
      runs(40),
    );
  });

  it('names a variable instead of holding the password', async () => {
    const text = await configText(
      { ...answers, format: name, password: { kind: 'variable', name: 'DB_PASSWORD' } },
      '/',
    );
    expect(text).toContain('%env.DB_PASSWORD%');
    const { config } = await readFiles({ [`orm.${name}`]: text });
    expect(config?.connections[0]?.password).toEqual({ parts: [{ env: 'DB_PASSWORD' }] });
  });

  it.each(platforms.map((platform) => [platform.name, platform] as const))(
    'can be for %s',
    async (_, platform) => {
      const values = { host: 'db', port: '1', dbname: 'shop' };
      const place = { ...suggestedPlace(platform), kind: 'form', values } as const;
      await expect(
        configText({ ...answers, driver: platform.name, place, format: name }, '/'),
      ).resolves.toContain(platform.name);
    },
  );
});

it('reports values that a format cannot represent', async () => {
  const given: Answers = { ...answers, format: 'xml', password: { kind: 'typed', text: 'a\u0001' } };
  await expect(configText(given, '/')).rejects.toThrow('XML cannot represent control characters.');
});
