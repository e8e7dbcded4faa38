import type { MigrationFile } from '../file/migration-file.ts';
import { hasReplaced } from '../file/replaced.ts';
import { type JournalEntries, type JournalEntry, journalOf, readJournal } from './journal.ts';
import { latenessOf } from './late.ts';
import {
  editOf,
  isInterrupted,
  type LocalMigration,
  localMigrations,
  replacements,
  standingOf,
} from './standing.ts';
import type { RunTarget } from './types.ts';

/** The migrations of one connection, by name. */
export interface ConnectionStatus {
  readonly connection: string;
  /** False before the first run. */
  readonly hasJournal: boolean;
  readonly migrations: readonly MigrationStatus[];
}

/**
 * `applied`: its changes are in the database; `pending`: they are not; `late`: pending, though younger ones ran;
 * `conflict`: late, and not independent of those; `interrupted`: a run was killed; `failed`: a statement failed.
 */
type MigrationState = 'applied' | 'pending' | 'late' | 'conflict' | 'interrupted' | 'failed';

export interface MigrationStatus {
  readonly name: string;
  readonly state: MigrationState;
  /** Whether its changes are in the database; also after a run that failed to undo it, and left all as it was. */
  readonly isApplied: boolean;
  /** False for an applied migration whose file is not there. */
  readonly hasFile: boolean;
  /** The squashed migration that stands for it. */
  readonly replacedBy?: string;
  /** The file is not what ran; the number of the statement, from 1, where that can be told. */
  readonly edited?: { readonly statement: number | undefined };
  /** Was marked as applied without running. */
  readonly isBaseline: boolean;
  /** Was applied once and then undone. */
  readonly isUndone: boolean;
  /** The applied migrations that a late one is not independent of. */
  readonly conflicts: readonly string[];
  /** Set for an interrupted or failed run. */
  readonly progress?: {
    readonly direction: 'up' | 'down';
    readonly finished: number;
    readonly statements: number;
  };
  readonly message?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** Reads where a connection stands; changes nothing and takes no lock. Fails with what `reportStop` reports. */
export async function readStatus(
  target: RunTarget,
  files: readonly MigrationFile[],
): Promise<ConnectionStatus> {
  const connection = await target.open();
  try {
    const entries = await readJournal(connection, journalOf(target), target);
    const migrations = statusOf(target, files, entries ?? new Map());
    return { connection: target.name, hasJournal: entries !== undefined, migrations };
  } finally {
    await connection.close();
  }
}

/** Compares files with a journal. Pure. */
export function statusOf(
  target: Pick<RunTarget, 'sections' | 'platform'>,
  files: readonly MigrationFile[],
  entries: JournalEntries,
): readonly MigrationStatus[] {
  const migrations = localMigrations(files, target, () => {});
  const replaced = replacements(migrations);
  const applied = migrations.filter(({ file }) => standingOf(entries.get(file.name)) !== 'pending');
  const known = new Set(migrations.map(({ file }) => file.name));
  const withoutFile = [...entries.values()].filter(
    (entry) => !known.has(entry.name) && (standingOf(entry) !== 'pending' || isInterrupted(entry)),
  );
  return [
    ...migrations
      .filter(({ file }) => entries.has(file.name) || !replaced.has(file.name))
      .map((local) => {
        const status = ofFile(local, entries.get(local.file.name), applied, target.sections);
        return hasAll(local, entries) ? { ...status, state: 'applied' as const, isApplied: true } : status;
      }),
    ...withoutFile.map((entry) => ofEntry(entry)),
  ]
    .map((status) => {
      const replacedBy = replaced.get(status.name)?.file.name;
      return replacedBy === undefined ? status : { ...status, replacedBy };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Who has all migrations that a squashed one stands for, has it, though the journal does not say so yet. */
const hasAll = ({ file }: LocalMigration, entries: JournalEntries): boolean =>
  file.replaces.length > 0 &&
  !entries.has(file.name) &&
  file.replaces.every((replaced) =>
    hasReplaced(replaced, file, (name) => standingOf(entries.get(name)) === 'applied'),
  );

function ofFile(
  local: LocalMigration,
  entry: JournalEntry | undefined,
  applied: readonly LocalMigration[],
  connection: string,
): MigrationStatus {
  const { name } = local.file;
  if (entry !== undefined && (standingOf(entry) !== 'pending' || isInterrupted(entry))) {
    const edited = standingOf(entry) === 'applied' ? editOf(local, entry) : undefined;
    return { ...ofEntry(entry), hasFile: true, ...(edited !== undefined && { edited }) };
  }
  const { younger, conflicts } = latenessOf(local, applied, connection);
  const isSquash = local.file.replaces.length > 0;
  return {
    name,
    state: isSquash || younger.length === 0 ? 'pending' : conflicts.length > 0 ? 'conflict' : 'late',
    isApplied: false,
    hasFile: true,
    isBaseline: false,
    isUndone: entry !== undefined,
    conflicts: isSquash ? [] : conflicts,
  };
}

function ofEntry(entry: JournalEntry): MigrationStatus {
  const { name, state, direction, finished, statements, message, startedAt, finishedAt } = entry;
  return {
    name,
    state: state === 'failed' ? 'failed' : state === 'running' ? 'interrupted' : 'applied',
    isApplied: standingOf(entry) === 'applied',
    hasFile: false,
    isBaseline: state === 'baseline',
    isUndone: false,
    conflicts: [],
    ...(isInterrupted(entry) && { progress: { direction, finished, statements } }),
    ...(message !== undefined && { message }),
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt }),
  };
}

/** The names of the migrations whose changes are in the database, for folding them. */
export const appliedNames = (status: ConnectionStatus): ReadonlySet<string> =>
  new Set(status.migrations.filter(({ isApplied }) => isApplied).map(({ name }) => name));
