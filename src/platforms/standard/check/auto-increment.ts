import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** Reports counters that lack what the platform needs to count; `needs` completes "needs". */
export function checkAutoIncrement(
  table: Table,
  needs: (column: Column, table: Table) => string | undefined,
  { platform, diagnostics }: CheckContext,
): void {
  for (const column of table.columns.filter(({ autoIncrement }) => autoIncrement)) {
    const lacking = needs(column, table);
    if (lacking === undefined) continue;
    const details = { platform, column: columnLabel(table, column), needs: lacking };
    diagnostics.report(platformDiagnostics.autoIncrementOutsideKey(details, column.span ?? table.span));
  }
}
