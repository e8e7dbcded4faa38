import { describe, expect, it } from 'vitest';
import { testProject } from './testing/index.ts';

/** As `database:reverse` writes the tables of behaviors, which the owner of the schema then adds again. */
const schema = `
  <database name="test">
    <table name="item">
      <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
      <column name="price" type="INTEGER"/>
      <column name="version" type="INTEGER" default="0"/>
      <behavior name="i18n"><parameter name="i18n_columns" value="name"/></behavior>
      <behavior name="versionable"/>
      <behavior name="archivable"><parameter name="archive_children" value="true"/></behavior>
    </table>
    <table name="item_i18n">
      <column name="id" type="INTEGER" primaryKey="true"/>
      <column name="locale" type="VARCHAR" size="5" primaryKey="true" default="en_US"/>
      <column name="name" type="VARCHAR" size="50"/>
      <foreign-key foreignTable="item" onDelete="cascade"><reference local="id" foreign="id"/></foreign-key>
    </table>
    <table name="item_version">
      <column name="id" type="INTEGER" primaryKey="true"/>
      <column name="price" type="INTEGER"/>
      <column name="version" type="INTEGER" primaryKey="true" default="0"/>
      <foreign-key foreignTable="item" onDelete="cascade" onUpdate="cascade">
        <reference local="id" foreign="id"/>
      </foreign-key>
    </table>
    <table name="item_i18n_version">
      <column name="id" type="INTEGER" primaryKey="true"/>
      <column name="locale" type="VARCHAR" size="5" primaryKey="true" default="en_US"/>
      <column name="version" type="INTEGER" primaryKey="true" default="0"/>
      <foreign-key foreignTable="item" onDelete="cascade" onUpdate="cascade">
        <reference local="id" foreign="id"/>
      </foreign-key>
    </table>
    <table name="item_archive">
      <column name="id" type="INTEGER" primaryKey="true"/>
      <column name="price" type="INTEGER"/>
      <column name="version" type="INTEGER" default="0"/>
      <column name="archived_at" type="TIMESTAMP" size="6"/>
    </table>
    <table name="item_i18n_archive">
      <column name="id" type="INTEGER" primaryKey="true"/>
      <column name="locale" type="VARCHAR" size="5" primaryKey="true" default="en_US"/>
      <column name="name" type="VARCHAR" size="50"/>
      <column name="archived_at" type="TIMESTAMP" size="6"/>
    </table>
  </database>`;

describe('behaviors of a table whose other tables the schema declares', () => {
  it('use them, and add what they lack', async () => {
    const project = await testProject({ schema });
    try {
      expect(project.problems).toEqual([]);
      expect(project.database.tables.map(({ name }) => name).sort()).toEqual([
        'item',
        'item_archive',
        'item_i18n',
        'item_i18n_archive',
        'item_i18n_version',
        'item_version',
      ]);
      const versions = project.table('item_i18n_version');
      expect(versions?.columns.map(({ name }) => name)).toEqual(['id', 'locale', 'version', 'name']);
      expect(versions?.foreignKeys).toHaveLength(1);
      expect(await project.classes()).toHaveProperty(['Base/ItemI18nVersion.php']);
    } finally {
      project.dispose();
    }
  });

  it('report a table of translated versions with another key', async () => {
    const other = schema.replace(/(name="version" type="INTEGER") primaryKey="true"(?=[^]*item_archive)/g, '$1');
    const project = await testProject({ schema: other });
    try {
      expect(project.problems.map(({ code }) => code)).toContain('versionable/unfit-table');
      expect(project.problems.map(({ message }) => message).join()).toContain('item_i18n_version');
    } finally {
      project.dispose();
    }
  });
});
