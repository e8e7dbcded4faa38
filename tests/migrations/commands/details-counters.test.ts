import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase, onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const id = (type = 'INTEGER', counter = true): string =>
  `<column name="id" type="${type}" primaryKey="true"${counter ? ' autoIncrement="true"' : ''}/>`;
const column = (name: string, more = ''): string =>
  `<column name="${name}" type="VARCHAR" size="40"${more}/>`;
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${columns.join('')}</table>`;

/** Ids that were given once are never given again. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const insert = async (name = 'book'): Promise<number> => {
    await project.scratch.execute(`INSERT INTO ${name} (title) VALUES ('x')`);
    const [row] = await project.scratch.query(`SELECT MAX(id) AS id FROM ${name}`);
    return Number(row?.id);
  };
  /** Gives the ids 1 to 5 and deletes the highest ones. */
  const useIds = async (): Promise<void> => {
    for (let count = 0; count < 5; count++) await insert();
    await project.scratch.execute('DELETE FROM book WHERE id > 2');
  };

  it('keeps the counter when a column becomes required', async () => {
    await project.apply(table('book', id(), column('title')));
    await useIds();
    await project.apply(table('book', id(), column('title', ' required="true"')));
    expect(await insert()).toBe(6);
    await project.ok('down');
    expect(await insert()).toBe(7);
  });

  it('keeps the counter when all rows are deleted before', async () => {
    await project.apply(table('book', id(), column('title')));
    await useIds();
    await project.scratch.execute('DELETE FROM book');
    await project.apply(
      table('book', id(), column('title', ' required="true"'), column('isbn', ' defaultValue="x"')),
    );
    expect(await insert()).toBe(6);
  });

  it('keeps the counter when its type changes', async () => {
    await project.apply(table('book', id(), column('title')));
    await useIds();
    await project.apply(table('book', id('BIGINT'), column('title')));
    expect(await insert()).toBe(6);
    // SQLite stores both types in the same way: there is no migration to undo.
    expect(project.names()).toHaveLength(database.name === 'sqlite' ? 1 : 2);
    if (database.name !== 'sqlite') await project.ok('down');
    expect(await insert()).toBe(7);
  });

  it('keeps the counter when the table is renamed', async () => {
    await project.apply(table('book', id(), column('title')));
    await useIds();
    await project.apply(table('volume', id(), column('title')), 'diff --rename book=volume');
    expect(await insert('volume')).toBe(6);
    await project.apply(table('volume', id(), column('title', ' required="true"')));
    expect(await insert('volume')).toBe(7);
    await project.ok('down');
    await project.ok('down');
    expect(await insert()).toBe(8);
  });

  it('starts a new counter behind the highest id, also on the way back', async () => {
    await project.apply(table('book', id('INTEGER', false), column('title')));
    await project.scratch.execute("INSERT INTO book (id, title) VALUES (3, 'a'), (41, 'b')");
    await project.apply(table('book', id(), column('title')));
    expect(await insert()).toBe(42);
    await project.ok('down');
    await expect(
      project.scratch.execute(
        `INSERT INTO book (id, title) VALUES (${database.name === 'sqlite' ? 42 : 'NULL'}, 'x')`,
      ),
    ).rejects.toThrow();
    await project.ok('up');
    expect(await insert()).toBe(43);
  });

  it('counts in a table without rows', async () => {
    await project.apply(table('book', id('INTEGER', false), column('title')));
    await project.apply(table('book', id(), column('title')));
    expect(await insert()).toBe(1);
  });

  it('numbers rows that a new counter column finds', async () => {
    await project.apply(
      table('book', '<column name="code" type="INTEGER" primaryKey="true"/>', column('title')),
    );
    await project.scratch.execute("INSERT INTO book (code, title) VALUES (7, 'a'), (9, 'b')");
    await project.apply(table('book', id(), '<column name="code" type="INTEGER"/>', column('title')));
    expect(await project.scratch.query('SELECT id, code FROM book ORDER BY code')).toEqual([
      { id: 1, code: 7 },
      { id: 2, code: 9 },
    ]);
    expect(await insert()).toBe(3);
  });
});

onDatabase('pgsql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  /** Sequences with their type and the column that owns them. */
  const sequences = () =>
    project.scratch.query(`SELECT s.relname AS name, format_type(q.seqtypid, NULL) AS type,
      t.relname || '.' || a.attname AS owner
      FROM pg_sequence q JOIN pg_class s ON s.oid = q.seqrelid
      LEFT JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
        AND d.refclassid = 'pg_class'::regclass
      LEFT JOIN pg_class t ON t.oid = d.refobjid
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
      ORDER BY s.relname`);

  it('gives the sequence the type of its column, its owner, and removes it with the counter', async () => {
    await project.apply(table('book', id(), column('title')));
    expect(await sequences()).toEqual([{ name: 'book_id_seq', type: 'integer', owner: 'book.id' }]);
    await project.apply(table('book', id('BIGINT'), column('title')));
    expect(await sequences()).toEqual([{ name: 'book_id_seq', type: 'bigint', owner: 'book.id' }]);
    await project.ok('down');
    expect(await sequences()).toEqual([{ name: 'book_id_seq', type: 'integer', owner: 'book.id' }]);
    await project.ok('up');
    await project.apply(table('book', id('BIGINT', false), column('title')));
    expect(await sequences()).toEqual([]);
    await project.apply(table('book', id('SMALLINT'), column('title')));
    expect(await sequences()).toEqual([{ name: 'book_id_seq', type: 'smallint', owner: 'book.id' }]);
    await project.ok('migrate --migrate-to-version 0 --accept-data-loss');
    expect(await sequences()).toEqual([]);
  });

  it('owns the sequence of a renamed table and column, and lets another table have its old name', async () => {
    await project.apply(table('book', id(), column('title')));
    await project.scratch.execute("INSERT INTO book (title) VALUES ('a')");
    await project.apply(
      table('volume', id().replace('"id"', '"number"'), column('title')),
      'diff --rename book=volume --rename book.id=number',
    );
    expect((await sequences()).map(({ owner }) => owner)).toEqual(['volume.number']);
    await project.apply(
      table('volume', id().replace('"id"', '"number"'), column('title')) +
        table('book', id(), column('title')),
    );
    await project.scratch.execute("INSERT INTO volume (title) VALUES ('b')");
    await project.scratch.execute("INSERT INTO book (title) VALUES ('c')");
    expect(await project.scratch.query('SELECT number FROM volume ORDER BY 1')).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
    expect(await project.scratch.query('SELECT id FROM book')).toEqual([{ id: 1 }]);
  });
});
