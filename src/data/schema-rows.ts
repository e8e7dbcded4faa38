import type { Database } from '../model/database.ts';
import { textOfRowKey } from '../model/row-set.ts';
import { qualifiedName } from '../model/table.ts';
import { rowWrites } from '../platforms/standard/rows/write-rows.ts';
import { isTree } from '../platforms/values/portable-value.ts';
import type { FileRow } from './files/file-row.ts';

/** Tells which rows of files belong to the schema, which only migrations write. */
export function rowsOfSchema(database: Database): (row: FileRow) => boolean {
  const sets = new Map(
    rowWrites(database).map((write) => [
      qualifiedName(write.table),
      {
        key: write.key,
        rows: new Set(write.rows.map((row) => textOfRowKey(write, write.key, row))),
      },
    ]),
  );
  return ({ table, values }) => {
    const set = sets.get(table);
    if (set === undefined) return false;
    const key = set.key.map((name) => {
      const value = values.get(name) ?? null;
      return value === null || isTree(value) ? null : String(value);
    });
    return set.rows.has(JSON.stringify(key));
  };
}
