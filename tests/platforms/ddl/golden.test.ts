import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { splitScript } from '../../../src/insertion/split.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { standardSyntax } from '../../../src/platforms/script/syntax.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';

const golden = join(import.meta.dirname, '../..', 'golden');

/** The expected scripts of the golden cases for a database, by case. */
function scriptsFor(name: DatabaseName): readonly (readonly [string, string])[] {
  return readdirSync(golden).flatMap((test) => {
    const folder = join(golden, test, 'expected', name, 'generated-sql');
    if (!existsSync(folder)) return [];
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return scripts.map((file) => [test, readFileSync(join(folder, file), 'utf8')] as const);
  });
}

/** Cases with SQL schemas, which need databases of their own on this product. */
const NOT_RUN: Partial<Record<DatabaseName, readonly string[]>> = { mysql: ['sql-schemas'] };

describe('a script of the golden cases', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    const syntax = findPlatform(name)?.facts.script ?? standardSyntax;

    it.each(scriptsFor(name).filter(([test]) => !NOT_RUN[name]?.includes(test)))(
      'runs twice: %s',
      async (_, script) => {
        // The table that "sql-left-out" only refers to.
        await scratch.execute('CREATE TABLE other (id INTEGER PRIMARY KEY)');
        const statements = splitScript(script, syntax).map(({ sql }) => sql);
        for (const sql of [...statements, ...statements]) await scratch.execute(sql);
      },
    );
  });
});
