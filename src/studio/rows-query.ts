import type { Column } from '../model/column.ts';
import type { RowBrowsing } from '../platforms/browsing.ts';

/** A column by which rows are in order. */
export interface OrderedColumn {
  readonly column: Column;
  /** In SQL. */
  readonly name: string;
  readonly descends: boolean;
}

/** A page of the rows of a table. */
export interface PageQuery {
  /** The list of columns after SELECT, in SQL. */
  readonly list: string;
  readonly table: string;
  readonly condition: string | undefined;
  /** The sort columns, then those of the key, so that no two rows are equal. */
  readonly order: readonly OrderedColumn[];
  /** The values of the row before the page, in the order of the columns, in SQL: "NULL" for NULL. */
  readonly cursor: readonly string[] | undefined;
  /** Rows before the cursor instead of those behind it; they come the other way round. */
  readonly isBackward: boolean;
  readonly rows: number;
}

/**
 * The statements that read a page, one after the other until it is full. Each begins at the cursor by an index, whatever
 * the number of rows before it: where NULLs are beyond the values, they are read by a statement of their own.
 */
export function pageSelects(page: PageQuery, browsing: RowBrowsing): readonly string[] {
  const order = page.isBackward ? page.order.map(reversed) : page.order;
  const [first] = order;
  const conditions =
    page.cursor === undefined || first === undefined
      ? [undefined]
      : conditionsBehind(order, page.cursor, browsing.nullsFirst);
  return conditions.map((behind) => selectOf(page, order, behind, browsing));
}

const reversed = (one: OrderedColumn): OrderedColumn => ({ ...one, descends: !one.descends });

function selectOf(
  { list, table, condition, rows }: PageQuery,
  order: readonly OrderedColumn[],
  behind: string | undefined,
  browsing: RowBrowsing,
): string {
  const parts = [condition, behind].filter((part) => part !== undefined);
  const where = parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`;
  const by = order.map(({ name, descends }) => (descends ? `${name} DESC` : name)).join(', ');
  const ordered = by === '' ? '' : ` ORDER BY ${by}`;
  return browsing.limited(`SELECT ${list} FROM ${table}${where}${ordered}`, rows, by !== '');
}

/** The rows behind a row: those with the same kind of first value, then those of the other kind, if they come later. */
function conditionsBehind(
  order: readonly OrderedColumn[],
  cursor: readonly string[],
  nullsFirst: boolean,
): readonly string[] {
  const [first, ...rest] = order;
  const [value = 'NULL', ...others] = cursor;
  if (first === undefined) return [];
  const { name } = first;
  const nullsAreBehind = nullsFirst === first.descends;
  const later = rowsBehind(rest, others, nullsFirst);
  if (value === 'NULL')
    return [
      ...(later === undefined ? [] : [`${name} IS NULL AND ${later}`]),
      ...(nullsAreBehind ? [] : [`${name} IS NOT NULL`]),
    ];
  const sign = first.descends ? '<' : '>';
  // An index begins at the value; the brackets leave out its rows that came before.
  const same =
    later === undefined
      ? `${name} ${sign} ${value}`
      : `${name} ${sign}= ${value} AND (${name} ${sign} ${value} OR ${later})`;
  return [same, ...(canBeNull(first) && nullsAreBehind ? [`${name} IS NULL`] : [])];
}

/** The condition on the further columns, where those before them are equal; undefined where no row is behind. */
function rowsBehind(
  order: readonly OrderedColumn[],
  cursor: readonly string[],
  nullsFirst: boolean,
): string | undefined {
  const [first, ...rest] = order;
  const [value = 'NULL', ...others] = cursor;
  if (first === undefined) return undefined;
  const { name, descends } = first;
  const nullsAreBehind = nullsFirst === descends;
  const sign = descends ? '<' : '>';
  const behind =
    value === 'NULL'
      ? nullsAreBehind
        ? []
        : [`${name} IS NOT NULL`]
      : [`${name} ${sign} ${value}`, ...(canBeNull(first) && nullsAreBehind ? [`${name} IS NULL`] : [])];
  const later = rowsBehind(rest, others, nullsFirst);
  const equal = value === 'NULL' ? `${name} IS NULL` : `${name} = ${value}`;
  const parts = [...behind, ...(later === undefined ? [] : [`(${equal} AND ${later})`])];
  return parts.length === 0 ? undefined : `(${parts.join(' OR ')})`;
}

const canBeNull = ({ column }: OrderedColumn): boolean => !column.required && !column.primaryKey;

/** The order of rows by some columns: those of the key come last, in the direction of the column before them. */
export function orderWithKey(
  sorted: readonly OrderedColumn[],
  key: readonly Omit<OrderedColumn, 'descends'>[],
): readonly OrderedColumn[] {
  const descends = sorted.at(-1)?.descends ?? false;
  const names = new Set(sorted.map(({ name }) => name));
  return [...sorted, ...key.filter(({ name }) => !names.has(name)).map((one) => ({ ...one, descends }))];
}
