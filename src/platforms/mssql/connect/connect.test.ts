import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, type ConnectionTarget, StatementError } from '../../connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../connect/dsn.ts';
import { connectMssql } from './connect.ts';

/** What the driver was asked to do, and what it is to refuse. */
const driver = vi.hoisted(() => ({
  calls: [] as string[],
  config: {} as Record<string, unknown>,
  refuse: undefined as ((text: string) => object | undefined) | undefined,
}));

vi.mock('mssql', () => {
  const call = async (text: string): Promise<void> => {
    driver.calls.push(text);
    const refused = driver.refuse?.(text);
    if (refused !== undefined) throw Object.assign(new Error('refused'), refused);
  };
  class ConnectionPool {
    name = 'pool';
    constructor(config: Record<string, unknown>) {
      driver.config = config;
    }
    on() {}
    connect = () => call('connect');
    close = () => call('close');
  }
  class Transaction {
    name = 'transaction';
    on() {}
    begin = () => call('begin');
    commit = () => call('commit');
    rollback = () => call('rollback');
  }
  class Request {
    readonly parent: { readonly name: string };
    arrayRowMode = false;
    constructor(parent: { readonly name: string }) {
      this.parent = parent;
    }
    #cancel = () => {};
    cancel = () => {
      driver.calls.push('cancel');
      this.#cancel();
    };
    async batch(sql: string) {
      await call(`${this.parent.name}: ${sql}`);
      if (sql.startsWith('WAITFOR'))
        await new Promise<void>((_, reject) => {
          this.#cancel = () => reject(Object.assign(new Error('Canceled.'), { code: 'ECANCEL' }));
        });
      if (sql.startsWith('UPDATE')) return { rowsAffected: [2, 1] };
      if (!this.arrayRowMode) return { recordset: [{ name: 'book' }] };
      const columns = [[{ name: 'name' }, { name: 'made' }]];
      return {
        columns,
        recordset: [['book', new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6))]],
        rowsAffected: [1],
      };
    }
  }
  return { default: { ConnectionPool, Transaction, Request } };
});

const SECRET = 'hunter2-Zitrone';

function connect(more: Partial<ConnectionTarget> = {}) {
  const dsn = parseDsn('sqlsrv:Server=db,1444;Database=shop;TrustServerCertificate=yes');
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  return connectMssql({
    dsn,
    user: 'bob',
    password: SECRET,
    initialQueries: [],
    baseDirectory: '/',
    ...more,
  });
}

beforeEach(() => {
  driver.calls.length = 0;
  driver.refuse = undefined;
});

describe('a connection to SQL Server', () => {
  it('cancels the batch that is running', async () => {
    const connection = await connect();
    expect(await connection.cancel?.()).toBe(false);
    const waiting = connection.execute("WAITFOR DELAY '00:10'");
    await vi.waitUntil(() => driver.calls.at(-1)?.includes('WAITFOR'));
    expect(await connection.cancel?.()).toBe(true);
    await expect(waiting).rejects.toThrow(new StatementError('Canceled.', 'ECANCEL'));
  });

  it('gives rows in the order of their columns, or how many a batch has changed', async () => {
    const connection = await connect();
    expect(await connection.run('SELECT name, made FROM t')).toEqual({
      columns: ['name', 'made'],
      rows: [['book', '2026-01-02 03:04:05.006']],
      changed: 1,
    });
    expect(await connection.run('UPDATE t')).toEqual({ columns: [], rows: [], changed: 3 });
  });

  it('sets the options of the driver, and runs the first queries', async () => {
    const connection = await connect({ initialQueries: ['SET ANSI_NULLS ON'] });
    expect(driver.config).toMatchObject({
      server: 'db',
      port: 1444,
      database: 'shop',
      user: 'bob',
      password: SECRET,
      connectionTimeout: 10_000,
      requestTimeout: 0,
      pool: { max: 1 },
      options: { encrypt: true, trustServerCertificate: true, abortTransactionOnError: false },
    });
    expect(driver.calls).toEqual(['connect', 'pool: SET ANSI_NULLS ON']);
    expect(connection.description).toBe('SQL Server at db:1444, database shop, user bob');
  });

  it('sends batches, inside of the transaction while there is one', async () => {
    const connection = await connect();
    await connection.execute('SELECT 1');
    await connection.begin();
    await connection.execute('CREATE TABLE a (b INT)');
    await connection.attempt('DROP TABLE c');
    await connection.commit();
    expect(await connection.tableNames()).toEqual(['book']);
    await connection.begin();
    await connection.rollback();
    await connection.close();
    expect(driver.calls).toEqual([
      'connect',
      'pool: SELECT 1',
      'begin',
      'transaction: CREATE TABLE a (b INT)',
      'transaction: DROP TABLE c',
      'commit',
      'pool: SELECT name FROM sys.tables',
      'begin',
      'rollback',
      'close',
    ]);
  });

  it('passes on what the server says, with its number and line', async () => {
    const connection = await connect();
    driver.refuse = () => ({ number: 102, lineNumber: 2, precedingErrors: [new Error('Before.')] });
    const error = await connection.execute('CREATE\nTABEL').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StatementError);
    expect(error).toMatchObject({ message: 'Before. refused', code: '102', offset: 7 });
  });

  it('survives that the server rolled back by itself', async () => {
    const connection = await connect();
    await connection.begin();
    driver.refuse = () => ({ code: 'EABORT' });
    await connection.rollback();
    await expect(connection.begin()).rejects.toThrow(StatementError);
  });

  it('tells a lost connection from a failed statement', async () => {
    const connection = await connect();
    driver.refuse = () => ({ code: 'ECONNCLOSED' });
    await expect(connection.execute('SELECT 1')).rejects.toThrow(
      /^Lost the connection to SQL Server at db:1444/,
    );
  });

  it.each([
    [
      { code: 'ELOGIN', message: `Login failed for user 'bob' ${SECRET}.` },
      'does not accept this user and password',
    ],
    [
      { code: 'ELOGIN', message: 'Cannot open database "shop" requested by the login.' },
      'the database does not exist',
    ],
    [{ code: 'ETIMEOUT', message: 'Failed to connect in 10000ms' }, 'no answer within 10 seconds'],
    [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'the certificate of the server is not trusted'],
    [
      { code: 'EINSTLOOKUP', message: 'Port for X not found' },
      'the connection failed (Port for X not found)',
    ],
  ])('says why it cannot connect: %j', async (refused, reason) => {
    driver.refuse = () => refused;
    const error = await connect().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toContain(reason);
    expect((error as Error).message).not.toContain(SECRET);
  });
});
