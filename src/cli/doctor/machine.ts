import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Machine } from '../../targets/checkup.ts';

/** A program that does not answer in this time is not waited for. */
const TIMEOUT_MS = 15_000;

/** The machine that the command runs on, seen from the folder of the project. */
export const machineOf = (folder: string, environment: NodeJS.ProcessEnv): Machine => ({
  output: (program, args) =>
    new Promise((done) => {
      const options = { cwd: folder, env: environment, timeout: TIMEOUT_MS };
      execFile(program, [...args], options, (error, stdout) => done(error === null ? stdout : undefined));
    }),
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  },
  nodeWith: (module) => (isBuiltin(module) ? process.versions.node : undefined),
});
