import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '../scripts');
/** Has no program but Node: no PHP, no Composer and nothing that could install them. */
const programs = mkdtempSync(join(tmpdir(), 'orm-programs-'));
symlinkSync(process.execPath, join(programs, 'node'));

afterAll(() => rmSync(programs, { recursive: true, force: true }));

function run(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const env = { PATH: programs, ORM_TEST_NO_APT: '1', ...environment };
  return spawnSync(process.execPath, args, { encoding: 'utf8', env });
}

const strict = [{ CI: 'true' }, { CI: '1' }, { ORM_TEST_REQUIRE: 'all' }];

describe('without PHP', () => {
  it('names the style check that it skips', () => {
    const { status, stderr } = run([join(scripts, 'php-style.mjs')], {});
    expect(stderr).toBe('SKIPPED: the style of the PHP sources (PHP is not installed)\n');
    expect(status).toBe(0);
  });

  it.each(strict)('fails the style check with %o', (environment) => {
    expect(run([join(scripts, 'php-style.mjs')], environment).status).toBe(1);
  });

  it.each(strict)('fails the static analysis with %o', (environment) => {
    const { status, stderr } = run([join(scripts, 'test.mjs'), '--only', 'phpstan'], environment);
    expect(stderr).toContain('this machine cannot run everything: php (missing: php)');
    expect(status).toBe(1);
  });
});
