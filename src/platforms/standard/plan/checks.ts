import { type Check, mentions } from '../../../model/check.ts';
import type { Hazard } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { rowsWhere } from './counts.ts';
import type { TableDelta } from './delta.ts';
import { hazard } from './hazards.ts';

/**
 * Rows that a new check refuses. A condition that is NULL for a row is fulfilled. `futureValue` gives what a column will
 * hold, in SQL on the structure before; undefined where only the run can tell.
 */
export function checkHazards(
  delta: TableDelta,
  check: Check,
  sql: Pick<StandardDdl, 'quote' | 'tableName'>,
  futureValue: (column: string) => string | undefined,
): readonly Hazard[] {
  const { before, after } = delta;
  const used = after.columns.filter(({ name }) => mentions(check, name));
  const at = used.length === 1 && used[0] !== undefined ? { column: used[0].name } : {};
  if (used.every(({ name }) => isKept(delta, name)))
    return [hazard('fails/check', before, { ...at, count: rowsWhere(before, `NOT (${check.sql})`, sql) })];
  const values = used.map(({ name }) => futureValue(name));
  if (values.includes(undefined)) return [];
  const list = used.map(({ name }, place) => `${values[place]} AS ${sql.quote(name)}`).join(', ');
  const rows = `(SELECT ${list} FROM ${sql.tableName(before)}) rows_before`;
  return [
    hazard('fails/check', before, { ...at, count: `SELECT COUNT(*) FROM ${rows} WHERE NOT (${check.sql})` }),
  ];
}

/** Whether a column has its name and its values before the migration. */
export const isKept = ({ columns, addedColumns }: TableDelta, name: string): boolean =>
  addedColumns.every(({ column }) => column.name !== name) &&
  columns.every(
    ({ after, isRenamed, type, values, relabelled, fill }) =>
      after.name !== name || !(isRenamed || type || values || relabelled.length > 0 || fill !== undefined),
  );
