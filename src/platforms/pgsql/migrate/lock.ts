import type { Connection } from '../../connect/connection.ts';
import type { MigrationLockRules } from '../../migration/runtime.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { refuseSharedSessions } from './pooler.ts';

/** Advisory locks belong to a session and are tried without waiting: who waits in one blocks CREATE INDEX CONCURRENTLY. */
export const pgsqlLock: MigrationLockRules = {
  async acquire(connection, journal) {
    await refuseSharedSessions(connection);
    return isTrue(connection, `SELECT pg_try_advisory_lock(${keyOf(journal)}) AS answer`);
  },
  // Holding it twice is not possible to tell here, and does no harm: closing the session releases it.
  async isHeld(connection, journal) {
    const ours = `${lockOf(journal)} AND pid = pg_backend_pid()`;
    return isTrue(connection, `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE ${ours}) AS answer`);
  },
  async holder(connection, journal) {
    const [row] = await connection.query(
      `SELECT a.pid, a.usename, a.application_name, a.client_addr::text AS address, a.backend_start::timestamp(0)::text AS since
FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE ${lockOf(journal)}`,
    );
    if (row === undefined) return undefined;
    const from = row.address === null ? '' : ` from ${String(row.address).replace(/\/\d+$/, '')}`;
    const program = row.application_name ? ` (${row.application_name})` : '';
    return `process ${row.pid} of user "${row.usename}"${from}${program}, connected since ${row.since}`;
  },
  async release(connection, journal) {
    await connection.query(`SELECT pg_advisory_unlock(${keyOf(journal)})`);
  },
};

const isTrue = async (connection: Connection, sql: string): Promise<boolean> =>
  (await connection.query(sql))[0]?.answer === 't';

/** A number for the database and the journal with its schema; the lock is seen in its own database only. */
const keyOf = (journal: string): string =>
  `('x' || left(md5(concat_ws('.', 'orm', current_database(), ${quoteText(journal)})), 16))::bit(64)::bigint`;

/** The row of pg_locks: the upper and the lower half of the number. */
const lockOf = (journal: string): string =>
  `locktype = 'advisory' AND granted AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND ((classid::bigint << 32) | objid::bigint) = ${keyOf(journal)}`;
