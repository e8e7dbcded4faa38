import type { Executor, TransactionState } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import { tablesAfterDelete, tablesAfterNewKey } from '../../facts/referring-tables.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { IdentityMap } from '../../hydration/identity-map.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import { ROW_KEY } from '../../hydration/managed-object.ts';
import { noteQueryWrite } from '../../hydration/query-writes.ts';
import type { RowKey } from '../../hydration/row-key.ts';
import { otherDatabase } from '../../hydration/row-reader.ts';
import { knownChildSet, relatedOf } from '../relations/child-set.ts';
import { isJunctionRelation } from '../relations/junction.ts';
import { parentKey } from '../relations/load.ts';
import { forgetLinks } from '../relations/many-set.ts';
import { keyOf, ParentLink, validLink } from '../relations/parent-link.ts';
import { leaveFormerParent } from '../relations/parents.ts';
import { inverseOf, parentRelation, parentsOf } from '../relations/relation-of.ts';
import { changing, touch } from '../snapshot.ts';
import { extraOf, knownExtra, type RowObject, rowOf, TABLE } from '../state.ts';

/** Tells the unit of work, and the collections that hold an object, that its row was inserted. */
export function noteInserted(model: RowObject, executor: Executor): void {
  const table = model[TABLE];
  const isRelated = knownExtra(model)?.related !== undefined;
  const identity = identityOf(executor);
  if (isRelated || identity !== undefined) followKeys(model, executor, identity, undefined);
  // The row is where it was inserted: later statements of the object have to run there.
  const other = otherDatabase(table, executor);
  if (other !== undefined) extraOf(model).database = other;
  if (isRelated) noteInParents(model, executor.transaction);
  identity?.addInserted(table, model, rowOf(model) as Row);
}

/** Lets the parents of an object be those that the columns say that were written. */
export function followWritten(model: RowObject, executor: Executor, changes: readonly number[]): void {
  followKeys(model, executor, identityOf(executor), changes);
  if (knownExtra(model)?.related !== undefined && writesParent(model, changes)) {
    noteInParents(model, executor.transaction, changes);
  }
}

const writesParent = (model: RowObject, changes: readonly number[]): boolean =>
  model[TABLE].parentKeys.some((position) => changes.includes(position));

/**
 * Tells the unit of work that the row of an object was written.
 *
 * @param from the key of the row before that; null where no key was written
 */
export function noteUpdated(model: RowObject, executor: Executor, from: RowKey | null): void {
  const table = model[TABLE];
  const identity = identityOf(executor);
  if (identity === undefined) return;
  if (from === null || from === model[ROW_KEY]()) {
    identity.noteWritten(table, model);
    return;
  }
  identity.move(table, model, from, executor.transaction);
  for (const other of tablesAfterNewKey(table)) identity.markStale(other);
}

/** The parents are those that the written keys say. */
function followKeys(
  model: RowObject,
  executor: Executor,
  identity: IdentityMap | undefined,
  changes: readonly number[] | undefined,
): void {
  const table = model[TABLE];
  for (const relation of parentsOf(table)) {
    if (!isWritten(relation, changes)) continue;
    const isKnown = knownExtra(model)?.related !== undefined || identity?.knows(table.other(relation.table));
    if (isKnown !== true || validLink(model, relation) !== undefined) continue;
    changing(executor.transaction, () => {
      leaveFormerParent(model, relation);
      if (identity !== undefined) joinParent(model, relation, identity);
    });
  }
}

/** @param changes the columns that were written; undefined for all of them */
const isWritten = ({ columns }: ParentRelation, changes: readonly number[] | undefined): boolean =>
  changes === undefined || columns.some(({ own }) => changes.includes(own));

/** A parent of the unit of work that knows all its children gets to know one that was given its key. */
function joinParent(model: RowObject, relation: ParentRelation, identity: IdentityMap): void {
  const key = parentKey(model, relation);
  const table = model[TABLE].other(relation.table);
  const parent = key === undefined ? undefined : (identity.holds(table, key) as RowObject | undefined);
  const set = parent === undefined ? undefined : knownChildSet(parent, relation.inverse);
  if (parent === undefined || set?.isLoaded !== true || set.isRemoved(model)) return;
  touch(parent);
  relatedOf(model).set(relation.name, new ParentLink(parent, keyOf(model, relation), 'back'));
  set.take(model);
}

/** Lets the collections of the parents whose keys were written know that the object has a row now. */
function noteInParents(
  model: RowObject,
  transaction: TransactionState | undefined,
  changes?: readonly number[],
): void {
  for (const relation of parentsOf(model[TABLE])) {
    if (!isWritten(relation, changes)) continue;
    const parent = validLink(model, relation)?.parent;
    const set = parent ? knownChildSet(parent, relation.inverse) : undefined;
    if (set === undefined) continue;
    const isMember = set.members.has(model);
    const isReleased = !set.isLoaded && isMember && !isJunctionRelation(set.owner[TABLE], set.relation);
    // After a rollback the object still has its parent, but the parent's collection has not got it any more.
    const isTaken = set.isLoaded && !isMember && !set.isRemoved(model);
    if (isReleased || isTaken) changing(transaction, () => touch(set.owner));
    if (isTaken) set.take(model);
    set.forgetRows();
    set.changed();
    if (isReleased) set.release(model);
  }
}

/** Tells the unit of work, and the collections that hold an object, that its row is gone. */
export function noteDeleted(model: RowObject, executor: Executor): void {
  const identity = identityOf(executor);
  identity?.remove(model[TABLE], model[ROW_KEY](), executor.transaction);
  const affected = tablesAfterDelete(model[TABLE]);
  if (affected.size > 0) {
    for (const table of affected) identity?.markStale(table);
    noteQueryWrite([...affected], executor);
  }
  extraOf(model).isDeleted = true;
  changing(executor.transaction, () => leaveParents(model));
}

/** Takes a deleted object out of the collections that hold it. */
export function leaveParents(model: RowObject): void {
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
