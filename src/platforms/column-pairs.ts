import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { StoredColumn } from '../model/stored.ts';
import { qualifiedName } from '../model/table.ts';
import type { ColumnPair, Platform } from './platform.ts';

/** Columns of a live database beside those of a state with the same names, where both are stored in different ways. */
export function differentColumns(
  live: Database,
  written: Database,
  platform: Platform,
  isDifferent: (written: Column, stored: StoredColumn, wanted: StoredColumn) => boolean,
): readonly ColumnPair[] {
  const [stored, wanted] = [platform.store(live), platform.store(written)];
  const places = new Map(written.tables.map((table, place) => [qualifiedName(table), place]));
  return live.tables.flatMap((table, place) => {
    const origin = places.get(qualifiedName(table)) ?? -1;
    return table.columns.flatMap((column, position) => {
      const other = written.tables[origin]?.columns.findIndex(({ name }) => name === column.name) ?? -1;
      const said = written.tables[origin]?.columns[other];
      const one = stored.tables[place]?.columns[position];
      const two = wanted.tables[origin]?.columns[other];
      if (said === undefined || one === undefined || two === undefined) return [];
      return isDifferent(said, one, two) ? [{ table, live: column, written: said }] : [];
    });
  });
}

/** A column for a question to the server: counters and comments are compared by themselves. */
export const plainColumn = ({ description: _, ...column }: Column): Column => ({
  ...column,
  required: false,
  primaryKey: false,
  autoIncrement: false,
});
