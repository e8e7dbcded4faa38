import { mentions } from '../../../model/check.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import type { Hazard } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { isKept } from './checks.ts';
import type { TableDelta } from './delta.ts';
import { hazard } from './hazards.ts';

/**
 * Groups of rows that a unique index of some rows refuses: one that is added, or one whose columns get other values.
 * `futureValue` gives what a column will hold, in SQL on the structure before, `isCounted` selects the rows that can be
 * equal.
 */
export function selectiveUniqueHazards(
  delta: TableDelta,
  index: TableIndex,
  sql: Pick<StandardDdl, 'quote' | 'tableName'>,
  futureValue: (column: string) => string | undefined,
  isCounted?: (columns: readonly string[]) => string,
): readonly Hazard[] {
  const { where } = index;
  if (!index.unique || isUniqueConstraint(index) || where === undefined) return [];
  const { before, after } = delta;
  const isUsed = (name: string): boolean =>
    index.columns.some((part) => part.name === name) || mentions({ sql: where }, name);
  const used = after.columns.filter(({ name }) => isUsed(name));
  const hasOldValues = used.every(({ name }) => isKept(delta, name));
  if (hasOldValues && !delta.addedIndexes.includes(index)) return [];
  const columns = index.columns.map(({ name }) => sql.quote(name));
  const conditions = [`(${where})`, ...(isCounted === undefined ? [] : [isCounted(columns)])].join(' AND ');
  const countIn = (rows: string): string =>
    `SELECT COUNT(*) FROM (SELECT 1 AS one FROM ${rows} WHERE ${conditions} GROUP BY ${columns.join(', ')} HAVING COUNT(*) > 1) duplicates`;
  const [first, second] = index.columns;
  const at = first !== undefined && second === undefined ? { column: first.name } : {};
  if (hasOldValues) return [hazard('fails/unique', before, { ...at, count: countIn(sql.tableName(before)) })];
  const values = used.map(({ name }) => futureValue(name));
  if (values.includes(undefined)) return [];
  const list = used.map(({ name }, place) => `${values[place]} AS ${sql.quote(name)}`).join(', ');
  const rows = `(SELECT ${list} FROM ${sql.tableName(before)}) rows_before`;
  return [hazard('fails/unique', before, { ...at, count: countIn(rows) })];
}
