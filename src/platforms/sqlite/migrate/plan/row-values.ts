import type { Fill } from '../../../../model/change.ts';
import type { Column } from '../../../../model/column.ts';
import { primaryKeyOf } from '../../../../model/table.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from '../../../standard/plan/delta.ts';
import { isRelabelled, relabelledValue } from '../../../standard/plan/relabel.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { rounded } from './affinity.ts';
import { reformatted } from './formats.ts';

/** Values that rows of a changed table get, as SQL expressions. `nameOf` says what a column is called where they stand. */
export interface RowValues {
  /** Undefined for an added column that gets its default. */
  of(name: string): string | undefined;
}

export function rowValues(
  delta: TableDelta,
  ddl: SqliteDdl,
  nameOf: (column: ColumnDelta) => string,
): RowValues {
  const changed = new Map(delta.columns.map((column) => [column.after.name, column]));
  const added = new Map(delta.addedColumns.map((column) => [column.column.name, column]));
  return {
    of: (name) => {
      const own = added.get(name);
      if (own !== undefined) return own.fill === undefined ? undefined : fillValue(own.fill, delta, ddl);
      const column = changed.get(name);
      return column === undefined ? ddl.quote(name) : keptValue(column, delta, ddl, nameOf(column));
    },
  };
}

function keptValue(column: ColumnDelta, delta: TableDelta, ddl: SqliteDdl, name: string): string {
  const { values, using, fill } = column;
  const own = ddl.quote(name);
  const kept = isRelabelled(column)
    ? relabelledValue(own, column, { quoteText: (text) => ddl.quoteText(text) })
    : rounded(column, reformatted(column, own));
  const value = using ?? (values ? renumbered(column, own) : kept);
  return fill === undefined ? value : `COALESCE(${value}, ${fillValue(fill, delta, ddl)})`;
}

export function fillValue(fill: Fill, delta: TableDelta, ddl: SqliteDdl): string {
  if (fill.kind === 'sql') return fill.sql;
  const list = (names: readonly string[]): string => names.map((name) => ddl.quote(name)).join(', ');
  const groups = fill.per.length === 0 ? '' : `PARTITION BY ${list(fill.per)} `;
  return `ROW_NUMBER() OVER (${groups}ORDER BY ${list(numberingOrder(delta))})`;
}

/** Columns that order rows: the key, where it is there before. */
export function numberingOrder({ after, addedColumns }: TableDelta): readonly string[] {
  const isAdded = new Set(addedColumns.map(({ column }) => column.name));
  const key = primaryKeyOf(after).flatMap(({ name }) => (isAdded.has(name) ? [] : [name]));
  return key.length > 0 ? key : ['rowid'];
}

interface Moved {
  readonly from: number;
  /** Undefined for a value that is removed. */
  readonly to: number | undefined;
}

const movedValues = ({ before, after }: ColumnDelta): readonly Moved[] =>
  before.valueSet.map((value, from) => {
    const to = after.valueSet.indexOf(value);
    return { from, to: to === -1 ? undefined : to };
  });

/** The number that a value of an ENUM or SET gets; a removed one of an ENUM becomes NULL, one of a SET goes. */
export function renumbered(column: ColumnDelta, own: string): string {
  const moved = movedValues(column);
  if (column.after.type === 'ENUM') {
    const cases = moved
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `WHEN ${from} THEN ${to ?? 'NULL'}`);
    return `CASE ${own} ${cases.join(' ')} ELSE ${own} END`;
  }
  const bits = moved.flatMap(({ from, to }) =>
    to === undefined ? [] : `(((${own} >> ${from}) & 1) << ${to})`,
  );
  return bits.length === 0 ? `${own} & 0` : bits.join(' | ');
}

/** Selects rows that hold a removed value of an ENUM or SET; undefined where none is removed. */
export function holdsRemoved(column: ColumnDelta, own: string): string | undefined {
  const gone = movedValues(column).flatMap(({ from, to }) => (to === undefined ? [from] : []));
  if (gone.length === 0) return undefined;
  if (column.after.type === 'ENUM') return `${own} IN (${gone.join(', ')})`;
  const mask = gone.reduce((bits, from) => bits | (1n << BigInt(from)), 0n);
  return `${own} & ${mask} <> 0`;
}

/** Whether a column that is added needs a value of its own in every row. */
export const needsValue = ({ column, fill }: AddedColumn, ddl: SqliteDdl): boolean =>
  column.required && !column.autoIncrement && fill === undefined && isWithoutDefault(column, ddl);

function isWithoutDefault(column: Column, ddl: SqliteDdl): boolean {
  const value = ddl.defaultValue(column);
  return value === undefined || /^null$/i.test(value);
}
