import { spawn } from 'node:child_process';
import { Interrupted, StatementError } from '../platforms/connect/connection.ts';

/** How many of the last characters that a program printed are searched for the reason of its failure. */
const SEARCHED = 8000;

/** How much of that reason is shown. */
const LONGEST = 300;

interface ProgramSurroundings {
  /** The folder of the project. */
  readonly folder: string;
  /** What it is given in addition to the environment of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the program. */
  readonly signal: AbortSignal | undefined;
}

/** Runs a program of the application in the folder of the project; what it prints goes to standard error. */
export function runProgram(
  [command = '', ...args]: readonly string[],
  { folder, environment, signal }: ProgramSurroundings,
): Promise<void> {
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
        last = (last + data.toString()).slice(-SEARCHED);
      });
    }
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    const fail = (reason: string) => {
      const printed = reasonIn(last);
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

/** The line that names an error, which PHP and Node print before the stack; otherwise the last one. */
function reasonIn(printed: string): string {
  const lines = printed.trim().split('\n');
  const named = lines.findLast((line) => /(?:Error|Exception)\b/.test(line) && !/^\s+at /.test(line));
  return (named ?? lines.at(-1) ?? '').trim().slice(0, LONGEST);
}
