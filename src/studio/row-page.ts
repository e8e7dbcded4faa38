import { familyOf } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import { findColumn } from '../model/table.ts';
import type { Cell, Connection } from '../platforms/connect/connection.ts';
import { type Catalogue, type Entry, ruleOf } from './catalogue.ts';
import { conditionOf } from './filters.ts';
import { Refused } from './http.ts';
import type { Filter, Link, RowAnswer, ShownCell, WireCell } from './protocol.ts';
import { countRows, type Reader, readName } from './read-rows.ts';
import { formerCell, portableText, shownCell, wireCell, wireLiteral } from './wire.ts';

/** The characters of a text that the page of a row shows. */
const CUT_IN_ROW = 4000;
const COUNTED_CHILDREN = 1000;
const VERSIONS = 200;

/** The condition on the key of one row. */
export function keyCondition({ id, key, table }: Entry, cells: readonly WireCell[], { ddl }: Reader): string {
  if (key.length === 0 || !Array.isArray(cells) || cells.length !== key.length)
    throw new Refused(`This is not a key of "${id}".`);
  return key
    .map((column, index) => {
      const literal = wireLiteral(cells[index] ?? null, { column, table, ddl });
      return `${ddl.quote(column.name)} = ${literal}`;
    })
    .join(' AND ');
}

/** The values of one row, by the names of columns. */
export type RowValues = ReadonlyMap<string, Cell>;

export async function findRow(
  entry: Entry,
  key: readonly WireCell[],
  reader: Reader,
  connection: Connection,
): Promise<RowValues | undefined> {
  const { columns } = entry.table;
  const list = columns.map((column) => readName(column, reader)).join(', ');
  const sql = `SELECT ${list} FROM ${reader.ddl.tableName(entry.table)} WHERE ${keyCondition(entry, key, reader)}`;
  const [cells] = (await connection.run(sql)).rows;
  return cells === undefined ? undefined : valuesOf(columns, cells);
}

export const valuesOf = (columns: readonly Column[], cells: readonly Cell[]): RowValues =>
  new Map(columns.map(({ name }, index) => [name, cells[index] ?? null]));

/** A row with all that belongs to it. */
export async function readRow(
  catalogue: Catalogue,
  entry: Entry,
  key: readonly WireCell[],
  reader: Reader,
  connection: Connection,
): Promise<RowAnswer> {
  const values = await findRow(entry, key, reader, connection);
  if (values === undefined) throw new Refused('The row is not there any more.');
  const { table } = entry;
  const { ddl } = reader;
  const shown = table.columns.map(
    (column) =>
      [column.name, shownCell(values.get(column.name) ?? null, { column, table, ddl }, CUT_IN_ROW)] as const,
  );
  const parents: RowAnswer['parents'][number][] = [];
  for (const link of entry.parents) {
    const parent = await readParent(catalogue, link, entry, values, reader, connection);
    if (parent !== undefined) parents.push(parent);
  }
  const children: RowAnswer['children'][number][] = [];
  for (const link of entry.children) {
    const child = catalogue.find(link.table);
    const filters = filtersFor(link, child, entry, values, reader);
    if (child.isMissing || filters === undefined) continue;
    const choice = { table: link.table, filters };
    const count = await countRows(child, choice, false, reader, connection, COUNTED_CHILDREN);
    children.push({ link, filters, count });
  }
  const versions = await readVersions(catalogue, entry, values, reader, connection);
  const translations = await readTranslations(catalogue, entry, values, reader, connection);
  const archive = await readArchive(catalogue, entry, values, reader, connection);
  return {
    key: entry.key.map(({ name }) => wireCell(values.get(name) ?? null)),
    cells: Object.fromEntries(shown),
    former: Object.fromEntries([...values].map(([name, cell]) => [name, formerCell(cell)])),
    parents,
    children,
    ...(versions !== undefined && { versions }),
    ...(translations !== undefined && { translations }),
    ...(archive !== undefined && { archive }),
  };
}

/** Filters for the rows of another table whose columns have values of this row; undefined where one has none. */
function filtersFor(
  { columns, foreign }: Pick<Link, 'columns' | 'foreign'>,
  other: Entry,
  { table }: Entry,
  values: RowValues,
  { ddl }: Reader,
): readonly Filter[] | undefined {
  const filters = columns.flatMap((name, index): readonly Filter[] => {
    const column = findColumn(table, name);
    const cell = values.get(name) ?? null;
    const target = foreign[index] ?? '';
    if (column === undefined || cell === null || findColumn(other.table, target) === undefined) return [];
    return [{ column: target, operator: 'eq', value: portableText(cell, { column, table, ddl }) }];
  });
  return filters.length === columns.length ? filters : undefined;
}

async function readParent(
  catalogue: Catalogue,
  link: Link,
  entry: Entry,
  values: RowValues,
  reader: Reader,
  connection: Connection,
): Promise<RowAnswer['parents'][number] | undefined> {
  const parent = catalogue.find(link.table);
  const filters = filtersFor(link, parent, entry, values, reader);
  if (parent.isMissing || filters === undefined) return undefined;
  const label = labelColumn(parent);
  const read = [...parent.key, ...(label === undefined ? [] : [label])];
  const list = read.length === 0 ? '1' : read.map((column) => readName(column, reader)).join(', ');
  const where = conditionOf({ table: link.table, filters }, parent.table, reader);
  const sql = `SELECT ${list} FROM ${reader.ddl.tableName(parent.table)} WHERE ${where}`;
  const [cells] = (await connection.run(sql)).rows;
  const shown = (cells ?? []).map((cell, index) => {
    const column = read[index];
    return column === undefined || cell === null
      ? ''
      : portableText(cell, { column, table: parent.table, ddl: reader.ddl });
  });
  return {
    link,
    ...(cells !== undefined &&
      parent.key.length > 0 && { key: cells.slice(0, parent.key.length).map(wireCell) }),
    label:
      cells === undefined
        ? 'no such row'
        : shown
            .filter((text) => text !== '')
            .join(' · ')
            .slice(0, 120),
  };
}

/** The column that people know rows by. */
const labelColumn = ({ table, key }: Entry): Column | undefined =>
  table.columns.find(({ primaryString }) => primaryString) ??
  table.columns.find((column) => familyOf(column.type) === 'text' && !key.includes(column));

/** The key of the row that a row refers to by a link. */
export async function followLink(
  catalogue: Catalogue,
  entry: Entry,
  key: readonly WireCell[],
  column: string,
  reader: Reader,
  connection: Connection,
): Promise<{ readonly table: string; readonly key?: readonly WireCell[] }> {
  const values = await findRow(entry, key, reader, connection);
  const link = entry.parents.find(({ columns }) => columns.includes(column));
  if (values === undefined || link === undefined) throw new Refused('The row is not there any more.');
  const parent = await readParent(catalogue, link, entry, values, reader, connection);
  if (parent?.key === undefined) throw new Refused(`No row of "${link.table}" has this key.`);
  return { table: link.table, key: parent.key };
}

/** How a table that belongs to another one refers to its rows: by a key, or by columns of the same names. */
function linkBetween(entry: Entry, other: Entry): Pick<Link, 'columns' | 'foreign'> {
  const link = entry.children.find(({ table }) => table === other.id);
  const names = entry.key.map(({ name }) => name);
  return link ?? { columns: names, foreign: names };
}

/** The rows of a table that belong to a row, in an order. */
async function rowsFor(
  other: Entry,
  entry: Entry,
  values: RowValues,
  order: string,
  reader: Reader,
  connection: Connection,
) {
  const filters = filtersFor(linkBetween(entry, other), other, entry, values, reader);
  if (other.isMissing || filters === undefined || filters.length === 0) return undefined;
  const { ddl, browsing } = reader;
  const { columns } = other.table;
  const list = columns.map((column) => readName(column, reader)).join(', ');
  const where = conditionOf({ table: other.id, filters }, other.table, reader);
  const { rows } = await connection.run(
    browsing.limited(
      `SELECT ${list} FROM ${ddl.tableName(other.table)} WHERE ${where} ORDER BY ${order}`,
      VERSIONS,
    ),
  );
  const shown = rows.map((cells) =>
    columns.map(
      (column, index): ShownCell =>
        shownCell(cells[index] ?? null, { column, table: other.table, ddl }, CUT_IN_ROW),
    ),
  );
  return { rows, shown, columns: columns.map(({ name }) => name) };
}

async function readVersions(
  catalogue: Catalogue,
  entry: Entry,
  values: RowValues,
  reader: Reader,
  connection: Connection,
): Promise<RowAnswer['versions']> {
  const rule = ruleOf(entry, 'versions');
  if (rule === undefined) return undefined;
  const other = catalogue.find(rule.table);
  const order = `${reader.ddl.quote(rule.version)} DESC`;
  const found = await rowsFor(other, entry, values, order, reader, connection);
  return found && { columns: found.columns, rows: found.shown };
}

async function readTranslations(
  catalogue: Catalogue,
  entry: Entry,
  values: RowValues,
  reader: Reader,
  connection: Connection,
): Promise<RowAnswer['translations']> {
  const rule = ruleOf(entry, 'translations');
  if (rule === undefined) return undefined;
  const other = catalogue.find(rule.table);
  const found = await rowsFor(other, entry, values, reader.ddl.quote(rule.locale), reader, connection);
  if (found === undefined) return undefined;
  const names = found.columns;
  const keyPlaces = other.key.map(({ name }) => names.indexOf(name));
  const localePlace = names.indexOf(rule.locale);
  const isText = (_: unknown, place: number): boolean => !keyPlaces.includes(place) && place !== localePlace;
  return {
    locales: found.rows.map((cells) => String(cells[localePlace] ?? '')),
    columns: names.filter(isText),
    rows: found.shown.map((cells) => cells.filter(isText)),
    keys: found.rows.map((cells) => keyPlaces.map((place) => wireCell(cells[place] ?? null))),
  };
}

async function readArchive(
  catalogue: Catalogue,
  entry: Entry,
  values: RowValues,
  reader: Reader,
  connection: Connection,
): Promise<RowAnswer['archive']> {
  const rule = ruleOf(entry, 'archive');
  if (rule === undefined) return undefined;
  const other = catalogue.find(rule.table);
  const names = entry.key.map(({ name }) => name);
  const filters = filtersFor({ columns: names, foreign: names }, other, entry, values, reader);
  if (other.isMissing || filters === undefined) return undefined;
  const choice = { table: other.id, filters };
  return {
    table: other.id,
    filters,
    count: await countRows(other, choice, false, reader, connection, COUNTED_CHILDREN),
  };
}

/** The most characters of a value that is shown whole. */
const WHOLE = 5_000_000;

/** A whole value: a text, or bytes in base64. */
export async function readValue(
  entry: Entry,
  key: readonly WireCell[],
  name: string,
  reader: Reader,
  connection: Connection,
): Promise<{ readonly text: string } | { readonly base64: string }> {
  const column = findColumn(entry.table, name);
  if (column === undefined) throw new Refused(`"${entry.id}" has no column "${name}".`);
  const { ddl } = reader;
  const sql = `SELECT ${readName(column, reader)} FROM ${ddl.tableName(entry.table)} WHERE ${keyCondition(entry, key, reader)}`;
  const [cells] = (await connection.run(sql)).rows;
  const [cell = null] = cells ?? [];
  if (cell === null) return { text: '' };
  if (cell instanceof Uint8Array && familyOf(column.type) !== 'uuid')
    return { base64: Buffer.from(cell).toString('base64') };
  const text =
    familyOf(column.type) === 'json' ? String(cell) : portableText(cell, { column, table: entry.table, ddl });
  if (text.length > WHOLE) throw new Refused('The text is too long for a page.', 'Use data:dump or sql.');
  return { text };
}
