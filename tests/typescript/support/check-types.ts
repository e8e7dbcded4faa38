import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../../../src/targets/target.ts';

const root = join(import.meta.dirname, '../../..');

/** The strictest settings that an application can have. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Makes a folder a project in which generated models can be imported and checked. */
export function prepareProject(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  for (const [name, source] of [
    ['orm-models-runtime', 'runtimes/typescript'],
    ['@types/node', 'node_modules/@types/node'],
    ['undici-types', 'node_modules/undici-types'],
  ] as const) {
    if (!existsSync(join(modules, name))) symlinkSync(join(root, source), join(modules, name), 'dir');
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
}

export function writeProjectFiles(folder: string, files: Iterable<GeneratedFile>): void {
  for (const { path, contents } of files) {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, contents);
  }
}

/** The errors of the compiler, one a line; empty where there are none. */
export function typeErrors(folder: string, ...options: readonly string[]): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder, ...options], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}
