import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const column = (name: string, type = 'type="VARCHAR" size="40"'): string =>
  `<column name="${name}" ${type}/>`;
const table = (...columns: readonly string[]): string =>
  `<table name="book">${ID}${columns.join('')}</table>`;
const BOOK = table(column('title'), column('price', 'type="INTEGER"'));

/** Files of objects for a product. */
const objectsOf = ({ folder }: Project, { name }: TestDatabase) => {
  const path = (object: string): string => join(folder, 'sql/objects/shop', `${object}.sql`);
  return {
    write(
      kind: string,
      object: string,
      needs: readonly string[],
      sql: string,
      drop = `DROP ${kind.toUpperCase()} IF EXISTS ${object}`,
    ) {
      const lines = [
        `-- orm:object ${name} ${kind} "${object}"`,
        ...needs.map((need) => `-- orm:needs ${need}`),
        `-- orm:drop ${drop}`,
        '',
        sql,
      ];
      mkdirSync(dirname(path(object)), { recursive: true });
      writeFileSync(path(object), `${lines.join('\n')}\n`);
    },
    remove: (object: string) => rmSync(path(object)),
  };
};

const CHECKED = 'shop: the database, the migrations and the schema are the same.\n';

describe('objects in migrations', () => {
  onEachDatabase((database) => {
    let project: Project;
    let objects: ReturnType<typeof objectsOf>;
    beforeEach(async () => {
      project = await makeProject(database);
      objects = objectsOf(project, database);
      project.schema(BOOK);
    });
    afterEach(() => project.scratch.drop());

    const view = (name: string, sql: string, ...needs: readonly string[]): void =>
      objects.write('view', name, needs, `CREATE VIEW ${name} AS\n${sql};`);
    const isChecked = async (): Promise<void> =>
      expect((await project.orm('database:check')).stdout).toBe(CHECKED);
    const migrated = async (diff = 'diff'): Promise<void> => {
      await project.ok(diff);
      await project.ok('migrate');
      await isChecked();
    };
    const titles = async (of = 'titles'): Promise<readonly unknown[]> =>
      (await project.scratch.query(`SELECT * FROM ${of}`)).map((row) => Object.values(row).map(String));

    it('follow a view, and the views on it, there and back', async () => {
      view('titles', 'SELECT id, title\nFROM book', 'table "book"');
      view('short_titles', 'SELECT id, title\nFROM titles\nWHERE id < 10', 'view "titles"');
      await migrated();
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      view('titles', 'SELECT id, title, price\nFROM book', 'table "book"');
      expect((await project.orm('database:check')).stdout).toContain(
        'View "titles" has another text in the schema than in the migrations.',
      );
      await project.ok('diff');
      expect(project.read()).toContain(`-- orm:change setObject ${database.name} view "titles"`);
      expect(project.read()).toContain(
        '--   - SELECT id, title\n--   + SELECT id, title, price\n--   | FROM book;\n',
      );
      expect((await project.orm('migration:check')).status).toBe(0);
      const dry = (await project.ok('migrate --dry-run')).stdout;
      expect(dry).toContain('SELECT id, title, price');
      await project.ok('migrate');
      await isChecked();
      expect(await titles()).toEqual([['1', 'Emma', '7']]);
      expect(await titles('short_titles')).toEqual([['1', 'Emma']]);
      await project.ok('down');
      expect(await titles()).toEqual([['1', 'Emma']]);
      expect(await titles('short_titles')).toEqual([['1', 'Emma']]);
      await project.ok('migrate');
      await isChecked();
      objects.remove('short_titles');
      expect((await project.ok('diff')).status).toBe(0);
      expect((await project.orm('migration:check')).stderr).toContain(
        'breaks/drop: Releases that are still running may use "view short_titles".',
      );
      await project.ok('migrate');
      await isChecked();
      await project.ok('down');
      expect(await titles('short_titles')).toEqual([['1', 'Emma']]);
      await project.ok('down');
      await project.ok('down --accept-data-loss');
      await expect(project.scratch.query('SELECT * FROM titles')).rejects.toThrow();
    });

    it('are out of the way of the columns below them', async () => {
      view('titles', 'SELECT id, title, price FROM book', 'table "book"');
      view('cheap', 'SELECT title FROM titles WHERE price < 10', 'view "titles"');
      await migrated();
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      project.schema(table(column('title', 'type="LONGVARCHAR"'), column('price', 'type="BIGINT"')));
      await migrated();
      expect(await titles('cheap')).toEqual([['Emma']]);
      project.schema(table(column('name', 'type="LONGVARCHAR"'), column('price', 'type="BIGINT"')));
      view('titles', 'SELECT id, name, price FROM book', 'table "book"');
      view('cheap', 'SELECT name FROM titles WHERE price < 10', 'view "titles"');
      await migrated('diff --rename book.title=name');
      expect(await titles('cheap')).toEqual([['Emma']]);
      project.schema(table(column('name', 'type="LONGVARCHAR"')));
      view('titles', 'SELECT id, name FROM book', 'table "book"');
      view('cheap', 'SELECT name FROM titles WHERE id < 10', 'view "titles"');
      await project.ok('diff');
      await project.ok('migrate --accept-data-loss');
      await isChecked();
      expect(await titles('cheap')).toEqual([['Emma']]);
      expect((await project.orm('migration:check --replay')).stderr).not.toContain('error');
      await project.ok('down --accept-data-loss');
      await project.ok('down');
      expect(await titles('titles')).toEqual([['1', 'Emma', 'null']]);
      await project.ok('down --accept-data-loss');
      await project.ok('down --accept-data-loss');
      await project.ok('migrate');
      await isChecked();
      expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    });

    it('follow a renamed table', async () => {
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      await migrated();
      project.schema(BOOK.replace('"book"', '"volume"'));
      view('titles', 'SELECT id, title FROM volume', 'table "volume"');
      await migrated('diff --rename book=volume');
      await project.scratch.execute("INSERT INTO volume (id, title) VALUES (1, 'Emma')");
      expect(await titles()).toEqual([['1', 'Emma']]);
      await project.ok('down');
      expect(await titles()).toEqual([['1', 'Emma']]);
    });

    it('are compared with the live database', async () => {
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      view('prices', 'SELECT id, price FROM book', 'table "book"');
      await migrated();
      await project.scratch.execute('DROP VIEW titles');
      await project.scratch.execute('DROP VIEW prices');
      await project.scratch.execute('CREATE VIEW prices AS SELECT id, price + 1 AS price FROM book');
      await project.scratch.execute('CREATE VIEW added AS SELECT id FROM book');
      const { status, stdout } = await project.orm('database:check');
      expect(status).toBe(3);
      expect(stdout.split('\n').slice(0, -1)).toEqual([
        'shop: The database was changed without a migration:',
        '  View "prices" has another text in the migrations than in the database.',
        '  View "titles" is in the migrations, but not in the database.',
        '  View "added" is in the database, but not in the migrations.',
      ]);
      const sql = (await project.orm('database:check --sql')).stdout;
      const back = sql.slice(0, sql.indexOf('does to another database')).replace(/^--.*\n/gm, '');
      for (const statement of back.split(/;\n/).filter((text) => text.trim() !== ''))
        await project.scratch.execute(statement);
      await isChecked();
    });

    it('are applied by orm dev', async () => {
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      await project.ok('dev');
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      expect((await project.ok('dev')).stdout).toContain('shop unchanged');
      view('titles', 'SELECT title FROM book WHERE id = 1', 'table "book"');
      await project.ok('dev');
      expect(await titles()).toEqual([['Emma']]);
      expect((await project.ok('dev')).stdout).toContain('shop unchanged');
      await project.ok('dev --save start');
      await isChecked();
      objects.remove('titles');
      await project.ok('dev');
      await expect(project.scratch.query('SELECT * FROM titles')).rejects.toThrow();
      view('titles', 'SELECT title FROM book WHERE id = 1', 'table "book"');
      await project.ok('dev --reset --accept-data-loss');
      expect(await titles()).toEqual([]);
    });

    it('are squashed', async () => {
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      await migrated();
      view('titles', 'SELECT title FROM book', 'table "book"');
      await migrated();
      await project.ok('migration:squash');
      const squashed = project.names().find((name) => name.includes('squash'));
      expect(project.read(squashed)).toContain(`-- orm:change createObject ${database.name} view "titles"`);
      await isChecked();
      expect((await project.orm('migration:check --replay')).stderr).not.toContain('error');
    });
  });
});
