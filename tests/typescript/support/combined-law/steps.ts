import type { Models } from '../behavior-project.ts';
import {
  allOf,
  type Branch,
  branchesOf,
  graft,
  insertInto,
  type Known,
  parentOf,
  prune,
  rename,
  replace,
  without,
} from './model.ts';
import { isStored, type World } from './world.ts';

/** Few names, so that slugs collide. */
const NAMES = ['same', 'other', 'Same!'];

type Run = (world: World, a: number, b: number, c: number) => Promise<void>;

const nameOf = (number: number): string => NAMES[number % NAMES.length] as string;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];

/** A project, or none. */
const projectOf = (world: World, number: number): Models | null =>
  pick([null, ...world.state.projects.map(({ object }) => object)], number) ?? null;

const nodeOf = (world: World, number: number): Branch => pick(branchesOf(world.state.root), number) as Branch;

async function insertTask(world: World, a: number, b: number, c: number, rank?: number): Promise<void> {
  const parent = projectOf(world, a);
  const known: Known = { object: world.make('Task'), name: nameOf(b), weight: c };
  const { object, name, weight } = known;
  Object.assign(object, { name, weight });
  if (parent !== null) object.setProject(parent);
  if (rank !== undefined) object.insertAtRank(rank);
  world.given.set(object, parent);
  await object.save();
  world.state = {
    ...world.state,
    tasks: insertInto(world.state.tasks, parent, known, rank === undefined ? undefined : rank - 1),
  };
}

/** Changes what a task says, and saves it where it is. */
async function changeTask(world: World, a: number, change: Partial<Known>): Promise<void> {
  const task = pick(allOf(world.state.tasks), a);
  if (task === undefined) return;
  Object.assign(task.object, change);
  await task.object.save();
  const changed = (one: Known): Known => (one.object === task.object ? { ...one, ...change } : one);
  world.state = { ...world.state, tasks: replace(world.state.tasks, changed) };
}

async function swap(world: World, one: Known, other: Known): Promise<void> {
  await one.object.swapWith(other.object);
  const exchanged = (known: Known): Known => {
    if (known.object === one.object) return other;
    return known.object === other.object ? one : known;
  };
  world.state = { ...world.state, tasks: replace(world.state.tasks, exchanged) };
}

/** Deletes branches, unless something is in them: it would be in no node afterwards, behind what was there. */
async function deleteBranches(
  world: World,
  branches: readonly Branch[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const gone = branches.flatMap(branchesOf).map(({ object }) => object);
  const isRootGone = gone.includes(world.state.root.object);
  if (isRootGone || gone.some((node) => (world.state.items.get(node) ?? []).length > 0)) return;
  await remove();
  for (const branch of branches) world.state = { ...world.state, root: prune(world.state.root, branch) };
  if (gone.some((node) => !node.isDeleted())) throw new Error('An object of a deleted node is not deleted.');
}

/** The operations of random programs. */
export const STEPS = {
  addProject: async (world, _, b) => {
    if (world.state.projects.length > 3) return;
    const known: Known = { object: world.make('Project'), name: nameOf(b), weight: 0 };
    known.object.name = known.name;
    await known.object.save();
    world.state = { ...world.state, projects: [...world.state.projects, known] };
  },
  append: (world, a, b, c) => insertTask(world, a, b, c),
  insert: (world, a, b, c) => {
    const length = (world.state.tasks.get(projectOf(world, a)) ?? []).length;
    return insertTask(world, a, b, c, 1 + (c % (length + 1)));
  },
  move: async (world, a, b) => {
    const task = pick(allOf(world.state.tasks), a);
    if (task === undefined) return;
    const parent = parentOf(world.state.tasks, task.object);
    const rank = 1 + (b % (world.state.tasks.get(parent) ?? []).length);
    await task.object.moveToRank(rank);
    const tasks = insertInto(without(world.state.tasks, task.object), parent, task, rank - 1);
    world.state = { ...world.state, tasks };
  },
  swap: async (world, a, b) => {
    const tasks = allOf(world.state.tasks);
    const [one, other] = [pick(tasks, a), pick(tasks, b)];
    if (one !== undefined && other !== undefined && one !== other) await swap(world, one, other);
  },
  give: async (world, a, b) => {
    const task = pick(allOf(world.state.tasks), a);
    const parent = projectOf(world, b);
    if (task === undefined || parentOf(world.state.tasks, task.object) === parent) return;
    world.give(task.object, parent);
    await task.object.save();
    const tasks = insertInto(without(world.state.tasks, task.object), parent, task);
    world.state = { ...world.state, tasks };
  },
  removeTask: async (world, a) => {
    const task = pick(allOf(world.state.tasks), a);
    const parent = task && parentOf(world.state.tasks, task.object);
    if (!task || !parent) return;
    world.release(task.object, parent);
    await parent.save();
    const tasks = insertInto(without(world.state.tasks, task.object), null, task);
    world.state = { ...world.state, tasks };
  },
  setOtherTasks: async (world, a) => {
    const task = pick(allOf(world.state.tasks), a);
    const parent = task && parentOf(world.state.tasks, task.object);
    if (!task || !parent) return;
    const others = (world.state.tasks.get(parent) ?? []).filter((one) => one !== task);
    world.set(
      others.map(({ object }) => object),
      task.object,
      parent,
    );
    await parent.save();
    const tasks = insertInto(without(world.state.tasks, task.object), null, task);
    world.state = { ...world.state, tasks };
  },
  addTasks: async (world, a, b, c) => {
    const parent = projectOf(world, c);
    const chosen = new Set([pick(allOf(world.state.tasks), a), pick(allOf(world.state.tasks), b)]);
    const taken = [...chosen].filter(
      (task): task is Known => !!task && parentOf(world.state.tasks, task.object) !== parent,
    );
    if (parent === null || taken.length === 0) return;
    world.add(
      taken.map(({ object }) => object),
      parent,
    );
    await parent.save();
    for (const task of taken) {
      const tasks = insertInto(without(world.state.tasks, task.object), parent, task);
      world.state = { ...world.state, tasks };
    }
  },
  renameTask: (world, a, b) => changeTask(world, a, { name: nameOf(b) }),
  weigh: (world, a, b) => changeTask(world, a, { weight: b }),
  deleteTask: async (world, a) => {
    const task = pick(allOf(world.state.tasks), a);
    if (task === undefined) return;
    await task.object.delete();
    world.noteDeleted([task]);
  },
  deleteTasks: async (world, a) => {
    const weight = pick(allOf(world.state.tasks), a)?.weight ?? 0;
    await world.query('Task').filterByWeight(weight).delete();
    world.noteDeleted(allOf(world.state.tasks).filter((one) => one.weight === weight));
  },
  weighTasks: async (world, a, b) => {
    const weight = pick(allOf(world.state.tasks), a)?.weight ?? 0;
    await world.query('Task').filterByWeight(weight).update({ weight: b });
    for (const { object } of allOf(world.state.tasks).filter((one) => one.weight === weight))
      await object.reload();
    const changed = (one: Known): Known => (one.weight === weight ? { ...one, weight: b } : one);
    world.state = { ...world.state, tasks: replace(world.state.tasks, changed) };
  },
  /** A row that the database refuses leaves nothing behind. */
  failToSave: async (world, a, b) => {
    const task = pick(allOf(world.state.tasks), a);
    if (task === undefined) return;
    task.object.weight = b + 1;
    task.object.name = null;
    await world.refused(() => task.object.save());
    Object.assign(task.object, { name: task.name, weight: task.weight });
  },
  addNode: async (world, a, b, c) => {
    const target = nodeOf(world, a);
    const branch: Branch = { object: world.make('Node'), name: nameOf(b), children: [] };
    branch.object.name = branch.name;
    const isFirst = c % 2 === 0;
    if (isFirst) branch.object.insertAsFirstChildOf(target.object);
    else branch.object.insertAsLastChildOf(target.object);
    await branch.object.save();
    world.state = { ...world.state, root: graft(world.state.root, target.object, branch, isFirst) };
  },
  moveNode: async (world, a, b, c) => {
    const [branch, target] = [nodeOf(world, a), nodeOf(world, b)];
    if (branchesOf(branch).some(({ object }) => object === target.object)) return;
    const isFirst = c % 2 === 0;
    if (isFirst) await branch.object.moveToFirstChildOf(target.object);
    else await branch.object.moveToLastChildOf(target.object);
    const root = graft(prune(world.state.root, branch), target.object, branch, isFirst);
    world.state = { ...world.state, root };
  },
  renameNode: async (world, a, b) => {
    const { object } = nodeOf(world, a);
    object.name = nameOf(b);
    await object.save();
    world.state = { ...world.state, root: rename(world.state.root, object, nameOf(b)) };
  },
  deleteNode: async (world, a) => {
    const branch = nodeOf(world, a);
    await deleteBranches(world, [branch], () => branch.object.delete());
  },
  deleteNodes: async (world, a) => {
    const { name } = nodeOf(world, a);
    const branches = branchesOf(world.state.root).filter((one) => one.name === name);
    await deleteBranches(world, branches, () => world.query('Node').filterByName(name).delete());
  },
  emptyNode: async (world, a) => {
    const { object, children } = nodeOf(world, a);
    await deleteBranches(world, children, () => object.deleteDescendants());
  },
  addItem: async (world, a, b) => {
    const { object: parent } = nodeOf(world, a);
    const known: Known = { object: world.make('Item'), name: nameOf(b), weight: 0 };
    known.object.name = known.name;
    await known.object.setNode(parent).save();
    world.state = { ...world.state, items: insertInto(world.state.items, parent, known) };
  },
  moveItem: async (world, a, b) => {
    const item = pick(allOf(world.state.items), a);
    const { object: parent } = nodeOf(world, b);
    if (item === undefined || parentOf(world.state.items, item.object) === parent) return;
    world.put(item.object, parent);
    await item.object.save();
    const items = insertInto(without(world.state.items, item.object), parent, item);
    world.state = { ...world.state, items };
  },
  deleteItem: async (world, a) => {
    const item = pick(allOf(world.state.items), a);
    if (item === undefined) return;
    await item.object.delete();
    world.state = { ...world.state, items: without(world.state.items, item.object) };
  },
  /** Saves a task that a rollback has made new again; a project that is new again is saved with its tasks. */
  saveAgain: async (world, a) => {
    const undone = world.takeUndone(a);
    const [first] = undone;
    if (first === undefined) return;
    const { parent } = first;
    // What attempts have set stays, and what they have read is gone.
    for (const { task } of undone) Object.assign(task.object, { name: task.name, weight: task.weight });
    const project = isStored(world.state, parent) ? null : parent;
    await first.task.object.save();
    if (project !== null) {
      const known: Known = { object: project, name: project.name, weight: 0 };
      world.state = { ...world.state, projects: [...world.state.projects, known] };
    }
    const byRank = [...undone].sort((one, other) => one.task.object.getRank() - other.task.object.getRank());
    for (const { task } of byRank) {
      world.state = { ...world.state, tasks: insertInto(world.state.tasks, parent, task) };
    }
  },
} satisfies Record<string, Run>;
