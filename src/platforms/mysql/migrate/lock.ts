import type { Connection } from '../../connect/connection.ts';
import type { MigrationLockRules } from '../../migration/runtime.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';

/** A named lock of the server. The journal comes with its database, because all databases share these names. */
export const mysqlLock: MigrationLockRules = {
  async acquire(connection, journal) {
    return isTrue(connection, `SELECT GET_LOCK(${nameOf(journal)}, 0) AS answer`);
  },
  async isHeld(connection, journal) {
    return isTrue(connection, `SELECT IS_USED_LOCK(${nameOf(journal)}) = CONNECTION_ID() AS answer`);
  },
  async holder(connection, journal) {
    const [row] = await connection.query(
      `SELECT h.id AS id, p.USER AS user, p.HOST AS host, p.TIME AS time, p.COMMAND AS command
FROM (SELECT IS_USED_LOCK(${nameOf(journal)}) AS id) h LEFT JOIN information_schema.PROCESSLIST p ON p.ID = h.id`,
    );
    if (row?.id == null) return undefined;
    // Without the right to see other sessions the number is all there is.
    if (row.user == null) return `connection ${row.id}`;
    return `connection ${row.id} of user "${row.user}" from ${row.host}, ${String(row.command).toLowerCase()} for ${row.time} s`;
  },
  async release(connection, journal) {
    await connection.query(`SELECT RELEASE_LOCK(${nameOf(journal)})`);
  },
};

const isTrue = async (connection: Connection, sql: string): Promise<boolean> =>
  Number((await connection.query(sql))[0]?.answer ?? 0) === 1;

/** At most 64 characters: https://dev.mysql.com/doc/refman/8.4/en/locking-functions.html */
const nameOf = (journal: string): string => {
  const table = quoteEscaped(journal);
  return `CONCAT('orm.', LEFT(${table}, 19), '.', SHA1(${table}))`;
};
