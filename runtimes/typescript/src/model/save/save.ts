import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { LogicError } from '../../errors/orm-error.ts';
import { changesOf } from '../changes.ts';
import type { Model } from '../model.ts';
import { knownExtra, rowOf, TABLE } from '../model.ts';
import { remember } from '../snapshot.ts';
import { batchable, insertTogether } from './batch-insert.ts';
import { classHooks } from './class-hooks.ts';
import { deleteObject, deleteRow, refuseUndeletable } from './delete-object.ts';
import { graphNeedsSaving } from './graph.ts';
import { runOperation } from './locks.ts';
import { isDeleted } from './needs-saving.ts';
import { currentOperation, SaveOperation } from './operation.ts';
import { refuseUnsavable, saveObject } from './pipeline.ts';
import { insertRow, updateRow } from './row-writer.ts';
import { noteSaved } from './saved-rows.ts';

/** Objects whose save has begun and not ended, with the transaction that it runs in. */
const inFlight = new Map<Model, Flight>();

interface Flight {
  readonly done: Promise<unknown>;
  readonly executor: Executor;
  readonly operation: SaveOperation | undefined;
}

/** Saves an object and what is related to it; gives the number of rows written. */
export async function save(model: Model, db?: Database): Promise<number> {
  if (inFlight.size > 0) {
    const isPart = await waitForOther(model, db);
    if (isPart) return 0;
  }
  refuseUnsavable(model);
  const executor = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
  if (!isPlain(model)) return saveGraph([model], executor);
  const rows = saveRow(model, executor);
  return typeof rows === 'number' ? rows : tracked([model], executor, undefined, rows);
}

/** Whether writing the row is all that there is to do: no hooks, and no related object in memory. */
function isPlain(model: Model): boolean {
  return (
    model[TABLE].hooks.length === 0 &&
    !classHooks(model).surroundSave &&
    knownExtra(model)?.related === undefined
  );
}

/** Writes the row of an object for which no phase of the pipeline has anything else to do: one statement. */
function saveRow(model: Model, executor: Executor): number | Promise<number> {
  const isInsert = rowOf(model) === undefined;
  const changes = isInsert ? undefined : changesOf(model);
  if (changes?.length === 0) return 0;
  if (executor.transaction !== undefined) remember(model, executor.transaction);
  const rows = changes === undefined ? insertRow(model, executor) : updateRow(model, executor, changes);
  if (typeof rows !== 'number') {
    return rows.then((written) => {
      noteSaved(model, executor, changes);
      return written;
    });
  }
  noteSaved(model, executor, changes);
  return rows;
}

/** Waits for a save of the same object that is running; gives whether this one is a part of that. */
async function waitForOther(model: Model, db: Database | undefined): Promise<boolean> {
  for (let flight = inFlight.get(model); flight !== undefined; flight = inFlight.get(model)) {
    const current = currentOperation();
    if (current !== undefined && current === flight.operation) {
      // Called by a hook: the object can be saved again only when its row is written.
      if (current.saving.has(model)) return true;
      return false;
    }
    const { transaction } = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
    if (transaction !== undefined && transaction !== flight.executor.transaction) {
      throw new LogicError(
        `This ${model[TABLE].facts.model} is being saved outside of this transaction. Await that save() first.`,
      );
    }
    await flight.done.catch(() => undefined);
  }
  return false;
}

async function tracked<T>(
  models: readonly Model[],
  executor: Executor,
  operation: SaveOperation | undefined,
  work: Promise<T>,
): Promise<T> {
  const flight = { done: work, executor, operation };
  for (const model of models) inFlight.set(model, flight);
  try {
    return await work;
  } finally {
    for (const model of models) if (inFlight.get(model) === flight) inFlight.delete(model);
  }
}

/** Saves objects of one table with what is related to them, in one transaction. */
export async function saveGraph(models: readonly Model[], executor: Executor): Promise<number> {
  const current = currentOperation();
  if (current !== undefined && current.executor.transaction === executor.transaction) {
    return saveEach(models, current);
  }
  if (!graphNeedsSaving(models)) return 0;
  let operation: SaveOperation | undefined;
  const work = runOperation('save', models, executor, async (inside) => {
    operation = new SaveOperation(inside);
    const rows = await tracked(models, inside, operation, saveEach(models, operation));
    return rows + (await operation.runDeferred());
  });
  return tracked(models, executor, operation, work);
}

async function saveEach(models: readonly Model[], operation: SaveOperation): Promise<number> {
  if (models.length > 1 && models.every((model) => batchable(model, operation))) {
    return insertTogether(models, operation);
  }
  let rows = 0;
  for (const model of models) rows += await saveObject(model, operation);
  return rows;
}

/** Deletes the row of an object. */
export async function deleteModel(model: Model, db?: Database): Promise<void> {
  refuseUndeletable(model);
  const executor = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
  if (model[TABLE].hooks.length === 0 && !classHooks(model).surroundDelete) {
    if (executor.transaction !== undefined) remember(model, executor.transaction);
    await deleteRow(model, executor);
    return;
  }
  await deleteGraph([model], executor);
}

/** Deletes objects of one table in one transaction. */
export async function deleteGraph(models: readonly Model[], executor: Executor): Promise<number> {
  const current = currentOperation();
  if (current !== undefined && current.executor.transaction === executor.transaction) {
    return deleteEach(models, current);
  }
  return runOperation('delete', models, executor, async (inside) => {
    const operation = new SaveOperation(inside);
    const rows = await deleteEach(models, operation);
    return rows + (await operation.runDeferred());
  });
}

async function deleteEach(models: readonly Model[], operation: SaveOperation): Promise<number> {
  const before = new Set(models.filter(isDeleted));
  let rows = 0;
  for (const model of models) {
    // Deleting one may have deleted another.
    if (!isDeleted(model) || before.has(model)) rows += await deleteObject(model, operation);
  }
  return rows;
}

/** Saves objects in one transaction; those of one table whose rows can be written together are. */
export async function saveAll(models: readonly Model[], db?: Database): Promise<number> {
  const [first] = models;
  if (first === undefined) return 0;
  for (const model of models) refuseUnsavable(model);
  return saveGraph(models, executorFor(first[TABLE], db ?? knownExtra(first)?.database));
}

/** Deletes objects in one transaction; gives the number of rows. */
export async function deleteAll(models: readonly Model[], db?: Database): Promise<number> {
  const [first] = models;
  if (first === undefined) return 0;
  for (const model of models) refuseUndeletable(model);
  return deleteGraph(models, executorFor(first[TABLE], db ?? knownExtra(first)?.database));
}
