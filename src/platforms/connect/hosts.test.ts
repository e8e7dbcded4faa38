import { describe, expect, it } from 'vitest';
import { readServers } from '../mysql/connect/servers.ts';
import { readConninfo } from '../pgsql/connect/conninfo.ts';
import { type Connection, ConnectionError, type ConnectionTarget, type Dsn } from './connection.ts';
import { type ConnectionFailure, connectionError } from './connection-failure.ts';
import { parseDsn } from './dsn.ts';
import { connectSeconds, connectToFirst, readHosts, withinSeconds } from './hosts.ts';

const targetOf = (text: string, connectTimeout?: number): ConnectionTarget => ({
  dsn: parseDsn(text) as Dsn,
  initialQueries: [],
  baseDirectory: '/',
  ...(connectTimeout !== undefined && { connectTimeout }),
});

describe('the hosts of a DSN', () => {
  it.each([
    ['a', '1', [['a', 1]]],
    ['a,b', '', [['a'], ['b']]],
    [
      'a,b',
      '1',
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    [
      'a,b,::1',
      '1,,3',
      [
        ['a', 1],
        ['b', undefined],
        ['::1', 3],
      ],
    ],
    ['', '', [[undefined]]],
    ['a,', '', [['a'], [undefined]]],
  ] as const)('%j with the ports %j', (hosts, ports, expected) => {
    expect(readHosts(hosts, ports)).toEqual(
      expected.map(([host, port = undefined]: readonly (string | number | undefined)[]) => ({ host, port })),
    );
  });

  it('are all servers of MySQL, unless there is a socket', () => {
    const { addresses } = readServers(targetOf('mysql:host=a,::1;port=3307;dbname=shop'), () => undefined);
    expect(addresses).toEqual(
      ['a', '::1'].map((host) => ({
        product: 'MySQL',
        host,
        port: 3307,
        database: 'shop',
        user: undefined,
      })),
    );
    expect(readServers(targetOf('mysql:host=a,b;unix_socket=/x'), () => undefined).addresses).toEqual([
      { product: 'MySQL', path: '/x', database: undefined, user: undefined },
    ]);
  });

  it('ask for a server of PostgreSQL that accepts writes, unless the DSN says otherwise', () => {
    const wanted = (dsn: string) => readConninfo(targetOf(dsn).dsn).wantedServer;
    expect(wanted('pgsql:host=a')).toBe('any');
    expect(wanted('pgsql:host=a,b')).toBe('read-write');
    expect(wanted('pgsql:host=a,b;target_session_attrs=any')).toBe('any');
    expect(wanted('pgsql:host=a;target_session_attrs=standby')).toBe('standby');
  });
});

describe('the time limit', () => {
  it('is that of the configuration, of the DSN, or short where there is another server', () => {
    const seconds = (dsn: string, connectTimeout?: number) => {
      const target = targetOf(dsn, connectTimeout);
      const { hosts, connectTimeout: written } = readConninfo(target.dsn);
      return connectSeconds(target, written, hosts.length);
    };
    expect(seconds('pgsql:host=a')).toBe(10);
    expect(seconds('pgsql:host=a,b')).toBe(3);
    expect(seconds('pgsql:host=a;connect_timeout=7')).toBe(7);
    expect(seconds('pgsql:host=a,b;connect_timeout=0')).toBe(3);
    expect(seconds('pgsql:host=a;connect_timeout=7', 2)).toBe(2);
    expect(readServers(targetOf('mysql:host=a,b'), () => undefined).seconds).toBe(3);
    expect(readServers(targetOf('mysql:host=a,b;connect_timeout=5'), () => undefined).seconds).toBe(5);
    expect(readServers(targetOf('mysql:host=a;connect_timeout=5', 1.5), () => undefined).seconds).toBe(1.5);
  });

  it('ends work that does not end', async () => {
    const late = () => new Error('late');
    await expect(withinSeconds(new Promise(() => {}), 0.01, late)).rejects.toThrow('late');
    await expect(withinSeconds(Promise.resolve(5), 1, late)).resolves.toBe(5);
  });
});

describe('the first server that can be used', () => {
  const addresses = ['a', 'b', '::1'].map((host) => ({ product: 'MySQL', host, port: 1, database: 'shop' }));

  const connect = async (...failures: readonly (ConnectionFailure | undefined)[]) => {
    const tried: string[] = [];
    const open = async (address: (typeof addresses)[number]): Promise<Connection> => {
      tried.push(address.host);
      const failure = failures[tried.length - 1];
      if (failure !== undefined) throw connectionError(failure, address, { seconds: 2 });
      return { description: address.host } as Connection;
    };
    const result = await connectToFirst(addresses, (address) =>
      open(address as (typeof addresses)[number]),
    ).then(
      ({ description }) => description,
      (error: unknown) => error,
    );
    return { tried, result };
  };

  it('is the next one after a failure', async () => {
    expect(await connect('refused', 'read-only')).toEqual({ tried: ['a', 'b', '::1'], result: '::1' });
    expect(await connect()).toEqual({ tried: ['a'], result: 'a' });
  });

  it.each(['wrong-password', 'no-access', 'missing-database'] as const)(
    'is not looked for after: %s',
    async (failure) => {
      const { tried, result } = await connect('refused', failure);
      expect(tried).toEqual(['a', 'b']);
      expect((result as ConnectionError).message).toContain('MySQL at b:1, database shop');
    },
  );

  it('does not exist: the message lists every server with its reason', async () => {
    const { result } = await connect('refused', 'timeout', 'not-ready');
    expect(result).toBeInstanceOf(ConnectionError);
    expect((result as ConnectionError).message).toBe(
      'Cannot connect to MySQL, database shop: none of the 3 servers can be used (a:1: nothing listens there; b:1: no answer within 2 seconds; [::1]:1: the node is not ready).',
    );
  });
});
