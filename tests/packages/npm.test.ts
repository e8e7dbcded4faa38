import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../docs/markdown.ts';
import { anchorsOf, linksOf, pages } from '../docs/pages.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { filesUnder } from '../support/files.ts';
import { inFolder } from '../support/read-config.ts';
import {
  composer,
  describeComposer,
  expectSuccess,
  offline,
  PROGRAM,
  packedArtefacts,
  psrLog,
  root,
  run,
  SCHEMA,
  version,
} from './project.ts';
import { withRegistry } from './registry.ts';

// npm, the build and Composer one after the other, on a machine that may be busy.
const artefact = packedArtefacts();

/** Installs the packed package as a user does, without what npm may have been told on this machine. */
async function install(folder: string): Promise<void> {
  await withRegistry(async (registry) => {
    const args = ['install', '--save-dev', artefact('orm-models'), '--registry', registry];
    const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error', '--cache', join(folder, '.npm')];
    expectSuccess(await run(folder, 'npm', [...args, ...quiet]));
  });
}

/** The package where npm puts it, with the command that npx starts and the driver of the test. */
function unpack(folder: string): void {
  const installed = join(folder, 'node_modules/orm-models');
  for (const path of [installed, join(folder, 'node_modules/.bin')]) mkdirSync(path, { recursive: true });
  execFileSync('tar', ['-xzf', artefact('orm-models'), '-C', installed, '--strip-components=1']);
  symlinkSync('../orm-models/bin/orm', join(folder, 'node_modules/.bin/orm'));
  symlinkSync(join(root, 'node_modules/@photostructure'), join(folder, 'node_modules/@photostructure'));
}

const npx = (folder: string, ...args: readonly string[]) =>
  run(folder, 'npx', ['--no-install', 'orm', ...args], { PATH: process.env.PATH, HOME: folder });

/** The command line of the page about installing. */
const documentedInit = (): readonly string[] => {
  const blocks = blocksOf(pages.get('docs/install.md') ?? '');
  const line = blocks.find(({ text }) => text.startsWith('npx orm init --no-interaction'))?.text ?? '';
  return line.trim().split(' ').slice(2);
};

describe('init --composer names the runtime in node_modules of the project', () => {
  const flags = ['init', '-n', '--no-build', '--driver', 'sqlite', '--composer'];

  it.each([
    ['for a package that npx has fetched for one run', '_npx/1a2b', /npm install --save-dev orm-models/],
    ['for a package that is linked from a store', 'store/orm-models@1', /^(?!.*npm install)/s],
  ])('%s', (_, store, advice) =>
    inFolder({}, async (folder) => {
      unpack(join(folder, store));
      const project = join(folder, 'project');
      mkdirSync(join(project, 'node_modules'), { recursive: true });
      const installed = join(folder, store, 'node_modules/orm-models');
      if (store.startsWith('store')) symlinkSync(installed, join(project, 'node_modules/orm-models'));
      const begun = await run(project, process.execPath, [join(installed, 'bin/orm'), ...flags]);
      expectSuccess(begun);
      expect(begun.stderr).toMatch(advice);
      expect(JSON.parse(readFileSync(join(project, 'composer.json'), 'utf8')).repositories).toEqual([
        { type: 'path', url: 'node_modules/orm-models/runtimes/php', options: { symlink: false } },
      ]);
      expect(readFileSync(join(project, 'schema.xml'), 'utf8')).toContain(
        'xsi:noNamespaceSchemaLocation="node_modules/orm-models/resources/schema.xsd">',
      );
      const jsonSchema = 'node_modules/orm-models/resources/config.schema.json';
      expect(readFileSync(join(project, 'orm.yaml'), 'utf8')).toContain(
        `# yaml-language-server: $schema=${jsonSchema}\n`,
      );
      expect(existsSync(join(project, jsonSchema))).toBe(store.startsWith('store'));
    }),
  );
});

describe.each(['orm-models', 'orm-models-runtime'] as const)('the pages of %s', (name) => {
  it('link to pages and sections of the package only', () =>
    inFolder({}, async (folder) => {
      execFileSync('tar', ['-xzf', artefact(name), '-C', folder, '--strip-components=1']);
      const packed = new Map(Object.entries(filesUnder(folder)));
      const written = [...packed.keys()].filter((path) => path.endsWith('.md'));
      expect(written).toContain('README.md');
      const broken = written.flatMap((path) =>
        linksOf(packed.get(path) ?? '')
          .map(([file, anchor]) => ({
            path,
            file,
            anchor,
            target: file === '' ? path : join(dirname(path), file),
          }))
          .filter(({ target, anchor }) => {
            const isThere = packed.has(target) || existsSync(join(folder, target));
            return (
              !isThere ||
              (anchor !== '' && target.endsWith('.md') && !anchorsOf(packed.get(target) ?? '').has(anchor))
            );
          })
          .map(({ file, anchor }) => `${path}: ${file}#${anchor}`),
      );
      expect(broken).toEqual([]);
    }));
});

describeWith(['php', 'pdo_sqlite'], 'the npm package in an empty folder', () => {
  it('has the command, and nothing that only its developers need', () =>
    inFolder({ 'package.json': '{}' }, async (folder) => {
      await install(folder);
      expect(await npx(folder, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
      expectSuccess(await npx(folder, ...documentedInit().filter((flag) => flag !== '--composer')));
      writeFileSync(join(folder, 'schema.xml'), SCHEMA);
      for (const command of ['sql:build', 'sql:insert'])
        expectSuccess(await run(folder, join(folder, 'node_modules/.bin/orm'), [command]));
      expect(readFileSync(join(folder, 'shop.sq3'), 'latin1')).toContain('CREATE TABLE');
      const installed = readdirSync(join(folder, 'node_modules'));
      expect(installed).toEqual(expect.arrayContaining(['orm-models', 'mysql2', 'pg']));
      for (const name of ['esbuild', 'typescript', 'vitest', '@biomejs', 'commander', 'yaml'])
        expect(installed).not.toContain(name);
    }));

  describeComposer('with Composer', () => {
    it('makes a project whose vendor folder needs no npm', () => {
      const composerJson = JSON.stringify({ repositories: offline });
      return inFolder({ 'composer.json': composerJson, ...psrLog }, async (folder) => {
        unpack(folder);
        const begun = await npx(folder, ...documentedInit());
        expectSuccess(begun);
        expect(begun.stderr).toContain('Next: describe tables in schema.xml, then run npx orm dev.');
        expect(begun.stderr).toContain('Run composer install.');
        composer(folder, 'install');
        writeFileSync(join(folder, 'schema.xml'), SCHEMA);
        for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert'])
          expectSuccess(await run(folder, pathOf('php'), [join(folder, 'vendor/bin/orm'), command]));
        expect(lstatSync(join(folder, 'vendor/orm/runtime')).isSymbolicLink()).toBe(false);
        rmSync(join(folder, 'node_modules'), { recursive: true });
        expect(await run(folder, pathOf('php'), ['-r', PROGRAM])).toMatchObject({
          status: 0,
          stdout: 'Emma',
        });
        composer(folder, 'dump-autoload', '--optimize');
        expect(await run(folder, pathOf('php'), ['-r', PROGRAM])).toMatchObject({
          status: 0,
          stdout: 'Emma',
        });
      });
    });
  });
});

it('the npm package has all that a project needs', () => {
  const printed = execFileSync('tar', ['-tzf', artefact('orm-models')], { encoding: 'utf8' });
  const paths = printed
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  for (const needed of [
    ...['bin/orm', 'bin/import-module.cjs', 'bin/package.json', 'dist/main.cjs'],
    ...['dist/behavior.cjs', 'dist/behavior-testing.cjs', 'dist/types/behaviors/author.d.ts'],
    ...['dist/LICENSES.txt', 'resources/schema.xsd', 'resources/propel/queries.json'],
    ...['runtimes/php/autoload.php', 'runtimes/php/composer.json', 'runtimes/php/bin/orm'],
    'runtimes/php/preload.php',
    'runtimes/php/shell.php',
    ...['runtimes/propel/autoload.php', 'runtimes/propel/composer.json', 'runtimes/propel/register.php'],
    'runtimes/propel/phpstan.php',
    ...['runtimes/php/bin/launcher.php', 'runtimes/php/src/Orm.php', 'composer.json'],
    ...['LICENSE', 'README.md', 'CHANGELOG.md', 'docs/install.md', 'docs/behaviors/README.md'],
  ])
    expect(paths).toContain(needed);
  const bundle = readFileSync(join(root, 'dist/main.cjs'), 'utf8');
  // The files that the command reads, and the documentation that hints refer to.
  for (const [, name] of bundle.matchAll(/"resources","([\w-]+)"/g))
    expect(paths.some((path) => path.startsWith(`resources/${name}`))).toBe(true);
  for (const [page] of bundle.matchAll(/docs\/[\w-]+\.md/g)) expect(paths).toContain(page);
  const unwanted = /(?:^|\/)tests?\/|\.test\.|^src\/|node_modules|\.map$/;
  expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts.prepack).toBe(scripts.build);
});
