import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pgsql } from '../../../src/platforms/pgsql/platform.ts';
import {
  type ChangedDatabase,
  changedDatabases,
  independentDatabases,
} from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { fillsFor, foldedPair } from './folded.ts';
import { type Bench, clear, openBench } from './harness.ts';
import { checkLaws, nothingSeen } from './laws.ts';

const platforms = [pgsql.create({})];
const RANDOM_RUNS = 40;

describe('a plan', () => {
  onDatabase('pgsql', ({ name, createScratch }) => {
    let scratch: Scratch;
    let bench: Bench;
    beforeEach(async () => {
      scratch = await createScratch();
      bench = await openBench(name, scratch);
    });
    afterEach(async () => {
      await bench.connection.close();
      await scratch.drop();
    });

    /** `ORM_TEST_LONG` tells what a long run has seen. */
    async function expectLaws(pairs: fc.Arbitrary<ChangedDatabase>, count: number): Promise<void> {
      const seen = nothingSeen();
      await fc.assert(
        fc.asyncProperty(pairs, fc.nat(), async (changed, seed) => {
          await clear(bench);
          await checkLaws(
            bench,
            foldedPair(changed, platforms, { fills: fillsFor(changed.after, platforms[0], seed) }),
            seed,
            seen,
          );
        }),
        runs(count),
      );
      expect(seen.pairs).toBeGreaterThanOrEqual(count);
      if (process.env.ORM_TEST_LONG) console.log(seen);
    }

    it('leads from a state to its children and back', bounded, () =>
      expectLaws(changedDatabases({ platforms, schemas: true }), RANDOM_RUNS),
    );

    it('leads from any state to any other and back', bounded, () =>
      expectLaws(independentDatabases({ platforms, schemas: true }), RANDOM_RUNS / 4),
    );
  });
});
