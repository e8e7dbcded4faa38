import { afterAll, beforeAll, it } from 'vitest';
import { fc, runs } from '../../../../tests/arbitraries/property.ts';
import { number, program } from '../../../../tests/typescript/support/graph-law/programs.ts';
import { runProgram } from '../../../../tests/typescript/support/graph-law/run-program.ts';
import { LAW } from '../../../../tests/typescript/support/graph-law/sketch.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';

let campus: Opened;
beforeAll(async () => {
  campus = await openSketch(LAW);
});
afterAll(() => campus.close());

it('has in the database what a random program has said', async () => {
  await fc.assert(
    fc.asyncProperty(program, number, (blocks, order) => runProgram(campus, campus.db, blocks, order)),
    runs(60),
  );
});
