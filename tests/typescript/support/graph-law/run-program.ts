import type { Database } from '../../../../runtimes/typescript/src/connection/database.ts';
import type { Opened } from '../open-campus.ts';
import { captureWorld } from './rollback.ts';
import { STEPS, type Step } from './steps.ts';
import { type Known, World } from './world.ts';

/** Some steps, then the end of a transaction around them if they are in one. */
export interface Block {
  readonly steps: readonly Step[];
  readonly around: 'nothing' | 'commit' | 'rollback' | 'savepoint' | 'failing save';
  /** Whether the steps are repeated after a rollback. */
  readonly again: boolean;
  /** Whether all is saved before the steps, which begin with objects that are read again, like another request. */
  readonly anew?: boolean;
}

class Stop extends Error {}

/** Runs a program, saves all objects in the end of each request, and compares the rows with what the program has said. */
export async function runProgram(
  campus: Opened,
  elsewhere: Database,
  blocks: readonly Block[],
  order: number,
  size = 3,
): Promise<void> {
  await campus.clear(['membership', 'profile', 'comment', 'article', 'topic', 'course', 'person']);
  const world = new World(campus, elsewhere, size);
  for (const [number, request] of requestsOf(blocks).entries()) {
    await campus.db.session(async () => {
      if (number > 0) await world.readAnew();
      for (const block of request) await runBlock(world, block);
      await saveAll(world, order);
      await compareRows(world);
      await saveAll(world, order + 1);
      await compareRows(world);
    });
  }
}

function requestsOf(blocks: readonly Block[]): Block[][] {
  const requests: Block[][] = [[]];
  for (const block of blocks) {
    if (block.anew === true) requests.push([]);
    requests.at(-1)?.push(block);
  }
  return requests;
}

async function runBlock(world: World, { steps, around, again }: Block): Promise<void> {
  const { db } = world.campus;
  const run = async (): Promise<void> => {
    for (const step of steps) await STEPS[step.kind](world, step);
  };
  if (around === 'nothing') return run();
  if (around === 'failing save') return failingSave(world, run);
  world.isInTransaction = true;
  if (around === 'commit') await db.transaction(run);
  else await rolledBack(world, around, run);
  world.isInTransaction = false;
  if (around !== 'commit' && again) await run();
}

async function rolledBack(
  world: World,
  around: 'rollback' | 'savepoint',
  run: () => Promise<void>,
): Promise<void> {
  const { db } = world.campus;
  const restore = captureWorld(world);
  const stamps = stampsOf(world);
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
  for (const [object, stamp] of stampsOf(world)) {
    const was = stamps.get(object) ?? null;
    if (stamp !== was) throw new Error(`A rollback has left the stamp ${stamp} instead of ${was}.`);
  }
}

/** The values that a behavior has given objects. */
const stampsOf = (world: World): ReadonlyMap<object, unknown> =>
  new Map(world.all().map(({ object }) => [object, object.stamp ?? null]));

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
  const state = ({ object }: Known) => [object.isNew(), object.isDeleted(), object.id, object.stamp ?? null];
  const states = world.all().map(state);
  one.object.name = null;
  await one.object.save().then(
    () => {
      throw new Error('A row without a name was saved.');
    },
    () => undefined,
  );
  one.object.name = name;
  sameRows(before, await dump(world));
  const after = world.all().map(state);
  if (JSON.stringify(states) !== JSON.stringify(after)) throw new Error('A failed save has changed objects.');
}

/** Reaches all objects in an order that is not theirs: a prime that no number of objects is a multiple of. */
const STRIDE = 29;

async function saveAll(world: World, order: number): Promise<void> {
  const all = world.all();
  for (let number = 0; number < all.length; number++) {
    const one = all[(number * STRIDE + order) % all.length] as Known;
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
    topic: rowsOf('topic', (one) => [id(one.parents.get('Parent')), one.object.stamp]),
    course: rowsOf('course', () => []),
    membership: memberships.sort(byText),
    profile: profiles.sort(byText),
  });
}
