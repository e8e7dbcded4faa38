import type { Column } from '../../../model/column.ts';
import { newTable } from '../../../model/new.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';

const SHOWN = `SELECT pg_get_expr(d.adbin, d.adrelid) AS value
FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE a.attrelid = 'pg_temp.orm_defaults'::regclass AND a.attnum > 0 ORDER BY a.attnum`;

/** How the catalogue shows the defaults of columns, from a temporary table that is rolled back. */
export async function shownDefaults(
  connection: Connection,
  columns: readonly Column[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const table = newTable('orm_defaults', { columns });
  const definitions = columns.map((column) => ddl.column(column, table)).join(', ');
  await connection.begin();
  try {
    await connection.execute(`CREATE TEMPORARY TABLE orm_defaults (${definitions})`);
    return (await connection.query(SHOWN)).map((row) => textOf(row.value));
  } finally {
    await connection.rollback();
  }
}
