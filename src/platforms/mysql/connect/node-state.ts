import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { Address } from '../../connect/address.ts';
import { connectionError } from '../../connect/connection-failure.ts';
import { withinSeconds } from '../../connect/hosts.ts';
import { refusalOf, type WantedServer } from '../../connect/wanted-server.ts';

const READ_ONLY = ['read_only', 'innodb_read_only'];

/** Closes a connection to a server that is not wanted, or that its Galera cluster has not accepted, and fails. */
export async function checkNode(
  connection: Connection,
  wanted: WantedServer,
  { address, seconds }: { readonly address: Address; readonly seconds: number },
): Promise<void> {
  if (wanted === 'any') return;
  try {
    const late = (): Error => connectionError('timeout', address, { seconds });
    const state = await withinSeconds(stateOf(connection), seconds, late);
    // A server outside of clusters is never "ready".
    if (state.get('wsrep_on') === 'ON' && state.get('wsrep_ready') === 'OFF')
      throw connectionError('not-ready', address);
    // Newer versions of MariaDB have several values for a read-only server.
    const isReadOnly = READ_ONLY.some((name) => (state.get(name) ?? 'OFF') !== 'OFF');
    const failure = refusalOf(wanted, { isReadOnly, isStandby: isReadOnly });
    if (failure !== undefined) throw connectionError(failure, address);
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/** Values by name; a node that is not ready answers SHOW, but no query. */
async function stateOf(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const [status] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'wsrep_ready'");
  const [variables] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('wsrep_on', 'read_only', 'innodb_read_only')",
  );
  return new Map(
    [...status, ...variables].map((row) => [String(row.Variable_name), String(row.Value).toUpperCase()]),
  );
}
