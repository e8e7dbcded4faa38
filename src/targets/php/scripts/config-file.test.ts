import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, readFiles } from '../../../../tests/support/read-config.ts';
import type { Config } from '../../../config/config.ts';
import { holdsSecret } from '../../../config/secrets.ts';
import { configFile, emptyLoader } from './config-file.ts';

const yaml = String.raw`
orm:
  database:
    connections:
      shop:
        adapter: mysql
        dsn: 'mysql:host=%env.HOST%;dbname=shop'
        user: o'neil
        password: "'; evil() /* ?> \\ $x \n"
        attributes: {ATTR_EMULATE_PREPARES: false, ATTR_TIMEOUT: 5}
        replicas: [{dsn: 'mysql:host=replica', user: reader, password: '%env.READER%'}]
        timeZone: Europe/Berlin
      other:
        adapter: sqlsrv
        dsn: sqlsrv:Server=x
      unused:
        adapter: mysql
  runtime:
    connections: [shop, other]
    log: {defaultLogger: {type: rotating_file, path: /var/log/orm.log, level: 300, max_files: 7}}
    profiler: {details: {time: {}, waited: {name: Lost}}}
    recentObjects: 64
`;

async function configOf(text: string): Promise<Config> {
  const { config, problems } = await readFiles({ 'orm.yaml': text });
  expect(problems).toEqual([]);
  if (config === undefined) throw new Error('There is no configuration.');
  return config;
}

/** Stand-ins that write down what they are told. */
const STAND_INS = String.raw`<?php
namespace Orm\Runtime {
    final class Orm { public static array $told = []; public static function getServiceContainer(): object { return new Recorder('container'); } }
    class Recorder {
        public function __construct(public readonly string $who) {}
        public function __call(string $name, array $arguments): void {
            Orm::$told[] = [$this->who, $name, array_map(fn ($a) => $a instanceof self ? $a->who : $a, $arguments)];
        }
    }
}
namespace Orm\Runtime\Connection {
    final class ConnectionManagerSingle extends \Orm\Runtime\Recorder {}
    final class ConnectionManagerMasterSlave extends \Orm\Runtime\Recorder {}
}
namespace Orm\Runtime\Exception {
    class OrmException extends \RuntimeException {}
    class ConnectionException extends OrmException {}
}
namespace {
    try { require $argv[1]; echo json_encode(\Orm\Runtime\Orm::$told, JSON_THROW_ON_ERROR); }
    catch (\Orm\Runtime\Exception\OrmException $exception) { echo json_encode($exception->getMessage()); }
}
`;

const evaluate = (script: string, environment: Record<string, string>): Promise<unknown> =>
  inFolder(
    { 'config.php': script, 'loadDatabase.php': emptyLoader(), 'run.php': STAND_INS },
    async (folder) => {
      const options = {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...environment },
      } as const;
      execFileSync('php', ['-l', 'config.php'], options);
      execFileSync('php', ['-l', 'loadDatabase.php'], options);
      return JSON.parse(execFileSync('php', ['run.php', 'config.php'], options)) as unknown;
    },
  );

describe('config.php', () => {
  it('is the script it has always been', async () => {
    const script = configFile(await configOf(yaml), { loaderPath: '../loader/loadDatabase.php' });
    await expect(script).toMatchFileSnapshot('config-file.expected.php');
  });

  it('tells the runtime what the configuration says', async () => {
    const script = configFile(await configOf(yaml), { loaderPath: 'loadDatabase.php' });
    const shop = {
      classname: 'Orm\\Runtime\\Connection\\ConnectionWrapper',
      dsn: 'mysql:host=db.example;dbname=shop',
      user: "o'neil",
      password: "'; evil() /* ?> \\ $x \n",
      options: [],
      attributes: { ATTR_EMULATE_PREPARES: false, ATTR_TIMEOUT: 5 },
      settings: { charset: 'utf8mb4', queries: { utf8: 'SET NAMES utf8mb4' } },
      model_paths: ['src', 'vendor'],
    };
    const replica = { ...shop, dsn: 'mysql:host=replica', user: 'reader', password: 'r"$x' };
    const other = {
      ...{ classname: shop.classname, dsn: 'sqlsrv:Server=x', options: [], attributes: [] },
      ...{ settings: { charset: 'UTF-8', queries: [] }, model_paths: shop.model_paths },
    };
    const details = {
      time: { name: 'Time', precision: 3, pad: 8 },
      waited: { name: 'Lost', precision: 3, pad: 8 },
    };
    expect(await evaluate(script, { HOST: 'db.example', READER: 'r"$x' })).toEqual([
      ['container', 'checkVersion', [2]],
      ['container', 'setAdapterClass', ['shop', 'mysql']],
      ['container', 'setTimeZone', ['shop', 'Europe/Berlin']],
      ['shop', 'setReadConfiguration', [[replica]]],
      ['shop', 'setWriteConfiguration', [shop]],
      ['container', 'setConnectionManager', ['shop']],
      ['container', 'setAdapterClass', ['other', 'sqlsrv']],
      ['other', 'setConfiguration', [other]],
      ['container', 'setConnectionManager', ['other']],
      ['container', 'setDefaultDatasource', ['shop']],
      ['container', 'setProfilerClass', ['Orm\\Runtime\\Util\\Profiler']],
      [
        'container',
        'setProfilerConfiguration',
        [{ slowThreshold: 0.1, innerGlue: ': ', outerGlue: ' | ', details }],
      ],
      ['container', 'keepRecentObjects', [64]],
      [
        'container',
        'setLoggerConfiguration',
        ['defaultLogger', { type: 'rotating_file', path: '/var/log/orm.log', level: 300, max_files: 7 }],
      ],
    ]);
  });

  it('says what to do where no autoloader knows the runtime', async () => {
    const script = configFile(await configOf(yaml), { loaderPath: 'loadDatabase.php' });
    const catching = `<?php try { require 'config.php'; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(); }`;
    await inFolder({ 'config.php': script, 'run.php': catching }, async (folder) => {
      expect(execFileSync('php', ['run.php'], { cwd: folder, encoding: 'utf8' })).toBe(
        `LogicException: ${realpathSync(folder)}/config.php needs the runtime of Orm, which no autoloader has found.` +
          ' Before this file, require "vendor/autoload.php" of Composer, or "autoload.php" of the runtime.' +
          ' If Composer does not have the runtime, run "composer require orm/runtime".',
      );
    });
  });

  it('says which variable of the environment is missing', async () => {
    const script = configFile(await configOf(yaml), { loaderPath: 'loadDatabase.php' });
    expect(await evaluate(script, { HOST: 'db.example' })).toBe(
      'The environment variable "READER" is not set, but a database connection needs it.',
    );
  });

  it('keeps the fallbacks of a configuration in PHP', async () => {
    const php = `<?php return ['orm' => ['database' => ['connections' => ['a' => [
      'adapter' => 'mysql', 'dsn' => 'mysql:host=' . getenv('HOST'), 'user' => getenv('A') ?: 'x', 'password' => $_ENV['B'] ?? 'y']]]]];`;
    const { config } = await readFiles({ 'orm.php': php });
    const script = configFile(config as Config, { loaderPath: 'loadDatabase.php' });
    const told = async (environment: Record<string, string>) => {
      const calls = (await evaluate(script, environment)) as [
        string,
        string,
        [{ user: string; password: string }],
      ][];
      const [configuration] = calls.find(([, method]) => method === 'setConfiguration')?.[2] ?? [];
      return [configuration?.user, configuration?.password];
    };
    expect(await told({ HOST: '' })).toEqual(['x', 'y']);
    expect(await told({ HOST: '', A: '', B: '' })).toEqual(['x', '']);
    expect(await told({ HOST: '', A: 'a', B: 'b' })).toEqual(['a', 'b']);
    expect(holdsSecret(config as Config)).toBe(true);
  });

  it('knows whether it gives a password away', async () => {
    const secret = async (lines: string) =>
      holdsSecret(await configOf(`orm: {database: {connections: {a: {adapter: mysql, ${lines}}}}}`));
    expect(await secret("password: ''")).toBe(false);
    expect(await secret("password: '%env.X%'")).toBe(false);
    expect(await secret("password: 'a%env.X%'")).toBe(true);
    expect(await secret('password: a')).toBe(true);
    expect(await secret("dsn: 'mysql:host=a;password=b'")).toBe(true);
    expect(await secret("dsn: 'mysql:host=a;password=%env.X%'")).toBe(false);
    expect(await secret("replicas: [{dsn: 'mysql:host=a', password: b}]")).toBe(true);
  });
});
