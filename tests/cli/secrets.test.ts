import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/config/formats/index.ts';
import { type ConfigValue, UnwritableText } from '../../src/config/tree.ts';
import { fc, runs } from '../arbitraries/property.ts';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';

/** Long enough not to be printed by chance; its parts count too, because a mutation can split it. */
const SECRET = 'Zq7xWv9kPj3m';
const PARTS = Array.from({ length: SECRET.length - 4 }, (_, start) => SECRET.slice(start, start + 5));

const secrets = fc.constantFrom(
  SECRET,
  `a b ${SECRET}`,
  `first line\n${SECRET}: 1\nadapter: ${SECRET}`,
  `'${SECRET}"`,
  `{${SECRET}}`,
  `a&${SECRET};b`,
  `<${SECRET}>`,
  `a%${SECRET}%b`,
  `$${SECRET}`,
  `x;${SECRET}=y`,
);

/** A connection that contains the secret. */
const places: readonly ((secret: string) => { readonly [key: string]: ConfigValue })[] = [
  (password) => ({ password }),
  (pasword) => ({ pasword }),
  (pw) => ({ pw }),
  (auth) => ({ auth: { basic: [auth] } }),
  (user) => ({ user }),
  (password) => ({ adaptr: 'mysql', password }),
  (secret) => ({ password: { [secret.replaceAll(/\W/g, '')]: secret } }),
  (secret) => ({ dsn: `mysql:host=127.0.0.1;port=1;dbname=d;password=${secret}` }),
  (secret) => ({ dsn: `mysql:host=127.0.0.1;port=1;pass word=${secret};x=1` }),
  (secret) => ({ dsn: `mysql://u:${secret}@127.0.0.1:port/d` }),
  (secret) => ({ dsn: `mysql://u:${secret}@127.0.0.1:1/d?unknown=${secret}` }),
  (secret) => ({ dsn: `mysql://u:${secret.replaceAll(/\W/g, '')}@127.0.0.1:1/d` }),
  (secret) => ({ dsn: `u:${secret}@127.0.0.1:1/d` }),
  (secret) => ({ dsn: `${secret}:${secret}@127.0.0.1:1/d` }),
  (secret) => ({ dsn: `pgsql://${secret}:${secret}@127.0.0.1:1/d` }),
  (secret) => ({ options: { ATTR_TIMEOUTT: secret } }),
  (secret) => ({ attributes: { ATTR_CASE: `PDO::${secret}` } }),
  (secret) => ({ settings: { queries: [`SET PASSWORD '${secret}'`], charsett: secret } }),
  (secret) => ({ slaves: [{ dsn: 'mysql:host=127.0.0.1;port=1', pasword: secret }] }),
  (secret) => ({ replicas: [{ dns: `mysql:host=127.0.0.1;port=1;password=${secret}`, password: secret }] }),
  (secret) => ({ slaves: { slave: { pw: secret } } }),
];

/** Right and wrong places of a connection. */
const settings: readonly ((connection: ConfigValue) => { readonly [key: string]: ConfigValue })[] = [
  (shop) => ({ orm: { database: { connections: { shop } } } }),
  (shop) => ({ orm: { databse: { connections: { shop } } } }),
  (shop) => ({ orm: { database: { conections: { shop } } } }),
  (shop) => ({ orm: { database: shop } }),
  (shop) => ({ orm: { database: { connections: { shop } } }, propel: shop }),
  (shop) => ({ database: { connections: { shop } } }),
];

/** A typing mistake in the text. */
const slips: readonly ((text: string, at: number, sign: string) => string)[] = [
  (text) => text,
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at),
  (text, at) => text.slice(0, at),
  (text, at) => {
    const lines = text.split('\n');
    const index = at % lines.length;
    return [...lines.slice(0, index), lines[index], ...lines.slice(index)].join('\n');
  },
  (text, at) => {
    const lines = text.split('\n');
    return lines.with(at % lines.length, ` ${lines[at % lines.length]}`).join('\n');
  },
];

describe.each(formats)('a configuration in $name', ({ name, load }) => {
  it('never shows a secret in the messages of an invalid configuration', async () => {
    const format = await load();
    const written = fc
      .record({
        secret: secrets,
        place: fc.constantFrom(...places),
        setting: fc.constantFrom(...settings),
        slip: fc.constantFrom(...slips),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        sign: fc.constantFrom(
          '"',
          "'",
          '{',
          '[',
          '<',
          '&',
          ':',
          '=',
          '%',
          '*',
          '!',
          '\t',
          '\n',
          '#',
          '\\',
          '$',
        ),
        command: fc.constantFrom(
          'database:reverse shop',
          'config:convert',
          'sql:insert --dry-run',
          'schema:validate',
          'sql:build',
        ),
      })
      .map(({ secret, place, setting, slip, at, sign, command }) => ({
        command,
        text: () => {
          const text = format.write(setting({ adapter: 'mysql', ...place(secret) }));
          return slip(text, Math.floor(at * text.length), sign);
        },
      }));
    const law = fc.asyncProperty(written, async ({ text, command }) => {
      const file = textOf(text);
      if (file === undefined) return;
      const project = { [`orm.${name}`]: file, 'schema.xml': '<database name="shop"/>' };
      const { stdout, stderr, status } = await inFolder(project, (cwd) =>
        runOrm([...command.split(' '), '--verbose'], { cwd, environment: { PATH: process.env.PATH } }),
      );
      expect(status).toBeLessThan(2);
      for (const part of PARTS) expect(`${stdout}${stderr}`).not.toContain(part);
    });
    await fc.assert(law, runs(150));
  });
});

function textOf(write: () => string): string | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof UnwritableText) return undefined;
    throw error;
  }
}

describe('an excerpt', () => {
  const printed = (file: string, text: string): Promise<string> =>
    inFolder({ [file]: text, 'schema.xml': '<database name="shop"/>' }, async (cwd) => {
      const { stderr } = await runOrm(['schema:validate'], { cwd: join(cwd) });
      return stderr.match(/^ +\d+ \| .*$/gm)?.join('\n') ?? '';
    });

  it.each([
    [
      'orm.yaml',
      'orm:\n  database:\n    connections:\n      shop:\n        adapter: mysq\n        pasword: x  # y\n        model_paths: {a: b}\n',
      '    5 | adapter: mysq\n    6 | pasword: •  • •\n    7 | model_paths: {a: b}',
    ],
    [
      'orm.json',
      '{"orm": {"database": {"connections": {"shop": {\n"adapter": "mysq", "pasword": "x"}}}}}',
      '    2 | "adapter": "mysq", "pasword": ••••••••\n    2 | "adapter": "mysq", "pasword": ••••••••',
    ],
    [
      'orm.php',
      "<?php return ['orm' => ['database' => ['connections' => ['shop' => [\n'adapter' => 'mysq',\n'pasword' => 'x',\n]]]]];",
      "    2 | 'adapter' => 'mysq',\n    3 | 'pasword' => ••••",
    ],
    [
      'orm.ini',
      '[orm]\ndatabase.connections.shop.adapter = mysq\ndatabase.connections.shop.pasword = x\n',
      '    2 | database.connections.shop.adapter = mysq\n    3 | database.connections.shop.pasword = •',
    ],
    [
      'orm.xml',
      '<config><orm><database><connection id="shop">\n<adapter>mysq</adapter>\n<pasword>x</pasword>\n</connection></database></orm></config>',
      '    2 | <adapter>mysq</adapter>\n    3 | <pasword>•••••••••••',
    ],
    [
      'orm.yaml',
      'orm:\n  database:\n    connections:\n      shop:\n        adapter: @x\n',
      '    5 | adapter: ••',
    ],
  ])('of %s shows keys, and values that are harmless', async (file, text, expected) => {
    expect(await printed(file, text)).toBe(expected);
  });
});
