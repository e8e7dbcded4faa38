import type { Limits } from './progress.mjs';

export class StepFailed extends Error {
  readonly printed: string;
  readonly tests: readonly string[];
}

export interface ExecuteOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly output?: 'inherit' | 'pipe' | 'copy';
  readonly limits?: Limits & { readonly grace?: number };
  readonly log?: string;
}

export function execute(program: string, args: readonly string[], options: ExecuteOptions): Promise<void>;
