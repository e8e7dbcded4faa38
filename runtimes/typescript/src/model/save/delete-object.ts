import type { Executor } from '../../connection/executor.ts';
import { PersistenceError } from '../../errors/persistence-error.ts';
import type { ObjectDeletion } from '../../hooks/table-hooks.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import { ROW_KEY } from '../../hydration/managed-object.ts';
import type { Model } from '../model.ts';
import { extraOf, knownExtra, rowOf, TABLE } from '../model.ts';
import { knownChildSet } from '../relations/child-set.ts';
import { forgetLinks } from '../relations/junction.ts';
import { ParentLink } from '../relations/parent-link.ts';
import { inverseOf, parentRelation } from '../relations/relation-of.ts';
import { changing, touch } from '../snapshot.ts';
import { isDeleted } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';
import { runHook, withinOperation } from './operation.ts';
import { hasDeleteHooks } from './own-hooks.ts';
import { hooksOf } from './phases.ts';
import { readOnly } from './pipeline.ts';
import { tablesAfterDelete } from './referring-tables.ts';
import { RowStatements } from './row-statements.ts';
import { keyValues, withoutKey } from './row-writer.ts';

/**
 * Deletes the row of an object: the application's pre-hook, which can stop it; beforeDelete; the row; afterDelete; the
 * post-hook. Gives the number of rows.
 */
export async function deleteObject(model: Model, operation: SaveOperation): Promise<number> {
  refuseUndeletable(model);
  const table = model[TABLE];
  const { executor } = operation;
  operation.remember(model);
  const hasHooks = hasDeleteHooks(model);
  const db = executor.database;
  if (hasHooks && (await withinOperation(operation, () => model.preDelete(db))) === false) return 0;
  const deletion: ObjectDeletion<Model> = { table, object: model, executor };
  for (const hook of hooksOf(table, 'beforeDelete')) {
    await runHook(hook, operation, () => hook.beforeDelete(deletion));
  }
  const rows = await deleteRow(model, executor);
  for (const hook of hooksOf(table, 'afterDelete')) {
    await runHook(hook, operation, () => hook.afterDelete(deletion));
  }
  if (hasHooks) await withinOperation(operation, () => model.postDelete(db));
  return rows;
}

export function refuseUndeletable(model: Model): void {
  const { facts } = model[TABLE];
  if (isDeleted(model)) throw new PersistenceError(`This ${facts.model} was deleted already.`);
  if (facts.readOnly) throw readOnly(facts.name);
  if (facts.key.length === 0) throw withoutKey(facts.name);
  if (rowOf(model) === undefined) {
    throw new PersistenceError(`This ${facts.model} was never saved; there is no row to delete.`);
  }
}

/** Deletes the row and lets the objects around it know. */
export async function deleteRow(model: Model, executor: Executor): Promise<number> {
  const statement = RowStatements.of(model[TABLE], executor.dialect).delete();
  const result = executor.run(statement.statement, keyValues(model, statement));
  const { affected } = result instanceof Promise ? await result : result;
  const identity = identityOf(executor);
  if (identity !== undefined) {
    identity.remove(model[TABLE], model[ROW_KEY](), executor.transaction);
    for (const table of tablesAfterDelete(model[TABLE])) identity.markStale(table);
  }
  extraOf(model).isDeleted = true;
  changing(executor.transaction, () => leaveParents(model));
  return affected;
}

/** Takes a deleted object out of the collections that hold it. */
export function leaveParents(model: Model): void {
  const table = model[TABLE];
  for (const [name, link] of knownExtra(model)?.related ?? []) {
    if (!(link instanceof ParentLink) || link.parent === null) continue;
    const inverse = inverseOf(table, parentRelation(table, name));
    if (inverse === undefined) continue;
    const set = knownChildSet(link.parent, inverse.name);
    if (set === undefined) continue;
    touch(link.parent);
    set.drop(model);
    forgetLinks(link.parent, inverse, [model]);
  }
}
