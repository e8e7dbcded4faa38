import type { Row } from '../../src/platforms/connect/connection.ts';
import { type FakeConnection, fakeConnection } from './fake-connection.ts';

/** A connection for tests that answers every query with the same rows. */
export function answeringConnection(rows: readonly Row[]): FakeConnection {
  const fake = fakeConnection();
  const query = async (sql: string): Promise<readonly Row[]> => {
    await fake.execute(sql);
    return rows;
  };
  return { ...fake, query };
}
