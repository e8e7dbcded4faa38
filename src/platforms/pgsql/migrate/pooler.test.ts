import { expect, it } from 'vitest';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { prepareSession } from './session.ts';

/** A server whose process 4711 answers, whatever the login said. */
const server = (serverProcess: number | undefined, pooler?: string) => {
  const queries: string[] = [];
  const query = async (sql: string) => {
    queries.push(sql);
    return [{ process: '4711' }];
  };
  return {
    ...fakeConnection(),
    ...(serverProcess !== undefined && { serverProcess }),
    ...(pooler !== undefined && { pooler }),
    query,
    queries,
  };
};

it.each([
  [undefined, 'add "pooler: session" to the connection'],
  ['transaction', 'Connect to the server itself'],
])(
  'refuses a pooler where the configuration says %s, before it changes the session',
  async (pooler, hint) => {
    const connection = server(-1930911008, pooler);
    await expect(prepareSession(connection, { cluster: false })).rejects.toMatchObject({
      message: expect.stringContaining('A connection pooler answers'),
      hint: expect.stringContaining(hint),
    });
    expect(connection.queries).toEqual(['SELECT pg_backend_pid() AS process']);
  },
);

it.each([
  [4711, undefined],
  [4711, 'transaction'],
  [1, 'session'],
  [undefined, undefined],
])('accepts a login by process %s with pooler: %s', async (serverProcess, pooler) => {
  const connection = server(serverProcess, pooler);
  await prepareSession(connection, { cluster: false });
  expect(connection.queries.at(-1)).toContain('lock_timeout');
});
