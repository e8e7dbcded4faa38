import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { Lock } from '../../hooks/table-hooks.ts';
import { type Retries, runUnderLocks } from '../../locks/run-under-locks.ts';
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
  const reached = kind === 'save' ? reachedBy(models) : new Set(models);
  const byTable = new Map<Table, Model[]>();
  for (const model of reached) {
    const table = model[TABLE];
    if (table.hooks.length === 0) continue;
    const known = byTable.get(table) ?? [];
    byTable.set(table, known);
    // An object that is saved itself may have something to do for a behavior, though no column is modified.
    if (models.includes(model) || needsSaving(model)) known.push(model);
  }
  const locks: Lock[] = [];
  const retries: Retries[] = [];
  for (const [table, objects] of byTable) {
    for (const hook of objects.length === 0 ? [] : hooksOf(table, 'locks')) {
      locks.push(...(await hook.locks({ kind, table, objects, executor })));
    }
    retries.push(...table.hooks.filter((hook) => hook.retries !== undefined || hook.explain !== undefined));
  }
  return locks.length === 0 && retries.length === 0
    ? executor.inTransaction(work)
    : runUnderLocks(executor, locks, retries, work);
}
