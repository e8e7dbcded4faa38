import type { SourceFile, Span } from '../diagnostics/span.ts';
import { withDefined } from '../support/with-defined.ts';
import { tableKey } from './relations.ts';
import { primaryKeyOf, type Table } from './table.ts';

/** Rows that belong to the schema: reference data, such as countries, which migrations write. */
export interface RowSet {
  /** The table by its name in SQL. */
  readonly table: string;
  readonly schema?: string;
  /** The columns that tell the rows apart; empty for the primary key of the table. */
  readonly key: readonly string[];
  /** The columns that the schema gives values; the others of the table are left alone. */
  readonly columns: readonly string[];
  /** Whether migrations delete rows that are not in the schema any more. */
  readonly removes: boolean;
  readonly rows: readonly RowValues[];
  /** A file beside the schema that has the rows, until it is read. */
  readonly file?: RowFile;
  /** The places of the rows and of their columns; absent in states. */
  readonly placeOf?: (row: number, column?: string) => Span | undefined;
  readonly span?: Span;
}

/** The values of a row in the order of the columns: texts as files of rows have them, or NULL. */
export type RowValues = readonly (string | null)[];

export interface RowFile {
  /** The path as written in the schema. */
  readonly name: string;
  readonly source: SourceFile;
  /** Where the schema names it. */
  readonly span: Span;
}

export const rowSetKey = ({ table, schema }: Pick<RowSet, 'table' | 'schema'>): string =>
  tableKey(table, schema);

export const tableOfRows = ({ table: name, schema }: Pick<RowSet, 'table' | 'schema'>): TableName =>
  schema === undefined ? { name } : { name, schema };

type TableName = Pick<Table, 'name' | 'schema'>;

/** The columns that tell the rows of a set apart. */
export const keyOfRows = ({ key }: Pick<RowSet, 'key'>, table: Table): readonly string[] =>
  key.length > 0 ? key : primaryKeyOf(table).map(({ name }) => name);

/** The value of a row in a column of its set; undefined for a column that the set does not have. */
export const valueIn = (
  { columns }: Pick<RowSet, 'columns'>,
  row: RowValues,
  column: string,
): string | null | undefined => {
  const place = columns.indexOf(column);
  return place === -1 ? undefined : (row[place] ?? null);
};

/** What tells a row apart, as a text. */
export const textOfRowKey = (
  { columns }: Pick<RowSet, 'columns'>,
  key: readonly string[],
  row: RowValues,
): string => JSON.stringify(key.map((name) => row[columns.indexOf(name)] ?? null));

/** The rows in an order of their own, so that equal sets are equal values. */
export const sortedRows = (rows: readonly RowValues[]): readonly RowValues[] =>
  rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
    .map(({ row }) => row);

/** A set without its places, as states have it. */
export function rowSetState({ table, schema, key, columns, removes, rows }: RowSet): RowSet {
  return withDefined({ table, key, columns, removes, rows: sortedRows(rows) }, { schema });
}

/** Sets in the order of the names of their tables. */
export const sortedSets = (sets: readonly RowSet[]): readonly RowSet[] =>
  sets.toSorted((one, other) => (rowSetKey(one) < rowSetKey(other) ? -1 : 1));
