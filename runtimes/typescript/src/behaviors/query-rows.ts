import type { Executor } from '../connection/executor.ts';
import { TransactionLocks } from '../locks/transaction-locks.ts';
import { Condition } from '../query/condition.ts';
import type { AnyQuery } from '../query/query.ts';
import { scopeOf, specOf } from '../query/query-state.ts';
import { conditionsOf } from '../query/spec.ts';
import { StatementText } from '../query/statement-text.ts';
import type { Stored } from '../types/kind.ts';
import { anyOf, type Values, valuesOf } from './key-sql.ts';
import { columnOf } from './object-row.ts';

/** The most values by which a statement is kept to rows that were found. */
const MOST_VALUES = 10_000;

/** Columns of the rows that a query finds, each combination of values once; keys cannot be there twice. */
export async function distinctValues(
  query: AnyQuery,
  positions: readonly number[],
  executor: Executor,
  lock: string,
): Promise<readonly Values[]> {
  const spec = specOf(query);
  const { table, prefix, alias } = spec;
  const list = positions.map((position) => {
    const column = columnOf(table, position);
    return executor.dialect.selected(column, `${prefix}${column.sql}`);
  });
  const text = new StatementText()
    .text(`SELECT ${positions === table.key ? '' : 'DISTINCT '}${list.join(', ')} FROM ${table.facts.sql}`)
    .text(alias === undefined ? '' : ` ${alias}`)
    .addAll(conditionsOf(spec, scopeOf(query)), ' WHERE ')
    .text(lock);
  const { statement, values } = text.finished(executor.dialect, 'write');
  const { rows } = await executor.run(statement, values);
  return rows.map((row) => valuesOf(table, positions, row));
}

/** The clause by which a read of a query sees the rows that its statement is going to change. */
export function lockOfQuery(executor: Executor): string {
  const locks = TransactionLocks.of(executor);
  // The application's snapshot may be older than those rows.
  return locks.ownsTransaction ? locks.lockingRead : locks.strategy.lockingRead;
}

/** Whether others can write while the transaction is open. */
export const hasOtherWriters = (executor: Executor): boolean =>
  TransactionLocks.of(executor).strategy.locksRows;

/** A condition for rows with one of these keys, or with no complete key; undefined for too many keys. */
export function rowsWith(
  query: AnyQuery,
  positions: readonly number[],
  keys: readonly (readonly Stored[])[],
): Condition | undefined {
  if (keys.length * positions.length > MOST_VALUES) return undefined;
  const { table, prefix } = specOf(query);
  const columns = positions.map((position) => columnOf(table, position));
  const names = columns.map(({ sql }) => `${prefix}${sql}`);
  const parts = names.map((name) => `${name} IS NULL`);
  if (keys.length > 0) parts.unshift(anyOf(names, keys.length));
  return new Condition(
    parts.join(' OR '),
    keys.flat(),
    keys.flatMap(() => columns),
    true,
  );
}

const locked = new WeakMap<object, Promise<readonly Values[]>>();

/**
 * The keys of the rows that a query is going to change, read once under lock for all behaviors that ask. The statement
 * changes these rows only.
 */
export function lockedRows(query: AnyQuery, executor: Executor): Promise<readonly Values[]> {
  let rows = locked.get(query);
  if (rows === undefined) {
    rows = readLocked(query, executor);
    locked.set(query, rows);
  }
  return rows;
}

async function readLocked(query: AnyQuery, executor: Executor): Promise<readonly Values[]> {
  const { table, prefix } = specOf(query);
  const { key } = table;
  // Everyone who locks rows in the order of their keys waits for others without a deadlock.
  const order = key.map((position) => `${prefix}${columnOf(table, position).sql}`).join(', ');
  const rows = await distinctValues(
    query,
    key,
    executor,
    ` ORDER BY ${order}${executor.dialect.rowLock('update', 'wait')}`,
  );
  const keys = rows.map((row) => key.map((position) => row.get(position) ?? null));
  const condition = rowsWith(query, key, keys);
  if (condition !== undefined) scopeOf(query).conditions.push(condition);
  return rows;
}
