import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  StatementError,
} from '../../../src/platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { connectMssql } from '../../../src/platforms/mssql/connect/connect.ts';
import { connectMysql } from '../../../src/platforms/mysql/connect/connect.ts';
import { connectOracle } from '../../../src/platforms/oracle/connect/connect.ts';
import { connectPgsql } from '../../../src/platforms/pgsql/connect/connect.ts';
import { connectSqlite } from '../../../src/platforms/sqlite/connect/connect.ts';
import { type DatabaseName, onDatabase, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { CLOSED_PORT } from '../../support/fake-servers.ts';

const SECRET = 'hunter2-Zitrone';

const connectors = {
  mysql: connectMysql,
  pgsql: connectPgsql,
  sqlite: connectSqlite,
  sqlsrv: connectMssql,
  dblib: connectMssql,
  oci: connectOracle,
};

function targetOf(text: string, more: Partial<ConnectionTarget> = {}): ConnectionTarget {
  const dsn = parseDsn(text);
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  return { dsn, initialQueries: [], baseDirectory: inject('scratchFolder'), ...more };
}

const connect = (dsn: string, more: Partial<ConnectionTarget> = {}): Promise<Connection> =>
  connectors[dsn.slice(0, dsn.indexOf(':')) as keyof typeof connectors](targetOf(dsn, more));

/** The formatted failure; no part of it contains the password. */
async function failure(dsn: string, more: Partial<ConnectionTarget> = {}): Promise<string> {
  const error = await connect(dsn, { user: 'bob', password: SECRET, ...more }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConnectionError);
  const { message, hint = '', stack = '' } = error as ConnectionError;
  for (const text of [message, hint, stack]) expect(text).not.toContain(SECRET);
  return `${message} ${hint}`.trim();
}

let deafServer: Server;
let deafPort = 0;

beforeAll(async () => {
  deafServer = createServer((socket) => socket.destroy());
  deafPort = await new Promise<number>((resolve) => {
    deafServer.listen(0, '127.0.0.1', () => resolve((deafServer.address() as { port: number }).port));
  });
});
afterAll(() => void deafServer.close());

describe('a port nobody listens at', () => {
  it.each([
    ['mysql:host=127.0.0.1;port=PORT;dbname=shop', 'MySQL at 127.0.0.1:PORT, database shop, user bob'],
    ['pgsql:host=127.0.0.1;port=PORT;dbname=shop', 'PostgreSQL at 127.0.0.1:PORT, database shop, user bob'],
    ['sqlsrv:Server=127.0.0.1,PORT;Database=shop', 'SQL Server at 127.0.0.1:PORT, database shop, user bob'],
    ['dblib:host=127.0.0.1:PORT;dbname=shop', 'SQL Server at 127.0.0.1:PORT, database shop, user bob'],
    ['oci:dbname=//127.0.0.1:PORT/shop', 'Oracle Database at 127.0.0.1:PORT, database shop, user bob'],
  ])('%s', async (dsn, where) => {
    const text = await failure(dsn.replace('PORT', String(CLOSED_PORT)));
    expect(text).toContain(
      `Cannot connect to ${where.replace('PORT', String(CLOSED_PORT))}: nothing listens there`,
    );
    expect(text).toContain('Is the server running');
  });
});

describe('a server that hangs up', () => {
  it.each([
    'mysql:host=127.0.0.1;port=PORT;dbname=shop',
    'pgsql:host=127.0.0.1;port=PORT;dbname=shop',
    'sqlsrv:Server=127.0.0.1,PORT;Database=shop',
    'oci:dbname=//127.0.0.1:PORT/shop',
  ])('%s', async (dsn) => {
    expect(await failure(dsn.replace('PORT', String(deafPort)))).toMatch(
      /^(Lost the connection|Cannot connect) to/,
    );
  });
});

describe('a host that is not known', () => {
  it.each([
    'mysql:host=no-such-host.invalid;dbname=shop',
    'pgsql:host=no-such-host.invalid;dbname=shop',
    'sqlsrv:Server=no-such-host.invalid;Database=shop',
    'oci:dbname=//no-such-host.invalid/shop',
  ])('%s', async (dsn) => {
    const text = await failure(dsn);
    expect(text).toContain('no-such-host.invalid');
    expect(text).toContain('the host is unknown');
  });
});

describe('a DSN that makes no sense', () => {
  it.each([
    [`mysql:host=a;pasword=${SECRET}`, 'does not know "pasword" in this DSN. Did you mean "password"?'],
    ['mysql:host=a;port=x', 'The port in the DSN is not a number'],
    [`pgsql:host=a;${SECRET}`, 'not written as "key=value"'],
    [`pgsql:host=a;sslmode=${SECRET}`, '"sslmode" in the DSN is not known'],
    ['pgsql:host=a;sslrootcert=missing.pem;sslmode=verify-full', '"missing.pem" of the DSN cannot be read'],
    [`sqlite:shop.sq3;password=${SECRET}`, 'more than a path'],
    ['sqlsrv:Database=shop', 'names no server'],
    ['oci:charset=UTF8', 'names no database'],
    ['oci:dbname=XE', 'needs a tnsnames.ora'],
  ])('%s', async (dsn, reason) => {
    expect(await failure(dsn)).toContain(reason);
  });

  it('names a TLS file that is not there', async () => {
    const options = { MYSQL_ATTR_SSL_CA: 'missing.pem' };
    expect(await failure('mysql:host=127.0.0.1', { options })).toContain(
      '"MYSQL_ATTR_SSL_CA" cannot be read',
    );
  });
});

describe('a socket that is not there', () => {
  it.each(['mysql:unix_socket=/nowhere/x.sock;dbname=shop', 'pgsql:host=/nowhere;dbname=shop'])(
    '%s',
    async (dsn) => {
      expect(await failure(dsn)).toContain('the socket does not exist');
    },
  );
});

describe('an SQLite file', () => {
  it('is relative to the project, and created', async () => {
    const folder = join(inject('scratchFolder'), 'sqlite-paths');
    mkdirSync(folder, { recursive: true });
    for (const dsn of ['sqlite:a.sq3', `sqlite:${join(folder, 'a.sq3')}`]) {
      const connection = await connect(dsn, { baseDirectory: folder });
      await connection.execute('CREATE TABLE IF NOT EXISTS a (b INT)');
      expect(await connection.tableNames()).toEqual(['a']);
      expect(connection.description).toBe(`SQLite at ${join(folder, 'a.sq3')}`);
      await connection.close();
    }
  });

  it('may be memory or temporary', async () => {
    for (const dsn of ['sqlite::memory:', 'sqlite:']) {
      const connection = await connect(dsn);
      expect(await connection.tableNames()).toEqual([]);
      await connection.close();
      await connection.close();
    }
  });

  it('is refused with a reason', async () => {
    writeFileSync(join(inject('scratchFolder'), 'text.sq3'), 'This is no database.'.repeat(100));
    expect(await failure('sqlite:text.sq3')).toContain('file is not a database');
    expect(await failure('sqlite:no/such/folder/a.sq3')).toContain('does not exist: create it first');
    expect(await failure('sqlite:.')).toContain('The path is a folder');
  });

  it('refuses a statement with a NUL, which it would cut', async () => {
    const connection = await connect('sqlite::memory:');
    await expect(connection.execute('SELECT 1 \0; DROP')).rejects.toThrow('NUL');
    await connection.close();
  });
});

describe('who may not get in', () => {
  const names = ['pgsql', 'mysql'] satisfies DatabaseName[];
  onEachDatabase((database) => {
    it('reports a wrong password', async () => {
      const text = await failure(database.dsn, { user: database.user });
      expect(text).toContain('does not accept this user and password');
      expect(text).toContain(`user ${database.user}`);
    });

    it('reports a missing password', async () => {
      expect(await failure(database.dsn, { user: database.user, password: '' })).toContain(
        'Check "user" and "password"',
      );
    });

    it('reports a wrong password in the DSN', async () => {
      const dsn = `${database.dsn};user=${database.user};password=${SECRET}`;
      expect(await failure(dsn, { user: '', password: '' })).toContain(
        'does not accept this user and password',
      );
    });

    it('reports a missing database', async () => {
      const { user, password } = database;
      const dsn = database.dsn.replace(/dbname=\w+/, 'dbname=no_such_db');
      const error = await connect(dsn, { user, password }).catch((reason: Error) => reason);
      expect(String(error)).toMatch(/no_such_db.*the database does not exist/);
      expect(String(error)).not.toContain(password);
    });
  }, names);
});

onEachDatabase((database) => {
  let scratch: Scratch;
  let connection: Connection;
  const open = (more: Partial<ConnectionTarget> = {}) =>
    connect(scratch.dsn, { user: scratch.user, password: scratch.password, ...more });
  beforeAll(async () => {
    scratch = await database.createScratch();
    connection = await open();
  });
  afterAll(async () => {
    await connection.close();
    await scratch.drop();
  });

  it('says where it leads', () => {
    expect(connection.description).toMatch(/^(MySQL|PostgreSQL|SQLite) at /);
    if (scratch.password !== '') expect(connection.description).not.toContain(scratch.password);
  });

  it('runs statements and reads rows', async () => {
    await connection.execute('CREATE TABLE fact (big BIGINT, text VARCHAR(20))');
    await connection.execute("INSERT INTO fact VALUES (9007199254740993, 'Čapek 🤖')");
    const [row] = await connection.query('SELECT big, text FROM fact');
    expect(String(row?.big)).toBe('9007199254740993');
    expect(row?.text).toBe('Čapek 🤖');
    expect(await connection.tableNames()).toContain('fact');
  });

  it('gives the words of the server for a wrong statement', async () => {
    const error = await connection.execute("SELECT '🤖' FORM fact").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StatementError);
    expect((error as StatementError).message).toMatch(/syntax/i);
    expect((error as StatementError).code).toBeDefined();
    if (database.name === 'pgsql') expect((error as StatementError).offset).toBe(17);
  });

  it('refuses several statements at once, or runs them all', async () => {
    if (database.name === 'mysql')
      await expect(connection.execute('SELECT 1; SELECT 2')).rejects.toThrow(/syntax/i);
    else await connection.execute('SELECT 1; SELECT 2');
  });

  it('keeps a transaction after a failed attempt', async () => {
    await connection.execute('CREATE TABLE kept (a INT)');
    await connection.begin();
    await connection.execute('INSERT INTO kept VALUES (1)');
    await expect(connection.attempt('DROP VIEW no_such_view')).rejects.toThrow(StatementError);
    if (database.name !== 'mysql') await connection.attempt('DROP TABLE fact');
    await connection.execute('INSERT INTO kept VALUES (2)');
    await connection.commit();
    expect(await connection.query('SELECT a FROM kept')).toHaveLength(2);
  });

  it('undoes a transaction', async () => {
    await connection.execute('CREATE TABLE undone (a INT)');
    await connection.begin();
    await connection.execute('INSERT INTO undone VALUES (1)');
    await connection.rollback();
    expect(await connection.query('SELECT a FROM undone')).toHaveLength(0);
  });

  it('runs the queries of the settings first, and says when they are wrong', async () => {
    const settings = {
      sqlite: ['PRAGMA user_version', 'PRAGMA cache_size = 4321', 'PRAGMA cache_size'],
      pgsql: ["SET NAMES 'UTF8'", "SET work_mem = '1MB'", 'SHOW work_mem'],
      mysql: ['SET NAMES utf8mb4', 'SET sql_mode = ANSI', 'SELECT @@autocommit AS a'],
    };
    const [first = '', second = '', read = ''] = settings[database.name];
    const prepared = await open({ initialQueries: [first, second] });
    expect(await prepared.query(read)).toHaveLength(1);
    await prepared.close();
    await expect(open({ initialQueries: ['NONSENSE'] })).rejects.toThrow(
      /refused a query of "settings.queries".*syntax/is,
    );
  });
});

describe('a server that goes away', () => {
  onDatabase('pgsql', (database) => {
    it('is not a failed statement', async () => {
      const { user, password } = database;
      const connection = await connect(database.dsn, { user, password });
      const [row] = await connection.query('SELECT pg_backend_pid() AS id');
      const other = await connect(database.dsn, { user, password });
      await other.query(`SELECT pg_terminate_backend(${row?.id})`);
      await expect(connection.execute('SELECT 1')).rejects.toThrow(/^Lost the connection to PostgreSQL/);
      await connection.close();
      await other.close();
    });

    it('may speak TLS or not', async () => {
      const { user, password, dsn } = database;
      for (const mode of ['disable', 'allow', 'prefer']) {
        await (await connect(`${dsn};sslmode=${mode}`, { user, password })).close();
      }
    });
  });

  onDatabase('mysql', (database) => {
    it('need not speak TLS where only its certificate is not to be checked, as with PDO', async () => {
      const { user, password, dsn } = database;
      const options = { MYSQL_ATTR_SSL_VERIFY_SERVER_CERT: false };
      await (await connect(dsn, { user, password, options })).close();
    });

    it('is not a failed statement', async () => {
      const { user, password } = database;
      const connection = await connect(database.dsn, { user, password });
      const [row] = await connection.query('SELECT CONNECTION_ID() AS id');
      const other = await connect(database.dsn, { user, password });
      await other.execute(`KILL ${row?.id}`);
      await expect(connection.execute('SELECT 1')).rejects.toThrow(/^Lost the connection to MySQL/);
      await connection.close();
      await other.close();
    });
  });
});
