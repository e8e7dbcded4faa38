import type { Change, TableRef } from '../../../src/model/change.ts';
import type { KnownRenames } from '../../arbitraries/changed-database.ts';

/** The changes that only say which tables and columns are which; names that are swapped go by way of third names. */
export function renameChanges({ tables, columns }: KnownRenames): readonly Change[] {
  const aside = (place: number): TableRef => ({ name: `aside ${place}` });
  const keyOf = ({ name, schema }: TableRef): string => JSON.stringify([schema, name]);
  const lastName = new Map(tables.map(({ from, to }) => [keyOf(from), to]));
  const columnOf = (place: number): string => `aside ${place}`;
  const tableOf = (table: TableRef): TableRef => lastName.get(keyOf(table)) ?? table;
  return [
    ...tables.map(({ from }, place): Change => ({ kind: 'renameTable', from, to: aside(place) })),
    ...tables.map(({ to }, place): Change => ({ kind: 'renameTable', from: aside(place), to })),
    ...columns.map(
      ({ table, from }, place): Change => ({
        kind: 'renameColumn',
        table: tableOf(table),
        from,
        to: columnOf(place),
      }),
    ),
    ...columns.map(
      ({ table, to }, place): Change => ({
        kind: 'renameColumn',
        table: tableOf(table),
        from: columnOf(place),
        to,
      }),
    ),
  ];
}

/** Columns are named by their table before, which is another one on the way back. */
export function invertedRenames({ tables, columns }: KnownRenames): KnownRenames {
  const lastName = (table: TableRef): TableRef =>
    tables.find(({ from }) => from.name === table.name && from.schema === table.schema)?.to ?? table;
  return {
    tables: tables.map(({ from, to }) => ({ from: to, to: from })),
    columns: columns.map(({ table, from, to }) => ({ table: lastName(table), from: to, to: from })),
  };
}
