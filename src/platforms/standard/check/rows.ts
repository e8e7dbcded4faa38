import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Database } from '../../../model/database.ts';
import { findTable } from '../../../model/relations.ts';
import { findColumn, isLeftToOthers } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { RowTransfer } from '../../transfer.ts';
import { literalOf } from '../../values/forms.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { columnLabel } from './context.ts';

/** Reports values in rows of the schema that do not suit their columns. */
export function checkRowValues(
  database: Database,
  ddl: StandardDdl,
  diagnostics: Diagnostics,
  { keepsNul }: Pick<RowTransfer, 'keepsNul'> = { keepsNul: false },
): void {
  for (const set of database.rows) {
    const table = findTable(database, set.table, set.schema);
    if (table === undefined || isLeftToOthers(table)) continue;
    for (const [place, name] of set.columns.entries()) {
      const column = findColumn(table, name);
      if (column === undefined) continue;
      for (const [number, row] of set.rows.entries()) {
        const value = row[place] ?? null;
        const literal =
          value?.includes('\0') === true && !keepsNul
            ? { expected: 'a text without the character NUL' }
            : literalOf(value, { column, table, ddl });
        if (typeof literal === 'string') continue;
        const details = { column: columnLabel(table, column), value: value ?? '', ...literal };
        diagnostics.report(
          platformDiagnostics.wrongRowValue(details, set.placeOf?.(number, name) ?? set.span),
        );
      }
    }
  }
}
