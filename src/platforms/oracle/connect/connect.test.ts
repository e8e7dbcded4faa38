import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, type ConnectionTarget, StatementError } from '../../connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../connect/dsn.ts';
import { connectOracle } from './connect.ts';

/** What the driver was asked to do, and what it is to refuse. */
const driver = vi.hoisted(() => ({
  calls: [] as string[],
  config: {} as Record<string, unknown>,
  refuse: undefined as ((text: string) => object | undefined) | undefined,
}));

interface Options {
  readonly autoCommit: boolean;
  readonly outFormat: number;
  fetchTypeHandler(column: { readonly dbTypeName: string }): { readonly type: unknown } | undefined;
}

vi.mock('oracledb', () => {
  const call = async (text: string): Promise<void> => {
    driver.calls.push(text);
    const refused = driver.refuse?.(text);
    if (refused !== undefined) throw Object.assign(new Error('refused'), refused);
  };
  const connection = {
    execute: async (sql: string, _binds: unknown, { autoCommit, outFormat, fetchTypeHandler }: Options) => {
      await call(`${autoCommit ? 'auto ' : ''}${sql}`);
      if (sql.startsWith('UPDATE')) return { rowsAffected: 3 };
      if (outFormat === 4001) {
        const price = fetchTypeHandler({ dbTypeName: 'NUMBER' })?.type === 'text' ? '9.90' : 9.9;
        return { metaData: [{ name: 'NAME' }, { name: 'PRICE' }], rows: [['BOOK', price]] };
      }
      return { rows: [{ NAME: 'BOOK' }] };
    },
    break: () => call('break'),
    commit: () => call('commit'),
    rollback: () => call('rollback'),
    close: () => call('close'),
  };
  const getConnection = async (config: Record<string, unknown>) => {
    driver.config = config;
    await call('connect');
    return connection;
  };
  return { default: { OUT_FORMAT_ARRAY: 4001, OUT_FORMAT_OBJECT: 4002, STRING: 'text', getConnection } };
});

const SECRET = 'hunter2-Zitrone';

function connect(text = 'oci:dbname=//db:1522/shop;charset=UTF8', more: Partial<ConnectionTarget> = {}) {
  const dsn = parseDsn(text);
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  return connectOracle({
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

describe('a connection to Oracle', () => {
  it('cancels what is running', async () => {
    const connection = await connect();
    expect(await connection.cancel?.()).toBe(true);
    expect(driver.calls).toEqual(['connect', 'break']);
  });

  it('gives rows in the order of their columns, with exact numbers, or how many have changed', async () => {
    const connection = await connect();
    expect(await connection.run('SELECT')).toEqual({
      columns: ['NAME', 'PRICE'],
      rows: [['BOOK', '9.90']],
      changed: 0,
    });
    expect(await connection.run('UPDATE')).toEqual({ columns: [], rows: [], changed: 3 });
  });

  it.each([
    ['oci:dbname=//db:1522/shop', 'db:1522/shop', 'Oracle Database at db:1522, database shop, user bob'],
    ['oci:dbname=db/shop', 'db:1521/shop', 'Oracle Database at db:1521, database shop, user bob'],
    [
      'oci:dbname=//[::1]:1522/shop',
      '[::1]:1522/shop',
      'Oracle Database at [::1]:1522, database shop, user bob',
    ],
    ['oci:dbname=SHOP', 'SHOP', 'Oracle Database, database SHOP, user bob'],
    [
      'oci:dbname=(DESCRIPTION=(X=/))',
      '(DESCRIPTION=(X=/))',
      'Oracle Database, database a connect descriptor, user bob',
    ],
  ])('reads %s', async (dsn, connectString, description) => {
    const connection = await connect(dsn);
    expect(driver.config).toMatchObject({ connectString, user: 'bob', password: SECRET, connectTimeout: 10 });
    expect(connection.description).toBe(description);
  });

  it('commits by itself outside of a transaction', async () => {
    const connection = await connect(undefined, { initialQueries: ['ALTER SESSION SET x = 1'] });
    await connection.execute('CREATE TABLE a (b NUMBER)');
    await connection.attempt('DROP TABLE a');
    await connection.begin();
    await connection.execute('INSERT');
    await connection.commit();
    expect(await connection.tableNames()).toEqual(['BOOK']);
    await connection.rollback();
    await connection.close();
    expect(driver.calls.filter((call) => !call.includes('all_tables'))).toEqual([
      'connect',
      'auto ALTER SESSION SET x = 1',
      'auto CREATE TABLE a (b NUMBER)',
      'auto DROP TABLE a',
      'INSERT',
      'commit',
      'rollback',
      'close',
    ]);
  });

  it('passes on what the server says', async () => {
    const connection = await connect();
    const message =
      'ORA-00942: table or view does not exist\nHelp: https://docs.oracle.com/error-help/db/ora-00942/';
    driver.refuse = () => ({ code: 'ORA-00942', offset: 14, message });
    const error = await connection.execute('SELECT * FROM x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StatementError);
    expect(error).toMatchObject({ message: message.split('\n')[0], code: 'ORA-00942', offset: 14 });
    driver.refuse = () => ({ code: 'NJS-500', message: 'NJS-500: closed' });
    await expect(connection.execute('SELECT 1')).rejects.toThrow(
      /^Lost the connection to Oracle Database at db:1522/,
    );
  });

  it.each([
    [
      { code: 'ORA-01017', message: `ORA-01017: invalid ${SECRET}` },
      'does not accept this user and password',
    ],
    [{ code: 'NJS-518', message: 'NJS-518: not registered' }, 'the database does not exist'],
    [{ code: 'NJS-510', message: 'NJS-510: timed out' }, 'no answer within 10 seconds'],
    [{ message: 'ORA-28000: the account is locked' }, 'the server does not let this user in'],
  ])('says why it cannot connect: %j', async (refused, reason) => {
    driver.refuse = () => refused;
    const error = await connect().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toContain(reason);
    expect((error as Error).message).not.toContain(SECRET);
  });

  it('explains names that need a tnsnames.ora', async () => {
    driver.refuse = () => ({ code: 'NJS-517', message: 'NJS-517: Unable to find "SHOP"' });
    await expect(connect('oci:dbname=SHOP')).rejects.toMatchObject({
      hint: expect.stringContaining('//<host>:<port>/<service>'),
    });
  });
});
