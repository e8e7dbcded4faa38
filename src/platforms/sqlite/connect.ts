import type { Connection, ConnectionTarget } from '../connection.ts';
import { ConnectionError } from '../connection.ts';

export async function connectSqlite(_target: ConnectionTarget): Promise<Connection> {
  throw new ConnectionError('Not connected.');
}
