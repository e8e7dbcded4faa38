import type { Database } from '../../../model/database.ts';
import { columnPairs } from '../../../model/foreign-key.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { constraintsOf, findColumn, primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';

/**
 * Foreign keys have no arrays, and refer to keys that are checked with each statement:
 * https://www.postgresql.org/docs/current/sql-createtable.html
 */
export function checkTargets(
  database: Database,
  table: Table,
  { platform, diagnostics }: Pick<CheckContext, 'platform' | 'diagnostics'>,
): void {
  for (const key of constraintsOf(table)) {
    const target = foreignTableOf(database, key);
    if (target === undefined) continue;
    // ALTER TABLE fails to compare the arrays of rows: "cannot determine element type".
    for (const { local } of columnPairs(key)) {
      const column = findColumn(table, local);
      if (column?.type !== 'LIST') continue;
      const label = `foreign key of "${qualifiedName(table)}" to "${key.foreignTable}"`;
      const details = { platform, key: label, column: columnLabel(table, column), type: 'an array' };
      diagnostics.report(platformDiagnostics.typeNotInKey(details, key.span ?? table.span));
    }
    const columns = columnPairs(key).map(({ foreign }) => foreign);
    const isKey = (parts: readonly { readonly name: string }[]): boolean =>
      parts.length === columns.length && parts.every(({ name }) => columns.includes(name));
    if (isKey(primaryKeyOf(target))) continue;
    const uniques = target.indexes.filter((index) => isUniqueConstraint(index) && isKey(index.columns));
    if (uniques.length === 0 || uniques.some(({ deferrable }) => deferrable === undefined)) continue;
    const details = { platform, table: qualifiedName(table), foreignTable: key.foreignTable };
    diagnostics.report(platformDiagnostics.deferrableTarget(details, key.span ?? table.span));
  }
}
