import { type Connection, StatementError } from '../../connect/connection.ts';
import { connectionError } from '../../connect/connection-failure.ts';
import { type ReachedServer, requireWanted, type WantedServer } from '../../connect/wanted-server.ts';

const STATE =
  "SELECT pg_catalog.pg_is_in_recovery() AS standby, pg_catalog.current_setting('transaction_read_only') AS read_only";

/** Closes a connection to a server that `target_session_attrs` does not accept, and fails. */
export async function checkServer(
  connection: Connection,
  wanted: WantedServer,
  server: ReachedServer,
): Promise<void> {
  try {
    await requireWanted(wanted, server, async () => {
      const [row] = await connection.query(STATE);
      return { isStandby: row?.standby === 't', isReadOnly: row?.read_only === 'on' };
    });
  } catch (error) {
    await connection.close();
    throw error instanceof StatementError
      ? connectionError('other', server.address, { words: error.message })
      : error;
  }
}
