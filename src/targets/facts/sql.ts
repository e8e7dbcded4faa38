import type { Column } from '../../model/column.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';

/** How a platform writes names and stores values, as far as generated code has to know. */
export interface SqlNaming {
  quote(identifier: string): string;
  tableName(table: Pick<Table, 'name' | 'schema'>): string;
  /** Whether UUIDs are stored as sixteen bytes. */
  readonly binaryUuids: boolean;
  /** The numbers that drivers give as texts; none where this is absent. */
  readonly numbersAsText?: readonly ('int' | 'float')[];
  /** Whether an INSERT can always give back what the database filled in; it can where it is absent. */
  readonly returnsInserted?: boolean;
  /** How many digits after the decimal point a column keeps; all where this is absent or gives undefined. */
  decimalScale?(column: Column): number | undefined;
  /** Whether decimals are stored as floating-point numbers. */
  readonly inexactDecimals?: boolean;
  /** Whether numbers of four bytes in a column are compared as numbers of eight; they are not where this is absent. */
  widensFloats?(column: Column): boolean;
  /** Whether texts of a column can be equal that are not the same, by a collation that the schema names. */
  comparesByCollation?(column: Column): boolean;
  /** How many digits of the second's fraction a column keeps; all six where this is absent. */
  secondDigits?(column: Column): number;
  /** Whether instants are stored with their offset, and not as UTC without one. */
  readonly storesOffsets?: boolean;
  /** Whether a LIST column is an array of the database; others are JSON, as all are where this is absent. */
  storesArray?(column: Column): boolean;
  /** The stored form of a list that the schema writes, or its form in JSON; the list as it is written where this is absent. */
  storedList?(text: string, column: Column, form?: 'json'): string;
  /** The statement that computes the rows of a materialized view again; absent where such a view is a plain one. */
  refreshView?(table: Pick<Table, 'name' | 'schema'>, concurrently: boolean): string;
  /** Whether the bytes of UUIDs are stored in another order than they are written in; they are where it is absent. */
  swapsUuidBytes?(table: Table): boolean;
}

/** The columns that are read with their row; lazy ones are not. */
const columnsOfRow = (table: Table): readonly Column[] => table.columns.filter(({ lazyLoad }) => !lazyLoad);

/** The columns of a row with their table, as a SELECT lists them. */
export function selectList(table: Table, sql: SqlNaming): string {
  const name = sql.tableName(table);
  return columnsOfRow(table)
    .map((column) => `${name}.${sql.quote(column.name)}`)
    .join(', ');
}

/** The statement that reads one row by its primary key, whose values are bound in the order of the key. */
export function findByKeySql(table: Table, sql: SqlNaming): string {
  const read = columnsOfRow(table).map((column) => sql.quote(column.name));
  const key = primaryKeyOf(table).map(({ name }) => `${sql.quote(name)} = ?`);
  return `SELECT ${read.join(', ')} FROM ${sql.tableName(table)} WHERE ${key.join(' AND ')}`;
}

const JOINS = { inner: 'INNER JOIN', left: 'LEFT JOIN', right: 'RIGHT JOIN' } as const;

/** The joins that a `defaultJoin` may name. */
export const joinNames: readonly string[] = Object.values(JOINS);

/** The join as generated code writes it, in capitals and with single spaces. */
export const normalizedJoin = (written: string): string => written.trim().replace(/\s+/g, ' ').toUpperCase();

/** The join of a relation: the one its key asks for, else one that loses no row. */
export const joinOf = (defaultJoin: string | undefined, isRequired: boolean): string =>
  defaultJoin === undefined ? (isRequired ? JOINS.inner : JOINS.left) : normalizedJoin(defaultJoin);
