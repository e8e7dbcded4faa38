import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OrmOptions, runOrm } from '../../../tests/support/run-orm.ts';

const SECRET = 'hunter2-Zitrone';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-insert-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

interface TestConnection {
  readonly dsn: string;
  readonly adapter?: string;
  readonly password?: string;
  readonly protected?: boolean;
}

const configOf = (connections: Readonly<Record<string, TestConnection>>): string =>
  JSON.stringify(
    {
      orm: {
        general: { project: 'shop' },
        database: {
          connections: Object.fromEntries(
            Object.entries(connections).map(([name, connection]) => [
              name,
              { adapter: 'sqlite', ...connection },
            ]),
          ),
        },
      },
    },
    null,
    2,
  );

const SCRIPT = 'DROP TABLE IF EXISTS "book";\nCREATE TABLE "book" (id INTEGER PRIMARY KEY);\n';

function project(connection: TestConnection = { dsn: 'sqlite:shop.sq3' }, script = SCRIPT): void {
  write({
    'orm.json': configOf({ shop: connection }),
    'generated-sql/sqldb.map': '# Sqlfile -> Database map\n\nshop.sql=shop\r\n',
    'generated-sql/shop.sql': script,
  });
}

const insert = async (argv: readonly string[] = [], options: Partial<OrmOptions> = {}) => {
  const outcome = await runOrm(['sql:insert', ...argv], { cwd: folder, ...options });
  expect(outcome.stdout + outcome.stderr).not.toContain(SECRET);
  return outcome;
};

function query(sql: string, file = 'shop.sq3'): readonly unknown[] {
  const database = new DatabaseSync(join(folder, file));
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

const tables = (file?: string) => query("SELECT name FROM sqlite_master WHERE type = 'table'", file);

describe('sql:insert', () => {
  it('runs the scripts and prints a summary', async () => {
    project();
    const { status, stdout, stderr } = await insert();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`shop: 2 statements run on SQLite at ${join(folder, 'shop.sq3')}.\n`);
    expect(tables()).toEqual([{ name: 'book' }]);
    expect((await insert(['--quiet'])).stdout).toBe('');
  });

  it('reports a failing DROP as harmless', async () => {
    project(undefined, `DROP TABLE nowhere;\n${SCRIPT}`);
    const { status, stdout, stderr } = await insert();
    expect(status).toBe(0);
    expect(stdout).toContain('shop: 2 statements run, 1 harmless DROP failure on SQLite');
    expect(stderr).toContain(
      'generated-sql/shop.sql:1:1 note insert/drop-failed: A DROP failed, which is harmless if there was nothing to drop: no such table: nowhere.',
    );
  });

  it('leaves nothing behind when a statement fails', async () => {
    project(undefined, `${SCRIPT}\nCREATE TABEL x;`);
    const { status, stdout, stderr } = await insert();
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'generated-sql/shop.sql:4:1 error insert/statement-failed: The server refused "CREATE TABEL x"',
    );
    expect(stderr).toContain('Nothing of this run remains in the database.');
    expect(tables()).toEqual([]);
  });

  it('prints what would run, and opens nothing, with --dry-run', async () => {
    project({ dsn: 'sqlite:no/such/folder.sq3', protected: true }, `BEGIN;\n-- x\n${SCRIPT}COMMIT;`);
    const { status, stdout } = await insert(['--dry-run']);
    expect(status).toBe(0);
    expect(stdout).toBe(`-- shop (SQLite): generated-sql/shop.sql\n${SCRIPT}`);
  });
});

describe('rows that would be lost', () => {
  beforeEach(async () => {
    project();
    await insert();
    query('INSERT INTO book VALUES (1), (2) RETURNING id');
  });
  const count = () => query('SELECT COUNT(*) AS total FROM book');

  it('are listed, and dropped without a terminal', async () => {
    const { status, stderr } = await insert();
    expect(status).toBe(0);
    expect(stderr).toContain('contain rows that will be lost when they are dropped:\n  "book": 2 rows\n');
    expect(count()).toEqual([{ total: 0 }]);
  });

  it('stay when a person says no, or nothing', async () => {
    for (const answers of [['n'], [''], []]) {
      const { status, stderr } = await insert([], { answers });
      expect(status).toBe(1);
      expect(stderr).toContain('Drop them and delete 2 rows? [y/N]');
      expect(stderr).toContain('insert/declined: Nothing was changed');
      expect(count()).toEqual([{ total: 2 }]);
    }
  });

  it('go when a person says yes', async () => {
    expect((await insert([], { answers: ['yes'] })).status).toBe(0);
    expect(count()).toEqual([{ total: 0 }]);
  });

  it('go without a question with --force', async () => {
    const { status, stderr } = await insert(['--force'], { answers: ['n'] });
    expect(status).toBe(0);
    expect(stderr).not.toContain('[y/N]');
    expect(count()).toEqual([{ total: 0 }]);
  });
});

describe('a protected connection', () => {
  it('is refused without --force', async () => {
    project({ dsn: 'sqlite:shop.sq3', protected: true });
    const { status, stderr } = await insert();
    expect(status).toBe(1);
    expect(stderr).toContain('insert/protected-connection: The connection "shop" is protected');
    expect((await insert(['--force'])).status).toBe(0);
  });
});

describe('several connections', () => {
  beforeEach(() =>
    write({
      'orm.json': configOf({
        one: { dsn: 'sqlite:one.sq3' },
        two: { dsn: 'sqlite:two.sq3' },
        three: { dsn: 'sqlite:three.sq3' },
      }),
      'generated-sql/sqldb.map': 'one.sql=one\ntwo.sql=two\nmore.sql=one',
      'generated-sql/one.sql': 'CREATE TABLE one (id INT)',
      'generated-sql/more.sql': 'CREATE TABLE more (id INT)',
      'generated-sql/two.sql': 'CREATE TABLE two (id INT)',
    }),
  );

  it('each run their own scripts', async () => {
    const { status, stdout } = await insert();
    expect(status).toBe(0);
    expect(stdout.split('\n')).toHaveLength(3);
    expect(tables('one.sq3')).toEqual([{ name: 'one' }, { name: 'more' }]);
    expect(tables('two.sq3')).toEqual([{ name: 'two' }]);
  });

  it('can be chosen from, by name', async () => {
    expect((await insert(['--connection', 'two'])).stdout).toMatch(
      /^two: 1 statement run on SQLite at .*\n$/,
    );
    const { status, stdout, stderr } = await insert(['--connection', 'three']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Nothing to insert.\n' });
    expect(stderr).toContain('sqldb.map lists no script for "three".');
    const unknown = await insert(['--connection', 'tow', '--connection', 'x']);
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain('has no connection "tow".\n      hint: Did you mean "two"?');
    expect(unknown.stderr).toContain('Configured connections: "one", "two" and "three".');
  });

  it('can be led elsewhere', async () => {
    const { status } = await insert([
      '--connection',
      `one=sqlite:other.sq3;user=bob;password=${encodeURIComponent(`${SECRET};+`)}`,
    ]);
    expect(status).toBe(0);
    expect(tables('other.sq3')).toHaveLength(2);
    const bad = await insert([
      '--connection',
      `one=nosql:host=a;password=${SECRET}`,
      '--connection',
      `two=${SECRET}`,
    ]);
    expect(bad.status).toBe(1);
    expect(bad.stderr).toContain(
      'connection/unknown-driver: Connection "one": the DSN begins with an unknown driver.',
    );
    expect(bad.stderr).toContain('connection/malformed-dsn: Connection "two"');
    const misspelt = await insert(['--connection', `oen=sqlite:other.sq3;password=${SECRET}`]);
    expect(misspelt.status).toBe(1);
    expect(misspelt.stderr).toContain('has no connection "oen".\n      hint: Did you mean "one"?');
  });

  it('change nothing when one of them cannot be reached', async () => {
    write({
      'orm.json': configOf({ one: { dsn: 'sqlite:one.sq3' }, two: { dsn: 'sqlite:no/such/two.sq3' } }),
    });
    const { status, stderr } = await insert();
    expect(status).toBe(1);
    expect(stderr).toContain('insert/cannot-connect: Connection "two": Cannot open the SQLite database at ');
    expect(tables('one.sq3')).toEqual([]);
  });
});

describe('what is wrong with the folder of SQL files', () => {
  it('is reported when there is none', async () => {
    write({ 'orm.json': configOf({ shop: { dsn: 'sqlite:shop.sq3' } }) });
    const { status, stderr } = await insert();
    expect(status).toBe(1);
    expect(stderr).toContain('There is no "sqldb.map" in "generated-sql"');
    expect(stderr).toContain('Run "orm sql:build" first.');
    expect((await insert(['--sql-dir', 'elsewhere'])).stderr).toContain('in "elsewhere"');
  });

  it('is all reported at once', async () => {
    project();
    write({
      'outside.sql': 'SELECT 1',
      'generated-sql/sqldb.map': [
        'missing.sql=shop',
        '../outside.sql=shop',
        'link.sql=shop',
        'nonsense',
        'a.sql=',
        'shop.sql=ship',
        'quote.sql=shop',
        'comment.sql=shop',
        'rollback.sql=shop',
      ].join('\n'),
      'generated-sql/quote.sql': "SELECT 1;\nSELECT 'a",
      'generated-sql/comment.sql': '/*',
      'generated-sql/rollback.sql': 'ROLLBACK',
    });
    symlinkSync(join(folder, 'outside.sql'), join(folder, 'generated-sql/link.sql'));
    const { status, stderr } = await insert();
    expect(status).toBe(1);
    expect(
      [...stderr.matchAll(/^(\S+) error (\S+):/gm)].map(([, place, code]) => `${place} ${code}`).sort(),
    ).toEqual([
      'generated-sql/comment.sql:1:1 insert/unterminated-comment',
      'generated-sql/quote.sql:2:8 insert/unterminated-quote',
      'generated-sql/rollback.sql:1:1 insert/rollback-in-script',
      'generated-sql/sqldb.map:1:1 insert/script-missing',
      'generated-sql/sqldb.map:2:1 insert/outside-folder',
      'generated-sql/sqldb.map:3:1 insert/outside-folder',
      'generated-sql/sqldb.map:4:1 insert/malformed-map-line',
      'generated-sql/sqldb.map:5:1 insert/malformed-map-line',
      'generated-sql/sqldb.map:6:1 insert/unknown-connection',
    ]);
  });

  it('is reported when a script is not text, or is a folder', async () => {
    project();
    writeFileSync(join(folder, 'generated-sql/shop.sql'), Buffer.from([0x53, 0xff, 0xfe]));
    expect((await insert()).stderr).toContain('"generated-sql/shop.sql" is not written in UTF-8.');
    rmSync(join(folder, 'generated-sql/shop.sql'));
    mkdirSync(join(folder, 'generated-sql/shop.sql'));
    expect((await insert()).stderr).toContain(
      'Cannot read "generated-sql/shop.sql": there is a folder of that name.',
    );
  });

  it('is nothing when the map is empty', async () => {
    project();
    write({ 'generated-sql/sqldb.map': '# nothing\n' });
    expect(await insert()).toMatchObject({ status: 0, stdout: 'Nothing to insert.\n' });
  });
});

describe('what is wrong with a connection', () => {
  it.each([
    [
      { dsn: '%env.OTHER%' },
      'connection/other-driver: The connection "shop" is for SQLite, but its DSN is for the driver "pgsql".',
    ],
    [{ dsn: '%env.NONSENSE%' }, 'connection/malformed-dsn: Connection "shop": The DSN does not begin'],
    [{ dsn: '%env.NOT_THERE%' }, 'needs the environment variable "NOT_THERE", which is not set'],
    [
      { adapter: 'pgsql', dsn: 'pgsql:host=127.0.0.1;port=1;dbname=shop', password: SECRET },
      'Cannot connect to PostgreSQL at 127.0.0.1:1, database shop: nothing listens there.',
    ],
    [
      { adapter: 'mysql', dsn: `mysql:host=127.0.0.1;port=1;password=${SECRET}` },
      'Cannot connect to MySQL at 127.0.0.1:1: nothing listens there.',
    ],
    [
      { adapter: 'mysql', dsn: `mysql:host=a;pass=${SECRET}` },
      'The driver "mysql" does not know one of the 2 keys in this DSN.',
    ],
    [
      { adapter: 'mssql', dsn: 'sqlsrv:Server=127.0.0.1,1', password: SECRET },
      'Cannot connect to SQL Server',
    ],
    [{ adapter: 'oracle', dsn: 'oci:dbname=//127.0.0.1:1/x', password: SECRET }, 'Cannot connect to Oracle'],
  ])('is reported without the password: %j', async (connection, words) => {
    project(connection);
    const environment = { OTHER: `pgsql:host=a;password=${SECRET}`, NONSENSE: SECRET };
    const { status, stderr } = await insert([], { environment });
    expect(stderr.replace(/\s+/g, ' ')).toContain(words);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, 'generated-sql/shop.sql'), 'utf8')).toBe(SCRIPT);
  });

  it('takes what the environment holds', async () => {
    project({ dsn: 'sqlite:%env.SHOP_FILE%' });
    const { status } = await insert([], { environment: { SHOP_FILE: 'from-env.sq3' } });
    expect(status).toBe(0);
    expect(tables('from-env.sq3')).toEqual([{ name: 'book' }]);
  });
});
