import type { Hazard, Step } from '../../migration/plan.ts';
import { rowsWhere } from '../../standard/plan/counts.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { type PlanContext, refOf, updateOf } from './context.ts';

/** Gives rows the numbers that the values of an ENUM or SET have in the state after. */
export const renumber = (context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] =>
  column.after.type === 'SET' ? renumberSet(context, delta, column) : renumberEnum(context, delta, column);

function renumberEnum(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  const { ddl } = context;
  const { before, after } = column;
  const name = ddl.quote(after.name);
  const moved = before.valueSet
    .map((value, from) => ({ from, to: after.valueSet.indexOf(value) }))
    .filter(({ from, to }) => from !== to);
  const removed = moved.filter(({ to }) => to === -1).map(({ from }) => from);
  const isUnique = isInUnique(delta, after.name);
  // Below zero while others still have the number, where no two rows may have the same.
  const numberOf = (to: number): string => (to === -1 ? 'NULL' : String(isUnique ? -to - 1 : to));
  const cases = moved.map(({ from, to }) => `WHEN ${from} THEN ${numberOf(to)}`).join(' ');
  const where = `${name} IN (${moved.map(({ from }) => from).join(', ')})`;
  const update = updateOf(context, delta, after.name, `CASE ${name} ${cases} END`, { where });
  const isLost = `${ddl.quote(before.name)} IN (${removed.join(', ')})`;
  const hazards: readonly Hazard[] =
    removed.length === 0
      ? []
      : [
          {
            rule: after.required ? 'fails/check' : 'lossy/meaning',
            table: refOf(delta.after),
            column: after.name,
            count: rowsWhere(delta.before, isLost, ddl),
            advice: 'Rows have a value that is removed.',
          },
        ];
  return [
    { ...update, hazards },
    ...(isUnique ? [updateOf(context, delta, after.name, `-${name} - 1`, { where: `${name} < 0` })] : []),
  ];
}

function renumberSet(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  const { ddl } = context;
  const { before, after } = column;
  const name = ddl.quote(after.name);
  const places = before.valueSet.map((value, from) => ({ from, to: after.valueSet.indexOf(value) }));
  const kept = places.filter(({ to }) => to !== -1);
  const bits = kept.map(({ from, to }) => `((${name} >> ${from}) & 1) << ${to}`);
  const mask = bits.length === 0 ? '0' : bits.map((bit) => `(${bit})`).join(' | ');
  const isUnique = isInUnique(delta, after.name);
  const value = isUnique ? `-CAST(${mask} AS SIGNED) - 1` : mask;
  const update = updateOf(context, delta, after.name, value, { where: `${name} <> 0` });
  const removed = places.filter(({ to }) => to === -1).reduce((sum, { from }) => sum + 2 ** from, 0);
  const hazards: readonly Hazard[] =
    removed === 0
      ? []
      : [
          {
            rule: 'lossy/meaning',
            table: refOf(delta.after),
            column: after.name,
            count: rowsWhere(delta.before, `(${ddl.quote(before.name)} & ${removed}) <> 0`, ddl),
            advice: 'Rows have a value that is removed.',
          },
        ];
  return [
    { ...update, hazards },
    ...(isUnique ? [updateOf(context, delta, after.name, `-${name} - 1`, { where: `${name} < 0` })] : []),
  ];
}

/** Whether a unique key that is there while rows change holds the column. */
const isInUnique = ({ before, columns }: TableDelta, name: string): boolean => {
  const own = columns.find(({ after }) => after.name === name)?.before.name ?? name;
  return (
    before.columns.some((column) => column.primaryKey && column.name === own) ||
    before.indexes.some((index) => index.unique && index.columns.some((part) => part.name === own))
  );
};
