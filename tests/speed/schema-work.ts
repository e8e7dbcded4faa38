import { applyBehaviors } from '../../src/behaviors/apply.ts';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { Database } from '../../src/model/database.ts';
import { platforms } from '../../src/platforms/index.ts';
import { printScript } from '../../src/platforms/standard/ddl/statement.ts';
import { standardEnglish } from '../../src/targets/facts/pluralize.ts';
import { phpClasses, phpFile } from '../../src/targets/php/classes.ts';
import type { PhpOptions } from '../../src/targets/php/options.ts';
import { parseText } from '../schema/support.ts';

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

/** All steps from the text of a schema to its SQL; returns the number of errors. */
export function build(tables: number, platformName: string): number {
  const { databases, diagnostics } = parseText(schemaOf(tables));
  const platform = platforms.find(({ name }) => name === platformName)!.create({});
  for (const database of databases) {
    const complete = platform.complete(database);
    platform.check(complete, diagnostics);
    printScript(platform.ddl.create(complete));
  }
  return diagnostics.all.filter(({ severity }) => severity === 'error').length;
}

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

/** Applies behaviors to a schema; returns the number of tables that it has then. */
export function extending(tables: number, behaviors: readonly string[]): () => number {
  const { databases } = parseText(extendedSchema(tables, behaviors));
  return () => {
    const diagnostics = new Diagnostics();
    const applied = databases.map((database) => applyBehaviors(database, diagnostics).database);
    return diagnostics.all.length > 0 ? -1 : (applied[0]?.tables.length ?? 0);
  };
}

const classOptions: PhpOptions = {
  databaseName: 'growing',
  namespaceMap: 'Map',
  classPrefix: '',
  pluralize: standardEnglish,
  targetPackage: '',
  dateTimeClass: 'DateTimeImmutable',
  formats: {},
  classComments: true,
  propel: true,
  joinsAreLeft: true,
  sql: { quote: (name) => name, tableName: ({ name }) => name, binaryUuids: false },
};

/** Makes the classes of tables that all refer to one; returns the number of files. */
export function makingClasses(tables: number): () => number {
  const text = schemaOf(tables).replaceAll(/foreignTable="table_\d+"/g, 'foreignTable="table_0"');
  const database: Database = parseText(text).databases[0]!;
  return () => {
    let files = 0;
    for (const generated of phpClasses(database, classOptions)) {
      phpFile(generated);
      files++;
    }
    return files;
  };
}

/** Reads a schema with a problem in each table; returns their number. */
export function problems(tables: number): number {
  const text = schemaOf(tables).replaceAll('local="first_id"', 'local="frist_id"');
  return parseText(text).diagnostics.all.length;
}
