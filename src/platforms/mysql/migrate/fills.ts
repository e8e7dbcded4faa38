import type { Fill } from '../../../model/change.ts';
import { primaryKeyOf } from '../../../model/table.ts';
import type { Step } from '../../migration/plan.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import { nameAfter, type PlanContext, updatedColumns, updateOf } from './context.ts';

/** Rows that one statement changes, where the application goes on writing. */
const BATCH = 1000;

/** Gives rows without a value theirs; all rows where the column was just added. */
export function fillRows(
  context: PlanContext,
  delta: TableDelta,
  column: string,
  fill: Fill,
  isAdded: boolean,
): readonly Step[] {
  if (fill.kind === 'number') return [numberRows(context, delta, column, fill.per)];
  const isNull = `${context.ddl.quote(column)} IS NULL`;
  const hasDefault = delta.after.columns.some(
    ({ name, default: value }) => name === column && value !== undefined,
  );
  if (context.online && !(isAdded && hasDefault))
    return [updateOf(context, delta, column, fill.sql, { where: isNull, batch: BATCH })];
  return [updateOf(context, delta, column, fill.sql, isAdded ? {} : { where: isNull })];
}

/** Numbers from 1 in the order of the primary key, for each combination of the given columns. */
function numberRows(context: PlanContext, delta: TableDelta, column: string, per: readonly string[]): Step {
  const { ddl } = context;
  const table = ddl.tableName(delta.after);
  const list = (names: readonly string[]): string => names.map((name) => ddl.quote(name)).join(', ');
  const keyColumns = primaryKeyOf(delta.before);
  const hasKey =
    keyColumns.length > 0 && keyColumns.every(({ name }) => nameAfter(delta, name) !== undefined);
  if (!hasKey && per.length === 0) return countRows(context, delta, column);
  // Without a key, rows are told apart by all of their values.
  const known = hasKey ? keyColumns : delta.before.columns;
  const key = known.flatMap(({ name }) => nameAfter(delta, name) ?? []);
  const partition = per.length === 0 ? '' : `PARTITION BY ${list(per)} `;
  const numbers = `SELECT ${list(key)}, ROW_NUMBER() OVER (${partition}ORDER BY ${list(key)}) AS orm_number FROM ${table}`;
  const match = key.map((name) => `numbered.${ddl.quote(name)} <=> target.${ddl.quote(name)}`).join(' AND ');
  const sets = [
    `target.${ddl.quote(column)} = numbered.orm_number`,
    ...updatedColumns(delta).map((name) => `target.${ddl.quote(name)} = target.${ddl.quote(name)}`),
  ].join(', ');
  return { sql: `UPDATE ${table} target JOIN (${numbers}) numbered ON ${match} SET ${sets}`, hazards: [] };
}

/** Numbers from 1 in any order: rows without a key may have equal values, or none that stay. */
function countRows({ ddl }: PlanContext, delta: TableDelta, column: string): Step {
  const sets = [
    `target.${ddl.quote(column)} = (@orm_number := @orm_number + 1)`,
    ...updatedColumns(delta).map((name) => `target.${ddl.quote(name)} = target.${ddl.quote(name)}`),
  ].join(', ');
  const table = ddl.tableName(delta.after);
  return { sql: `UPDATE ${table} target JOIN (SELECT @orm_number := 0) start SET ${sets}`, hazards: [] };
}
