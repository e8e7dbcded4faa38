import fc from 'fast-check';
import type { Opened } from '../open-campus.ts';
import { Records, STEPS, type Step } from './records.ts';

/** Some steps and blocks, and how the transaction or savepoint around them ends. */
export interface Block {
  readonly around: 'nothing' | 'commit' | 'rollback';
  readonly parts: readonly (Step | Block)[];
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), 'set', 'save', 'set', 'save'),
  a: fc.nat({ max: 31 }),
  b: fc.nat({ max: 31 }),
});

const around = fc.constantFrom<Block['around']>('nothing', 'commit', 'rollback', 'rollback');

const { block } = fc.letrec<{ block: Block; part: Step | Block }>((tie) => ({
  block: fc.record({ around, parts: fc.array(tie('part'), { minLength: 1, maxLength: 10 }) }),
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { arbitrary: step, weight: 6 },
    { arbitrary: tie('block'), weight: 1 },
  ),
}));

/** Random programs over the objects of one table. */
export const records: fc.Arbitrary<readonly Block[]> = fc.array(block, { minLength: 1, maxLength: 6 });

class Stop extends Error {}

/** Runs a program, and compares objects and rows with what it has said after each step. */
export async function runRecords(open: Opened, blocks: readonly Block[]): Promise<void> {
  await open.clear(['record']);
  const world = new Records(open);
  try {
    await open.db.session(async () => {
      for (const block of blocks) {
        await runBlock(world, block, false);
        await world.checkRows();
      }
      for (const known of world.known) {
        if (!known.isDeleted) await STEPS.save(world, { kind: 'save', a: world.known.indexOf(known), b: 0 });
      }
      world.check();
      await world.checkRows();
    });
  } catch (failure) {
    throw new Error(`${(failure as Error).message}\n${world.story.join('\n')}`, { cause: failure });
  }
}

async function runBlock(world: Records, { around, parts }: Block, isInside: boolean): Promise<void> {
  const run = async (): Promise<void> => {
    for (const part of parts) {
      if ('parts' in part) await runBlock(world, part, isInside || around !== 'nothing');
      else await STEPS[part.kind](world, part);
      world.check();
    }
  };
  if (around === 'nothing') return run();
  const { db } = world.open;
  world.story.push(isInside ? 'savepoint' : 'begin');
  if (around === 'commit') {
    await (isInside ? db.savepoint(run) : db.transaction(run));
    world.story.push('release or commit');
    return;
  }
  const restore = world.capture();
  const undone = async (): Promise<never> => {
    await run();
    world.story.push('roll back');
    throw new Stop();
  };
  try {
    await (isInside ? db.savepoint(undone) : db.transaction(undone));
  } catch (failure) {
    if (!(failure instanceof Stop)) throw failure;
  }
  restore();
  world.check();
}
