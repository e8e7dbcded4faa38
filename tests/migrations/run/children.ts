import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { ChildTask } from './child.ts';

export interface ChildResult {
  /** Undefined for a process that was killed. */
  readonly status: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly errors: string;
}

/** Processes that run migrations, so that they can be killed by the system. */
export interface Children {
  run(task: ChildTask): Promise<ChildResult>;
  remove(): void;
}

const root = join(import.meta.dirname, '../../..');

/** Bundles the program once; packages are found from its folder. */
export async function prepareChildren(): Promise<Children> {
  const file = join(root, 'node_modules/.cache', `orm-migration-child-${process.pid}-${Date.now()}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [file, JSON.stringify(task)]);
        let [output, errors] = ['', ''];
        child.stdout.on('data', (text) => {
          output += text;
        });
        child.stderr.on('data', (text) => {
          errors += text;
        });
        child.on('error', reject);
        child.on('close', (status, signal) => resolve({ status, signal, output, errors }));
      }),
    remove: () => rmSync(file, { force: true }),
  };
}
