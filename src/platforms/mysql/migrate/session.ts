import type { Connection, StatementError } from '../../connect/connection.ts';
import { MigrationRefusal, type SessionOptions } from '../../migration/runtime.ts';
import { KEEP_MODES, OWN_MODE } from './program-modes.ts';
import { MODES_WITH_ZERO_DATES } from './zero-dates.ts';

const USUAL_LOCK_TIMEOUT_MS = 5000;

/** A counter on a column with a row 0 would give that row another number. */
const STRICT = `STRICT_TRANS_TABLES,${OWN_MODE}`;

/** Strict, so that nothing is cut or invented; the usual wait for a table is a day. */
export async function prepareSession(connection: Connection, options: SessionOptions): Promise<void> {
  if (!options.cluster) await refuseCluster(connection);
  const seconds = Math.max(1, Math.ceil((options.lockTimeoutMs ?? USUAL_LOCK_TIMEOUT_MS) / 1000));
  await connection.execute(
    `SET ${KEEP_MODES}, SESSION sql_mode = CONCAT_WS(',', ${MODES_WITH_ZERO_DATES}, '${STRICT}'), SESSION lock_wait_timeout = ${seconds}, SESSION innodb_lock_wait_timeout = ${seconds}, SESSION foreign_key_checks = 1, SESSION unique_checks = 1, SESSION autocommit = 1`,
  );
}

async function refuseCluster(connection: Connection): Promise<void> {
  const [row] = await connection.query("SHOW VARIABLES LIKE 'wsrep_on'");
  const value = row === undefined ? 'OFF' : String(Object.values(row)[1]);
  if (!/^(?:ON|1)$/i.test(value)) return;
  throw new MigrationRefusal(
    'The server belongs to a Galera cluster, where a lock holds on one node only.',
    'Make sure that only one deploy runs at a time, and say so with --cluster.',
  );
}

/** The database that the connection uses, which a migration may change. */
export async function qualifyJournal(connection: Connection, table: string): Promise<string> {
  if (table.includes('`.`')) return table;
  const [row] = await connection.query("SELECT REPLACE(DATABASE(), '`', '``') AS name");
  return row?.name == null ? table : `\`${String(row.name)}\`.${table}`;
}

// Lock wait timeout, deadlock: https://mariadb.com/kb/en/mariadb-error-code-reference/
const BUSY = new Set(['1205', '1213']);

export const isBusy = (error: StatementError): boolean => error.code !== undefined && BUSY.has(error.code);
