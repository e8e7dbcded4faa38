import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const table = (name: string, ...parts: readonly string[]): string =>
  `<table name="${name}">${parts.join('')}</table>`;
const column = (name: string, type: string, more = ''): string =>
  `<column name="${name}" type="${type}"${more}/>`;
const unique = (...names: readonly string[]): string =>
  `<unique>${names.map((name) => `<unique-column name="${name}"/>`).join('')}</unique>`;
const key = (target: string, ...pairs: readonly (readonly [string, string])[]): string =>
  `<foreign-key foreignTable="${target}">${pairs.map(([local, foreign]) => `<reference local="${local}" foreign="${foreign}"/>`).join('')}</foreign-key>`;

/** Changes of types and keys, with rows that fit and rows that do not. */
onEachDatabase((database) => {
  let project: Project;
  const isSqlite = database.name === 'sqlite';

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const begin = async (schema: string, ...inserts: readonly string[]): Promise<void> => {
    project.schema(schema);
    await project.ok('diff');
    await project.ok('migrate');
    for (const insert of inserts) await project.scratch.execute(insert);
  };
  const refused = async (line: string): Promise<string> => {
    const { status, stdout, stderr } = await project.orm(line);
    expect(status, `${line}\n${stdout}${stderr}`).toBe(1);
    expect(stdout).toBe('');
    return stderr;
  };
  const values = async (name: string): Promise<readonly unknown[]> =>
    (await project.scratch.query(`SELECT ${name} FROM book ORDER BY id`)).map((row) => row[name]);

  it('cuts long values only with consent', async () => {
    await begin(
      table('book', ID, column('title', 'VARCHAR', ' size="20"')),
      "INSERT INTO book VALUES (1, 'short'), (2, 'much too long'), (3, NULL)",
    );
    project.schema(table('book', ID, column('title', 'VARCHAR', ' size="5"')));
    await project.ok('diff');
    if (isSqlite) {
      // The size is a word of the declaration, which no value is held against.
      await project.ok('migrate');
      expect(await values('title')).toEqual(['short', 'much too long', null]);
      await project.ok('database:check');
      return;
    }
    expect(await refused('migrate')).toMatch(/1 value of "book\.title".*cut[\s\S]*--accept-data-loss/);
    expect(await values('title')).toEqual(['short', 'much too long', null]);
    await project.ok('migrate --accept-data-loss');
    expect(await values('title')).toEqual(['short', 'much ', null]);
    await project.ok('database:check');
    expect(await refused('down')).toContain('--accept-data-loss');
    await project.ok('down --accept-data-loss');
  });

  it('drops the time of a moment only with consent', async () => {
    await begin(
      table('book', ID, column('seen', 'TIMESTAMP')),
      "INSERT INTO book VALUES (1, '2001-02-03 04:05:06'), (2, '2001-02-03 00:00:00'), (3, NULL)",
    );
    project.schema(table('book', ID, column('seen', 'DATE')));
    await project.ok('diff');
    expect(await refused('migrate')).toMatch(/1 value of "book\.seen"[\s\S]*--accept-data-loss/);
    await project.ok('migrate --accept-data-loss');
    const dates = (await values('seen')).map((value) => (value === null ? null : String(value)));
    expect(dates).toEqual(['2001-02-03', '2001-02-03', null]);
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('down --accept-data-loss');
    expect(String((await values('seen'))[0])).toMatch(/^2001-02-03 00:00:00(?:\.000000)?$/);
  });

  it('takes the time of a moment as UTC only with consent', async () => {
    const seen = (type: string): string => table('book', ID, column('seen', type, ' size="6"'));
    const read = async (): Promise<readonly unknown[]> =>
      (await values('seen')).map((value) => (value === null ? null : String(value).slice(0, 19)));
    const rows = ['2001-02-03 04:05:06', null];
    await begin(seen('DATETIME'), "INSERT INTO book VALUES (1, '2001-02-03 04:05:06'), (2, NULL)");
    project.schema(seen('TIMESTAMPTZ'));
    await project.ok('diff');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    expect(await refused('migrate')).toMatch(/1 value of "book\.seen".*zone[\s\S]*--accept-data-loss/);
    await project.ok('migrate --accept-data-loss');
    expect(await read()).toEqual(rows);
    await project.ok('database:check');
    expect(await refused('down')).toContain('--accept-data-loss');
    await project.ok('down --accept-data-loss');
    expect(await read()).toEqual(rows);
  });

  it('rounds decimals only with consent', async () => {
    const price = (scale: number): string => column('price', 'DECIMAL', ` size="8" scale="${scale}"`);
    await begin(table('book', ID, price(3)), 'INSERT INTO book VALUES (1, 1.500), (2, 1.234)');
    project.schema(table('book', ID, price(2)));
    await project.ok('diff');
    if (isSqlite) {
      await project.ok('migrate');
      expect((await values('price')).map(Number)).toEqual([1.5, 1.234]);
      await project.ok('database:check');
      return;
    }
    expect(await refused('migrate')).toMatch(/1 value of "book\.price".*rounded/);
    await project.ok('migrate --accept-data-loss');
    expect((await values('price')).map(Number)).toEqual([1.5, 1.23]);
    await project.ok('database:check');
  });

  it('refuses texts that are no numbers, whatever is accepted', async () => {
    await begin(
      table('book', ID, column('pages', 'VARCHAR', ' size="20"')),
      "INSERT INTO book VALUES (1, '12'), (2, 'many'), (3, NULL)",
    );
    project.schema(table('book', ID, column('pages', 'INTEGER')));
    await project.ok('diff');
    for (const line of ['migrate', 'migrate --accept-data-loss'])
      expect(await refused(line)).toMatch(/1 value of "book\.pages"/);
    expect(await values('pages')).toEqual(['12', 'many', null]);
    await project.scratch.execute("UPDATE book SET pages = '99' WHERE id = 2");
    await project.ok('migrate');
    expect((await values('pages')).map((value) => value && Number(value))).toEqual([12, 99, null]);
    await project.ok('database:check');
    await project.ok('down --accept-data-loss');
    expect(await values('pages')).toEqual(['12', '99', null]);
  });

  it('refuses numbers that are out of range', async () => {
    await begin(
      table('book', ID, column('pages', 'INTEGER')),
      'INSERT INTO book VALUES (1, 12), (2, 70000), (3, -70000)',
    );
    project.schema(table('book', ID, column('pages', 'SMALLINT')));
    const { stdout } = await project.ok('diff');
    if (isSqlite) return expect(stdout).toBe('The schema has no changes.\n');
    expect(await refused('migrate --accept-data-loss')).toMatch(/2 values of "book\.pages"/);
    await project.scratch.execute('DELETE FROM book WHERE id > 1');
    await project.ok('migrate');
    expect(await values('pages')).toEqual([12]);
  });

  it('keeps CHAR values without blanks, whatever the modes of a connection', async () => {
    if (database.name !== 'mysql') return;
    const { dsn, user, password } = project.scratch;
    const settings = {
      queries: { mode: "SET SESSION sql_mode = 'PAD_CHAR_TO_FULL_LENGTH,NO_BACKSLASH_ESCAPES'" },
    };
    const shop = { adapter: database.name, dsn, user, password, settings };
    project.config({ database: { connections: { shop } } });
    await begin(table('book', ID, column('code', 'CHAR', ' size="5"')), "INSERT INTO book VALUES (1, 'ab')");
    await project.apply(table('book', ID, column('code', 'VARCHAR', ' size="9"')));
    expect(await values('CONCAT(code, 1)')).toEqual(['ab1']);
  });

  it('takes bytes for a UUID only if there are 16', async () => {
    const bytes = (digits: string): string => (database.name === 'pgsql' ? `'\\x${digits}'` : `x'${digits}'`);
    const uuid = bytes('00112233445566778899aabbccddeeff');
    await begin(
      table('book', ID, column('code', 'BLOB')),
      `INSERT INTO book VALUES (1, ${uuid}), (2, ${bytes('0011')}), (3, NULL)`,
    );
    project.schema(table('book', ID, column('code', 'UUID_BINARY')));
    await project.ok('diff');
    expect(await refused('migrate')).toMatch(/1 value of "book\.code"/);
    await project.scratch.execute('DELETE FROM book WHERE id = 2');
    await project.ok('migrate');
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toContain('no changes');
    expect(await project.scratch.query(`SELECT id FROM book WHERE code = ${uuid}`)).toEqual([{ id: 1 }]);
  });

  it('counts groups of a unique of two columns, in which NULL equals nothing', async () => {
    const columns = [ID, column('a', 'INTEGER'), column('b', 'INTEGER')];
    await begin(
      table('book', ...columns),
      'INSERT INTO book VALUES (1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 1, NULL), (5, 1, NULL)',
    );
    project.schema(table('book', ...columns, unique('a', 'b')));
    await project.ok('diff');
    expect(await refused('migrate')).toMatch(/1 value of "book/);
    await project.scratch.execute('DELETE FROM book WHERE id = 2');
    await project.ok('migrate');
    expect(await project.count('book')).toBe(4);
  });

  it('refuses a primary key of duplicated values', async () => {
    const columns = (first: string, second: string): string =>
      table('book', column('id', 'INTEGER', first), column('code', 'INTEGER', second));
    await begin(
      columns(' primaryKey="true"', ' required="true"'),
      'INSERT INTO book VALUES (1, 7), (2, 7), (3, 8)',
    );
    project.schema(columns(' required="true"', ' primaryKey="true"'));
    await project.ok('diff');
    expect(await refused('migrate --accept-data-loss')).toMatch(/1 value of "book/);
    expect(await project.count('book')).toBe(3);
    await project.scratch.execute('DELETE FROM book WHERE id = 2');
    await project.ok('migrate');
    await project.ok('database:check');
    await project.ok('down');
    expect(await values('code')).toEqual([7, 8]);
  });

  it('counts rows without a parent for composite and self-referencing keys', async () => {
    const parts = [ID, column('a', 'INTEGER'), column('b', 'INTEGER'), column('parent', 'INTEGER')];
    const place = table(
      'place',
      column('x', 'INTEGER', ' primaryKey="true"'),
      column('y', 'INTEGER', ' primaryKey="true"'),
    );
    await begin(
      place + table('book', ...parts),
      'INSERT INTO place VALUES (1, 1)',
      'INSERT INTO book VALUES (1, 1, 1, NULL), (2, 1, 2, 1), (3, NULL, 9, 77)',
    );
    project.schema(
      place + table('book', ...parts, key('place', ['a', 'x'], ['b', 'y']), key('book', ['parent', 'id'])),
    );
    await project.ok('diff');
    const text = await refused('migrate');
    expect(text.match(/1 row of "book/g)).toHaveLength(2);
    await project.scratch.execute('UPDATE book SET a = NULL, parent = 1 WHERE id > 1');
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('widens both ends of a foreign key, and narrows them again', async () => {
    const schema = (type: string): string =>
      table('writer', column('id', type, ' primaryKey="true" autoIncrement="true"')) +
      table('book', ID, column('writer_id', type, ' required="true"'), key('writer', ['writer_id', 'id']));
    await begin(
      schema('INTEGER'),
      {
        sqlite: 'INSERT INTO writer DEFAULT VALUES',
        pgsql: 'INSERT INTO writer DEFAULT VALUES',
        mysql: 'INSERT INTO writer VALUES ()',
      }[database.name],
      'INSERT INTO book VALUES (1, 1)',
    );
    project.schema(schema('BIGINT'));
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    await expect(project.scratch.execute('INSERT INTO book VALUES (2, 9)')).rejects.toThrow();
    if (!isSqlite) await project.ok('down');
    expect(await project.count('book')).toBe(1);
  });

  it('fills with any SQL, and only rows without a value', async () => {
    await begin(
      table('book', ID, column('title', 'VARCHAR', ' size="20"')),
      "INSERT INTO book VALUES (1, 'a'), (2, NULL)",
    );
    project.schema(
      table(
        'book',
        ID,
        column('title', 'VARCHAR', ' size="20" required="true"'),
        column('made', 'TIMESTAMP', ' required="true"'),
        column('pages', 'INTEGER', ' required="true"'),
      ),
    );
    const fills = `--fill "book.title='O''Brien=x'" --fill book.made=CURRENT_TIMESTAMP --fill "book.pages=id * 10"`;
    await project.ok(`diff ${fills}`);
    await project.ok('migrate');
    expect(await values('title')).toEqual(['a', "O'Brien=x"]);
    expect(await values('pages')).toEqual([10, 20]);
    await project.ok('database:check');
    await project.ok('migration:check');
    const down = await refused('down');
    expect(down).toContain('--accept-data-loss');
    await project.ok('down --accept-data-loss');
    expect(await values('title')).toEqual(['a', "O'Brien=x"]);
  });

  it('prints JSON also where it refuses', async () => {
    await begin(table('book', ID, column('title', 'VARCHAR')), "INSERT INTO book VALUES (1, 'a')");
    project.schema(table('book', ID));
    await project.ok('diff');
    const json = await project.orm('migrate --json');
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout)).toEqual({ migrations: [] });
    expect(json.stderr).toContain('migrate/data-loss');
    const dry = await project.orm('migrate --dry-run --json');
    expect(JSON.stringify(JSON.parse(dry.stdout))).toContain('lossy/drop-column');
    await project.ok('migrate --accept-data-loss');
  });
});
