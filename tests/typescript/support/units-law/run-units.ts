import fc from 'fast-check';
import type { FailingCommits } from '../failing-commits.ts';
import type { Opened } from '../open-campus.ts';
import { STEPS, type Step, saveKnown } from './steps.ts';
import type { Unit } from './unit.ts';

/** Some steps and blocks, and how the transaction or savepoint around them ends. */
export interface Block {
  readonly around: 'nothing' | 'commit' | 'rollback' | 'failing commit';
  readonly on: number;
  readonly parts: readonly (Step | Block)[];
}

const number = fc.nat({ max: 59 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(STEPS) as (keyof typeof STEPS)[]),
    ...(['make', 'save', 'save', 'save', 'rename', 'findPk', 'findPk'] as const),
  ),
  on: number,
  a: number,
  b: number,
});
const around = fc.constantFrom<Block['around']>(
  'nothing',
  'commit',
  'rollback',
  'rollback',
  'failing commit',
);

const { block } = fc.letrec<{ block: Block; part: Step | Block }>((tie) => ({
  block: fc.record({ around, on: number, parts: fc.array(tie('part'), { minLength: 1, maxLength: 12 }) }),
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { arbitrary: step, weight: 7 },
    { arbitrary: tie('block'), weight: 1 },
  ),
}));

/** Random programs over objects of one or two databases. */
export const units: fc.Arbitrary<readonly Block[]> = fc.array(block, { minLength: 1, maxLength: 6 });

class Stop extends Error {}

/** Runs a program in a unit of work of each database; compares objects and rows with what it has said. */
export async function runUnits(
  parts: readonly Unit[],
  blocks: readonly Block[],
  commits: FailingCommits,
): Promise<void> {
  const run = async (): Promise<void> => {
    for (const unit of parts) await fill(unit);
    for (const block of blocks) {
      await runBlock(parts, block, commits);
      for (const unit of parts) await unit.checkRows();
    }
  };
  const inSessions = parts.reduce<() => Promise<void>>(
    (inner, { db }) =>
      () =>
        db.session(inner),
    run,
  );
  try {
    await inSessions();
  } catch (failure) {
    const story = parts[0]?.story.join('\n');
    throw new Error(`${(failure as Error).message}\n${story}`, { cause: failure });
  }
}

/** Begins with two owners who have a pet each. */
async function fill(unit: Unit): Promise<void> {
  for (const a of [0, 1]) {
    for (const b of [0, 1]) await STEPS.make(unit, { kind: 'make', on: 0, a, b });
  }
  for (const known of unit.known) if (known.table === 'owner') await saveKnown(unit, known);
  for (const known of unit.known) {
    if (known.table === 'owner') continue;
    unit.set(known, 'ownerId', known.values.id);
    await saveKnown(unit, known);
  }
}

async function runBlock(all: readonly Unit[], block: Block, commits: FailingCommits): Promise<void> {
  const unit = all[block.on % all.length] as Unit;
  const { around } = block;
  const run = async (): Promise<void> => {
    for (const part of block.parts) {
      if ('parts' in part) await runBlock(all, part, commits);
      else await STEPS[part.kind](all[part.on % all.length] as Unit, part);
      for (const one of all) one.check();
    }
  };
  if (around === 'nothing') return run();
  const isInside = unit.depth > 0;
  const surround = (work: () => Promise<void>): Promise<void> =>
    isInside ? unit.db.savepoint(work) : unit.db.transaction(work, { isolation: 'read committed' });
  unit.tell(isInside ? 'savepoint' : 'begin');
  unit.depth += 1;
  const restore = unit.capture();
  const ended = surround(async () => {
    await run();
    if (around === 'failing commit' && !isInside) await commits.prepare(unit.db);
    else if (around !== 'commit') throw new Stop();
  });
  const failure = await ended.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  unit.depth -= 1;
  unit.tell(`${around}: ${failure === undefined ? 'done' : failure}`);
  if (around === 'commit') {
    if (failure !== undefined) throw failure;
  } else {
    const isExpected = around === 'failing commit' && !isInside ? isCommit(failure) : failure instanceof Stop;
    if (!isExpected) throw failure ?? new Error('The COMMIT did not fail.');
    restore();
  }
  for (const one of all) one.check();
}

const isCommit = (failure: unknown): boolean => (failure as { sql?: string } | undefined)?.sql === 'COMMIT';

/** Deletes the rows of all programs. */
export const clearUnits = (open: Opened): Promise<void> => open.clear(['pet', 'owner']);
