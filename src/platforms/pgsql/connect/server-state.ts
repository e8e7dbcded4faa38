import type { Address } from '../../connect/address.ts';
import { type Connection, StatementError } from '../../connect/connection.ts';
import { connectionError } from '../../connect/connection-failure.ts';
import { withinSeconds } from '../../connect/hosts.ts';
import { refusalOf, type WantedServer } from '../../connect/wanted-server.ts';

const STATE =
  "SELECT pg_catalog.pg_is_in_recovery() AS standby, pg_catalog.current_setting('transaction_read_only') AS read_only";

/** Closes a connection to a server that `target_session_attrs` does not accept, and fails. */
export async function checkServer(
  connection: Connection,
  wanted: WantedServer,
  { address, seconds }: { readonly address: Address; readonly seconds: number },
): Promise<void> {
  if (wanted === 'any') return;
  try {
    const late = (): Error => connectionError('timeout', address, { seconds });
    const [row] = await withinSeconds(connection.query(STATE), seconds, late);
    const state = { isStandby: row?.standby === 't', isReadOnly: row?.read_only === 'on' };
    const failure = refusalOf(wanted, state);
    if (failure !== undefined) throw connectionError(failure, address);
  } catch (error) {
    await connection.close();
    throw error instanceof StatementError
      ? connectionError('other', address, { words: error.message })
      : error;
  }
}
