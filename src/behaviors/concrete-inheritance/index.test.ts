import { afterEach, describe, expect, it } from 'vitest';
import type { BehaviorModule } from '../author.ts';
import { type ProjectInput, type TestProject, testProject } from '../testing/index.ts';

const projects: TestProject[] = [];

afterEach(() => {
  for (const project of projects.splice(0)) project.dispose();
});

async function project(schema: string, behaviors: NonNullable<ProjectInput['behaviors']> = {}) {
  const made = await testProject({ schema: `<database name="test">${schema}</database>`, behaviors });
  projects.push(made);
  return made;
}

const child = (name: string, parent: string, inner = '') => `
  <table name="${name}">
    ${inner}
    <behavior name="concrete_inheritance"><parameter name="extends" value="${parent}"/></behavior>
  </table>`;

const CONTENT = `
  <table name="content">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="50"/>
    <column name="author_id" type="integer"/>
    <foreign-key name="written_by" phpName="Writer" refPhpName="Work" foreignTable="author">
      <reference local="author_id" foreign="id"/>
    </foreign-key>
    <unique name="one_title"><unique-column name="title"/></unique>
  </table>
  <table name="author"><column name="id" type="integer" primaryKey="true"/></table>`;

describe('the columns of a child', () => {
  it('are its own and those of all its ancestors, in any order of tables', async () => {
    const { table, problems } = await project(
      child('news', 'article', '<column name="source" type="varchar" size="9"/>') +
        child('article', 'content', '<column name="body" type="clob"/>') +
        CONTENT,
    );
    expect(problems).toEqual([]);
    expect(table('news')?.columns.map(({ name }) => name)).toEqual([
      'source',
      'body',
      'id',
      'title',
      'author_id',
    ]);
    expect(table('content')?.columns.at(-1)?.name).toBe('descendant_class');
    expect(table('article')?.columns.map(({ name }) => name)).toContain('descendant_class');
    expect(table('news')?.columns.some(({ autoIncrement }) => autoIncrement)).toBe(false);
  });

  it('come with indexes and foreign keys that have names of their own, and the names of relations', async () => {
    const { table } = await project(child('article', 'content') + CONTENT);
    const article = table('article');
    expect(article?.indexes.map(({ name, unique }) => [name, unique])).toEqual([[undefined, true]]);
    expect(
      article?.foreignKeys.map(({ name, codeName, refCodeName, foreignTable, onDelete }) => [
        name,
        codeName,
        refCodeName,
        foreignTable,
        onDelete,
      ]),
    ).toEqual([
      [undefined, 'Content', undefined, 'content', 'cascade'],
      [undefined, 'Writer', undefined, 'author', 'none'],
    ]);
  });

  it('keep their auto-increment where the tables share no rows', async () => {
    const { table } = await project(
      `${CONTENT}<table name="note"><behavior name="concrete_inheritance">
        <parameter name="extends" value="content"/><parameter name="copy_data_to_parent" value="false"/>
      </behavior></table>`,
    );
    expect(table('note')?.columns.find(({ name }) => name === 'id')?.autoIncrement).toBe(true);
    expect(table('note')?.foreignKeys.map(({ foreignTable }) => foreignTable)).toEqual(['author']);
    expect(table('content')?.columns.some(({ name }) => name === 'descendant_class')).toBe(false);
  });
});

describe('the behaviors of a parent', () => {
  const marker =
    (inherit: 'copy' | 'parent' | 'never', merges = false): BehaviorModule<readonly string[]> =>
    ({ newColumn, withColumn }) => ({
      apiVersion: 1,
      parameters: ['mark'],
      inherit,
      ...(merges && { mergeInherited: (parent, own) => [...parent, ...own] }),
      parseOptions: (use) => use.parameters.map(({ value }) => value),
      extendTable: (table, marks) =>
        marks
          .map((name) => newColumn(name, 'INTEGER'))
          .reduce((one, column) => withColumn(one, column), table),
      ownedColumns: (_, marks) => Object.fromEntries(marks.map((name) => [name, 'derived' as const])),
      targets: { php: 'none' },
    });
  const use = (name: string) => `<behavior name="mark"><parameter name="mark" value="${name}"/></behavior>`;
  const base = (inner: string) =>
    `<table name="base"><column name="id" type="integer" primaryKey="true"/>${inner}</table>`;

  it.each([
    ['copy', ['id', 'one'], ['mark']],
    ['parent', ['id', 'one'], []],
    ['never', ['id'], []],
  ] as const)('with the rule "%s"', async (inherit, columns, uses) => {
    const { table, problems } = await project(child('leaf', 'base') + base(use('one')), {
      mark: marker(inherit),
    });
    expect(problems).toEqual([]);
    expect(table('leaf')?.columns.map(({ name }) => name)).toEqual(columns);
    expect(table('leaf')?.behaviors.map(({ name }) => name)).toEqual(['concrete_inheritance', ...uses]);
  });

  it('are merged with those of a child that uses the behavior itself', async () => {
    const { table } = await project(child('leaf', 'base', use('two')) + base(use('one')), {
      mark: marker('copy', true),
    });
    expect(table('leaf')?.columns.map(({ name }) => name)).toEqual(['id', 'one', 'two']);
    expect(table('base')?.columns.map(({ name }) => name)).toEqual(['id', 'descendant_class', 'one']);
  });

  it('stay with the parent where the database gives them to both tables', async () => {
    const { table } = await project(use('one') + child('leaf', 'base') + base(''), {
      mark: marker('parent'),
    });
    expect(table('leaf')?.behaviors.map(({ name }) => name)).toEqual(['concrete_inheritance']);
    expect(table('leaf')?.columns.map(({ name }) => name)).toEqual(['id', 'one']);
  });

  it('are left out by exclude_behaviors', async () => {
    const { table } = await project(
      `${base(use('one'))}<table name="leaf"><behavior name="concrete_inheritance">
        <parameter name="extends" value="base"/><parameter name="exclude_behaviors" value="mark"/>
      </behavior></table>`,
      { mark: marker('copy') },
    );
    expect(table('leaf')?.columns.map(({ name }) => name)).toEqual(['id']);
  });

  it('are left out by exclude_behaviors where they work for the rows of all children', async () => {
    const child = (name: string, parent: string, excluded: string) => `<table name="${name}">
      <behavior name="concrete_inheritance"><parameter name="extends" value="${parent}"/>${excluded}</behavior></table>`;
    const { table } = await project(
      base(use('one')) +
        child('leaf', 'base', '<parameter name="exclude_behaviors" value="mark"/>') +
        child('leaf_of_leaf', 'leaf', '') +
        child('other', 'base', ''),
      { mark: marker('parent') },
    );
    expect(table('leaf')?.columns.map(({ name }) => name)).toEqual(['id', 'descendant_class']);
    expect(table('leaf_of_leaf')?.columns.map(({ name }) => name)).toEqual(['id']);
    expect(table('other')?.columns.map(({ name }) => name)).toEqual(['id', 'one']);
  });
});

it('finds a parent in another schema', async () => {
  const { table, problems } = await project(`
    <table name="content" schema="cms"><column name="id" type="integer" primaryKey="true"/></table>
    <table name="article"><behavior name="concrete_inheritance">
      <parameter name="extends" value="content"/><parameter name="schema" value="cms"/>
    </behavior></table>`);
  expect(problems).toEqual([]);
  expect(table('article')?.foreignKeys[0]).toMatchObject({ foreignTable: 'content', foreignSchema: 'cms' });
});
