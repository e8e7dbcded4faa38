import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDatabase, onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const column = (name: string, type = 'type="VARCHAR" size="40"'): string =>
  `<column name="${name}" ${type}/>`;
const PRICE = column('price', 'type="INTEGER"');
const table = (...columns: readonly string[]): string =>
  `<table name="book">${ID}${columns.join('')}</table>`;
const view = (name: string, columns: string, select: string, attributes = ''): string =>
  `<view name="${name}"${attributes}>${columns}<select>${select}</select></view>`;
const TITLES = view('titles', ID + column('title'), 'SELECT id, title\nFROM book');
const SHORT = view('short_titles', ID + column('title'), 'SELECT id, title FROM titles WHERE id &lt; 10');

const CHECKED = 'shop: the database, the migrations and the schema are the same.\n';

/** A project of its own for each test, and what the tests do with it. */
function newTools(database: TestDatabase) {
  const tools = {
    project: undefined as unknown as Project,
    schema: (...elements: readonly string[]): void => tools.project.schema(elements.join('\n')),
    isChecked: async (): Promise<void> =>
      expect((await tools.project.orm('database:check')).stdout).toBe(CHECKED),
    migrated: async (diff = 'diff'): Promise<void> => {
      await tools.project.ok(diff);
      await tools.project.ok('migrate');
      await tools.isChecked();
    },
    rows: async (of: string): Promise<readonly unknown[]> =>
      (await tools.project.scratch.query(`SELECT * FROM ${of}`)).map((row) => Object.values(row).map(String)),
  };
  beforeEach(async () => {
    tools.project = await makeProject(database);
  });
  afterEach(() => tools.project.scratch.drop());
  return tools;
}

describe('views of the schema in migrations', () => {
  onEachDatabase((database) => {
    const tools = newTools(database);
    const { schema, isChecked, migrated, rows } = tools;

    it('are compared with the columns that the schema declares', async () => {
      const { project } = tools;
      const total = (of: string, ...more: readonly string[]): string =>
        view(
          'totals',
          more.join('') + ID + column('total', of),
          'SELECT id, COUNT(*) AS total FROM book GROUP BY id',
        );
      schema(total('type="INTEGER"'), table(column('title'), PRICE));
      await migrated();
      schema(total('type="INTEGER"', column('title')), table(column('title'), PRICE));
      expect((await project.orm('database:check')).stdout).toBe(
        'shop: Views whose columns the schema declares in another way:\n  Column "totals.title" is in the schema, but not in the view of the database.\n',
      );
      schema(
        view('totals', ID + PRICE, 'SELECT id, title AS price, price AS more FROM book'),
        table(column('title'), PRICE),
      );
      await project.ok('diff');
      await project.ok('migrate');
      expect((await project.orm('database:check')).stdout.split('\n').slice(1)).toEqual([
        '  Column "totals.price" is a number in the schema, but a text in the database.',
        '  Column "totals.more" is in the view of the database, but not in the schema.',
        '',
      ]);
    });

    it('come with their tables, change and go, there and back', async () => {
      const { project } = tools;
      // The order of the schema is not that of needs.
      schema(SHORT, TITLES, table(column('title'), PRICE));
      await migrated();
      expect(project.read()).toContain(`-- orm:change createObject ${database.name} view "short_titles"`);
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      expect(await rows('short_titles')).toEqual([['1', 'Emma']]);
      expect((await project.ok('diff')).stdout).toContain('no changes');
      schema(
        view('titles', ID + column('title') + PRICE, 'SELECT id, title, price\nFROM book'),
        SHORT,
        table(column('title'), PRICE),
      );
      await migrated();
      expect(await rows('titles')).toEqual([['1', 'Emma', '7']]);
      expect((await project.orm('migration:check --replay')).stderr).not.toContain('error');
      await project.ok('down');
      expect(await rows('titles')).toEqual([['1', 'Emma']]);
      expect(await rows('short_titles')).toEqual([['1', 'Emma']]);
      await project.ok('migrate');
      schema(table(column('title'), PRICE));
      await migrated();
      await expect(project.scratch.query('SELECT * FROM titles')).rejects.toThrow();
      await project.ok('down');
      expect(await rows('short_titles')).toEqual([['1', 'Emma']]);
    });

    it('are out of the way of the columns below them', async () => {
      const { project } = tools;
      schema(TITLES, SHORT, table(column('title'), PRICE));
      await migrated();
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      schema(TITLES, SHORT, table(column('title', 'type="LONGVARCHAR"'), column('price', 'type="BIGINT"')));
      await migrated();
      expect(await rows('short_titles')).toEqual([['1', 'Emma']]);
      await project.ok('down --accept-data-loss');
      expect(await rows('short_titles')).toEqual([['1', 'Emma']]);
    });

    it('differ from views that were changed by hand', async () => {
      const { project } = tools;
      schema(TITLES, table(column('title'), PRICE));
      await migrated();
      await project.scratch.execute('DROP VIEW titles');
      expect((await project.orm('database:check')).stdout).toContain(
        'View "titles" is in the migrations, but not in the database.',
      );
      await project.scratch.execute('CREATE VIEW titles AS SELECT id, title FROM book WHERE id > 1');
      expect((await project.orm('database:check')).stdout).toContain(
        'View "titles" has another text in the migrations than in the database.',
      );
    });

    it('can take the place of a table, and give it back', async () => {
      const { project } = tools;
      schema(table(column('title')), `<table name="titles">${ID}${column('title')}</table>`);
      await migrated();
      schema(table(column('title')), TITLES);
      await project.ok('diff');
      await project.ok('migrate --accept-data-loss');
      await isChecked();
      await project.scratch.execute("INSERT INTO book (id, title) VALUES (1, 'Emma')");
      expect(await rows('titles')).toEqual([['1', 'Emma']]);
      await project.ok('down --accept-data-loss');
      expect(await rows('titles')).toEqual([]);
      await project.ok('migrate --accept-data-loss');
      await isChecked();
    });

    it('follow the schema while it is developed', async () => {
      const { project } = tools;
      schema(TITLES, SHORT, table(column('title')));
      await project.ok('dev');
      expect(await rows('short_titles')).toEqual([]);
      const longer = view('titles', ID + column('title'), 'SELECT id, UPPER(title) AS title FROM book');
      schema(SHORT, longer, table(column('title')));
      await project.ok('dev');
      await project.scratch.execute("INSERT INTO book (id, title) VALUES (1, 'Emma')");
      expect(await rows('short_titles')).toEqual([['1', 'EMMA']]);
      expect((await project.ok('dev')).stdout).toContain('shop unchanged');
      await project.ok('dev --reset --accept-data-loss');
      expect(await rows('titles')).toEqual([]);
    });
  });
});

describe('materialized views in migrations', () => {
  onDatabase('pgsql', (database) => {
    const tools = newTools(database);
    const { schema, isChecked, migrated, rows } = tools;
    const total = (columns: string, select: string, more = ''): string =>
      `<view name="total" materialized="true" description="Sums">${columns}${more}<select>${select}</select></view>`;
    const KEY = '<unique name="total_key"><unique-column name="title"/></unique>';

    it('change with their indexes and comments, there and back', async () => {
      const { project } = tools;
      const [title, price] = [column('title'), column('price', 'type="BIGINT"')];
      const sum = 'SELECT title, SUM(price) AS price FROM book GROUP BY title';
      schema(total(title + price, sum, KEY), table(column('title'), PRICE));
      await migrated();
      expect(project.read()).toContain('-- orm:change createObject pgsql materialized view "total"');
      await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
      await project.scratch.execute('REFRESH MATERIALIZED VIEW CONCURRENTLY total');
      expect(await rows('total')).toEqual([['Emma', '7']]);
      schema(
        total(title + price, sum, `${KEY}<index><index-column name="price"/></index>`),
        table(column('title'), column('price', 'type="SMALLINT"')),
      );
      await project.ok('diff');
      await project.ok('migrate --accept-data-loss');
      await isChecked();
      expect(await rows('total')).toEqual([['Emma', '7']]);
      await project.ok('down --accept-data-loss');
      expect(await rows('total')).toEqual([['Emma', '7']]);
      // A plain view of the same name.
      await project.ok('migrate --accept-data-loss');
      schema(view('total', title + price, sum), table(column('title'), column('price', 'type="SMALLINT"')));
      await migrated();
      await project.ok('down');
      expect(await rows('total')).toEqual([['Emma', '7']]);
    });
  });
});
