import type { Column } from '../model/column.ts';
import { findColumn, primaryKeyOf, type Table } from '../model/table.ts';
import type { Cell } from '../platforms/connect/connection.ts';
import type { Platform } from '../platforms/platform.ts';
import type { RowTransfer } from '../platforms/transfer.ts';
import { literalOf, portableValue } from '../platforms/values/forms.ts';
import type { PortableValue } from '../platforms/values/portable-value.ts';

/** A product whose rows commands copy. */
export type TransferPlatform = Pick<Platform, 'ddl'> & { readonly transfer: RowTransfer };

/** The columns that rows are copied with: the database computes the others. */
export const copiedColumns = ({ columns }: Pick<Table, 'columns'>): readonly Column[] =>
  columns.filter(({ generated }) => generated === undefined);

/** The columns that tell the rows of a table apart: its primary key, or a unique key where it has none. */
export function identityOf(table: Table): readonly Column[] {
  const key = primaryKeyOf(table);
  if (key.length > 0) return key;
  const unique = table.indexes.find((index) => index.unique);
  return unique?.columns.flatMap(({ name }) => findColumn(table, name) ?? []) ?? [];
}

/** How columns are read with all their digits. */
export const readList = (columns: readonly Column[], { ddl, transfer }: TransferPlatform): string =>
  columns
    .map((column) => {
      const name = ddl.quote(column.name);
      return transfer.exactValue?.(column, name) ?? name;
    })
    .join(', ');

/** The rows of a table in the order of their keys; `condition` is SQL. */
export function selectRows(table: Table, condition: string | undefined, platform: TransferPlatform): string {
  const { ddl } = platform;
  const key = primaryKeyOf(table).map(({ name }) => ddl.quote(name));
  const where = condition === undefined ? '' : ` WHERE ${condition}`;
  const order = key.length === 0 ? '' : ` ORDER BY ${key.join(', ')}`;
  return `SELECT ${readList(copiedColumns(table), platform)} FROM ${ddl.tableName(table)}${where}${order}`;
}

/** The condition that some columns have one of these lists of values, in SQL. */
export function oneOfKeys(
  columns: readonly Column[],
  keys: readonly (readonly string[])[],
  { ddl }: TransferPlatform,
): string {
  const names = columns.map(({ name }) => ddl.quote(name));
  const [only] = names;
  if (only !== undefined && names.length === 1)
    return `${only} IN (${keys.map(([value]) => value).join(', ')})`;
  return keys
    .map((values) => `(${names.map((name, index) => `${name} = ${values[index]}`).join(' AND ')})`)
    .join(' OR ');
}

/** A row as files have it. */
export const portableRow = (
  cells: readonly Cell[],
  columns: readonly Column[],
  table: Table,
  { ddl }: TransferPlatform,
): readonly PortableValue[] =>
  columns.map((column, index) => portableValue(cells[index] ?? null, { column, table, ddl }));

/** The literals of values that a database gave; undefined where one of them has none, or is null. */
export function literalsOf(
  cells: readonly Cell[],
  columns: readonly Column[],
  table: Table,
  platform: TransferPlatform,
): readonly string[] | undefined {
  const literals = portableRow(cells, columns, table, platform).map((value, index) => {
    const column = columns[index];
    const literal =
      column === undefined || value === null
        ? undefined
        : literalOf(value, { column, table, ddl: platform.ddl });
    return typeof literal === 'string' ? literal : undefined;
  });
  return literals.every((literal) => literal !== undefined) ? literals : undefined;
}
