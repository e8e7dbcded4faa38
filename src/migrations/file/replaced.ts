import type { MigrationFile } from './migration-file.ts';

type Squashed = Pick<MigrationFile, 'replaces' | 'replacedBefore'>;

/** All migrations that a squashed one stands for, those of squashed ones among them included. */
export const allReplaced = ({ replaces, replacedBefore = new Map() }: Squashed): readonly string[] => [
  ...new Set([...replaces, ...[...replacedBefore.values()].flat()]),
];

/** Whether a database has what a replaced migration did: by itself, or by all that it replaced. */
export function hasReplaced(
  name: string,
  { replacedBefore }: Squashed,
  isApplied: (name: string) => boolean,
): boolean {
  const before = replacedBefore?.get(name) ?? [];
  const has = (one: string): boolean =>
    hasReplaced(one, { replaces: [], ...(replacedBefore && { replacedBefore }) }, isApplied);
  return isApplied(name) || (before.length > 0 && before.every(has));
}
