import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splitScript } from '../../../src/insertion/split.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { onDatabase, onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
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
        ...(drop === '' ? [] : [`-- orm:drop ${drop}`]),
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

/** A project of its own for each test, and what the tests do with it. */
function newTools(database: TestDatabase) {
  const tools = {
    project: undefined as unknown as Project,
    objects: undefined as unknown as ReturnType<typeof objectsOf>,
    view: (name: string, sql: string, ...needs: readonly string[]): void =>
      tools.objects.write('view', name, needs, `CREATE VIEW ${name} AS\n${sql};`),
    isChecked: async (): Promise<void> =>
      expect((await tools.project.orm('database:check')).stdout).toBe(CHECKED),
    migrated: async (diff = 'diff'): Promise<void> => {
      await tools.project.ok(diff);
      await tools.project.ok('migrate');
      await tools.isChecked();
    },
    titles: async (of = 'titles'): Promise<readonly unknown[]> =>
      (await tools.project.scratch.query(`SELECT * FROM ${of}`)).map((row) => Object.values(row).map(String)),
  };
  beforeEach(async () => {
    tools.project = await makeProject(database);
    tools.objects = objectsOf(tools.project, database);
    tools.project.schema(BOOK);
  });
  afterEach(() => tools.project.scratch.drop());
  return tools;
}

describe('objects in migrations', () => {
  onEachDatabase((database) => {
    const tools = newTools(database);
    const { view, isChecked, migrated, titles } = tools;

    it('follow a view, and the views on it, there and back', async () => {
      const { project, objects } = tools;
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
      const { project } = tools;
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
      const { project } = tools;
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
      const { project } = tools;
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
      const { project, objects } = tools;
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

    it('are found in what migrations by hand have made', async () => {
      const { project } = tools;
      project.schema(BOOK);
      await project.ok('diff');
      const hand = (sql: string): string =>
        `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${sql};\n\n-- orm:down shop ${database.name}\nDROP VIEW by_hand;\n`;
      project.write('20270101000000_hand.sql', hand('CREATE VIEW by_hand AS SELECT id FROM book'));
      const path = '20270101000000_hand.sql';
      const without = await project.ok('migration:adopt');
      expect(without.stderr).toContain(
        'The view "by_hand" is left out: the schema and the files do not have it.',
      );
      expect(project.read(path)).not.toContain('orm:change');
      await project.ok('migrate');
      await project.ok('database:reverse shop --merge');
      expect((await project.ok('migration:adopt')).stdout).toContain(`${path}: 1 change line added.`);
      expect(project.read(path)).toContain(`-- orm:change createObject ${database.name} view "by_hand"`);
      await isChecked();
      expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    });

    it('run as a script', async () => {
      const { project, objects } = tools;
      const trigger = {
        sqlite: 'AFTER INSERT ON book BEGIN UPDATE book SET price = 1 WHERE id = NEW.id; SELECT 1; END;',
        mysql: 'BEFORE INSERT ON book FOR EACH ROW BEGIN SET NEW.price = 1; SET @a = 1; END$$\nDELIMITER ;',
        pgsql: 'BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();',
      }[database.name];
      const start = database.name === 'mysql' ? 'DELIMITER $$\n' : '';
      const on = database.name === 'pgsql' ? ' ON book' : '';
      const name = database.name === 'pgsql' ? 'book.touch' : 'touch';
      const timing = database.name === 'pgsql' ? trigger.replace('INSERT', 'UPDATE') : trigger;
      objects.write(
        'trigger',
        name,
        ['table "book"'],
        `${start}CREATE TRIGGER touch ${timing}`,
        `DROP TRIGGER IF EXISTS touch${on}`,
      );
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      const { script } = findPlatform(database.name)!.facts;
      const runScript = async (line: string): Promise<void> => {
        const { stdout } = await project.ok(line);
        for (const { sql } of splitScript(stdout, script)) await project.scratch.execute(sql);
      };
      await project.ok('diff');
      await runScript('migrate --sql');
      await isChecked();
      view('titles', 'SELECT title FROM book', 'table "book"');
      await project.ok('diff');
      await runScript('migrate --sql');
      await isChecked();
      await runScript('down --sql');
      await project.ok('migrate');
      await isChecked();
    });

    it('are squashed', async () => {
      const { project } = tools;
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

  onEachDatabase(
    (database) => {
      const tools = newTools(database);
      const { view, migrated, titles } = tools;

      it('follow routines and triggers', async () => {
        const { project, objects } = tools;
        const isPgsql = database.name === 'pgsql';
        const doubled = (body: string): void =>
          objects.write(
            'function',
            isPgsql ? 'doubled(integer)' : 'doubled',
            [],
            isPgsql
              ? `CREATE OR REPLACE FUNCTION doubled(n integer)\n RETURNS integer\n LANGUAGE sql\n IMMUTABLE\nAS $function$ SELECT ${body} $function$;`
              : `CREATE FUNCTION doubled(n INT) RETURNS INT DETERMINISTIC\nRETURN ${body};`,
          );
        const trigger = (word: string): void => {
          if (isPgsql)
            objects.write(
              'function',
              'touched()',
              [],
              `CREATE OR REPLACE FUNCTION touched()\n RETURNS trigger\n LANGUAGE plpgsql\nAS $function$ BEGIN NEW.title := concat(NEW.title, '${word}'); RETURN NEW; END $function$;`,
            );
          objects.write(
            'trigger',
            isPgsql ? 'book.touch' : 'touch',
            ['table "book"', ...(isPgsql ? ['function "touched()"'] : [])],
            isPgsql
              ? 'CREATE TRIGGER touch BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION touched();'
              : `CREATE TRIGGER touch BEFORE INSERT ON book FOR EACH ROW SET NEW.title = CONCAT(NEW.title, '${word}');`,
            isPgsql ? 'DROP TRIGGER IF EXISTS touch ON book' : 'DROP TRIGGER IF EXISTS touch',
          );
        };
        doubled('n * 2');
        trigger('!');
        const name = isPgsql ? 'doubled(integer)' : 'doubled';
        view('prices', 'SELECT doubled(price) AS price FROM book', 'table "book"', `function "${name}"`);
        await migrated();
        await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (1, 'Emma', 7)");
        doubled('n * 3');
        trigger('?');
        await migrated();
        expect(project.read().includes('DROP VIEW')).toBe(false);
        await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (2, 'Emma', 8)");
        expect(await titles('prices')).toEqual([['21'], ['24']]);
        expect(await titles('book')).toEqual([
          ['1', 'Emma!', '7'],
          ['2', 'Emma?', '8'],
        ]);
        await project.ok('down');
        await project.scratch.execute("INSERT INTO book (id, title, price) VALUES (3, 'Emma', 9)");
        expect(await titles('prices')).toEqual([['14'], ['16'], ['18']]);
        expect((await titles('book'))[2]).toEqual(['3', 'Emma!', '9']);
        await project.ok('migrate');
        await project.scratch.execute(
          isPgsql ? 'ALTER TABLE book DISABLE TRIGGER touch' : 'DROP FUNCTION doubled',
        );
        expect((await project.orm('database:check')).stdout).toContain(
          isPgsql ? 'Trigger "book.touch" has another text' : 'Function "doubled" is in the migrations',
        );
      });
    },
    ['pgsql', 'mysql'],
  );

  onDatabase('pgsql', (database) => {
    const tools = newTools(database);
    const { isChecked, migrated } = tools;

    it('are compared in the schema of each tenant', async () => {
      const { project, view } = tools;
      const { dsn, user, password } = project.scratch;
      const tenants = { query: "VALUES ('acme'), ('bolt')", schema: '{tenant}' };
      const shop = { adapter: 'pgsql', dsn, user, password, tenants };
      project.config({ database: { connections: { shop } } });
      for (const tenant of ['acme', 'bolt']) await project.scratch.execute(`CREATE SCHEMA ${tenant}`);
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      await project.ok('diff');
      await project.ok('migrate');
      await project.ok('database:check');
      await project.scratch.execute(
        'CREATE OR REPLACE VIEW bolt.titles AS SELECT id, title FROM bolt.book WHERE id > 1',
      );
      const { status, stdout, stderr } = await project.orm('database:check');
      expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
      expect(stdout).toContain('shop/acme: the database, the migrations and the schema are the same.');
      expect(stdout).toContain('View "titles" has another text in the migrations than in the database.');
    });

    it('are not dropped with rights that nothing gives again', async () => {
      const { project, objects, view } = tools;
      view('titles', 'SELECT id, title FROM book', 'table "book"');
      await migrated();
      await project.scratch.execute('GRANT SELECT ON titles TO PUBLIC');
      view('titles', 'SELECT title FROM book', 'table "book"');
      await project.ok('diff');
      const refused = await project.orm('migrate');
      expect(refused.stderr).toContain('The rights of "PUBLIC" to the view titles would be lost.');
      objects.write('grant', 'table titles', ['view "titles"'], 'GRANT SELECT ON titles TO PUBLIC;', '');
      await project.ok('diff --override');
      await project.ok('migrate');
      await isChecked();
    });

    it('that no statement drops wait for a person', async () => {
      const { project, objects } = tools;
      const grant = 'grant "table book"';
      objects.write('grant', 'table book', ['table "book"'], 'GRANT SELECT ON book TO PUBLIC;', '');
      await migrated();
      expect(project.read()).not.toContain('orm:irreversible');
      objects.remove('table book');
      await project.ok('diff');
      expect(project.read()).toContain(
        `-- orm:todo Write the statement that drops ${grant}: its file does not have one.`,
      );
      expect((await project.orm('migrate')).stderr).toContain('todo');
      const [name = ''] = project.names().slice(-1);
      project.write(name, project.read().replace(/-- orm:todo .*\n/, 'REVOKE SELECT ON book FROM PUBLIC;\n'));
      await project.ok('migrate');
      await isChecked();
    });
  });
});
