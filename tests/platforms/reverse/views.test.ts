import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDatabase, onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const BOOK = `<table name="book">${ID}<column name="title" type="VARCHAR" size="40"/><column name="price" type="INTEGER"/></table>`;

/** A project on two databases: one that is read, and one that is built from what was read. */
function newTools({ name, createScratch }: TestDatabase) {
  const tools = {
    original: undefined as unknown as Scratch,
    copy: undefined as unknown as Scratch,
    folder: '',
    orm: async (...argv: readonly string[]) => {
      const { user, password } = tools.original;
      const environment = { DB_USER: user, DB_PASSWORD: password };
      const outcome = await runOrm(argv, { cwd: tools.folder, environment });
      expect(outcome.status, `${argv.join(' ')}: ${outcome.stdout}${outcome.stderr}`).toBe(0);
      return outcome;
    },
    schema: (): string => readFileSync(join(tools.folder, 'schema.xml'), 'utf8'),
    /** Writes a schema of elements, and creates the original database by it. */
    async create(...elements: readonly string[]): Promise<void> {
      writeFileSync(
        join(tools.folder, 'schema.xml'),
        `<database name="original">\n${elements.join('\n')}\n</database>\n`,
      );
      await tools.orm('sql:build');
      await tools.orm('sql:insert', '--connection', 'original', '--force');
    },
    /** Reads a database as the schema of the other one. */
    async read(from: 'original' | 'copy', as: 'original' | 'copy'): Promise<string> {
      const { stderr } = await tools.orm(
        ...['database:reverse', from, '--database-name', as, '--output-dir', '.', '--force'],
      );
      expect(stderr.split('\n').filter((line) => /omitted|kept without/.test(line))).toEqual([]);
      return tools.schema();
    },
  };
  beforeEach(async () => {
    [tools.original, tools.copy] = [await createScratch(), await createScratch()];
    tools.folder = mkdtempSync(join(tmpdir(), 'orm-views-'));
    const connectionTo = ({ dsn }: Scratch) => ({
      ...{ adapter: name, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' },
    });
    const connections = { original: connectionTo(tools.original), copy: connectionTo(tools.copy) };
    writeFileSync(join(tools.folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
  });
  afterEach(async () => {
    await tools.original.drop();
    await tools.copy.drop();
    rmSync(tools.folder, { recursive: true, force: true });
  });
  return tools;
}

describe('views that are read from a database', () => {
  onEachDatabase((database) => {
    const tools = newTools(database);

    it('are elements, from which the same views are created', async () => {
      await tools.create(
        `<view name="cheap"><column name="title"/><select>SELECT title FROM titles WHERE id &lt; 10</select></view>`,
        `<view name="titles">${ID}<column name="title"/><select>SELECT id, title FROM book</select></view>`,
        BOOK,
      );
      const read = await tools.read('original', 'copy');
      expect(read).toMatch(
        /<view name="cheap"[^>]*>\s*<column name="title" type="VARCHAR" size="40"\/>\s*<select>/,
      );
      expect(read).toMatch(/<view name="titles"/);
      expect(existsSync(join(tools.folder, 'sql/objects'))).toBe(false);
      await tools.orm('schema:validate');
      await tools.orm('sql:build');
      await tools.orm('sql:insert', '--connection', 'copy', '--force');
      await tools.copy.execute("INSERT INTO book (id, title) VALUES (1, 'Emma')");
      expect(await tools.copy.query('SELECT title FROM cheap')).toEqual([{ title: 'Emma' }]);
      expect(await tools.read('copy', 'copy')).toBe(read);
    });

    it('are added to a schema, whose own views stay as they are', async () => {
      const titles = `<view name="titles" phpName="Heading">${ID}<column name="title"/><select>SELECT id,   title FROM book</select></view>`;
      await tools.create(titles, BOOK);
      await tools.original.execute('CREATE VIEW prices AS SELECT id, price FROM book');
      const merge = ['database:reverse', 'original', '--merge'];
      await tools.orm(...merge);
      expect(tools.schema()).toContain(titles);
      expect(tools.schema()).toMatch(/<view name="prices">/);
      expect((await tools.orm(...merge)).stdout).toContain('already up to date');
      await tools.orm('schema:validate');
    });

    it('stay files where files keep them', async () => {
      await tools.create(BOOK);
      await tools.original.execute('CREATE VIEW prices AS SELECT id, price FROM book');
      mkdirSync(join(tools.folder, 'sql/objects/original'), { recursive: true });
      writeFileSync(
        join(tools.folder, 'sql/objects/original/prices.sql'),
        `-- orm:object ${database.name} view "prices"\n-- orm:needs table "book"\n\nCREATE VIEW prices AS SELECT 1;\n`,
      );
      await tools.orm('database:reverse', 'original', '--merge');
      expect(tools.schema()).not.toContain('<view');
      expect(readFileSync(join(tools.folder, 'sql/objects/original/prices.sql'), 'utf8')).toContain('price');
      await tools.orm('schema:validate');
    });
  });
});

describe('views of PostgreSQL that are read', () => {
  onDatabase('pgsql', (database) => {
    const tools = newTools(database);

    it('have their comments, indexes and enums; what an element cannot say stays a file', async () => {
      for (const sql of [
        "CREATE TYPE mood AS ENUM ('good', 'bad')",
        'CREATE TABLE book (id integer PRIMARY KEY, title varchar(40), mood mood)',
        'CREATE MATERIALIZED VIEW total AS SELECT mood, count(*) AS books FROM book GROUP BY mood',
        'CREATE UNIQUE INDEX total_key ON total (mood)',
        "COMMENT ON MATERIALIZED VIEW total IS 'Books'",
        "COMMENT ON COLUMN total.books IS 'How many'",
        'CREATE VIEW safe WITH (security_barrier = true) AS SELECT id FROM book',
        'CREATE VIEW filled AS SELECT id, title FROM book',
        "ALTER VIEW filled ALTER COLUMN title SET DEFAULT 'none'",
        'CREATE MATERIALIZED VIEW unfilled AS SELECT id FROM book WITH NO DATA',
        'CREATE VIEW odd AS SELECT id, box(point(0, 0), point(1, 1)) AS place FROM book',
      ])
        await tools.original.execute(sql);
      const read = await tools.read('original', 'copy');
      expect([...read.matchAll(/<view name="(\w+)"/g)].map(([, name]) => name)).toEqual(['total']);
      expect(read).toContain('materialized="true"');
      expect(read).toContain('description="Books"');
      expect(read).toMatch(/<column name="mood" type="ENUM" enumType="mood"\/>/);
      expect(read).toMatch(/<column name="books" type="BIGINT" description="How many"\/>/);
      expect(read).toContain('<unique name="total_key">');
      for (const file of ['view/safe', 'view/filled', 'materialized view/unfilled', 'view/odd'])
        expect(
          existsSync(join(tools.folder, 'sql/objects/copy', `${file.replace(' ', '-')}.sql`)) || file,
        ).toBe(true);
      await tools.orm('schema:validate');
      await tools.orm('sql:build');
      await tools.orm('sql:insert', '--connection', 'copy', '--force');
      expect(await tools.read('copy', 'copy')).toBe(read);
    });
  });
});
