import { describe, expect, it } from 'vitest';
import { testProject } from './testing/index.ts';

/** Tables of behaviors as `database:reverse` writes them, to which the owner of the schema adds the behaviors again. */
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

  const parent = (type: string): string => `
    <database name="test">
      <table name="box">
        <column name="id" type="INTEGER" primaryKey="true"/>
        <behavior name="versionable"/>
      </table>
      <table name="box_version">
        <column name="id" type="INTEGER" primaryKey="true"/>
        <column name="version" type="INTEGER" primaryKey="true" default="0"/>
        <column name="item_ids" type="${type}"/>
        <column name="item_versions" type="${type}"/>
        <foreign-key foreignTable="box" onDelete="cascade"><reference local="id" foreign="id"/></foreign-key>
      </table>
      <table name="item">
        <column name="id" type="INTEGER" primaryKey="true"/>
        <column name="box_id" type="INTEGER"/>
        <foreign-key foreignTable="box"><reference local="box_id" foreign="id"/></foreign-key>
        <behavior name="versionable"/>
      </table>
    </database>`;

  it('read texts of versions as the arrays that they are', async () => {
    const project = await testProject({ schema: parent('LONGVARCHAR') });
    try {
      expect(project.problems).toEqual([]);
      const types = project.table('box_version')?.columns.map(({ type }) => type);
      expect(types).toEqual(['INTEGER', 'INTEGER', 'ARRAY', 'ARRAY']);
    } finally {
      project.dispose();
    }
  });

  it('report columns that cannot hold arrays', async () => {
    const project = await testProject({ schema: parent('INTEGER') });
    try {
      const codes = project.problems.map(({ code }) => code);
      expect(codes).toEqual(['versionable/wrong-type', 'versionable/wrong-type']);
    } finally {
      project.dispose();
    }
  });

  it('report a table of translated versions with another key', async () => {
    const key = /(item_i18n_version">[\s\S]*?"version" type="INTEGER") primaryKey="true"/;
    const other = schema.replace(key, '$1');
    const project = await testProject({ schema: other });
    try {
      expect(project.problems.map(({ code }) => code)).toEqual(['versionable/unfit-table']);
      expect(project.problems.map(({ message }) => message).join()).toContain('item_i18n_version');
    } finally {
      project.dispose();
    }
  });
});
