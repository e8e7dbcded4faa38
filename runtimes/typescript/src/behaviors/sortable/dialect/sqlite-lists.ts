import type { SortableTable } from '../sortable-table.ts';
import { ListDialect } from './list-dialect.ts';
import { Numbering } from './numbering.ts';

const BINARY = new Set(['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB']);

/** Many keys come as JSON: https://sqlite.org/json1.html */
class SqliteNumbering extends Numbering {
  protected override givenRows({ key }: SortableTable): string | undefined {
    if (key.some(({ type, bytes }) => bytes !== undefined || BINARY.has(type))) return undefined;
    const columns = key.map((_, place) => `json_extract(value, '$[${place}]') AS k${place}`);
    return `(SELECT ${[...columns, `json_extract(value, '$[${key.length}]') AS r`].join(', ')} FROM json_each(?)) orm_given`;
  }
}

/** A unique index is checked after each row: https://sqlite.org/lang_conflict.html */
export class SqliteLists extends ListDialect {
  override readonly numbering = new SqliteNumbering(this);
}
