import { describe, expect, it } from 'vitest';
import { readServer } from '../mssql/connect/server.ts';
import { readConninfo } from '../pgsql/connect/conninfo.ts';
import { type Address, describeAddress, redact } from './address.ts';
import type { ConnectionTarget } from './connection.ts';
import { isDsnProblem, parseDsn } from './dsn.ts';

const SECRET = 'hunter2-Zitrone';

function dsnOf(text: string) {
  const dsn = parseDsn(text);
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  return dsn;
}

const targetOf = (text: string): ConnectionTarget => ({
  dsn: dsnOf(text),
  initialQueries: [],
  baseDirectory: '/',
});

describe('parseDsn', () => {
  it('takes driver and parameters apart', () => {
    expect(dsnOf('mysql:host=db;PORT=3307; dbname = shop ;charset=utf8mb4;')).toEqual({
      driver: 'mysql',
      rest: 'host=db;PORT=3307; dbname = shop ;charset=utf8mb4;',
      parameters: { host: 'db', port: '3307', dbname: 'shop', charset: 'utf8mb4' },
    });
    expect(dsnOf('SQLite:/var/a;b=c.sq3').rest).toBe('/var/a;b=c.sq3');
    expect(dsnOf('sqlite::memory:')).toMatchObject({ driver: 'sqlite', rest: ':memory:' });
    expect(dsnOf('sqlite:').rest).toBe('');
  });

  it.each([
    ['', 'empty'],
    [SECRET, 'does not begin'],
    [`host=db;password=${SECRET}`, 'does not begin'],
    [`mysql://bob:${SECRET}@db/shop`, 'is a URL'],
    [`uri:file:///${SECRET}`, 'names a file'],
    [`mysql:host=a\0${SECRET}`, 'NUL'],
  ])('explains what is wrong with %j without repeating it', (text, problem) => {
    const found = parseDsn(text);
    expect(isDsnProblem(found) && found.problem).toContain(problem);
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });
});

describe('the parameters of pgsql', () => {
  it('are separated by semicolons or blanks, and may be quoted', () => {
    const info = readConninfo(
      dsnOf(`pgsql:host=db port=5433;dbname='my \\'shop'; user=bob password='a; b'  sslmode=require`),
    );
    expect(info).toEqual({
      hosts: [{ host: 'db', port: 5433 }],
      wantedServer: 'any',
      database: "my 'shop",
      user: 'bob',
      password: 'a; b',
      tls: { mode: 'require' },
    });
  });

  it('have defaults', () => {
    expect(readConninfo(dsnOf('pgsql:'))).toEqual({
      hosts: [{ host: undefined, port: undefined }],
      wantedServer: 'any',
      tls: { mode: 'prefer' },
    });
  });

  it.each([
    ['pgsql:host', 'key=value'],
    [`pgsql:${SECRET}`, 'key=value'],
    [`pgsql:host=a hots=${SECRET}`, 'does not know "hots"'],
    [`pgsql:password='${SECRET}`, 'key=value'],
    ['pgsql:host=a;port=99999', 'port'],
    ['pgsql:host=a,b;port=1,2,3', '2 hosts and 3 ports'],
    ['pgsql:port=1,2', '1 host and 2 ports'],
    ['pgsql:host=a,b;hostaddr=127.0.0.1', '2 hosts in "host" and 1 in "hostaddr"'],
    [`pgsql:host=a;target_session_attrs=${SECRET}`, '"target_session_attrs" in the DSN is not known'],
    [`pgsql:host=a;connect_timeout=${SECRET}`, '"connect_timeout" in the DSN is not'],
    [`pgsql:port=${SECRET}`, 'port'],
  ])('are refused with a reason: %j', (text, reason) => {
    let message = '';
    try {
      readConninfo(dsnOf(text));
    } catch (error) {
      message = JSON.stringify(error) + (error as Error).message;
    }
    expect(message).toContain(reason);
    expect(message).not.toContain(SECRET);
  });
});

describe('the parameters of SQL Server', () => {
  it('are those of Microsoft for sqlsrv', () => {
    const text =
      'sqlsrv:Server=tcp:db.example,1444;Database={my;{shop}}};Encrypt=no;TrustServerCertificate=1;APP=x';
    expect(readServer({ ...targetOf(text), user: 'bob', password: SECRET })).toEqual({
      address: { product: 'SQL Server', host: 'db.example', port: 1444, database: 'my;{shop}', user: 'bob' },
      password: SECRET,
      encrypt: false,
      trustCertificate: true,
      applicationName: 'x',
    });
    expect(readServer(targetOf('sqlsrv:Server=(local)\\SQLEXPRESS;Encrypt=strict'))).toMatchObject({
      address: { host: 'localhost', port: undefined },
      instance: 'SQLEXPRESS',
      encrypt: 'strict',
      trustCertificate: false,
    });
  });

  it('are those of FreeTDS for dblib', () => {
    expect(readServer(targetOf('dblib:host=db:1444;dbname=shop;charset=UTF-8'))).toMatchObject({
      address: { host: 'db', port: 1444, database: 'shop' },
      encrypt: true,
      trustCertificate: true,
    });
    expect(readServer(targetOf('dblib:host=db')).address.port).toBe(1433);
  });

  it.each([
    ['sqlsrv:Database=shop', 'no server'],
    ['dblib:dbname=shop', 'no host'],
    ['sqlsrv:Server=a,b', 'port'],
    ['sqlsrv:Server=a,1,2', 'host and port'],
    ['sqlsrv:Server=(localdb)\\x', 'LocalDB'],
    ['sqlsrv:Server=a;Datbase=b', '"datbase"'],
    ['sqlsrv:Server=a;b', 'key=value'],
  ])('are refused with a reason: %j', (text, reason) => {
    expect(() => readServer(targetOf(text))).toThrow(reason);
  });
});

describe('describeAddress', () => {
  it.each<[Address, string]>([
    [
      { product: 'PostgreSQL', host: '127.0.0.1', port: 5432, database: 'shop', user: 'bob' },
      'PostgreSQL at 127.0.0.1:5432, database shop, user bob',
    ],
    [{ product: 'X', host: '::1', port: 1 }, 'X at [::1]:1'],
    [{ product: 'SQLite', path: '/a/b.sq3' }, 'SQLite at /a/b.sq3'],
    [{ product: 'Oracle Database', database: 'XE' }, 'Oracle Database, database XE'],
  ])('says where, without secrets', (address, text) => {
    expect(describeAddress(address)).toBe(text);
  });
});

describe('redact', () => {
  it('removes a secret, but no short word', () => {
    expect(redact(`a ${SECRET} b${SECRET}`, SECRET)).toBe('a *** b***');
    expect(redact('a b', 'a')).toBe('a b');
    expect(redact('a b', undefined)).toBe('a b');
  });
});
