import { afterEach, describe, expect, it } from 'vitest';
import type { Table } from '../model/table.ts';
import { type TestProject, testProject } from './testing/index.ts';

const open: TestProject[] = [];
const project = async (schema: string): Promise<TestProject> => {
  const made = await testProject({ schema: `<database name="test" namespace="Shop">${schema}</database>` });
  open.push(made);
  return made;
};

afterEach(() => {
  for (const made of open.splice(0)) made.dispose();
});

const BOOK = `<table name="book">
  <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  <column name="title" type="VARCHAR" size="50"/>`;
const I18N = '<behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>';

const tableNames = ({ database }: TestProject): readonly string[] => database.tables.map(({ name }) => name);
const columnsOf = (table: Table | undefined): readonly string[] =>
  (table?.columns ?? []).map(({ name }) => name);
const behaviorsOf = (table: Table | undefined): readonly string[] =>
  (table?.behaviors ?? []).map(({ name }) => name);

describe('behaviors of a database, and tables that behaviors add', () => {
  it('versions translations with their rows', async () => {
    const made = await project(`<behavior name="versionable"/>${BOOK}${I18N}</table>`);
    expect(made.problems).toEqual([]);
    expect(tableNames(made)).toEqual(['book', 'book_i18n', 'book_version', 'book_i18n_version']);
    expect(columnsOf(made.table('book_version'))).not.toContain('title');
    expect(columnsOf(made.table('book_i18n'))).not.toContain('version');
    expect(columnsOf(made.table('book_i18n_version'))).toEqual(['id', 'locale', 'title', 'version']);
  });

  it('makes no versions of archives', async () => {
    const made = await project(`<behavior name="versionable"/>${BOOK}<behavior name="archivable"/></table>`);
    expect(made.problems).toEqual([]);
    expect(tableNames(made)).toEqual(['book', 'book_version', 'book_archive']);
    expect(columnsOf(made.table('book_archive'))).toContain('version');
  });

  it('archives neither versions nor archives', async () => {
    const made = await project(
      `<behavior name="archivable"/>${BOOK}${I18N}<behavior name="versionable"/></table>`,
    );
    expect(made.problems).toEqual([]);
    expect(tableNames(made)).toEqual([
      'book',
      'book_i18n',
      'book_version',
      'book_i18n_version',
      'book_archive',
      'book_i18n_archive',
    ]);
    expect(columnsOf(made.table('book_archive'))).not.toContain('title');
    expect(columnsOf(made.table('book_i18n_archive'))).toContain('title');
  });

  it('gives dates to translations, and copies of dates to versions and archives', async () => {
    const made = await project(
      `<behavior name="timestampable"/>${BOOK}${I18N}
        <behavior name="versionable"/><behavior name="archivable"/></table>`,
    );
    expect(made.problems).toEqual([]);
    expect(behaviorsOf(made.table('book_i18n'))).toContain('timestampable');
    for (const name of ['book_version', 'book_i18n_version', 'book_archive', 'book_i18n_archive']) {
      expect(behaviorsOf(made.table(name)), name).toEqual([]);
      expect(columnsOf(made.table(name)), name).toContain('created_at');
    }
  });

  it('gives an archive no key of its own', async () => {
    const made = await project(
      `<behavior name="archivable"/><behavior name="auto_add_pk"/>
      <table name="note"><column name="text" type="VARCHAR" size="50"/></table>`,
    );
    expect(made.problems).toEqual([]);
    const keys = made.table('note_archive')?.columns.filter(({ primaryKey }) => primaryKey) ?? [];
    expect(keys.map(({ name, autoIncrement }) => ({ name, autoIncrement }))).toEqual([
      { name: 'id', autoIncrement: false },
    ]);
  });

  it('makes slugs unique per locale where their column is translated', async () => {
    const made = await project(
      `${BOOK}<behavior name="sluggable"><parameter name="slug_pattern" value="{Title}"/></behavior>
        <behavior name="i18n"><parameter name="i18n_columns" value="title, slug"/></behavior></table>`,
    );
    expect(made.problems).toEqual([]);
    expect(columnsOf(made.table('book'))).toEqual(['id']);
    const unique = made.table('book_i18n')?.indexes.find((index) => index.unique);
    expect(unique?.columns.map(({ name }) => name).toSorted()).toEqual(['locale', 'slug']);
  });

  it('hints at a slug of the row that is made of a translated column', async () => {
    const made = await project(
      `${BOOK}<behavior name="sluggable"><parameter name="slug_pattern" value="{Title}"/></behavior>${I18N}</table>`,
    );
    expect(made.problems).toEqual([
      expect.objectContaining({ code: expect.stringMatching(/^sluggable\//), severity: 'warning' }),
    ]);
  });

  it('reports translations of a table whose parent has them', async () => {
    const made = await project(
      `${BOOK}${I18N}</table>
      <table name="novel">
        <column name="plot" type="VARCHAR" size="50"/>
        <behavior name="concrete_inheritance"><parameter name="extends" value="book"/></behavior>
        <behavior name="i18n"><parameter name="i18n_columns" value="plot"/></behavior>
      </table>`,
    );
    expect(made.problems).toEqual([
      expect.objectContaining({ code: 'i18n/inherited-translations', severity: 'error', line: 7 }),
    ]);
  });

  it('keeps the numbers of a child apart from those of its parent', async () => {
    const own = ['versionable', 'archivable', 'sortable', 'nested_set'];
    const uses = own.map((name) => `<behavior name="${name}"/>`).join('');
    const made = await project(
      `${BOOK}${uses}</table>
      <table name="novel">
        <behavior name="concrete_inheritance"><parameter name="extends" value="book"/></behavior>${uses}
      </table>`,
    );
    expect(made.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const map = (await made.classes())['Shop/Map/NovelTableMap.php'] ?? '';
    expect(map).toContain("'columns' => ['id', 'title'],");
  });

  it('adds six tables with all of them at once', async () => {
    const made = await project(
      `<behavior name="versionable"/><behavior name="archivable"/><behavior name="timestampable"/>
      ${BOOK}${I18N}</table>`,
    );
    expect(made.problems).toEqual([]);
    expect(tableNames(made)).toHaveLength(6);
    for (const platform of ['mysql', 'pgsql', 'sqlite', 'mssql', 'oracle']) {
      expect((await made.sql(platform)).match(/CREATE TABLE/g), platform).toHaveLength(6);
    }
  });
});
