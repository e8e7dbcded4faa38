import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ConnectionError,
  type ConnectionTarget,
  type Dsn,
} from '../../../src/platforms/connect/connection.ts';
import { parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { connectMysql } from '../../../src/platforms/mysql/connect/connect.ts';
import { connectPgsql } from '../../../src/platforms/pgsql/connect/connect.ts';
import { onDatabase, onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
import {
  CLOSED_PORT as deadPort,
  type FakeServer,
  fakeMysql,
  fakePgsql,
  silentServer,
} from '../../support/fake-servers.ts';
import { inFolder } from '../../support/read-config.ts';
import { runOrm } from '../../support/run-orm.ts';

const SECRET = 'hunter2-Zitrone';

/** Where all servers answer or refuse at once, a process that stalls must not miss the limit. */
const PATIENT = { connectTimeout: 60 };

let silent: FakeServer;

beforeAll(async () => {
  silent = await silentServer();
});
afterAll(() => silent.close());

/** A server that misses a time limit of a second on a busy machine is asked again, up to a minute long. */
const liveOnes = (port: number): number[] => Array<number>(60).fill(port);

/** The DSN of a database, with these ports of the loopback interface in the place of its own. */
function withPorts({ dsn }: Pick<TestDatabase, 'dsn'>, ports: readonly number[], more = ''): string {
  const hosts = ports.map(() => '127.0.0.1').join(',');
  return `${dsn.replace(/host=[^;]+;port=\d+/, `host=${hosts};port=${ports.join(',')}`)}${more}`;
}

const portOf = ({ dsn }: Pick<TestDatabase, 'dsn'>): number => Number(/port=(\d+)/.exec(dsn)?.[1]);

async function connect(
  { name, user, password }: Pick<TestDatabase, 'name' | 'user' | 'password'>,
  dsn: string,
  more: Partial<ConnectionTarget> = {},
): Promise<string> {
  const open = name === 'pgsql' ? connectPgsql : connectMysql;
  const connection = await open({
    dsn: parseDsn(dsn) as Dsn,
    user,
    password,
    initialQueries: [],
    baseDirectory: inject('scratchFolder'),
    ...more,
  }).catch((error: unknown) => {
    if (!(error instanceof ConnectionError)) throw error;
    return error.message;
  });
  if (typeof connection === 'string') return connection;
  const { description } = connection;
  await connection.query('SELECT 1');
  await connection.close();
  return description;
}

onEachDatabase(
  (database) => {
    it('is found behind a port nobody listens at and a server that never answers', async () => {
      const live = portOf(database);
      const ports = [deadPort, silent.port, ...liveOnes(live), deadPort];
      expect(await connect(database, withPorts(database, ports), { connectTimeout: 1 })).toContain(
        ` at 127.0.0.1:${live},`,
      );
    });

    it('has a short time limit of its own where there is another server, and the one of the DSN', async () => {
      const ports = [silent.port, deadPort];
      const [usual, written] = await Promise.all(
        ['', ';connect_timeout=1'].map((more) => connect(database, withPorts(database, ports, more))),
      );
      expect(usual).toContain(`127.0.0.1:${silent.port}: no answer within 3 seconds`);
      expect(written).toContain(`127.0.0.1:${silent.port}: no answer within 1 second;`);
    });

    it('lists every server that cannot be used', async () => {
      const dsn = withPorts(database, [deadPort, deadPort]);
      expect(await connect(database, dsn, { password: SECRET })).toMatch(
        new RegExp(
          `^Cannot connect to \\w+, database \\w+, user \\w+: none of the 2 servers can be used \\(127.0.0.1:${deadPort}: nothing listens there; 127.0.0.1:${deadPort}: nothing listens there\\)\\.$`,
        ),
      );
    });

    it('is the last one that is asked, once it has refused the password', async () => {
      const dsn = withPorts(database, [portOf(database), deadPort]);
      const message = await connect(database, dsn, { password: SECRET });
      expect(message).toContain('does not accept this user and password');
      expect(message).not.toContain(SECRET);
    });

    it('is reached by commands, with the time limit of the configuration', async () => {
      const { user, password, name } = database;
      const scratch = await database.createScratch();
      const dsn = withPorts(scratch, [silent.port, deadPort, ...liveOnes(portOf(database))]);
      const connection = { adapter: name, dsn, user, password, connectTimeout: 1 };
      const files = {
        'orm.json': JSON.stringify({ orm: { database: { connections: { shop: connection } } } }),
        'schema.xml':
          '<database name="shop"><table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table></database>',
      };
      try {
        await inFolder(files, async (cwd) => {
          for (const command of ['sql:build', 'sql:insert', 'database:reverse shop', 'migration:status']) {
            const { status, stderr } = await runOrm(command.split(' '), { cwd });
            expect({ command, status, stderr }).toMatchObject({ status: 0 });
          }
        });
        const url = `${name === 'pgsql' ? 'postgresql' : 'mysql'}://${user}:${password}@127.0.0.1:${deadPort},127.0.0.1:${portOf(database)}/${/dbname=(\w+)/.exec(scratch.dsn)?.[1]}`;
        await inFolder({}, async (cwd) => {
          const flags = ['--no-interaction', '--no-build', '--import', '--dsn', url];
          expect(await runOrm(['init', ...flags], { cwd })).toMatchObject({ status: 0 });
        });
      } finally {
        await scratch.drop();
      }
    });
  },
  ['pgsql', 'mysql'],
);

onDatabase('pgsql', (database) => {
  const standby = { standby: 't', read_only: 'on' };

  const withFakes = async (
    fakes: readonly (Readonly<Record<string, string>> | undefined)[],
    use: (ports: readonly number[]) => Promise<void>,
  ) => {
    const servers = await Promise.all(fakes.map(fakePgsql));
    try {
      await use(servers.map(({ port }) => port));
    } finally {
      await Promise.all(servers.map(({ close }) => close()));
    }
  };

  it('is the server that accepts writes, among several', () =>
    withFakes([standby, undefined], async ([first = 0, frozen = 0]) => {
      const live = portOf(database);
      const dsn = withPorts(database, [first, frozen, ...liveOnes(live)]);
      expect(await connect(database, dsn, { connectTimeout: 1 })).toContain(` at 127.0.0.1:${live},`);
      expect(await connect(database, withPorts(database, [first, frozen]), { connectTimeout: 5 })).toContain(
        `(127.0.0.1:${first}: the server accepts no writes; 127.0.0.1:${frozen}: no answer within 5 seconds)`,
      );
    }));

  it.each([
    ['any', 'standby'],
    ['read-write', 'live'],
    ['read-only', 'standby'],
    ['primary', 'live'],
    ['standby', 'standby'],
    ['prefer-standby', 'standby'],
  ])('target_session_attrs=%s leads to the %s server', (wanted, expected) =>
    withFakes([standby], async ([fake = 0]) => {
      const live = portOf(database);
      for (const ports of [
        [fake, live],
        [live, fake],
      ]) {
        const dsn = withPorts(database, ports, `;target_session_attrs=${wanted}`);
        const port = wanted === 'any' ? ports[0] : expected === 'live' ? live : fake;
        expect(await connect(database, dsn, PATIENT)).toContain(` at 127.0.0.1:${port},`);
      }
    }),
  );

  it('is the only server, and refused where another one is wanted', async () => {
    const refused = (wanted: string) =>
      connect(database, `${database.dsn};target_session_attrs=${wanted}`, PATIENT);
    expect(await refused('standby')).toMatch(
      /^Cannot connect to PostgreSQL at .*: the server is not a standby\.$/,
    );
    expect(await refused('read-only')).toContain(': the server accepts writes.');
    expect(await refused('prefer-standby')).toMatch(/^PostgreSQL at /);
  });
});

onDatabase('mysql', (database) => {
  describe('a node of several', () => {
    it.each([
      [{ read_only: 'ON' }, 'the server accepts no writes'],
      [{ read_only: 'READ_ONLY_NO_LOCK' }, 'the server accepts no writes'],
      [{ read_only: 'OFF', innodb_read_only: 'ON' }, 'the server accepts no writes'],
      [{ read_only: 'OFF', wsrep_on: 'ON', wsrep_ready: 'OFF' }, 'the node is not ready'],
    ])('with %j is left out', async (variables, reason) => {
      const fake = await fakeMysql(variables);
      try {
        const live = portOf(database);
        expect(await connect(database, withPorts(database, [fake.port, live]), PATIENT)).toContain(
          ` at 127.0.0.1:${live},`,
        );
        expect(await connect(database, withPorts(database, [fake.port, deadPort]), PATIENT)).toContain(
          `127.0.0.1:${fake.port}: ${reason};`,
        );
      } finally {
        await fake.close();
      }
    });

    it.each([
      ['any', 'fake'],
      ['read-only', 'fake'],
      ['standby', 'fake'],
      ['prefer-standby', 'fake'],
      ['read-write', 'live'],
      ['primary', 'live'],
    ])('is the one that target_session_attrs=%s asks for', async (wanted, expected) => {
      const fake = await fakeMysql({ read_only: 'ON' });
      try {
        const live = portOf(database);
        const dsn = withPorts(database, [fake.port, live], `;target_session_attrs=${wanted}`);
        const port = expected === 'live' ? live : fake.port;
        expect(await connect(database, dsn, PATIENT)).toContain(` at 127.0.0.1:${port},`);
      } finally {
        await fake.close();
      }
    });

    it('that is ready is used', async () => {
      const fake = await fakeMysql({ read_only: 'OFF', wsrep_on: 'ON', wsrep_ready: 'ON' });
      try {
        const description = await connect(database, withPorts(database, [fake.port, deadPort]), PATIENT);
        expect(description).toContain(` at 127.0.0.1:${fake.port},`);
      } finally {
        await fake.close();
      }
    });
  });
});
