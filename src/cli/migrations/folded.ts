import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { foldChanges } from '../../migrations/changes/fold.ts';
import { ChangeRefused } from '../../migrations/changes/refused.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import { migrationDiagnostics } from './diagnostics.ts';

/** The state that migrations lead to; reports a change that does not fit, and throws. */
export function foldedState(
  files: readonly MigrationFile[],
  database: string,
  diagnostics: Diagnostics,
): Database {
  const replaced = new Set(files.flatMap(({ replaces }) => replaces));
  const placed = files
    .filter(({ name }) => !replaced.has(name))
    .flatMap(({ changes }) => changes.filter((own) => own.database === database))
    .flatMap(({ changes }) => changes);
  try {
    return foldChanges(
      newDatabase(database),
      placed.map(({ change }) => change),
    );
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    const span = placed.find(({ change }) => change === error.change)?.span;
    return diagnostics.fail(migrationDiagnostics.changeRefused({ reason: error.message }, span));
  }
}
