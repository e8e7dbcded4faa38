import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';

/** Rows in SQL: those that are there, by their keys, are changed, and the others are inserted. */
export interface RowsInSql {
  /** The columns that tell the rows apart. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** A literal for each column. */
  readonly rows: readonly (readonly string[])[];
}

/** What writes names and texts of a product. */
interface Quoting {
  quote(name: string): string;
  tableName(table: Pick<Table, 'name' | 'schema'>): string;
  insertOption(columns: readonly Column[]): string;
}

/** The columns that are changed where a row is there. */
export const changedColumns = ({ key, columns }: RowsInSql): readonly string[] =>
  columns.filter((name) => !key.includes(name));

/** An INSERT whose ending says what happens to rows that are there. */
export function insertRows(table: Table, given: RowsInSql, ending: string, sql: Quoting): string {
  const names = given.columns.map((name) => sql.quote(name)).join(', ');
  const values = given.rows.map((row) => `(${row.join(', ')})`).join(',\n');
  const option = sql.insertOption(table.columns.filter(({ name }) => given.columns.includes(name)));
  return `INSERT INTO ${sql.tableName(table)} (${names})${option} VALUES\n${values}\n${ending}`;
}

/** A condition that some columns have one of these lists of values. */
export function oneOf(names: readonly string[], values: readonly (readonly string[])[]): string {
  const [only] = names;
  if (only !== undefined && names.length === 1)
    return `${only} IN (${values.map(([value]) => value).join(', ')})`;
  const alternatives = values.map(
    (row) => `(${names.map((name, place) => `${name} = ${row[place]}`).join(' AND ')})`,
  );
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' OR ')})`;
}

/** An INSERT that changes the rows that are there: https://sqlite.org/lang_upsert.html */
export function upsertRows(table: Table, rows: RowsInSql, sql: Quoting): string {
  const given = table.columns.filter(({ identity }) => identity?.kind === 'always').map(({ name }) => name);
  const changed = changedColumns(rows)
    .filter((name) => !given.includes(name))
    .map((name) => `${sql.quote(name)} = excluded.${sql.quote(name)}`);
  const action = changed.length === 0 ? 'DO NOTHING' : `DO UPDATE SET ${changed.join(', ')}`;
  return insertRows(
    table,
    rows,
    `ON CONFLICT (${rows.key.map((name) => sql.quote(name)).join(', ')}) ${action}`,
    sql,
  );
}
