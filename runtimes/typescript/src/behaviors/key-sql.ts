import type { Dialect } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import type { Row, Statement } from '../connection/statement.ts';
import type { Table } from '../facts/table.ts';
import { TransactionLocks } from '../locks/transaction-locks.ts';
import { PLACE } from '../query/condition.ts';
import { withPlaceholders } from '../query/statement-text.ts';
import type { Stored } from '../types/kind.ts';
import { boundValues, columnOf, storedOf } from './object-row.ts';

export const KEYS_PER_STATEMENT = 500;

/** SQL with PLACE for each value, and the values. */
export interface AggregateStatement {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** Whether a row has one of a number of keys. */
export function anyOf(columns: readonly string[], keys: number): string {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return `${only} IN (${Array(keys).fill(PLACE).join(', ')})`;
  const one = `(${columns.map((column) => `${column} = ${PLACE}`).join(' AND ')})`;
  return `(${Array(keys).fill(one).join(' OR ')})`;
}

/** Portions of keys that statements can have; `values` are bound for each. */
export function portions<T>(keys: readonly T[], values: number, { dialect }: Executor): readonly T[][] {
  const most = Math.floor((dialect.mostValues - 100) / Math.max(1, values));
  const size = Math.max(1, Math.min(KEYS_PER_STATEMENT, most));
  const found: T[][] = [];
  for (let place = 0; place < keys.length; place += size) found.push(keys.slice(place, place + size));
  return found;
}

/** Texts for one key are used again and again; others have any number of places. */
const kept = new WeakMap<Dialect, Map<string, Statement>>();
const MOST_KEPT = 500;

function statementOf(sql: string, isKept: boolean, dialect: Dialect): Statement {
  if (!isKept) return { sql: withPlaceholders(sql, dialect), effect: 'write', transient: true };
  let statements = kept.get(dialect);
  if (statements === undefined) {
    statements = new Map();
    kept.set(dialect, statements);
  }
  let statement = statements.get(sql);
  if (statement === undefined) {
    if (statements.size >= MOST_KEPT) statements.clear();
    statement = { sql: withPlaceholders(sql, dialect), effect: 'write' };
    statements.set(sql, statement);
  }
  return statement;
}

/** Runs a statement on the writer: what it reads has to be what the transaction has written. */
export async function execute(
  executor: Executor,
  { sql, values }: AggregateStatement,
  isKept = false,
): Promise<readonly Row[]> {
  const { rows } = await executor.run(statementOf(sql, isKept, executor.dialect), values);
  return rows;
}

/** The values of columns of a table in the form that its driver takes. */
export const boundKey = (
  table: Table,
  positions: readonly number[],
  key: readonly Stored[],
  { dialect }: Executor,
): readonly Stored[] =>
  boundValues(
    dialect,
    positions.map((position) => columnOf(table, position)),
    key,
  );

/** The clause by which a read sees what was committed last, where a lock was taken later than the snapshot. */
export const lockingRead = (executor: Executor): string =>
  executor.transaction === undefined ? '' : TransactionLocks.of(executor).lockingRead;

/** Values of a row by position. */
export type Values = ReadonlyMap<number, Stored>;

/** The stored values of columns in a row that a driver gave. */
export const valuesOf = (table: Table, positions: readonly number[], row: Row): Values =>
  new Map(positions.map((position, place) => [position, storedOf(row[place], columnOf(table, position))]));

/** Rows of a table in which some columns have one of these values. */
export async function readByKeys(
  executor: Executor,
  table: Table,
  columns: readonly number[],
  keys: readonly (readonly Stored[])[],
  read: readonly number[],
  isDistinct = false,
): Promise<readonly Values[]> {
  const names = columns.map((position) => columnOf(table, position).sql);
  const list = read.map((position) => {
    const column = columnOf(table, position);
    return executor.dialect.selected(column, column.sql);
  });
  const head = `${isDistinct ? 'SELECT DISTINCT ' : 'SELECT '}${list.join(', ')} FROM ${table.facts.sql} WHERE `;
  const found: Values[] = [];
  for (const portion of portions(keys, columns.length, executor)) {
    const sql = `${head}${anyOf(names, portion.length)}${lockingRead(executor)}`;
    const values = portion.flatMap((key) => boundKey(table, columns, key, executor));
    for (const row of await execute(executor, { sql, values }, portion.length === 1)) {
      found.push(valuesOf(table, read, row));
    }
  }
  return found;
}
