import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { Database } from '../../src/model/database.ts';
import { sameDatabase } from '../../src/model/stored-equality.ts';
import { platforms } from '../../src/platforms/index.ts';
import type { Platform } from '../../src/platforms/platform.ts';
import { writeSchema } from '../../src/schema/write.ts';
import { fc, runs } from '../arbitraries/property.ts';
import { passesSchema, smallDatabases } from '../arbitraries/small-database.ts';
import { parseText } from './support.ts';

const canCreate = (platform: Platform, given: Database): boolean => {
  const diagnostics = new Diagnostics();
  platform.check(platform.complete(given), diagnostics);
  return !diagnostics.hasErrors;
};

describe.each(platforms.map((definition) => [definition.name, definition.create({})] as const))(
  'what %s stores of a schema',
  (_, platform) => {
    const creatable = smallDatabases.filter((given) => passesSchema(given) && canCreate(platform, given));

    it('does not depend on who completed it', () => {
      fc.assert(
        fc.property(creatable, (given) => {
          const completed = platform.store(platform.complete(given));
          expect(sameDatabase(completed, platform.store(given), { columnOrder: true })).toBe(true);
        }),
        runs(100),
      );
    });

    it('survives writing and reading', () => {
      fc.assert(
        fc.property(creatable, (given) => {
          const [read] = parseText(writeSchema(given)).databases;
          expect(read && platform.store(read)).toEqual(platform.store(given));
        }),
        runs(30),
      );
    });

    it('is other for another schema, but equal to itself', () => {
      let different = 0;
      fc.assert(
        fc.property(creatable, creatable, (one, other) => {
          const [first, second] = [platform.store(one), platform.store(other)];
          expect(sameDatabase(first, structuredClone(first))).toBe(true);
          expect(sameDatabase(first, second)).toBe(sameDatabase(second, first));
          if (!sameDatabase(first, second)) different++;
        }),
        runs(30),
      );
      expect(different).toBeGreaterThan(25);
    });
  },
);
