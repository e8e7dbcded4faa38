import type { Connection, RowDataPacket } from 'mysql2/promise';
import { connectionError } from '../../connect/connection-failure.ts';
import {
  type ReachedServer,
  requireWanted,
  type ServerState,
  type WantedServer,
} from '../../connect/wanted-server.ts';

const READ_ONLY = ['read_only', 'innodb_read_only'];

/** Closes a connection to a server that is not wanted, or that its Galera cluster has not accepted, and fails. */
export async function checkNode(
  connection: Connection,
  wanted: WantedServer,
  server: ReachedServer,
): Promise<void> {
  try {
    await requireWanted(wanted, server, () => readState(connection, server));
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

async function readState(connection: Connection, { address }: ReachedServer): Promise<ServerState> {
  const values = await serverValues(connection);
  // A server outside of clusters is never "ready".
  if (values.get('wsrep_on') === 'ON' && values.get('wsrep_ready') === 'OFF')
    throw connectionError('not-ready', address);
  // Newer versions of MariaDB have several values for a read-only server.
  const isReadOnly = READ_ONLY.some((name) => (values.get(name) ?? 'OFF') !== 'OFF');
  return { isReadOnly, isStandby: isReadOnly };
}

/** Values by name; a node that is not ready answers SHOW, but no query. */
async function serverValues(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const [status] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'wsrep_ready'");
  const [variables] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('wsrep_on', 'read_only', 'innodb_read_only')",
  );
  return new Map(
    [...status, ...variables].map((row) => [String(row.Variable_name), String(row.Value).toUpperCase()]),
  );
}
