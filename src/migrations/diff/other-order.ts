import type { Database } from '../../model/database.ts';
import { keyPartsOf, withKeyParts } from '../../model/key-parts.ts';
import { tableState } from '../../model/state.ts';
import type { Table } from '../../model/table.ts';
import { keyOf } from '../changes/working-state.ts';

/** A table, without keys and indexes, before and after nothing but its columns have moved. */
export interface MovedTable {
  readonly before: Table;
  readonly after: Table;
}

/** The tables whose columns are in another order in the schema; columns of which only one side knows do not count. */
export function tablesInOtherOrder(before: Database, schema: Database): readonly MovedTable[] {
  const byKey = new Map(before.tables.map((table) => [keyOf(table), table]));
  return schema.tables.flatMap((wanted) => {
    const table = byKey.get(keyOf(wanted));
    if (table === undefined || wanted.skipSql || wanted.referenceOnly) return [];
    const own = new Map(table.columns.map((column) => [column.name, column]));
    const moved = wanted.columns.flatMap(({ name }) => own.get(name) ?? []);
    const kept = new Set(moved);
    const inOrder = table.columns.filter((column) => kept.has(column));
    if (inOrder.every((column, place) => column === moved[place])) return [];
    const alone = tableState({ ...table, indexes: [], foreignKeys: [] });
    const after = { ...alone, columns: [...moved, ...table.columns.filter((column) => !kept.has(column))] };
    return [{ before: alone, after: withKeyParts(after, keyPartsOf(alone)) }];
  });
}
