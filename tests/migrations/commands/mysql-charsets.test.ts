import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const vendor = (charset: string, collate?: string): string =>
  `<vendor type="mysql"><parameter name="Charset" value="${charset}"/>${
    collate === undefined ? '' : `<parameter name="Collate" value="${collate}"/>`
  }</vendor>`;

const COLUMNS = `<column name="code" type="VARCHAR" size="20" primaryKey="true"/>
  <column name="title" type="VARCHAR" size="100" required="true" defaultValue="none" description="The title"/>
  <column name="note" type="CHAR" size="10"/>
  <column name="n" type="INTEGER"/>
  <column name="content" type="BLOB"/>`;

const book = (options: string, more = ''): string =>
  `<table name="book">${options}${COLUMNS}${more}<index><index-column name="title"/></index></table>`;

/** A character set of a table is changed by one statement, where that does what its columns need. */
onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  /** The statements of the newest migration that change tables, without what they assert. */
  const statements = (): readonly string[] =>
    [...(project.read().split('-- orm:down')[0] ?? '').matchAll(/^ALTER TABLE [^;]*;/gm)].map(([sql]) =>
      sql.replace(/\s+/g, ' ').replace(/(?:, ALGORITHM=\w+)?(?:, LOCK=\w+)?;$/, ''),
    );

  const charsets = async (): Promise<Readonly<Record<string, unknown>>> => {
    const rows = await project.scratch.query(
      "SELECT COLUMN_NAME AS name, CONCAT(COLUMN_TYPE, ' ', COLLATION_NAME) AS type FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'book' AND COLLATION_NAME IS NOT NULL",
    );
    return Object.fromEntries(rows.map(({ name, type }) => [String(name), type]));
  };

  it('converts all columns at once, up and down', async () => {
    await project.apply(book(vendor('latin1')));
    await project.scratch.execute("INSERT INTO book VALUES ('a', 'Capek', 'ä', 1, x'ff')");
    await project.apply(book(vendor('utf8mb4', 'utf8mb4_bin')));
    expect(statements()).toEqual([
      "ALTER TABLE `book` CONVERT TO CHARACTER SET 'utf8mb4' COLLATE 'utf8mb4_bin'",
    ]);
    expect(await charsets()).toEqual({
      code: 'varchar(20) utf8mb4_bin',
      title: 'varchar(100) utf8mb4_bin',
      note: 'char(10) utf8mb4_bin',
    });
    const rows = await project.scratch.query(
      'SELECT code, title, note, n, HEX(content) AS content FROM book',
    );
    expect(rows).toEqual([{ code: 'a', title: 'Capek', note: 'ä', n: 1, content: 'FF' }]);
    await project.scratch.execute("UPDATE book SET title = 'Čapek'");
    const refused = await project.orm('down');
    expect(refused.stderr).toContain('1 value of "book.title" cannot be converted');
    await project.scratch.execute("UPDATE book SET title = 'Capek'");
    await project.ok('down');
    expect(Object.values(await charsets())).toContain('varchar(100) latin1_swedish_ci');
  });

  it('keeps the sizes of long texts', async () => {
    const texts =
      '<column name="body" type="LONGVARCHAR"/><column name="tiny" type="VARCHAR" sqlType="TINYTEXT"/>';
    await project.apply(book(vendor('latin1'), texts));
    const before = await charsets();
    await project.apply(book(vendor('utf8mb4'), texts));
    expect(statements()).toHaveLength(1);
    expect(statements()[0]).toMatch(/CONVERT TO CHARACTER SET 'utf8mb4'/);
    const after = await charsets();
    for (const name of ['body', 'tiny'])
      expect(String(after[name]).split(' ')[0]).toBe(String(before[name]).split(' ')[0]);
    await project.ok('down');
    expect(await charsets()).toEqual(before);
  });

  it('keeps a column that has a character set of its own', async () => {
    const own = `<column name="ascii" type="VARCHAR" size="9">${vendor('ascii')}</column>`;
    await project.apply(book(vendor('latin1'), own));
    await project.apply(book(vendor('utf8mb4'), own));
    expect(await charsets()).toMatchObject({ ascii: 'varchar(9) ascii_general_ci' });
    expect(String((await charsets()).title)).toContain('utf8mb4');
  });

  it('converts columns that repeat the character set of their table', async () => {
    const own = (charset: string): string =>
      `<column name="own" type="VARCHAR" size="9">${vendor(charset)}</column>`;
    await project.apply(book(vendor('latin1'), own('latin1')));
    await project.apply(book(vendor('utf8mb4'), own('utf8mb4')));
    expect(statements()).toHaveLength(1);
    expect(String((await charsets()).own)).toContain('utf8mb4');
  });

  it('converts tables whose texts refer to each other', async () => {
    const page = (options: string): string =>
      `<table name="page">${options}<column name="id" type="INTEGER" primaryKey="true"/><column name="book_code" type="VARCHAR" size="20"/><foreign-key foreignTable="book"><reference local="book_code" foreign="code"/></foreign-key></table>`;
    const both = (charset: string): string => book(vendor(charset)) + page(vendor(charset));
    await project.apply(both('latin1'));
    await project.scratch.execute("INSERT INTO book (code) VALUES ('a')");
    await project.scratch.execute("INSERT INTO page VALUES (1, 'a')");
    await project.apply(both('utf8mb4'));
    expect(statements().filter((sql) => sql.includes('CONVERT TO'))).toHaveLength(2);
    expect(statements().filter((sql) => sql.includes('MODIFY'))).toEqual([]);
    await expect(project.scratch.execute("INSERT INTO page VALUES (2, 'b')")).rejects.toThrow();
    await project.ok('down');
    expect(await project.count('page')).toBe(1);
  });

  it.each([
    ['a JSON column', '<column name="data" type="JSON"/>'],
    ['a native ENUM', `<column name="kind" type="CHAR" sqlType="ENUM('a','b')"/>`],
  ])('modifies the columns of a table with %s one by one', async (_title, more) => {
    await project.apply(book(vendor('latin1'), more));
    await project.apply(book(vendor('utf8mb4'), more));
    expect(statements().join()).not.toContain('CONVERT TO');
    await project.ok('down');
  });

  it('changes other things of a column in the same statement', async () => {
    await project.apply(book(vendor('latin1')));
    await project.apply(
      book(vendor('utf8mb4')).replace(
        'name="note" type="CHAR" size="10"',
        'name="note" type="CHAR" size="12"',
      ),
    );
    expect(statements()).toEqual([
      "ALTER TABLE `book` CONVERT TO CHARACTER SET 'utf8mb4', MODIFY COLUMN `note` CHAR(12)",
    ]);
    expect(String((await charsets()).note)).toContain('char(12) utf8mb4');
  });
});
