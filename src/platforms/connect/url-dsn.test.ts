import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { findPlatform, platforms } from '../index.ts';
import { readConninfo } from '../pgsql/connect/conninfo.ts';
import type { Dsn } from './connection.ts';
import { parseDsn } from './dsn.ts';

const read = (adapter: string, url: string) => findPlatform(adapter)?.readUrl(url);

describe('a URL in the place of a DSN', () => {
  // The runtime translates what it finds in the environment: both read the same list.
  const list = join(import.meta.dirname, '../../../runtimes/php/tests/Connection/url-dsns.json');

  it.each(JSON.parse(readFileSync(list, 'utf8')) as readonly { adapter: string; url: string }[])(
    '$adapter: $url',
    ({ adapter, url, ...expected }) => {
      expect(read(adapter, url)).toEqual(expected);
    },
  );

  const SECRET = 'tops3cret';

  it.each([
    ['mysql', `postgres://u:${SECRET}@h/db`, 'for another database product'],
    ['mysql', `mysql://u:${SECRET}@h:port/db`, 'A port is a number'],
    ['mysql', `mysql://u:a#${SECRET}@h/db`, 'cannot be read'],
    ['mysql', `mysql://u:a/${SECRET}@h/db`, 'A port is a number'],
    ['mysql', `mysql://u:%${SECRET}@h/db`, 'not followed by a code'],
    ['mysql', `mysql://u:${SECRET}@h;x/db`, 'cannot hold a host with ";"'],
    ['mysql', `mysql://u:${SECRET}@h/db?charst=x`, '"charst"'],
    ['mysql', `mysql://u:p@h/db?${SECRET}=x`, 'does not know the only key in this DSN'],
    ['pgsql', `postgres://u:p@h/db?password=${SECRET}`, 'does not know'],
    ['pgsql', `postgres://u:${SECRET}@h1,/db`, 'Without a host'],
    ['pgsql', `postgres://u:${SECRET}@h1:1,h2:x/db`, 'A port is a number'],
    ['mysql', `mysql://u:${SECRET}@h1,h;2/db`, 'cannot hold a host with ";"'],
    ['mssql', `mssql://u:${SECRET}@h1,h2/db`, 'cannot hold a host with ","'],
    ['oracle', `oracle://u:${SECRET}@h1:1521,h2:1522/XE`, 'A port is a number'],
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
