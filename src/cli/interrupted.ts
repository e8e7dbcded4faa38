import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Interrupted } from '../platforms/connect/connection.ts';
import { oneLine } from '../platforms/standard/ddl/statement.ts';
import { cliDiagnostics } from './diagnostics.ts';

const LONGEST_SQL = 80;

/** What the user is told after Ctrl-C. */
export function interruptedFinding({ statement }: Interrupted): Diagnostic {
  const sql = statement && oneLine(statement.sql).slice(0, LONGEST_SQL);
  return cliDiagnostics.interrupted({ sql, isCancelled: statement?.isCancelled ?? true });
}
