import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { Bug } from '../../support/bug.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { CountedRisk, RunOptions, RunTarget } from './types.ts';

/** A migration that would run. */
export interface DryRunMigration {
  readonly name: string;
  readonly statements: readonly string[];
  /** How many of them an earlier run has done. */
  readonly finished: number;
  readonly risks: readonly CountedRisk[];
  readonly late: boolean;
}

/** Finds out what a run would do and counts the rows at risk; reports what it would refuse, and changes nothing. */
export async function dryRun(
  _target: RunTarget,
  _files: readonly MigrationFile[],
  _options: RunOptions,
  _diagnostics: Diagnostics,
): Promise<readonly DryRunMigration[]> {
  throw new Bug('Not written.');
}
