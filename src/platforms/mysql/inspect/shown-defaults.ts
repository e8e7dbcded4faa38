import type { Column } from '../../../model/column.ts';
import { newTable } from '../../../model/new.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';
import { withUsualQuotes } from '../sql-mode.ts';

/** How the catalogue shows the defaults of columns, from a temporary table that is dropped again. */
export async function shownDefaults(
  connection: Connection,
  columns: readonly Column[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const table = newTable('orm_defaults', { columns });
  const definitions = columns.map((column) => ddl.column(column, table)).join(', ');
  await connection.execute(`CREATE TEMPORARY TABLE orm_defaults (${definitions})`);
  try {
    const shown = await withUsualQuotes(connection.query, () =>
      connection.query('SHOW COLUMNS FROM orm_defaults'),
    );
    return shown.map((row) => textOf(row.Default));
  } finally {
    await connection.execute('DROP TEMPORARY TABLE orm_defaults');
  }
}
