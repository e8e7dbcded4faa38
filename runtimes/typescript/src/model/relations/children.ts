import type { Database } from '../../connection/database.ts';
import type { ChildRelation } from '../../facts/relation-facts.ts';
import { requireList } from '../../types/arguments.ts';
import { rowKey } from '../row-key.ts';
import { touch } from '../snapshot.ts';
import { knownExtra, type RowObject, rowOf, TABLE } from '../state.ts';
import type { ChildSet } from './child-set.ts';
import { childSet, knownChildSet, writesOf } from './child-set.ts';
import { isJunctionRelation } from './junction.ts';
import { showMembers } from './junction-index.ts';
import { discardJunctionRow } from './junction-sides.ts';
import { countChildrenOf, readUnchanged, selectChildren } from './load.ts';
import { isParentOf, validLink } from './parent-link.ts';
import { linkParent, markReleased, releaseChild, unmarkReleased } from './parents.ts';
import { childRelation, requireModel } from './relation-of.ts';

/** The children of an object, read if not all of them are in memory. */
export async function getChildren(
  owner: RowObject,
  name: string,
  db?: Database,
): Promise<readonly RowObject[]> {
  const set = await loadedSet(owner, childRelation(owner[TABLE], name), db);
  return showMembers(set);
}

async function loadedSet(owner: RowObject, relation: ChildRelation, db?: Database): Promise<ChildSet> {
  const known = knownChildSet(owner, relation.name);
  known?.expire();
  if (known?.isLoaded === true) {
    if (known.isOutdated && !isJunctionRelation(owner[TABLE], relation)) await dropGone(known, db);
    known.revalidate();
    return known;
  }
  if (rowOf(owner) === undefined) return childSet(owner, relation);
  const readAt = writesOf(owner, relation);
  const found = await readUnchanged(owner, relation, () => selectChildren(owner, relation, db));
  touch(owner);
  const set = childSet(owner, relation);
  set.wasRead = true;
  if (!set.isLoaded) set.accept(found, readAt);
  return set;
}

/** Lets members go that queries have deleted, or moved, since the program made them all that there are. */
async function dropGone(set: ChildSet, db?: Database): Promise<void> {
  const { owner, relation } = set;
  const readAt = writesOf(owner, relation);
  const found = await readUnchanged(owner, relation, () => selectChildren(owner, relation, db));
  touch(owner);
  if (set.isOutdated) set.dropGone(found, readAt);
}

export async function countChildren(owner: RowObject, name: string, db?: Database): Promise<number> {
  const relation = childRelation(owner[TABLE], name);
  const known = knownChildSet(owner, name);
  if (known !== undefined || rowOf(owner) === undefined) return (await getChildren(owner, name, db)).length;
  return countChildrenOf(owner, relation, db);
}

export function addChild<T extends RowObject>(owner: T, name: string, child: RowObject): T {
  const relation = childRelation(owner[TABLE], name);
  requireModel(owner[TABLE].other(relation.table), child, `add${name}()`);
  touch(owner);
  touch(child);
  const set = childSet(owner, relation);
  takeChild(set, child);
  return owner;
}

/** Makes the owner of a set the parent of a child. */
export function takeChild(set: ChildSet, child: RowObject): void {
  const { owner, inverse } = set;
  const removed = set.removedTwinOf(child);
  const isParent = isParentOf(owner, child, inverse);
  if (!isParent || (rowOf(owner) === undefined && validLink(child, inverse)?.parent !== owner)) {
    linkParent(child, inverse, owner);
  } else if (validLink(child, inverse)?.parent !== owner) {
    linkParent(child, inverse, owner);
  } else unmarkReleased(child, inverse);
  set.take(child);
  if (removed !== undefined && removed !== child && set.relation.orphans === 'null') {
    // Another object of the same row: it must not write that it has no parent.
    linkParent(removed, inverse, owner);
  }
}

export function removeChild<T extends RowObject>(owner: T, name: string, child: RowObject): T {
  const relation = childRelation(owner[TABLE], name);
  requireModel(owner[TABLE].other(relation.table), child, `remove${name}()`);
  touch(owner);
  touch(child);
  const set = childSet(owner, relation);
  set.takeBack(child);
  if (!isParentOf(owner, child, set.inverse)) set.drop(child);
  else if (!set.isRemoved(child)) removeMember(set, child);
  return owner;
}

/** Schedules the removal of a child; one that was never saved is let go at once. */
export function removeMember(set: ChildSet, child: RowObject): void {
  if (isJunctionRelation(set.owner[TABLE], set.relation)) {
    discardJunctionRow(child, set);
    return;
  }
  const twin = set.twinOf(child);
  if (twin !== undefined) {
    touch(twin);
    set.drop(twin);
    if (set.relation.orphans === 'null') releaseChild(twin, set.inverse, set.owner);
  }
  if (knownExtra(child)?.isDeleted === true) {
    set.drop(child);
    return;
  }
  const isNew = rowOf(child) === undefined;
  if (isNew || set.relation.orphans === 'null') releaseChild(child, set.inverse, set.owner);
  else markReleased(child, set.inverse, set.owner);
  if (isNew) set.drop(child);
  else set.remove(child);
}

/** Makes the given objects all children; rows that are not among them are removed when the owner is saved. */
export function setChildren<T extends RowObject>(owner: T, name: string, children: Iterable<RowObject>): T {
  const relation = childRelation(owner[TABLE], name);
  const other = owner[TABLE].other(relation.table);
  const wanted = new Set<RowObject>();
  requireList(children, `set${relation.plural}()`);
  for (const child of children) {
    requireModel(other, child, `set${relation.plural}()`);
    wanted.add(child);
  }
  touch(owner);
  const set = childSet(owner, relation);
  set.expire();
  set.takeReturned();
  set.takeSaved();
  const kept = rowsOf(wanted);
  for (const member of [...set.members]) {
    if (wanted.has(member) || kept.has(rowKey(member) ?? member)) continue;
    touch(member);
    if (isParentOf(owner, member, set.inverse)) removeMember(set, member);
    else set.drop(member);
  }
  for (const child of wanted) {
    touch(child);
    takeChild(set, child);
  }
  if (!set.isComplete) set.replacesAll = true;
  set.changed();
  return owner;
}

function rowsOf(objects: Iterable<RowObject>): ReadonlySet<string | RowObject> {
  const rows = new Set<string | RowObject>();
  for (const object of objects) rows.add(rowKey(object) ?? object);
  return rows;
}

/** The only child of an object, read if it is not in memory. */
export async function getOnlyChild(owner: RowObject, name: string, db?: Database): Promise<RowObject | null> {
  const [child] = await getChildren(owner, name, db);
  return child ?? null;
}

/** Gives an object another only child, or none; the one before is removed when the owner is saved. */
export function setOnlyChild<T extends RowObject>(owner: T, name: string, child: RowObject | null): T {
  return setChildren(owner, name, child === null ? [] : [child]);
}
