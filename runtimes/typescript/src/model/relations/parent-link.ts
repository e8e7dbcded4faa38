import { isCollated } from '../../facts/collated.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import { keyOfRaw } from '../../hydration/row-key.ts';
import { changesOf } from '../changes.ts';
import { columnAt, isSameValue, valueAt } from '../fields.ts';
import { knownExtra, type RowObject, rowOf } from '../state.ts';

/**
 * How a parent came to be known: the program gave it to the object; its collection was given the object, or the object
 * taken; it was read; or its children were read, so that it is not part of exports.
 */
export type LinkOrigin = 'given' | 'set' | 'read' | 'back';

/** The parent that an object was given, or that was read for it. */
export class ParentLink {
  readonly parent: RowObject | null;
  /** The key columns as they were then; where the application sets others later, those count. */
  readonly key: readonly unknown[];
  readonly origin: LinkOrigin;
  /** The key of the parent where the database has taken it for that of the object, though it is written differently. */
  readonly equalKey: readonly unknown[] | undefined;
  /** The parent whose collection has removed the object; a row that others moved since is not unlinked. */
  readonly releasedBy: RowObject | undefined;

  constructor(
    parent: RowObject | null,
    key: readonly unknown[],
    origin: LinkOrigin,
    releasedBy?: RowObject,
    equalKey?: readonly unknown[],
  ) {
    this.parent = parent;
    this.key = key;
    this.origin = origin;
    this.releasedBy = releasedBy;
    this.equalKey = equalKey;
  }

  /** Whether the runtime wrote the key columns because of the link. */
  get isSet(): boolean {
    return this.origin === 'given' || this.origin === 'set';
  }
}

/** The values of an object's columns that refer to a parent, fixed ones included. */
export function keyOf(child: RowObject, relation: ParentRelation): unknown[] {
  const key = relation.columns.map(({ own }) => valueAt(child, own));
  for (const { column } of relation.constants ?? []) key.push(valueAt(child, column));
  return key;
}

/** The link of a relation as long as the key columns are what they were when it was made. */
export function validLink(child: RowObject, relation: ParentRelation): ParentLink | undefined {
  const link = knownExtra(child)?.related?.get(relation.name);
  return link instanceof ParentLink && hasKey(child, relation, link.key) ? link : undefined;
}

/** Whether an object's columns that refer to a parent have the values of a key. */
export function hasKey(child: RowObject, relation: ParentRelation, key: readonly unknown[]): boolean {
  let index = 0;
  for (const { own } of relation.columns) {
    if (!isSameValue(valueAt(child, own), key[index])) return false;
    index += 1;
  }
  for (const { column } of relation.constants ?? []) {
    if (!isSameValue(valueAt(child, column), key[index])) return false;
    index += 1;
  }
  return true;
}

/** Whether the next save of an object writes its key to a parent. */
export function hasNewKey(child: RowObject, { columns }: ParentRelation): boolean {
  const changes = changesOf(child);
  return columns.some(({ own }) => changes.includes(own));
}

/** Whether the key columns of a child have the values of a parent's. */
export function pointsAt(child: RowObject, relation: ParentRelation, parent: RowObject): boolean {
  for (const { own, other } of relation.columns) {
    const value = valueAt(child, own);
    if (value === null || value === undefined) return false;
    if (isSameValue(value, valueAt(parent, other))) continue;
    if (!isEqualKey(child, relation, parent)) return false;
    break;
  }
  return hasConstants(child, relation);
}

/** Whether the columns of a child and of a parent mean the same row, though their values are written differently. */
function isEqualKey(child: RowObject, relation: ParentRelation, parent: RowObject): boolean {
  const link = validLink(child, relation);
  if (link?.equalKey !== undefined && link.parent === parent) {
    return relation.columns.every(({ other }, index) =>
      isSameValue(valueAt(parent, other), link.equalKey?.[index]),
    );
  }
  return relation.columns.every(({ own, other }) => {
    const [one, two] = [valueAt(child, own), valueAt(parent, other)];
    if (isSameValue(one, two)) return true;
    // Labels of a SET, in another order.
    if (Array.isArray(one) && Array.isArray(two)) {
      return one.length === two.length && one.every((label) => two.includes(label));
    }
    const isBinary = one instanceof Uint8Array && two instanceof Uint8Array;
    if (!isBinary && (typeof one !== 'string' || typeof two !== 'string')) return false;
    return keyOfRaw([one], [columnAt(child, own)]) === keyOfRaw([two], [columnAt(parent, other)]);
  });
}

/** The link to a parent that the database has found for an object, or the object for it. */
export function foundLink(
  child: RowObject,
  relation: ParentRelation,
  parent: RowObject | null,
  origin: LinkOrigin,
): ParentLink {
  const isEqual = parent === null || pointsAt(child, relation, parent);
  const equalKey = isEqual ? undefined : relation.columns.map(({ other }) => valueAt(parent, other));
  return new ParentLink(parent, keyOf(child, relation), origin, undefined, equalKey);
}

/**
 * Whether keys that differ can be those of a child and its parent: texts whose collation decides, as the row has them.
 * The database has to have found one by the other.
 */
export function mayBeEqual(child: RowObject, relation: ParentRelation, parent: RowObject): boolean {
  if (validLink(child, relation)?.isSet === true || !hasConstants(child, relation)) return false;
  const changes = changesOf(child);
  return relation.columns.every(({ own, other }) => {
    const [one, two] = [valueAt(child, own), valueAt(parent, other)];
    if (isSameValue(one, two)) return true;
    return (
      isCollated(columnAt(child, own)) &&
      typeof one === 'string' &&
      typeof two === 'string' &&
      !changes.includes(own)
    );
  });
}

/** Whether a polymorphic key leads to the table of this relation, not to that of another one. */
export function hasConstants(child: RowObject, relation: ParentRelation): boolean {
  if (relation.constants === undefined) return true;
  return relation.constants.every(({ column, value }) => String(valueAt(child, column)) === value);
}

/** Whether an object, or another one of its row, is the parent of a child. */
export function isParentOf(owner: RowObject, child: RowObject, relation: ParentRelation): boolean {
  const link = validLink(child, relation);
  if (link === undefined) return rowOf(owner) !== undefined && pointsAt(child, relation, owner);
  if (link.parent === owner) return true;
  return (
    link.parent !== null &&
    rowOf(link.parent) !== undefined &&
    rowOf(owner) !== undefined &&
    pointsAt(child, relation, owner)
  );
}

/** Whether a child has no parent by a relation. */
export function isWithoutParent(child: RowObject, relation: ParentRelation): boolean {
  const link = validLink(child, relation);
  if (link !== undefined) return link.parent === null;
  return relation.columns.some(({ own }) => {
    const value = valueAt(child, own);
    return value === null || value === undefined;
  });
}
