import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';
import { withUsualQuotes } from '../sql-mode.ts';

const COLUMN = /^ *`orm_c(\d+)` .*? GENERATED ALWAYS AS \((.*)\) (?:VIRTUAL|STORED|PERSISTENT)\b/;

/** How the server shows the values of generated columns, from a temporary table that is dropped again. */
export async function shownGenerated(
  connection: Connection,
  table: Table,
  columns: readonly Column[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const clauses = columns
    .map(({ description: _, ...column }, place) => {
      const named = { ...column, name: `orm_c${place}`, required: false };
      return `ADD COLUMN ${ddl.column(named, table)}`;
    })
    .join(', ');
  await connection.execute(`CREATE TEMPORARY TABLE orm_generated LIKE ${ddl.tableName(table)}`);
  try {
    await connection.execute(`ALTER TABLE orm_generated ${clauses}`);
    const [row] = await withUsualQuotes(connection.query, () =>
      connection.query('SHOW CREATE TABLE orm_generated'),
    );
    const lines = (textOf(row?.['Create Table']) ?? '').split('\n');
    const shown = new Map(
      lines.flatMap((line) => {
        const [, place, value] = COLUMN.exec(line) ?? [];
        return value === undefined ? [] : [[Number(place), value] as const];
      }),
    );
    return columns.map((_, place) => shown.get(place));
  } finally {
    await connection.execute('DROP TEMPORARY TABLE orm_generated');
  }
}
