import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { AnyQuery } from '../../query/query.ts';
import type { Stored } from '../../types/kind.ts';
import { columnOf, storedValue } from '../object-row.ts';
import { setAggregates } from './aggregated-objects.ts';
import { type AggregateFacts, aggregatesOf } from './aggregates.ts';
import { lockCascadedParents } from './cascaded-rows.ts';
import { isConcerned, keptOver, lockFormerParents, parentOf, presentKey, readKey } from './child-table.ts';
import { ParentKeys } from './parent-keys.ts';
import { lockParents, locksOf } from './parent-locks.ts';
import { afterUpdate, afterUpsert, beforeDelete, beforeUpdate, beforeUpsert } from './query-parents.ts';
import { recalculateLater } from './recalculation.ts';
import { aggregatedPositions } from './relation.ts';
import { WrittenRows } from './written-rows.ts';

/** Objects that one operation saves or deletes: their parents are read and locked together. */
const together = new WeakMap<Model, readonly Model[]>();

/**
 * Keeps the aggregates of parents when rows of a child table are written: finds the parents before and after, locks their
 * rows before the children are written, and has them recomputed at the end of the operation.
 */
export function aggregated(): TableHooks<Model> {
  return {
    name: 'aggregate',
    async locks({ kind, table, objects, executor }) {
      const relations = keptOver(table);
      const keys = new ParentKeys();
      const concerned =
        relations.length === 0 ? [] : objects.filter((one) => kind === 'delete' || isConcerned(one));
      const saved = concerned.filter((object) => rowOf(object) !== undefined);
      for (const object of saved) together.set(object, saved);
      for (const object of concerned) {
        for (const relation of relations) {
          keys.add(relation, readKey(object, relation));
          keys.add(relation, presentKey(object, relation));
        }
      }
      return locksOf(keys, executor);
    },
    async beforeWrite({ object, executor }) {
      if (keptOver(object[TABLE]).length > 0 && isConcerned(object)) await prepareWrite(object, executor);
    },
    async afterWrite({ object, executor }) {
      await wasWritten([object], executor);
    },
    async beforeInsertMany({ objects, executor }) {
      const relations = objects[0] === undefined ? [] : keptOver(objects[0][TABLE]);
      if (relations.length === 0) return;
      const rows = WrittenRows.of(executor);
      const keys = new ParentKeys();
      for (const object of objects) {
        for (const relation of relations) keys.add(relation, presentKey(object, relation));
        rows.writing.set(object, new ParentKeys());
      }
      await lockParents(rows.notInserted(keys), executor);
    },
    afterInsertMany: ({ objects, executor }) => wasWritten(objects, executor),
    async beforeDelete({ object, executor }) {
      if (keptOver(object[TABLE]).length === 0) return;
      const rows = WrittenRows.of(executor);
      if (!rows.former.has(object)) await lockFormerParents(waitingWith(object), executor);
      rows.queries.set(object, rows.former.get(object) ?? new ParentKeys());
      rows.former.delete(object);
    },
    async afterDelete({ object, executor }) {
      const keys = WrittenRows.of(executor).queries.get(object);
      if (keys === undefined) return;
      for (const { relation } of keys.all()) keys.addObject(relation, parentOf(object, relation));
      await recalculateLater(keys, executor);
    },
    beforeQueryUpdate: (update) => beforeUpdate(update),
    afterQueryUpdate: (update) => afterUpdate(update),
    beforeQueryDelete: (deletion) => beforeDelete(deletion),
    async afterQueryDelete({ query, executor }) {
      await recalculateLater(WrittenRows.of(executor).queries.get(query) ?? new ParentKeys(), executor);
    },
    beforeUpsert: (upsert) => beforeUpsert(upsert),
    afterUpsert: (upsert) => afterUpsert(upsert),
  };
}

/** The objects of the same operation whose rows are still there. */
const waitingWith = (object: Model): readonly Model[] => {
  const waiting = (together.get(object) ?? []).filter(
    (one) => rowOf(one) !== undefined && knownExtra(one)?.isDeleted !== true,
  );
  return waiting.includes(object) ? waiting : [object];
};

/** Has the former parents of the row at hand, and its present ones locked, before the row is written. */
async function prepareWrite(object: Model, executor: Executor): Promise<void> {
  const rows = WrittenRows.of(executor);
  if (rowOf(object) !== undefined && !rows.former.has(object)) {
    await lockFormerParents(waitingWith(object), executor);
  }
  const present = new ParentKeys();
  for (const relation of keptOver(object[TABLE])) present.add(relation, presentKey(object, relation));
  await lockParents(rows.notInserted(present), executor);
  const keys = new ParentKeys();
  const former = rows.former.get(object);
  if (former !== undefined) keys.merge(former);
  rows.writing.set(object, keys);
}

async function wasWritten(objects: readonly Model[], executor: Executor): Promise<void> {
  const rows = WrittenRows.of(executor);
  const all = new ParentKeys();
  for (const object of objects) {
    const keys = rows.writing.get(object);
    rows.writing.delete(object);
    rows.former.delete(object);
    if (keys === undefined) continue;
    all.merge(keys);
    for (const relation of keptOver(object[TABLE])) {
      all.add(relation, presentKey(object, relation), parentOf(object, relation));
    }
  }
  await recalculateLater(all, executor);
}

/** Lets the classes of a table with aggregates know its objects, and gives copies the values of a row without children. */
export function aggregating(_facts: AggregateFacts): TableHooks<Model> {
  return {
    name: 'aggregate',
    beforeWrite({ object, executor }) {
      WrittenRows.of(executor).parents.add(object);
    },
    afterWrite({ object, executor, isInsert }) {
      if (isInsert) markInserted(object, executor);
    },
    beforeInsertMany: () => undefined,
    afterInsertMany({ objects, executor }) {
      for (const object of objects) {
        WrittenRows.of(executor).parents.add(object);
        markInserted(object, executor);
      }
    },
    afterCopy(copy) {
      setAggregates(copy, valuesOfNone(copy[TABLE]));
    },
  };
}

function markInserted(parent: Model, executor: Executor): void {
  const rows = WrittenRows.of(executor);
  for (const relation of aggregatesOf(parent[TABLE])) {
    rows.markInserted(
      relation,
      relation.foreigns.map((position) => storedValue(parent, position)),
    );
  }
}

const valuesOfNone = (table: Table): ReadonlyMap<number, Stored> =>
  new Map(
    aggregatesOf(table).flatMap((relation) =>
      aggregatedPositions(relation).map((position): [number, Stored] => [
        position,
        (columnOf(table, position).default ?? null) as Stored,
      ]),
    ),
  );

/** Keeps aggregates when rows of another table are deleted, and the database deletes or changes child rows with them. */
export function aggregatedByCascade(): TableHooks<Model> {
  const parents = new WeakMap<object, ParentKeys>();
  const after = async (deleted: object, executor: Executor): Promise<void> => {
    await recalculateLater(parents.get(deleted) ?? new ParentKeys(), executor);
    parents.delete(deleted);
  };
  return {
    name: 'aggregate',
    // A transaction of its own is begun for queries, and begins again where locks come too late.
    retries: () => false,
    async beforeDelete({ object, table, executor }) {
      parents.set(object, await lockCascadedParents(table, object, executor));
    },
    afterDelete: ({ object, executor }) => after(object, executor),
    async beforeQueryDelete({ query, table, executor }) {
      parents.set(query, await lockCascadedParents(table, query as AnyQuery, executor));
    },
    afterQueryDelete: ({ query, executor }) => after(query, executor),
  };
}
