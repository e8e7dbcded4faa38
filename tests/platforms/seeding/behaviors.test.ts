import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type Row, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const SCHEMA = `<database name="shop">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="email" type="VARCHAR" size="120" required="true"/>
    <column name="seen_at" type="TIMESTAMPTZ"/>
    <column name="mentor_id" type="INTEGER"/>
    <foreign-key foreignTable="author" phpName="Mentor"><reference local="mentor_id" foreign="id"/></foreign-key>
    <unique><unique-column name="email"/></unique>
    <behavior name="aggregate_column">
      <parameter name="name" value="book_count"/><parameter name="foreign_table" value="book"/>
      <parameter name="expression" value="COUNT(id)"/>
    </behavior>
    <behavior name="timestampable"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="100" required="true"/>
    <column name="author_id" type="INTEGER" required="true"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
    <behavior name="versionable"/>
    <behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>
  </table>
  <table name="task">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="author_id" type="INTEGER" required="true"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="author_id"/>
    </behavior>
  </table>
  <table name="page">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <behavior name="nested_set"><parameter name="use_scope" value="true"/></behavior>
    <behavior name="archivable"/>
  </table>
  <table name="likes" isCrossRef="true">
    <column name="author_id" type="INTEGER" primaryKey="true"/>
    <column name="book_id" type="INTEGER" primaryKey="true"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="book"><reference local="book_id" foreign="id"/></foreign-key>
  </table>
</database>`;

const TABLES = ['author', 'book', 'book_i18n', 'book_version', 'book_i18n_version', 'task', 'page', 'likes'];

/** The rows of SQLite, which the other databases are compared with. */
let first: ReadonlyMap<string, readonly Row[]> | undefined;

onEachDatabase((database) => {
  let folder: string;
  let scratch: Scratch;
  let printed: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orm-seeds-'));
    scratch = await database.createScratch();
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
    mkdirSync(join(folder, 'seeds'));
    writeFileSync(join(folder, 'seeds', '1.sql'), "INSERT INTO author (email) VALUES ('own@example.com');\n");
    const login = `user: '${scratch.user}', password: '${scratch.password}'`;
    const connection = `{adapter: ${database.name}, dsn: '${scratch.dsn}', ${login}}`;
    writeFileSync(
      join(folder, 'orm.yaml'),
      `orm:\n  database:\n    connections:\n      shop: ${connection}\n`,
    );
    for (const command of ['sql:build', 'sql:insert']) await orm(command);
    printed = await orm('db:seed', '--rows', '40', '--seed', '7');
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function orm(...command: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await runOrm(command, { cwd: folder });
    expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    return stdout;
  }
  const rowsOf = async (table: string): Promise<readonly Row[]> => {
    const rows = await scratch.query(`SELECT * FROM ${table}`);
    return [...rows].sort((a, b) => Number(a.id ?? a.author_id) - Number(b.id ?? b.author_id));
  };
  const groupsOf = (rows: readonly Row[], column: string): readonly (readonly Row[])[] => {
    const groups = new Map<unknown, Row[]>();
    for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
    return [...groups.values()];
  };

  it('fills all tables but the archive, and runs the files of the project', async () => {
    expect(printed).toContain('shop: 240 rows in 8 tables, 1 file run on ');
    for (const table of TABLES)
      expect([table, (await rowsOf(table)).length]).toEqual([table, table === 'author' ? 41 : 40]);
    expect(await rowsOf('page_archive')).toEqual([]);
  });

  it('has counters go on behind the rows', async () => {
    const own = (await rowsOf('author')).find(({ email }) => email === 'own@example.com');
    expect(Number(own?.id)).toBe(41);
  });

  it('numbers lists and trees without gaps', async () => {
    for (const list of groupsOf(await rowsOf('task'), 'author_id'))
      expect(list.map((row) => Number(row.sortable_rank))).toEqual(list.map((_, place) => place + 1));
    const trees = groupsOf(await rowsOf('page'), 'tree_scope');
    expect(trees).toHaveLength(3);
    for (const tree of trees) {
      const numbers = tree
        .flatMap((row) => [Number(row.tree_left), Number(row.tree_right)])
        .sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, place) => place + 1));
      for (const row of tree) {
        const around = tree.filter(
          (other) =>
            Number(other.tree_left) < Number(row.tree_left) &&
            Number(other.tree_right) > Number(row.tree_right),
        );
        expect(Number(row.tree_level)).toBe(around.length);
      }
    }
  });

  it('keeps versions, translations and aggregates in step with their rows', async () => {
    const books = await rowsOf('book');
    const translations = await rowsOf('book_i18n');
    expect(await rowsOf('book_version')).toEqual(books);
    expect(translations.map(({ locale }) => locale)).toEqual(books.map(() => 'en_US'));
    for (const author of await rowsOf('author')) {
      if (author.email === 'own@example.com') continue;
      const written = books.filter((book) => Number(book.author_id) === Number(author.id));
      expect(Number(author.book_count)).toBe(written.length);
    }
  });

  it('makes the same rows on every database', async () => {
    const shown = new Map<string, readonly Row[]>();
    for (const table of TABLES) {
      const rows = await rowsOf(table);
      shown.set(
        table,
        rows
          .filter(({ email }) => email !== 'own@example.com')
          .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))),
      );
    }
    first ??= shown;
    expect(shown).toEqual(first);
  });
});

/** A value in one form of all databases. */
const plain = (value: unknown): string | null =>
  value === null
    ? null
    : String(value)
        .replace(/\.0+(?=\+|$)/, '')
        .replace(/\+00$/, '');
