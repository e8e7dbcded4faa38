import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scenarios } from '../bench/load/scenarios.mjs';

const root = join(import.meta.dirname, '..');

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe.each([
  'bench/runtime.mjs',
  'bench/generator.mjs',
  'bench/growth.mjs',
  'bench/migrations.mjs',
  'bench/typescript.mjs',
])('%s', (script) => {
  it('prints its options', () => {
    const { status, stdout, stderr } = run(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: node ${script} \\[options\\]\\n`));
    expect(stdout).toContain('--rounds <number>');
  });

  it('refuses what it does not know', () => {
    expect(run(script, '--round', '1')).toEqual({
      status: 2,
      stdout: '',
      stderr: "Unknown option '--round'\nTry --help.\n",
    });
  });
});

it('names the scenarios that can be measured', () => {
  const { status, stderr } = run('bench/runtime.mjs', '--scenario', 'inset');
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^Unknown scenario "inset"\. Known: boot, request, requestPreloaded, insert, .*\.\nTry --help\.\n$/,
  );
});

describe.each(['bench/instructions.mjs', 'bench/report.mjs'])('%s', (script) => {
  it('prints its options', () => {
    const { status, stdout, stderr } = run(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: node ${script} \\[options\\]\\n`));
  });
});

it('does not check and write a baseline at once', () => {
  expect(run('bench/instructions.mjs', '--check', '--update')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--check and --update exclude each other.\nTry --help.\n',
  });
});

it('names the curves that can be measured', () => {
  const { status, stderr } = run('bench/growth.mjs', '--curve', 'find');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown curve "find"\. Known: listAppend, listMove, .*\.\nTry --help\.\n$/);
});

it('names the behaviors that can be measured', () => {
  const { status, stderr } = run('bench/behaviors.mjs', '--behavior', 'slugable');
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^Unknown behavior "slugable"\. Known: plain, timestampable, sluggable, .*\.\nTry --help\.\n$/,
  );
});

describe('bench/load.mjs', () => {
  it('prints its options', () => {
    const { status, stdout, stderr } = run('bench/load.mjs', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: node bench\/load\.mjs \[options\]\n/);
    expect(stdout).toContain('--engine <name>');
  });

  it.each([
    [['--engine', 'mariadb'], 'Unknown engine "mariadb". Known: pgsql, mysql, pgbouncer, galera.'],
    [['--processes', '65'], '--processes must be at most 64.'],
    [['--seconds', '0'], '--seconds must be an integer from 1, not "0".'],
    [['--rounds', '1'], "Unknown option '--rounds'"],
  ])('refuses %j', (args, message) => {
    expect(run('bench/load.mjs', ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${message}\nTry --help.\n`,
    });
  });

  it('measures operations that both contestants have', () => {
    const names = (file: string) =>
      [...readFileSync(join(root, 'bench/load', file), 'utf8').matchAll(/public function (?!__)(\w+)/g)].map(
        ([, name]) => name,
      );
    const measured = scenarios.map(({ name }) => name);
    expect({ orm: names('orm.php'), raw: names('raw-pdo.php') }).toEqual({ orm: measured, raw: measured });
  });
});
