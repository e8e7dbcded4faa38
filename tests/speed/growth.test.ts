import { describe, expect, it } from 'vitest';
import { applyBehaviors } from '../../src/behaviors/apply.ts';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { Database } from '../../src/model/database.ts';
import { platforms } from '../../src/platforms/index.ts';
import type { PlatformDefinition } from '../../src/platforms/platform.ts';
import { printScript } from '../../src/platforms/standard/ddl/statement.ts';
import { standardEnglish } from '../../src/targets/facts/pluralize.ts';
import { phpClasses, phpFile } from '../../src/targets/php/classes.ts';
import type { PhpOptions } from '../../src/targets/php/options.ts';
import { parseText } from '../schema/support.ts';
import { cpuTime } from '../support/cpu-time.ts';

/** Tables that all refer to the first one and to their predecessor. */
function schemaOf(tables: number): string {
  const table = (number: number): string => `
    <table name="table_${number}" description="Table number ${number}">
      <column name="id" type="INTEGER" required="true" primaryKey="true" autoIncrement="true"/>
      <column name="title" type="VARCHAR" size="100" default="untitled"/>
      <column name="first_id" type="INTEGER"/>
      <column name="previous_id" type="INTEGER"/>
      <foreign-key foreignTable="table_0" phpName="First" refPhpName="FirstOf${number}">
        <reference local="first_id" foreign="id"/>
      </foreign-key>
      <foreign-key foreignTable="table_${Math.max(0, number - 1)}" phpName="Previous" refPhpName="Next${number}">
        <reference local="previous_id" foreign="id"/>
      </foreign-key>
      <index><index-column name="title"/></index>
    </table>`;
  return `<database name="growing">${Array.from({ length: tables }, (_, number) => table(number)).join('')}</database>`;
}

/** All steps from the text of a schema to its SQL. */
function build(text: string, definition: PlatformDefinition): number {
  const { databases, diagnostics } = parseText(text);
  const platform = definition.create({});
  let length = 0;
  for (const database of databases) {
    const complete = platform.complete(database);
    platform.check(complete, diagnostics);
    length += printScript(platform.ddl.create(complete)).length;
  }
  expect(diagnostics.all.filter(({ severity }) => severity === 'error')).toEqual([]);
  return length;
}

/** Four times the work takes four times as long, or sixteen times if the time is quadratic. */
const LIMIT = 8;
const TRIES = 8;

/**
 * The ratio of the times of large and small work. Other processes and code that runs for the first time add to a
 * time, so a result that is too high is measured again.
 */
function growth(small: () => unknown, large: () => unknown): number {
  const [short, long]: [number[], number[]] = [[], []];
  const ratio = (): number => Math.min(...long) / median(short);
  while (long.length === 0 || (long.length < TRIES && ratio() >= LIMIT)) {
    long.push(cpuTime(large));
    for (let times = 0; times < 5; times++) short.push(cpuTime(small));
  }
  return ratio();
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('the time of a build grows with the tables, and no faster', () => {
  it.each(platforms.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
    const [few, many] = [schemaOf(100), schemaOf(400)];
    expect(
      growth(
        () => build(few, definition),
        () => build(many, definition),
      ),
    ).toBeLessThan(LIMIT);
  });
});

/** Tables whose behaviors make other tables for each of them. */
function extendedSchema(tables: number, behaviors: readonly string[]): string {
  const more = behaviors.map((name) => `<behavior name="${name}"/>`).join('');
  const table = (number: number): string => `
    <table name="table_${number}">
      <column name="id" type="INTEGER" required="true" primaryKey="true" autoIncrement="true"/>
      <column name="title" type="VARCHAR" size="100"/>
      <behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>${more}
    </table>`;
  return `<database name="growing">${Array.from({ length: tables }, (_, number) => table(number)).join('')}</database>`;
}

describe('the time of behaviors that make tables grows with the tables, and no faster', () => {
  it.each([
    { behaviors: [], made: 1 },
    { behaviors: ['versionable', 'archivable'], made: 5 },
  ])('i18n $behaviors', ({ behaviors, made }) => {
    const [few, many] = [100, 400].map((tables) => parseText(extendedSchema(tables, behaviors)).databases);
    const extend = (databases: readonly Database[] = []): void => {
      const diagnostics = new Diagnostics();
      const applied = databases.map((database) => applyBehaviors(database, diagnostics).database);
      expect(diagnostics.all).toEqual([]);
      expect(applied[0]?.tables.length).toBe((1 + made) * (databases[0]?.tables.length ?? 0));
    };
    expect(
      growth(
        () => extend(few),
        () => extend(many),
      ),
    ).toBeLessThan(LIMIT);
  });
});

const classOptions: PhpOptions = {
  databaseName: 'growing',
  namespaceMap: 'Map',
  classPrefix: '',
  pluralize: standardEnglish,
  targetPackage: '',
  dateTimeClass: 'DateTimeImmutable',
  formats: {},
  classComments: true,
  joinsAreLeft: true,
  sql: { quote: (name) => name, tableName: ({ name }) => name, binaryUuids: false },
};

it('so does that of classes, also when every table refers to one', () => {
  const star = (tables: number): Database => {
    const { databases } = parseText(
      schemaOf(tables).replaceAll(/foreignTable="table_\d+"/g, 'foreignTable="table_0"'),
    );
    return databases[0]!;
  };
  const classes = (database: Database) => () => {
    for (const generated of phpClasses(database, classOptions)) phpFile(generated);
  };
  const [few, many] = [classes(star(50)), classes(star(200))];
  expect(growth(few, many)).toBeLessThan(LIMIT);
});

it('reports thousands of problems as fast as it finds them', () => {
  const wrong = (count: number): string => schemaOf(count).replaceAll('local="first_id"', 'local="frist_id"');
  const problems = (text: string): number => parseText(text).diagnostics.all.length;
  const [few, many] = [wrong(150), wrong(600)];
  expect(problems(few)).toBe(150);
  expect(
    growth(
      () => problems(few),
      () => problems(many),
    ),
  ).toBeLessThan(LIMIT);
});
