import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { foldFiles } from '../../migrations/check/fold-files.ts';
import { foldFinding } from '../../migrations/check/fold-finding.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import type { Database } from '../../model/database.ts';

/** The state that migrations lead to; reports changes that do not fit, and throws. */
export function foldedState(
  files: readonly MigrationFile[],
  database: string,
  diagnostics: Diagnostics,
): Database {
  const { state, problems } = foldFiles(files, database);
  for (const problem of problems) diagnostics.report(foldFinding(problem));
  diagnostics.stopOnErrors();
  return state;
}
