import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { Condition, PLACE } from './condition.ts';

/** A column of one of the tables of a statement. */
export interface ColumnRef {
  readonly table: Table;
  readonly column: ColumnFacts;
  /** The column with the name or alias of its table. */
  readonly sql: string;
  /** The column alone in a list, as conditions with one value keep it. */
  readonly alone: readonly ColumnFacts[];
  /** The comparison with one value. */
  readonly equalsValue: string;
  /** The column as an expression. */
  readonly expression: Condition;
}

const KEY = Symbol('column references');

export function columnRef(table: Table, position: number, prefix: string): ColumnRef {
  if (prefix === table.prefix) return ownRef(table, position);
  const column = table.columns[position] as ColumnFacts;
  return made(table, column, prefix);
}

/** The column under the name of its table, made once. */
export function ownRef(table: Table, position: number): ColumnRef {
  const known = table.keep(KEY, () => table.columns.map((column) => made(table, column, table.prefix)));
  return known[position] as ColumnRef;
}

function made(table: Table, column: ColumnFacts, prefix: string): ColumnRef {
  const sql = prefix + column.sql;
  return {
    table,
    column,
    sql,
    alone: [column],
    equalsValue: `${sql} = ${PLACE}`,
    expression: new Condition(sql),
  };
}

/** The column as messages name it. */
export const labelOf = ({ table, column }: Pick<ColumnRef, 'table' | 'column'>): string =>
  `"${table.facts.name}.${column.name}"`;
