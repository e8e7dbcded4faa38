import type { Connection } from '../../connect/connection.ts';
import { MigrationRefusal } from '../../migration/runtime.ts';

/**
 * Refuses a pooler that may share sessions, before a lock is taken: the lock would stay in a session that nobody
 * knows, and stop all later runs.
 */
export async function refuseSharedSessions(connection: Connection): Promise<void> {
  if ((await connection.hasOwnSession?.()) !== false) return;
  throw new MigrationRefusal(
    'A connection pooler answers in place of the database server, but the lock of the migrations belongs to one session of the server.',
    'Connect to the server itself: --connection "<name>=<DSN>;user=<user>;password=<password>". For a pooler in session mode, add "pooler: session" to the connection.',
  );
}
