import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { Bug } from '../../support/bug.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { RunOptions, RunTarget } from './types.ts';

/** Writes a run as a script for the product's own client, with the statements of the journal; changes nothing. */
export async function scriptOf(
  _target: RunTarget,
  _files: readonly MigrationFile[],
  _options: RunOptions,
  _diagnostics: Diagnostics,
): Promise<string> {
  throw new Bug('Not written.');
}
