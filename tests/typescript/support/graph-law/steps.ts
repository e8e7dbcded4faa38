import { knownChildSet } from '../../../../runtimes/typescript/src/model/relations/child-set.ts';
import { related } from '../../../../runtimes/typescript/src/model/relations/related.ts';
import type { AnyModel } from '../dynamic-models.ts';
import { OTHERS } from './others.ts';
import { linkOf, pair, type Run, type StepNumbers, storedKey } from './step.ts';
import type { Known, Link, World } from './world.ts';

function moved(child: Known, link: Link, parent: Known | null): void {
  // A collection that takes the child of its owner says nothing new.
  if (child.parents.get(link.name) !== parent) child.given.delete(link.name);
  child.parents.set(link.name, parent);
  child.byKey.delete(link.name);
  child.removedBy = undefined;
  child.releasedBy.delete(link.name);
  child.inMemory.delete(link.name);
  child.beforeRead.delete(link.name);
}

const setParent: Run = (world, step) => {
  const link = linkOf(step);
  const child = world.pick(link.child, step.a);
  const parent = step.c % 4 === 0 ? null : world.pick(link.parent, step.b);
  if (child.isDeleted || parent?.isDeleted || (parent === null && link.orphans === 'delete')) return;
  // The parent that an object has in memory already says nothing.
  if (world.mayNotChange(child, link)) return;
  related.setParent(child.object, link.name, parent?.object ?? null);
  moved(child, link, parent);
  child.linked.set(link.name, parent);
  child.given.add(link.name);
};

const setKey: Run = (world, step) => {
  const link = linkOf(step);
  const child = world.pick(link.child, step.a);
  const parent = world.pick(link.parent, step.b);
  if (child.isDeleted || parent.isDeleted || parent.object.isNew() || world.isUndone) return;
  if (world.mayNotChange(child, link)) return;
  // Which rows setChildren() removes is decided when the owner is saved: a key that is set until then is no exception.
  if (knownChildSet(parent.object, link.inverse)?.replacesAll === true) return;
  // The value that the column has already says nothing.
  if (child.object[link.column] === parent.object.id) return;
  // Nor does one that it has had until just now: a property that is set twice looks as if it had not been set.
  const isFormer =
    child.letGo === parent || (child.linked.get(link.name) === parent && !hasRowOf(child, link, parent));
  if (isFormer && isUnsavedKey(link, child)) return;
  if (child.removedBy !== undefined) child.letGo = child.removedBy;
  child.object[link.column] = parent.object.id;
  moved(child, link, parent);
  child.byKey.add(link.name);
};

const addChild: Run = (world, step) => {
  const link = linkOf(step);
  const [child, parent] = [world.pick(link.child, step.a), world.pick(link.parent, step.b)];
  if (child.isDeleted || parent.isDeleted || world.mayNotChange(child, link)) return;
  related.addChild(parent.object, link.inverse, child.object);
  moved(child, link, parent);
  child.linked.set(link.name, parent);
};

function removed(link: Link, child: Known, parent: Known): void {
  child.given.delete(link.name);
  child.beforeRead.delete(link.name);
  child.releasedBy.set(link.name, parent);
  if (link.orphans === 'null' || child.object.isNew()) child.parents.set(link.name, null);
  else child.removedBy = parent;
}

const removeChild: Run = (world, step) => {
  const link = linkOf(step);
  const [child, parent] = [world.pick(link.child, step.a), world.pick(link.parent, step.b)];
  if (child.isDeleted || parent.isDeleted) return;
  const isParent = child.parents.get(link.name) === parent;
  if (isParent && world.mayNotChange(child, link)) return;
  related.removeChild(parent.object, link.inverse, child.object);
  if (isParent) removed(link, child, parent);
};

const hasRowOf = (child: Known, link: Link, parent: Known): boolean =>
  storedKey(child, link) === parent.object.id;

/** Whether a child was given the key of its parent, which does not know it before it is saved. */
const isUnsavedKey = (link: Link, { byKey, object }: Known): boolean =>
  byKey.has(link.name) && object.isColumnModified(link.column);

/** Whether a collection can know that a row belongs to it: by its members, or by reading the row. */
function isKnownChild(world: World, link: Link, parent: Known, child: Known): boolean {
  const set = knownChildSet(parent.object, link.inverse);
  if (world.isOutdated(child, link)) return set?.isLoaded !== true && !child.object.isModified();
  return !world.untold.has(link.name) || set?.isLoaded !== true || set.members.has(child.object);
}

const setChildren: Run = (world, step) => {
  const link = linkOf(step);
  const parent = world.pick(link.parent, step.b);
  if (parent.isDeleted) return;
  const wanted = [0, 1, 2]
    .filter((number) => step.c & (1 << number))
    .map((number) => world.pick(link.child, number));
  if (wanted.some((child) => child.isDeleted || world.mayNotChange(child, link))) return;
  const children = world.childrenOf(link, parent);
  if (children.some((child) => !isKnownChild(world, link, parent, child))) return;
  // The object of a row that a query has deleted is a child until the collection is read: a rollback brings the row back.
  const deleted = world.deletedChildrenOf(link, parent);
  const set = knownChildSet(parent.object, link.inverse);
  if (deleted.some(({ object }) => set?.isLoaded === true && !set.members.has(object))) return;
  const byKey = children.filter((child) => isUnsavedKey(link, child));
  // Rows that the owner does not know are found when it is saved, if their key is written by then.
  const findsRows = knownChildSet(parent.object, link.inverse)?.isLoaded !== true && !parent.object.isNew();
  if (findsRows && byKey.length > 0) return;
  // An owner that was given its own key is at hand.
  const before = findsRows
    ? children
    : children.filter((child) => child === parent || !byKey.includes(child));
  related.setChildren(
    parent.object,
    link.inverse,
    wanted.map(({ object }) => object),
  );
  for (const child of [...before, ...deleted]) if (!wanted.includes(child)) removed(link, child, parent);
  for (const child of wanted) {
    moved(child, link, parent);
    child.linked.set(link.name, parent);
  }
};

const readChildren: Run = (world, step) =>
  sameChildren(world, linkOf(step), world.pick(linkOf(step).parent, step.b), false);

/** @param showsUnsaved whether the collection may have children already that are not saved with their new key */
async function sameChildren(world: World, link: Link, parent: Known, showsUnsaved: boolean): Promise<void> {
  if (parent.isDeleted) return;
  const isOutdated = world.untold.has(link.name);
  const read = await related.getChildren(parent.object, link.inverse);
  if (isOutdated) return;
  const isUnknown = (child: Known): boolean => world.isOutdated(child, link) || isUnsavedKey(link, child);
  const children = world.childrenOf(link, parent);
  const expected = children.filter((child) => !isUnknown(child));
  const unsaved = showsUnsaved ? children.filter(isUnknown).map(({ object }) => object) : [];
  const shown = (read as AnyModel[]).filter((child) => !unsaved.includes(child));
  sameNames(`${link.inverse} of ${parent.table} ${parent.number}`, shown, expected);
}

/** Reads the children of all parents by the query of the parents. */
const readWith: Run = async (world, step) => {
  const link = linkOf(step);
  await world.campus.query(link.parent)[`with${link.plural}`]().find();
  for (const parent of world.objects.get(link.parent) as Known[]) {
    await sameChildren(world, link, parent, true);
  }
};

/** Reads the parents of all children by the query of the children. */
const joinWith: Run = async (world, step) => {
  const link = linkOf(step);
  await world.campus.query(link.child)[`joinWith${link.name}`]('LEFT JOIN').find();
  for (const child of world.objects.get(link.child) as Known[]) {
    const parent = child.parents.get(link.name) ?? null;
    // A comment is declared to have an article always.
    if (parent === null && link.orphans === 'delete') continue;
    if (child.isDeleted || child.removedBy !== undefined || world.isOutdated(child, link)) continue;
    // Which rows setChildren() removes is decided when the owner is saved.
    const owner = child.releasedBy.get(link.name);
    if (owner !== undefined && knownChildSet(owner.object, link.inverse)?.replacesAll === true) continue;
    const read = await related.getParent(child.object, link.name);
    if (read === (parent?.object ?? null)) continue;
    const name = read === null ? 'none' : String((read as AnyModel).name);
    throw new Error(`${link.name} of ${child.object.name}: ${name} instead of ${parent?.object.name}`);
  }
};

function sameNames(what: string, read: readonly AnyModel[], expected: readonly Known[]): void {
  const [is, should] = [
    read.map(({ name }) => String(name)).sort(),
    expected.map(({ object }) => String(object.name)).sort(),
  ];
  if (is.join() !== should.join()) throw new Error(`${what}: [${is.join()}] instead of [${should.join()}]`);
}

const link: Run = (world, step) => {
  const [person, course] = [world.pick('person', step.a), world.pick('course', step.b)];
  if (step.c % 2) related.addMany(person.object, 'Course', course.object);
  else related.addMany(course.object, 'Person', person.object);
  world.memberships.add(pair(person, course));
  world.written.delete(pair(person, course));
};

const unlink: Run = (world, step) => {
  const [person, course] = [world.pick('person', step.a), world.pick('course', step.b)];
  if (step.c % 2) related.removeMany(person.object, 'Course', course.object);
  else related.removeMany(course.object, 'Person', person.object);
  world.memberships.delete(pair(person, course));
  world.written.delete(pair(person, course));
};

const setMembers: Run = (world, step) => {
  const person = world.pick('person', step.a);
  const courses = world.objects.get('course') as Known[];
  const wanted = courses.filter(({ number }) => step.c & (1 << number));
  related.setMany(
    person.object,
    'Course',
    wanted.map(({ object }) => object),
  );
  for (const course of courses) {
    world.written.delete(pair(person, course));
    if (wanted.includes(course)) world.memberships.add(pair(person, course));
    else world.memberships.delete(pair(person, course));
  }
};

const readMembers: Run = async (world, step) => {
  const isPerson = step.c % 2 === 1;
  const owner = world.pick(isPerson ? 'person' : 'course', step.a);
  const read = await related.getMany(owner.object, isPerson ? 'Course' : 'Person');
  const others = world.objects.get(isPerson ? 'course' : 'person') as Known[];
  const expected = others.filter((other) =>
    world.memberships.has(isPerson ? pair(owner, other) : pair(other, owner)),
  );
  sameNames(`members of ${owner.table} ${owner.number}`, read as AnyModel[], expected);
};

/** Reads the members of all people, or of all courses, by their query. */
const readMembersWith: Run = async (world, step) => {
  const isPerson = step.c % 2 === 1;
  const owners = isPerson ? 'person' : 'course';
  await world.campus.query(owners)[isPerson ? 'withCourses' : 'withPeople']().find();
  for (const { number } of world.objects.get(owners) as Known[])
    await readMembers(world, { ...step, a: number });
};

const setProfile: Run = (world, step) => {
  const person = world.pick('person', step.a);
  const name = step.c % 3 === 0 ? null : `profile ${step.c}`;
  const profile = name === null ? null : world.campus.make('profile', { name });
  related.setOnlyChild(person.object, 'Profile', profile);
  world.profiles.set(person, name);
};

const setNote: Run = (world, step) => {
  const all = world.all();
  const one = all[step.a % all.length] as Known;
  if (one.isDeleted || world.mayNotChange(one)) return;
  one.object.note = step.c;
  one.note = step.c;
};

const make: Run = (world, step) => {
  const table = ['person', 'article', 'comment', 'topic', 'course'][step.a % 5] as string;
  if ((world.objects.get(table) as Known[]).length < 5) world.add(table);
};

const save: Run = async (world, step) => {
  const all = world.all();
  const one = all[step.a % all.length] as Known;
  if (!world.canBeSaved(one)) return;
  await one.object.save();
  world.noticeDeletes();
};

export const STEPS = {
  setParent,
  setKey,
  addChild,
  removeChild,
  setChildren,
  readChildren,
  readWith,
  joinWith,
  link,
  unlink,
  setMembers,
  readMembers,
  readMembersWith,
  setProfile,
  setNote,
  make,
  save,
  ...OTHERS,
};

/** A step of a program. */
export interface Step extends StepNumbers {
  readonly kind: keyof typeof STEPS;
}
