import type { Executor } from '../../connection/executor.ts';
import { PersistenceError } from '../../errors/persistence-error.ts';
import type { Table } from '../../facts/table.ts';
import type { ObjectDeletion } from '../../hooks/table-hooks.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import { isDeleted } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';
import { runHook, withinOperation } from './operation.ts';
import { hasDeleteHooks } from './own-hooks.ts';
import { isOwned, type Ownership, takeOwners } from './ownership.ts';
import { hooksOf } from './phases.ts';
import { readOnly } from './pipeline.ts';
import { RowStatements } from './row-statements.ts';
import { keyValues, withoutKey } from './row-writer.ts';
import { noteDeleted } from './saved-rows.ts';

/**
 * Deletes the row of an object: the application's pre-hook, which can stop it; beforeDelete; the row; afterDelete; the
 * post-hook. Gives the number of rows.
 *
 * @param owner the parent that the row has to have
 */
export async function deleteObject(
  model: RowObject,
  operation: SaveOperation,
  owner?: Ownership,
): Promise<number> {
  refuseUndeletable(model);
  const table = model[TABLE];
  const { executor } = operation;
  operation.remember(model);
  const hasHooks = hasDeleteHooks(model);
  // Hooks must not see, and behaviors not take into account, the deletion of a row that stays.
  if (
    owner !== undefined &&
    (hasHooks || hasDeletePhases(table)) &&
    !(await isOwned(model, owner, executor))
  ) {
    if (!(await takeOwners(model, owner.positions, executor))) noteDeleted(model, executor);
    return 0;
  }
  const db = executor.database;
  if (hasHooks && (await withinOperation(operation, () => model.preDelete(db))) === false) return 0;
  const deletion: ObjectDeletion<RowObject> = { table, object: model, executor };
  for (const hook of hooksOf(table, 'beforeDelete')) {
    await runHook(hook, operation, () => hook.beforeDelete(deletion));
  }
  const rows = await deleteRow(model, executor, owner);
  // A hook has moved the row.
  if (!isDeleted(model)) return 0;
  for (const hook of hooksOf(table, 'afterDelete')) {
    await runHook(hook, operation, () => hook.afterDelete(deletion));
  }
  if (hasHooks) await withinOperation(operation, () => model.postDelete(db));
  return rows;
}

const hasDeletePhases = (table: Table): boolean =>
  hooksOf(table, 'beforeDelete').length > 0 || hooksOf(table, 'afterDelete').length > 0;

export function refuseUndeletable(model: RowObject): void {
  const { facts } = model[TABLE];
  if (isDeleted(model)) throw new PersistenceError(`This ${facts.model} was deleted already.`);
  if (facts.readOnly) throw readOnly(facts.name);
  if (facts.key.length === 0) throw withoutKey(facts.name);
  if (rowOf(model) === undefined) {
    throw new PersistenceError(`This ${facts.model} was never saved; there is no row to delete.`);
  }
}

/**
 * Deletes the row and lets the objects around it know.
 *
 * @param owner the parent that the row has to have; a row that others have moved stays, and the object with it
 */
export async function deleteRow(model: RowObject, executor: Executor, owner?: Ownership): Promise<number> {
  const statements = RowStatements.of(model[TABLE], executor.dialect);
  if (owner !== undefined) {
    const { statement, values } = statements.deleteOwned(owner);
    const { affected } = await executor.run(statement.statement, [...keyValues(model, statement), ...values]);
    if (affected === 0 && (await takeOwners(model, owner.positions, executor))) return 0;
    noteDeleted(model, executor);
    return affected;
  }
  const statement = statements.delete();
  const result = executor.run(statement.statement, keyValues(model, statement));
  const { affected } = result instanceof Promise ? await result : result;
  noteDeleted(model, executor);
  return affected;
}
