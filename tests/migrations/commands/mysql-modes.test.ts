import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const TABLES = `<table name="book">
  <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  <column name="title" type="VARCHAR" size="50" defaultValue="a\\b &quot;c&quot; d'e" description="it's a \\ title"/>
  <column name="empty" type="VARCHAR" size="50" required="true" defaultValue=""/>
  <column name="day" type="DATE"/>
  <column name="at" type="TIMESTAMP" defaultExpr="CURRENT_TIMESTAMP"/>
  <column name="weight" type="REAL"/>
  <column name="content" type="BLOB"/>
  <column name="long" type="CLOB"/>
  <column name="data" type="JSON"/>
  <column name="number" type="DECIMAL" size="9" scale="2" defaultValue="1.50"/>
  <column name="kind" type="CHAR" sqlType="ENUM('a','b')" defaultValue="a"/>
  <column name="shown" type="VARCHAR" size="80" defaultExpr="(concat('a','b'))"/>
  <column name="both" type="VARCHAR" size="80" sqlType="VARCHAR(80) GENERATED ALWAYS AS (concat(\`title\`,'x')) STORED"/>
  <index><index-column name="title"/></index>
</table>
<table name="page">
  <column name="id" type="INTEGER" primaryKey="true"/>
  <column name="book_id" type="INTEGER"/>
  <foreign-key foreignTable="book" onDelete="cascade"><reference local="book_id" foreign="id"/></foreign-key>
</table>`;

/** What a session of the server is told changes neither what commands read nor what they write. */
onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const useModes = (modes: string): void => {
    const { dsn, user, password } = project.scratch;
    const settings = { queries: { modes: `SET SESSION sql_mode = '${modes}'` } };
    const shop = { adapter: 'mysql', dsn, user, password, settings };
    project.config({ database: { connections: { shop } } });
  };

  const reverse = async (): Promise<string> => {
    await project.ok('database:reverse shop --force');
    return readFileSync(join(project.folder, 'generated-reversed-database/schema.xml'), 'utf8');
  };

  const structure = () =>
    project.scratch.query(
      "SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, COLUMN_DEFAULT, COLUMN_COMMENT, GENERATION_EXPRESSION FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN ('book', 'page') ORDER BY 1, 2",
    );

  describe.each([
    'ORACLE',
    'ANSI',
    'ANSI_QUOTES',
    'PIPES_AS_CONCAT',
    'NO_BACKSLASH_ESCAPES',
    'ANSI_QUOTES,NO_BACKSLASH_ESCAPES',
    'EMPTY_STRING_IS_NULL',
    'REAL_AS_FLOAT',
    'MSSQL',
    'MAXDB',
    'HIGH_NOT_PRECEDENCE,IGNORE_SPACE,NO_UNSIGNED_SUBTRACTION',
    '',
  ])('%j', (modes) => {
    it('migrates, checks and reverses', async () => {
      project.schema(TABLES);
      await project.ok('diff');
      await project.ok('migrate');
      const usual = await structure();
      const reversed = await reverse();
      await project.ok('database:check');

      useModes(modes);
      await project.ok('database:check');
      expect(await reverse()).toBe(reversed);
      await project.ok('down --accept-data-loss');
      await project.ok('migrate');
      expect(await structure()).toEqual(usual);
      await project.ok('database:check');
    });

    it('inserts', async () => {
      project.schema(TABLES);
      await project.ok('sql:build');
      await project.ok('sql:insert --force');
      const usual = await structure();
      useModes(modes);
      await project.ok('sql:insert --force');
      expect(await structure()).toEqual(usual);
    });
  });

  it('runs SQL by hand in the modes that change only how it is written', async () => {
    await project.apply('<table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>');
    useModes('ANSI_QUOTES,PIPES_AS_CONCAT');
    const sql = `INSERT INTO "book" ("id") VALUES ('1' || '2')`;
    project.write('20270101000000_hand.sql', `-- orm:migration 1\n-- orm:up shop mysql\n${sql};\n`);
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT id FROM book')).toEqual([{ id: 12 }]);
  });

  it('writes scripts that are as strict as a run', async () => {
    const book = (value: string): string =>
      `<table name="book"><column name="title" type="VARCHAR" size="3" ${value}/></table>`;
    await project.apply(book(''));
    useModes('');
    project.schema(book('defaultValue="a\\b"'));
    await project.ok('diff');
    const name = project.names().at(-1) ?? '';
    project.write(
      name,
      project.read(name).replace('-- orm:down', "INSERT INTO book VALUES ('long');\n\n-- orm:down"),
    );
    const { stdout } = await project.ok('migrate --sql');
    await project.scratch.execute("SET sql_mode = 'ORACLE,NO_BACKSLASH_ESCAPES'");
    await expect(project.scratch.execute(stdout)).rejects.toThrow('Data too long');
    expect(await project.count('book')).toBe(0);
    await project.scratch.execute('INSERT INTO book () VALUES ()');
    expect(await project.scratch.query('SELECT title FROM book')).toEqual([{ title: 'a\\b' }]);
  });
});
