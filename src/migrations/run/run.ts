import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { Bug } from '../../support/bug.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { RunOptions, RunReport, RunResult, RunTarget } from './types.ts';

/** Runs what is pending on one connection, or undoes what is applied. */
export const runMigrations = (
  target: RunTarget,
  files: readonly MigrationFile[],
  options: RunOptions,
  report: RunReport,
  diagnostics: Diagnostics,
): Promise<RunResult> => runConnections([target], files, options, () => report, diagnostics);

/** Runs on several connections: by migration, then by connection. The first failure stops all. */
export async function runConnections(
  _targets: readonly RunTarget[],
  _files: readonly MigrationFile[],
  _options: RunOptions,
  _reportOf: (target: RunTarget) => RunReport,
  _diagnostics: Diagnostics,
): Promise<RunResult> {
  throw new Bug('Not written.');
}
