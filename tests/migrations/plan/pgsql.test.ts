import { afterEach, beforeEach, describe, it } from 'vitest';
import { stateOf } from '../../../src/model/state.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { changedDatabases } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { type Bench, clear, openBench } from './harness.ts';
import { checkLaws } from './laws.ts';
import { renameChanges } from './renames.ts';

const platform = findPlatform('pgsql')?.create({});

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

    it('leads from any state to any other', bounded, async () => {
      const pairs = changedDatabases({ platforms: platform === undefined ? [] : [platform], schemas: true });
      await fc.assert(
        fc.asyncProperty(pairs, fc.nat(), async ({ before, after, renames }, seed) => {
          await clear(bench);
          const pair = {
            before: stateOf(before),
            after: stateOf(after),
            changes: renameChanges(renames),
          };
          await checkLaws(bench, pair, seed);
        }),
        runs(40),
      );
    });
  });
});
