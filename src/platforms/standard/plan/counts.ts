import type { TableRef } from '../../../model/change.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import type { StandardDdl } from '../ddl/ddl.ts';

type Quoting = Pick<StandardDdl, 'quote' | 'tableName'>;

/** Counts of rows at risk, in SQL that every product knows. Names are those before the migration. */

export const rowsOf = (table: TableRef, sql: Quoting): string =>
  `SELECT COUNT(*) FROM ${sql.tableName(table)}`;

export const rowsWhere = (table: TableRef, condition: string, sql: Quoting): string =>
  `${rowsOf(table, sql)} WHERE ${condition}`;

export const valuesOf = (table: TableRef, column: string, sql: Quoting): string =>
  rowsWhere(table, `${sql.quote(column)} IS NOT NULL`, sql);

export const nullsOf = (table: TableRef, column: string, sql: Quoting): string =>
  rowsWhere(table, `${sql.quote(column)} IS NULL`, sql);

/** Groups of rows with the same values in all columns; a NULL differs from every other one unless told otherwise. */
export function duplicatesOf(
  table: TableRef,
  columns: readonly string[],
  sql: Quoting,
  hasEqualNulls = false,
): string {
  const names = columns.map((name) => sql.quote(name));
  const given = hasEqualNulls ? '' : ` WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`;
  return `SELECT COUNT(*) FROM (SELECT 1 AS one FROM ${sql.tableName(table)}${given} GROUP BY ${names.join(', ')} HAVING COUNT(*) > 1) duplicates`;
}

/** Rows whose key refers to no row. */
export function orphansOf(table: TableRef, key: ForeignKey, target: TableRef, sql: Quoting): string {
  const pairs = columnPairs(key);
  const given = pairs.map(({ local }) => `child.${sql.quote(local)} IS NOT NULL`);
  const match = pairs.map(({ local, foreign }) => `parent.${sql.quote(foreign)} = child.${sql.quote(local)}`);
  const found = `SELECT 1 FROM ${sql.tableName(target)} parent WHERE ${match.join(' AND ')}`;
  return `SELECT COUNT(*) FROM ${sql.tableName(table)} child WHERE ${given.join(' AND ')} AND NOT EXISTS (${found})`;
}
