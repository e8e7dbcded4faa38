import type { Column } from '../../../model/column.ts';

/** A number of an ENUM value or a bit of a SET, before and after; -1 for a value that is removed. */
interface Moved {
  readonly from: number;
  readonly to: number;
}

type Pair = { readonly before: Column; readonly after: Column };

const places = ({ before, after }: Pair): readonly Moved[] =>
  before.valueSet.map((value, from) => ({ from, to: after.valueSet.indexOf(value) }));

export const movedNumbers = (pair: Pair): readonly Moved[] =>
  places(pair).filter(({ from, to }) => from !== to);

export const removedNumbers = (pair: Pair): readonly number[] =>
  places(pair).flatMap(({ from, to }) => (to === -1 ? [from] : []));

/** The number that a value of an ENUM or SET has afterwards, in SQL; `c` is the column. */
export function renumbered(pair: Pair, c: string): string {
  if (pair.after.type === 'SET') {
    const bits = places(pair)
      .filter(({ to }) => to !== -1)
      .map(({ from, to }) => `(((${c} >> ${from}) & 1) << ${to})`);
    return bits.length === 0 ? '0' : bits.join(' | ');
  }
  const cases = movedNumbers(pair).map(({ from, to }) => `WHEN ${from} THEN ${to === -1 ? 'NULL' : to}`);
  return `CASE ${c} ${cases.join(' ')} ELSE ${c} END`;
}
