import { PersistenceError } from '../../errors/persistence-error.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { ObjectSave } from '../../hooks/table-hooks.ts';
import { changesOf } from '../changes.ts';
import { valueAt } from '../fields.ts';
import type { LinkOrigin } from '../relations/parent-link.ts';
import { pointsAt, validLink } from '../relations/parent-link.ts';
import { adoptKey, leaveFormerParent } from '../relations/parents.ts';
import { parentsOf } from '../relations/relation-of.ts';
import { readAgain, reloadsOn } from '../reload.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import { refuseUnknownProperties } from '../unknown-properties.ts';
import { deleteRemovedTwin } from './junction-rows.ts';
import { isDeleted, needsSaving } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';
import { runHook, withinOperation } from './operation.ts';
import { hasSaveHooks } from './own-hooks.ts';
import { isOwned, ownershipOfReleased, takeOwners } from './ownership.ts';
import { givenPositions, giveValues, hooksOf, withinAttempt, writeAround } from './phases.ts';
import { insertRow, rowGone, updateRow } from './row-writer.ts';
import { saveCollections } from './save-collections.ts';
import { noteDeleted } from './saved-rows.ts';

/**
 * Saves an object together with those around it. The phases, in this order: the application's pre-hooks, each of which
 * can stop it; beforeSave; parents; beforeWrite, giveValues; the row; afterWrite; objects that point at it; afterSave; post-hooks.
 * Gives the number of rows written.
 */
export async function saveObject(model: RowObject, operation: SaveOperation): Promise<number> {
  if (operation.saving.has(model)) return 0;
  refuseUnsavable(model);
  operation.remember(model);
  operation.saving.add(model);
  try {
    const isInsert = rowOf(model) === undefined;
    const hasHooks = hasSaveHooks(model);
    const hasPhases = hasHooks || model[TABLE].hooks.length > 0;
    if (!isInsert && hasPhases && !(await settleReleased(model, operation))) return 0;
    if (hasHooks && !(await isAccepted(model, isInsert, operation))) return 0;
    const rows = await runPhases(model, isInsert, operation);
    if (hasHooks) {
      // The row is written: a post-hook can change the object and save it again.
      operation.saving.delete(model);
      await runPostHooks(model, isInsert, operation);
    }
    return rows;
  } finally {
    operation.saving.delete(model);
  }
}

export function refuseUnsavable(model: RowObject): void {
  const { facts } = model[TABLE];
  if (isDeleted(model)) {
    throw new PersistenceError(`This ${facts.model} was deleted; it cannot be saved. Save a copy() of it.`);
  }
  if (facts.readOnly) throw readOnly(facts.name);
  refuseUnknownProperties(model);
}

export const readOnly = (table: string): PersistenceError =>
  new PersistenceError(
    `Table "${table}" is read-only in the schema: its objects cannot be saved or deleted.`,
  );

export async function isAccepted(
  model: RowObject,
  isInsert: boolean,
  operation: SaveOperation,
): Promise<boolean> {
  const db = operation.executor.database;
  return withinOperation(operation, async () => {
    if ((await model.preSave(db)) === false) return false;
    return (await (isInsert ? model.preInsert(db) : model.preUpdate(db))) !== false;
  });
}

export async function runPostHooks(
  model: RowObject,
  isInsert: boolean,
  operation: SaveOperation,
): Promise<void> {
  const db = operation.executor.database;
  await withinOperation(operation, async () => {
    await (isInsert ? model.postInsert(db) : model.postUpdate(db));
    await model.postSave(db);
  });
}

async function runPhases(model: RowObject, isInsert: boolean, operation: SaveOperation): Promise<number> {
  const table = model[TABLE];
  await runHooks('beforeSave', model, isInsert, operation);
  let rows = await saveParents(model, operation);
  await runHooks('beforeWrite', model, isInsert, operation);
  const written = await writeRow(model, isInsert, operation);
  rows += written.rows;
  if (table.hooks.length > 0) await runHooks('afterWrite', model, isInsert, operation, written.changes);
  rows += await saveCollections(model, operation);
  if (written.rows > 0 && reloadsOn(table, isInsert)) await readAgain(model, operation.executor);
  if (table.hooks.length > 0) await runHooks('afterSave', model, isInsert, operation, written.changes);
  return rows;
}

/**
 * Hooks and behaviors must not take into account that a row leaves its parent which others have moved since. Gives false
 * where the row is gone, and leaving its parent was all that is to be saved.
 */
async function settleReleased(model: RowObject, { executor }: SaveOperation): Promise<boolean> {
  const changes = changesOf(model);
  const owner = ownershipOfReleased(model, changes);
  if (owner === undefined || (await isOwned(model, owner, executor))) return true;
  if (await takeOwners(model, owner.positions, executor)) return true;
  if (changes.some((position) => !owner.positions.includes(position))) throw rowGone(model);
  noteDeleted(model, executor);
  return false;
}

type SavePhase = 'beforeSave' | 'beforeWrite' | 'afterWrite' | 'afterSave';

async function runHooks(
  phase: SavePhase,
  model: RowObject,
  isInsert: boolean,
  operation: SaveOperation,
  written?: readonly number[],
): Promise<void> {
  const table = model[TABLE];
  for (const hook of hooksOf(table, phase)) {
    const changes = written ?? (isInsert ? givenPositions(model) : changesOf(model));
    const save: ObjectSave<RowObject> = {
      table,
      object: model,
      executor: operation.executor,
      isInsert,
      changes,
    };
    await withinAttempt([model], operation.executor, () => runHook(hook, operation, () => hook[phase](save)));
  }
}

interface Written {
  readonly rows: number;
  readonly changes: readonly number[];
}

async function writeRow(model: RowObject, isInsert: boolean, operation: SaveOperation): Promise<Written> {
  const { executor } = operation;
  const table = model[TABLE];
  giveValues(model, executor);
  if (isInsert) {
    await deleteRemovedTwin(model, operation);
    const changes = table.hooks.length > 0 ? givenPositions(model) : [];
    const rows = await writeAround(table, [model], executor, async (inside) => insertRow(model, inside));
    return { rows, changes };
  }
  let changes = changesOf(model);
  if (changes.length === 0) return { rows: 0, changes };
  const rows = await writeAround(table, [model], executor, async (inside) => {
    // A hook that writes again has changed the object.
    changes = changesOf(model);
    return updateRow(model, inside, changes);
  });
  return { rows, changes };
}

/** Saves the parents that need it, and takes over their keys. */
export async function saveParents(model: RowObject, operation: SaveOperation): Promise<number> {
  let rows = 0;
  for (const relation of parentsOf(model[TABLE])) {
    const link = validLink(model, relation);
    if (link === undefined) operation.change(() => leaveFormerParent(model, relation));
    else if (link.parent !== null) rows += await saveParent(model, relation, link.parent, operation);
  }
  return rows;
}

async function saveParent(
  model: RowObject,
  relation: ParentRelation,
  parent: RowObject,
  operation: SaveOperation,
): Promise<number> {
  const rows = needsSaving(parent) && !isDeleted(parent) ? await saveObject(parent, operation) : 0;
  // A hook of the parent can have given the object another one.
  if (validLink(model, relation)?.parent !== parent) return rows;
  if (!pointsAt(model, relation, parent)) adoptKey(model, relation, parent, originOf(model, relation));
  if (rowOf(parent) !== undefined) requireParentKey(model, relation);
  else if (operation.saving.has(parent)) {
    // The parent waits for this object, in a circle of references: its key comes later.
    operation.defer(() => adoptLater(model, relation, parent, operation));
  }
  return rows;
}

/** Who gave the parent stays known when its key is taken over. */
const originOf = (model: RowObject, relation: ParentRelation): LinkOrigin =>
  validLink(model, relation)?.origin === 'given' ? 'given' : 'set';

async function adoptLater(
  model: RowObject,
  relation: ParentRelation,
  parent: RowObject,
  operation: SaveOperation,
): Promise<number> {
  if (validLink(model, relation)?.parent !== parent || rowOf(model) === undefined) return 0;
  operation.remember(model);
  adoptKey(model, relation, parent, originOf(model, relation));
  requireParentKey(model, relation);
  await runHooks('beforeWrite', model, false, operation);
  const written = await writeRow(model, false, operation);
  await runHooks('afterWrite', model, false, operation, written.changes);
  return written.rows;
}

/** Refuses a key that would be saved as NULL although the object has a parent. */
function requireParentKey(model: RowObject, relation: ParentRelation): void {
  for (const { own, other } of relation.columns) {
    const value = valueAt(model, own);
    if (value !== null && value !== undefined) continue;
    const { facts } = model[TABLE];
    const parent = model[TABLE].other(relation.table);
    throw new PersistenceError(
      `This ${facts.model} cannot be saved: its ${relation.name} has no value of ` +
        `"${parent.facts.name}.${parent.columns[other]?.name}" to refer to. ` +
        `Save the ${relation.name} first, or give it that value.`,
    );
  }
}
