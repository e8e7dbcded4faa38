import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import type { Dsn } from './connection.ts';
import { parseDsn } from './dsn.ts';
import { findPlatform, platforms } from './index.ts';
import { readConninfo } from './pgsql/conninfo.ts';

const read = (adapter: string, url: string) => findPlatform(adapter)?.readUrl(url);

describe('a URL in the place of a DSN', () => {
  it.each([
    ['mysql', 'mysql://u:pw@host/db', { dsn: 'mysql:host=host;dbname=db', user: 'u', password: 'pw' }],
    [
      'mysql',
      'mariadb://h:3306/a%20b?charset=utf8mb4',
      { dsn: 'mysql:host=h;port=3306;dbname=a b;charset=utf8mb4' },
    ],
    [
      'mysql',
      'mysql://u@/db?socket=/run/m.sock',
      { dsn: 'mysql:dbname=db;unix_socket=/run/m.sock', user: 'u' },
    ],
    ['mysql', 'MySQL://u:p@ss@h', { dsn: 'mysql:host=h', user: 'u', password: 'p@ss' }],
    [
      'mysql',
      'mysql://u:%40%3A%2F%23%25@[::1]:3307/db',
      { dsn: 'mysql:host=::1;port=3307;dbname=db', user: 'u', password: '@:/#%' },
    ],
    ['mysql', 'mysql://', { dsn: 'mysql:host=localhost' }],
    [
      'pgsql',
      'postgres://u:pw@h/db?sslmode=require',
      { dsn: 'pgsql:host=h;dbname=db;sslmode=require', user: 'u', password: 'pw' },
    ],
    ['pgsql', "postgresql://h/it's", { dsn: "pgsql:host=h;dbname='it\\'s'" }],
    [
      'pgsql',
      'pgsql:///db?host=/run/pg&charset=UTF8',
      { dsn: 'pgsql:dbname=db;host=/run/pg;client_encoding=UTF8' },
    ],
    ['sqlite', 'sqlite:///data/shop.sq3', { dsn: 'sqlite:data/shop.sq3' }],
    ['sqlite', 'sqlite:////var/shop.sq3', { dsn: 'sqlite:/var/shop.sq3' }],
    ['sqlite', 'sqlite3://localhost/:memory:', { dsn: 'sqlite::memory:' }],
    [
      'mssql',
      'sqlserver://sa:pw@h:1433/db?encrypt=no',
      { dsn: 'sqlsrv:Server=h,1433;Database=db;Encrypt=no', user: 'sa', password: 'pw' },
    ],
    ['mssql', 'mssql://h/a%3Bb', { dsn: 'sqlsrv:Server=h;Database={a;b}' }],
    [
      'oracle',
      'oracle://u:pw@h:1521/XE?charset=AL32UTF8',
      { dsn: 'oci:dbname=//h:1521/XE;charset=AL32UTF8', user: 'u', password: 'pw' },
    ],
  ])('%s: %s', (adapter, url, expected) => {
    expect(read(adapter, url)).toEqual(expected);
  });

  const SECRET = 'tops3cret';

  it.each([
    ['mysql', `postgres://u:${SECRET}@h/db`, 'for another database product'],
    ['mysql', `mysql://u:${SECRET}@h:port/db`, 'A port is a number'],
    ['mysql', `mysql://u:a#${SECRET}@h/db`, 'cannot be read'],
    ['mysql', `mysql://u:a/${SECRET}@h/db`, 'A port is a number'],
    ['mysql', `mysql://u:%${SECRET}@h/db`, 'not followed by a code'],
    ['mysql', `mysql://u:${SECRET}@h;x/db`, 'cannot hold a host with ";"'],
    ['mysql', `mysql://u:${SECRET}@h/db?charst=x`, '"charst"'],
    ['mysql', `mysql://u:p@h/db?${SECRET}=x`, 'does not know one of the 1 keys'],
    ['pgsql', `postgres://u:p@h/db?password=${SECRET}`, 'does not know'],
    ['pgsql', `postgres://u:${SECRET}@h1,h2/db`, 'cannot hold a host with ","'],
    ['sqlite', 'sqlite://', 'names no file'],
    ['sqlite', 'sqlite://host/file', 'no host'],
    ['oracle', `oracle://u:${SECRET}@h`, 'names no service'],
  ])('refuses, as %s, %s', (adapter, url, words) => {
    const refused = read(adapter, url);
    expect(refused).toHaveProperty('problem', expect.stringContaining(words));
    expect(JSON.stringify(refused)).not.toContain(SECRET);
  });

  it('gives back whatever was encoded', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed());
    const name = fc.stringMatching(/^[A-Za-z0-9 '"_.\\-]{1,20}$/).filter((value) => value === value.trim());
    const law = fc.property(text, text, name, (user, password, dbname) => {
      for (const { urlSchemes, readUrl, name: adapter } of platforms) {
        if (adapter === 'sqlite' || (adapter === 'oracle' && /\s/.test(dbname))) continue;
        const [login, secret, path] = [user, password, dbname].map(encodeURIComponent);
        const target = readUrl(`${urlSchemes[0]}://${login}:${secret}@host/${path}`);
        expect(target).toMatchObject({ user, password });
        const dsn = parseDsn('dsn' in target ? target.dsn : '') as Dsn;
        if (adapter === 'pgsql') expect(readConninfo(dsn).database).toBe(dbname);
        if (adapter === 'mysql') expect(dsn.parameters.dbname).toBe(dbname);
      }
    });
    fc.assert(law, runs(100));
  });
});
