import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { type DiffOptions, diffStates } from '../../../src/migrations/diff/diff.ts';
import { NO_RENAMES } from '../../../src/migrations/diff/renames.ts';
import type { Fill } from '../../../src/model/change.ts';
import type { Database } from '../../../src/model/database.ts';
import { newDatabase } from '../../../src/model/new.ts';
import { qualifiedName } from '../../../src/model/table.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import type { ChangedDatabase } from '../../arbitraries/changed-database.ts';
import type { StatePair } from './harness.ts';
import { randomFrom, valuesFor } from './rows.ts';

/** Values for rows that have none, for most of the columns that need one. */
export function fillsFor(
  { tables }: Database,
  platform: Platform | undefined,
  seed: number,
): ReadonlyMap<string, Fill> {
  if (platform === undefined) return new Map();
  const random = randomFrom(seed);
  const required = tables.flatMap((table) =>
    table.columns
      .filter((column) => column.required && !column.autoIncrement && random() < 0.7)
      .map((column) => {
        const [, sql = '0'] = valuesFor(column, platform);
        return [`${qualifiedName(table)}.${column.name}`, { kind: 'sql' as const, sql }] as const;
      }),
  );
  return new Map(required);
}

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
