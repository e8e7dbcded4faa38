import type { Database } from '../../../model/database.ts';
import { columnPairs } from '../../../model/foreign-key.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { constraintsOf, primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { CheckContext } from '../../standard/check/context.ts';

/** Foreign keys refer to keys that are checked with each statement: https://www.postgresql.org/docs/current/sql-createtable.html */
export function checkTargets(
  database: Database,
  table: Table,
  { platform, diagnostics }: Pick<CheckContext, 'platform' | 'diagnostics'>,
): void {
  for (const key of constraintsOf(table)) {
    const target = foreignTableOf(database, key);
    if (target === undefined) continue;
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
