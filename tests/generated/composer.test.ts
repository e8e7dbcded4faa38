import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCi } from '../servers/capabilities.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { inFolder } from '../support/read-config.ts';
import { spawnOrm } from '../support/start-orm.ts';

const root = join(import.meta.dirname, '../..');
const hasComposer = spawnSync('composer', ['--version']).status === 0;

/** Composer without a network: the requirements of the runtime are local folders too. */
const offline = [
  { type: 'path', url: 'psr-log', options: { versions: { 'psr/log': '3.0.0' } } },
  { 'packagist.org': false },
];
const psrLog = { 'psr-log/composer.json': '{"name": "psr/log"}' };

function composer(cwd: string, ...args: readonly string[]): string {
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_HOME: join(cwd, '.composer') };
  const options = { cwd, env, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(
    'composer',
    [...args, '--no-interaction', '--no-plugins'],
    options,
  );
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
  return stdout + stderr;
}

const script = `require 'vendor/autoload.php'; require 'generated-conf/config.php';
  $book = new Shop\\Book(); $book->setTitle('Emma'); $book->save();
  echo Shop\\BookQuery::create()->findOne()->getTitle();`;

const runs = hasComposer || isCi ? describe : describe.skip;

describeWith(['php', 'pdo_sqlite'], 'with Composer', () => {
  runs(hasComposer ? 'itself' : 'itself, skipped without composer', () => {
    it('a project of init installs before its classes are built, and then uses them', () =>
      inFolder({ 'composer.json': JSON.stringify({ repositories: offline }), ...psrLog }, async (folder) => {
        const flags = ['--no-interaction', '--driver', 'sqlite', '--dbname', 'shop.sq3', '--no-build'];
        const begun = await spawnOrm(['init', ...flags, '--namespace', 'Shop', '--composer'], {
          cwd: folder,
        });
        expect(begun).toMatchObject({ status: 0 });
        composer(folder, 'install');
        expect(existsSync(join(folder, 'generated-classes'))).toBe(false);
        writeFileSync(
          join(folder, 'schema.xml'),
          '<database name="default" namespace="Shop"><table name="book"><column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/><column name="title" type="VARCHAR"/></table></database>',
        );
        for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert'])
          expect(await spawnOrm([command], { cwd: folder })).toMatchObject({ status: 0 });
        expect(execFileSync(pathOf('php'), ['-r', script], { cwd: folder, encoding: 'utf8' })).toBe('Emma');
        composer(folder, 'dump-autoload', '--optimize');
        expect(execFileSync(pathOf('php'), ['-r', script], { cwd: folder, encoding: 'utf8' })).toBe('Emma');
      }));

    it('the repository itself is a package that has the runtime and the command', () => {
      const orm = { type: 'path', url: root, options: { versions: { 'orm/orm': '0.1.0' } } };
      const project = {
        repositories: [orm, ...offline],
        require: { 'orm/orm': '^0.1', 'orm/runtime': '^0.1' },
      };
      return inFolder({ 'composer.json': JSON.stringify(project), ...psrLog }, async (folder) => {
        composer(folder, 'install');
        const code =
          "require 'vendor/autoload.php'; echo Orm\\Runtime\\Orm::class, class_exists(Orm\\Runtime\\Orm::class);";
        expect(execFileSync(pathOf('php'), ['-r', code], { cwd: folder, encoding: 'utf8' })).toBe(
          'Orm\\Runtime\\Orm1',
        );
        const printed = execFileSync(join(folder, 'vendor/bin/orm'), ['--version'], { encoding: 'utf8' });
        expect(printed.trim()).toBe(
          (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
        );
      });
    });
  });
});

it('the npm package has all that a project needs', () =>
  inFolder({}, async (folder) => {
    mkdirSync(join(folder, 'cache'));
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--cache', join(folder, 'cache')];
    const printed = execFileSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ files = [] } = {}] = JSON.parse(printed) as readonly {
      readonly files?: readonly { path: string }[];
    }[];
    const paths = files.map(({ path }) => path);
    for (const needed of [
      ...['bin/orm', 'bin/start-compiled.cjs', 'bin/import-module.cjs', 'bin/package.json', 'dist/main.cjs'],
      ...['resources/schema.xsd', 'runtimes/php/autoload.php', 'runtimes/php/composer.json'],
      ...['runtimes/php/src/Orm.php', 'composer.json', 'LICENSE', 'README.md', 'CHANGELOG.md'],
    ])
      expect(paths).toContain(needed);
    // The documentation that hints refer to.
    const bundle = readFileSync(join(root, 'dist/main.cjs'), 'utf8');
    for (const [page] of bundle.matchAll(/docs\/[\w-]+\.md/g)) expect(paths).toContain(page);
    expect(paths.filter((path) => /(?:^|\/)tests?\/|\.test\.|^src\/|node_modules/.test(path))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts.prepack).toBe(scripts.build);
  }));
