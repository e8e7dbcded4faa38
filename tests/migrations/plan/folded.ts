import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { type DiffOptions, diffStates } from '../../../src/migrations/diff/diff.ts';
import { NO_RENAMES } from '../../../src/migrations/diff/renames.ts';
import { newDatabase } from '../../../src/model/new.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import type { ChangedDatabase } from '../../arbitraries/changed-database.ts';
import type { StatePair } from './harness.ts';

/** The states that migrations lead to: one file creates the first database, another one changes it. */
export function foldedPair(
  { before, after, renames }: ChangedDatabase,
  platforms: readonly Platform[],
  { columnOrder = false, fills = new Map() }: Partial<Pick<DiffOptions, 'columnOrder' | 'fills'>> = {},
): StatePair {
  const options = { platforms, columnOrder, fills };
  const empty = newDatabase(before.name);
  const first = diffStates(empty, before, { ...options, renames: NO_RENAMES }).changes;
  const state = foldChanges(empty, first);
  const { changes } = diffStates(state, after, { ...options, renames });
  return { before: state, after: foldChanges(state, changes), changes };
}
