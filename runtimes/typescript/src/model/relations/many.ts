import type { Database } from '../../connection/database.ts';
import { InvalidValueError, NotLoadedError } from '../../errors/orm-error.ts';
import type { ManyToManyRelation, ParentRelation } from '../../facts/relation-facts.ts';
import { requireList } from '../../types/arguments.ts';
import { setValueAt } from '../fields.ts';
import { touch } from '../snapshot.ts';
import { knownExtra, type RowObject, rowOf, TABLE } from '../state.ts';
import type { ChildSet } from './child-set.ts';
import { childSet, knownChildSet, replacementCount, writesOf } from './child-set.ts';
import {
  type Combination,
  combinationKey,
  combinationOf,
  hasUnsettledRows,
  isModel,
  isStored,
  type Junction,
  junctionOf,
  rowCombinationKey,
  viewsOf,
} from './junction.ts';
import { JunctionIndex } from './junction-index.ts';
import {
  discardJunctionRow,
  dropOnAllSides,
  isTentative,
  isUncertain,
  markTentative,
  markUncertain,
  sidesOf,
} from './junction-sides.ts';
import { countMembers, readUnchanged, selectMembers } from './load.ts';
import { knownManySet, type ManySet, manySet } from './many-set.ts';
import { isParentOf } from './parent-link.ts';
import { adoptKey, getParent, markReleased, setParent, unmarkReleased } from './parents.ts';
import { inverseOf, manyRelation, parentRelation, requireModel } from './relation-of.ts';

/** The members of a many-to-many relation, read if they are not in memory. */
export async function getMany(owner: RowObject, name: string, db?: Database): Promise<readonly unknown[]> {
  const relation = manyRelation(owner[TABLE], name);
  const junction = junctionOf(owner[TABLE], relation);
  expire(owner, junction);
  if (!isLoaded(owner, junction)) {
    const readAt = writesOf(owner, junction.through);
    const read = await readUnchanged(owner, junction.through, () => selectMembers(owner, junction, db));
    touch(owner);
    manySet(owner, relation).accept(read, readAt);
  }
  await readTargets(owner, junction, db);
  return membersOf(owner, junction);
}

/** Reads the objects behind junction rows that the application has made with keys only. */
async function readTargets(owner: RowObject, junction: Junction, db?: Database): Promise<void> {
  for (const row of knownChildSet(owner, junction.through.name)?.members ?? []) {
    if (combinationOf(junction, row) !== undefined) continue;
    for (const target of junction.targets) await getParent(row, target.name, db);
  }
}

/** Forgets what was read of a relation where queries have written junction rows since. */
function expire(owner: RowObject, junction: Junction): void {
  const { relation, through } = junction;
  const rows = knownChildSet(owner, through.name);
  // A rollback brings back the junction rows that are let go here.
  if (rows?.isExpired === true) touch(owner);
  knownManySet(owner, relation.name)?.expire(writesOf(owner, through));
  if (rows?.expire() !== true) return;
  const dropped = rows.dropStored();
  expired.set(rows, dropped);
  for (const row of rows.removed) markUncertain(row);
  if (!rows.replacesAll) return;
  // The next save removes what is not a member: what the program has set stays one, whether its row is there or not.
  for (const row of dropped) {
    const combination = combinationOf(junction, row);
    if (combination !== undefined) link(owner, junction, combination);
  }
}

/** Junction rows that collections let go because queries may have deleted them. */
const expired = new WeakMap<ChildSet, readonly RowObject[]>();

/** Notes that the program does not want such rows; a rollback would bring those of new objects back. */
function releaseExpired(rows: ChildSet, junction: Junction, isWanted: (key: string) => boolean): void {
  for (const row of expired.get(rows) ?? []) {
    const key = rowCombinationKey(junction, row);
    if (key !== undefined && isWanted(key)) continue;
    touch(row);
    markReleased(row, rows.inverse, rows.owner);
  }
}

/** Whether the database need not be asked for the members. */
function isLoaded(owner: RowObject, { relation, through }: Junction): boolean {
  if (rowOf(owner) === undefined || knownManySet(owner, relation.name)?.isRead === true) return true;
  return knownChildSet(owner, through.name)?.isLoaded === true;
}

/** The members for the property of a relation that is loaded; undefined where it is not. */
export function loadedMany(owner: RowObject, relation: ManyToManyRelation): readonly unknown[] | undefined {
  const junction = junctionOf(owner[TABLE], relation);
  const isTouched = knownExtra(owner)?.related?.has(relation.name) === true;
  const rows = knownChildSet(owner, junction.through.name);
  if (!isTouched && rows === undefined) return undefined;
  if (!isLoaded(owner, junction)) return undefined;
  try {
    return membersOf(owner, junction);
  } catch (failure) {
    if (failure instanceof NotLoadedError) return undefined;
    throw failure;
  }
}

function membersOf(owner: RowObject, junction: Junction): readonly unknown[] {
  const rows = childSet(owner, junction.through);
  const many = manySet(owner, junction.relation);
  many.isViewed = true;
  return many.view(rows.version + replacementCount(), () => {
    const members = [...combinationsOf(owner, junction).values()];
    return Object.freeze(
      members.map((member) => (isPlain(junction) ? member[0] : Object.freeze([...member]))),
    );
  });
}

/** The objects in memory that a many-to-many relation leads to. */
export function* membersInMemory(set: ManySet): Generator<RowObject> {
  if (!set.isViewed) return;
  const junction = junctionOf(set.owner[TABLE], set.relation);
  const rows = knownChildSet(set.owner, junction.through.name);
  const removed = new Set([...(rows?.removed ?? [])].map((row) => rowCombinationKey(junction, row)));
  const combinations: Combination[] = [];
  for (const [key, combination] of set.read) if (!removed.has(key)) combinations.push(combination);
  for (const row of rows?.members ?? []) {
    const combination = combinationOf(junction, row);
    if (combination !== undefined) combinations.push(combination);
  }
  for (const combination of combinations) for (const part of combination) if (isModel(part)) yield part;
}

/** Whether the members are objects, not combinations of them. */
const isPlain = ({ targets, extra }: Junction): boolean => targets.length === 1 && extra.length === 0;

function combinationsOf(owner: RowObject, junction: Junction): Map<string, Combination> {
  const rows = childSet(owner, junction.through);
  const removed = new Set<string | undefined>();
  for (const row of rows.removed) removed.add(rowCombinationKey(junction, row));
  const members = new Map<string, Combination>();
  for (const [key, combination] of manySet(owner, junction.relation).read) {
    if (!removed.has(key) && !isReplaced(owner, junction, combination)) members.set(key, combination);
  }
  for (const row of rows.members) {
    if (knownExtra(row)?.isDeleted === true) continue;
    const key = rowCombinationKey(junction, row);
    if (key !== undefined && members.has(key)) continue;
    const combination = combinationOf(junction, row);
    if (combination === undefined) {
      throw new NotLoadedError(`Not all ${junction.relation.plural} are loaded.`);
    }
    members.set(combinationKey(combination), combination);
  }
  return members;
}

/** Whether an object of a combination was given other members, so that its next save removes the junction row. */
function isReplaced(owner: RowObject, junction: Junction, combination: Combination): boolean {
  return junction.targets.some((target, place) => {
    const set = knownChildSet(combination[place] as RowObject, target.inverse);
    if (set?.replacesAll !== true) return false;
    const key = combinationKey(combination);
    const isKept = (row: RowObject): boolean =>
      isParentOf(owner, row, parentRelation(junction.table, junction.through.inverse)) &&
      rowCombinationKey(junction, row) === key;
    return ![...set.members].some(isKept);
  });
}

export async function countMany(owner: RowObject, name: string, db?: Database): Promise<number> {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  const isInMemory = knownManySet(owner, name) ?? knownChildSet(owner, junction.through.name);
  if (isInMemory !== undefined || rowOf(owner) === undefined) return (await getMany(owner, name, db)).length;
  return countMembers(owner, junction, db);
}

/** Connects an owner with an object, or with objects and further key columns, where it is not yet. */
export function addMany<T extends RowObject>(owner: T, name: string, ...parts: unknown[]): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  link(owner, junction, checked(junction, parts, `add${name}()`));
  return owner;
}

export function removeMany<T extends RowObject>(owner: T, name: string, ...parts: unknown[]): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  unlink(owner, junction, checked(junction, parts, `remove${name}()`));
  return owner;
}

/** Makes the given members all there are; other junction rows are deleted when the owner is saved. */
export function setMany<T extends RowObject>(owner: T, name: string, members: Iterable<unknown>): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  const method = `set${junction.relation.plural}()`;
  const wanted = new Map<string, Combination>();
  requireList(members, method);
  for (const member of members) {
    const combination = checked(junction, isPlain(junction) ? [member] : partsOf(member, method), method);
    wanted.set(combinationKey(combination), combination);
  }
  touch(owner);
  expire(owner, junction);
  const rows = childSet(owner, junction.through);
  const isKnown = isLoaded(owner, junction);
  const known = new Map(manySet(owner, junction.relation).read);
  for (const row of expired.get(rows) ?? []) {
    // The other side has to know that the connection is removed, if it is still there.
    const combination = combinationOf(junction, row);
    if (combination !== undefined) known.set(combinationKey(combination), combination);
  }
  for (const row of rows.members) {
    const combination = combinationOf(junction, row);
    const key = rowCombinationKey(junction, row);
    if (combination !== undefined) known.set(combinationKey(combination), combination);
    else if (key === undefined || !wanted.has(key)) discardJunctionRow(row, rows);
  }
  unlinkAll(
    owner,
    junction,
    [...known].flatMap(([key, combination]) => (wanted.has(key) ? [] : [combination])),
  );
  releaseExpired(rows, junction, (key) => wanted.has(key));
  for (const combination of wanted.values()) link(owner, junction, combination);
  if (!isKnown) rows.replacesAll = true;
  rows.changed();
  return owner;
}

function partsOf(member: unknown, method: string): readonly unknown[] {
  if (!Array.isArray(member))
    throw new InvalidValueError(`${method} takes arrays, one for each combination.`);
  return member;
}

function checked(junction: Junction, parts: readonly unknown[], method: string): Combination {
  const expected = junction.targets.length + junction.extra.length;
  if (parts.length !== expected) {
    throw new InvalidValueError(
      `${method} takes ${expected} values for each combination, not ${parts.length}.`,
    );
  }
  for (const [index, target] of junction.targets.entries()) {
    requireModel(junction.table.other(target.table), parts[index], method);
  }
  for (const [index, value] of parts.slice(junction.targets.length).entries()) {
    if (value === undefined || value === null) {
      const column = junction.table.columns[junction.extra[index] as number];
      throw new InvalidValueError(`${method} needs a value of "${column?.name}".`);
    }
  }
  return parts;
}

function link(owner: RowObject, junction: Junction, combination: Combination): void {
  expire(owner, junction);
  const key = combinationKey(combination);
  const rows = childSet(owner, junction.through);
  const many = manySet(owner, junction.relation);
  const index = indexOf(owner, junction);
  many.isViewed = true;
  const cancelled = rows.hasRemoved ? index.removed(key) : [];
  const certain = cancelled.filter((row) => !isUncertain(row));
  for (const row of certain) index.change(key, () => cancelRemoval(row, owner), row);
  if (certain.length > 0) return;
  for (const row of cancelled) index.change(key, () => dropOnAllSides(row, rows), row);
  const isRead = many.read.has(key) && !isReplaced(owner, junction, combination);
  if (isRead || rowOfKey(owner, junction, combination) !== undefined) return;
  releaseExpired(rows, junction, (one) => one !== key);
  const row = newRow(junction, combination);
  const isKnown =
    (many.isRead && !many.read.has(key)) || (rows.isComplete && !hasUnsettledRows(junction, rows));
  if (!isKnown && isStored(combination)) markTentative(row);
  const connect = (): void => {
    for (const [place, target] of junction.targets.entries()) {
      setParent(row, target.name, combination[place] as RowObject);
    }
    setParent(row, junction.through.inverse, owner);
  };
  index.change(key, connect, row);
  resetOtherViews(junction, combination);
  many.isViewed = true;
}

const indexOf = (owner: RowObject, junction: Junction): JunctionIndex =>
  manySet(owner, junction.relation).index(
    () => new JunctionIndex(junction, childSet(owner, junction.through)),
  );

/** The other sides have to look anew for what they are connected with. */
function resetOtherViews(junction: Junction, combination: Combination): void {
  for (const [index, target] of junction.targets.entries()) {
    const other = combination[index] as RowObject;
    const through = inverseOf(junction.table, target);
    if (through === undefined) continue;
    for (const relation of viewsOf(other[TABLE], through)) {
      const set = knownManySet(other, relation.name);
      if (set !== undefined) set.isViewed = false;
    }
  }
}

/** The junction row in memory that connects an owner with a combination. */
function rowOfKey(owner: RowObject, junction: Junction, combination: Combination): RowObject | undefined {
  if (junction.targets.some((target, place) => isUnconnected(combination[place] as RowObject, target)))
    return;
  return indexOf(owner, junction).member(combinationKey(combination));
}

/** No key leads to a new object: only a row that was given the object could, and its set would have that row. */
const isUnconnected = (other: RowObject, { inverse }: ParentRelation): boolean =>
  inverse !== undefined && rowOf(other) === undefined && knownChildSet(other, inverse) === undefined;

/** Takes back the removal of a junction row on all sides. A stand-in becomes a row that may be there. */
function cancelRemoval(row: RowObject, owner: RowObject): void {
  touch(owner);
  if (rowOf(row) === undefined) markTentative(row);
  for (const side of sidesOf(row)) {
    touch(side.owner);
    touch(row);
    unmarkReleased(row, side.inverse);
    side.take(row);
  }
}

function newRow(junction: Junction, combination: Combination): RowObject {
  const row = new junction.table.classes.model() as RowObject;
  for (const [index, position] of junction.extra.entries()) {
    setValueAt(row, position, combination[junction.targets.length + index]);
  }
  return row;
}

function unlink(owner: RowObject, junction: Junction, combination: Combination): void {
  expire(owner, junction);
  const key = combinationKey(combination);
  const rows = childSet(owner, junction.through);
  const index = indexOf(owner, junction);
  const found = rowOfKey(owner, junction, combination);
  manySet(owner, junction.relation).isViewed = true;
  releaseExpired(rows, junction, (one) => one !== key);
  if (found !== undefined) {
    index.change(key, () => discardJunctionRow(found, rows), found);
    if (rowOf(found) !== undefined) return;
  }
  if (rowOf(owner) === undefined || !isStored(combination)) return;
  if (rows.isComplete && !hasUnsettledRows(junction, rows)) return;
  if (index.removed(key).length > 0) return;
  const row = expiredRow(rows, junction, key) ?? newRow(junction, combination);
  index.change(key, () => removeUnread(row, owner, junction, combination), row);
}

/** Removes members that are known to be there; the index of junction rows is computed once. */
function unlinkAll(owner: RowObject, junction: Junction, combinations: readonly Combination[]): void {
  const rows = childSet(owner, junction.through);
  const found = new Map(
    combinations.map((combination) => [combination, rowOfKey(owner, junction, combination)]),
  );
  const removed = new Set([...rows.removed].map((row) => rowCombinationKey(junction, row)));
  for (const combination of combinations) {
    const key = combinationKey(combination);
    const row = found.get(combination);
    const mayBeStored = row === undefined || isTentative(row);
    if (row !== undefined) discardJunctionRow(row, rows);
    if (mayBeStored && !removed.has(key) && rowOf(owner) !== undefined && isStored(combination)) {
      const unread = expiredRow(rows, junction, key) ?? newRow(junction, combination);
      removeUnread(unread, owner, junction, combination);
    }
  }
}

/** The object of a row that a collection let go, which other sides may still have. */
const expiredRow = (rows: ChildSet, junction: Junction, key: string): RowObject | undefined =>
  expired.get(rows)?.find((row) => isStillStored(row) && rowCombinationKey(junction, row) === key);

const isStillStored = (row: RowObject): boolean =>
  rowOf(row) !== undefined && knownExtra(row)?.isDeleted !== true;

/** Removes a row that may be there. Where no object of it is left, a new one with its columns stands for it. */
function removeUnread(
  standIn: RowObject,
  owner: RowObject,
  junction: Junction,
  combination: Combination,
): void {
  if (rowOf(standIn) !== undefined) {
    markUncertain(standIn);
    discardJunctionRow(standIn, childSet(owner, junction.through));
    return;
  }
  for (const [place, target] of junction.targets.entries()) {
    adoptKey(standIn, target, combination[place] as RowObject);
  }
  adoptKey(standIn, childSet(owner, junction.through).inverse, owner);
  for (const side of sidesOf(standIn)) {
    touch(side.owner);
    markReleased(standIn, side.inverse, side.owner);
    side.remove(standIn);
  }
}
