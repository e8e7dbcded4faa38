import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import { diffStates } from '../../../src/migrations/diff/diff.ts';
import { NO_RENAMES } from '../../../src/migrations/diff/renames.ts';
import { newDatabase } from '../../../src/model/new.ts';
import type { PlanRequest } from '../../../src/platforms/migration/plan.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import type { ChangedDatabase } from '../../arbitraries/changed-database.ts';

/** The states and changes of a random pair, as migrations would have made them. */
export interface RandomPair {
  readonly up: PlanRequest;
  readonly down: PlanRequest;
}

export function pairOf(
  { before: given, after: schema, renames }: ChangedDatabase,
  platform: Platform,
): RandomPair {
  const options = { platforms: [platform], columnOrder: false, fills: new Map() };
  const empty = newDatabase(given.name);
  const before = foldChanges(empty, diffStates(empty, given, { ...options, renames: NO_RENAMES }).changes);
  const { changes } = diffStates(before, schema, { ...options, renames });
  const after = foldChanges(before, changes);
  return {
    up: { before, after, changes },
    down: { before: after, after: before, changes: invertAll(changes) },
  };
}

const NAMES = new Set([
  'name',
  'foreignTable',
  'local',
  'foreign',
  'from',
  'to',
  'primaryKeyName',
  'sequence',
]);

const plainName = (name: string): string => name.replaceAll(/\W/gu, '_');

/** Gives a pair names of letters, digits and underscores. */
export const withPlainNames = (pair: ChangedDatabase): ChangedDatabase =>
  JSON.parse(JSON.stringify(pair), (key, value: unknown) => {
    if (key === 'renamedFrom') return (value as readonly string[]).map(plainName);
    return NAMES.has(key) && typeof value === 'string' ? plainName(value) : value;
  }) as ChangedDatabase;
