import type { Executor } from '../../connection/executor.ts';
import type { QueryDeletion, QueryUpdate, QueryUpsert, SqlExpression } from '../../hooks/table-hooks.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import type { Stored } from '../../types/kind.ts';
import { readByKeys, type Values } from '../key-sql.ts';
import { distinctValues, hasOtherWriters, lockOfQuery, rowsWith } from '../query-rows.ts';
import { hasLaterValues, isRead, keptOver } from './child-table.ts';
import { ParentKeys } from './parent-keys.ts';
import { lockAllParents, lockParents } from './parent-locks.ts';
import { recalculateLater } from './recalculation.ts';
import { type AggregatedRelation, foreignKeyColumns, keyIn, keyText, type ParentKey } from './relation.ts';
import { WrittenRows } from './written-rows.ts';

/*
 * A statement changes only children of parents that are locked: rows that others insert or move in the meantime are left
 * alone, as if the statement had run before.
 */

const isExpression = (value: Stored | SqlExpression | undefined): value is SqlExpression =>
  typeof value === 'object' && value !== null && 'sql' in value;

/** Finds and locks the parents of the rows that `update()` changes, and those that the rows get. */
export async function beforeUpdate({ table, executor, values, query }: QueryUpdate): Promise<void> {
  const relations = keptOver(table);
  const isConcerned = isRead(table, values.keys()) || hasLaterValues(table, 'beforeQueryUpdate');
  if (relations.length === 0 || !isConcerned) return;
  const keys = new ParentKeys();
  const rows = await distinctValues(
    query as AnyQuery,
    foreignKeyColumns(relations),
    executor,
    lockOfQuery(executor),
  );
  for (const relation of relations) {
    const given = relation.locals.filter((position) => values.has(position));
    for (const row of rows) {
      keys.add(relation, keyIn(relation, row));
      if (given.length > 0) keys.add(relation, keyIn(relation, moved(row, given, values)));
    }
    // SQL does not tell where the rows will be.
    if (given.some((position) => isExpression(values.get(position)))) keys.addAll(relation);
  }
  await lockForQuery(query as AnyQuery, relations, rows, keys, executor);
  WrittenRows.of(executor).queries.set(query, keys);
}

const moved = (row: Values, given: readonly number[], values: QueryUpdate['values']): Values =>
  new Map([
    ...row,
    ...given.map((position): [number, Stored] => {
      const value = values.get(position) ?? null;
      return [position, isExpression(value) ? null : value];
    }),
  ]);

export async function afterUpdate({ executor, query }: QueryUpdate): Promise<void> {
  const written = WrittenRows.of(executor);
  const keys = written.queries.get(query);
  if (keys === undefined) return;
  written.forget();
  await recalculateLater(keys, executor);
}

/** Finds and locks the parents of the rows that `delete()` removes. */
export async function beforeDelete({ table, executor, query }: QueryDeletion): Promise<void> {
  const relations = keptOver(table);
  if (relations.length === 0) return;
  const keys = new ParentKeys();
  const rows = await distinctValues(
    query as AnyQuery,
    foreignKeyColumns(relations),
    executor,
    lockOfQuery(executor),
  );
  for (const row of rows) for (const relation of relations) keys.add(relation, keyIn(relation, row));
  await lockForQuery(query as AnyQuery, relations, rows, keys, executor);
  WrittenRows.of(executor).queries.set(query, keys);
}

/** Locks the parents, and has the statement change only their children and rows without a parent. */
async function lockForQuery(
  query: AnyQuery,
  relations: readonly AggregatedRelation[],
  rows: readonly Values[],
  keys: ParentKeys,
  executor: Executor,
): Promise<void> {
  for (const relation of relations) {
    const found = new Map<string, ParentKey>();
    for (const row of rows) {
      const key = keyIn(relation, row);
      if (key !== undefined) found.set(keyText(key), key);
    }
    if (!hasOtherWriters(executor)) continue;
    const condition = rowsWith(query, relation.locals, [...found.values()]);
    if (condition === undefined) keys.addAll(relation);
    else scopeOf(query).conditions.push(condition);
  }
  await lockParents(keys, executor);
  for (const { relation, keys: ofRelation } of keys.all()) {
    if (ofRelation === undefined) await lockAllParents(relation, executor);
  }
}

/** Finds and locks the parents that the rows of `upsert()` have, and those that they get. */
export async function beforeUpsert(upsert: QueryUpsert): Promise<void> {
  const { table, executor, rows } = upsert;
  const relations = keptOver(table);
  if (relations.length === 0) return;
  let keys: ParentKeys;
  do {
    keys = await parentsOfKnownRows(upsert, relations);
    for (const row of rows) {
      for (const relation of relations) {
        const given = relation.locals.map((position) => [position, row.get(position) ?? null] as const);
        const plain = given.flatMap(([position, value]) =>
          isExpression(value) ? [] : [[position, value] as const],
        );
        if (plain.length < given.length) keys.addAll(relation);
        else keys.add(relation, keyIn(relation, new Map(plain)));
      }
    }
  } while (await lockParents(keys, executor));
  WrittenRows.of(executor).queries.set(upsert.rows, keys);
}

export async function afterUpsert(upsert: QueryUpsert): Promise<void> {
  const { table, executor } = upsert;
  const written = WrittenRows.of(executor);
  const keys = written.queries.get(upsert.rows);
  if (keys === undefined) return;
  written.forget();
  // A row that somebody else has inserted in between was updated.
  const present = await parentsOfKnownRows(upsert, keptOver(table));
  await lockParents(present, executor, 'failFast');
  keys.merge(present);
  await recalculateLater(keys, executor);
}

/** The parents of the rows that are there already. */
async function parentsOfKnownRows(
  { table, executor, rows, conflict }: QueryUpsert,
  relations: readonly AggregatedRelation[],
): Promise<ParentKeys> {
  const keys = new ParentKeys();
  const sought = rows.flatMap((row) => {
    const key = conflict.map((position) => row.get(position) ?? null);
    return key.some((value) => value === null || isExpression(value)) ? [] : [key as readonly Stored[]];
  });
  const columns = foreignKeyColumns(relations);
  for (const row of await readByKeys(executor, table, conflict, sought, columns, true)) {
    for (const relation of relations) keys.add(relation, keyIn(relation, row));
  }
  return keys;
}
