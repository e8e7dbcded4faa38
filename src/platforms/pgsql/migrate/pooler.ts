import type { Connection } from '../../connect/connection.ts';
import { MigrationRefusal } from '../../migration/runtime.ts';

/** Refuses a pooler before settings or a lock are left in a session that others get next, and that stops later runs. */
export async function refuseSharedSessions(connection: Connection): Promise<void> {
  if ((await connection.hasOwnSession?.()) !== false) return;
  throw new MigrationRefusal(
    'Migrations need a session of their own for locks and time limits, and the connection goes through a pooler.',
    'Give the server itself: --connection "<name>=<DSN>;user=<user>;password=<password>". A pooler in session mode works with "pooler: session" in the configuration.',
  );
}
