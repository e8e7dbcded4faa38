import type { Hazard, Step } from '../../migration/plan.ts';
import { rowsWhere } from '../../standard/plan/counts.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { type PlanContext, refOf, updateOf } from './context.ts';
import { keptUniqueHazards } from './uniques.ts';
import { movedNumbers, removedNumbers, renumbered } from './value-numbers.ts';

/** Gives rows the numbers that the values of an ENUM or SET have in the state after. */
export function renumber(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  const name = context.ddl.quote(column.after.name);
  const where =
    column.after.type === 'SET'
      ? `${name} <> 0`
      : `${name} IN (${movedNumbers(column)
          .map(({ from }) => from)
          .join(', ')})`;
  const hazards = [...removedHazards(context, delta, column), ...keptUniqueHazards(context, delta, column)];
  const value = renumbered(column, name);
  const update = (sql: string, condition: string): Step =>
    updateOf(context, delta, column.after.name, sql, { where: condition });
  if (!isInUnique(delta, column)) return [{ ...update(value, where), hazards }];
  // Below zero while others still have the number, where no two rows may have the same.
  return [
    { ...update(`-1 - CAST(${value} AS SIGNED)`, where), hazards },
    update(`-1 - ${name}`, `${name} < 0`),
  ];
}

/** A removed value of a SET is left out; one of an ENUM becomes NULL, which a required column refuses. */
function removedHazards({ ddl }: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Hazard[] {
  const removed = removedNumbers(column);
  if (removed.length === 0) return [];
  const { before, after } = column;
  const isSet = after.type === 'SET';
  const name = ddl.quote(before.name);
  const mask = removed.reduce((sum, number) => sum + 2 ** number, 0);
  return [
    {
      rule: after.required && !isSet ? 'fails/check' : 'lossy/meaning',
      table: refOf(delta.after),
      column: after.name,
      count: rowsWhere(
        delta.before,
        isSet ? `(${name} & ${mask}) <> 0` : `${name} IN (${removed.join(', ')})`,
        ddl,
      ),
      advice: 'Rows have a value that is removed.',
    },
  ];
}

/** Whether a unique key that is there while rows change holds the column. */
const isInUnique = ({ before: table }: TableDelta, { before: { name } }: ColumnDelta): boolean =>
  table.columns.some((column) => column.primaryKey && column.name === name) ||
  table.indexes.some((index) => index.unique && index.columns.some((part) => part.name === name));
