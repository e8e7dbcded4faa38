import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checksumOf } from '../file/checksum.ts';
import type { MigrationFile, Section } from '../file/migration-file.ts';
import { allReplaced } from '../file/replaced.ts';
import { sectionFor } from '../file/section.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { JournalEntries, JournalEntry } from './journal.ts';
import type { RunTarget } from './types.ts';

/** A migration as one connection sees it. */
export interface LocalMigration {
  readonly file: MigrationFile;
  readonly up: Section;
  readonly down: Section | undefined;
}

/** Whether the changes of a migration are in the database: all, none or some of them. */
export type Standing = 'applied' | 'pending' | 'partly';

export function standingOf(entry: JournalEntry | undefined): Standing {
  if (entry === undefined) return 'pending';
  const { state, direction, finished, before } = entry;
  if (state === 'done' || state === 'baseline') return 'applied';
  if (state === 'undone') return 'pending';
  if (finished > 0 || before !== undefined) return 'partly';
  return direction === 'up' ? 'pending' : 'applied';
}

/** Whether a run was killed or failed, and the user may say where it goes on. */
export const isInterrupted = (entry: JournalEntry | undefined): entry is JournalEntry =>
  entry?.state === 'running' || entry?.state === 'failed';

/** The migrations that have something for a connection, by name. */
export function localMigrations(
  files: readonly MigrationFile[],
  target: Pick<RunTarget, 'sections' | 'platform'>,
  report: (problem: Diagnostic) => void,
): readonly LocalMigration[] {
  const { sections: connection, platform } = target;
  return [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((file) => {
      const up = sectionFor(file, 'up', connection, platform.name);
      if (up !== undefined) {
        return [{ file, up, down: sectionFor(file, 'down', connection, platform.name) }];
      }
      const others = file.sections.filter((section) => section.connection === connection);
      if (others.length > 0) {
        const has = [...new Set(others.map((section) => section.platform))];
        const details = { migration: file.name, connection, platform: platform.name, has };
        report(runDiagnostics.noSectionForPlatform(details, { path: file.file.path }));
      }
      return [];
    });
}

// Together at most 4,000 characters, which is what every product takes as a literal.
const MOST_PARTS = 400;

/** Short checksums of the first statements of a section, one each. */
export const partsOf = (section: Section): readonly string[] =>
  section.statements
    .slice(0, MOST_PARTS)
    .map((statement) => checksumOf({ ...section, statements: [statement] }).slice(0, 8));

/** Where an applied migration was edited; undefined where it was not. */
export function editOf(
  { up }: LocalMigration,
  entry: JournalEntry,
): { readonly statement: number | undefined } | undefined {
  // After a down that failed at its first statement, the row has the checksum of the down section.
  if (entry.checksum === undefined || entry.direction === 'down') return undefined;
  if (entry.checksum === checksumOf(up)) return undefined;
  return { statement: firstDifference(entry.parts, partsOf(up)) };
}

/** The number of the first statement that differs, from 1. */
export function firstDifference(one: readonly string[], other: readonly string[]): number | undefined {
  const longest = Math.max(one.length, other.length);
  for (let at = 0; at < longest; at++) if (one[at] !== other[at]) return at + 1;
  return undefined;
}

/** The squashed migrations by the names they stand for. */
export function replacements(migrations: readonly LocalMigration[]): ReadonlyMap<string, LocalMigration> {
  return new Map(
    migrations.flatMap((local) => allReplaced(local.file).map((name) => [name, local] as const)),
  );
}

/** Applied migrations without a file, but for those that a squashed one stands for. */
export function missingNames(
  migrations: readonly LocalMigration[],
  entries: JournalEntries,
): readonly string[] {
  const known = new Set(migrations.map(({ file }) => file.name));
  const replaced = replacements(migrations);
  return [...entries.values()]
    .filter((entry) => standingOf(entry) !== 'pending' && !known.has(entry.name) && !replaced.has(entry.name))
    .map(({ name }) => name)
    .sort();
}
