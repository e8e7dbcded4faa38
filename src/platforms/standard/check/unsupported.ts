import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';
import { findColumn, qualifiedName, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { saysOnUpdate } from '../ddl/default-expression.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** Warns of a unique constraint over a part of a column, on platforms that take the whole of it. */
export function checkUniqueSizes(table: Table, { platform, diagnostics }: CheckContext): void {
  for (const index of table.indexes.filter(({ unique }) => unique)) {
    for (const { name, size } of index.columns) {
      const column = findColumn(table, name);
      if (size === undefined || column === undefined || (column.size ?? Infinity) <= size) continue;
      const key = `unique constraint of "${qualifiedName(table)}"`;
      const details = { platform, key, column: columnLabel(table, column), size };
      diagnostics.report(platformDiagnostics.indexSizeIgnored(details, index.span ?? table.span));
    }
  }
}

export const TSVECTOR_HINT =
  'Keep the text itself in a column, and search it by the SQL that the database has for that.';

/** Refuses types that a platform has no substitute for; `missing` tells what to use instead. */
export function checkMissingType(
  column: Column,
  table: Table,
  missing: Readonly<Partial<Record<ColumnTypeName, string>>>,
  { platform, diagnostics }: CheckContext,
): void {
  const hint = column.sqlType === undefined ? missing[column.type] : undefined;
  if (hint === undefined) return;
  const details = { platform, column: columnLabel(table, column), type: column.type, hint };
  diagnostics.report(platformDiagnostics.typeMissing(details, column.span ?? table.span));
}

/** Warns of `… ON UPDATE CURRENT_TIMESTAMP`, on platforms without it. */
export function checkOnUpdate(column: Column, table: Table, { platform, diagnostics }: CheckContext): void {
  if (column.default?.kind !== 'expression' || !saysOnUpdate(column.default.text)) return;
  const details = { platform, column: columnLabel(table, column) };
  diagnostics.report(platformDiagnostics.onUpdateIgnored(details, column.span ?? table.span));
}
