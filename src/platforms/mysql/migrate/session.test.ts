import { expect, it } from 'vitest';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { StatementError } from '../../connect/connection.ts';
import { MigrationRefusal } from '../../migration/runtime.ts';
import { isBusy, prepareSession } from './session.ts';

const answering = (value: string) => {
  const connection = fakeConnection();
  return { ...connection, query: async () => [{ Variable_name: 'wsrep_on', Value: value }] };
};

it('refuses a cluster, unless the user takes care', async () => {
  await expect(prepareSession(answering('ON'), { cluster: false })).rejects.toThrow(MigrationRefusal);
  const connection = answering('ON');
  await prepareSession(connection, { cluster: true });
  expect(connection.calls).toHaveLength(1);
});

it('makes the session strict and impatient', async () => {
  const connection = answering('OFF');
  await prepareSession(connection, { cluster: false, lockTimeoutMs: 2500 });
  expect(connection.calls[0]).toContain('STRICT_TRANS_TABLES');
  expect(connection.calls[0]).toContain("'NO_ZERO_DATE', ''");
  expect(connection.calls[0]).toContain('lock_wait_timeout = 3');
  expect(connection.calls[0]).toContain('foreign_key_checks = 1');
});

it('knows which errors pass', () => {
  for (const code of ['1205', '1213']) expect(isBusy(new StatementError('x', code))).toBe(true);
  for (const code of ['1062', undefined]) expect(isBusy(new StatementError('x', code))).toBe(false);
});
