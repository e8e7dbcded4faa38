import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { runUnderLocks } from '../../locks/run-under-locks.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, TABLE } from '../../model/state.ts';
import { withoutRow } from './errors.ts';
import { listRetries } from './hooks.ts';
import { ListLocks, namedLocks } from './list-locks.ts';
import type { ListScope } from './list-scope.ts';
import { Lists } from './lists.ts';
import { isDeleted, isNew, tableOf } from './state.ts';

export const executorOf = (object: Model, db: Database | undefined): Executor =>
  executorFor(object[TABLE], db ?? knownExtra(object)?.database);

/**
 * Runs an operation on lists under their locks.
 *
 * @param isClosed whether no code of the application runs in it
 */
export async function listOperation<T>(
  object: Model,
  scopes: readonly ListScope[],
  db: Database | undefined,
  work: (lists: Lists, executor: Executor) => Promise<T>,
  isClosed = true,
): Promise<T> {
  const executor = executorOf(object, db);
  return runUnderLocks(
    executor,
    namedLocks(executor, scopes),
    [listRetries(tableOf(object))],
    (inside, held) => work(new Lists(tableOf(object), new ListLocks(inside, held)), inside),
    isClosed,
  );
}

export function requireRow(object: Model, method: string): void {
  if (isNew(object) || isDeleted(object)) {
    throw withoutRow(object.constructor.name, isDeleted(object), method);
  }
}
