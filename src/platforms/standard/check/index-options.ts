import { qualifiedName, type Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { brokenSql } from './broken-sql.ts';
import type { CheckContext } from './context.ts';

/** Whether a product can do what an index may say beside its columns. */
export interface IndexAbilities {
  readonly where: boolean;
}

/** Reports options of indexes that the product does not have; SQL is embedded unchanged, so it must not end the statement. */
export function checkIndexOptions(table: Table, can: IndexAbilities, context: CheckContext): void {
  for (const index of table.indexes) {
    const { where, span } = index;
    if (where === undefined) continue;
    const { platform, diagnostics, syntax } = context;
    const [key, place] = [labelOf(table, index), span ?? table.span];
    if (!can.where) {
      const details = { platform, key, what: 'a condition' };
      diagnostics.report(platformDiagnostics.indexOptionRefused(details, place));
    }
    const reason = brokenSql(where, syntax);
    if (reason !== undefined)
      diagnostics.report(
        platformDiagnostics.brokenSql({ what: `condition of the ${key}`, text: where, reason }, place),
      );
  }
}

function labelOf(table: Table, { unique, name, columns }: TableIndex): string {
  const own = name === undefined ? `on (${columns.map((column) => column.name).join(', ')})` : `"${name}"`;
  return `${unique ? 'unique index' : 'index'} ${own} of table "${qualifiedName(table)}"`;
}
