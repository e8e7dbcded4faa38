import { afterAll, beforeAll, describe, it } from 'vitest';
import { findPlatform } from '../../../src/platforms/index.ts';
import { changedDatabases, independentDatabases } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { type Bench, openBench } from './harness.ts';
import { checkPair, tally } from './mysql-laws.ts';

const mysql = findPlatform('mysql')?.create({});
const options = { platforms: mysql === undefined ? [] : [mysql] };

onDatabase('mysql', (database) => {
  let scratch: Scratch;
  let bench: Bench;

  beforeAll(async () => {
    scratch = await database.createScratch();
    bench = await openBench('mysql', scratch);
  });
  afterAll(async () => {
    await bench.connection.close();
    await scratch.drop();
    if (process.env.ORM_TEST_LONG) console.log(JSON.stringify(tally));
  });

  describe('random pairs of states', () => {
    it('become each other, with their rows', bounded, async () => {
      const pairs = changedDatabases(options);
      const property = fc.asyncProperty(pairs, fc.nat(), (pair, seed) => checkPair(bench, pair, seed));
      await fc.assert(property, runs(35));
    });

    it('become each other, with nothing in common', bounded, async () => {
      const pairs = independentDatabases(options);
      const property = fc.asyncProperty(pairs, fc.nat(), (pair, seed) => checkPair(bench, pair, seed));
      await fc.assert(property, runs(10));
    });
  });
});
