import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { inFolder } from '../../../tests/support/read-config.ts';
import { runOrm } from '../../../tests/support/run-orm.ts';

const SQLITE = ['--driver', 'sqlite', '--dbname', 'shop.sq3'];

const init = (cwd: string, flags: readonly string[] = []) =>
  runOrm(['init', '--no-interaction', ...SQLITE, ...flags], { cwd });

const json = (cwd: string, path: string): unknown => JSON.parse(readFileSync(join(cwd, path), 'utf8'));

describe('a project in TypeScript', () => {
  it('gets models, the runtime with its driver, and a program, but nothing of PHP', () =>
    inFolder({}, async (cwd) => {
      const { status, stderr, stdout } = await init(cwd, ['--language', 'typescript', '--format', 'json']);
      expect({ status, stderr: stderr.match(/error.*/)?.[0] }).toEqual({ status: 0, stderr: undefined });
      const files = Object.keys(filesUnder(cwd));
      expect(files).toEqual(
        expect.arrayContaining([
          'example.mjs',
          'generated-models/author.js',
          'generated-models/base/book.d.ts',
          'generated-models/connections.js',
          'generated-models/index.js',
          'orm.json',
          'package.json',
          'schema.xml',
        ]),
      );
      expect(files.filter((path) => /php|composer|generated-(?:classes|conf)/.test(path))).toEqual([]);
      expect(json(cwd, 'package.json')).toMatchObject({
        type: 'module',
        dependencies: {
          '@photostructure/sqlite': expect.any(String),
          'orm-models-runtime': expect.any(String),
        },
      });
      expect(json(cwd, 'orm.json')).toMatchObject({
        orm: {
          paths: { typescriptDir: 'generated-models' },
          generator: { targets: ['typescript'] },
        },
      });
      expect(readFileSync(join(cwd, 'orm.json'), 'utf8')).not.toContain('php');
      const said = stdout + stderr;
      expect(said).toContain('Run npm install.');
      expect(said).toContain("In TypeScript: import { connect } from './generated-models/index.js'.");
      expect(said).toContain('node example.mjs');
      expect(said).not.toContain('In PHP');
    }));

  it.each<[string, Record<string, string>, string]>([
    [
      'a package with TypeScript',
      { 'package.json': '{"devDependencies": {"typescript": "5"}}' },
      'typescript',
    ],
    ['a tsconfig.json', { 'tsconfig.json': '{}' }, 'typescript'],
    [
      'a package that only has the tool',
      { 'package.json': '{"devDependencies": {"orm-models": "1"}}' },
      'php',
    ],
    ['a PHP framework', { 'composer.json': '{}', 'package.json': '{"type": "module"}' }, 'php'],
    [
      'both runtimes',
      { 'composer.json': '{}', 'package.json': '{"dependencies": {"orm-models-runtime": "1"}}' },
      'php,typescript',
    ],
    ['nothing', {}, 'php'],
  ])('is recognized by its files: %s', (_, files, languages) =>
    inFolder(files, async (cwd) => {
      const { status } = await init(cwd, ['--format', 'json', '--no-build']);
      expect(status).toBe(0);
      const { orm } = json(cwd, 'orm.json') as { orm: { generator: { targets?: readonly string[] } } };
      expect((orm.generator.targets ?? ['php']).join()).toBe(languages);
    }),
  );

  it('can stand beside PHP', () =>
    inFolder({ 'composer.json': '{}' }, async (cwd) => {
      const { status } = await init(cwd, ['--language', 'php,typescript', '--typescript-dir', 'src/models']);
      expect(status).toBe(0);
      const files = Object.keys(filesUnder(cwd));
      expect(files).toEqual(
        expect.arrayContaining([
          ...['generated-classes/Book.php', 'generated-conf/config.php'],
          ...['src/models/book.js', 'src/models/connections.js', 'package.json', 'composer.json'],
        ]),
      );
      expect(readFileSync(join(cwd, 'example.mjs'), 'utf8')).toContain("from './src/models/index.js'");
    }));

  it('keeps a package.json, and says what it lacks', () =>
    inFolder({ 'package.json': '{"name": "shop"}', 'tsconfig.json': '{}' }, async (cwd) => {
      const { stdout, stderr } = await init(cwd, ['--no-npm', '--no-build']);
      expect(json(cwd, 'package.json')).toEqual({ name: 'shop' });
      // The runtime of the checkout that the command runs from.
      expect(stdout + stderr).toMatch(
        /npm install (?:\.\.\/)+\S*\/runtimes\/typescript @photostructure\/sqlite/,
      );
      expect(stdout + stderr).toContain('set "type": "module" in package.json');
      expect(stdout + stderr).not.toContain('a tsconfig.json needs');
    }));

  it.each([
    ['an unknown language', ['--driver', 'sqlite', '--language', 'php,java']],
    ['a database without a driver', ['--language', 'typescript', '--dsn', 'sqlsrv:Server=x', '--user', 'u']],
  ])('refuses %s', (_, flags) =>
    inFolder({}, async (cwd) => {
      const { status, stderr } = await runOrm(['init', '-n', '--no-connect', ...flags], { cwd });
      expect(status).toBe(2);
      expect(stderr).toContain('init/refused-flag');
      expect(filesUnder(cwd)).toEqual({});
    }),
  );

  it('does not touch a package.json that it cannot read (init/package-unreadable)', () =>
    inFolder({ 'package.json': '{' }, async (cwd) => {
      const { status, stderr } = await init(cwd, ['--language', 'typescript']);
      expect(status).toBe(1);
      expect(stderr).toContain('init/package-unreadable');
      expect(filesUnder(cwd)).toEqual({ 'package.json': '{' });
    }));
});
