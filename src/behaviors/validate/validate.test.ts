import { describe, expect, it } from 'vitest';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { BehaviorModule } from '../author.ts';
import { testProject } from '../testing/index.ts';
import { COMPOSITES, CONSTRAINTS } from './constraints.ts';
import { columnMoved, mergeInherited } from './options.ts';

const useOf = (rules: Readonly<Record<string, string>>): BehaviorUse => ({
  name: 'validate',
  parameters: Object.entries(rules).map(([name, value]) => ({ name, value })),
  parameterLists: [],
});
const move = { from: { name: 'book' }, to: { name: 'book_i18n' }, column: 'title' };
const TITLE = '{column: title, validator: NotBlank}';
const ISBN = '{column: isbn, validator: NotBlank}';

describe('columnMoved', () => {
  it('moves the rules of the column, and keeps the others', () => {
    expect(columnMoved(move, useOf({ a: TITLE, b: ISBN }))).toEqual({
      stays: useOf({ b: ISBN }),
      goes: useOf({ a: TITLE }),
    });
  });

  it('keeps a use without rules when all rules go', () => {
    expect(columnMoved(move, useOf({ a: TITLE }))).toEqual({
      stays: useOf({ 'orm.moved_rules': 'true' }),
      goes: useOf({ a: TITLE }),
    });
  });

  it('stays as it is when no rule goes', () => {
    const use = useOf({ b: ISBN });
    expect(columnMoved(move, use).stays).toBe(use);
    expect(columnMoved(move, use).goes).toBeUndefined();
  });

  it('gives the settings to both tables', () => {
    const use = useOf({ 'orm.from_columns': 'true', 'orm.on_save': 'true' });
    expect(columnMoved(move, use)).toEqual({ stays: use, goes: use });
  });

  it('moves the items of lists', () => {
    const item = (column: string) => [
      { name: 'column', value: column },
      { name: 'validator', value: 'NotBlank' },
    ];
    const list = (...items: ReturnType<typeof item>[]) => ({
      ...useOf({}),
      parameterLists: [{ name: 'rules', items }],
    });
    expect(columnMoved(move, list(item('title'), item('isbn')))).toEqual({
      stays: list(item('isbn')),
      goes: list(item('title')),
    });
  });
});

it('brings the rules of several moved columns together', async () => {
  const moving: BehaviorModule<object> = () => ({
    apiVersion: 1,
    order: 70,
    parameters: [],
    parseOptions: () => ({}),
    extendDatabase: (database, table, _, { moveColumn }) =>
      ['title', 'text'].reduce(
        (moved, column) => moveColumn(moved, { from: table, to: { name: 'other' }, column }),
        database,
      ),
  });
  const project = await testProject({
    schema: `<database name="test">
      <table name="book">
        <column name="id" type="integer" primaryKey="true"/>
        <column name="title" type="varchar" size="10"/>
        <column name="text" type="varchar" size="10"/>
        <behavior name="validate">
          <parameter name="a" value="${TITLE}"/>
          <parameter name="b" value="{column: text, validator: NotNull}"/>
        </behavior>
        <behavior name="moving"/>
      </table>
      <table name="other"><column name="id" type="integer" primaryKey="true"/></table>
    </database>`,
    behaviors: { moving },
  });
  try {
    expect(project.problems).toEqual([]);
    const classes = await project.classes();
    expect(classes['Base/Book.php']).not.toContain('Constraint');
    expect(classes['Base/Other.php']).toContain("'title', 'getTitle', new NotBlank()");
    expect(classes['Base/Other.php']).toContain("'text', 'getText', new NotNull()");
  } finally {
    project.dispose();
  }
});

it('moves the rules of translated columns to the class of translations', async () => {
  const project = await testProject({
    schema: `<database name="test">
      <table name="book">
        <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
        <column name="title" type="varchar" size="10"/>
        <column name="text" type="varchar" size="10"/>
        <behavior name="i18n"><parameter name="i18n_columns" value="title, text"/></behavior>
        <behavior name="validate">
          <parameter name="a" value="${TITLE}"/>
          <parameter name="b" value="{column: text, validator: NotNull}"/>
        </behavior>
      </table>
    </database>`,
  });
  try {
    expect(project.problems).toEqual([]);
    const classes = await project.classes();
    expect(classes['Base/Book.php']).not.toContain('Constraint');
    expect(classes['Base/BookI18n.php']).toContain("'title', 'getTitle', new NotBlank()");
    expect(classes['Base/BookI18n.php']).toContain("'text', 'getText', new NotNull()");
  } finally {
    project.dispose();
  }
});

it('finds a column that a rule names in lower case, as Propel needed it', async () => {
  const project = await testProject({
    schema: `<database name="test">
      <table name="person">
        <column name="per_ID" type="integer" primaryKey="true" autoIncrement="true"/>
        <column name="per_FirstName" phpName="FirstName" type="varchar" size="10"/>
        <behavior name="validate">
          <parameter name="a" value="{column: per_firstname, validator: NotBlank}"/>
        </behavior>
      </table>
    </database>`,
  });
  try {
    expect(project.problems).toEqual([]);
    const classes = await project.classes();
    expect(classes['Base/Person.php']).toContain("'per_FirstName', 'getFirstName', new NotBlank()");
  } finally {
    project.dispose();
  }
});

it('appends the rules of a parent', () => {
  const rule = (name: string) => ({ name, column: 'title', validator: 'NotBlank', options: {} });
  const options = (name: string, onSave: boolean) => ({ rules: [rule(name)], onSave, fromColumns: false });
  expect(mergeInherited(options('parent', true), options('own', false))).toEqual({
    rules: [rule('own'), rule('parent')],
    onSave: true,
    fromColumns: false,
  });
});

it('knows the constraints of Symfony Validator', () => {
  expect(Object.keys(CONSTRAINTS).length).toBeGreaterThan(60);
  expect(CONSTRAINTS.Length).toContain('min max');
  // Their validator is the one of a parent class.
  expect(Object.keys(CONSTRAINTS)).toEqual(expect.arrayContaining(['Positive', 'NegativeOrZero']));
  expect(Object.keys(CONSTRAINTS)).not.toContain('Cascade');
  expect(COMPOSITES).toContain('All');
});
