import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeConnection } from '../../../tests/fakes/fake-connection.ts';
import { filesUnder } from '../../../tests/support/files.ts';
import { inFolder } from '../../../tests/support/read-config.ts';
import { runOrm } from '../../../tests/support/run-orm.ts';
import { ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { findPlatform, platforms } from '../../platforms/index.ts';

const SECRET = 'hunter2-Zitrone';
const SUGGESTED = Array<string>(20).fill('');

afterEach(() => vi.restoreAllMocks());

const init = (cwd: string, flags: readonly string[], answers?: readonly string[]) =>
  runOrm(['init', ...flags], { cwd, ...(answers && { answers }) });

const script = (cwd: string, flags: readonly string[], answers?: readonly string[]) =>
  init(cwd, ['--no-interaction', '--no-build', ...flags], answers);

const onMysql = ['--driver', 'mysql', '--dbname', 'shop', '--user', 'bob', '--no-connect'];

describe('a DSN that is looked up', () => {
  const dsn = ['--dsn', '%env.DATABASE_URL%'];
  const URL = `postgres://bob:${SECRET}@127.0.0.1:1/shop`;
  const at = (cwd: string, flags: readonly string[], answers?: readonly string[]) =>
    runOrm(['init', '--no-build', ...dsn, ...flags], { cwd, ...(answers && { answers }) });

  it('stays a variable in the configuration, and names the product by its value', () =>
    inFolder({ '.env': `DATABASE_URL=${URL}\n` }, async (cwd) => {
      const { status, stdout, stderr } = await at(cwd, ['--no-interaction', '--no-connect']);
      expect(status).toBe(0);
      expect(stderr).toContain('The commands read .env files, the application does not: set DATABASE_URL in');
      expect(stdout + stderr).not.toContain(SECRET);
      const { '.env': _, ...files } = filesUnder(cwd);
      expect(files['orm.yaml']).toContain(
        'adapter: pgsql\n        dsn: "%env.DATABASE_URL%"\n        settings:',
      );
      expect(Object.values(files).join()).not.toContain(SECRET);
    }));

  it('needs the product where the variable is not set', () =>
    inFolder({}, async (cwd) => {
      const { status, stderr } = await at(cwd, ['--no-interaction']);
      expect(status).toBe(2);
      expect(stderr).toContain(
        'The environment variable "DATABASE_URL" is not set, and selects the database',
      );
      const named = await at(cwd, ['--no-interaction', '--driver', 'mysql']);
      expect(named.stderr).toContain(
        'The connection "default" needs the environment variable "DATABASE_URL"',
      );
      expect((await at(cwd, ['--no-interaction', '--driver', 'mysql', '--no-connect'])).status).toBe(0);
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain(
        'adapter: mysql\n        dsn: "%env.DATABASE_URL%"',
      );
    }));

  it('brings user and password, which are not asked for', () =>
    inFolder({ '.env': `DATABASE_URL=${URL}\n` }, async (cwd) => {
      const { status, stderr } = await at(cwd, ['--no-connect'], SUGGESTED);
      expect(status).toBe(0);
      expect(stderr).not.toMatch(/^User|^Password/m);
      expect(stderr).toMatch(/Connection +%env\.DATABASE_URL% \(not tested\)/);
      expect(stderr).not.toContain(SECRET);
    }));

  it('is not shown where it cannot be read', () =>
    inFolder({ '.env': `DATABASE_URL=${SECRET}\n` }, async (cwd) => {
      const { status, stderr } = await at(cwd, ['--no-interaction']);
      expect(status).toBe(2);
      expect(stderr).toContain('connection/malformed-dsn');
      expect(stderr).not.toContain(SECRET);
    }));
});

describe('databases of the project', () => {
  it('are files in the usual folders, of which each is offered', () =>
    inFolder({ 'database/shop.sqlite': '', 'notes.db': 'not a database', 'other.sq3': '' }, async (cwd) => {
      const { status, stderr } = await init(cwd, ['--no-build'], ['2', ...SUGGESTED]);
      expect(status).toBe(0);
      expect(stderr).toContain('  1) SQLite in other.sq3\n  2) SQLite in database/shop.sqlite\n  3) MySQL');
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain('dsn: sqlite:database/shop.sqlite');
    }));

  it('can be changed in the summary, which asks for another one', () =>
    inFolder({ 'shop.sq3': '' }, async (cwd) => {
      const other = ['', '', '', '3', 'other.sq3', '2', '1', '2', 'mysql', 'bob@h/x', '', '3', '2', '1', ''];
      const { status } = await init(cwd, ['--no-build'], other);
      expect(status).toBe(0);
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain('dsn: sqlite:shop.sq3');
    }));

  it('are left alone where a variable cannot be read', () =>
    inFolder({ '.env': 'DATABASE_URL=nonsense\nDB_CONNECTION=nosql\nDB_DATABASE=x\n' }, async (cwd) => {
      const { stderr } = await init(cwd, ['--no-build'], ['sqlite', ...SUGGESTED]);
      expect(stderr).toContain('  1) MySQL');
    }));
});

describe('answers that come from a pipe', () => {
  it('are taken line by line, an empty one for the suggestion', () =>
    inFolder({}, async (cwd) => {
      const answers = ['sqlite', 'shop.sq3', 'example', 'PHP', '7', 'model', ...SUGGESTED];
      const { status, stderr } = await init(cwd, ['--no-build'], answers);
      expect({ status, files: Object.keys(filesUnder(cwd)) }).toEqual({
        status: 0,
        files: ['example.php', 'model/schema.xml', 'orm.yaml', 'shop.sq3'],
      });
      expect(stderr).toContain('Database file [database.sq3]: ');
    }));

  it('are asked for again where they make no sense', () =>
    inFolder({}, async (cwd) => {
      const answers = ['9', 'SQLite', 'host=a', 'shop.sq3', '', '', '14', 'perhaps', 'y', ...SUGGESTED];
      const { status, stderr } = await init(cwd, ['--no-build'], answers);
      expect(status).toBe(0);
      expect(stderr).toContain('Please answer with a number between 1 and 5.');
      expect(stderr).toContain('A DSN cannot hold a file with "host=" in it.');
      expect(stderr).toContain('Please answer yes or no.');
    }));

  it.each([0, 1, 2, 3, 4])('write nothing when they end after %i (init/canceled)', (count) =>
    inFolder({}, async (cwd) => {
      const { status, stderr } = await init(cwd, [], ['sqlite', ...SUGGESTED].slice(0, count));
      expect(status).toBe(1);
      expect(stderr).toContain('error init/canceled: Canceled: nothing was written.');
      expect(filesUnder(cwd)).toEqual({});
    }),
  );

  it('can change every answer in the summary', () =>
    inFolder({}, async (cwd) => {
      const toSummary = ['sqlite', '', '', ''];
      const changes = [
        ['2', 'sqlite', 'first.sq3'],
        ['3', 'sqlite:second.sq3'],
        ['4', 'shop'],
        ['5', 'empty'],
        ['5', '1'],
        ['6', 'PHP'],
        ['7', 'a'],
        ['8', 'b'],
        ['9', 'c'],
        ['10', 'd'],
        ['11', 'conf'],
        ['12', 'Shop'],
        ['13', 'json'],
        ['14', 'yes'],
        ['15', 'yes'],
      ];
      const { status, stderr } = await init(cwd, [], [...toSummary, ...changes.flat(), '']);
      expect(status, stderr).toBe(0);
      const files = filesUnder(cwd);
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining([
          ...['a/schema.xml', 'b/Shop/Book.php', 'd/config.php'],
          ...['composer.json', 'conf/orm.json', 'second.sq3'],
        ]),
      );
      expect(Object.keys(files)).not.toContain('first.sq3');
      expect(files['a/schema.xml']).toContain('<database name="shop"');
    }));

  it('can change a namespace in the summary, to none as well', () =>
    inFolder({}, async (cwd) => {
      const flags = ['--no-build', '--driver', 'sqlite', '--namespace', 'Shop'];
      const toSummary = Array<string>(3).fill('');
      const { status } = await init(cwd, flags, [...toSummary, '12', '-', '']);
      expect(status).toBe(0);
      expect(readFileSync(join(cwd, 'schema.xml'), 'utf8')).not.toContain('namespace=');
    }));
});

describe('a connection that cannot be made', () => {
  const refused = [
    '--driver',
    'pgsql',
    '--host',
    '127.0.0.1',
    '--port',
    '1',
    '--dbname',
    'shop',
    '--no-build',
  ];

  it('is tried again, then given up, and the files are written all the same', () =>
    inFolder({}, async (cwd) => {
      const answers = ['bob@127.0.0.1:1/shop', '', '2', '3', ...SUGGESTED];
      const { status, stderr } = await init(cwd, refused, answers);
      expect(status).toBe(0);
      expect(
        stderr.match(/Cannot connect to PostgreSQL at 127\.0\.0\.1:1, database shop, user bob/g),
      ).toHaveLength(2);
      expect(stderr).toContain('user bob, no password (not tested)');
      expect(Object.keys(filesUnder(cwd))).toEqual(['example.php', 'orm.yaml', 'schema.xml']);
    }));

  it('may become one with a URL or DSN', () =>
    inFolder({}, async (cwd) => {
      const url = ['3', 'mysql:host=x', 'pgsql:password=x', 'pgsql:///shop?host=/nowhere', '', '3', ''];
      const { status, stderr } = await init(
        cwd,
        [...refused, '--no-composer'],
        ['bob@127.0.0.1:1/shop', '', '3', '', '', ...url],
      );
      expect(status).toBe(0);
      expect(stderr).toContain('Write it as user@host:port/database, or as a URL.');
      expect(stderr).toContain('Leave the password out of the DSN');
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain('dsn: pgsql:dbname=shop;host=/nowhere');
    }));

  it('is asked for again where a missing file is not to be made', () =>
    inFolder({ 'there.sq3': '' }, async (cwd) => {
      const flags = ['--driver', 'sqlite', '--no-create-database', '--import', '--no-build'];
      const { status, stderr } = await init(cwd, flags, ['missing.sq3', 'there.sq3', ...SUGGESTED]);
      expect(status).toBe(0);
      expect(stderr).toContain('No database exists at missing.sq3 yet.');
      expect(stderr).toContain('The database has no tables to import.');
      expect(Object.keys(filesUnder(cwd))).toEqual(['example.php', 'orm.yaml', 'schema.xml', 'there.sq3']);
    }));
});

describe('flags', () => {
  it.each(platforms.map(({ name }) => name))('begin a project on %s whose example is valid', (driver) =>
    inFolder({}, async (cwd) => {
      const user = driver === 'sqlite' ? [] : ['--user', 'bob'];
      const flags = ['--driver', driver, '--dbname', 'shop', ...user, '--no-connect'];
      expect(await init(cwd, ['-n', ...flags])).toMatchObject({ status: 0 });
      expect(await runOrm(['schema:validate'], { cwd })).toMatchObject({ status: 0 });
      expect(await runOrm(['model:build', '--check'], { cwd })).toMatchObject({ status: 0 });
    }),
  );

  it('skip their questions', () =>
    inFolder({}, async (cwd) => {
      const folders = ['--schema-dir', '.', '--php-dir', 'a', '--sql-dir', 'b', '--conf-dir', 'c'];
      const rest = [
        '--language',
        'php',
        '--namespace',
        'Shop',
        '--format',
        'json',
        '--no-composer',
        '--no-build',
      ];
      const flags = ['--driver', 'sqlite', '--dbname', 's.sq3', ...folders, ...rest];
      const { status, stderr } = await init(cwd, [...flags, '--schema', 'empty'], ['11', 'config', '']);
      expect(status).toBe(0);
      expect(stderr.match(/Number \[/g)).toHaveLength(3);
      expect(Object.keys(filesUnder(cwd))).toEqual(['config/orm.json', 's.sq3', 'schema.xml']);
    }));

  it('do not take a file for the folder of the project', () =>
    inFolder({ 'orm.json': '{}', config: 'a file' }, async (cwd) => {
      const { status, stderr } = await script(cwd, ['--driver', 'sqlite', '--config-dir', 'orm.json']);
      expect(status).toBe(2);
      expect(stderr).toContain('"--config-dir": It is a file');
      const beside = await script(cwd, ['--driver', 'sqlite', '--existing', 'overwrite']);
      expect(beside).toMatchObject({ status: 0 });
    }));

  it('take an existing schema by its name', () =>
    inFolder({ 'schema.xml': '<database name="old"/>' }, async (cwd) => {
      const { status } = await script(cwd, ['--driver', 'sqlite', '--existing', 'keep']);
      expect(status).toBe(0);
      // The example program is about the tables of the example schema.
      expect(Object.keys(filesUnder(cwd))).not.toContain('example.php');
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain('defaultConnection: old');
    }));

  it('set a configuration of another format aside, never the same name twice', () =>
    inFolder({ 'conf/orm.json': '{"a": 1}', 'conf/orm.json.bak': 'older' }, async (cwd) => {
      const { status } = await script(cwd, ['--driver', 'sqlite', '--existing', 'overwrite']);
      expect(status).toBe(0);
      expect(filesUnder(cwd)).toMatchObject({
        'conf/orm.json.bak': 'older',
        'conf/orm.json.bak2': '{"a": 1}',
        'orm.yaml': expect.stringContaining('sqlite'),
      });
    }));
});

describe('a password', () => {
  it('is read from standard input, kept from others, and named in a hint', () =>
    inFolder({ '.gitignore': '/generated-conf/\n' }, async (cwd) => {
      const { status, stdout, stderr } = await script(cwd, [...onMysql, '--password-stdin'], [SECRET]);
      expect(status).toBe(0);
      expect(stdout + stderr).not.toContain(SECRET);
      expect(stderr).toMatch(/in \.gitignore:\n {2}\/orm\.yaml\nNext: /);
      expect(statSync(join(cwd, 'orm.yaml')).mode & 0o777).toBe(0o600);
    }));

  it('that is in no file, for another configuration is kept, needs no hint', () =>
    inFolder({ 'orm.json': '{}' }, async (cwd) => {
      const flags = [...onMysql, '--password-stdin', '--existing', 'keep'];
      const { status, stderr } = await script(cwd, flags, [SECRET]);
      expect(status).toBe(0);
      expect(stderr).not.toContain('password');
      expect(Object.keys(filesUnder(cwd))).toEqual(['example.php', 'orm.json', 'schema.xml']);
    }));

  it('that comes from a variable needs no hint', () =>
    inFolder({}, async (cwd) => {
      const { stderr } = await script(cwd, [...onMysql, '--password-env', 'SHOP_PASSWORD']);
      expect(stderr).not.toContain('.gitignore');
    }));

  it('that a format cannot hold is refused without being shown (init/unwritable)', () =>
    inFolder({}, async (cwd) => {
      const flags = [...onMysql, '--password-stdin', '--format', 'xml'];
      const { status, stderr } = await script(cwd, flags, [`${SECRET}\u0001`]);
      expect(status).toBe(1);
      expect(stderr).toContain(
        'init/unwritable: These answers cannot be written as xml: XML cannot represent',
      );
      expect(stderr).not.toContain(SECRET);
      expect(filesUnder(cwd)).toEqual({});
    }));
});

describe('a schema', () => {
  it.each(['flag', 'question'])('without tables is chosen by a %s, builds, and says what comes next', (way) =>
    inFolder({}, async (cwd) => {
      const { status, stderr } =
        way === 'flag'
          ? await init(cwd, ['-n', '--driver', 'sqlite', '--namespace', 'Shop', '--schema', 'empty'])
          : await init(cwd, [], ['sqlite', '', 'empty', ...SUGGESTED]);
      expect(status, stderr).toBe(0);
      expect(readFileSync(join(cwd, 'schema.xml'), 'utf8')).not.toContain('<table');
      expect(stderr).toContain('Next: describe tables in schema.xml, then run orm dev.');
      expect(await runOrm(['schema:validate'], { cwd })).toMatchObject({ status: 0 });
    }),
  );

  it('is chosen once', () =>
    inFolder({}, async (cwd) => {
      const twice = await script(cwd, ['--driver', 'sqlite', '--schema', 'empty', '--import']);
      expect(twice).toMatchObject({ status: 2 });
      expect(twice.stderr).toContain('"--import" cannot be given together with "--schema"');
      const unconnected = await script(cwd, [...onMysql, '--schema', 'import']);
      expect(unconnected).toMatchObject({ status: 2 });
      expect(unconnected.stderr).toContain('"--schema import" cannot be given together with "--no-connect"');
    }));
});

describe('composer.json', () => {
  const sqlite = ['--driver', 'sqlite', '--namespace', 'Shop\\Model', '--composer'];

  it('gets the runtime and the folder of the classes, which is made', () =>
    inFolder({}, async (cwd) => {
      const { status, stderr } = await script(cwd, sqlite);
      expect(status).toBe(0);
      expect(stderr).toContain("Run composer install.\nIn PHP: require 'vendor/autoload.php'");
      expect(statSync(join(cwd, 'generated-classes/Shop/Model')).isDirectory()).toBe(true);
      const written = JSON.parse(readFileSync(join(cwd, 'composer.json'), 'utf8'));
      expect(written).toMatchObject({
        autoload: { 'psr-4': { 'Shop\\Model\\': 'generated-classes/Shop/Model/' } },
        require: { 'orm/runtime': expect.stringMatching(/^\^\d/) },
        repositories: [{ type: 'path', url: expect.stringMatching(/runtimes\/php$/) }],
      });
    }));

  it('gets no repository where the runtime comes from another', () =>
    inFolder({}, async (cwd) => {
      expect(await script(cwd, [...sqlite, '--no-composer-repository'])).toMatchObject({ status: 0 });
      expect(JSON.parse(readFileSync(join(cwd, 'composer.json'), 'utf8'))).not.toHaveProperty('repositories');
    }));

  it.each([
    [
      'symfony/framework-bundle',
      'orm/symfony-bundle',
      'frameworks/symfony',
      'Symfony gets its connections by',
    ],
    ['laravel/framework', 'orm/laravel', 'frameworks/laravel', 'Laravel gets its connections by'],
  ])('gets the package for the framework: %s', (sign, name, folder, words) =>
    inFolder({ 'composer.json': `{"require": {"${sign}": "*"}}`, 'composer.lock': '{}' }, async (cwd) => {
      const { status, stderr } = await script(cwd, ['--driver', 'sqlite']);
      expect(status).toBe(0);
      expect(stderr).toContain(words);
      expect(stderr).toContain(`Run composer update orm/runtime ${name}.`);
      expect(stderr).not.toContain('In PHP: require');
      const written = JSON.parse(readFileSync(join(cwd, 'composer.json'), 'utf8'));
      expect(written).toMatchObject({
        autoload: { 'psr-4': { 'App\\Model\\': 'generated-classes/App/Model/' } },
        require: { [sign]: '*', [name]: expect.stringMatching(/^\^\d/) },
        repositories: [
          { type: 'path' },
          { type: 'path', url: expect.stringMatching(new RegExp(`${folder}$`)) },
        ],
      });
      expect(readFileSync(join(cwd, 'schema.xml'), 'utf8')).toContain('namespace="App\\Model"');
    }),
  );

  describe('of Symfony', () => {
    const composer = { 'composer.json': '{"require": {"symfony/framework-bundle": "*"}}' };
    const bundles = (...lines: readonly string[]) => `<?php\n\nreturn [\n${lines.join('\n')}\n];\n`;
    const framework = "    Symfony\\Bundle\\FrameworkBundle\\FrameworkBundle::class => ['all' => true]";
    const own = "    Orm\\Symfony\\OrmBundle::class => ['all' => true],";
    const connections = 'config/packages/orm.yaml';

    it.each([
      ['a comma', bundles(`${framework},`), bundles(`${framework},`, own)],
      ['no comma', bundles(framework), bundles(`${framework},`, own)],
      ['nothing', '<?php return [];', `<?php return [\n${own}\n];`],
      ['the bundle', bundles(own, `${framework},`), bundles(own, `${framework},`)],
      ['a computed list', '<?php return more([]);', '<?php return more([]);'],
    ])('is in the list of bundles, which ends with %s', (_, before, after) =>
      inFolder({ ...composer, 'config/bundles.php': before }, async (cwd) => {
        const { stderr } = await script(cwd, ['--driver', 'sqlite']);
        expect(readFileSync(join(cwd, 'config/bundles.php'), 'utf8')).toBe(after);
        expect(stderr.includes('to config/bundles.php.')).toBe(!after.includes('OrmBundle'));
      }),
    );

    it('has the connection, with the variables and the folder as Symfony writes them', async () => {
      const written = (flags: readonly string[], files = {}) =>
        inFolder({ ...composer, ...files }, async (cwd) => {
          expect(await script(cwd, ['--no-connect', ...flags])).toMatchObject({ status: 0 });
          return readFileSync(join(cwd, connections), 'utf8');
        });
      expect(
        await written(['--driver', 'sqlite', '--dbname', './50%.sq3', '--connection-name', 'shop']),
      ).toBe(
        `orm:
  connections:
    shop:
      dsn: sqlite:%kernel.project_dir%/50%%.sq3
      settings:
        charset: utf8
`,
      );
      expect(await written(['--driver', 'sqlite', '--dbname', '/srv/shop.sq3'])).toContain(
        'dsn: sqlite:/srv/shop.sq3\n',
      );
      expect(
        await written(['--driver', 'pgsql', '--dsn', '%env.DATABASE_URL%'], {
          '.env': 'DATABASE_URL=postgres://bob@127.0.0.1:1/shop',
        }),
      ).toContain('dsn: "%env(DATABASE_URL)%"\n');
      expect(await written([...onMysql, '--password-env', 'SHOP_PASSWORD'])).toContain(
        'user: bob\n      password: "%env(SHOP_PASSWORD)%"\n',
      );
      expect(await written(['--driver', 'sqlite'], { [connections]: 'orm: {}\n' })).toBe('orm: {}\n');
    });

    it('says that a connection is missing in a file that is there', () =>
      inFolder({ ...composer, [connections]: 'orm: {}\n' }, async (cwd) => {
        const { stderr } = await script(cwd, ['--driver', 'sqlite', '--connection-name', 'shop']);
        expect(stderr).toContain(`Add the connection "shop" to ${connections}.`);
      }));
  });

  it('names the command that was typed', () =>
    inFolder({}, async (cwd) => {
      const environment = { ORM_COMMAND: 'vendor/bin/orm' };
      const { stderr } = await runOrm(['init', '-n', '--no-build', ...sqlite], { cwd, environment });
      expect(stderr).toContain('Next: vendor/bin/orm dev creates the tables.');
    }));

  it('is not enough where a file has the name of the folder', () =>
    inFolder({ 'generated-classes': 'a file' }, async (cwd) => {
      const { status, stderr } = await script(cwd, sqlite);
      expect(status).toBe(1);
      expect(stderr).toContain('generated-classes');
    }));
});

describe('a driver that is missing', () => {
  it('leaves the tables to a later run, and builds the classes', () =>
    inFolder({}, async (cwd) => {
      const sqlite = findPlatform('sqlite');
      if (sqlite === undefined) throw new Error('no sqlite');
      vi.spyOn(sqlite, 'connect').mockRejectedValue(new ConnectionError('There is no driver.', undefined));
      const { status, stdout, stderr } = await init(cwd, ['-n', '--driver', 'sqlite']);
      expect(status).toBe(0);
      expect(stderr).toContain('The tables are not created yet. There is no driver.');
      expect(stderr).toContain('Next: orm dev creates the tables.');
      expect(stdout).toContain('10 classes in generated-classes/');
    }));
});

describe('tables that may not be read', () => {
  it('stop an import (init/import-failed)', () =>
    inFolder({}, async (cwd) => {
      const mysql = findPlatform('mysql');
      if (mysql === undefined) throw new Error('no mysql');
      const denied = fakeConnection((sql) =>
        sql === 'close' ? undefined : new StatementError('SELECT denied'),
      );
      vi.spyOn(mysql, 'connect').mockResolvedValue(denied);
      const flags = ['--driver', 'mysql', '--dbname', 'shop', '--user', 'bob', '--import'];
      const { status, stderr } = await script(cwd, flags);
      expect(status).toBe(1);
      expect(stderr).toContain('init/import-failed: The tables cannot be imported: SELECT denied');
      expect(denied.calls).toContain('close');
      expect(filesUnder(cwd)).toEqual({});
    }));
});
