import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import { type Block, runProgram } from '../../../../tests/typescript/support/graph-law/run-program.ts';
import { STEPS, type Step } from '../../../../tests/typescript/support/graph-law/steps.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';

let campus: Opened;
beforeAll(async () => {
  campus = await openSketch(CAMPUS);
});
afterAll(() => campus.close());

const number = fc.nat({ max: 14 });
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
});

it('has in the database what a random program has said', async () => {
  const runs = Number(process.env.ORM_LAW_RUNS ?? 60);
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), number, (blocks, order) =>
      runProgram(campus, blocks, order),
    ),
    { numRuns: runs },
  );
}, 600_000);
