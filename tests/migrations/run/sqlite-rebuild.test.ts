import { afterEach, beforeEach, expect, it } from 'vitest';
import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import { scriptOf } from '../../../src/migrations/run/script.ts';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { migrate, migration, OPTIONS, targetTo } from './runner.ts';

const REBUILD = (columns: string): string => `-- orm:rebuild book
CREATE TABLE [book__orm] ([id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, [title] VARCHAR(20) NOT NULL${columns});
INSERT INTO [book__orm] ([id], [title]) SELECT [id], [title] FROM [book];
DROP TABLE [book];
ALTER TABLE [book__orm] RENAME TO [book];
-- orm:end`;

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let target: RunTarget;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
    await scratch.execute(`CREATE TABLE log (line TEXT);
      CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, title VARCHAR(20), CHECK (title <> ''));
      INSERT INTO book (title) VALUES ('one'), ('two');
      DELETE FROM book WHERE id = 2;
      CREATE TABLE page (book_id INTEGER REFERENCES book (id) ON DELETE CASCADE);
      INSERT INTO page VALUES (1);
      CREATE VIEW titles AS SELECT title FROM book;
      CREATE TRIGGER noted AFTER INSERT ON book BEGIN INSERT INTO log VALUES (new.title); END`);
  });
  afterEach(() => scratch.drop());

  const file = (sql: string, name = '20260101000000_required') => migration(target, name, sql);

  it('keeps what the file of a rebuild does not know', async () => {
    expect((await migrate(target, [file(REBUILD(''))])).messages).toEqual([]);
    await scratch.execute("INSERT INTO book (title) VALUES ('three')");
    expect(await scratch.query('SELECT id, title FROM book ORDER BY id')).toMatchObject([
      { id: 1, title: 'one' },
      { id: 3, title: 'three' },
    ]);
    expect(await scratch.query('SELECT * FROM log ORDER BY rowid DESC LIMIT 1')).toMatchObject([
      { line: 'three' },
    ]);
    expect(await scratch.query('SELECT title FROM titles')).toHaveLength(2);
    expect(await scratch.query('SELECT book_id FROM page')).toHaveLength(1);
    await expect(scratch.execute("INSERT INTO book (title) VALUES ('')")).rejects.toThrow(/CHECK/);
  });

  it('lets views and keys follow a table that is renamed after its rebuild', async () => {
    const { messages } = await migrate(target, [file(`${REBUILD('')}\nALTER TABLE book RENAME TO work;`)]);
    expect(messages).toEqual([]);
    expect(await scratch.query('SELECT title FROM titles')).toMatchObject([{ title: 'one' }]);
    expect(await scratch.query('SELECT "table" FROM pragma_foreign_key_list(\'page\')')).toMatchObject([
      { table: 'work' },
    ]);
  });

  it('rolls back what breaks references, and completes when the file is mended', async () => {
    const { messages } = await migrate(target, [file(`${REBUILD('')}\nDELETE FROM book;`)]);
    expect(messages.join()).toContain('1 row of "page" would refer to rows of "book" that do not exist');
    expect(await scratch.query('SELECT id FROM book')).toHaveLength(1);
    expect((await migrate(target, [file(`${REBUILD('')}\nDELETE FROM page;`)])).messages).toEqual([]);
  });

  it('writes a script that runs while views use the table', async () => {
    const diagnostics = new Diagnostics();
    const script = await scriptOf(target, [file(REBUILD(', [pages] INTEGER'))], OPTIONS, diagnostics);
    expect(diagnostics.all).toEqual([]);
    expect(script.match(/^(?:PRAGMA|-- Rebuilds).*$/gm)).toEqual([
      'PRAGMA foreign_keys = OFF;',
      '-- Rebuilds "book": triggers, checks and indexes that the schema does not know have to be created again.',
      'PRAGMA legacy_alter_table = ON;',
      'PRAGMA legacy_alter_table = OFF;',
    ]);
    await scratch.execute(script);
    expect(await scratch.query('SELECT title FROM titles')).toMatchObject([{ title: 'one' }]);
    expect(await scratch.query('SELECT book_id FROM page')).toHaveLength(1);
  });
});
