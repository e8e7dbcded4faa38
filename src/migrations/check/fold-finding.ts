import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FoldProblem } from './fold-files.ts';
import { checkDiagnostics, orderRules } from './rule-diagnostics.ts';

/** The finding about a change that does not fit: names the migration that it conflicts with, where there is one. */
export function foldFinding({ file, change, reason, conflictsWith }: FoldProblem): Diagnostic {
  const migration = file.name;
  const place = change.span ?? { path: file.file.path };
  return conflictsWith === undefined
    ? checkDiagnostics.refusedChange({ migration, reason }, place)
    : orderRules.conflict({ migration, other: conflictsWith, reason }, place);
}
