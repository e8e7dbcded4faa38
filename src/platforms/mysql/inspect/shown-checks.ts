import type { Check } from '../../../model/check.ts';
import type { Table } from '../../../model/table.ts';
import type { Connection } from '../../connect/connection.ts';
import { textOf } from '../../inspect.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';
import { withUsualQuotes } from '../sql-mode.ts';

const CHECK = /^ *CONSTRAINT `orm_c(\d+)` CHECK \((.*)\)(?: \/\*.*\*\/)?,?$/;

/** How the server shows checks of a table, from a temporary one that is dropped again. */
export async function shownChecks(
  connection: Connection,
  table: Table,
  checks: readonly Check[],
  ddl: StandardDdl,
): Promise<readonly (string | undefined)[]> {
  const clauses = checks.map(({ sql }, place) => `ADD CONSTRAINT orm_c${place} CHECK (${sql})`).join(', ');
  await connection.execute(`CREATE TEMPORARY TABLE orm_checks LIKE ${ddl.tableName(table)}`);
  try {
    await connection.execute(`ALTER TABLE orm_checks ${clauses}`);
    const [row] = await withUsualQuotes(connection.query, () =>
      connection.query('SHOW CREATE TABLE orm_checks'),
    );
    const lines = (textOf(row?.['Create Table']) ?? '').split('\n');
    const shown = new Map(
      lines.flatMap((line) => {
        const [, place, condition] = CHECK.exec(line) ?? [];
        return condition === undefined ? [] : [[Number(place), condition] as const];
      }),
    );
    return checks.map((_, place) => shown.get(place));
  } finally {
    await connection.execute('DROP TEMPORARY TABLE orm_checks');
  }
}
