import type { Opened } from '../open-campus.ts';
import { STEPS, type Step } from './steps.ts';
import { type Known, World } from './world.ts';

/** Some steps, then the end of a transaction around them if they are in one. */
export interface Block {
  readonly steps: readonly Step[];
  readonly around: 'nothing' | 'commit' | 'rollback' | 'savepoint' | 'failing save';
}

class Stop extends Error {}

/** Runs a program, saves all objects in the end, and compares the rows with what the program has said. */
export async function runProgram(campus: Opened, blocks: readonly Block[], order: number): Promise<void> {
  await campus.clear(['membership', 'profile', 'comment', 'article', 'topic', 'course', 'person']);
  await campus.db.session(async () => {
    const world = new World(campus);
    for (const block of blocks) await runBlock(world, block);
    await saveAll(world, order);
    await compareRows(world);
    await saveAll(world, order + 1);
    await compareRows(world);
  });
}

async function runBlock(world: World, { steps, around }: Block): Promise<void> {
  const { db } = world.campus;
  const run = async (): Promise<void> => {
    for (const step of steps) await STEPS[step.kind](world, step);
  };
  if (around === 'nothing') return run();
  if (around === 'commit') return db.transaction(run);
  if (around === 'failing save') return failingSave(world, run);
  const restore = world.capture();
  const undone = async (): Promise<void> => {
    world.isUndone = true;
    await run();
    throw new Stop();
  };
  const before = await dump(world);
  const work =
    around === 'rollback' ? db.transaction(undone) : db.transaction(() => caught(db.savepoint(undone)));
  await caught(work);
  world.isUndone = false;
  restore();
  sameRows(before, await dump(world));
}

async function caught(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (failure) {
    if (!(failure instanceof Stop)) throw failure;
  }
}

/** Saves a graph of which one row is refused: nothing may have changed. */
async function failingSave(world: World, run: () => Promise<void>): Promise<void> {
  await run();
  const one = world.all().find((known) => !known.isDeleted && known.table === 'topic') as Known;
  const { name } = one.object;
  const before = await dump(world);
  const states = world.all().map(({ object }) => [object.isNew(), object.isDeleted(), object.id]);
  one.object.name = null;
  await one.object.save().then(
    () => {
      throw new Error('A row without a name was saved.');
    },
    () => undefined,
  );
  one.object.name = name;
  sameRows(before, await dump(world));
  const after = world.all().map(({ object }) => [object.isNew(), object.isDeleted(), object.id]);
  if (JSON.stringify(states) !== JSON.stringify(after)) throw new Error('A failed save has changed objects.');
}

async function saveAll(world: World, order: number): Promise<void> {
  const all = world.all();
  for (let number = 0; number < all.length; number++) {
    const one = all[(number * 7 + order) % all.length] as Known;
    if (!world.canBeSaved(one)) continue;
    await one.object.save();
    world.noticeDeletes();
  }
  // A removed object is deleted by the save of its owner, which may have come before it.
  for (const one of all) if (one.removedBy !== undefined && !one.isDeleted) await one.removedBy.object.save();
  world.noticeDeletes();
}

const TABLES = ['person', 'article', 'comment', 'topic', 'course', 'membership', 'profile'];

async function dump(world: World): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) rows[table] = await world.campus.rows(table);
  return rows;
}

function sameRows(is: Record<string, unknown[]>, should: Record<string, unknown[]>): void {
  for (const table of TABLES) {
    const [one, other] = [JSON.stringify(is[table]), JSON.stringify(should[table])];
    if (one !== other) throw new Error(`Rows of ${table}: ${one} instead of ${other}`);
  }
}

async function compareRows(world: World): Promise<void> {
  const id = (one: Known | null | undefined): unknown => one?.object.id ?? null;
  const rowsOf = (table: string, columns: (one: Known) => unknown[]): unknown[] =>
    (world.objects.get(table) as Known[])
      .filter((one) => world.canBeSaved(one))
      .map((one) => [one.object.id, one.object.name, one.note, ...columns(one)])
      .sort((one, other) => Number(one[0]) - Number(other[0]));
  const numbers = [...world.memberships].map((text) => text.split(' ').map(Number) as [number, number]);
  const memberships = numbers.map(([p, c]) => [id(world.pick('person', p)), id(world.pick('course', c))]);
  const profiles = [...world.profiles].flatMap(([person, name]) =>
    name === null ? [] : [[id(person), name, null]],
  );
  const byText = (one: unknown[], other: unknown[]): number =>
    Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]);
  sameRows(await dump(world), {
    person: rowsOf('person', () => []),
    article: rowsOf('article', (one) => [id(one.parents.get('Author')), id(one.parents.get('Editor'))]),
    comment: rowsOf('comment', (one) => [id(one.parents.get('Article'))]),
    topic: rowsOf('topic', (one) => [id(one.parents.get('Parent'))]),
    course: rowsOf('course', () => []),
    membership: memberships.sort(byText),
    profile: profiles.sort(byText),
  });
}
