import type { Database } from '../../connection/database.ts';
import { InvalidValueError, NotLoadedError } from '../../errors/orm-error.ts';
import type { ManyToManyRelation } from '../../facts/relation-facts.ts';
import { setValueAt } from '../fields.ts';
import type { Model } from '../model.ts';
import { knownExtra, rowOf, TABLE } from '../model.ts';
import { touch } from '../snapshot.ts';
import type { ChildSet } from './child-set.ts';
import { childSet, knownChildSet } from './child-set.ts';
import type { Junction } from './junction.ts';
import {
  combinationKey,
  combinationOf,
  discardJunctionRow,
  junctionOf,
  knownManySet,
  manySet,
  markTentative,
  rowCombinationKey,
  sidesOf,
  viewsOf,
} from './junction.ts';
import { countMembers, selectMembers } from './load.ts';
import type { Combination, ManySet } from './many-set.ts';
import { adoptKey, getParent, setParent } from './parents.ts';
import { inverseOf, manyRelation, requireModel } from './relation-of.ts';

/** The members of a many-to-many relation, read if they are not in memory. */
export async function getMany(owner: Model, name: string, db?: Database): Promise<readonly unknown[]> {
  const relation = manyRelation(owner[TABLE], name);
  const junction = junctionOf(owner[TABLE], relation);
  if (!isLoaded(owner, junction)) {
    const read = await selectMembers(owner, junction, db);
    touch(owner);
    manySet(owner, relation).accept(read);
  }
  await readTargets(owner, junction, db);
  return membersOf(owner, junction);
}

/** Reads the objects behind junction rows that the application has made with keys only. */
async function readTargets(owner: Model, junction: Junction, db?: Database): Promise<void> {
  for (const row of knownChildSet(owner, junction.through.name)?.members ?? []) {
    if (combinationOf(junction, row) !== undefined) continue;
    for (const target of junction.targets) await getParent(row, target.name, db);
  }
}

/** Whether the database need not be asked for the members. */
function isLoaded(owner: Model, { relation, through }: Junction): boolean {
  if (rowOf(owner) === undefined || knownManySet(owner, relation.name)?.read !== undefined) return true;
  return knownChildSet(owner, through.name)?.isLoaded === true;
}

/** The members for the property of a relation that is loaded; undefined where it is not. */
export function loadedMany(owner: Model, relation: ManyToManyRelation): readonly unknown[] | undefined {
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

function membersOf(owner: Model, junction: Junction): readonly unknown[] {
  const rows = childSet(owner, junction.through);
  const many = manySet(owner, junction.relation);
  many.isViewed = true;
  return many.view(rows.version, () => {
    const members = [...combinationsOf(owner, junction).values()];
    return Object.freeze(
      members.map((member) => (isPlain(junction) ? member[0] : Object.freeze([...member]))),
    );
  });
}

/** The objects in memory that a many-to-many relation leads to. */
export function* membersInMemory(set: ManySet): Generator<Model> {
  if (!set.isViewed) return;
  const junction = junctionOf(set.owner[TABLE], set.relation);
  const rows = knownChildSet(set.owner, junction.through.name);
  const removed = new Set([...(rows?.removed ?? [])].map((row) => rowCombinationKey(junction, row)));
  const combinations = [...(set.read ?? [])].filter(
    (combination) => removed.size === 0 || !removed.has(combinationKey(combination)),
  );
  for (const row of rows?.members ?? []) {
    const combination = combinationOf(junction, row);
    if (combination !== undefined) combinations.push(combination);
  }
  for (const combination of combinations) for (const part of combination) if (isModel(part)) yield part;
}

/** Whether the members are objects, not combinations of them. */
const isPlain = ({ targets, extra }: Junction): boolean => targets.length === 1 && extra.length === 0;

function combinationsOf(owner: Model, junction: Junction): Map<string, Combination> {
  const rows = childSet(owner, junction.through);
  const removed = new Set<string | undefined>();
  for (const row of rows.removed) removed.add(rowCombinationKey(junction, row));
  const members = new Map<string, Combination>();
  for (const combination of manySet(owner, junction.relation).read ?? []) {
    const key = combinationKey(combination);
    if (!removed.has(key)) members.set(key, combination);
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

export async function countMany(owner: Model, name: string, db?: Database): Promise<number> {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  const isInMemory = knownManySet(owner, name) ?? knownChildSet(owner, junction.through.name);
  if (isInMemory !== undefined || rowOf(owner) === undefined) return (await getMany(owner, name, db)).length;
  return countMembers(owner, junction, db);
}

/** Connects an owner with an object, or with objects and further key columns, where it is not yet. */
export function addMany<T extends Model>(owner: T, name: string, ...parts: unknown[]): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  link(owner, junction, checked(junction, parts, `add${name}()`));
  return owner;
}

export function removeMany<T extends Model>(owner: T, name: string, ...parts: unknown[]): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  unlink(owner, junction, checked(junction, parts, `remove${name}()`));
  return owner;
}

/** Makes the given members all there are; other junction rows are deleted when the owner is saved. */
export function setMany<T extends Model>(owner: T, name: string, members: Iterable<unknown>): T {
  const junction = junctionOf(owner[TABLE], manyRelation(owner[TABLE], name));
  const method = `set${junction.relation.plural}()`;
  const wanted = new Map<string, Combination>();
  for (const member of members) {
    const combination = checked(junction, isPlain(junction) ? [member] : partsOf(member, method), method);
    wanted.set(combinationKey(combination), combination);
  }
  touch(owner);
  const rows = childSet(owner, junction.through);
  const isKnown = isLoaded(owner, junction);
  const read = manySet(owner, junction.relation).read ?? [];
  const known = new Map(read.map((combination) => [combinationKey(combination), combination]));
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

function link(owner: Model, junction: Junction, combination: Combination): void {
  const key = combinationKey(combination);
  const rows = childSet(owner, junction.through);
  const many = manySet(owner, junction.relation);
  many.isViewed = true;
  if (rows.hasRemoved) {
    const cancelled = [...rows.removed].filter((row) => rowCombinationKey(junction, row) === key);
    for (const row of cancelled) cancelRemoval(row, rows.owner);
    if (cancelled.length > 0) return;
  }
  if (many.readKeys(combinationKey).has(key) || rowOfKey(owner, junction, combination) !== undefined) return;
  const before = rows.version;
  const row = newRow(junction, combination);
  const isKnown = many.read !== undefined || rows.isComplete;
  if (!isKnown && isStored(combination)) markTentative(row);
  for (const [index, target] of junction.targets.entries()) {
    setParent(row, target.name, combination[index] as Model);
  }
  setParent(row, junction.through.inverse, owner);
  many.newRowAdded(before, rows.version);
  resetOtherViews(junction, combination);
  many.isViewed = true;
}

/** The other sides have to look anew for what they are connected with. */
function resetOtherViews(junction: Junction, combination: Combination): void {
  for (const [index, target] of junction.targets.entries()) {
    const other = combination[index] as Model;
    const through = inverseOf(junction.table, target);
    if (through === undefined) continue;
    for (const relation of viewsOf(other[TABLE], through)) {
      const set = knownManySet(other, relation.name);
      if (set !== undefined) set.isViewed = false;
    }
  }
}

/** The junction row in memory that connects an owner with a combination. */
function rowOfKey(owner: Model, junction: Junction, combination: Combination): Model | undefined {
  const key = combinationKey(combination);
  const rows = childSet(owner, junction.through);
  const saved = manySet(owner, junction.relation).savedRows(rows.version, () => {
    const byKey = new Map<string, Model>();
    for (const row of rows.members) {
      const known = rowOf(row) === undefined ? undefined : rowCombinationKey(junction, row);
      if (known !== undefined) byKey.set(known, row);
    }
    return byKey;
  });
  return saved.get(key) ?? newRowOfKey(rows, junction, combination, key);
}

/** All sides know the rows that were never saved: the smallest of them is looked through. */
function newRowOfKey(
  rows: ChildSet,
  junction: Junction,
  combination: Combination,
  key: string,
): Model | undefined {
  let smallest = rows;
  for (const [index, target] of junction.targets.entries()) {
    const other = combination[index] as Model;
    const set = knownChildSet(other, target.inverse);
    if (set === undefined) {
      // No key leads to a new object: only a row that was given the object could, and its set would have that row.
      if (target.inverse !== undefined && rowOf(other) === undefined) return undefined;
      // Rows that were made by key only are known to the owner.
      continue;
    }
    if (set.members.size < smallest.members.size) smallest = set;
  }
  for (const row of smallest.members) {
    const isCandidate = rowOf(row) === undefined && rows.members.has(row);
    if (isCandidate && rowCombinationKey(junction, row) === key) return row;
  }
  return undefined;
}

const isStored = (combination: Combination): boolean =>
  combination.every((part) => !isModel(part) || rowOf(part) !== undefined);

const isModel = (part: unknown): part is Model => typeof part === 'object' && part !== null && TABLE in part;

/** Takes back the removal of a junction row on all sides. A stand-in becomes a row that may be there. */
function cancelRemoval(row: Model, owner: Model): void {
  touch(owner);
  if (rowOf(row) === undefined) markTentative(row);
  for (const side of sidesOf(row)) {
    touch(side.owner);
    side.take(row);
  }
}

function newRow(junction: Junction, combination: Combination): Model {
  const row = new junction.table.classes.model() as Model;
  for (const [index, position] of junction.extra.entries()) {
    setValueAt(row, position, combination[junction.targets.length + index]);
  }
  return row;
}

function unlink(owner: Model, junction: Junction, combination: Combination): void {
  const key = combinationKey(combination);
  const rows = childSet(owner, junction.through);
  const found = rowOfKey(owner, junction, combination);
  manySet(owner, junction.relation).isViewed = true;
  if (found !== undefined) discardJunctionRow(found, rows);
  if (found !== undefined && rowOf(found) !== undefined) return;
  if (rowOf(owner) === undefined || rows.isComplete || !isStored(combination)) return;
  for (const row of rows.removed) if (rowCombinationKey(junction, row) === key) return;
  removeUnread(owner, junction, combination, rows);
}

/** Removes members that are known to be there; the index of junction rows is computed once. */
function unlinkAll(owner: Model, junction: Junction, combinations: readonly Combination[]): void {
  const rows = childSet(owner, junction.through);
  const found = new Map(
    combinations.map((combination) => [combination, rowOfKey(owner, junction, combination)]),
  );
  const removed = new Set([...rows.removed].map((row) => rowCombinationKey(junction, row)));
  for (const combination of combinations) {
    const key = combinationKey(combination);
    const row = found.get(combination);
    if (row !== undefined) discardJunctionRow(row, rows);
    else if (!removed.has(key) && rowOf(owner) !== undefined && isStored(combination)) {
      removeUnread(owner, junction, combination, rows);
    }
  }
}

/** Removes a row that may be there, though it is not in memory: a new object with its columns stands for it. */
function removeUnread(owner: Model, junction: Junction, combination: Combination, rows: ChildSet): void {
  const row = newRow(junction, combination);
  for (const [index, target] of junction.targets.entries())
    adoptKey(row, target, combination[index] as Model);
  adoptKey(row, rows.inverse, owner);
  for (const side of sidesOf(row)) {
    touch(side.owner);
    side.remove(row);
  }
}
