import { expect, it } from 'vitest';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { prepareSession } from './session.ts';

const server = (hasOwnSession: boolean) => {
  const queries: string[] = [];
  const query = async (sql: string) => {
    queries.push(sql);
    return [];
  };
  return { ...fakeConnection(), hasOwnSession: async () => hasOwnSession, query, queries };
};

it('refuses a session of a pooler before it changes it', async () => {
  const connection = server(false);
  await expect(prepareSession(connection, { cluster: false })).rejects.toMatchObject({
    message: expect.stringContaining('goes through a pooler'),
    hint: expect.stringContaining('"pooler: session"'),
  });
  expect(connection.queries).toEqual([]);
});

it('prepares a session of its own', async () => {
  const connection = server(true);
  await prepareSession(connection, { cluster: false });
  expect(connection.queries).toEqual([expect.stringContaining('lock_timeout')]);
});
