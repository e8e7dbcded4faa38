import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../servers/describe-with.ts';

/** The counts and the output of PHPUnit. */
export interface PhpUnitRun {
  readonly status: number | string | null | undefined;
  readonly tests: number;
  readonly skipped: number;
  readonly printed: string;
}

/** Runs the PHP tests of this folder in one process. */
export function runPhpUnit(
  folder: string,
  environment: NodeJS.ProcessEnv,
  options: readonly string[],
): Promise<PhpUnitRun> {
  const log = join(folder, 'junit.xml');
  const settings = join(import.meta.dirname, 'php', 'phpunit.xml');
  const args = [
    '-d',
    'zend.assertions=1',
    pathOf('phpunit'),
    '-c',
    settings,
    '--log-junit',
    log,
    '--colors=never',
    ...options,
  ];
  const started = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(pathOf('php'), args, started, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.code;
      done({ status, ...countsOf(log), printed: `${stdout}${stderr}` });
    });
  });
}

/** The outermost suite contains all tests; an aborted run writes no report. */
function countsOf(log: string): { tests: number; skipped: number } {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  const suite = /<testsuite [^>]*>/.exec(text)?.[0] ?? '';
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  return { tests: count('tests'), skipped: count('skipped') };
}
