import { createConnection } from 'mysql2/promise';
import type { Row } from '../servers/scratch.ts';
import type { ServerAddress } from '../servers/server.ts';

/** A connection to a database of one server. */
export interface MysqlDatabase {
  query(sql: string): Promise<readonly Row[]>;
  execute(sql: string): Promise<void>;
  close(): void;
}

export async function openMysql(
  { host, port, user, password }: ServerAddress,
  database?: string,
): Promise<MysqlDatabase> {
  const connection = await createConnection({
    ...{ host, port, user, password },
    ...(database === undefined ? {} : { database }),
    connectTimeout: 5000,
    dateStrings: true,
  });
  connection.on('error', () => {}); // A server that goes away is reported by the query.
  return {
    async query(sql) {
      const [rows] = await connection.query({ sql, timeout: 30_000 });
      return Array.isArray(rows) ? (rows as unknown as readonly Row[]) : [];
    },
    async execute(sql) {
      await connection.query({ sql, timeout: 30_000 });
    },
    close: () => connection.destroy(),
  };
}
