import { newTable } from '../../../model/new.ts';
import { type Connection, StatementError } from '../../connect/connection.ts';
import { flag } from '../../inspect.ts';
import type { ColumnPair, SameColumn } from '../../platform.ts';
import type { StandardDdl } from '../../standard/ddl/ddl.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';

/** Errors that refuse every temporary table: missing rights, a read-only transaction. */
const FORBIDDEN = new Set(['42501', '25006']);

/** What the catalogue has of columns as they are written, in a temporary table that is rolled back, and of live ones. */
export async function sameColumns(
  connection: Connection,
  pairs: readonly ColumnPair[],
  ddl: StandardDdl,
): Promise<readonly (SameColumn | undefined)[]> {
  try {
    return await compare(connection, pairs, ddl);
  } catch (error) {
    if (!(error instanceof StatementError) || FORBIDDEN.has(error.code ?? '') || pairs.length === 1)
      return pairs.map(() => undefined);
    // One of them cannot be created; the others still can.
    const middle = Math.ceil(pairs.length / 2);
    return [
      ...(await sameColumns(connection, pairs.slice(0, middle), ddl)),
      ...(await sameColumns(connection, pairs.slice(middle), ddl)),
    ];
  }
}

async function compare(
  connection: Connection,
  pairs: readonly ColumnPair[],
  ddl: StandardDdl,
): Promise<readonly (SameColumn | undefined)[]> {
  const columns = pairs.map(({ written }, place) => ({ ...written, name: `c${place + 1}` }));
  const table = newTable('orm_columns', { columns });
  const definitions = columns.map((column) => ddl.column(column, table)).join(', ');
  await connection.begin();
  try {
    await connection.execute(`CREATE TEMPORARY TABLE orm_columns (${definitions})`);
    const rows = await connection.query(SAME.replace('$live', () => listOf(pairs, ddl)));
    const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
    return pairs.map((_, place) => {
      const row = byPlace.get(place + 1);
      if (row === undefined) return undefined;
      return { type: flag(row.type), default: flag(row.value), counter: flag(row.counter) };
    });
  } finally {
    await connection.rollback();
  }
}

const SAME = `SELECT l.place,
  a.atttypid = b.atttypid AND a.atttypmod = b.atttypmod AND a.attcollation = b.attcollation
    AND a.attidentity IN ('', b.attidentity) AS type,
  pg_get_expr(d.adbin, d.adrelid) IS NOT DISTINCT FROM pg_get_expr(e.adbin, e.adrelid) AS value,
  a.attidentity <> '' AND a.attidentity = b.attidentity AS counter
FROM (VALUES $live) AS l (place, "table", "column")
JOIN pg_attribute a ON a.attrelid = 'pg_temp.orm_columns'::regclass AND a.attnum = l.place
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
JOIN pg_attribute b ON b.attrelid = to_regclass(l."table") AND b.attname = l."column"
LEFT JOIN pg_attrdef e ON e.adrelid = b.attrelid AND e.adnum = b.attnum`;

const text = (value: string): string => `E${quoteEscaped(value)}`;

const listOf = (pairs: readonly ColumnPair[], ddl: StandardDdl): string =>
  pairs
    .map(({ table, live }, place) => `(${place + 1}, ${text(ddl.tableName(table))}, ${text(live.name)})`)
    .join(', ');
