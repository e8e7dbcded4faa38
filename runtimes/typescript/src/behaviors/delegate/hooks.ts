import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../../model/model.ts';
import type { DelegateFacts } from './delegates.ts';
import { afterDeletion, beforeObjectDeletion, beforeQueryDeletion, type LeftDelegates } from './deletion.ts';
import { dropPending, hasPending, settlePending } from './pending.ts';

/** Sets values in delegates that a save reads, and deletes delegates that the database does not delete. */
export function delegate({ deleted }: DelegateFacts): TableHooks<Model> {
  return {
    name: 'delegate',
    takesPart: hasPending,
    beforeSave: ({ object, executor }) => settlePending(object, executor),
    afterReload: dropPending,
    ...(deleted !== undefined && deletionHooks()),
  };
}

function deletionHooks(): Partial<TableHooks<Model>> {
  const left = new WeakMap<object, readonly LeftDelegates[]>();
  return {
    async beforeDelete({ object, executor }) {
      left.set(object, await beforeObjectDeletion(object, executor));
    },
    afterDelete: ({ object, table, executor }) => afterDeletion(table, left.get(object) ?? [], executor),
    async beforeQueryDelete(deletion) {
      left.set(deletion.query, await beforeQueryDeletion(deletion));
    },
    afterQueryDelete: ({ query, table, executor }) => afterDeletion(table, left.get(query) ?? [], executor),
  };
}
