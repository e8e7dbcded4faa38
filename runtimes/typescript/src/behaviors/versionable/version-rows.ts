import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import { noteQueryWrite } from '../../hydration/query-writes.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import { PLACE } from '../../query/condition.ts';
import type { Stored } from '../../types/kind.ts';
import { anyOf, boundKey, execute, portions } from '../key-sql.ts';
import { boundValues, columnOf } from '../object-row.ts';
import { storedInstant } from './version-log.ts';
import { lastNumbers } from './version-numbers.ts';
import type { Key, VersionedTable } from './versioned-table.ts';

/** Copies rows that have the number of their new version, inside of the database, so that copies hold what is stored. */
export async function writeVersions(
  { table, versions }: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  const into = versions.copied.map(({ to }) => columnOf(versions.table, to).sql);
  const from = versions.copied.map(({ from: own }) => `${table.prefix}${columnOf(table, own).sql}`);
  const names = table.key.map((position) => `${table.prefix}${columnOf(table, position).sql}`);
  const head = `INSERT INTO ${versions.table.facts.sql} (${into.join(', ')}) SELECT ${from.join(', ')} FROM ${table.facts.sql} WHERE `;
  for (const portion of portions(keys, names.length, executor)) {
    const values = portion.flatMap((key) => boundKey(table, table.key, key, executor));
    await execute(executor, { sql: head + anyOf(names, portion.length), values }, portion.length === 1);
  }
  noteWritten(versions.table, executor);
}

/** SQL for the next number of a row. */
export const nextNumberSql = ({ table, version }: VersionedTable): string =>
  `COALESCE(${table.prefix}${columnOf(table, version).sql}, 0) + 1`;

/** Gives rows their next numbers, where no object or query does. */
export async function raiseNumbers(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  const { table, version } = versioned;
  const names = table.key.map((position) => `${table.prefix}${columnOf(table, position).sql}`);
  const head = `UPDATE ${table.facts.sql} SET ${columnOf(table, version).sql} = ${nextNumberSql(versioned)} WHERE `;
  for (const portion of portions(keys, names.length, executor)) {
    const values = portion.flatMap((key) => boundKey(table, table.key, key, executor));
    await execute(executor, { sql: head + anyOf(names, portion.length), values }, portion.length === 1);
  }
  noteWritten(table, executor);
}

/** Writes into the last versions of deleted rows when that was. */
export async function markDeleted(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  const { table, key, version, deletedAt } = versioned.versions;
  if (deletedAt === undefined) return;
  const numbers = await lastNumbers(versioned, keys, executor, TransactionLocks.of(executor).lockingRead);
  const last = keys.flatMap((one) => {
    const number = numbers.get(keyText(one));
    return number === undefined ? [] : [[...one, number] as readonly Stored[]];
  });
  const columns = [...key, version];
  const names = columns.map((position) => columnOf(table, position).sql);
  const date = boundValues(executor.dialect, [columnOf(table, deletedAt)], [storedInstant(table, deletedAt)]);
  const head = `UPDATE ${table.facts.sql} SET ${columnOf(table, deletedAt).sql} = ${PLACE} WHERE `;
  for (const portion of portions(last, names.length, executor)) {
    const values = portion.flatMap((one) => boundKey(table, columns, one, executor));
    await execute(executor, { sql: head + anyOf(names, portion.length), values: [...date, ...values] });
  }
  noteWritten(table, executor);
}

function noteWritten(table: Table, executor: Executor): void {
  identityOf(executor)?.markStale(table);
  noteQueryWrite([table], executor);
}
