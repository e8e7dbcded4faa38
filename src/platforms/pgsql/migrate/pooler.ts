import type { Connection } from '../../connect/connection.ts';
import { MigrationRefusal } from '../../migration/runtime.ts';
import { sharedSessions } from '../pooler.ts';

/**
 * Refuses a pooler that may share sessions, before a lock is taken: the lock would stay in a session that nobody
 * knows, and stop all later runs. A pooler names a server process of its own invention when one logs in.
 */
export async function refuseSharedSessions(connection: Connection): Promise<void> {
  const { pooler, serverProcess } = connection;
  if (serverProcess === undefined || (pooler !== undefined && pooler !== sharedSessions.pooler)) return;
  const [row] = await connection.query('SELECT pg_backend_pid() AS process');
  if (Number(row?.process) === serverProcess) return;
  throw new MigrationRefusal(
    'A connection pooler answers in place of the database server, but the lock of the migrations belongs to one session of the server.',
    pooler === undefined
      ? 'Connect to the server itself. For a pooler in session mode, add "pooler: session" to the connection.'
      : 'Connect to the server itself: "pooler: transaction" can stay, it does no harm there.',
  );
}
