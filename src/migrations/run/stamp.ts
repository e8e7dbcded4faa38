import { Bug } from '../../support/bug.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { RunTarget } from './types.ts';

/** Records migrations as applied without running them, under the lock. Those that are recorded already stay as they are. */
export async function stamp(
  _target: RunTarget,
  _files: readonly MigrationFile[],
  _state: 'baseline' | 'done',
): Promise<void> {
  throw new Bug('Not written.');
}
