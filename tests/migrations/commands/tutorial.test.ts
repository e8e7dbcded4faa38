import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const AUTHOR = `<table name="author">${ID}<column name="name" type="VARCHAR" size="100" required="true"/></table>`;
const book = (columns: string): string => `<table name="book">${ID}
  ${columns}
  <column name="author_id" type="INTEGER"/>
  <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
</table>`;
const TITLE = '<column name="title" type="VARCHAR" size="100" required="true"/>';
const ISBN = '<column name="isbn" type="VARCHAR" size="24"/>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(AUTHOR + book(TITLE + ISBN));
  });
  afterEach(() => project.scratch.drop());

  const insertRows = async () => {
    await project.scratch.execute("INSERT INTO author (name) VALUES ('Čapek')");
    await project.scratch.execute("INSERT INTO book (title, isbn, author_id) VALUES ('R.U.R.', '1', 1)");
    await project.scratch.execute("INSERT INTO book (title, author_id) VALUES ('Krakatit', 1)");
  };

  it('goes from the first schema to a change, back, and on', async () => {
    expect((await project.ok('status')).stdout).toBe('No migrations in migrations/.\n');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
    expect((await project.orm('migration:check')).status).toBe(1);

    const first = await project.ok('diff');
    expect(first.stdout).toMatch(/^migrations\/\d{14}_author_book\.sql: 2 changes, \d+ statements for shop /);
    expect(project.read()).toContain(`-- orm:up shop ${database.name}\n`);
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('migration:check');
    expect((await project.orm('status --check')).status).toBe(3);
    expect((await project.ok('up')).stdout).toMatch(
      /^shop: \d{14}_author_book applied(?: \(.*\))?\.\n1 migration applied\.\n$/,
    );
    await insertRows();
    await project.ok('status --check');
    await project.ok('database:check');

    project.schema(AUTHOR + book(`${TITLE}${ISBN}<column name="subtitle" type="VARCHAR" size="200"/>`));
    expect((await project.orm('migration:check')).stderr).toContain('book');
    expect((await project.orm('database:check')).status).toBe(3);
    await project.ok('diff -m "Books get a subtitle"');
    expect(project.names().at(-1)).toMatch(/^\d{14}_book_subtitle\.sql$/);
    expect(project.read()).toContain('-- Books get a subtitle\n');
    expect((await project.ok('migrate')).stdout).toContain('1 migration applied.');
    expect(await project.scratch.query('SELECT subtitle FROM book ORDER BY id')).toEqual([
      { subtitle: null },
      { subtitle: null },
    ]);
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
    await project.ok('database:check');

    expect((await project.ok('down')).stdout).toContain('1 migration undone.');
    expect(await project.count('book')).toBe(2);
    await expect(project.scratch.query('SELECT subtitle FROM book')).rejects.toThrow();
    const pending = await project.orm('status --check --json');
    expect(pending.status).toBe(3);
    expect(
      JSON.parse(pending.stdout).connections[0].migrations.map(({ state }: { state: string }) => state),
    ).toEqual(['applied', 'pending']);
    const refused = await project.orm('migrate --migrate-to-version 0');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/table "author" loses 1 row.*--accept-data-loss/s);
    await project.ok('migrate --migrate-to-version 0 --accept-data-loss');
    await expect(project.scratch.query('SELECT * FROM author')).rejects.toThrow();
  });
});
