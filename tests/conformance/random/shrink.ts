import type { Json } from '../format/scenario.ts';

/** Tells which of several scenarios fail; all of them run in one process of each language. */
export type FindFailing = (candidates: readonly (readonly Json[])[]) => Promise<readonly boolean[]>;

const MOST_ROUNDS = 40;

/** Leaves out steps as long as the scenario still fails: halves, then quarters, down to single steps. */
export async function shrink(steps: readonly Json[], failing: FindFailing): Promise<readonly Json[]> {
  let kept = steps;
  let size = Math.ceil(steps.length / 2);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const candidates = without(kept, size);
    const fails = await failing(candidates);
    const smaller = candidates[fails.indexOf(true)];
    if (smaller !== undefined) kept = smaller;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
    size = Math.max(1, Math.min(size, kept.length - 1));
  }
  return kept;
}

/** The scenarios that lack one part of the given size. */
function without(steps: readonly Json[], size: number): readonly (readonly Json[])[] {
  const count = Math.ceil(steps.length / size);
  return Array.from({ length: count }, (_, part) => [
    ...steps.slice(0, part * size),
    ...steps.slice((part + 1) * size),
  ]);
}
