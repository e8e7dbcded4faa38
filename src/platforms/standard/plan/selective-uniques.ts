import { type TableIndex, usesColumn } from '../../../model/table-index.ts';
import type { Hazard } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { isKept } from './checks.ts';
import type { TableDelta } from './delta.ts';
import { hazard } from './hazards.ts';

/**
 * Groups of rows that a unique index refuses which is no constraint, such as one of some rows: one that is added, or one whose columns get other values.
 * `futureValue` gives what a column will hold, in SQL on the structure before, `isCounted` selects the rows that can be
 * equal.
 */
export function selectiveUniqueHazards(
  delta: TableDelta,
  index: TableIndex,
  sql: Pick<StandardDdl, 'quote' | 'tableName' | 'indexedValue' | 'isConstraint'>,
  futureValue: (column: string) => string | undefined,
  isCounted?: (columns: readonly string[]) => string,
): readonly Hazard[] {
  const { where } = index;
  if (!index.unique || sql.isConstraint(index)) return [];
  const { before, after } = delta;
  const used = after.columns.filter(({ name }) => usesColumn(index, name));
  const hasOldValues = used.every(({ name }) => isKept(delta, name));
  if (hasOldValues && !delta.addedIndexes.includes(index)) return [];
  const values = index.columns.map((part) => sql.indexedValue(part));
  const columns = index.columns.map(({ collation }, place) =>
    collation === undefined ? values[place] : `${values[place]} COLLATE ${sql.quote(collation)}`,
  );
  const conditions = [
    ...(where === undefined ? [] : [`(${where})`]),
    ...(isCounted === undefined ? [] : [isCounted(values)]),
  ];
  const counted = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const countIn = (rows: string): string =>
    `SELECT COUNT(*) FROM (SELECT 1 AS one FROM ${rows}${counted} GROUP BY ${columns.join(', ')} HAVING COUNT(*) > 1) duplicates`;
  const [first, second] = index.columns;
  const isColumn = first !== undefined && second === undefined && !first.isExpression;
  const at = isColumn ? { column: first.name } : {};
  if (hasOldValues) return [hazard('fails/unique', before, { ...at, count: countIn(sql.tableName(before)) })];
  const future = used.map(({ name }) => futureValue(name));
  if (future.includes(undefined)) return [];
  const list = used.map(({ name }, place) => `${future[place]} AS ${sql.quote(name)}`).join(', ');
  const rows = `(SELECT ${list} FROM ${sql.tableName(before)}) rows_before`;
  return [hazard('fails/unique', before, { ...at, count: countIn(rows) })];
}
