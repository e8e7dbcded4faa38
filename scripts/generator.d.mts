import type { Plugin } from 'esbuild';

export type RunCommand = (
  argv: readonly string[],
  cwd: string,
) => Promise<{ readonly status: number; readonly printed: string }>;

export function generatorCode(...plugins: readonly Plugin[]): Promise<string>;
export function loadGenerator(code: string): RunCommand;
