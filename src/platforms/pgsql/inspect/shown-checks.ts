import type { Check } from '../../../model/check.ts';
import type { Table } from '../../../model/table.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';

/** How the catalogue shows checks of a table, from a temporary one that is rolled back. */
export async function shownChecks(
  connection: Connection,
  table: Table,
  checks: readonly Check[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const clauses = checks.map(({ sql }, place) => `ADD CONSTRAINT c${place} CHECK (${sql})`).join(', ');
  await connection.begin();
  try {
    await connection.execute(`CREATE TEMPORARY TABLE orm_checks (LIKE ${ddl.tableName(table)})`);
    await connection.execute(`ALTER TABLE pg_temp.orm_checks ${clauses}`);
    const rows = await connection.query(
      `SELECT conname AS name, pg_get_expr(conbin, conrelid) AS condition FROM pg_constraint
WHERE conrelid = 'pg_temp.orm_checks'::regclass AND contype = 'c'`,
    );
    const shown = new Map(rows.map((row) => [textOf(row.name), textOf(row.condition)]));
    return checks.map((_, place) => shown.get(`c${place}`));
  } finally {
    await connection.rollback();
  }
}
