import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { tablesInKeyOrder } from '../../../model/key-order.ts';
import { findTable, foreignTableOf } from '../../../model/relations.ts';
import { keyOfRows, type RowValues, valueIn } from '../../../model/row-set.ts';
import { findColumn, isLeftToOthers, type Table } from '../../../model/table.ts';
import { Bug } from '../../../support/bug.ts';
import { topologicalSort } from '../../../support/topological-sort.ts';
import { literalOf } from '../../values/forms.ts';
import type { StandardDdl } from '../ddl/ddl.ts';

/** Rows of a table that a script or a migration writes. */
export interface RowWrite {
  readonly table: Table;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly RowValues[];
}

/** All rows of a schema. */
export const rowWrites = (database: Database): readonly RowWrite[] =>
  database.rows.flatMap((set) => {
    const table = findTable(database, set.table, set.schema);
    return table === undefined || isLeftToOthers(table)
      ? []
      : [{ ...set, table, key: keyOfRows(set, table) }];
  });

/** A statement has as many rows. */
const ROWS_AT_ONCE = 500;

/**
 * The statements that insert the rows that are not there and change the others, each table after those that it refers
 * to. A key that leads to a row that comes later is written when all rows are there, where it can be empty until then.
 */
export function putStatements(
  writes: readonly RowWrite[],
  database: Database,
  ddl: StandardDdl,
): readonly string[] {
  const sorted = inKeyOrder(writes, database);
  const first: string[] = [];
  const late: string[] = [];
  for (const write of sorted) {
    const { table } = write;
    const { write: ordered, isCircle } = parentsFirst(write, database);
    const open = openColumns(write, sorted, isCircle, database);
    first.push(...putRows(without(ordered, open), ddl));
    const isSet = (row: RowValues): boolean => open.some((name) => valueIn(write, row, name) !== null);
    // All columns: an INSERT that finds its row needs a value for each that is required.
    late.push(...putRows({ ...ordered, rows: ordered.rows.filter(isSet) }, ddl));
    for (const name of write.columns) {
      const column = findColumn(table, name);
      const counter = column?.autoIncrement === true ? ddl.counterBehind(column, table) : undefined;
      if (counter !== undefined) late.push(counter);
    }
  }
  return [...first, ...late];
}

/** Writes of tables after those of the tables that they refer to. */
export function inKeyOrder<T extends { readonly table: Table }>(
  writes: readonly T[],
  database: Database,
): readonly T[] {
  const tables = [...new Set(writes.map(({ table }) => table))];
  const places = new Map(tablesInKeyOrder(database, tables).map((table, place) => [table, place]));
  const placeOf = ({ table }: T): number => places.get(table) ?? 0;
  return writes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Columns of keys that lead to rows of this table or of later ones, and can be empty until these are there. */
function openColumns(
  write: RowWrite,
  sorted: readonly RowWrite[],
  isCircle: boolean,
  database: Database,
): readonly string[] {
  const own = sorted.indexOf(write);
  const isLater = (key: ForeignKey): boolean => {
    const parent = foreignTableOf(database, key);
    const last = sorted.findLastIndex(({ table }) => table === parent);
    return parent !== undefined && (parent === write.table ? isCircle || last > own : last >= own);
  };
  const { table, columns, key } = write;
  return table.foreignKeys
    .filter((each) => isConstraint(each) && isLater(each))
    .flatMap((each) => columnPairs(each).map(({ local }) => local))
    .filter((name) => {
      const column = findColumn(table, name);
      return column !== undefined && !column.required && columns.includes(name) && !key.includes(name);
    });
}

/** Rows after the rows of the same table that they refer to, unless these refer to them. */
function parentsFirst(
  write: RowWrite,
  database: Database,
): { readonly write: RowWrite; readonly isCircle: boolean } {
  const { table, rows } = write;
  const own = table.foreignKeys.filter((key) => isConstraint(key) && foreignTableOf(database, key) === table);
  if (own.length === 0) return { write, isCircle: false };
  const valuesOf = (row: RowValues, names: readonly string[]): string =>
    JSON.stringify(names.map((name) => valueIn(write, row, name)));
  const lookups = own.map((key) => {
    const pairs = columnPairs(key);
    const foreign = pairs.map((pair) => pair.foreign);
    return {
      local: pairs.map((pair) => pair.local),
      rows: new Map(rows.map((row) => [valuesOf(row, foreign), row])),
    };
  });
  const { sorted, cyclic } = topologicalSort(rows, (row) =>
    lookups.flatMap(({ local, rows: known }) => {
      const parent = known.get(valuesOf(row, local));
      return parent === undefined ? [] : [parent];
    }),
  );
  return { write: { ...write, rows: sorted }, isCircle: cyclic };
}

/** The write without some of its columns. */
function without(write: RowWrite, names: readonly string[]): RowWrite {
  const kept = write.columns.filter((name) => !names.includes(name));
  return {
    ...write,
    columns: kept,
    rows: write.rows.map((row) => kept.map((name) => valueIn(write, row, name) ?? null)),
  };
}

function putRows({ table, key, columns, rows }: RowWrite, ddl: StandardDdl): readonly string[] {
  const literals = rows.map((row) => columns.map((name, place) => literalIn(table, name, row[place], ddl)));
  const parts = Array.from({ length: Math.ceil(literals.length / ROWS_AT_ONCE) }, (_, place) =>
    literals.slice(place * ROWS_AT_ONCE, (place + 1) * ROWS_AT_ONCE),
  );
  return parts.flatMap((part) =>
    ddl.withGivenIds(ddl.putRows(table, { key, columns, rows: part }), table, columns),
  );
}

/** The values of some columns of rows in SQL. */
export const literalsIn = (
  { table, columns }: Pick<RowWrite, 'table' | 'columns'>,
  rows: readonly RowValues[],
  names: readonly string[],
  ddl: StandardDdl,
): readonly (readonly string[])[] =>
  rows.map((row) => names.map((name) => literalIn(table, name, valueIn({ columns }, row, name), ddl)));

/** A value in SQL. One that does not suit its column is a text: a catalogue may know another type than the schema. */
function literalIn(table: Table, name: string, value: string | null | undefined, ddl: StandardDdl): string {
  const column: Column | undefined = findColumn(table, name);
  if (column === undefined) throw new Bug(`No column "${name}" in "${table.name}".`);
  const literal = literalOf(value ?? null, { column, table, ddl });
  return typeof literal === 'string' ? literal : ddl.quoteText(value ?? '');
}
