import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passesSchema, smallDatabases } from '../arbitraries/small-database.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../servers/databases.ts';
import { build, runAll } from './create.ts';
import {
  comparableCatalogue,
  differentLines,
  mergedInto,
  rebuild,
  reverseScratch,
  scriptOf,
} from './reversed.ts';

const golden = join(import.meta.dirname, '..', 'golden');

/** The scripts that the golden cases expect for a database, by the name of their case. */
function scriptsFor(name: DatabaseName): readonly (readonly [string, string])[] {
  return readdirSync(golden).flatMap((test) => {
    const folder = join(golden, test, 'expected', name, 'generated-sql');
    if (!existsSync(folder)) return [];
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return scripts.map((file) => [test, readFileSync(join(folder, file), 'utf8')] as const);
  });
}

/** Tables in schemas need databases of their own there, which a scratch database does not have. */
const NOT_RUN: Partial<Record<DatabaseName, readonly string[]>> = { mysql: ['sql-schemas'] };

/** Refers to a table that is not part of it. */
const REFERS_ELSEWHERE = 'sql-left-out';

describe('a schema made of a database', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    it.each(scriptsFor(name).filter(([test]) => !NOT_RUN[name]?.includes(test)))(
      'builds the same database again: %s',
      async (test, script) => {
        if (test === REFERS_ELSEWHERE)
          await scratch.execute('CREATE TABLE other (id INTEGER NOT NULL PRIMARY KEY)');
        await scratch.execute(script);
        const catalogue = await comparableCatalogue(name, scratch);
        const first = await reverseScratch(name, scratch);
        await rebuild(name, scratch, first.database);
        expect(await comparableCatalogue(name, scratch)).toEqual(catalogue);
        const second = await reverseScratch(name, scratch);
        expect(second.xml).toBe(first.xml);
        // The same SQL, but for what this database does not tell apart.
        if (test !== REFERS_ELSEWHERE)
          expect(differentLines(script, scriptOf(name, first.database))).toMatchSnapshot();
        expect(scriptOf(name, second.database)).toBe(scriptOf(name, first.database));
      },
    );

    it('builds the same database again, whatever it is', { timeout: 240_000 }, async () => {
      let reversed = 0;
      await fc.assert(
        fc.asyncProperty(smallDatabases, async (given) => {
          if (!passesSchema(given)) return;
          const { statements, diagnostics } = build(name, given);
          if (diagnostics.hasErrors) return;
          reversed++;
          await runAll(scratch, statements);
          const catalogue = await comparableCatalogue(name, scratch);
          const first = await reverseScratch(name, scratch);
          await rebuild(name, scratch, first.database);
          expect(await comparableCatalogue(name, scratch)).toEqual(catalogue);
          expect((await reverseScratch(name, scratch)).xml).toBe(first.xml);
          expect(mergedInto(name, given, first.database)).toEqual({ added: 0, gone: [] });
        }),
        { numRuns: 80 },
      );
      expect(reversed).toBeGreaterThan(3);
    });
  });
});
