import type { Executor } from '../../connection/executor.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import { anyOf, boundKey, execute, portions, valuesOf } from '../key-sql.ts';
import { columnOf } from '../object-row.ts';
import type { Key, VersionedTable } from './versioned-table.ts';

/** The last number of a row, and the one that it has itself. */
export interface RowNumbers {
  readonly last: number;
  readonly own: number;
}

/**
 * The numbers of rows that the transaction has locked, by the texts of their keys: the greater one of the row's own and
 * its last version's, because each could have been changed by other means.
 */
export async function numbersOfRows(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<ReadonlyMap<string, RowNumbers>> {
  const end = TransactionLocks.of(executor).lockingRead;
  const found = new Map<string, RowNumbers>();
  const doubtful: Key[] = [];
  for (const portion of portions(keys, versioned.table.key.length, executor)) {
    for (const { key, numbers } of await lockedRows(versioned, portion, end, executor)) {
      const [own, last] = [Number(numbers[0] ?? 0), Number(numbers[1] ?? 0)];
      found.set(keyText(key), { own, last: Math.max(own, last) });
      if (end !== '' && last > own) doubtful.push(key);
    }
  }
  if (doubtful.length === 0) return found;
  // The lock does not reach into the subquery: a greater number may belong to a row that was deleted since, and restored.
  const stored = await lastNumbers(versioned, doubtful, executor, end);
  for (const key of doubtful) {
    const own = found.get(keyText(key))?.own ?? 0;
    found.set(keyText(key), { own, last: Math.max(own, stored.get(keyText(key)) ?? 0) });
  }
  return found;
}

function lockedRows(
  versioned: VersionedTable,
  keys: readonly Key[],
  end: string,
  executor: Executor,
): Promise<readonly FoundRow[]> {
  const { table, versions } = versioned;
  const names = table.key.map((position) => `${table.prefix}${columnOf(table, position).sql}`);
  const same = versions.key.map(
    (position, place) => `orm_version.${columnOf(versions.table, position).sql} = ${names[place]}`,
  );
  const last = `SELECT MAX(orm_version.${columnOf(versions.table, versions.version).sql}) FROM ${versions.table.facts.sql} orm_version WHERE ${same.join(' AND ')}`;
  const list = [...keyList(versioned, executor), `${table.prefix}${columnOf(table, versioned.version).sql}`];
  const sql = `SELECT ${list.join(', ')}, (${last}) FROM ${table.facts.sql} WHERE ${anyOf(names, keys.length)}${end}`;
  return rows(versioned, sql, keys, executor);
}

const keyList = ({ table }: VersionedTable, executor: Executor): readonly string[] =>
  table.key.map((position) => {
    const column = columnOf(table, position);
    return executor.dialect.selected(column, `${table.prefix}${column.sql}`);
  });

interface FoundRow {
  readonly key: Key;
  readonly numbers: readonly unknown[];
}

/** Rows whose first columns are the primary key of the versioned table. */
async function rows(
  { table }: VersionedTable,
  sql: string,
  keys: readonly Key[],
  executor: Executor,
): Promise<readonly FoundRow[]> {
  const values = keys.flatMap((key) => boundKey(table, table.key, key, executor));
  const found = await execute(executor, { sql, values }, keys.length === 1);
  return found.map((row) => {
    const key = valuesOf(table, table.key, row);
    return {
      key: table.key.map((position) => key.get(position) ?? null),
      numbers: row.slice(table.key.length),
    };
  });
}

/** The last numbers in the version table, by the texts of the keys of rows, which may not be there. */
export async function lastNumbers(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
  lock = '',
): Promise<ReadonlyMap<string, number>> {
  const { table } = versioned.versions;
  const columns = versioned.versions.key.map((position) => columnOf(table, position));
  const names = columns.map(({ sql }) => sql);
  const list = columns.map((column) => executor.dialect.selected(column, column.sql)).join(', ');
  const last = `MAX(${columnOf(table, versioned.versions.version).sql})`;
  const found = new Map<string, number>();
  for (const portion of portions(keys, names.length, executor)) {
    const sql = `SELECT ${list}, ${last} FROM ${table.facts.sql} WHERE ${anyOf(names, portion.length)} GROUP BY ${names.join(', ')}${lock}`;
    for (const { key, numbers } of await rows(versioned, sql, portion, executor)) {
      found.set(keyText(key), Number(numbers[0] ?? 0));
    }
  }
  return found;
}

/** The last numbers in the version table, for a transaction that writes the next. */
export async function lockedLastNumbers(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<ReadonlyMap<string, number>> {
  const numbers = await lastNumbers(versioned, keys, executor);
  const lock = TransactionLocks.of(executor).lockingRead;
  if (lock === '' || numbers.size === 0) return numbers;
  // A key without versions is not read again: that would lock the place where others insert theirs.
  const known = keys.filter((key) => numbers.has(keyText(key)));
  return lastNumbers(versioned, known, executor, lock);
}
