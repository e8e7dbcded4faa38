import { describe, expect, it } from 'vitest';
import { applyBehaviors } from '../../src/behaviors/apply.ts';
import { builtInBehaviors } from '../../src/behaviors/index.ts';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { positionOf } from '../../src/diagnostics/span.ts';
import type { BehaviorUse } from '../../src/model/behavior-use.ts';
import type { Database } from '../../src/model/database.ts';
import { newColumn, newDatabase, newTable } from '../../src/model/new.ts';
import { platforms } from '../../src/platforms/index.ts';
import { validateDatabase } from '../../src/schema/validate/validate.ts';
import { writeSchema } from '../../src/schema/write.ts';
import { targets } from '../../src/targets/index.ts';
import { bounded, fc, runs } from '../arbitraries/property.ts';
import { smallDatabases } from '../arbitraries/small-database.ts';
import { parseText } from './support.ts';

const use = (name: string, parameters: Readonly<Record<string, string>> = {}): BehaviorUse => ({
  name,
  parameters: Object.entries(parameters).map(([key, value]) => ({ name: key, value })),
  parameterLists: [],
});

/** The behaviors that add tables, with parameters that make them copy as much as they can. */
const MAKERS: readonly BehaviorUse[] = [
  use('i18n', { i18n_columns: 'a, b' }),
  use('versionable', { log_created_at: 'true', log_created_by: 'true' }),
  use('archivable'),
  use('archivable', { archive_table: 'an-odd name' }),
];

const withUse = (database: Database, ...uses: readonly BehaviorUse[]): Database => ({
  ...database,
  tables: database.tables.map((table) => ({ ...table, behaviors: uses })),
});

/** All problems of a schema, in every database and language. */
function problemsOf(text: string): { readonly all: Diagnostics['all']; readonly made: readonly string[] } {
  const diagnostics = new Diagnostics();
  const [parsed] = parseText(text).databases;
  if (parsed === undefined) throw new Error('No database.');
  const { database } = applyBehaviors(parsed, diagnostics);
  validateDatabase(database, diagnostics);
  for (const definition of platforms) {
    const platform = definition.create({});
    platform.check(platform.complete(database), diagnostics);
  }
  for (const target of targets) target.check(database, diagnostics);
  const made = database.tables.filter(({ madeBy }) => madeBy !== undefined).map(({ name }) => name);
  return { all: diagnostics.all, made };
}

describe('a problem of a table that a behavior has added', () => {
  it('is tested with every behavior that adds tables', () => {
    const plain = newDatabase('d', {
      tables: [
        newTable('t', {
          columns: [
            newColumn('id', 'INTEGER', { primaryKey: true }),
            ...['a', 'b'].map((name) => newColumn(name, 'VARCHAR', { size: 10 })),
          ],
        }),
      ],
    });
    const adding = builtInBehaviors
      .map(({ name }) => name)
      .filter((name) => problemsOf(writeSchema(withUse(plain, use(name)))).made.length > 0);
    expect([...new Set(MAKERS.map(({ name }) => name))].filter((name) => name !== 'i18n')).toEqual(
      adding
        .filter((name) => name !== 'i18n')
        .sort()
        .reverse(),
    );
    expect(problemsOf(writeSchema(withUse(plain, MAKERS[0] as BehaviorUse))).made).toEqual(['t_i18n']);
  });

  it('has a place, whatever the problem is', bounded, () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(smallDatabases, fc.constantFrom(...MAKERS), fc.boolean(), (given, maker, onDatabase) => {
        const text = writeSchema(onDatabase ? { ...given, behaviors: [maker] } : withUse(given, maker));
        const { all, made } = problemsOf(text);
        for (const problem of all) {
          if (made.some((name) => problem.message.includes(`"${name}`))) codes.add(problem.code);
          expect(problem.span, `${problem.code}: ${problem.message}`).toBeDefined();
        }
      }),
      runs(150),
    );
    expect([...codes].length).toBeGreaterThan(8);
  });

  it('points at the behavior', () => {
    const text = `<database name="d">
  <table name="t">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="a" size="10"/>
    <behavior name="archivable"><parameter name="archive_table" value="${'x'.repeat(200)}"/></behavior>
  </table>
</database>`;
    const places = problemsOf(text).all.map(({ code, span }) => {
      const { line, column } = positionOf(span as NonNullable<typeof span>);
      return `${line}:${column} ${code}`;
    });
    expect(places).toContain('5:5 platform/identifier-too-long');
    expect(new Set(places.map((place) => place.split(' ')[0]))).toEqual(new Set(['5:5']));
  });
});
