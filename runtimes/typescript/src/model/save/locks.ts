import type { Executor } from '../../connection/executor.ts';
import type { Lock, ObjectOperation } from '../../hooks/table-hooks.ts';
import type { Table } from '../../facts/table.ts';
import type { Model } from '../model.ts';
import { TABLE } from '../model.ts';
import { reachedBy } from './graph.ts';
import { needsSaving } from './needs-saving.ts';
import { hooksOf } from './phases.ts';

/** Runs a save or delete in a transaction, under the locks that behaviors ask for of all objects that it reaches. */
export async function runOperation(
  kind: 'save' | 'delete',
  models: readonly Model[],
  executor: Executor,
  work: (executor: Executor) => Promise<number>,
): Promise<number> {
  return executor.inTransaction(work);
}

export type { Lock, ObjectOperation, Table };
export { hooksOf, needsSaving, reachedBy, TABLE };
