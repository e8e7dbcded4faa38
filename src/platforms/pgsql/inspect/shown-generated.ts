import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';

/** How the catalogue shows the values of generated columns, from a temporary table that is rolled back. */
export async function shownGenerated(
  connection: Connection,
  table: Table,
  columns: readonly Column[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const named = columns.map((column, place) => ({ ...column, name: `orm_c${place}`, required: false }));
  const clauses = named.map((column) => `ADD COLUMN ${ddl.column(column, table)}`).join(', ');
  await connection.begin();
  try {
    await connection.execute(`CREATE TEMPORARY TABLE orm_generated (LIKE ${ddl.tableName(table)})`);
    await connection.execute(`ALTER TABLE pg_temp.orm_generated ${clauses}`);
    const rows = await connection.query(
      `SELECT a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS value FROM pg_attribute a
JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE a.attrelid = 'pg_temp.orm_generated'::regclass AND a.attgenerated <> ''`,
    );
    const shown = new Map(rows.map((row) => [textOf(row.name), textOf(row.value)]));
    return named.map(({ name }) => shown.get(name));
  } finally {
    await connection.rollback();
  }
}
