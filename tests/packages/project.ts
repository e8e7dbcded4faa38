import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject } from 'vitest';
import { writeArtefacts } from '../../scripts/release/artefacts.mjs';
import { isCi } from '../servers/capabilities.ts';
import { PROGRAM_LIMIT_MS, until } from '../support/limits.ts';

export const root = join(import.meta.dirname, '../..');

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** The schema and the program of a project with one table. */
export const SCHEMA = `<database name="default" namespace="Shop">
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR"/>
  </table>
</database>`;
export const PROGRAM = `require 'vendor/autoload.php'; require 'generated-conf/config.php';
  $book = new Shop\\Book(); $book->setTitle('Emma'); $book->save();
  echo Shop\\BookQuery::create()->findOne()->getTitle();`;

/** Composer without a network: the requirements of the runtime are local folders too. */
export const offline = [
  { type: 'path', url: 'psr-log', options: { versions: { 'psr/log': '3.0.0' } } },
  { 'packagist.org': false },
];
export const psrLog = { 'psr-log/composer.json': '{"name": "psr/log"}' };

const hasComposer = spawnSync('composer', ['--version']).status === 0;

/** Declares tests that need Composer; without it they fail in CI and are skipped elsewhere. */
export function describeComposer(title: string, body: () => void): void {
  if (hasComposer || isCi) describe(title, body);
  else describe.skip(`${title}, skipped without composer`, body);
}

export function composer(cwd: string, ...args: readonly string[]): string {
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_HOME: join(cwd, '.composer') };
  const options = { cwd, env, encoding: 'utf8', timeout: PROGRAM_LIMIT_MS } as const;
  const all = [...args, '--no-interaction', '--no-plugins'];
  const { status, stdout, stderr } = spawnSync('composer', all, options);
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
  return stdout + stderr;
}

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end while the test can serve requests. */
export function run(
  cwd: string,
  program: string,
  args: readonly string[],
  env = process.env,
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROGRAM_LIMIT_MS,
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...printed }));
  });
}

export type PackageName =
  | 'orm-models'
  | 'orm-models-runtime'
  | 'orm-orm'
  | 'orm-runtime'
  | 'orm-propel'
  | 'orm-symfony-bundle'
  | 'orm-laravel';

/** The path of each package by its name; the first file of a run that needs them makes them, and the others wait. */
export function packedArtefacts(): (name: PackageName) => string {
  const folder = join(inject('scratchFolder'), 'artefacts');
  const [begun, made, failed] = [`${folder}.begun`, `${folder}.made`, `${folder}.failed`] as const;
  beforeAll(async () => {
    if (isFirstToMake(begun)) {
      try {
        writeArtefacts({ root, folder: made, date: new Date(0x5f000000 * 1000), scripts: false });
        renameSync(made, folder);
      } catch (error) {
        writeFileSync(failed, String(error));
      }
    }
    await until(() => existsSync(folder) || existsSync(failed));
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  });
  return (name) => join(folder, `${name}-${version}.${name.startsWith('orm-models') ? 'tgz' : 'zip'}`);
}

/** Makes a folder; false where another process has made it. */
function isFirstToMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Expects success, and shows what was printed where there is none. */
export const expectSuccess = (outcome: Outcome): void =>
  expect(outcome).toEqual({ status: 0, stdout: expect.any(String), stderr: expect.any(String) });
