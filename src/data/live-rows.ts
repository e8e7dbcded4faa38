import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { findTable } from '../model/relations.ts';
import { type RowSet, type RowValues, rowSetState, valueIn } from '../model/row-set.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { Connection } from '../platforms/connect/connection.ts';
import { literalsIn } from '../platforms/standard/rows/write-rows.ts';
import { literalOf } from '../platforms/values/forms.ts';
import { isTree, type PortableValue } from '../platforms/values/portable-value.ts';
import { literalsOf, oneOfKeys, portableRow, readList, type TransferPlatform } from './rows-sql.ts';

/** A query names as many rows. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of the schema as a live database has them. A value that the database keeps as the schema's is in the words of
 * the schema. Tables and columns that the database does not have are left out: they are told as such.
 */
export async function readLiveRows(
  written: Database,
  live: Database,
  platform: TransferPlatform,
  connection: Connection,
): Promise<readonly RowSet[]> {
  if (written.rows.length === 0) return [];
  for (const sql of platform.transfer.session(undefined)) await connection.execute(sql);
  const sets: RowSet[] = [];
  for (const set of written.rows) {
    const table = findTable(written, set.table, set.schema);
    const found = findTable(live, set.table, set.schema);
    if (table === undefined || found === undefined) continue;
    const known = (name: string): boolean => findColumn(found, name) !== undefined;
    if (set.key.every(known))
      sets.push(rowSetState({ ...set, rows: await rowsOf(set, table, known, platform, connection) }));
  }
  return sets;
}

async function rowsOf(
  set: RowSet,
  table: Table,
  isThere: (column: string) => boolean,
  platform: TransferPlatform,
  connection: Connection,
): Promise<readonly RowValues[]> {
  const columnsOf = (names: readonly string[]): readonly Column[] =>
    names.flatMap((name) => findColumn(table, name) ?? []);
  const key = columnsOf(set.key);
  const columns = columnsOf(set.columns.filter(isThere));
  const rows: RowValues[] = [];
  for (let place = 0; place < set.rows.length; place += ROWS_AT_ONCE) {
    const part = set.rows.slice(place, place + ROWS_AT_ONCE);
    const literals = literalsIn({ table, columns: set.columns }, part, set.key, platform.ddl);
    const byKey = new Map(part.map((row, index) => [JSON.stringify(literals[index]), row]));
    const { rows: found } = await connection.run(
      `SELECT ${readList([...key, ...columns], platform)} FROM ${platform.ddl.tableName(table)} WHERE ${oneOfKeys(key, literals, platform)}`,
    );
    for (const cells of found) {
      const own = literalsOf(cells.slice(0, key.length), key, table, platform);
      const said = byKey.get(JSON.stringify(own));
      if (said === undefined) continue;
      const values = portableRow(cells.slice(key.length), columns, table, platform).map(textOf);
      rows.push(
        set.columns.map((name) => {
          const value = valueIn(set, said, name) ?? null;
          const at = columns.findIndex((column) => column.name === name);
          const shown = at === -1 ? value : (values[at] ?? null);
          return isSame(name, value, shown) ? value : shown;
        }),
      );
    }
  }
  return rows;

  function isSame(name: string, one: string | null, other: string | null): boolean {
    const column = findColumn(table, name);
    if (one === null || other === null || column === undefined) return one === other;
    // A value that does not suit its column is compared as it is.
    const [left, right] = [one, other].map((value) => {
      const literal = literalOf(value, { column, table, ddl: platform.ddl });
      return typeof literal === 'string' ? literal : value;
    });
    return left === right;
  }
}

const textOf = (value: PortableValue): string | null =>
  value === null ? null : isTree(value) ? JSON.stringify(value) : String(value);
