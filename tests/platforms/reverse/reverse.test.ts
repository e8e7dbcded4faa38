import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { productHeader } from '../../../src/platforms/script/product-header.ts';
import { printScript } from '../../../src/platforms/standard/ddl/statement.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { passesSchema, smallDatabases } from '../../arbitraries/small-database.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { build, runAll } from '../create.ts';
import { afterwards, everyFact, type Fact, factsOf, keepsOrder, linesOf } from './facts.ts';
import { comparableCatalogue, mergedInto, rebuild, reverseScratch, scriptOf } from './reversed.ts';

const golden = join(import.meta.dirname, '..', '..', 'golden');

/** The expected scripts of the golden cases for a database, by case; without the header, which is of the file. */
function scriptsFor(name: DatabaseName): readonly (readonly [string, string])[] {
  return readdirSync(golden).flatMap((test) => {
    const folder = join(golden, test, 'expected', name, 'generated-sql');
    if (!existsSync(folder)) return [];
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return scripts.map((file) => {
      const script = readFileSync(join(folder, file), 'utf8');
      return [test, script.replace(`${productHeader(name)}\n`, '')] as const;
    });
  });
}

/** Cases with SQL schemas, which need databases of their own on this product. */
const NOT_RUN: Partial<Record<DatabaseName, readonly string[]>> = { mysql: ['sql-schemas'] };

/** Cases whose scripts have more than tables, or have rows; other tests hold that such databases are built again. */
const WITH_OBJECTS: readonly string[] = ['objects-build', 'rows-build', 'views-build'];

/** A case that refers to a table outside of it. */
const REFERS_ELSEWHERE = 'sql-left-out';

describe('a schema made of a database', () => {
  onEachDatabase(({ name, createScratch }) => {
    const used = new Set<Fact>();
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    /** Expects the same SQL except for known differences of this database. */
    const expectSameSql = (before: string, after: string): void => {
      const expected = afterwards(linesOf(before), name);
      for (const fact of expected.used) used.add(fact);
      const found = linesOf(after).filter(
        (line) => ![...expected.used].some(({ added }) => added?.test(line)),
      );
      if (keepsOrder(name)) expect(found).toEqual(expected.lines);
      else expect([...found].sort()).toEqual([...expected.lines].sort());
    };

    const scripts = scriptsFor(name).filter(
      ([test]) => !WITH_OBJECTS.includes(test) && !NOT_RUN[name]?.includes(test),
    );
    const facts = ['what is not told apart', scriptOf(name, everyFact())] as const;

    it.each([...scripts, facts])('builds the same database again: %s', async (test, script) => {
      if (test === REFERS_ELSEWHERE)
        await scratch.execute('CREATE TABLE other (id INTEGER NOT NULL PRIMARY KEY)');
      await scratch.execute(script);
      const catalogue = await comparableCatalogue(name, scratch);
      const first = await reverseScratch(name, scratch);
      await rebuild(name, scratch, first.database);
      expect(await comparableCatalogue(name, scratch)).toEqual(catalogue);
      const second = await reverseScratch(name, scratch);
      expect(second.xml).toBe(first.xml);
      if (test !== REFERS_ELSEWHERE) expectSameSql(script, scriptOf(name, first.database));
      expect(scriptOf(name, second.database)).toBe(scriptOf(name, first.database));
    });

    it('has no other reason for a difference than those that are documented', () => {
      expect(factsOf(name).filter((fact) => !used.has(fact))).toEqual([]);
      const page = readFileSync(join(import.meta.dirname, '../../../docs/reverse.md'), 'utf8');
      expect(factsOf(name).filter((fact) => !page.includes(`**${fact.name}.**`))).toEqual([]);
    });

    it('builds the same database again, whatever it is', bounded, async () => {
      let reversed = 0;
      await fc.assert(
        fc.asyncProperty(databasesFor(name), async (given) => {
          reversed++;
          const { statements } = build(name, given);
          await runAll(scratch, statements);
          const catalogue = await comparableCatalogue(name, scratch);
          const first = await reverseScratch(name, scratch);
          expectSameSql(printScript(statements), scriptOf(name, first.database));
          await rebuild(name, scratch, first.database);
          expect(await comparableCatalogue(name, scratch)).toEqual(catalogue);
          expect((await reverseScratch(name, scratch)).xml).toBe(first.xml);
          expect(mergedInto(name, given, first.database)).toEqual({ added: 0, changed: 0, findings: [] });
        }),
        runs(RANDOM_RUNS),
      );
      expect(reversed).toBeGreaterThanOrEqual(RANDOM_RUNS);
    });
  });
});

const RANDOM_RUNS = 30;

/** The schema without parts that this database cannot create. */
const databasesFor = (name: DatabaseName): fc.Arbitrary<Database> =>
  smallDatabases.filter((given) => passesSchema(given) && !build(name, given).diagnostics.hasErrors);
