import pg from 'pg';
import type { Row } from '../servers/scratch.ts';
import { type ServerAddress, USER } from '../servers/server.ts';

/** A new database of one server. */
export interface PgsqlDatabase {
  query(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export async function createPgsql(server: ServerAddress, name: string): Promise<PgsqlDatabase> {
  const admin = await connect(server, USER);
  try {
    await admin.query(`CREATE DATABASE ${name}`);
  } finally {
    await admin.end();
  }
  const client = await connect(server, name);
  return {
    query: async (sql) => (await client.query<Row>(sql)).rows,
    close: () => client.end(),
  };
}

async function connect({ host, port, user, password }: ServerAddress, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host, port, user, password, database });
  client.on('error', () => {}); // A server that goes away is reported by the query.
  await client.connect();
  return client;
}
