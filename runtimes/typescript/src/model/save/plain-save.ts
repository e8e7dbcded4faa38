import type { Executor } from '../../connection/executor.ts';
import { remember } from '../snapshot.ts';
import { CHANGES, offsetOf, type RowObject, rowOf } from '../state.ts';
import { insertRow, updateRow } from './row-writer.ts';
import { claim, release } from './saves-in-progress.ts';

/** Shared by all saves: where an async context is on, a new promise costs as much as a short statement. */
const NO_ROW = Promise.resolve(0);
const ONE_ROW = Promise.resolve(1);

/**
 * Writes the row of an object for which no phase of the pipeline has anything else to do: one statement. This is the
 * usual save, so that it is one short way; a transaction in which it fails can only be rolled back.
 */
export function savePlain(model: RowObject, executor: Executor): Promise<number> {
  const { transaction } = executor;
  try {
    const row = rowOf(model);
    const changes = row === undefined ? undefined : model[CHANGES](row, offsetOf(model));
    if (changes?.length === 0) return NO_ROW;
    if (transaction !== undefined) remember(model, transaction);
    const rows = changes === undefined ? insertRow(model, executor) : updateRow(model, executor, changes);
    if (typeof rows !== 'number') return whenWritten(model, executor, rows);
    return rows === 1 ? ONE_ROW : Promise.resolve(rows);
  } catch (failure) {
    transaction?.fail(failure);
    throw failure;
  }
}

/** Keeps an object claimed until the database has answered. */
function whenWritten(model: RowObject, executor: Executor, rows: Promise<number>): Promise<number> {
  const save = claim([model], executor, rows, executor.transaction?.isSuspended === true);
  return rows.then(
    (written) => {
      release(save);
      return written;
    },
    (failure: unknown) => {
      release(save);
      executor.transaction?.fail(failure);
      throw failure;
    },
  );
}
