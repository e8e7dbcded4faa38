import { describe, expect, it } from 'vitest';
import { droppedTables } from '../../src/insertion/data-at-risk.ts';
import { splitScript } from '../../src/insertion/split.ts';
import { platforms } from '../../src/platforms/index.ts';
import type { PlatformDefinition } from '../../src/platforms/platform.ts';
import { brokenSql } from '../../src/platforms/standard/check/broken-sql.ts';
import { anyDatabase } from '../arbitraries/database.ts';
import { fc, runs } from '../arbitraries/property.ts';
import { emit } from '../dialects/emit.ts';
import { bookstore, schemas } from '../dialects/schemas.ts';

const cases = platforms.map((platform) => [platform.name, platform] as const);

const PIECES = `'|''|"|\`|[|]|]]|$|$$|$a$|E|q|nq|N|\\|--|/*|*/|#|/|(|)|;|\n|\r\n| |é|x|1|go`.split('|');

/** Fragments that hide the end of a statement. */
const anyExpression = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''));

const split = (text: string, { facts }: PlatformDefinition) =>
  splitScript(text, facts.script).map(({ sql }) => sql);

describe.each(cases)('a script that was built for %s', (_name, platform) => {
  it.each(Object.entries(schemas))('comes apart as it was put together: %s', (_schema, database) => {
    const { statements, script, errors } = emit(platform, database);
    expect(split(script, platform)).toEqual(statements);
    if (errors.length === 0) expect(statements.length).toBeGreaterThan(0);
  });

  it('splits into the statements it was built from', () => {
    fc.assert(
      fc.property(anyDatabase, (database) => {
        const { statements, script } = emit(platform, database);
        expect(split(script, platform)).toEqual(statements);
      }),
      runs(100),
    );
  });

  it('holds every expression that is accepted in one piece', () => {
    const syntax = platform.facts.script;
    const end = syntax.goBatches ? '\nGO\n' : ';\n';
    fc.assert(
      fc.property(anyExpression, (expression) => {
        fc.pre(brokenSql(expression, syntax) === undefined);
        const create = `CREATE TABLE a (b INT DEFAULT (${expression}) NOT NULL)`;
        expect(split(`${create}${end}DROP TABLE a${end}`, platform)).toEqual([create, 'DROP TABLE a']);
      }),
      runs(500),
    );
  });

  it('names every table it drops', () => {
    const { database, statements } = emit(platform, bookstore);
    const dropped = statements
      .flatMap((sql) => droppedTables(sql, platform.facts.script))
      .map(({ name }) => name.toLowerCase());
    expect(new Set(dropped)).toEqual(new Set(database.tables.map(({ name }) => name)));
  });
});
