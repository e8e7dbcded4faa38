import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './run-orm.ts';

/** The command as a user starts it. */
export const ORM = join(import.meta.dirname, '../../bin/orm');

interface ProcessOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Starts the command line in its own process. */
export const startOrm = (
  argv: readonly string[],
  { cwd, environment = {} }: ProcessOptions,
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [ORM, ...argv], { cwd, env: { PATH: process.env.PATH, ...environment } });

/** Runs the command line in its own process to its end. */
export async function spawnOrm(argv: readonly string[], options: ProcessOptions): Promise<Outcome> {
  const child = startOrm(argv, options);
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  child.stdin.end();
  const status = await statusOf(child);
  return { status, ...printed };
}

/** 128 plus the signal number for a killed process, as in shells. */
export const statusOf = (child: ChildProcessWithoutNullStreams): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 137)));
  });
