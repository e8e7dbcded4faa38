import type { Database } from '../../../model/database.ts';
import { columnPairs } from '../../../model/foreign-key.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { constraintsOf, findColumn, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** Reports character sets, which belong to the database, and collations that the product does not know. */
export function checkCollations(
  database: Database,
  table: Table,
  { platform, diagnostics }: CheckContext,
  known?: readonly string[],
): void {
  for (const column of table.columns) {
    const { collation, charset, span = table.span } = column;
    const label = columnLabel(table, column);
    if (charset !== undefined)
      diagnostics.report(platformDiagnostics.charsetRefused({ platform, column: label, charset }, span));
    if (collation === undefined || known === undefined || known.includes(collation.toUpperCase())) continue;
    const details = { platform, column: label, collation, known };
    diagnostics.report(platformDiagnostics.unknownCollation(details, span));
  }
  checkKeyCollations(database, table, { platform, diagnostics });
}

/** Reports keys whose columns compare texts in different ways, so that a row may find no parent, or several. */
function checkKeyCollations(database: Database, table: Table, { platform, diagnostics }: CheckContext): void {
  for (const key of constraintsOf(table)) {
    const target = foreignTableOf(database, key);
    if (target === undefined) continue;
    for (const pair of columnPairs(key)) {
      const [local, foreign] = [findColumn(table, pair.local), findColumn(target, pair.foreign)];
      if (local === undefined || foreign === undefined || local.collation === foreign.collation) continue;
      const details = {
        platform,
        local: columnLabel(table, local),
        foreign: columnLabel(target, foreign),
        localCollation: local.collation,
        foreignCollation: foreign.collation,
      };
      diagnostics.report(platformDiagnostics.keyCollationsDiffer(details, key.span ?? table.span));
    }
  }
}
