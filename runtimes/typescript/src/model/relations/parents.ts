import type { Database } from '../../connection/database.ts';
import { LogicError } from '../../errors/orm-error.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import { columnAt, setValueAt, valueAt } from '../fields.ts';
import { areSameRow } from '../row-key.ts';
import { touch } from '../snapshot.ts';
import { knownExtra, type RowObject, TABLE } from '../state.ts';
import { childSet, knownChildSet, relatedOf } from './child-set.ts';
import { selectParent } from './load.ts';
import type { LinkOrigin } from './parent-link.ts';
import { foundLink, hasConstants, keyOf, ParentLink, pointsAt, validLink } from './parent-link.ts';
import { inverseOf, parentRelation, parentsOf, requireModel } from './relation-of.ts';

/** The parent of an object, read if it is not in memory; null where the key columns say that there is none. */
export async function getParent(child: RowObject, name: string, db?: Database): Promise<RowObject | null> {
  const relation = parentRelation(child[TABLE], name);
  const link = validLink(child, relation);
  if (link !== undefined) return link.parent;
  leaveFormerParent(child, relation);
  if (relation.columns.some(({ own }) => valueAt(child, own) === null || valueAt(child, own) === undefined)) {
    return null;
  }
  if (!hasConstants(child, relation)) return null;
  const parent = await selectParent(child, relation, db);
  if (validLink(child, relation) === undefined) {
    touch(child);
    relatedOf(child).set(name, foundLink(child, relation, parent, 'read'));
  }
  return parent;
}

/** The parent for the getter of a class, which is declared to give one always where the database requires it. */
export async function getDeclaredParent(
  child: RowObject,
  name: string,
  db?: Database,
): Promise<RowObject | null> {
  const parent = await getParent(child, name, db);
  if (parent === null) refuseMissingParent(child, parentRelation(child[TABLE], name));
  return parent;
}

function refuseMissingParent(child: RowObject, relation: ParentRelation): void {
  if (!relation.required || inverseOf(child[TABLE], relation)?.unconstrained === true) return;
  const isMissing = relation.columns.some(({ own }) => (valueAt(child, own) ?? null) === null);
  if (!isMissing) return;
  const { model } = child[TABLE].facts;
  throw new LogicError(
    `This ${model} has no ${relation.name} yet, which it needs. Call set${relation.name}() first, or give it ` +
      `${relation.columns.map(({ own }) => `"${columnAt(child, own).property}"`).join(' and ')}.`,
  );
}

/** Gives an object another parent, or none; its key columns follow at once, or when the parent is saved. */
export function setParent<T extends RowObject>(child: T, name: string, parent: RowObject | null): T {
  const relation = parentRelation(child[TABLE], name);
  const other = child[TABLE].other(relation.table);
  if (parent !== null) requireModel(other, parent, `set${name}()`);
  touch(child);
  const inverse = inverseOf(child[TABLE], relation);
  if (parent !== null && inverse !== undefined) touch(parent);
  linkParent(child, relation, parent, 'given');
  if (parent !== null && inverse !== undefined) {
    const set = childSet(parent, inverse);
    if (inverse.single) {
      for (const member of set.members) if (member !== child) set.drop(member);
    }
    set.take(child);
  }
  return child;
}

/** Points the key columns at a parent, and lets the former one know; the parent's own collection does not change. */
export function linkParent(
  child: RowObject,
  relation: ParentRelation,
  parent: RowObject | null,
  origin: LinkOrigin = 'set',
): void {
  leaveFormerParent(child, relation, parent);
  adoptKey(child, relation, parent, origin);
}

/** Parents that the program gave an object, by relation. */
export type ParentLinks = ReadonlyMap<string, ParentLink>;

const NO_LINKS: ParentLinks = new Map();

/** The parents that the program gave an object whose key is in a column. */
export function linksAt(child: RowObject, position: number): ParentLinks {
  const { parentKeys } = child[TABLE];
  if (!parentKeys.includes(position) || knownExtra(child)?.related === undefined) return NO_LINKS;
  const links = new Map<string, ParentLink>();
  for (const relation of parentsOf(child[TABLE])) {
    const link = relation.columns.some(({ own }) => own === position)
      ? validLink(child, relation)
      : undefined;
    if (link?.isSet === true) links.set(relation.name, link);
  }
  return links;
}

/** Lets an object have the parents again that its key columns are those of. */
export function giveLinks(child: RowObject, links: ParentLinks): void {
  for (const [name, link] of links) relatedOf(child).set(name, link);
}

/** Lets a child be without the parent that removed it. */
export function releaseChild(child: RowObject, relation: ParentRelation, owner: RowObject): void {
  linkParent(child, relation, null);
  relatedOf(child).set(relation.name, new ParentLink(null, keyOf(child, relation), 'set', owner));
}

/** Notes that a parent has removed a child whose row the next save deletes. */
export function markReleased(child: RowObject, relation: ParentRelation, owner: RowObject): void {
  const known = validLink(child, relation);
  const origin = known?.origin ?? 'back';
  relatedOf(child).set(
    relation.name,
    new ParentLink(known?.parent ?? owner, keyOf(child, relation), origin, owner),
  );
}

/** Takes back that a parent has removed a child. */
export function unmarkReleased(child: RowObject, relation: ParentRelation): void {
  const link = validLink(child, relation);
  if (link?.releasedBy === undefined) return;
  relatedOf(child).set(relation.name, new ParentLink(link.parent, link.key, link.origin));
}

/** Takes over the key of a parent, as far as it has one. */
export function adoptKey(
  child: RowObject,
  relation: ParentRelation,
  parent: RowObject | null,
  origin: LinkOrigin = 'set',
): void {
  for (const { own, other } of relation.columns) {
    const value = parent === null ? null : (valueAt(parent, other) ?? null);
    setValueAt(
      child,
      own,
      value === null && columnAt(child, own).required && parent !== null ? undefined : value,
    );
  }
  for (const { column, value } of relation.constants ?? []) {
    if (parent !== null) setValueAt(child, column, value);
  }
  relatedOf(child).set(relation.name, new ParentLink(parent, keyOf(child, relation), origin));
}

/** Takes a child out of the collection of the parent that it had, also where its key was set by the application. */
export function leaveFormerParent(
  child: RowObject,
  relation: ParentRelation,
  next: RowObject | null = null,
): void {
  const link = knownExtra(child)?.related?.get(relation.name);
  if (!(link instanceof ParentLink)) return;
  const former = link.parent;
  // Another object of the same row has the same children.
  if (former !== null && former !== next && !(next !== null && areSameRow(former, next))) {
    const set = knownChildSet(former, relation.inverse);
    if (set !== undefined && (set.members.has(child) || set.isRemoved(child))) {
      touch(former);
      set.leave(child);
    }
  }
  relatedOf(child).delete(relation.name);
}

/** Whether the parent in memory has another key than the key columns say, because it is new or its key has changed. */
export function awaitsParentKey(child: RowObject, relation: ParentRelation, parent: RowObject): boolean {
  return !pointsAt(child, relation, parent);
}
