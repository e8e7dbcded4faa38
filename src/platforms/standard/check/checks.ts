import { isFor } from '../../../model/check.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { brokenSql } from './broken-sql.ts';
import type { CheckContext } from './context.ts';

/** A condition is embedded unchanged, so it must not end the surrounding statement. */
export function checkConditions(
  table: Table,
  product: string,
  { diagnostics, syntax }: Pick<CheckContext, 'diagnostics' | 'syntax'>,
): void {
  for (const check of table.checks) {
    const { name, sql, span } = check;
    const reason = isFor(check, product) ? brokenSql(sql, syntax) : undefined;
    if (reason === undefined) continue;
    const what = `check${name === undefined ? '' : ` "${name}"`} of table "${qualifiedName(table)}"`;
    diagnostics.report(platformDiagnostics.brokenSql({ what, text: sql, reason }, span ?? table.span));
  }
}
