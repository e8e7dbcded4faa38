import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCi } from '../servers/capabilities.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { inFolder } from '../support/read-config.ts';
import { spawnOrm } from '../support/start-orm.ts';
import {
  composer,
  describeComposer,
  expectSuccess,
  type Outcome,
  offline,
  type PackageName,
  PROGRAM,
  packedArtefacts,
  psrLog,
  root,
  run,
  SCHEMA,
  version,
} from './project.ts';

const artefact = packedArtefacts();

/** Composer unpacks archives with PHP's zip extension or with this program. */
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;
const describeZip = hasUnzip || isCi ? describe : describe.skip;

interface Description {
  readonly name: string;
  readonly version: string;
  readonly require: Readonly<Record<string, string>>;
}

/** An archive as its own composer.json describes it. */
function described(name: PackageName): Description {
  const text = execFileSync('unzip', ['-p', artefact(name), 'composer.json'], { encoding: 'utf8' });
  const description = JSON.parse(text) as Description;
  expect(description.version).toBe(version);
  return { ...description, dist: { type: 'zip', url: artefact(name) } } as Description;
}

/** A project that requires the first of these archives, and takes those that it needs from the others. */
function projectOf(...names: readonly PackageName[]): Readonly<Record<string, string>> {
  const archives = names.map(described);
  const foreign = Object.keys(archives[0]?.require ?? {}).filter((name) =>
    /^(?:symfony|illuminate)\//.test(name),
  );
  const project = {
    repositories: [...archives.map((archive) => ({ type: 'package', package: archive })), ...offline],
    require: { [archives[0]?.name ?? '']: `^${version}` },
    // The framework itself is not needed to install what connects to it.
    ...(foreign.length > 0 && {
      replace: Object.fromEntries(foreign.map((name) => [name, '12.0.0 || 6.4.0'])),
    }),
    autoload: { 'psr-4': { 'Shop\\': 'generated-classes/Shop/' } },
  };
  return { 'composer.json': JSON.stringify(project), ...psrLog };
}

const launch = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
  run(folder, pathOf('php'), [join(folder, 'vendor/bin/orm'), ...args], {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: folder,
  });

describeWith(['php', 'pdo_sqlite'], 'with Composer', () => {
  describeComposer('itself', () => {
    describeZip('the archive of orm/orm', () => {
      it('generates without npm, and connects with the drivers that it contains', () =>
        inFolder(projectOf('orm-orm'), async (folder) => {
          composer(folder, 'install');
          expect(await launch(folder, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
          const begun = await launch(folder, 'init', '-n', '--driver', 'sqlite', '--namespace', 'Shop');
          expectSuccess(begun);
          if (isBuiltin('node:sqlite')) expect(begun.stdout).toContain('11 files of classes written');
          else {
            expect(begun.stdout).toContain('10 classes in generated-classes/');
            expect(begun.stderr).toContain('Next: vendor/bin/orm dev creates the tables.');
          }
          // The layout library of diagrams is in the archive, too.
          expectSuccess(await launch(folder, 'schema:graph'));
          // The runtime and the folder of the classes are in composer.json already.
          expect(begun.stdout).not.toContain('composer.json');
          const sqlite = await launch(folder, 'dev');
          if (isBuiltin('node:sqlite')) expectSuccess(sqlite);
          else expect(sqlite.stderr).toContain('hint: Run: npm install --save-dev @photostructure/sqlite');
          for (const [driver, product] of [
            ['mysql', 'MySQL'],
            ['pgsql', 'PostgreSQL'],
          ] as const) {
            const dsn = `${driver}:host=127.0.0.1;port=1;dbname=shop`;
            const refused = await launch(folder, 'database:reverse', dsn);
            expect(refused.status).toBe(1);
            expect(refused.stderr).toContain(`Cannot connect to ${product} at 127.0.0.1:1`);
          }
        }));

      it('takes a driver that the project has installed', () =>
        inFolder(projectOf('orm-orm'), async (folder) => {
          composer(folder, 'install');
          mkdirSync(join(folder, 'node_modules/mssql'), { recursive: true });
          writeFileSync(join(folder, 'node_modules/mssql/index.js'), "throw new Error('found it');");
          const { stderr } = await launch(folder, 'database:reverse', 'sqlsrv:Server=db;Database=shop');
          expect(stderr).toContain('found it');
        }));
    });

    describeZip('the archive of orm/runtime', () => {
      it('has the classes, and a command that says what to install', () =>
        inFolder(projectOf('orm-runtime'), async (folder) => {
          composer(folder, 'install');
          const code = "require 'vendor/autoload.php'; echo Orm\\Runtime\\Orm::VERSION;";
          expect((await run(folder, pathOf('php'), ['-r', code])).stdout).toBe(version);
          const preload = "var_dump((require 'vendor/orm/runtime/preload.php') instanceof Closure);";
          expect((await run(folder, pathOf('php'), ['-r', preload])).stdout).toBe('bool(true)\n');
          const { status, stderr } = await launch(folder, '--version');
          expect(status).toBe(1);
          expect(stderr).toContain('npm install --save-dev orm-models');
        }));
    });

    describeZip.each(['orm-runtime', 'orm-orm'] as const)('the archive of orm/propel with %s', (runtime) => {
      it('installs, and adds its formats and query methods when the autoloader is loaded', () =>
        inFolder(projectOf('orm-propel', runtime), async (folder) => {
          // A moved project requires both; Composer takes no package that replaces another of its own accord.
          composer(folder, 'require', `${described(runtime).name}:^${version}`);
          const code = `require 'vendor/autoload.php';
            echo Orm\\Runtime\\Parser\\AbstractParser::getParser('CSV')->fromArray(['a' => 1]);
            echo (int) trait_exists('Orm\\Propel\\ModelMethods');
            echo (new Orm\\Runtime\\ActiveQuery\\Criteria('shop'))->add('book.title', 'Emma')->size();`;
          expect((await run(folder, pathOf('php'), ['-r', code])).stdout).toBe('a\r\n1\r\n11');
        }));
    });

    describeZip.each([
      ['orm-symfony-bundle', 'Orm\\Symfony\\Settings', 'config/services.php'],
      ['orm-laravel', 'Orm\\Laravel\\QueryExecuted', 'config/orm-models.php'],
    ] as const)('the archive of %s', (name, className, file) => {
      it('installs with the runtime of its version', () =>
        inFolder(projectOf(name, 'orm-runtime'), async (folder) => {
          composer(folder, 'install');
          expect(existsSync(join(folder, 'vendor', described(name).name, file))).toBe(true);
          const code = `require 'vendor/autoload.php'; echo Orm\\Runtime\\Orm::VERSION, (int) class_exists('${className}');`;
          expect((await run(folder, pathOf('php'), ['-r', code])).stdout).toBe(`${version}1`);
        }));
    });

    it('a project of init installs before its classes are built, and then uses them', () =>
      inFolder({ 'composer.json': JSON.stringify({ repositories: offline }), ...psrLog }, async (folder) => {
        const flags = ['--no-interaction', '--driver', 'sqlite', '--dbname', 'shop.sq3', '--no-build'];
        const begun = await spawnOrm(['init', ...flags, '--namespace', 'Shop', '--composer'], {
          cwd: folder,
        });
        expect(begun).toMatchObject({ status: 0 });
        expect(existsSync(join(folder, 'generated-classes/Shop'))).toBe(true);
        // A clone does not have the folder, because git keeps no empty ones.
        rmSync(join(folder, 'generated-classes'), { recursive: true });
        composer(folder, 'install');
        writeFileSync(join(folder, 'schema.xml'), SCHEMA);
        for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert'])
          expect(await spawnOrm([command], { cwd: folder })).toMatchObject({ status: 0 });
        expect(await run(folder, pathOf('php'), ['-r', PROGRAM])).toMatchObject({ stdout: 'Emma' });
      }));

    it('init extends a project that Composer has installed, and names the command that is left', () =>
      inFolder({ 'composer.json': JSON.stringify({ repositories: offline }), ...psrLog }, async (folder) => {
        writeFileSync(join(folder, 'schema.xml'), SCHEMA);
        composer(folder, 'require', 'psr/log');
        const flags = ['-n', '--driver', 'sqlite', '--namespace', 'Shop', '--existing', 'keep'];
        const begun = await spawnOrm(['init', ...flags], { cwd: folder });
        expect(begun).toMatchObject({ status: 0 });
        expect(begun.stderr).toContain('Run composer update orm/runtime.');
        composer(folder, 'update', 'orm/runtime');
        expect(await run(folder, pathOf('php'), ['-r', PROGRAM])).toMatchObject({ stdout: 'Emma' });
        const again = await spawnOrm(['init', ...flags, '--php-dir', 'other'], { cwd: folder });
        expect(again.stderr).toContain('Run composer dump-autoload.');
      }));

    it('the example of init runs, also where Composer keeps no lock file', () =>
      inFolder({ 'composer.json': JSON.stringify({ repositories: offline }), ...psrLog }, async (folder) => {
        composer(folder, 'require', 'psr/log');
        rmSync(join(folder, 'composer.lock'));
        const begun = await spawnOrm(['init', '-n', '--driver', 'sqlite', '--namespace', 'Shop'], {
          cwd: folder,
        });
        expect(begun).toMatchObject({ status: 0 });
        expect(begun.stderr).toContain('Run composer update.');
        composer(folder, 'update');
        expect(await run(folder, pathOf('php'), ['example.php'])).toMatchObject({
          stdout: 'Emma by Jane Austen\nPersuasion by Jane Austen\n',
        });
      }));

    it('the repository itself is a package that has the runtime and the command', () => {
      const orm = { type: 'path', url: root, options: { versions: { 'orm/orm': version } } };
      const project = {
        repositories: [orm, ...offline],
        require: { 'orm/orm': `^${version}`, 'orm/runtime': `^${version}` },
      };
      return inFolder({ 'composer.json': JSON.stringify(project), ...psrLog }, async (folder) => {
        composer(folder, 'install');
        const code = "require 'vendor/autoload.php'; echo Orm\\Runtime\\Orm::VERSION;";
        expect((await run(folder, pathOf('php'), ['-r', code])).stdout).toBe(version);
        expect(await launch(folder, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
      });
    });
  });
});
