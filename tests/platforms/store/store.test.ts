import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import type { StoredDatabase } from '../../../src/model/stored.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { passesSchema, smallDatabases } from '../../arbitraries/small-database.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { build, runAll } from '../create.ts';
import { everyThing } from '../every-thing.ts';
import { everyFact } from '../reverse/facts.ts';
import { differences } from './differences.ts';

const platformOf = (name: DatabaseName): Platform => {
  const platform = findPlatform(name)?.create({});
  if (platform === undefined) throw new Error(`No platform ${name}`);
  return platform;
};

/** What a live database stores, after a schema was built in it. */
async function storedIn(name: DatabaseName, scratch: Scratch, given: Database): Promise<StoredDatabase> {
  await runAll(scratch, build(name, given).statements);
  const platform = platformOf(name);
  const { database } = await platform.inspect((sql) => scratch.query(sql));
  return platform.store(database);
}

const creatable = (name: DatabaseName): fc.Arbitrary<Database> =>
  smallDatabases.filter((given) => passesSchema(given) && !build(name, given).diagnostics.hasErrors);

describe('a stored database', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    it.each([
      ['every type, default and key', everyThing(name)],
      ['what catalogues do not tell apart', everyFact()],
    ])('is what its schema says: %s', async (_, given) => {
      const found = await storedIn(name, scratch, given);
      expect(differences(platformOf(name).store(given), found, { columnOrder: true })).toEqual([]);
    });

    it('is what its schema says, whatever that is', bounded, async () => {
      let built = 0;
      await fc.assert(
        fc.asyncProperty(creatable(name), async (given) => {
          built++;
          const found = await storedIn(name, scratch, given);
          expect(differences(platformOf(name).store(given), found, { columnOrder: true })).toEqual([]);
        }),
        runs(RANDOM_RUNS),
      );
      expect(built).toBeGreaterThanOrEqual(RANDOM_RUNS);
    });
  });
});

const RANDOM_RUNS = 40;
