import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSuccess, packedArtefacts, run } from './project.ts';
import { withRegistry } from './registry.ts';

// npm and the compiler one after the other, on a machine that may be busy.
const artefact = packedArtefacts();
const own = join(import.meta.dirname, 'typescript');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const PRINTED = `Emma Jane Austen 7.50
[ 'price' ] 1 0
Jane Austen
rolled back, still to be saved: true
Emma, Persuasion 2
1 Read
2 Write
`;

const STRICT = [
  '--strict',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--exactOptionalPropertyTypes',
].concat(['--noUncheckedIndexedAccess', '--verbatimModuleSyntax', '--types', '']);

/** What npx does, without what npm may have been told on this machine. */
const npx = (cwd: string, ...args: readonly string[]) =>
  run(cwd, 'npx', ['--no-install', ...args], { PATH: process.env.PATH, HOME: cwd });

/** The command that npx starts, without npm. */
const orm = (cwd: string, ...args: readonly string[]) =>
  run(cwd, join(cwd, 'node_modules/.bin/orm'), args, { PATH: process.env.PATH, HOME: cwd });

describe('an empty project with the files of a release', () => {
  it('gets a runtime that can be installed, and an example that runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orm-release-'));
    try {
      await withRegistry(async (registry) => {
        const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error', '--cache', join(folder, '.npm')];
        const install = (...args: readonly string[]) =>
          run(folder, 'npm', ['install', ...args, '--registry', registry, ...quiet]);
        for (const name of ['orm-models', 'orm-models-runtime'] as const)
          copyFileSync(artefact(name), join(folder, basename(artefact(name))));
        const [tool, runtime] = (['orm-models', 'orm-models-runtime'] as const).map((name) =>
          basename(artefact(name)),
        );
        writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
        expectSuccess(await install('--save-dev', `./${tool}`));
        expectSuccess(
          await npx(folder, 'orm', 'init', '-n', '--language', 'typescript', '--driver', 'sqlite'),
        );
        const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        expect(dependencies['orm-models-runtime']).toBe(`file:${runtime}`);
        expectSuccess(await install());
      });
      expectSuccess(await orm(folder, 'dev'));
      expect(await run(folder, process.execPath, ['example.mjs'])).toMatchObject({
        status: 0,
        stdout: 'Emma by Jane Austen\nPersuasion by Jane Austen\n',
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('an empty project with the packages from npm', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orm-typescript-'));
    const init = [
      'orm',
      'init',
      '-n',
      '--language',
      'typescript',
      '--driver',
      'sqlite',
      '--dbname',
      'shop.sq3',
    ];
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    await withRegistry(async (registry) => {
      const packages = [artefact('orm-models'), artefact('orm-models-runtime'), '@photostructure/sqlite'];
      const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error', '--cache', join(folder, '.npm')];
      expectSuccess(await run(folder, 'npm', ['install', ...packages, '--registry', registry, ...quiet]));
    });
    const flags = ['--connection-name', 'bookstore', '--no-npm', '--schema', 'empty'];
    expectSuccess(await npx(folder, ...init, ...flags));
    copyFileSync(join(own, 'schema.xml'), join(folder, 'schema.xml'));
    copyFileSync(join(own, 'program.ts.txt'), join(folder, 'program.ts'));
    expectSuccess(await orm(folder, 'sql:build'));
    expectSuccess(await orm(folder, 'model:build'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const emptyDatabase = async (): Promise<void> => {
    rmSync(join(folder, 'shop.sq3'), { force: true });
    writeFileSync(join(folder, 'shop.sq3'), '');
    expectSuccess(await orm(folder, 'sql:insert'));
  };

  const compile = (...args: readonly string[]) =>
    run(folder, process.execPath, [compiler, ...STRICT, ...args]);

  it('compiles a strict program, and runs it', async () => {
    expect(await compile('program.ts')).toEqual({ status: 0, stdout: '', stderr: '' });
    await emptyDatabase();
    expect(await run(folder, process.execPath, ['program.js'])).toEqual({
      status: 0,
      stdout: PRINTED,
      stderr: '',
    });
  });

  it('refuses what nobody has read, and undefined in a filter, when compiling and when running', async () => {
    const program = `import { Author, Book, BookQuery, connect } from './generated-models/index.js';
      const db = await connect();
      const author = new Author({ name: 'A' }).addBook(new Book({ title: 'B' }));
      await author.save();
      const book = await BookQuery.create().requireOneByTitle('B');
      for (const wrong of [() => book.author, () => BookQuery.create().filterByTitle(undefined).find()]) {
        try { await wrong(); console.log('accepted'); } catch (failure) { console.log((failure as Error).name); }
      }
      await db.close();\n`;
    writeFileSync(join(folder, 'wrong.ts'), program);
    const { status, stdout } = await compile('wrong.ts');
    expect(status).not.toBe(0);
    expect(stdout).toContain("Property 'author' does not exist on type 'SavedBook'");
    expect(stdout).toMatch(/Argument of type 'undefined' is not assignable/);
    await emptyDatabase();
    expect(await run(folder, process.execPath, ['wrong.js'])).toMatchObject({
      status: 0,
      stdout: 'NotLoadedError\nInvalidValueError\n',
    });
  });

  it('runs as one bundle, with the driver beside it', async () => {
    await build({
      entryPoints: [join(folder, 'program.ts')],
      outfile: join(folder, 'out/bundle.mjs'),
      absWorkingDir: folder,
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: ['@photostructure/sqlite', 'better-sqlite3', 'pg', 'mysql2', 'mysql2/*'],
      logLevel: 'silent',
    });
    await emptyDatabase();
    const bundle = join(folder, 'out/bundle.mjs');
    // The folder of the bundle is as deep as that of the models, from which the path of the database leads.
    expect(await run(folder, process.execPath, [bundle])).toEqual({ status: 0, stdout: PRINTED, stderr: '' });
    expect(readFileSync(bundle, 'utf8').length).toBeLessThan(400_000);
  });

  it('contains nothing that only its developers need', () => {
    const args = ['-tzf', artefact('orm-models-runtime')];
    const paths = execFileSync('tar', args, { encoding: 'utf8' }).trim().split('\n');
    for (const needed of [
      'README.md',
      'LICENSE',
      'dist/index.js',
      'dist/generated.d.ts',
      'dist/drivers/sqlite/index.js',
    ])
      expect(paths).toContain(`package/${needed}`);
    expect(paths.filter((path) => /\.test\.|\/src\/|\.ts$(?<!\.d\.ts)/.test(path))).toEqual([]);
  });
});
