import type { ColumnDelta } from '../../standard/plan/delta.ts';

/** Numbers that rows store for the values of an ENUM or SET, when the list of values changes. */

/** The place of each value of before in the list of after; -1 for a removed one. */
const places = ({ before, after }: ColumnDelta): readonly number[] =>
  before.valueSet.map((value) => after.valueSet.indexOf(value));

/** The new number as an expression; NULL for a removed value of an ENUM, without the value for a SET. */
export function renumbered(column: string, delta: ColumnDelta): string {
  const moved = places(delta);
  if (delta.before.type === 'SET') {
    const bits = moved.flatMap((to, from) => (to < 0 ? [] : [`((${column} >> ${from}) & 1) << ${to}`]));
    return bits.length === 0 ? `${column} & 0` : bits.map((bit) => `(${bit})`).join(' | ');
  }
  const cases = moved.map((to, from) => `WHEN ${from} THEN ${to < 0 ? 'NULL' : to}`);
  return `CASE ${column} ${cases.join(' ')} ELSE ${column} END`;
}

/** True for rows whose number changes. */
export function isRenumbered(column: string, delta: ColumnDelta): string {
  const moved = places(delta).flatMap((to, from) => (to === from ? [] : [from]));
  return delta.before.type === 'SET'
    ? `${column} & ${maskOf(moved)} <> 0`
    : `${column} IN (${moved.join(', ')})`;
}

/** True for rows with a value that is removed; undefined where none is. */
export function hasRemoved(column: string, delta: ColumnDelta): string | undefined {
  const removed = places(delta).flatMap((to, from) => (to < 0 ? [from] : []));
  if (removed.length === 0) return undefined;
  return delta.before.type === 'SET'
    ? `${column} & ${maskOf(removed)} <> 0`
    : `${column} IN (${removed.join(', ')})`;
}

const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask + 2 ** bit, 0);
