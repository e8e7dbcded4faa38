import type { ChildRelation, ParentRelation } from '../../facts/relation-facts.ts';
import { queryWrites } from '../../hydration/query-writes.ts';
import { changesOf } from '../changes.ts';
import { rowKey } from '../row-key.ts';
import { type Extra, extraOf, knownExtra, type RowObject, rowOf, setExtra, TABLE } from '../state.ts';
import { MemberList } from './member-list.ts';
import {
  foundLink,
  hasNewKey,
  isParentOf,
  keyOf,
  mayBeEqual,
  ParentLink,
  pointsAt,
  validLink,
} from './parent-link.ts';
import { parentRelation } from './relation-of.ts';
import { SavedMembers } from './saved-members.ts';

const NONE: readonly RowObject[] = [];
/** Never changed. */
const NONE_REMOVED = new Map<string | RowObject, RowObject>();

/** The objects whose key points at an owner, as far as they are in memory. */
export class ChildSet {
  readonly owner: RowObject;
  readonly relation: ChildRelation;
  /** The relation of the children that leads to the owner. */
  readonly inverse: ParentRelation;
  /** Whether all rows of the database are members or removed ones. */
  isComplete: boolean;
  /** Whether queries have written rows since the members were read: some may be gone, others missing. */
  isOutdated = false;
  /** Whether the application has had the rows read. */
  wasRead = false;
  /** Counts changes, for what is computed of the members. */
  version = 0;
  /** The members as they were read; a set of them is made when one is looked for or changed. */
  #read: readonly RowObject[] = NONE;
  #members: MemberList | undefined;
  /** Children that the next save of the owner deletes, or saves without a parent; by row. */
  #removed: Map<string | RowObject, RowObject> = NONE_REMOVED;
  #byRow: Map<string, RowObject> | undefined;
  /** Children that are saved, while the rows were not read. */
  #saved: SavedMembers | undefined;
  /** Former members whose key leads elsewhere, though their rows may still point at the owner. */
  #away: SavedMembers | undefined;
  #view: readonly RowObject[] | undefined;
  /** The state that untouched children of the last reading share. */
  #wayBack: Extra | undefined;
  /** The number of query writes when the members were read. */
  #readAt: number;
  #replacesAll = false;

  constructor(owner: RowObject, relation: ChildRelation) {
    this.owner = owner;
    this.relation = relation;
    this.inverse = parentRelation(owner[TABLE].other(relation.table), relation.inverse);
    this.isComplete = rowOf(owner) === undefined;
    this.#readAt = writesOf(owner, relation);
  }

  /** Whether queries have written rows since the members were read, or this was last noted. */
  get isExpired(): boolean {
    return this.#readAt !== writesOf(this.owner, this.relation);
  }

  /** Lets the members be incomplete where queries have written rows since they were read. */
  expire(): boolean {
    const writes = writesOf(this.owner, this.relation);
    if (this.#readAt === writes) return false;
    this.#readAt = writes;
    if (rowOf(this.owner) === undefined) return false;
    this.isComplete = false;
    this.isOutdated = true;
    this.#away = undefined;
    return true;
  }

  /** Lets go the members that have a row and no changes: whether the row is still there has to be found out. */
  dropStored(): readonly RowObject[] {
    const stored = [...this.#all()].filter((member) => !isUnsaved(member));
    for (const member of stored) this.drop(member);
    this.isOutdated = false;
    return stored;
  }

  /** Lets members go whose rows are not among those that were found; the next save gives rows to the others. */
  dropGone(found: readonly RowObject[], readAt: number = writesOf(this.owner, this.relation)): void {
    const rows = new Set(found.map((child) => rowKey(child) ?? child));
    for (const member of [...this.#all()]) {
      if (!rows.has(rowKey(member) ?? member) && !this.#isArriving(member)) this.drop(member);
    }
    this.#readAt = readAt;
    this.isOutdated = false;
  }

  /** Whether the next save removes the rows that are not members, whichever those are. */
  get replacesAll(): boolean {
    return this.#replacesAll;
  }

  set replacesAll(replaces: boolean) {
    if (this.#replacesAll === replaces) return;
    this.#replacesAll = replaces;
    replacements += 1;
  }

  get members(): ReadonlySet<RowObject> {
    return this.#list().all();
  }

  get removed(): Iterable<RowObject> {
    return this.#removed.values();
  }

  get hasRemoved(): boolean {
    return this.#removed.size > 0;
  }

  /** Whether the members are all there are, or will be. */
  get isLoaded(): boolean {
    return this.isComplete || this.replacesAll;
  }

  isRemoved(child: RowObject): boolean {
    return this.#removed.size > 0 && this.#removed.has(rowKey(child) ?? child);
  }

  /** The removed object of a child's row. */
  removedTwinOf(child: RowObject): RowObject | undefined {
    return this.#removed.size === 0 ? undefined : this.#removed.get(rowKey(child) ?? child);
  }

  /** The members as the application gets them. */
  view(): readonly RowObject[] {
    this.#view ??= Object.freeze([...this.#all()].filter((child) => !isDeleted(child)));
    return this.#view;
  }

  /** Holds a child no longer that was saved: where the rows were not read, reading them finds it. */
  release(child: RowObject): void {
    const key = rowKey(child);
    if (this.isLoaded || key === undefined || !this.#list().delete(child)) return;
    this.#unindex(child);
    this.#saved ??= new SavedMembers();
    this.#saved.add(key, child);
    this.changed();
  }

  /** Takes saved children in again that have changed since, so that the owner saves them. */
  takeChanged(): void {
    if (this.#saved === undefined) return;
    for (const child of [...this.#saved.all()]) {
      if (isUnsaved(child) && isParentOf(this.owner, child, this.inverse)) this.take(child);
    }
  }

  /** Takes in all children in memory that are held no longer, and the owner where it is its own parent. */
  takeSaved(): void {
    const { owner, inverse } = this;
    const isOwnChild = owner[TABLE] === owner[TABLE].other(this.relation.table);
    for (const child of [...(this.#saved?.all() ?? NONE), ...(isOwnChild ? [owner] : NONE)]) {
      if (!isDeleted(child) && isParentOf(owner, child, inverse)) this.take(child);
    }
  }

  /** Takes a child in whose parent is the owner; of two objects of one row the given one. */
  take(child: RowObject): void {
    this.#saved?.delete(rowKey(child) ?? '');
    if (this.#removed.size > 0) this.#removed.delete(rowKey(child) ?? child);
    const members = this.#list();
    if (members.has(child)) return;
    const twin = this.twinOf(child);
    if (twin === undefined) members.add(child);
    else members.replace(twin, child);
    this.#index(child);
    this.changed();
  }

  /** Lets a child go, whatever its key says. */
  drop(child: RowObject): void {
    this.#saved?.delete(rowKey(child) ?? '');
    const wasMember = this.#list().delete(child);
    const wasRemoved = this.#removed.size > 0 && this.#removed.delete(rowKey(child) ?? child);
    if (wasMember) this.#unindex(child);
    if (wasMember || wasRemoved) this.changed();
  }

  /** Lets a child go whose key leads elsewhere; takeReturned() finds it again. */
  leave(child: RowObject): void {
    this.drop(child);
    const key = rowKey(child);
    if (!this.isComplete || key === undefined) return;
    this.#away ??= new SavedMembers();
    this.#away.add(key, child);
  }

  /** Takes children in again to which the application has given the key that their rows still have. */
  takeReturned(): void {
    if (this.#removed.size === 0 && this.#away === undefined) return;
    const removed = this.relation.orphans === 'null' ? this.#removed.values() : NONE;
    for (const child of [...(this.#away?.all() ?? NONE), ...removed]) {
      if (this.#hasReturned(child)) this.take(child);
    }
  }

  /** Takes a removed child in again, if the application has given it the key that its row still has. */
  takeBack(child: RowObject): void {
    if (this.relation.orphans === 'null' && this.isRemoved(child) && this.#hasReturned(child))
      this.take(child);
  }

  #hasReturned(child: RowObject): boolean {
    return (
      !isDeleted(child) && isParentOf(this.owner, child, this.inverse) && !hasNewKey(child, this.inverse)
    );
  }

  /** Has a child deleted, or saved without a parent, when the owner is saved. */
  remove(child: RowObject): void {
    this.#saved?.delete(rowKey(child) ?? '');
    this.#list().delete(child);
    this.#unindex(child);
    this.keepRemoved(child);
  }

  /** Gives the removed children, which are no longer noted here. */
  takeRemoved(): readonly RowObject[] {
    const removed = [...this.#removed.values()];
    if (removed.length > 0) {
      this.#removed = NONE_REMOVED;
      this.changed();
    }
    return removed;
  }

  keepRemoved(child: RowObject): void {
    if (this.#removed === NONE_REMOVED) this.#removed = new Map();
    this.#removed.set(rowKey(child) ?? child, child);
    this.changed();
  }

  /** Another object of the child's row among the members. */
  twinOf(child: RowObject): RowObject | undefined {
    const key = rowKey(child);
    if (key === undefined || this.#size === 0) return undefined;
    if (this.#byRow === undefined) {
      this.#byRow = new Map();
      for (const member of this.#all()) this.#index(member);
    }
    const twin = this.#byRow.get(key);
    return twin === child ? undefined : twin;
  }

  /**
   * Takes all rows of the database, and keeps what was changed in memory; keeps the list.
   *
   * @param readAt the number of query writes when the rows were read
   */
  accept(found: readonly RowObject[], readAt: number = writesOf(this.owner, this.relation)): void {
    this.takeReturned();
    const isUntouched = this.#size === 0 && this.#removed.size === 0 && this.#saved === undefined;
    this.#wayBack = undefined;
    let adopted = 0;
    if (isUntouched) while (adopted < found.length && this.#adopts(found[adopted] as RowObject)) adopted++;
    if (isUntouched && adopted === found.length) {
      this.#read = found;
      this.#members = undefined;
    } else {
      this.#members = new MemberList(this.#merged(found, adopted));
    }
    this.#byRow = undefined;
    this.#saved = undefined;
    this.#away = undefined;
    this.#readAt = readAt;
    this.isComplete = true;
    this.isOutdated = false;
    this.changed();
  }

  /** The members after rows were read, of which the first ones are adopted already. */
  #merged(found: readonly RowObject[], adopted: number): Set<RowObject> {
    const before = this.members;
    const members = new Set(found.slice(0, adopted));
    for (const child of found.slice(adopted)) {
      const known = before.has(child) ? child : (this.twinOf(child) ?? this.#savedTwinOf(child) ?? child);
      if (this.isRemoved(child) || !(this.#belongs(known) || this.#isFound(known))) continue;
      members.add(known);
      this.#linkBack(known);
    }
    for (const member of before) {
      if (members.has(member) || !isParentOf(this.owner, member, this.inverse)) continue;
      if (this.isOutdated ? this.#isArriving(member) : isUnsaved(member)) members.add(member);
    }
    return members;
  }

  #savedTwinOf(child: RowObject): RowObject | undefined {
    return this.#saved?.get(rowKey(child) ?? '');
  }

  /** Whether the next save of a member gives its row the owner; one whose row was here, and is not any more, is gone. */
  #isArriving(member: RowObject): boolean {
    if (isDeleted(member)) return false;
    // The key of an owner that was new is given to its members when they are saved.
    if (rowOf(member) === undefined || !pointsAt(member, this.inverse, this.owner)) return true;
    return hasNewKey(member, this.inverse);
  }

  /** Drops members whose key the application has set to another parent's, and takes in those that have come back. */
  revalidate(): void {
    for (const member of [...this.#all()]) {
      if (!isParentOf(this.owner, member, this.inverse)) this.leave(member);
    }
    this.takeReturned();
  }

  changed(): void {
    this.#view = undefined;
    this.version += 1;
  }

  /** Called when members were saved: they are found by their row now. */
  forgetRows(): void {
    this.#byRow = undefined;
    this.version += 1;
  }

  /** Called when the row of the owner was undone: there is nothing in the database to remove or to read. */
  becomeNew(): void {
    this.isComplete = true;
    this.replacesAll = false;
    this.isOutdated = false;
    this.#removed = NONE_REMOVED;
    this.#byRow = undefined;
    for (const member of [...this.#all()]) {
      // Objects that were read in the transaction: their rows are gone, too.
      if (rowOf(member) !== undefined && validLink(member, this.inverse)?.isSet !== true) this.drop(member);
    }
    this.changed();
  }

  /** Keeps the present state; the result brings it back. */
  capture(): () => void {
    const { isComplete, replacesAll, isOutdated } = this;
    const readAt = this.#readAt;
    const away = this.#away;
    const members = [...this.#all()];
    const removed = new Map(this.#removed);
    return () => {
      this.isComplete = isComplete;
      this.replacesAll = replacesAll;
      this.isOutdated = isOutdated;
      this.#readAt = readAt;
      this.#away = away;
      this.#members = new MemberList(members);
      this.#removed = new Map(removed);
      this.#byRow = undefined;
      this.changed();
    };
  }

  get #size(): number {
    return this.#members?.size ?? this.#read.length;
  }

  #list(): MemberList {
    this.#members ??= new MemberList(this.#read);
    return this.#members;
  }

  #all(): Iterable<RowObject> {
    return this.#members?.all() ?? this.#read;
  }

  #belongs(child: RowObject): boolean {
    return !isDeleted(child) && isParentOf(this.owner, child, this.inverse);
  }

  /** Takes a child that nothing but its row is known of: all such children have the same way back. */
  #adopts(child: RowObject): boolean {
    if (knownExtra(child) !== undefined || rowOf(this.owner) === undefined) return false;
    if (!pointsAt(child, this.inverse, this.owner)) return false;
    if (this.#wayBack === undefined) {
      const link = new ParentLink(this.owner, keyOf(child, this.inverse), 'back');
      this.#wayBack = { isDeleted: false, isShared: true, related: new Map([[this.inverse.name, link]]) };
    }
    setExtra(child, this.#wayBack);
    return true;
  }

  #linkBack(child: RowObject): void {
    if (validLink(child, this.inverse)?.parent === this.owner) return;
    relatedOf(child).set(this.inverse.name, foundLink(child, this.inverse, this.owner, 'back'));
  }

  /** Whether the database has found a child whose key is written differently. */
  #isFound(child: RowObject): boolean {
    return (
      !isDeleted(child) &&
      rowOf(child) !== undefined &&
      rowOf(this.owner) !== undefined &&
      mayBeEqual(child, this.inverse, this.owner)
    );
  }

  #index(child: RowObject): void {
    if (this.#byRow === undefined) return;
    const key = rowKey(child);
    if (key !== undefined) this.#byRow.set(key, child);
  }

  #unindex(child: RowObject): void {
    const key = rowKey(child);
    // An object whose row was undone is somewhere in the index.
    if (key === undefined) this.#byRow = undefined;
    else if (this.#byRow?.get(key) === child) this.#byRow.delete(key);
  }
}

let replacements = 0;

/** Counts how often collections began or ended to replace all rows: what other sides of junction rows show depends on it. */
export const replacementCount = (): number => replacements;

/** How often queries have written rows that may be children of an owner. */
export function writesOf(owner: RowObject, relation: ChildRelation): number {
  const table = owner[TABLE];
  return queryWrites(table.other(relation.table), knownExtra(owner)?.database?.name ?? table.facts.database);
}

/** The relations of an object that are in memory. */
export function relatedOf(model: RowObject): Map<string, unknown> {
  const extra = extraOf(model);
  extra.related ??= new Map();
  return extra.related;
}

/** The children of an owner by a relation, as far as they are in memory; made on the first call. */
export function childSet(owner: RowObject, relation: ChildRelation): ChildSet {
  const related = relatedOf(owner);
  let set = related.get(relation.name);
  if (!(set instanceof ChildSet)) {
    set = new ChildSet(owner, relation);
    related.set(relation.name, set);
  }
  return set as ChildSet;
}

export function knownChildSet(owner: RowObject, name: string | undefined): ChildSet | undefined {
  const set = name === undefined ? undefined : knownExtra(owner)?.related?.get(name);
  return set instanceof ChildSet ? set : undefined;
}

const isDeleted = (model: RowObject): boolean => knownExtra(model)?.isDeleted === true;

const isUnsaved = (model: RowObject): boolean =>
  !isDeleted(model) && (rowOf(model) === undefined || changesOf(model).length > 0);
