import { type Known, LINKS, type World } from './world.ts';

/**
 * Keeps what a program has said; the result says what is left of it after a rollback: columns, parents that were set, and
 * all relations of objects that are new again stay. The collections of objects with a row are as before.
 */
export function captureWorld(world: World): () => void {
  for (const one of world.all()) {
    one.given.clear();
    one.beforeRead.clear();
  }
  world.written.clear();
  const states = new Map(world.all().map((one) => [one, stateOf(one)]));
  const memberships = new Set(world.memberships);
  const profiles = new Map(world.profiles);
  return () => {
    for (const one of world.all()) restore(one, states.get(one));
    for (const text of new Set([...memberships, ...world.memberships, ...world.written.keys()])) {
      const [person, course] = text.split(' ').map(Number) as [number, number];
      const isNew = [world.pick('person', person), world.pick('course', course)].every(({ object }) =>
        object.isNew(),
      );
      const isMember = isNew
        ? (world.written.get(text) ?? world.memberships.has(text))
        : memberships.has(text);
      if (isMember) world.memberships.add(text);
      else world.memberships.delete(text);
    }
    for (const person of world.objects.get('person') as Known[]) {
      if (person.object.isNew()) continue;
      const before = profiles.get(person);
      if (before === undefined) world.profiles.delete(person);
      else world.profiles.set(person, before);
    }
  };
}

const stateOf = ({ isDeleted, parents, byKey, removedBy, releasedBy, inMemory }: Known) => ({
  isDeleted,
  parents: new Map(parents),
  byKey: new Set(byKey),
  removedBy,
  releasedBy: new Map(releasedBy),
  inMemory: new Map(inMemory),
});

function restore(one: Known, before: ReturnType<typeof stateOf> | undefined): void {
  const isNew = one.object.isNew();
  one.isDeleted = before?.isDeleted ?? false;
  for (const { name } of LINKS.filter(({ child }) => child === one.table)) {
    const said = saidOf(one, name);
    const was = before?.parents.get(name) ?? null;
    const isRestored = !isNew || was?.object.isNew() === false;
    const owner = one.releasedBy.get(name);
    // A removal that was to delete a row is undone: nobody would delete the row.
    const isReleased = said === null && one.removedBy === undefined && owner?.object.isNew() === true;
    const stays = one.given.has(name) || said?.object.isNew() === true || isReleased || !isRestored;
    one.parents.set(name, stays ? said : was);
    if (!stays || said === was) {
      setOrDelete(one.releasedBy, name, before?.releasedBy.get(name));
      setOrDelete(one.inMemory, name, before?.inMemory.get(name));
      if (before?.byKey.has(name) === true) one.byKey.add(name);
      else one.byKey.delete(name);
      continue;
    }
    if (!isReleased) one.releasedBy.delete(name);
    one.inMemory.delete(name);
    // The collection of a parent with a row is as before: it gets to know the object when that is saved.
    if (said !== null && !said.object.isNew()) one.byKey.add(name);
    else one.byKey.delete(name);
  }
  one.removedBy = isNew ? undefined : before?.removedBy;
}

/** The parent that the program gave an object last, whatever others did to its row. */
function saidOf(one: Known, name: string): Known | null {
  if (one.removedBy !== undefined) return null;
  if (one.beforeRead.has(name)) return one.beforeRead.get(name) ?? null;
  return (one.inMemory.has(name) ? one.inMemory.get(name) : one.parents.get(name)) ?? null;
}

function setOrDelete<T>(map: Map<string, T>, name: string, value: T | undefined): void {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}
