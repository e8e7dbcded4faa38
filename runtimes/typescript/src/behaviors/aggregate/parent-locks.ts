import type { Executor } from '../../connection/executor.ts';
import type { RowLock } from '../../hooks/table-hooks.ts';
import type { LockPolicy } from '../../locks/strategy.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Stored } from '../../types/kind.ts';
import { execute, readByKeys } from '../key-sql.ts';
import { columnOf } from '../object-row.ts';
import { aggregatesOver } from './aggregates.ts';
import { ParentKeys } from './parent-keys.ts';
import {
  type AggregatedRelation,
  aggregatedPositions,
  dependsOn,
  foreignKeyColumns,
  keyIn,
  type ParentKey,
} from './relation.ts';
import { active } from './suspension.ts';
import { WrittenRows } from './written-rows.ts';

/** The locks of parents whose aggregates change, and of those whose aggregates read these aggregates in turn. */
export async function locksOf(keys: ParentKeys, executor: Executor): Promise<readonly RowLock[]> {
  const locks: RowLock[] = [];
  const seen = new Map<string, Set<string>>();
  for (let level = keys; !level.isEmpty; ) {
    const above = new ParentKeys();
    for (const { relation, keys: ofRelation } of level.all()) {
      const known = seen.get(relation.id) ?? new Set();
      seen.set(relation.id, known);
      const fresh = [...(ofRelation ?? [])].filter(([text]) => !known.has(text));
      if (fresh.length === 0) continue;
      for (const [text] of fresh) known.add(text);
      const rows = await rowKeys(
        relation,
        fresh.map(([, key]) => key),
        executor,
      );
      for (const key of rows) locks.push({ table: relation.parent, key });
      above.merge(await parentsAbove(relation, rows, executor));
    }
    level = above;
  }
  return locks;
}

/**
 * Locks parents in one order, before anything is written; an operation with its own transaction begins again where other
 * locks were taken before. Tells whether one of them was not locked before.
 */
export async function lockParents(
  keys: ParentKeys,
  executor: Executor,
  policy?: LockPolicy,
): Promise<boolean> {
  const rows = WrittenRows.of(executor);
  const fresh = rows.notLocked(keys);
  if (fresh.isEmpty) return false;
  const held = TransactionLocks.of(executor);
  const locks = (await locksOf(fresh, executor)).filter((lock) => !held.holds(lock));
  if (locks.length > 0) await held.take(locks, policy);
  rows.markLocked(fresh);
  return locks.length > 0;
}

/** Locks all rows of a parent table, in the order of their keys. */
export async function lockAllParents({ parent }: AggregatedRelation, executor: Executor): Promise<void> {
  const names = parent.key.map((position) => columnOf(parent, position).sql).join(', ');
  const clause = executor.dialect.rowLock('update', 'wait').trim();
  if (clause === '') return;
  await execute(executor, {
    sql: `SELECT ${names} FROM ${parent.facts.sql} ORDER BY ${names} ${clause}`,
    values: [],
  });
}

/** The primary keys of parents. */
export async function rowKeys(
  { isKey, parent, foreigns }: AggregatedRelation,
  keys: readonly ParentKey[],
  executor: Executor,
): Promise<readonly ParentKey[]> {
  if (isKey || keys.length === 0) return keys;
  const rows = await readByKeys(executor, parent, foreigns, keys, parent.key);
  return rows.map((row) => parent.key.map((position) => row.get(position) as Stored));
}

/** The parents of the next level: those that aggregate what rows of this one hold; all of them without keys. */
export async function parentsAbove(
  relation: AggregatedRelation,
  rows: readonly ParentKey[] | undefined,
  executor: Executor,
): Promise<ParentKeys> {
  const above = new ParentKeys();
  const depending = active(aggregatesOver(relation.parent)).filter((next) =>
    dependsOn(next, aggregatedPositions(relation)),
  );
  if (rows === undefined) for (const next of depending) above.addAll(next);
  else if (depending.length > 0) {
    const { parent } = relation;
    const columns = foreignKeyColumns(depending);
    for (const row of await readByKeys(executor, parent, parent.key, rows, columns, true)) {
      for (const next of depending) above.add(next, keyIn(next, row));
    }
  }
  return above;
}
