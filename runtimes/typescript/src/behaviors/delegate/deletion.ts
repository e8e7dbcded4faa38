import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { QueryDeletion } from '../../hooks/table-hooks.ts';
import { keyText } from '../../locks/locked-rows.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import { Condition } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import { deleteRows } from '../../query/writes.ts';
import type { Stored } from '../../types/kind.ts';
import { anyOf, portions, readByKeys, type Values } from '../key-sql.ts';
import { columnOf, rowKeyOf } from '../object-row.ts';
import { lockedRows } from '../query-rows.ts';
import { type DelegateRelation, factsOf } from './delegates.ts';

type Key = readonly Stored[];

/** The rows of delegates that go when the rows that point at them are gone. */
export interface LeftDelegates {
  readonly relation: DelegateRelation;
  readonly keys: readonly Key[];
}

/** Deletes delegates that point at an object, and finds those that it points at. */
export function beforeObjectDeletion(object: Model, executor: Executor): Promise<readonly LeftDelegates[]> {
  return beforeDeletion(object[TABLE], [rowKeyOf(object)], executor);
}

export async function beforeQueryDeletion({
  table,
  query,
  executor,
}: QueryDeletion): Promise<readonly LeftDelegates[]> {
  const rows = await lockedRows(query as AnyQuery, executor);
  const keys = rows.map((row) => valuesAt(row, table.key));
  return beforeDeletion(table, keys, executor);
}

/** Rows that point at those to be deleted go first. */
async function beforeDeletion(
  table: Table,
  keys: readonly Key[],
  executor: Executor,
): Promise<readonly LeftDelegates[]> {
  const left: LeftDelegates[] = [];
  for (const relation of deletedRelations(table)) {
    if (relation.kind === 'parent') {
      left.push({ relation, keys: await pointedAt(table, relation, keys, executor) });
    } else await deletePointing(table, relation, keys, executor);
  }
  return left;
}

const deletedRelations = (table: Table): readonly DelegateRelation[] =>
  Object.keys(factsOf(table).deleted ?? {}).map((name) => table.relation(name) as DelegateRelation);

/** The distinct keys of delegates that rows point at. */
async function pointedAt(
  table: Table,
  relation: DelegateRelation,
  keys: readonly Key[],
  executor: Executor,
): Promise<readonly Key[]> {
  const own = relation.columns.map((pair) => pair.own);
  return distinct(await readByKeys(executor, table, table.key, keys, own), own);
}

function distinct(rows: readonly Values[], positions: readonly number[]): readonly Key[] {
  const found = new Map<string, Key>();
  for (const row of rows) {
    const key = valuesAt(row, positions);
    if (!key.includes(null)) found.set(keyText(key), key);
  }
  return [...found.values()];
}

const valuesAt = (row: Values, positions: readonly number[]): Key =>
  positions.map((position) => row.get(position) ?? null);

/** Deletes the rows of a delegate that point at rows with these keys. */
function deletePointing(
  table: Table,
  relation: DelegateRelation,
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  // The key of a one-to-one relation is the primary key, in whatever order the relation lists its columns.
  const columns = table.key.map((own) => relation.columns.find((pair) => pair.own === own)?.other ?? -1);
  return deleteWith(table.other(relation.table), columns, keys, executor);
}

/** Deletes the delegates that the deleted rows have pointed at, as far as no other row needs them. */
export async function afterDeletion(
  table: Table,
  left: readonly LeftDelegates[],
  executor: Executor,
): Promise<void> {
  for (const { relation, keys } of left) {
    const isShared = factsOf(table).deleted?.[relation.name] === 'orphans';
    const unused = isShared ? await unusedKeys(table, relation, keys, executor) : keys;
    const columns = relation.columns.map(({ other }) => other);
    await deleteWith(table.other(relation.table), columns, unused, executor);
  }
}

async function unusedKeys(
  table: Table,
  relation: DelegateRelation,
  keys: readonly Key[],
  executor: Executor,
): Promise<readonly Key[]> {
  const own = relation.columns.map((pair) => pair.own);
  const rows = await readByKeys(executor, table, own, keys, own, true);
  const used = new Set(distinct(rows, own).map(keyText));
  return keys.filter((key) => !used.has(keyText(key)));
}

/** Deletes the rows whose columns have one of these values, by the query class of their table. */
async function deleteWith(
  table: Table,
  columns: readonly number[],
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  for (const portion of portions(keys, columns.length, executor)) {
    const query = new (table.classes.query as new (db: unknown) => AnyQuery)(executor.database);
    const facts = columns.map((position) => columnOf(table, position));
    const names = facts.map(({ sql }) => `${table.prefix}${sql}`);
    scopeOf(query).conditions.push(
      new Condition(
        anyOf(names, portion.length),
        portion.flat(),
        portion.flatMap(() => facts),
        true,
      ),
    );
    await deleteRows(query, 'delete()', executor);
  }
}
