import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { foldFiles } from '../../migrations/check/fold-files.ts';
import { checkDiagnostics } from '../../migrations/check/rule-diagnostics.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import type { Database } from '../../model/database.ts';

/** The state that migrations lead to; reports changes that do not fit, and throws. */
export function foldedState(
  files: readonly MigrationFile[],
  database: string,
  diagnostics: Diagnostics,
): Database {
  const { state, problems } = foldFiles(files, database);
  for (const { file, reason, change } of problems)
    diagnostics.report(checkDiagnostics.refusedChange({ migration: file.name, reason }, change.span));
  diagnostics.stopOnErrors();
  return state;
}
