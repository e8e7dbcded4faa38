import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { nearest } from '../../support/nearest.ts';
import type { Behavior } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';

/** The database without the uses to skip, and without those of behaviors that do not exist, each reported once. */
export function withKnownUses(
  database: Database,
  behaviors: readonly Behavior[],
  skipped: readonly string[],
  diagnostics: Diagnostics,
): Database {
  const names = new Set(behaviors.map(({ name }) => name));
  const isKept = ({ name }: BehaviorUse): boolean => names.has(name) && !isSkipped(name, skipped);
  const unknown = new Map<string, BehaviorUse[]>();
  for (const use of [database, ...database.tables].flatMap((one) => one.behaviors)) {
    if (names.has(use.name) || isSkipped(use.name, skipped)) continue;
    unknown.set(use.name, [...(unknown.get(use.name) ?? []), use]);
  }
  const known = behaviors.filter((one) => one.isInternal !== true).map(({ name }) => name);
  for (const [name, uses] of unknown) {
    const details = { name, uses: uses.length, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownBehavior(details, uses[0]?.span));
  }
  const kept = <T extends { readonly behaviors: readonly BehaviorUse[] }>(one: T): T =>
    one.behaviors.every(isKept) ? one : { ...one, behaviors: one.behaviors.filter(isKept) };
  return { ...kept(database), tables: database.tables.map(kept) };
}

/** A class can be written with or without the first backslash. */
const isSkipped = (name: string, skipped: readonly string[]): boolean =>
  skipped.some((one) => one.replace(/^\\/, '') === name.replace(/^\\/, ''));
