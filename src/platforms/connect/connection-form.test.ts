import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { platforms } from '../index.ts';
import { readServer } from '../mssql/connect/server.ts';
import { readConninfo } from '../pgsql/connect/conninfo.ts';
import type { FieldName } from './connection-form.ts';
import { isDsnProblem, parseDsn, readParameters } from './dsn.ts';

const formOf = (name: string) => {
  const form = platforms.find((platform) => platform.name === name)?.connectionForm;
  if (form === undefined) throw new Error(`no platform ${name}`);
  return form;
};

const refusalOf = (platform: string, field: FieldName, answer: string) =>
  formOf(platform)
    .fields.find(({ name }) => name === field)
    ?.refuse(answer);

const parsed = (text: string) => {
  const dsn = parseDsn(text);
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  return dsn;
};

/** What each driver reads out of the DSN that its form composes. */
const readers: Readonly<Record<string, (dsn: string) => Partial<Record<FieldName, string | undefined>>>> = {
  mysql: (dsn) => ({ port: '3306', ...readParameters(parsed(dsn).rest).parameters }),
  pgsql: (dsn) => {
    const { hosts, database } = readConninfo(parsed(dsn));
    const ports = new Set(hosts.map(({ port = 5432 }) => port));
    return { host: hosts.map(({ host }) => host).join(), port: [...ports].join(), dbname: database };
  },
  sqlite: (dsn) => ({ dbname: parsed(dsn).rest }),
  mssql: (dsn) => {
    const { host, port, database } = readServer({
      dsn: parsed(dsn),
      initialQueries: [],
      baseDirectory: '/',
    }).address;
    return { host, port: String(port), dbname: database };
  },
  oracle: (dsn) => {
    const [, host = '', port, dbname] = /^\/\/(.*):(\d+)\/(.*)$/.exec(
      readParameters(parsed(dsn).rest).parameters.dbname ?? '',
    ) ?? [''];
    return { host: host.replace(/^\[|\]$/g, ''), port, dbname };
  },
};

const host = fc.constantFrom('localhost', '127.0.0.1', '::1', 'db.example.com', 'my-host', 'a,::1,c');
const port = fc.integer({ min: 1, max: 65_535 }).map(String);
const dbname = fc.oneof(
  fc.constantFrom(
    'shop',
    `it's`,
    'a b',
    'a\u2028b',
    'a\\b',
    'a}b{c',
    '"x"',
    '100%',
    'a=b',
    'a;b',
    'ünï🙂',
    '#1',
    `\\'`,
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

describe.each(platforms.map(({ name }) => name))('the form of %s', (name) => {
  it('composes a DSN that its driver reads back, of every answer it accepts', () => {
    const { fields, compose } = formOf(name);
    fc.assert(
      fc.property(host, port, dbname, (...[hostName, portNumber, database]) => {
        const values = { host: hostName, port: portNumber, dbname: database };
        fc.pre(fields.every((field) => field.refuse(values[field.name]) === undefined));
        const expected = Object.fromEntries(fields.map((field) => [field.name, values[field.name]]));
        expect(readers[name]?.(compose(values))).toEqual(expected);
      }),
      runs(300),
    );
  });

  it('accepts what it suggests', () => {
    for (const { suggested, refuse } of formOf(name).fields) {
      if (suggested !== undefined) expect(refuse(suggested)).toBeUndefined();
    }
  });
});

describe('DSNs', () => {
  it('leave out the usual port', () => {
    const values = { host: 'localhost', dbname: 'shop' };
    expect(formOf('mysql').compose({ ...values, port: '3306' })).toBe('mysql:host=localhost;dbname=shop');
    expect(formOf('mysql').compose({ ...values, port: '3307' })).toBe(
      'mysql:host=localhost;port=3307;dbname=shop',
    );
    expect(formOf('pgsql').compose({ ...values, dbname: `it's`, port: '5432' })).toBe(
      `pgsql:host=localhost;dbname='it\\'s'`,
    );
    expect(formOf('mssql').compose({ ...values, dbname: 'a;b}', port: '1434' })).toBe(
      'sqlsrv:Server=localhost,1434;Database={a;b}}}',
    );
    expect(formOf('oracle').compose({ host: '::1', port: '1521', dbname: 'XE' })).toBe(
      'oci:dbname=//[::1]:1521/XE',
    );
  });
});

describe('answers that no DSN can hold', () => {
  it.each<[string, FieldName, string, string]>([
    ['mysql', 'dbname', 'a;b', 'with ";" in it'],
    ['pgsql', 'dbname', 'a;b', 'with ";" in it'],
    ['oracle', 'dbname', 'a/b', 'with "/" in it'],
    ['mssql', 'host', 'a,1', 'with "," in it'],
    ['mysql', 'host', 'a\nb', 'with control characters in it'],
    ['mysql', 'host', ' a', 'white space'],
    ['pgsql', 'dbname', ' ', 'Without a database'],
    ['pgsql', 'port', '0', 'between 1 and 65535'],
    ['pgsql', 'port', '65536', 'between 1 and 65535'],
    ['pgsql', 'port', '5432x', 'between 1 and 65535'],
    ['sqlite', 'dbname', 'host=a;dbname=b', 'A DSN cannot hold a file'],
    ['sqlite', 'dbname', '//tmp/a', 'single slash'],
  ])('are refused: %s %s %j', (platform, field, answer, reason) => {
    expect(refusalOf(platform, field, answer)).toContain(reason);
  });
});
