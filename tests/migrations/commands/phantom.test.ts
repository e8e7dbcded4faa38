import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSchema } from '../../../src/schema/write.ts';
import { everyThing } from '../../platforms/every-thing.ts';
import { type DatabaseName, onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

/** Spellings that a catalogue shows in other words, or not at all. */
const LITERALS: readonly string[] = [
  'type="INTEGER" size="11" defaultValue="007"',
  'type="BIGINT" size="3" defaultValue="9007199254740993"',
  'type="DECIMAL" size="10" scale="2" defaultValue="0.0"',
  'type="DECIMAL" size="12" defaultValue="1e-3"',
  'type="NUMERIC" defaultValue="10"',
  'type="FLOAT" size="10" scale="2" defaultValue="0"',
  'type="DOUBLE" defaultValue="1e100"',
  'type="BOOLEAN" defaultValue="yes"',
  'type="BOOLEAN_EMU" defaultValue="0"',
  'type="CHAR" defaultValue=""',
  'type="VARCHAR" defaultValue="NULL"',
  'type="VARCHAR" size="255" defaultValue="CURRENT_TIMESTAMP"',
  'type="VARCHAR" size="20" defaultValue="0.0"',
  'type="DATE" defaultValue="2020-02-29"',
  'type="TIME" size="3" defaultValue="10:00"',
  'type="DATETIME" size="6" defaultValue="2020-01-01"',
  'type="TIMESTAMP" size="3" defaultExpr="CURRENT_TIMESTAMP"',
  'type="ENUM" valueSet="a, b" defaultValue="b"',
  'type="SET" valueSet="a, b, c" defaultValue="a, c"',
  'type="UUID" defaultValue="123E4567-e89b-12d3-a456-426614174000"',
];

const EXPRESSIONS: readonly string[] = [
  'type="INTEGER" defaultExpr="ABS(-3)"',
  'type="DECIMAL" size="10" scale="2" defaultExpr="1.5 * 2"',
  'type="DOUBLE" defaultExpr="1 / 2.0"',
  `type="VARCHAR" defaultExpr="UPPER('a')"`,
  'type="VARCHAR" defaultExpr="NULL"',
  'type="DATE" defaultExpr="current_date"',
];

const OWN_EXPRESSIONS: Readonly<Record<DatabaseName, readonly string[]>> = {
  sqlite: [],
  pgsql: ['type="TIMESTAMP" size="3" defaultExpr="now()"', 'type="VARCHAR" defaultExpr="CURRENT_USER"'],
  mysql: ['type="TIMESTAMP" size="3" defaultExpr="now()"', 'type="VARCHAR" defaultExpr="CURRENT_USER"'],
};

/** A database that was just migrated differs from nothing, however the schema spells it. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const staysSame = async (): Promise<void> => {
    await project.ok('diff');
    for (const migrate of ['migrate', 'down', 'migrate']) {
      await project.ok(migrate);
      if (migrate === 'down') continue;
      await project.ok('database:check');
      for (const line of ['diff', 'diff --from database'])
        expect((await project.ok(line)).stdout, line).toBe('The schema has no changes.\n');
    }
    await project.ok('migration:check --replay');
  };

  it('has defaults in any spelling', async () => {
    const forms = [...LITERALS, ...EXPRESSIONS, ...OWN_EXPRESSIONS[database.name]];
    const columns = forms.map(
      (form, place) => `<column name="c${place}" ${form} description="It's ${place}"/>`,
    );
    project.schema(
      `<table name="t"><column name="id" type="INTEGER" primaryKey="true"/>${columns.join('\n')}</table>`,
    );
    await staysSame();
    await project.scratch.execute(
      {
        sqlite: 'ALTER TABLE t ADD COLUMN extra INTEGER DEFAULT (ABS(-4))',
        pgsql: 'ALTER TABLE t ALTER c20 SET DEFAULT ABS(-4)',
        mysql: 'ALTER TABLE t ALTER c20 SET DEFAULT (ABS(-4))',
      }[database.name],
    );
    expect((await project.orm('database:check')).stdout).toMatch(/"t\.(?:c20|extra)"/);
  });

  it('has every type, key, index and name', async () => {
    const text = writeSchema(everyThing(database.name));
    writeFileSync(join(project.folder, 'schema.xml'), text.replace('name="everything"', 'name="shop"'));
    await staysSame();
  });
});
