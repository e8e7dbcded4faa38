import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import { applyTo } from '../changes/apply.ts';
import { commute } from '../changes/footprint.ts';
import { ChangeRefused } from '../changes/refused.ts';
import { closeState, openState, type WorkingState } from '../changes/working-state.ts';
import type { MigrationFile, PlacedChange } from '../file/migration-file.ts';
import { allReplaced } from '../file/replaced.ts';

/** A change that does not fit what the migrations before it say. */
export interface FoldProblem {
  readonly file: MigrationFile;
  readonly change: PlacedChange;
  readonly reason: string;
  /** The migration before it that changes the same thing. */
  readonly conflictsWith?: string;
}

export interface FoldedFiles {
  readonly state: Database;
  readonly problems: readonly FoldProblem[];
}

/** The changes of a migration for one database. */
export const changesFor = ({ changes }: MigrationFile, database: string): readonly PlacedChange[] =>
  changes.filter((own) => own.database === database).flatMap((own) => own.changes);

/** The migrations that count for a database: without those that a squashed one stands for. */
export function activeFiles(files: readonly MigrationFile[], database: string): readonly MigrationFile[] {
  const replaced = new Set(
    files
      .filter(({ sections }) => sections.some(({ connection }) => connection === database))
      .flatMap(allReplaced),
  );
  return replaced.size === 0 ? files : files.filter(({ name }) => !replaced.has(name));
}

/** The state that all migrations together lead to. A change that does not fit is skipped and reported. */
export function foldFiles(files: readonly MigrationFile[], database: string): FoldedFiles {
  const working = openState(newDatabase(database));
  const active = activeFiles(files, database);
  const problems = active.flatMap((file) => applyFile(working, file, active, database));
  return { state: closeState(working), problems };
}

/** One migration between the states before and after it. */
export interface FoldStep {
  readonly file: MigrationFile;
  readonly before: Database;
  readonly after: Database;
  readonly changes: readonly Change[];
  readonly problems: readonly FoldProblem[];
}

/** The states between the migrations. */
export function* foldSteps(files: readonly MigrationFile[], database: string): Generator<FoldStep> {
  const working = openState(newDatabase(database));
  let before = closeState(working);
  const active = activeFiles(files, database);
  for (const file of active) {
    const changes = changesFor(file, database).map(({ change }) => change);
    const problems = applyFile(working, file, active, database);
    const after = changes.length === 0 ? before : closeState(working);
    yield { file, before, after, changes, problems };
    before = after;
  }
}

function applyFile(
  working: WorkingState,
  file: MigrationFile,
  all: readonly MigrationFile[],
  database: string,
): readonly FoldProblem[] {
  return changesFor(file, database).flatMap((placed) => {
    try {
      applyTo(working, placed.change);
      return [];
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error;
      const rival = all
        .slice(0, all.indexOf(file))
        .findLast((other) =>
          changesFor(other, database).some(({ change }) => !commute(change, placed.change)),
        );
      const conflict = rival === undefined ? {} : { conflictsWith: rival.name };
      return [{ file, change: placed, reason: error.message, ...conflict }];
    }
  });
}
