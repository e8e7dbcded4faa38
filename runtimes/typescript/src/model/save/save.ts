import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { isContention, retryReason } from '../../connection/retry.ts';
import { remember } from '../snapshot.ts';
import { knownExtra, type RowObject, TABLE } from '../state.ts';
import { refuseUnknownProperties } from '../unknown-properties.ts';
import { batchable, insertAlone, insertTogether } from './batch-insert.ts';
import { deleteObject, deleteRow, refuseUndeletable } from './delete-object.ts';
import { graphNeedsSaving, reachedBy } from './graph.ts';
import { runOperation } from './locks.ts';
import { isDeleted } from './needs-saving.ts';
import { operationOf, SaveOperation } from './operation.ts';
import { hasDeleteHooks, hasOnlyRow } from './own-hooks.ts';
import { giveValues, hooksOf, onlyGiveValues } from './phases.ts';
import { refuseUnsavable, saveObject } from './pipeline.ts';
import { savePlain } from './plain-save.ts';
import {
  claimWhenFree,
  releaseAfter,
  type SaveInProgress,
  saveInProgress,
  waitFor,
} from './saves-in-progress.ts';

/**
 * Saves an object and what is related to it; gives the number of rows written. Not an async function: a driver that
 * answers at once is not waited for.
 */
export function save(model: RowObject, db?: Database): Promise<number> {
  try {
    const executor = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
    return saveInProgress(model) === undefined ? saveNow(model, executor) : saveInTurn(model, executor);
  } catch (failure) {
    return Promise.reject(failure);
  }
}

/** Saves an object that is being saved already. */
async function saveInTurn(model: RowObject, executor: Executor): Promise<number> {
  for (let other = saveInProgress(model); other !== undefined; other = saveInProgress(model)) {
    const current = operationOf(executor);
    if (current === undefined || current !== other.operation) await waitFor(other, model, executor);
    // Called by a hook: the object can be saved again only when its row is written.
    else if (current.saving.has(model)) return 0;
    else break;
  }
  return saveNow(model, executor);
}

function saveNow(model: RowObject, executor: Executor): Promise<number> {
  const extra = knownExtra(model);
  if (hasOnlyRow(model) && extra?.related === undefined && extra?.isDeleted !== true) {
    refuseUnknownProperties(model);
    const { hooks } = model[TABLE];
    if (hooks.length === 0) return savePlain(model, executor);
    const isAlone = hooks.every(
      ({ givesValuesOnly, takesPart }) => givesValuesOnly === true || takesPart?.(model) === false,
    );
    if (isAlone && executor.transaction === undefined) return saveAlone(model, executor);
  }
  refuseUnsavable(model);
  return saveGraph([model], executor);
}

/** Saves an object for which behaviors have nothing to do but give columns values. */
async function saveAlone(model: RowObject, executor: Executor): Promise<number> {
  const values = giveValues(model, executor);
  try {
    return await savePlain(model, executor);
  } catch (failure) {
    values?.takeBack();
    // The database has undone the statement. Tables with locks have more patience with those who hold them.
    if (hooksOf(model[TABLE], 'retries').length === 0 || !isContention(retryReason(failure))) throw failure;
    return saveGraph([model], executor);
  }
}

/** Saves objects of one table with what is related to them, in one transaction. */
export async function saveGraph(models: readonly RowObject[], executor: Executor): Promise<number> {
  const current = operationOf(executor);
  if (current !== undefined) return saveEach(models, current);
  if (!graphNeedsSaving(models)) return 0;
  const save = await claimWhenFree(() => reachedBy(models), executor);
  const given = save.models.length < models.length ? [...new Set(models)] : models;
  return releaseAfter(save, writeGraph(given, save, executor));
}

async function writeGraph(
  given: readonly RowObject[],
  save: SaveInProgress,
  executor: Executor,
): Promise<number> {
  const inserted = insertAlone(given, executor);
  if (inserted !== undefined) return inserted;
  return runOperation('save', given, save.models, executor, async (inside) => {
    const operation = new SaveOperation(inside);
    save.executor = inside;
    save.operation = operation;
    const rows = await saveEach(given, operation);
    return rows + (await operation.runDeferred());
  });
}

async function saveEach(models: readonly RowObject[], operation: SaveOperation): Promise<number> {
  if (models.length > 1 && models.every((model) => batchable(model, operation))) {
    return insertTogether(models, operation);
  }
  let rows = 0;
  for (const model of models) rows += await saveObject(model, operation);
  return rows;
}

/** Deletes the row of an object. */
export async function deleteModel(model: RowObject, db?: Database): Promise<void> {
  refuseUndeletable(model);
  const executor = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
  const { transaction } = executor;
  const { hooks } = model[TABLE];
  const isAlone = hooks.length === 0 || (transaction === undefined && onlyGiveValues(model[TABLE]));
  if (isAlone && !hasDeleteHooks(model)) {
    if (transaction !== undefined) remember(model, transaction);
    try {
      await deleteRow(model, executor);
    } catch (failure) {
      transaction?.fail(failure);
      throw failure;
    }
    return;
  }
  await deleteGraph([model], executor);
}

/** Deletes objects of one table in one transaction. */
export async function deleteGraph(models: readonly RowObject[], executor: Executor): Promise<number> {
  const current = operationOf(executor);
  if (current !== undefined) return deleteEach(models, current);
  return runOperation('delete', models, models, executor, async (inside) => {
    const operation = new SaveOperation(inside);
    const rows = await deleteEach(models, operation);
    return rows + (await operation.runDeferred());
  });
}

async function deleteEach(models: readonly RowObject[], operation: SaveOperation): Promise<number> {
  const before = new Set(models.filter(isDeleted));
  let rows = 0;
  for (const model of models) {
    // Deleting one may have deleted another.
    if (!isDeleted(model) || before.has(model)) rows += await deleteObject(model, operation);
  }
  return rows;
}

/** Saves objects in one transaction; those of one table whose rows can be written together are. */
export async function saveAll(models: readonly RowObject[], db?: Database): Promise<number> {
  const [first] = models;
  if (first === undefined) return 0;
  for (const model of models) refuseUnsavable(model);
  return saveGraph(models, executorFor(first[TABLE], db ?? knownExtra(first)?.database));
}

/** Deletes objects in one transaction; gives the number of rows. */
export async function deleteAll(models: readonly RowObject[], db?: Database): Promise<number> {
  const [first] = models;
  if (first === undefined) return 0;
  for (const model of models) refuseUndeletable(model);
  return deleteGraph(models, executorFor(first[TABLE], db ?? knownExtra(first)?.database));
}
