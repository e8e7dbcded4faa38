import fc from 'fast-check';
import type { Block } from './run-program.ts';
import { STEPS, type Step } from './steps.ts';

export const number = fc.nat({ max: 14 });

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), 'save', 'save'),
  link: number,
  a: number,
  b: number,
  c: number,
});

const block: fc.Arbitrary<Block> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  around: fc.constantFrom('nothing', 'nothing', 'commit', 'rollback', 'savepoint', 'failing save'),
  again: fc.boolean(),
});

/** Random programs over the objects of a world. */
export const program = fc.array(block, { minLength: 1, maxLength: 5 });
