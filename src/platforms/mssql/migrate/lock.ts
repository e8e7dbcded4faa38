import { createHash } from 'node:crypto';
import { StatementError } from '../../connect/connection.ts';
import type { MigrationLockRules } from '../../migration/runtime.ts';

/** An application lock of the database that belongs to the session: https://learn.microsoft.com/sql/relational-databases/system-stored-procedures/sp-getapplock-transact-sql */
export const mssqlLock: MigrationLockRules = {
  async acquire(connection, journal) {
    const [row] = await connection.query(
      `DECLARE @result INT
EXEC @result = sys.sp_getapplock @Resource = ${nameOf(journal)}, @LockMode = N'Exclusive', @LockOwner = N'Session', @LockTimeout = 0
SELECT @result AS result`,
    );
    return Number(row?.result ?? -1) >= 0;
  },
  async isHeld(connection, journal) {
    const [row] = await connection.query(
      `SELECT APPLOCK_MODE(N'public', ${nameOf(journal)}, N'Session') AS mode`,
    );
    return row?.mode === 'Exclusive';
  },
  async holder(connection, journal) {
    try {
      const [row] = await connection.query(
        `SELECT s.session_id, s.login_name, s.host_name, s.program_name, CONVERT(VARCHAR(19), s.login_time, 120) AS since
FROM sys.dm_tran_locks l JOIN sys.dm_exec_sessions s ON s.session_id = l.request_session_id
WHERE l.resource_type = N'APPLICATION' AND l.resource_database_id = DB_ID() AND l.request_status = N'GRANT'
AND CHARINDEX(${nameOf(journal)}, l.resource_description) > 0`,
      );
      if (row === undefined) return undefined;
      const program = row.program_name ? ` (${row.program_name})` : '';
      return `session ${row.session_id} of user "${row.login_name}" from ${row.host_name}${program}, connected since ${row.since}`;
    } catch (error) {
      // Other sessions are seen with the right VIEW SERVER STATE only.
      if (error instanceof StatementError) return undefined;
      throw error;
    }
  },
  async release(connection, journal) {
    await connection.execute(
      `EXEC sys.sp_releaseapplock @Resource = ${nameOf(journal)}, @LockOwner = N'Session'`,
    );
  },
};

/** At most 32 characters, which is what the list of locks shows. */
const nameOf = (journal: string): string =>
  `N'orm:${createHash('sha256').update(journal).digest('hex').slice(0, 24)}'`;
