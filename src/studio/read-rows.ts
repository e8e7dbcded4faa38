import { familyOf } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import { findColumn } from '../model/table.ts';
import type { Cell, Connection } from '../platforms/connect/connection.ts';
import type { Platform } from '../platforms/platform.ts';
import { type Entry, isLong, ruleOf } from './catalogue.ts';
import { conditionOf, type Speech } from './filters.ts';
import { Refused } from './http.ts';
import type { CountAnswer, RowChoice, RowsAnswer, RowsRequest, WireCell } from './protocol.ts';
import { type OrderedColumn, orderWithKey, pageSelects } from './rows-query.ts';
import { shownCell, wireCell, wireLiteral } from './wire.ts';

/** A database with all that is needed to read its rows. */
export interface Reader extends Speech {
  readonly platform: Platform;
}

/** The characters of a text that lists show. */
const CUT_IN_LIST = 120;
const MOST_ROWS = 500;

/** How a column is read with all its digits. */
export const readName = (column: Column, { ddl, platform }: Reader): string => {
  const name = ddl.quote(column.name);
  return platform.transfer?.exactValue?.(column, name) ?? name;
};

/** Reads a page of rows: one more than it has, to know whether others follow. */
export async function readRows(
  entry: Entry,
  request: RowsRequest,
  reader: Reader,
  connection: Connection,
): Promise<RowsAnswer> {
  const { table, key } = entry;
  const size = Math.min(Math.max(1, Math.trunc(Number(request.size ?? 50)) || 50), MOST_ROWS);
  const order = orderOf(entry, request, reader);
  const isBackward = request.direction === 'backward';
  if (request.cursor !== undefined && request.cursor.length !== order.length)
    throw new Refused('The page begins at a row that is not in this order.');
  const shown = table.columns;
  const list = [
    ...shown.flatMap((column) => partsOf(column, reader)),
    ...order.map(({ column }) => readName(column, reader)),
    ...key.map((column) => readName(column, reader)),
  ];
  const selects = pageSelects(
    {
      list: list.join(', '),
      table: reader.ddl.tableName(table),
      condition: conditionOf(request, table, reader),
      order,
      cursor: request.cursor?.map((cell, index) => cursorLiteral(cell, order[index], entry, reader)),
      isBackward,
      rows: size + 1,
    },
    reader.browsing,
  );
  const startedAt = performance.now();
  const found: (readonly Cell[])[] = [];
  for (const sql of selects) {
    if (found.length > size) break;
    found.push(...(await connection.run(sql)).rows);
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  const hasMore = found.length > size;
  const page = found.slice(0, size);
  if (isBackward) page.reverse();
  const width = shown.reduce((sum, column) => sum + (isLong(column) ? 2 : 1), 0);
  const cursorOf = (cells: readonly Cell[] | undefined): readonly WireCell[] | undefined =>
    cells?.slice(width, width + order.length).map(wireCell);
  const [first, last] = [cursorOf(page[0]), cursorOf(page.at(-1))];
  const isPaged = key.length > 0;
  return {
    columns: shown.map(({ name }) => name),
    rows: page.map((cells) => ({
      ...(isPaged && { key: cells.slice(width + order.length).map(wireCell) }),
      cells: shownCells(cells, shown, entry, reader),
    })),
    ...(isPaged && first !== undefined && { first }),
    ...(isPaged && last !== undefined && { last }),
    hasNext: isPaged && (isBackward ? request.cursor !== undefined : hasMore),
    hasPrevious: isPaged && (isBackward ? hasMore : request.cursor !== undefined),
    milliseconds,
    sql: selects[0] ?? '',
  };
}

/** The order of the page: as asked, or that of the list or tree; then that of the key. */
function orderOf(
  entry: Entry,
  { sort = [], natural }: RowsRequest,
  { ddl }: Reader,
): readonly OrderedColumn[] {
  const { table, key } = entry;
  const list = ruleOf(entry, 'list');
  const tree = ruleOf(entry, 'tree');
  const inOrder = tree === undefined ? list && [...list.scope, list.rank] : [...tree.scope, tree.left];
  const wanted =
    natural === true && inOrder !== undefined
      ? inOrder.map((column) => ({ column, descends: false }))
      : sort.slice(0, 5);
  const sorted = wanted.map(({ column: name, descends }) => {
    const column = findColumn(table, name);
    if (column === undefined) throw new Refused(`"${entry.id}" has no column "${name}".`);
    return { column, name: ddl.quote(column.name), descends };
  });
  return orderWithKey(
    sorted,
    key.map((column) => ({ column, name: ddl.quote(column.name) })),
  );
}

/** A column as a list reads it: of a long value the beginning, and how long it is. */
const partsOf = (column: Column, reader: Reader): readonly string[] => {
  const name = readName(column, reader);
  if (!isLong(column)) return [name];
  const { browsing } = reader;
  return [browsing.beginning(name, CUT_IN_LIST), browsing.length(name, familyOf(column.type) !== 'text')];
};

function shownCells(cells: readonly Cell[], columns: readonly Column[], { table }: Entry, { ddl }: Reader) {
  let place = 0;
  return columns.map((column) => {
    const cell = cells[place++] ?? null;
    const length = isLong(column) ? (cells[place++] ?? null) : undefined;
    return shownCell(cell, { column, table, ddl }, CUT_IN_LIST, length);
  });
}

function cursorLiteral(
  cell: WireCell,
  ordered: OrderedColumn | undefined,
  { table }: Entry,
  { ddl }: Reader,
): string {
  return ordered === undefined ? 'NULL' : wireLiteral(cell, { column: ordered.column, table, ddl });
}

/** The rows up to which all are counted without being asked to. */
const COUNTED = 10_000;

/** The number of rows: exact where there are few or it is wanted, else what the database believes. */
export async function countRows(
  { table }: Entry,
  choice: RowChoice,
  isExact: boolean,
  reader: Reader,
  connection: Connection,
  most = COUNTED,
): Promise<CountAnswer> {
  const { ddl, browsing } = reader;
  const condition = conditionOf(choice, table, reader);
  const where = condition === undefined ? '' : ` WHERE ${condition}`;
  const name = ddl.tableName(table);
  const number = async (sql: string): Promise<number> =>
    Number((await connection.run(sql)).rows[0]?.[0] ?? 0);
  if (isExact) return { rows: await number(`SELECT COUNT(*) FROM ${name}${where}`), how: 'exact' };
  const some = browsing.limited(`SELECT 1 AS one FROM ${name}${where}`, most + 1, false);
  const rows = await number(`SELECT COUNT(*) FROM (${some}) counted`);
  if (rows <= most) return { rows, how: 'exact' };
  const estimate =
    condition === undefined && browsing.estimate !== undefined
      ? await number(browsing.estimate(table, (text) => ddl.quoteText(text)))
      : 0;
  return estimate > most ? { rows: estimate, how: 'estimate' } : { rows: most, how: 'more' };
}
