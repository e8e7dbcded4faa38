import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../tests/support/read-config.ts';

/** A configuration with one connection, plus extra lines and sections. */
const shop = (connection = '', sections = ''): string =>
  `orm:\n  database:\n    connections:\n      shop:\n        adapter: mysql\n${connection}${sections}`;

const problemsOf = async (yaml: string, environment?: NodeJS.ProcessEnv) =>
  (await readFiles({ 'orm.yaml': yaml }, environment)).problems;

const configOf = async (
  files: Record<string, string> | string,
  environment?: NodeJS.ProcessEnv,
  path?: string,
) => {
  const { config, problems } = await readFiles(
    typeof files === 'string' ? { 'orm.yaml': files } : files,
    environment,
    path,
  );
  expect(problems).toEqual([]);
  if (config === undefined) throw new Error('There is no configuration.');
  return config;
};

describe('where the configuration is', () => {
  it('says where it looked and what the smallest file is', async () => {
    expect((await readFiles({})).problems).toEqual([
      `error config/no-file: No configuration file was found: looked for orm.yaml, orm.yml, orm.php, orm.inc, orm.json, orm.ini, orm.properties, orm.xml (each also with .dist) in ".", "conf" and "config".
      hint: Run "orm init", or create an orm.yaml with these lines, and replace "default" with the <database name> of the schema:
orm:
  database:
    connections:
      default:
        adapter: mysql`,
    ]);
  });

  it.each([
    ['orm.yaml', 'conf/orm.json'],
    ['orm.ini', 'orm.xml'],
    ['orm.yaml.dist', 'config/orm.yml.dist'],
  ])('refuses both %s and %s', async (first, second) => {
    expect((await readFiles({ [first]: '', [second]: '' })).problems).toEqual([
      `error config/several-files: Found two configuration files: "${first}" and "${second}".
      hint: Keep one of them. Shared values can go into a file that ends in .dist; the other file overrides them.`,
    ]);
  });

  it.each(['orm.yaml', 'conf/orm.yml', 'config/orm.yaml.dist'])(
    'finds %s, paths starting in the project',
    async (path) => {
      const { paths } = await configOf({ [path]: shop() });
      expect(paths).toEqual({
        ...{
          projectDir: '',
          outputDir: '',
          schemaDir: '',
          phpDir: '/generated-classes',
          sqlDir: '/generated-sql',
          typescriptDir: '/generated-models',
        },
        ...{
          phpConfDir: '/generated-conf',
          loaderScriptDir: '/generated-conf',
          migrationDir: '/migrations',
          objectDir: '/sql/objects',
          seedDir: '/seeds',
        },
      });
    },
  );

  it('takes a file, with its .dist', async () => {
    const files = { 'other/my.yaml': shop(), 'other/my.yaml.dist': 'orm: {general: {project: p}}' };
    const config = await configOf(files, {}, 'other/my.yaml');
    expect([config.general.project, config.paths.projectDir]).toEqual(['p', '/other']);
    expect((await readFiles({ 'my.toml': '' }, {}, 'my.toml')).problems).toEqual([
      'my.toml error config/unknown-format: The name of a configuration file must end in .yaml, .yml, .php, .inc, .json, .ini, .properties, .xml, or one of these and .dist.',
    ]);
  });

  it('says that a file cannot be read, or is too large', async () => {
    expect((await readFiles({ 'orm.yaml/x': '' })).problems).toEqual([
      'orm.yaml error config/cannot-read: The configuration cannot be read: it is a folder.',
    ]);
    expect((await readFiles({ 'orm.ini': ';'.repeat(5 * 1024 * 1024) })).problems).toEqual([
      'orm.ini error config/too-large: A configuration file can have at most 4 MB.',
    ]);
  });

  it('refuses bytes that are not UTF-8, which can be part of a password', async () => {
    const latin1 = Buffer.from(shop("        password: 'Zürich'\n"), 'latin1');
    expect((await readFiles({ 'orm.yaml': latin1 })).problems).toEqual([
      'orm.yaml error config/not-utf8: The configuration file is not UTF-8.\n      hint: Save it as UTF-8.',
    ]);
  });

  it('resolves paths below projectDir and outputDir', async () => {
    const paths = 'paths: {projectDir: app, outputDir: build, phpDir: src/Model}';
    expect((await configOf(shop('', `  ${paths}\n`))).paths).toEqual({
      ...{ projectDir: '/app', outputDir: '/app/build', schemaDir: '/app', phpDir: '/app/src/Model' },
      ...{ sqlDir: '/app/build/generated-sql', phpConfDir: '/app/build/generated-conf' },
      ...{ loaderScriptDir: '/app/build/generated-conf', migrationDir: '/app/migrations' },
      objectDir: '/app/sql/objects',
      seedDir: '/app/seeds',
      typescriptDir: '/app/build/generated-models',
    });
  });
});

describe('.dist', () => {
  it('is overridden key by key, lists as a whole', async () => {
    const dist = `{"orm": {"general": {"project": "a", "version": "1"}, "exclude_tables": ["x", "y"],
      "database": {"connections": {"shop": {"adapter": "mysql", "user": "root", "dsn": "mysql:host=a"}}}}}`;
    const main =
      'orm: {general: {version: 2}, exclude_tables: [z], database: {connections: {shop: {user: me}}}}';
    const config = await configOf({ 'orm.json.dist': dist, 'conf/orm.yaml': main });
    expect(config.general).toEqual({ project: 'a', version: '2' });
    expect(config.excludeTables).toEqual(['z']);
    expect(config.connections[0]).toMatchObject({ user: 'me', dsn: 'mysql:host=a' });
  });
});

describe('the root', () => {
  it.each([
    [
      'propel: {}',
      'orm.yaml:1:1 error config/foreign-root: The root key "propel" belongs to Propel.\n      hint: Run "orm upgrade:propel", or rename it to "orm", and the namespace Propel\\ to Orm\\ in class names.',
    ],
    [
      'database: {}',
      'orm.yaml error config/missing-root: The root key "orm" is missing.\n      hint: Put all keys under the key "orm".',
    ],
    [
      '',
      'orm.yaml error config/missing-root: The root key "orm" is missing.\n      hint: Put all keys under the key "orm".',
    ],
    [
      '- orm',
      'orm.yaml:1:1 error config/not-a-map: A configuration must be a map of keys with the root key "orm".',
    ],
    ['orm: 5', 'orm.yaml:1:6 error config/invalid-value: "orm" must be a map of keys.'],
    [
      'orm: {}',
      'orm.yaml:1:6 error config/no-connection: "orm.database.connections" must have at least one connection.\n      hint: Add a connection with the name of the <database> in the schema, and its adapter.',
    ],
    [
      `${shop()}foo: 1`,
      'orm.yaml:6:1 error config/unknown-key: The configuration has no key "foo".\n      hint: Known keys: "orm".',
    ],
  ])('of %j', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem]);
  });

  it('of an INI file may be a section', async () => {
    expect((await readFiles({ 'orm.ini': 'database.connections.a.adapter = mysql' })).problems).toEqual([
      'orm.ini error config/missing-root: The root key "orm" is missing.\n      hint: Begin the file with the line [orm].',
    ]);
  });
});

describe('placeholders', () => {
  it('stand for the first value of a key, with its type', async () => {
    const lines = [
      "        dsn: 'mysql:dbname=%project%_%version%'",
      "        user: '100%% %project%'",
      "        attributes: {ATTR_TIMEOUT: '%version%'}",
      '  general: {project: shop, version: 12}',
      "  exclude_tables: '%version%'",
    ];
    const config = await configOf(shop(lines.join('\n')));
    expect(config.connections[0]).toMatchObject({
      dsn: 'mysql:dbname=shop_12',
      user: '100% shop',
      attributes: { ATTR_TIMEOUT: 12 },
    });
    expect(config.excludeTables).toEqual(['12']);
  });

  it('may stand in keys, and for whole maps', async () => {
    const connections = "{'%project%': {adapter: mysql}, '%env.NAME%': '%x%', x: {adapter: mssql}}";
    const text = `orm: {general: {project: shop}, database: {connections: ${connections}}}`;
    const config = await configOf(text, { NAME: 'other' });
    expect(config.connections[1]?.adapter).toBe('mssql');
    expect(config.connections.map(({ name }) => name)).toEqual(['shop', 'other', 'x']);
  });

  it('keep variables of connections for later, and look up all others now', async () => {
    const config = await configOf(
      shop(
        "        dsn: 'mysql:host=%env.HOST%'\n        password: '%env.SECRET%'\n",
        "  paths: {phpDir: '%env.PHP_DIR%'}\n  generator: {recursive: '%env.RECURSIVE%'}\n",
      ),
      { PHP_DIR: 'models', RECURSIVE: 'yes' },
    );
    expect(config.connections[0]?.dsn).toEqual({ parts: ['mysql:host=', { env: 'HOST' }] });
    expect(config.connections[0]?.password).toEqual({ parts: [{ env: 'SECRET' }] });
    expect([config.paths.phpDir, config.generator.recursive]).toEqual(['/models', true]);
  });

  it.each([
    [
      "  general: {project: '%nothing%'}\n",
      'orm.yaml:6:22 error config/unknown-placeholder: The placeholder "%nothing%" is not a key of this file.\n      hint: Write "%%" for a percent sign.',
    ],
    [
      "  general: {project: '%verson%', version: 1}\n",
      'orm.yaml:6:22 error config/unknown-placeholder: The placeholder "%verson%" is not a key of this file.\n      hint: Did you mean "%version%"?',
    ],
    [
      "  general: {project: '%version%', version: '%project%'}\n",
      'orm.yaml:6:22 error config/circular-placeholder: These placeholders refer to each other: %version% → %project% → %version%.',
    ],
    [
      "  general: {project: 'x%database%'}\n",
      'orm.yaml:6:22 error config/placeholder-not-text: The placeholder "%database%" is part of a string, but its key is not a plain value.',
    ],
    [
      "  paths: {phpDir: '%env.NOPE%'}\n",
      'orm.yaml:6:19 error config/missing-variable: "orm.paths.phpDir" needs the environment variable "NOPE", which is not set.\n      hint: Set it in the environment, or in the file .env or .env.local of the project folder.',
    ],
    [
      "  '%env.NOPE%': 1\n",
      'orm.yaml:6:3 error config/missing-variable: "%env.NOPE%" needs the environment variable "NOPE", which is not set.\n      hint: Set it in the environment, or in the file .env or .env.local of the project folder.',
    ],
  ])('refuses %j', async (sections, problem) => {
    expect((await problemsOf(shop('', sections)))[0]).toEqual(problem);
  });
});

describe('a password', () => {
  const secret = 'tops3cret';

  it.each([
    [
      shop(`        password: 'ab%${secret}%'\n`),
      'orm.yaml:6:19 error config/unknown-placeholder: This value contains a placeholder that is not a key of this file.\n      hint: Write "%%" for a percent sign.',
    ],
    [
      shop(`        password: [${secret}]\n`),
      'orm.yaml:6:19 error config/invalid-value: "orm.database.connections.shop.password" must be a string.',
    ],
    [
      shop(`        password: *${secret}\n`),
      'orm.yaml:6:19 error config/malformed: This is not valid YAML: no anchor with this name precedes this alias.\n      hint: Put the value in single quotes.',
    ],
    [
      shop(`        dsn: 'sqlsrv:Server=a;PWD=${secret}'\n`),
      'orm.yaml:6:14 error config/wrong-driver: "orm.database.connections.shop.dsn" has the driver "sqlsrv", which does not belong to the adapter "mysql".\n      hint: Expected "mysql:".',
    ],
    [
      shop(`        dsn: 'mysql//root:${secret}@host'\n`),
      'orm.yaml:6:14 error config/malformed-dsn: "orm.database.connections.shop.dsn" must be a PDO data source name, beginning with its driver and a colon.\n      hint: For this adapter it begins with "mysql:".',
    ],
    [shop(`        unknown: {password: ${secret}}\n`), /unknown-key/],
    [
      shop(`        password:\n          ${secret}: 1\n          ${secret}: 1\n`),
      /map keys must be unique|no valid YAML/,
    ],
  ])('is in no diagnostic of %j', async (text, problem) => {
    const { printed, problems } = await readFiles({ 'orm.yaml': text });
    expect(printed).not.toContain(secret);
    expect(problems[0]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });

  it.each([
    ['orm.xml', `<c><orm><password>a&${secret};</password></orm></c>`],
    ['orm.xml', `<c><orm>\n<password>\n${secret}&b;\n</password></orm></c>`],
    ['orm.php', `<?php return ['password' => ${secret} x];`],
    ['orm.json', `{"password": ${secret}}`],
    ['orm.ini', `[orm]\npassword = "${secret}`],
  ])('is in no syntax error of %s', async (name, text) => {
    const { printed, config } = await readFiles({ [name]: text });
    expect(config).toBeUndefined();
    expect(printed).toContain('error');
    expect(printed).not.toContain(secret);
  });
});

describe('a PHP file that is a program', () => {
  const path = { PATH: process.env.PATH };
  const program = (code: string) => ({ 'conf/orm.php': `<?php ${code}` });

  it('is run in its folder', async () => {
    const code = `echo 'noise'; return ['orm' => ['database' => ['connections' => [basename(getcwd()) => ['adapter' => 'mysql', 'password' => 'é']]]]];`;
    const config = await configOf(program(code), path);
    expect(config.connections[0]).toMatchObject({ name: 'conf', password: 'é' });
  });

  it('uses the classes that Composer loads', async () => {
    const code = `return ['orm' => ['database' => ['connections' => [\\App\\Settings::name() => ['adapter' => 'mysql']]]]];`;
    const config = await configOf(
      {
        ...program(code),
        'vendor/autoload.php': `<?php spl_autoload_register(fn () => require __DIR__ . '/../Settings.php');`,
        'Settings.php': `<?php namespace App; class Settings { public static function name(): string { return 'shop'; } }`,
      },
      path,
    );
    expect(config.connections[0]).toMatchObject({ name: 'shop' });
  });

  it('gets a warning when it reads the environment', async () => {
    const code = `$name = getenv('NAME'); return ['orm' => ['database' => ['connections' => [$name => ['adapter' => 'mysql']]]]];`;
    const { config, problems } = await readFiles(program(code), { ...path, NAME: 'shop' });
    expect(config?.connections[0]?.name).toBe('shop');
    expect(problems).toEqual([
      `conf/orm.php:1:7 warning config/environment-fixed: This file was run by PHP because of a statement before "return", so the values of environment variables it reads are fixed at build time.\n      hint: Write '%env.NAME%' for a value that is read at run time.`,
    ]);
  });

  it.each([
    ["throw new Exception('boom');", '"throw"', 'an exception of the class Exception.'],
    ['return strtolower("X");', 'strtolower()', 'it returns string, not an array.'],
    [
      '$config = ["a" => 1];',
      'a statement before "return"',
      'it returns nothing; it must end with "return [ ... ];".',
    ],
    ['exit(3);', 'a statement before "return"', 'it exits.'],
    ['die("tops3cret");', 'a statement before "return"', 'it exits.'],
    ['return ["a" => nothing("tops3cret")];', 'nothing()', 'Call to undefined function nothing().'],
    ['return ["a" => tops3cret];', 'a constant', 'an exception of the class Error.'],
    [
      'return require "tops3cret.php";',
      '"require" or "include"',
      'a file that it requires cannot be opened.',
    ],
    [
      'return ["a" => new PDO("mysql:host=127.0.0.1;port=1;password=tops3cret")];',
      '"new"',
      'an exception of the class PDOException.',
    ],
  ])('may fail: %s', async (code, construct, reason) => {
    const { problems, printed } = await readFiles(program(code), path);
    expect(printed).not.toContain('tops3cret');
    expect(problems).toEqual([
      expect.stringContaining(
        `error config/php-failed: This file must be run by PHP because of ${construct}, and PHP failed: ${reason}`,
      ),
    ]);
  });

  it('needs PHP', async () => {
    expect((await readFiles(program('return [strtolower("X")];'), { PATH: '' })).problems).toEqual([
      `conf/orm.php:1:15 error config/needs-php: This file must be run by PHP because of strtolower(), but no "php" command was found.\n      hint: Install PHP, or return only literals, getenv(), __DIR__ and concatenations of these.`,
    ]);
  });
});
