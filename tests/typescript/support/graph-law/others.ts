import type { Database } from '../../../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../../../runtimes/typescript/src/connection/executor-for.ts';
import { knownChildSet } from '../../../../runtimes/typescript/src/model/relations/child-set.ts';
import type { AnyModel } from '../dynamic-models.ts';
import { linkOf, pair, type Run, type StepNumbers, storedKey } from './step.ts';
import type { Known, Link, World } from './world.ts';

/** Somebody who gives a row another parent, without the object that the program has of it. */
type Mover = (world: World, link: Link, child: AnyModel, parent: AnyModel) => Promise<unknown>;

const byQuery: Mover = ({ campus }, link, child, parent) =>
  campus
    .query(link.child)
    .filterById(child.id)
    .update({ [link.column]: parent.id });

const byUpsert: Mover = ({ campus }, link, child, parent) =>
  campus
    .query(link.child)
    .upsert(
      { id: child.id, name: 'there', [link.column]: parent.id },
      { conflict: ['id'], update: [link.column] },
    );

const bySql =
  (database: (world: World) => Database): Mover =>
  async (world, link, child, parent) => {
    const column = link.column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const sql = `UPDATE ${link.child} SET ${column} = ${parent.id} WHERE id = ${child.id}`;
    await executorOf(database(world)).run({ sql, effect: 'write', transient: true }, []);
  };

/** Outside of the session, a query gives a second object of the row. */
const byTwin: Mover = ({ campus }, link, child, parent) =>
  campus.db.outside(async () => {
    const twin = await campus.query(link.child).findPk(child.id);
    twin[link.column] = parent.id;
    await twin.save();
  });

const ownSql = bySql(({ campus }) => campus.db);
const otherProcess = bySql(({ elsewhere }) => elsewhere);

const mover = (
  { c }: StepNumbers,
  { isInTransaction }: World,
  link: Link,
): { move: Mover; isTold: boolean } => {
  const isTold = c % 2 === 0;
  if (isTold) return { move: c % 4 === 0 ? byQuery : byUpsert, isTold };
  // A transaction would wait for what waits for it.
  if (isInTransaction) return { move: ownSql, isTold };
  // A behavior would give the row of a topic a stamp that the program's object does not have.
  const others = link.child === 'topic' ? [ownSql, otherProcess] : [ownSql, otherProcess, byTwin];
  return { move: others[c % others.length] as Mover, isTold };
};

const moveRow: Run = async (world, step) => {
  const link = linkOf(step);
  const [child, parent] = [world.pick(link.child, step.a), world.pick(link.parent, step.b)];
  if (child.isDeleted || parent.isDeleted || child.object.isNew() || parent.object.isNew()) return;
  const owner = child.releasedBy.get(link.name);
  const isPending =
    child.object.isColumnModified(link.column) || child.parents.get(link.name)?.object.isNew() === true;
  // What the program has given the object itself is written over what others do.
  if ((isPending && owner === undefined) || world.isOutdated(child, link)) return;
  if (owner === parent || storedKey(child, link) === parent.object.id) return;
  // Which rows setChildren() removes is decided when the owner is saved.
  if (knownChildSet(parent.object, link.inverse)?.replacesAll === true) return;
  const { move, isTold } = mover(step, world, link);
  await move(world, link, child.object, parent.object);
  if (!isTold) world.untold.add(link.name);
  child.inMemory.set(link.name, child.removedBy ?? child.parents.get(link.name) ?? null);
  child.parents.set(link.name, parent);
  child.byKey.delete(link.name);
  child.releasedBy.delete(link.name);
  child.removedBy = undefined;
};

const deleteRow: Run = async (world, step) => {
  const comment = world.pick('comment', step.a);
  if (comment.isDeleted || comment.object.isNew() || comment.object.isModified()) return;
  await world.campus.query('comment').filterById(comment.object.id).delete();
  comment.isDeleted = true;
};

const disconnect: Run = async (world, step) => {
  const [person, course] = [world.pick('person', step.a), world.pick('course', step.b)];
  if (person.object.isNew() || course.object.isNew() || hasUnsaved(person) || hasUnsaved(course)) return;
  const query = world.campus.query('membership').filterByPersonId(person.object.id);
  await query.filterByCourseId(course.object.id).delete();
  noteWritten(world, pair(person, course));
  world.memberships.delete(pair(person, course));
};

const connect: Run = async (world, step) => {
  const [person, course] = [world.pick('person', step.a), world.pick('course', step.b)];
  if (person.object.isNew() || course.object.isNew() || hasUnsaved(person) || hasUnsaved(course)) return;
  const row = { personId: person.object.id, courseId: course.object.id };
  await world.campus.query('membership').upsert(row, { conflict: ['personId', 'courseId'] });
  noteWritten(world, pair(person, course));
  world.memberships.add(pair(person, course));
};

function noteWritten({ written, memberships }: World, text: string): void {
  if (!written.has(text)) written.set(text, memberships.has(text));
}

/** Whether the next save of an object adds or removes junction rows. */
function hasUnsaved({ object }: Known): boolean {
  const set = knownChildSet(object, 'Membership');
  if (set === undefined) return false;
  return set.hasRemoved || set.replacesAll || [...set.members].some((row) => row.isNew());
}

/** Steps of others than the objects of the program: queries, SQL, other objects of a row, other processes. */
export const OTHERS = { moveRow, deleteRow, disconnect, connect };
