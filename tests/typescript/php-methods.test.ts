import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Table } from '../../runtimes/typescript/src/facts/table.ts';
import { onDatabase } from '../servers/databases.ts';
import { pathOf } from '../servers/describe-with.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const root = join(import.meta.dirname, '../..');

/** All kinds of columns, relations and behaviors that generated methods depend on. */
const SCHEMA = `
  <table name="author">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="100" required="true" primaryString="true"/>
    <behavior name="aggregate_column">
      <parameter name="name" value="book_count"/>
      <parameter name="foreign_table" value="book"/>
      <parameter name="expression" value="COUNT(id)"/>
    </behavior>
  </table>
  <table name="book">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="255" required="true" primaryString="true"/>
    <column name="price" type="decimal" size="8" scale="2" required="true" default="9.90"/>
    <column name="published" type="date"/>
    <column name="is_open" type="boolean"/>
    <column name="format" type="enum" valueSet="hardcover, paperback"/>
    <column name="flags" type="set" valueSet="a, b, c"/>
    <column name="keywords" type="array"/>
    <column name="extra" type="json"/>
    <column name="cover" type="blob"/>
    <column name="summary" type="longvarchar" lazyLoad="true"/>
    <column name="author_id" type="integer"/>
    <foreign-key foreignTable="author" onDelete="set null"><reference local="author_id" foreign="id"/></foreign-key>
    <index><index-column name="author_id"/><index-column name="sortable_rank"/></index>
    <behavior name="timestampable"/>
    <behavior name="sluggable"/>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/>
      <parameter name="scope_column" value="author_id"/>
    </behavior>
  </table>
  <table name="detail">
    <column name="book_id" type="integer" primaryKey="true"/>
    <column name="note" type="varchar" size="50"/>
    <foreign-key foreignTable="book" onDelete="cascade"><reference local="book_id" foreign="id"/></foreign-key>
  </table>
  <table name="tag">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="50" required="true"/>
  </table>
  <table name="book_tag" isCrossRef="true">
    <column name="book_id" type="integer" primaryKey="true"/>
    <column name="tag_id" type="integer" primaryKey="true"/>
    <foreign-key foreignTable="book" onDelete="cascade"><reference local="book_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="tag" onDelete="cascade"><reference local="tag_id" foreign="id"/></foreign-key>
  </table>
  <table name="category">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="50" required="true"/>
    <index><index-column name="tree_left"/></index>
    <behavior name="nested_set"/>
  </table>
  <table name="document" outputGroup="short">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="50" required="true"/>
    <behavior name="output_group"/>
    <behavior name="delegate"><parameter name="to" value="profile"/></behavior>
    <behavior name="versionable"><parameter name="version_column" value="revision"/></behavior>
  </table>
  <table name="profile">
    <column name="email" type="varchar" size="50"/>
    <column name="bio" type="longvarchar" lazyLoad="true"/>
  </table>`;

/** The names of members of a class, its own and those of its ancestors, static ones included. */
function membersOf(type: { prototype: object }): ReadonlySet<string> {
  const names = new Set<string>();
  for (const start of [type, type.prototype]) {
    for (let at: object | null = start; at !== null; at = Object.getPrototypeOf(at)) {
      for (const name of Object.getOwnPropertyNames(at)) names.add(name.toLowerCase());
    }
  }
  return names;
}

/** The methods that the page says TypeScript does not have, each as a pattern. */
function documented(heading: string): readonly RegExp[] {
  const page = readFileSync(join(root, 'docs/typescript/php-methods.md'), 'utf8');
  const section = page.split('## ').find((part) => part.startsWith(heading)) ?? '';
  const cells = section
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return cells
    .flatMap((cell) => [...cell.matchAll(/`(\w+)\(\)`/g)].map(([, name]) => name ?? ''))
    .map((name) => new RegExp(`^${name.replaceAll(/[XY](?=s?(?:[A-Z]|$))/g, '[A-Z]\\w*')}$`));
}

/** The methods of columns, which properties replace; relations have some of these names, too. */
const OF_COLUMN =
  /^(?:get|set|is|has|add|remove|filterBy)(?=[A-Z])(?!PrimaryKey|Iterator|ByName|\w+Join|\w+Loaded|Parent)/;

/** A property of a column, or of one that a behavior lends; related rows of a read-only table stay as they are. */
function isOfColumn(method: string, model: Models[string]): boolean {
  const { columns, facts }: Table = model.table;
  const name = method.replace(OF_COLUMN, '').toLowerCase();
  if (membersOf(model).has(name) || (facts.readOnly === true && method.startsWith('set'))) return true;
  return columns.some(({ property }) => [name, `${name}s`, `is${name}`].includes(property.toLowerCase()));
}

onDatabase('sqlite', (database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA, ['php', 'typescript']);
  });
  afterAll(() => project.close());

  it('has every generated method of PHP, but for those that the documentation explains', () => {
    const script = join(import.meta.dirname, 'php-methods/list.php');
    const folder = join(project.folder, 'generated-classes');
    const printed = execFileSync(pathOf('php'), [script, join(root, 'runtimes/php'), folder], {
      encoding: 'utf8',
    });
    const lines = printed.trim().split('\n');
    expect(lines.length).toBeGreaterThan(400);
    const missing = lines.filter((line) => {
      const [type = '', method = ''] = line.split(' ');
      // Collections are arrays: what PHP adds to theirs is elsewhere.
      const heading = /Collection$/.test(type)
        ? 'Collections'
        : type.endsWith('Query')
          ? 'Queries'
          : 'Objects';
      if (heading === 'Collections') return !documented(heading).some((known) => known.test(method));
      if (membersOf(project.models[type]).has(method.toLowerCase())) return false;
      if (OF_COLUMN.test(method)) return !isOfColumn(method, project.models[type]);
      return !documented(heading).some((known) => known.test(method));
    });
    expect(missing).toEqual([]);
  });
});
