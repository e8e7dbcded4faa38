import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import type { Lock, TableHooks } from '../../hooks/table-hooks.ts';
import { runUnderLocks } from '../../locks/run-under-locks.ts';
import { type RowObject, TABLE } from '../state.ts';
import { needsSaving } from './needs-saving.ts';
import { hasDeleteHooks, hasSaveHooks } from './own-hooks.ts';
import { hooksOf } from './phases.ts';

/**
 * Runs a save or delete in a transaction, under the locks that behaviors ask for of all objects that it reaches. Two
 * operations on the same objects take them in the same order, before either has written anything.
 */
export async function runOperation(
  kind: 'save' | 'delete',
  models: readonly RowObject[],
  reached: readonly RowObject[],
  executor: Executor,
  work: (executor: Executor) => Promise<number>,
): Promise<number> {
  const byTable = new Map<Table, RowObject[]>();
  const retries = new Set<TableHooks>();
  let given: ReadonlySet<RowObject> | undefined;
  let isClosed = true;
  for (const model of reached) {
    const table = model[TABLE];
    isClosed &&= !hasOwnHooks(model) && table.hooks.every(needsNoContext);
    if (table.hooks.length === 0) continue;
    given ??= new Set(models);
    for (const hook of hooksOf(table, 'retries')) retries.add(hook as unknown as TableHooks);
    for (const hook of hooksOf(table, 'explain')) retries.add(hook as unknown as TableHooks);
    if (hooksOf(table, 'locks').length === 0) continue;
    // An object that is saved itself may have something to do for a behavior, though no column is modified.
    if (kind === 'delete' || given.has(model) || needsSaving(model)) {
      const objects = byTable.get(table);
      if (objects === undefined) byTable.set(table, [model]);
      else objects.push(model);
    }
  }
  // Only code of the application would have to find the transaction.
  if (byTable.size === 0 && retries.size === 0) return executor.inTransaction(work, { ambient: !isClosed });
  const locks = await locksOf(kind, byTable, executor);
  return runUnderLocks(executor, locks, [...retries], (inside) => work(inside), isClosed);
}

const needsNoContext = ({ isSelfContained, givesValuesOnly }: TableHooks): boolean =>
  (isSelfContained ?? givesValuesOnly) === true;

const hasOwnHooks = (model: RowObject): boolean => hasSaveHooks(model) || hasDeleteHooks(model);

async function locksOf(
  kind: 'save' | 'delete',
  byTable: ReadonlyMap<Table, readonly RowObject[]>,
  executor: Executor,
): Promise<readonly Lock[]> {
  const locks: Lock[] = [];
  for (const [table, objects] of byTable) {
    for (const hook of hooksOf(table, 'locks')) {
      for (const lock of await hook.locks({ kind, table, objects, executor })) locks.push(lock);
    }
  }
  return locks;
}
