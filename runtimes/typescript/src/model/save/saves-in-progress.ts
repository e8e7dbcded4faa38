import type { Executor } from '../../connection/executor.ts';
import { LogicError } from '../../errors/orm-error.ts';
import { type RowObject, TABLE } from '../state.ts';
import type { SaveOperation } from './operation.ts';

/** A save that has begun and not ended. */
export interface SaveInProgress {
  readonly models: readonly RowObject[];
  executor: Executor;
  operation: SaveOperation | undefined;
  /** Whether statements of the save may wait for the end of a savepoint. */
  readonly mayWait: boolean;
  done: Promise<unknown>;
}

/** The objects that are being saved: two saves of one object at a time would insert its row twice. */
const claimed = new Map<RowObject, SaveInProgress>();

/** The save of an object that is running; undefined for none. */
export const saveInProgress = (model: RowObject): SaveInProgress | undefined =>
  claimed.size === 0 ? undefined : claimed.get(model);

/** Waits until no other save has claimed any of the objects, then claims all of them. */
export async function claimWhenFree(
  models: () => Iterable<RowObject>,
  executor: Executor,
): Promise<SaveInProgress> {
  for (;;) {
    const wanted = [...models()];
    const busy = wanted.find((model) => claimed.has(model));
    if (busy === undefined) return claim(wanted, executor, Promise.resolve(), true);
    await waitFor(claimed.get(busy) as SaveInProgress, busy, executor);
  }
}

/** Waits for the end of a save that has claimed an object. */
export async function waitFor(
  save: SaveInProgress,
  model: RowObject,
  { transaction }: Executor,
): Promise<void> {
  // Inside of a transaction it could wait for what waits for this transaction.
  if (transaction !== undefined && transaction.whole !== save.executor.transaction?.whole) {
    throw new LogicError(
      `This ${model[TABLE].facts.model} is being saved outside of this transaction. Await that save() first.`,
    );
  }
  if (save.mayWait && transaction !== undefined && save.executor.transaction?.encloses(transaction)) {
    throw new LogicError(
      `This ${model[TABLE].facts.model} is being saved outside of this savepoint. Await that save() first.`,
    );
  }
  await save.done.catch(() => undefined);
}

/** Keeps the objects of a save claimed until its work has ended. */
export async function releaseAfter<T>(save: SaveInProgress, work: Promise<T>): Promise<T> {
  save.done = work;
  try {
    return await work;
  } finally {
    release(save);
  }
}

/** Claims objects that no other save has claimed. */
export function claim(
  models: readonly RowObject[],
  executor: Executor,
  done: Promise<unknown>,
  mayWait: boolean,
): SaveInProgress {
  const save: SaveInProgress = { models, executor, operation: undefined, mayWait, done };
  for (const model of models) claimed.set(model, save);
  return save;
}

export function release(save: SaveInProgress): void {
  for (const model of save.models) if (claimed.get(model) === save) claimed.delete(model);
}
