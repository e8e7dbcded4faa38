import { expect, it } from 'vitest';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { pgsqlLock } from './lock.ts';

const server = (hasOwnSession: boolean | undefined) => {
  const queries: string[] = [];
  const query = async (sql: string) => {
    queries.push(sql);
    return [{ answer: 't' }];
  };
  return {
    ...fakeConnection(),
    ...(hasOwnSession !== undefined && { hasOwnSession: async () => hasOwnSession }),
    query,
    queries,
  };
};

it('refuses a pooler that may share sessions, before a lock is taken', async () => {
  const connection = server(false);
  await expect(pgsqlLock.acquire(connection, '"orm_migration"')).rejects.toMatchObject({
    message: expect.stringContaining('A connection pooler answers'),
    hint: expect.stringContaining('add "pooler: session" to the connection'),
  });
  expect(connection.queries).toEqual([]);
});

it.each([true, undefined])('takes the lock in a session of its own: %s', async (hasOwnSession) => {
  const connection = server(hasOwnSession);
  expect(await pgsqlLock.acquire(connection, '"orm_migration"')).toBe(true);
  expect(connection.queries).toEqual([expect.stringContaining('pg_try_advisory_lock')]);
});
