import type { RelationFacts } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { noteQueryWrite } from '../../hydration/query-writes.ts';
import { changesOf } from '../changes.ts';
import { ChildSet, writesOf } from '../relations/child-set.ts';
import { removeMember } from '../relations/children.ts';
import { isJunctionRelation, junctionOf, rowCombinationKey, viewsOf } from '../relations/junction.ts';
import { selectChildren } from '../relations/load.ts';
import { membersInMemory } from '../relations/many.ts';
import { forgetLinks, ManySet } from '../relations/many-set.ts';
import { isParentOf, isWithoutParent, pointsAt } from '../relations/parent-link.ts';
import { knownExtra, type RowObject, rowOf, TABLE } from '../state.ts';
import { batchable, insertTogether } from './batch-insert.ts';
import { deleteObject } from './delete-object.ts';
import {
  markStandInDeleted,
  replaceOnOtherSides,
  settleJunctionRows,
  storedKeys,
  storedRows,
} from './junction-rows.ts';
import { awaitsKey, isDeleted, needsSaving } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';
import { hasSaveHooks } from './own-hooks.ts';
import { ownershipIn } from './ownership.ts';
import { saveObject } from './pipeline.ts';
import { leaveParents } from './saved-rows.ts';

/** Saves the objects that point at a saved one, as far as they are in memory; deletes those that were removed. */
export async function saveCollections(owner: RowObject, operation: SaveOperation): Promise<number> {
  const related = knownExtra(owner)?.related;
  if (related === undefined) return 0;
  let rows = 0;
  // In the order of the relations, as all runtimes do it: ids are given out in this order.
  for (const { name } of collectionsOf(owner[TABLE])) {
    const set = related.get(name);
    if (set instanceof ManySet) rows += await saveMembers(set, operation);
    else if (set instanceof ChildSet) rows += await saveChildren(set, operation);
  }
  return rows;
}

const COLLECTIONS = Symbol('collections');

/** The relations to many-to-many members, to children and to only children, in this order. */
const collectionsOf = (table: Table): readonly RelationFacts[] =>
  table.keep(COLLECTIONS, () => {
    const { relations } = table.facts;
    return [
      ...relations.filter(({ kind }) => kind === 'manyToMany'),
      ...relations.filter((relation) => relation.kind === 'child' && !relation.single),
      ...relations.filter((relation) => relation.kind === 'child' && relation.single),
    ];
  });

/** The junction rows are saved as rows of the owner, after the objects that they lead to. */
async function saveMembers(set: ManySet, operation: SaveOperation): Promise<number> {
  let rows = 0;
  for (const member of [...membersInMemory(set)]) {
    if (!isDeleted(member) && needsSaving(member)) rows += await saveObject(member, operation);
  }
  return rows;
}

async function saveChildren(set: ChildSet, operation: SaveOperation): Promise<number> {
  operation.remember(set.owner);
  set.takeChanged();
  set.takeReturned();
  set.expire();
  if (set.replacesAll) await removeOthers(set, operation);
  else if (set.isOutdated) await readMembers(set, operation);
  if (isJunctionRelation(set.owner[TABLE], set.relation)) await settleJunctionRows(set, operation);
  let rows = set.hasRemoved ? await saveRemoved(set, operation) : 0;
  const unsaved: RowObject[] = [];
  for (const member of [...set.members]) {
    if (isDeleted(member) || operation.saving.has(member)) continue;
    if (!isParentOf(set.owner, member, set.inverse)) set.leave(member);
    else if (isUnsaved(member, set, operation)) unsaved.push(member);
  }
  if (
    unsaved.length > 1 &&
    unsaved.every((member) => batchable(member, operation) && !hasSaveHooks(member))
  ) {
    rows += await insertTogether(unsaved, operation);
  } else {
    for (const member of unsaved) {
      // Saving one may have saved or moved another.
      if (isDeleted(member) || !isParentOf(set.owner, member, set.inverse)) continue;
      if (isUnsaved(member, set, operation)) rows += await saveObject(member, operation);
    }
  }
  if (unsaved.length > 0) set.forgetRows();
  return rows;
}

/** Reads the members again after queries have written rows: those whose rows are gone are not saved with the owner. */
async function readMembers(set: ChildSet, { executor }: SaveOperation): Promise<void> {
  const readAt = writesOf(set.owner, set.relation);
  set.accept(await selectChildren(set.owner, set.relation, executor.database), readAt);
}

const isUnsaved = (member: RowObject, set: ChildSet, { saving }: SaveOperation): boolean =>
  (!pointsAt(member, set.inverse, set.owner) || needsSaving(member)) && !awaitsKey(member, saving);

/** Removes the rows that the database has beside the members. */
async function removeOthers(set: ChildSet, operation: SaveOperation): Promise<void> {
  set.replacesAll = false;
  const readAt = writesOf(set.owner, set.relation);
  const stored = await selectChildren(set.owner, set.relation, operation.executor.database);
  if (set.isOutdated && !isJunctionRelation(set.owner[TABLE], set.relation)) set.dropGone(stored, readAt);
  const [view] = viewsOf(set.owner[TABLE], set.relation);
  const junction = view === undefined ? undefined : junctionOf(set.owner[TABLE], view);
  const wanted = new Map<string, RowObject>();
  const removed = new Set<string | undefined>();
  if (junction !== undefined) {
    for (const member of set.members) wanted.set(rowCombinationKey(junction, member) ?? '', member);
    for (const row of set.removed) removed.add(rowCombinationKey(junction, row));
  }
  const known = new Set(wanted.keys());
  const keys = junction === undefined ? undefined : await storedKeys(junction, stored, known, operation);
  const kept: RowObject[] = [];
  const others: RowObject[] = [];
  for (const row of stored) {
    const key = keys?.get(row);
    if (set.isRemoved(row) || (key !== undefined && removed.has(key))) continue;
    const member = key === undefined ? undefined : wanted.get(key);
    if (member !== undefined && rowOf(member) === undefined) {
      replaceOnOtherSides(member, row, set, operation);
      kept.push(row);
    } else if (member === undefined && set.twinOf(row) === undefined && !set.members.has(row)) {
      // One that has got another parent in memory meanwhile is written by its own save.
      if (isParentOf(set.owner, row, set.inverse)) others.push(row);
    }
  }
  // Objects on other sides may have read these connections: they have to read them again.
  if (junction !== undefined && others.length > 0) noteQueryWrite([junction.table], operation.executor);
  set.accept([...set.members, ...kept]);
  for (const row of others) {
    operation.remember(row);
    operation.change(() => removeMember(set, row));
  }
}

/** Deletes removed children, or saves them without a parent, unless they have got another one since. */
async function saveRemoved(set: ChildSet, operation: SaveOperation): Promise<number> {
  let rows = 0;
  const deleted: RowObject[] = [];
  const removed = set.takeRemoved();
  const isJunction = isJunctionRelation(set.owner[TABLE], set.relation);
  if (isJunction) rows += await deleteUnread(removed, set, operation);
  for (const child of removed) {
    if (isDeleted(child)) {
      deleted.push(child);
      continue;
    }
    if (operation.saving.has(child)) {
      // A child that is being saved itself, such as the owner, is written again; it is deleted by the next save only.
      if (isJunction || set.relation.orphans !== 'null') set.keepRemoved(child);
      else operation.defer(() => saveOrphan(child, set, operation));
    } else if (isJunction) {
      if (isParentOf(set.owner, child, set.inverse)) rows += await removeRow(child, set, operation);
      deleted.push(child);
    } else if (set.relation.orphans === 'null') {
      rows += await saveOrphan(child, set, operation);
    } else if (isParentOf(set.owner, child, set.inverse)) {
      rows += await removeRow(child, set, operation);
    }
  }
  if (deleted.length > 0) forgetLinks(set.owner, set.relation, deleted);
  return rows;
}

/** Saves a removed child without a parent, unless it has got another one. */
async function saveOrphan(child: RowObject, set: ChildSet, operation: SaveOperation): Promise<number> {
  const isOrphan = !isDeleted(child) && isWithoutParent(child, set.inverse) && changesOf(child).length > 0;
  return isOrphan ? saveObject(child, operation) : 0;
}

/** Finds and deletes the junction rows that objects without a row stand for. */
async function deleteUnread(
  removed: readonly RowObject[],
  set: ChildSet,
  operation: SaveOperation,
): Promise<number> {
  const standIns = removed.filter((row) => rowOf(row) === undefined && !isDeleted(row));
  const [view] = viewsOf(set.owner[TABLE], set.relation);
  if (standIns.length === 0 || view === undefined) return 0;
  const stored = await storedRows(junctionOf(set.owner[TABLE], view), standIns, operation);
  for (const row of standIns) {
    markStandInDeleted(row, operation);
    operation.change(() => leaveParents(row));
  }
  let rows = 0;
  for (const found of stored.values()) {
    const twin = set.twinOf(found);
    rows += await removeRow(found, set, operation);
    if (twin !== undefined) set.drop(twin);
  }
  return rows;
}

/** Deletes the row of a removed child, unless it has another parent by now. */
const removeRow = (child: RowObject, set: ChildSet, operation: SaveOperation): Promise<number> =>
  deleteObject(child, operation, ownershipIn(set, child));
