import { spawn } from 'node:child_process';
import type { ProgramStep } from '../../migrations/run/types.ts';
import { Interrupted, StatementError } from '../../platforms/connect/connection.ts';

/** How much of what a failed program printed last is told. */
const LONGEST = 300;

/** Runs a program of the application in the folder of the project; what it prints goes to standard error. */
export function runProgram(
  [command = '', ...args]: readonly string[],
  { migration, direction, signal }: ProgramStep,
  { connection, folder }: { readonly connection: string; readonly folder: string },
): Promise<void> {
  const environment = { ORM_MIGRATION: migration, ORM_DIRECTION: direction, ORM_CONNECTION: connection };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let last = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        process.stderr.write(data);
        last = (last + data.toString()).slice(-LONGEST);
      });
    }
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    const fail = (reason: string) => {
      const printed = last.trim().split('\n').at(-1) ?? '';
      reject(new StatementError(`${reason}${printed === '' ? '' : `: ${printed}`}`));
    };
    child.on('error', ({ message }) => fail(`The program cannot be started: ${message}`));
    child.on('close', (status, killed) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(new Interrupted());
      else if (status === 0) resolve();
      else
        fail(
          status === null ? `The program was ended by ${killed}` : `The program ended with status ${status}`,
        );
    });
  });
}
