import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { runMigrations } from './run.ts';
import type { RunOptions, RunReport, RunResult, RunTarget } from './types.ts';

/** How the tenants of a connection are gone through. */
export interface TenantOptions {
  /** How many of them run at the same time. */
  readonly parallel: number;
  /** No other tenant begins after a failure. */
  readonly stopOnFailure: boolean;
}

/** What a run did on one tenant; without a result it did not begin. */
export interface TenantResult {
  readonly target: RunTarget;
  readonly result?: RunResult;
  readonly problems: readonly Diagnostic[];
}

/**
 * Runs on databases that have the same tables and nothing else in common: each goes as far as it comes, and has a journal
 * of its own, so that the next run does what this one could not.
 */
export async function runTenants(
  targets: readonly RunTarget[],
  files: readonly MigrationFile[],
  options: RunOptions,
  { parallel, stopOnFailure }: TenantOptions,
  reportOf: (target: RunTarget) => RunReport,
  ended: (result: TenantResult) => void,
): Promise<readonly TenantResult[]> {
  const results: TenantResult[] = [];
  const waiting = targets.entries();
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (const [place, target] of waiting) {
      if (isStopped || options.signal?.aborted) {
        results[place] = { target, problems: [] };
        continue;
      }
      const diagnostics = new Diagnostics();
      const result = await runMigrations(target, files, options, reportOf(target), diagnostics);
      const ownResult = { target, result, problems: diagnostics.all };
      results[place] = ownResult;
      // Ctrl-C may have ended a program only, which the signal of the run does not say.
      if (result.aborted || (!result.done && stopOnFailure)) isStopped = true;
      ended(ownResult);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, targets.length) }, work));
  return results;
}
