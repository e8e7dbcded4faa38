import type { Executor } from '../../connection/executor.ts';
import { UniqueConstraintViolation } from '../../errors/query-execution-error.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import { StaleSnapshotError } from '../../locks/errors.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Model } from '../../model/model.ts';
import { pointsAt, validLink } from '../../model/relations/parent-link.ts';
import type { AnyQuery } from '../../query/query.ts';
import { isChangedAt, patchRow, setField } from '../object-row.ts';
import { rankTaken, staleList } from './errors.ts';
import { ListDeletion } from './list-deletion.ts';
import { areScopesExact, ListLocks, namedLocks } from './list-locks.ts';
import type { ListScope } from './list-scope.ts';
import { listSqlOf } from './list-sql.ts';
import { type ListedRow, Lists } from './lists.ts';
import { type SortableFacts, type SortableTable, sortableTable } from './sortable-table.ts';
import {
  changesList,
  isNew,
  knownList,
  place,
  placementOf,
  rankOf,
  rememberPlace,
  setRank,
  tableOf,
  wantedList,
} from './state.ts';

/** Gives rows their places in lists when they are written, and closes gaps when they are deleted. */
export function sortable(facts: SortableFacts): TableHooks<Model> {
  let table = '';
  const deleted = new WeakMap<Model, ListedRow>();
  const deletions = new WeakMap<object, ListDeletion>();
  return {
    name: 'sortable',
    isSelfContained: true,
    ...retriesOf(facts, () => table),
    locks({ kind, objects, executor, table: { facts: ofTable } }) {
      table = ofTable.name;
      const lists = objects.flatMap((object) =>
        kind === 'save' ? listsToSave(object, executor) : [knownList(object)],
      );
      return namedLocks(executor, lists);
    },
    // A rank that the application gave may be taken.
    takesPart: (object) =>
      isNew(object) || changesList(object) || isChangedAt(object, tableOf(object).rankPosition),
    requiresSingleSave: (object, executor) => {
      const placement = placementOf(object);
      return (
        (placement !== undefined && placement.to !== 'bottom') || !areScopesExact(tableOf(object), executor)
      );
    },
    beforeWrite: ({ object, executor, isInsert }) =>
      isInsert ? placeNew(object, executor) : placeSaved(object, executor),
    beforeInsertMany: ({ objects, executor }) => placeTogether(objects, executor),
    async beforeDelete({ object, executor }) {
      const row = await listsOf(object, executor).row(object, knownList(object), false);
      if (row?.rank !== null && row !== undefined) deleted.set(object, row);
    },
    async afterDelete({ object, executor }) {
      const row = deleted.get(object);
      deleted.delete(object);
      if (row?.rank === null || row === undefined) return;
      const deletion = new ListDeletion(tableOf(object), locksIn(executor));
      await deletion.closeGaps([{ scope: row.scope, count: 1, first: row.rank }]);
    },
    async beforeQueryDelete({ table: ofQuery, executor, query }) {
      const deletion = new ListDeletion(sortableTable(ofQuery), locksIn(executor));
      await deletion.lock(query as AnyQuery);
      deletions.set(query, deletion);
    },
    async afterQueryDelete({ query }) {
      await deletions.get(query)?.closeAll();
    },
    // The copy is a new row, which gets a place of its own.
    afterCopy(copy) {
      setField(copy, tableOf(copy).rankColumn, null);
      place(copy, undefined);
    },
    afterReload: (object) => place(object, undefined),
  };
}

/** The failures of lists that are worth another attempt, and what they mean. */
function retriesOf(
  { rank, unique }: SortableFacts,
  table: () => string,
): Pick<TableHooks, 'retries' | 'explain'> {
  const isTakenRank = (failure: unknown): boolean => {
    if (unique === undefined || !(failure instanceof UniqueConstraintViolation)) return false;
    if (failure.constraint === unique) return true;
    // Drivers name the columns or the index; a table may have other unique indexes.
    const { message } = failure;
    return message.includes(unique) || new RegExp(`[.("\`, ]${escaped(rank)}\\b`).test(message);
  };
  return {
    // A rank that somebody took without a lock is free the next time, if that was an accident.
    retries: (failure, retried) => retried === 0 && isTakenRank(failure),
    explain(failure) {
      if (failure instanceof StaleSnapshotError && failure.cause === undefined) return staleList(failure);
      return isTakenRank(failure) ? rankTaken(table(), failure) : failure;
    },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const locksIn = (executor: Executor): ListLocks => new ListLocks(executor, TransactionLocks.of(executor));

const listsOf = (object: Model, executor: Executor): Lists => new Lists(tableOf(object), locksIn(executor));

/** The lists that a save changes, as far as they are known before parents are saved. */
function listsToSave(object: Model, executor: Executor): readonly ListScope[] {
  if (!changesList(object)) return [];
  // The key of a parent that has to be saved first is not in the columns yet. Where two transactions that begin lists at
  // the same time would wait for each other's gaps they lock one in common, that without a scope.
  if (!listSqlOf(executor).facts.locksGaps && hasUnsavedParent(object)) {
    return isNew(object) ? [] : [knownList(object)];
  }
  return isNew(object) ? [wantedList(object)] : [wantedList(object), knownList(object)];
}

function hasUnsavedParent(object: Model): boolean {
  return tableOf(object).table.facts.relations.some((relation) => {
    if (relation.kind !== 'parent') return false;
    const parent = validLink(object, relation)?.parent;
    return parent !== undefined && parent !== null && (isNew(parent) || !pointsAt(object, relation, parent));
  });
}

/** Just before the row is inserted, when its parents have their keys. */
async function placeNew(object: Model, executor: Executor): Promise<void> {
  if (!changesList(object)) return;
  rememberPlace(object, executor);
  const lists = listsOf(object, executor);
  const placement = placementOf(object);
  const list = wantedList(object);
  const rank =
    placement !== undefined && placement.to !== 'bottom'
      ? await lists.openPlace(list, placement)
      : (await lists.max(list)) + 1;
  setRank(object, rank);
  place(object, undefined);
}

/** Just before the row is updated. */
async function placeSaved(object: Model, executor: Executor): Promise<void> {
  if (!changesList(object)) return;
  rememberPlace(object, executor);
  const table = tableOf(object);
  const placement = placementOf(object);
  const given = placement === undefined && isChangedAt(object, table.rankPosition) ? rankOf(object) : null;
  const { row, writes, rank } = await listsOf(object, executor).relocate(object, placement, given);
  if (row !== undefined) {
    // The row as it is in the database now: what differs from it is written, whatever the object was read with.
    patchRow(
      object,
      new Map([[table.rankPosition, rankInRow(table, row, writes)], ...scopeEntries(table, row.scope)]),
    );
  }
  if (writes || given === null) setRank(object, rank);
  place(object, undefined);
}

function rankInRow(table: SortableTable, row: ListedRow, hasLeft: boolean): number | null {
  if (!hasLeft || row.rank === null) return row.rank;
  return table.rankColumn.required ? 0 : null;
}

const scopeEntries = (table: SortableTable, { values }: ListScope) =>
  table.scopePositions.map((position, index) => [position, values[index] ?? null] as const);

/** Ranks for new objects that are going to be written together. */
async function placeTogether(objects: readonly Model[], executor: Executor): Promise<void> {
  const groups = new Map<string, { readonly list: ListScope; readonly members: Model[] }>();
  for (const object of objects) {
    if (!changesList(object)) continue;
    const list = wantedList(object);
    const group = groups.get(list.identity) ?? { list, members: [] };
    groups.set(list.identity, group);
    group.members.push(object);
  }
  const [first] = objects;
  if (first === undefined || groups.size === 0) return;
  const locks = locksIn(executor);
  await locks.lock([...groups.values()].map(({ list }) => list));
  const lists = new Lists(tableOf(first), locks);
  for (const { list, members } of groups.values()) {
    let rank = await lists.max(list);
    for (const object of members) {
      rememberPlace(object, executor);
      rank += 1;
      setRank(object, rank);
      place(object, undefined);
    }
  }
}

/** The part of the behavior in repeating operations on the lists of a table. */
export const listRetries = ({ table, name }: SortableTable): Pick<TableHooks, 'retries' | 'explain'> =>
  retriesOf(table.facts.behaviors?.sortable as unknown as SortableFacts, () => name);
