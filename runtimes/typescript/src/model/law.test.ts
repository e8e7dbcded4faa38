import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import { number, program } from '../../../../tests/typescript/support/graph-law/programs.ts';
import { runProgram } from '../../../../tests/typescript/support/graph-law/run-program.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';

let campus: Opened;
beforeAll(async () => {
  campus = await openSketch(CAMPUS);
});
afterAll(() => campus.close());

it('has in the database what a random program has said', async () => {
  const runs = Number(process.env.ORM_LAW_RUNS ?? 60);
  await fc.assert(
    fc.asyncProperty(program, number, (blocks, order) => runProgram(campus, blocks, order)),
    { numRuns: runs },
  );
}, 600_000);
