import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { ShellProgram } from '../../targets/shell.ts';

/** The shell's own, which a terminal sends to all of its programs. */
const SIGNALS = ['SIGINT', 'SIGQUIT'] as const;

const ignore = (): void => {};

/** Runs the program in a folder until it ends, and resolves to its exit status. */
export async function runShellProgram(
  { command, args, environment }: ShellProgram,
  folder: string,
): Promise<number> {
  // The terminal sends Ctrl-C to both processes: the program handles it, and this one waits for its end.
  for (const signal of SIGNALS) process.on(signal, ignore);
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: folder, env: environment, stdio: 'inherit' });
      child.once('error', reject);
      child.once('close', (status, signal) =>
        resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']),
      );
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore);
  }
}
