import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { pgsqlMajor } from '../../servers/scratch.ts';
import { filesUnder } from '../../support/files.ts';
import { runOrm } from '../../support/run-orm.ts';
import { catalogueFacts, untoldFacts } from '../catalogue/fact.ts';
import { EVERY_OBJECT, STORED } from './samples.ts';

/** A column whose type a schema does not know, so that its view is kept in a file. */
const ODD: Readonly<Record<DatabaseName, string>> = {
  sqlite: '1 + 1 AS odd',
  pgsql: 'box(point(0, 0), point(1, 1)) AS odd',
  mysql: "CAST('::1' AS INET6) AS odd",
};

async function storedObjects(name: DatabaseName, scratch: Scratch): Promise<readonly string[]> {
  const stored: string[] = [];
  const own = /dbname=(\w+)/.exec(scratch.dsn)?.[1] ?? '-';
  for (const sql of STORED[name])
    for (const row of await scratch.query(sql))
      stored.push(JSON.stringify(Object.values(row).map(String)).replaceAll(own, '<database>'));
  return stored;
}

describe('objects that a schema has no element for', () => {
  onEachDatabase(({ name, createScratch }) => {
    let original: Scratch;
    let copy: Scratch;
    let folder = '';
    beforeEach(async () => {
      [original, copy] = [await createScratch(), await createScratch()];
      folder = mkdtempSync(join(tmpdir(), 'orm-objects-'));
      const connectionTo = ({ dsn }: Scratch) => ({
        adapter: name,
        dsn,
        user: '%env.DB_USER%',
        password: '%env.DB_PASSWORD%',
      });
      const connections = { original: connectionTo(original), copy: connectionTo(copy) };
      writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
    });
    afterEach(async () => {
      await original.drop();
      await copy.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const orm = async (...argv: readonly string[]) => {
      const environment = { DB_USER: original.user, DB_PASSWORD: original.password };
      const outcome = await runOrm(argv, { cwd: folder, environment });
      expect(outcome.status, `${argv.join(' ')}: ${outcome.stderr}`).toBe(0);
      return outcome;
    };
    const reverse = () =>
      orm('database:reverse', 'original', '--database-name', 'copy', '--output-dir', '.', '--force');
    const merge = () => orm('database:reverse', 'original', '--merge', '--database-name', 'copy');

    it('are all kept in files, and in a database that is built from them', async ({ skip }) => {
      skip(name === 'pgsql' && (await pgsqlMajor(original)) < 15, 'needs the syntax of PostgreSQL 15');
      for (const statement of EVERY_OBJECT[name]) await original.execute(statement);
      const { stderr } = await reverse();
      expect(stderr.split('\n').filter((line) => /omitted|kept without/.test(line))).toEqual([]);
      await orm('schema:validate');
      await orm('sql:build');
      await orm('sql:insert');
      expect(await storedObjects(name, copy)).toEqual(await storedObjects(name, original));
      const [before, after] = [await catalogueFacts(name, original), await catalogueFacts(name, copy)];
      expect(untoldFacts(before, after, [])).toEqual([]);
      // Everything is dropped and created again.
      const again = await orm('sql:insert');
      expect(again.stderr).not.toContain('insert/drop-failed');
      expect(await storedObjects(name, copy)).toEqual(await storedObjects(name, original));
      expect((await merge()).stdout).toBe('The schema is already up to date with original.\n');
    });

    it('are merged into the files of the project', async () => {
      await original.execute('CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(40))');
      await original.execute(`CREATE VIEW titles AS SELECT title, ${ODD[name]} FROM book`);
      await original.execute(`CREATE VIEW ids AS SELECT id, ${ODD[name]} FROM book`);
      await reverse();
      const path = join(folder, 'sql/objects/copy/view/titles.sql');
      // Comments, letter case and white space are no difference.
      const written = readFileSync(path, 'utf8').replace('CREATE VIEW', '/* By hand. */ create\n  view');
      writeFileSync(path, written);
      const byHand = join(folder, 'sql/objects/copy/by-hand.sql');
      writeFileSync(byHand, `-- orm:object ${name} view "gone"\n\nCREATE VIEW gone AS SELECT 1 AS one;\n`);
      const first = await merge();
      expect(first.stdout).toBe('The schema is already up to date with original.\n');
      expect(first.stderr).toContain(
        'object/missing: The view "gone" has a file, but original does not have it.',
      );
      expect(readFileSync(path, 'utf8')).toBe(written);
      await original.execute('DROP VIEW titles');
      await original.execute(`CREATE VIEW titles AS SELECT title, 1 AS one, ${ODD[name]} FROM book`);
      await original.execute('CREATE VIEW more AS SELECT title, odd FROM titles');
      const second = await merge();
      expect(second.stderr).toContain('note object/replaced: The file of the view "titles" was changed');
      expect(second.stdout).toBe(`${join('sql', 'objects', 'copy')}: 2 objects written, as in original.\n`);
      expect(Object.keys(filesUnder(join(folder, 'sql')))).toEqual(
        ['by-hand', 'view/ids', 'view/more', 'view/titles'].map((file) => `objects/copy/${file}.sql`),
      );
      expect((await merge()).stdout).toBe('The schema is already up to date with original.\n');
    });

    it('are told where they use what the schema does not have', async () => {
      await original.execute('CREATE TABLE hidden (id INTEGER NOT NULL PRIMARY KEY)');
      await original.execute('CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY)');
      await original.execute('CREATE VIEW uses_hidden AS SELECT id FROM hidden');
      await original.execute('CREATE VIEW uses_view AS SELECT id FROM uses_hidden');
      const config = JSON.parse(readFileSync(join(folder, 'orm.json'), 'utf8'));
      config.orm.exclude_tables = ['hidden'];
      writeFileSync(join(folder, 'orm.json'), JSON.stringify(config));
      const { stderr } = await reverse();
      expect(stderr).toContain(
        '"uses_hidden" is omitted (use of the table "hidden", which is not in the schema).',
      );
      expect(stderr).toContain('"uses_view" is omitted (use of the view "uses_hidden"');
      await orm('schema:validate');
      await orm('sql:build');
      await orm('sql:insert');
    });

    it('have safe names of files, whatever their own names are', async () => {
      await original.execute('CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY)');
      const names = ['../up', 'a/b', 'a b', 'A_B', 'a_b', 'con', "it's", 'x"y', '.hidden', 'naïve'].filter(
        (view) => name === 'pgsql' || view !== 'A_B',
      );
      const quote = (text: string) => (name === 'mysql' ? `\`${text}\`` : `"${text.replaceAll('"', '""')}"`);
      for (const view of names)
        await original.execute(`CREATE VIEW ${quote(view)} AS SELECT id, ${ODD[name]} FROM book`);
      await reverse();
      const files = Object.keys(filesUnder(join(folder, 'sql/objects/copy')));
      expect(files).toHaveLength(names.length);
      for (const file of files) expect(file).toMatch(/^view\/[A-Za-z0-9_][A-Za-z0-9_.-]*\.sql$/);
      expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
      await orm('sql:build');
      await orm('sql:insert');
      const [before, after] = [await catalogueFacts(name, original), await catalogueFacts(name, copy)];
      expect(untoldFacts(before, after, [])).toEqual([]);
    });
  });
});
