import type { Stored } from '../../types/kind.ts';
import { columnOf, storedOf } from '../object-row.ts';
import type { ListLocks } from './list-locks.ts';
import { ListScope } from './list-scope.ts';
import type { SortableTable } from './sortable-table.ts';

/** A row that was found by its key. */
export interface KeyedRow {
  readonly key: readonly Stored[];
  readonly scope: ListScope;
  readonly rank: number | null;
}

/** Reads the keys, lists and ranks of many rows; rows that are not there are left out. */
export async function readKeyedRows(
  table: SortableTable,
  locks: ListLocks,
  keys: readonly (readonly Stored[])[],
): Promise<readonly KeyedRow[]> {
  const { numbering } = locks.sql;
  const perStatement = numbering.rowsPerStatement(table);
  const found: KeyedRow[] = [];
  for (let place = 0; place < keys.length; place += perStatement) {
    const chunk = keys.slice(place, place + perStatement);
    for (const row of await locks.read(numbering.rowsByKeys(table, chunk, locks.readsMustLock), true)) {
      found.push(keyedRow(table, row));
    }
  }
  return found;
}

function keyedRow(table: SortableTable, row: readonly unknown[]): KeyedRow {
  const { key } = table.table;
  const rank = row[key.length + table.scope.length];
  return {
    key: key.map((position, place) => storedOf(row[place], columnOf(table.table, position))),
    scope: scopeOfRow(table, row.slice(key.length)),
    rank: rank === null || rank === undefined ? null : Number(rank),
  };
}

/** The list of a row, from the values of its scope columns. */
export const scopeOfRow = (table: SortableTable, raws: readonly unknown[]): ListScope =>
  new ListScope(
    table,
    table.scope.map((column, place) => storedOf(raws[place], column)),
  );
