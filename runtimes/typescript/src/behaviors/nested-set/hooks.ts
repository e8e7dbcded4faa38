import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../../model/model.ts';
import type { AnyQuery } from '../../query/query.ts';
import { columnOf } from '../object-row.ts';
import { structuralColumn } from './errors.ts';
import {
  hasGivenNumbers,
  isNew,
  isScopeChanged,
  numbersOf,
  place,
  placementOf,
  scopeOfObject,
  scopeOfRowOf,
  setNumbers,
  treeOf,
} from './state.ts';
import { deleteDescendants, TreeDeletion } from './tree-deletion.ts';
import { placeInTree } from './tree-insertion.ts';
import { isInTree, type TreeRow } from './tree-row.ts';
import { checkDelete, checkNumbers, closeGap, updatePlace } from './tree-save.ts';
import { type NestedSetFacts, type TreeScope, treeTable } from './tree-table.ts';
import { TREE_RETRIES, Trees, treeLocks } from './trees.ts';

/** Gives rows their places in trees when they are written, and closes the gaps when they are deleted. */
export function nestedSet(_facts: NestedSetFacts): TableHooks<Model> {
  const deleted = new WeakMap<Model, TreeRow>();
  const deletions = new WeakMap<object, TreeDeletion>();
  return {
    name: 'nested_set',
    deletesOthers: true,
    ...TREE_RETRIES,
    locks: ({ kind, objects, executor }) =>
      treeLocks(
        executor,
        objects.flatMap((object) => (kind === 'save' ? treesToSave(object) : treesToDelete(object))),
      ),
    takesPart: (object) => isNew(object) || treesToSave(object).length > 0,
    beforeWrite: ({ object, executor, isInsert }) =>
      isInsert ? placeNew([object], executor) : placeSaved(object, executor),
    beforeInsertMany: ({ objects, executor }) => placeNew(objects, executor),
    async beforeDelete({ object, executor }) {
      deleted.delete(object);
      const trees = new Trees(treeOf(object), executor);
      if (trees.table.scope.length === 0) await trees.lockAll();
      const row = await trees.rowOf(object);
      if (row === undefined || !isInTree(row)) return;
      await checkDelete(object, row, trees);
      if (trees.table.facts.promote !== true) await deleteDescendants(row, trees, object);
      deleted.set(object, row);
    },
    async afterDelete({ object, executor }) {
      const row = deleted.get(object);
      deleted.delete(object);
      if (row !== undefined) await closeGap(object, row, new Trees(treeOf(object), executor));
    },
    beforeQueryUpdate({ table, values }) {
      refuseStructural(table, values.keys(), 'update()');
    },
    // Rows that are inserted are in no tree, unless they bring numbers; rows that are there keep their places.
    beforeUpsert({ table, updated }) {
      refuseStructural(table, updated, 'upsert()');
    },
    async beforeQueryDelete({ table, executor, query }) {
      const deletion = await TreeDeletion.begin(query as AnyQuery, new Trees(treeTable(table), executor));
      if (deletion !== undefined) deletions.set(query, deletion);
    },
    async afterQueryDelete({ query }) {
      await deletions.get(query)?.end();
    },
    afterCopy(copy) {
      setNumbers(copy, null);
      place(copy, undefined);
    },
    afterReload: (object) => place(object, undefined),
  };
}

function treesToSave(object: Model): readonly TreeScope[] {
  const placement = placementOf(object);
  if (placement !== undefined) return [scopeOfObject(placement.target ?? object)];
  const changesTree = isNew(object) ? hasGivenNumbers(object) : isScopeChanged(object);
  return changesTree ? [scopeOfObject(object)] : [];
}

const treesToDelete = (object: Model): readonly TreeScope[] =>
  isInTree(numbersOf(object)) ? [scopeOfRowOf(object)] : [];

async function placeNew(objects: readonly Model[], executor: Executor): Promise<void> {
  const [first] = objects;
  if (first === undefined) return;
  const placed = objects.filter((object) => placementOf(object) !== undefined);
  const given = objects.filter(hasGivenNumbers);
  const trees = new Trees(treeOf(first), executor);
  if (given.length > 0) await checkNumbers(given, trees);
  if (placed.length > 0) await placeInTree(placed, trees);
}

async function placeSaved(object: Model, executor: Executor): Promise<void> {
  if (placementOf(object) === undefined && !isScopeChanged(object)) return;
  await updatePlace(object, new Trees(treeOf(object), executor));
}

function refuseStructural(table: Table, positions: Iterable<number>, method: string): void {
  const { numberPositions, scopePositions, name } = treeTable(table);
  for (const position of positions) {
    if ([...numberPositions, ...scopePositions].includes(position)) {
      throw structuralColumn(name, columnOf(table, position).name, method);
    }
  }
}
