import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type Row, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const SCHEMA = `<database name="shop">
  <enum name="mood"><value>happy</value><value>sad</value><value>calm</value></enum>
  <table name="employee">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="80" required="true"/>
    <column name="kind" type="INTEGER" required="true" inheritance="single">
      <inheritance key="1" class="Employee"/>
      <inheritance key="2" class="Manager" extends="Employee"/>
      <inheritance key="3" class="Cashier" extends="Employee"/>
    </column>
    <column name="mood" type="ENUM" enumType="mood" required="true"/>
    <column name="usual" type="ENUM" enumType="mood" default="calm"/>
    <column name="last" type="ENUM" enumType="mood"/>
    <behavior name="versionable"/>
  </table>
  <table name="publication">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="kind" type="VARCHAR" size="20" inheritance="single">
      <inheritance key="essay" class="Essay"/>
      <inheritance key="comic" class="Comic" extends="Essay"/>
    </column>
    <column name="mood" type="ENUM" enumType="mood"/>
    <unique><unique-column name="kind"/><unique-column name="mood"/></unique>
  </table>
  <table name="shape" abstract="true">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="kind" type="VARCHAR" size="20" inheritance="single">
      <inheritance key="shape" class="Shape"/>
      <inheritance key="circle" class="Circle" extends="Shape"/>
      <inheritance key="square" class="Square" extends="Shape"/>
    </column>
    <check>kind IN ('circle', 'shape')</check>
  </table>
  <table name="mood_color">
    <column name="mood" type="ENUM" enumType="mood" primaryKey="true" required="true"/>
    <column name="color" type="VARCHAR" size="20" required="true"/>
  </table>
  <table name="note">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="mood" type="ENUM" enumType="mood" required="true"/>
    <foreign-key foreignTable="mood_color"><reference local="mood" foreign="mood"/></foreign-key>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="mood"/>
    </behavior>
  </table>
</database>`;

const TABLES = ['employee', 'employee_version', 'publication', 'shape', 'mood_color', 'note'];
const MOODS = ['calm', 'happy', 'sad'];

/** The rows of SQLite, which the other databases are compared with. */
let first: readonly (readonly Row[])[] | undefined;

onEachDatabase((database) => {
  let folder: string;
  let scratch: Scratch;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orm-seeds-'));
    scratch = await database.createScratch();
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
    const login = `user: '${scratch.user}', password: '${scratch.password}'`;
    const connection = `{adapter: ${database.name}, dsn: '${scratch.dsn}', ${login}}`;
    writeFileSync(
      join(folder, 'orm.yaml'),
      `orm:\n  database:\n    connections:\n      shop: ${connection}\n`,
    );
    for (const command of [['sql:build'], ['sql:insert'], ['db:seed', '--rows', '60']]) {
      const { status, stderr } = await runOrm(command, { cwd: folder });
      expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    }
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rowsOf = async (table: string): Promise<readonly Row[]> =>
    [...(await scratch.query(`SELECT * FROM ${table}`))].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const valuesOf = async (table: string, column: string): Promise<readonly string[]> =>
    [...new Set((await rowsOf(table)).map((row) => String(row[column])))].sort();

  it('makes rows of all classes of a single-table inheritance', async () => {
    expect(await valuesOf('employee', 'kind')).toEqual(['1', '2', '3']);
    expect(await valuesOf('employee_version', 'kind')).toEqual(['1', '2', '3']);
    expect(await valuesOf('publication', 'kind')).toEqual(['comic', 'essay']);
    expect(await rowsOf('publication')).toHaveLength(6);
  });

  it('makes no rows of an abstract class, nor of one that a check excludes', async () => {
    expect(await valuesOf('shape', 'kind')).toEqual(['circle']);
    expect(await rowsOf('shape')).toHaveLength(60);
  });

  it('takes the values of named enums', async () => {
    expect(await valuesOf('employee', 'mood')).toEqual(MOODS);
    expect(await valuesOf('employee', 'usual')).toEqual(['calm']);
    expect(await valuesOf('mood_color', 'mood')).toEqual(MOODS);
    expect(await valuesOf('note', 'mood')).toEqual(MOODS);
    expect(await rowsOf('note')).toHaveLength(60);
  });

  it('makes the same rows on every database', async () => {
    const shown: (readonly Row[])[] = [];
    for (const table of TABLES)
      shown.push(
        (await rowsOf(table)).map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
          ),
        ),
      );
    first ??= shown;
    expect(shown).toEqual(first);
  });
});

const keyOf = ({ id, mood }: Row): string => (id === undefined ? String(mood) : String(id).padStart(4, '0'));
