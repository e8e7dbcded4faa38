import type { BehaviorProject, Models } from '../behavior-project.ts';
import { allOf, type Branch, branchesOf, type Known, type State, without } from './model.ts';
import type { Block } from './programs.ts';
import { STEPS } from './steps.ts';

class Stop extends Error {}

/** A task that a rollback has made new again, with the project that it was given. */
interface Undone {
  readonly task: Known;
  readonly parent: Models | null;
  /** Whether saving the project saves the task: a project that kept its row in a rollback has its former tasks again. */
  readonly isListed: boolean;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs random programs on objects and on a model of their rows. */
export class World {
  readonly story: string[] = [];
  state: State;
  /** The project that the program has given each task last, wherever it was swapped to since. */
  readonly given = new Map<Models, Models | null>();
  /** Tasks that collections have taken in or let go in the innermost transaction, and the project that let one go. */
  #byCollection = new Map<Models, Models | undefined>();
  /** Tasks and items that the program has given another parent in the open transaction. */
  readonly #moved = new Set<Models>();
  readonly #project: BehaviorProject;
  readonly #tick: () => void;
  #undone: readonly Undone[] = [];
  /** Tasks that were deleted in the open transactions: a rollback makes those new again that were inserted there. */
  #deleted: readonly Known[] = [];
  #depth = 0;

  private constructor(project: BehaviorProject, root: Models, tick: () => void) {
    this.#project = project;
    this.#tick = tick;
    const branch: Branch = { object: root, name: 'root', children: [] };
    this.state = { projects: [], tasks: new Map(), root: branch, items: new Map() };
  }

  /** @param tick lets a second pass for dates that behaviors write */
  static async begin(project: BehaviorProject, tick: () => void): Promise<World> {
    const { Node, ...models } = project.models;
    for (const table of ['Item', 'Task', 'Project', 'Node'])
      await models[`${table}Query`].create().deleteAll();
    const root = new Node({ name: 'root' });
    await root.makeRoot().save();
    return new World(project, root, tick);
  }

  /** Gives a task another project. */
  give(task: Models, parent: Models | null): void {
    this.given.set(task, parent);
    this.#byCollection.delete(task);
    this.#moved.add(task);
    task.setProject(parent);
  }

  /** Has the project of a task remove it. */
  release(task: Models, project: Models): void {
    this.given.set(task, null);
    this.#byCollection.set(task, project);
    this.#moved.add(task);
    project.removeTask(task);
  }

  /** Has a project take tasks in. */
  add(tasks: readonly Models[], project: Models): void {
    for (const task of tasks) {
      this.given.set(task, project);
      this.#byCollection.set(task, undefined);
      this.#moved.add(task);
      project.addTask(task);
    }
  }

  /** Makes tasks all that a project has. */
  set(tasks: readonly Models[], removed: Models, project: Models): void {
    this.given.set(removed, null);
    this.#byCollection.set(removed, project);
    this.#moved.add(removed);
    project.setTasks(tasks);
  }

  /** Takes tasks out of the model whose rows were deleted. */
  noteDeleted(tasks: readonly Known[]): void {
    this.#deleted = [...this.#deleted, ...tasks];
    let left = this.state.tasks;
    for (const { object } of tasks) left = without(left, object);
    this.state = { ...this.state, tasks: left };
  }

  /** Puts an item into another node. */
  put(item: Models, node: Models): void {
    this.#moved.add(item);
    item.setNode(node);
  }

  make(model: string): Models {
    return new this.#project.models[model]();
  }

  query(model: string): Models {
    return this.#project.models[`${model}Query`].create();
  }

  /** Takes a task that is new again, with the others of its project where that is new as well. */
  takeUndone(number: number): readonly Undone[] {
    const chosen = this.#undone[number % Math.max(1, this.#undone.length)];
    if (chosen === undefined) return [];
    const isAlone = isStored(this.state, chosen.parent);
    const isTaken = (one: Undone): boolean =>
      one === chosen || (!isAlone && one.parent === chosen.parent && one.isListed);
    const others = this.#undone.filter((one) => one !== chosen && isTaken(one));
    this.#undone = this.#undone.filter((one) => !isTaken(one));
    return [chosen, ...others];
  }

  /** Runs work that has to fail, in a savepoint where a transaction is open. */
  async refused(work: () => Promise<unknown>): Promise<void> {
    const { db } = this.#project;
    const failure = await (this.#depth > 0 ? db.savepoint(work) : work()).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) throw new Error('A row was saved that the database refuses.');
  }

  async run({ around, parts }: Block): Promise<void> {
    if (around === 'nothing') return this.#runParts(parts);
    const { db } = this.#project;
    this.story.push('begin');
    if (this.#depth === 0) {
      this.#moved.clear();
      this.#deleted = [];
    }
    const deleted = this.#deleted;
    const [given, byCollection] = [new Map(this.given), this.#byCollection];
    this.#byCollection = new Map();
    const [before, undone, rows] = [this.state, this.#undone, await this.#rows()];
    const kept = this.#objects().map((object) => [object, shownOf(object)] as const);
    this.#depth += 1;
    const work = async (): Promise<void> => {
      await this.#runParts(parts);
      if (around === 'rollback') throw new Stop();
    };
    await (this.#depth > 1 ? db.savepoint(work) : db.transaction(work)).catch((failure: unknown) => {
      if (!(failure instanceof Stop)) throw failure;
      this.#takeBackLinks(given);
      this.#rolledBack(before, undone, deleted);
      this.#byCollection = new Map();
    });
    this.#byCollection = new Map([...byCollection, ...this.#byCollection]);
    this.#depth -= 1;
    this.story.push(around);
    if (around === 'rollback') {
      same('rows after a rollback', await this.#rows(), rows);
      for (const [object, shown] of kept) same('object after a rollback', shownOf(object), shown);
    }
    await this.check();
  }

  /** A rollback takes back what collections of projects with a row did to tasks that such a project had before. */
  #takeBackLinks(before: ReadonlyMap<Models, Models | null>): void {
    for (const [task, releasedBy] of this.#byCollection) {
      const was = before.get(task) ?? null;
      const said = this.given.get(task) ?? null;
      const stays = was === null || was.isNew() || said?.isNew() === true || releasedBy?.isNew() === true;
      if (task.isNew() && !stays) this.given.set(task, was);
    }
  }

  /** Values that a program has set stay; it takes them back, but not what behaviors have given. */
  #rolledBack(before: State, undone: readonly Undone[], deleted: readonly Known[]): void {
    const taken = [...undone, ...this.#undone];
    const saved = [...this.#deleted.slice(deleted.length), ...allOf(this.state.tasks)];
    this.#deleted = deleted;
    const unlisted = new Set(taken.filter(({ isListed }) => !isListed).map(({ task }) => task.object));
    for (const { object } of saved) unlisted.delete(object);
    const made = new Map([...taken.map(({ task }) => task), ...saved].map((task) => [task.object, task]));
    for (const { object } of allOf(before.tasks)) made.delete(object);
    this.state = before;
    for (const [parent, list] of before.tasks) {
      for (const { object, name, weight } of list) {
        Object.assign(object, { name, weight });
        // A swap is taken back without the program.
        if (this.#moved.has(object)) this.give(object, parent);
      }
    }
    for (const [parent, list] of before.items) {
      for (const { object } of list) if (this.#moved.has(object)) object.setNode(parent);
    }
    for (const { object, name } of [...before.projects, ...branchesOf(before.root)]) object.name = name;
    this.#undone = [...made.values()]
      .filter(({ object }) => object.isNew())
      .map((task) => {
        const parent = this.given.get(task.object) ?? null;
        const isListed = !unlisted.has(task.object) && (parent === null || parent.isNew());
        return { task, parent, isListed };
      });
  }

  async #runParts(parts: Block['parts']): Promise<void> {
    for (const part of parts) {
      if ('parts' in part) await this.run(part);
      else {
        this.#tick();
        this.story.push(`${part.kind} ${part.a} ${part.b} ${part.c}`);
        await STEPS[part.kind](this, part.a, part.b, part.c);
        await this.check();
      }
    }
  }

  /** Rows are as the model says, and objects as their rows. */
  async check(): Promise<void> {
    const rows = await this.#rows();
    const { projects, tasks, root, items } = this.state;
    same(
      'projects',
      rows.project.map(({ id, name, nb_tasks, load }) => [id, name, nb_tasks ?? 0, load ?? 0]),
      byId(
        projects.map(({ object, name }) => {
          const list = tasks.get(object) ?? [];
          return [object.id, name, list.length, list.reduce((sum, { weight }) => sum + weight, 0)];
        }),
      ),
    );
    same(
      'tasks',
      rows.task.map(({ id, name, weight, project_id, sortable_rank }) => [
        id,
        name,
        weight,
        project_id,
        sortable_rank,
      ]),
      byId(
        [...tasks].flatMap(([parent, list]) =>
          list.map(({ object, name, weight }, place) => [
            object.id,
            name,
            weight,
            parent?.id ?? null,
            place + 1,
          ]),
        ),
      ),
    );
    same(
      'nodes',
      rows.node.map(({ id, name, tree_left, tree_right, tree_level, nb_items }) => [
        id,
        name,
        tree_left,
        tree_right,
        tree_level,
        nb_items ?? 0,
      ]),
      byId(
        numbered(root).map(([branch, ...numbers]) => [
          branch.object.id,
          branch.name,
          ...numbers,
          (items.get(branch.object) ?? []).length,
        ]),
      ),
    );
    const ranks = rows.node.map(({ sortable_rank: rank }) => Number(rank)).sort((one, other) => one - other);
    same(
      'ranks of nodes',
      ranks,
      [...ranks.keys()].map((place) => place + 1),
    );
    same(
      'items',
      rows.item.map(({ id, node_id, sortable_rank }) => [id, node_id, sortable_rank]),
      byId(
        [...items].flatMap(([parent, list]) =>
          list.map(({ object }, place) => [object.id, parent?.id ?? null, place + 1]),
        ),
      ),
    );
    for (const table of ['project', 'task', 'node'] as const) checkSlugs(table, rows[table]);
    this.#checkObjects(rows);
  }

  #checkObjects(rows: Record<'project' | 'task' | 'node' | 'item', Rows>): void {
    for (const [table, known] of Object.entries({
      project: this.state.projects,
      task: allOf(this.state.tasks),
      node: branchesOf(this.state.root),
      item: allOf(this.state.items),
    })) {
      for (const { object } of known) {
        const row = rows[table as keyof typeof rows].find(({ id }) => id === object.id) ?? {};
        if ('slug' in row) same(`slug of a ${table}`, object.slug, row.slug);
        if ('sortable_rank' in row) same(`rank of a ${table}`, object.getRank(), row.sortable_rank);
        if (object.isModified())
          throw new Error(`${table} ${object.id}: ${object.modifiedColumns()} modified`);
        if (!(object.createdAt <= object.updatedAt))
          throw new Error(`${table} ${object.id} is dated in disorder`);
      }
    }
  }

  #objects(): readonly Models[] {
    const { projects, tasks, root, items } = this.state;
    return [...projects, ...allOf(tasks), ...branchesOf(root), ...allOf(items)].map(({ object }) => object);
  }

  async #rows(): Promise<Record<'project' | 'task' | 'node' | 'item', Rows>> {
    const { db } = this.#project;
    return {
      project: plain((await db.sql`SELECT * FROM project ORDER BY id`) as Rows),
      task: plain((await db.sql`SELECT * FROM task ORDER BY id`) as Rows),
      node: plain((await db.sql`SELECT * FROM node ORDER BY id`) as Rows),
      item: plain((await db.sql`SELECT * FROM item ORDER BY id`) as Rows),
    };
  }
}

/** Whether there is a row of a project, or none is needed. */
export const isStored = ({ projects }: State, parent: Models | null): boolean =>
  parent === null || projects.some(({ object }) => object === parent);

/** The numbers of all nodes: left, right and level. */
function numbered(root: Branch): readonly (readonly [Branch, number, number, number])[] {
  const found: [Branch, number, number, number][] = [];
  let next = 1;
  const visit = (branch: Branch, level: number): void => {
    const entry: [Branch, number, number, number] = [branch, next, 0, level];
    next += 1;
    found.push(entry);
    for (const child of branch.children) visit(child, level + 1);
    entry[2] = next;
    next += 1;
  };
  visit(root, 0);
  return found;
}

const plain = (rows: Rows): Rows =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, numeric(name, value)])),
  );

/** Drivers give sums and counts as texts or as large integers. */
const numeric = (name: string, value: unknown): unknown =>
  value !== null && (name === 'load' || /^(?:id|nb_|tree_|sortable|weight|.*_id$)/.test(name))
    ? Number(value)
    : value;

const byId = (rows: readonly (readonly unknown[])[]): readonly unknown[] =>
  [...rows].sort(([one], [other]) => Number(one) - Number(other));

/** What a rollback brings back. */
const shownOf = (object: Models): unknown => [
  object.id,
  object.slug,
  object.nbTasks,
  object.load,
  object.nbItems,
  object.createdAt,
  object.updatedAt,
  object.getRank?.(),
  object.getLeftValue?.(),
  object.getRightValue?.(),
  object.isNew(),
  object.isDeleted(),
];

/** A slug is made of the name, and no other row of the list has it. */
function checkSlugs(table: string, rows: Rows): void {
  const seen = new Set<string>();
  for (const { name, slug, project_id: list } of rows) {
    const base = String(name)
      .toLowerCase()
      .replace(/[^a-z]+/g, '');
    if (!new RegExp(`^${base}(-\\d+)?$`).test(String(slug))) throw new Error(`${table}: ${slug} for ${name}`);
    const key = `${String(list)} ${String(slug)}`;
    if (seen.has(key)) throw new Error(`${table}: two rows have the slug ${key}`);
    seen.add(key);
  }
}

function same(what: string, is: unknown, should: unknown): void {
  const [one, other] = [textOf(is), textOf(should)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one));
