import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';

const AUTOLOAD = join(import.meta.dirname, '../../runtimes/php/autoload.php');

const CONFIG = `
orm:
  database:
    connections:
      shop:
        adapter: sqlite
        dsn: 'sqlite:%env.SHOP_FILE%'
        attributes: { ATTR_CASE: PDO::CASE_NATURAL }
        settings:
          charset: utf8
          queries: { cache: 'PRAGMA cache_size = 321' }
      blog:
        adapter: sqlite
        classname: Orm\\Runtime\\Connection\\ProfilerConnectionWrapper
        dsn: 'sqlite::memory:'
        user: someone
        password: "it's $ecret"
        replicas:
          - dsn: 'sqlite:/no/such/folder/replica.db'
          - dsn: 'sqlite::memory:'
  runtime:
    defaultConnection: shop
    connections: [shop, blog]
    profiler: { slowThreshold: 2 }
    recentObjects: 16
    log:
      blog: { type: stream, path: orm.log, level: 300 }
`;

const SCRIPT = `
error_reporting(E_ALL);
set_error_handler(static fn ($severity, $message) => throw new ErrorException($message));
require $argv[1];
use Orm\\Runtime\\Orm;
Orm::init($argv[2]);
$read = static fn (string $name, string $sql) => Orm::getReadConnection($name)->execute($sql)->fetchColumn();
echo json_encode([
    Orm::getDefaultDatasource(),
    get_class(Orm::getAdapter()),
    $read('shop', 'PRAGMA cache_size'),
    $read('shop', 'PRAGMA foreign_keys'),
    get_class(Orm::getConnection('blog')),
    Orm::getProfiler()->getSlowThreshold(),
    Orm::getStandardServiceContainer()->hasLogger('blog'),
    \\Orm\\Runtime\\Connection\\Session::keepsRecentObjects(),
]);
`;

const NOWHERE = { pgsql: 'pgsql:host=127.0.0.1;port=1', mysql: 'mysql:host=127.0.0.1;port=1' };

const SERVERS = `
require $argv[1];
use Orm\\Runtime\\Orm;
Orm::init($argv[2]);
$servers = Orm::getWriteConnection('shop')->session->servers;
echo json_encode(get_object_vars($servers));
`;

describeWith(['php'], 'config:convert', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orm-config-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes a file that the runtime loads', async () => {
    writeFileSync(join(folder, 'orm.yaml'), CONFIG);
    const { status, stderr } = await runOrm(['config:convert'], { cwd: folder });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const config = join(folder, 'generated-conf', 'config.php');
    const printed = execFileSync(pathOf('php'), ['-r', SCRIPT, '--', AUTOLOAD, config], {
      encoding: 'utf8',
      env: { ...process.env, SHOP_FILE: join(folder, 'shop.sq3') },
    });
    expect(JSON.parse(printed)).toEqual([
      'shop',
      'Orm\\Runtime\\Adapter\\Sqlite\\SqliteAdapter',
      321,
      1,
      'Orm\\Runtime\\Connection\\ProfilerConnectionWrapper',
      2,
      true,
      true,
    ]);
  });

  it.each([
    ['mysql', { cluster: 'galera' }],
    ['mysql', { cluster: 'galera', syncReads: true }],
    ['mysql', { cluster: 'galera', syncReads: false }],
    ['pgsql', { pooler: 'session' }],
    ['pgsql', { pooler: 'transaction' }],
    ['pgsql', { sticky: 'request' }],
    ['pgsql', { sticky: 2.5 }],
    ['pgsql', { sticky: false }],
    ['mysql', { connectTimeout: 4 }],
    ['mysql', { retries: 3 }],
  ] as const)('gives the runtime of %s the setting %j', async (adapter, settings) => {
    const dsn = NOWHERE[adapter];
    const connection = { adapter, dsn, ...settings, ...('sticky' in settings && { replicas: [{ dsn }] }) };
    const orm = { database: { connections: { shop: connection } } };
    await inFolder({ 'orm.json': JSON.stringify({ orm }) }, async (cwd) => {
      expect(await runOrm(['config:convert'], { cwd })).toMatchObject({ status: 0, stderr: '' });
      const config = join(cwd, 'generated-conf', 'config.php');
      const printed = execFileSync(pathOf('php'), ['-r', SERVERS, '--', AUTOLOAD, config], {
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toMatchObject(settings);
    });
  });
});
