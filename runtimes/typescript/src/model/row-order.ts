import type { Table } from '../facts/table.ts';

const INDEX = Symbol('row index');

/** Where each column stands in a row, by its position; -1 for a column that is not read with its row. */
export function rowIndex(table: Table): readonly number[] {
  return table.keep(INDEX, () => {
    const index = table.columns.map(() => -1);
    for (const [place, position] of table.row.entries()) index[position] = place;
    return index;
  });
}
