import { type Connection, StatementError } from '../../connect/connection.ts';
import { type MigrationLockRules, MigrationRefusal } from '../../migration/runtime.ts';
import { quoteText } from '../../standard/quote-text.ts';

/** A user lock of the session, which commits do not release: https://docs.oracle.com/en/database/oracle/oracle-database/19/arpls/DBMS_LOCK.html */
export const oracleLock: MigrationLockRules = {
  // Status 4: the session holds it already.
  acquire: (connection, journal) => call(connection, journal, 'REQUEST(:id, 6, 0, FALSE)', [0, 4]),
  // Converting a lock that the session does not hold has another status than 0.
  isHeld: (connection, journal) => call(connection, journal, 'CONVERT(:id, 6, 0)', [0]),
  async holder(connection, journal) {
    try {
      const [row] = await connection.query(
        `SELECT s.sid AS "id", s.username AS "user", s.machine AS "host", s.program AS "program", TO_CHAR(s.logon_time, 'YYYY-MM-DD HH24:MI:SS') AS "since"
FROM gv$lock l JOIN gv$session s ON s.inst_id = l.inst_id AND s.sid = l.sid
WHERE l.type = 'UL' AND l.lmode = 6 AND l.id1 = ${idOf(journal)}`,
      );
      if (row === undefined) return undefined;
      return `session ${row.id} of user "${row.user}" from ${row.host} (${row.program}), connected since ${row.since}`;
    } catch (error) {
      // Other sessions are seen with a grant on V$SESSION and V$LOCK only.
      if (error instanceof StatementError) return undefined;
      throw error;
    }
  },
  async release(connection, journal) {
    await call(connection, journal, 'RELEASE(:id)', [0]);
  },
};

const OTHER_STATUS = 20001;

/** The package is called by dynamic SQL, so that a missing grant is an error of the call. The status comes as an error. */
async function call(
  connection: Connection,
  journal: string,
  routine: string,
  expected: readonly number[],
): Promise<boolean> {
  try {
    await connection.execute(
      [
        'DECLARE',
        `    lock_id INTEGER := ${idOf(journal)};`,
        '    status INTEGER;',
        'BEGIN',
        `    EXECUTE IMMEDIATE 'BEGIN :status := SYS.DBMS_LOCK.${routine}; END;' USING OUT status, IN lock_id;`,
        `    IF status NOT IN (${expected.join(', ')}) THEN`,
        `        RAISE_APPLICATION_ERROR(-${OTHER_STATUS}, 'DBMS_LOCK status ' || status);`,
        '    END IF;',
        'END;',
      ].join('\n'),
    );
    return true;
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if (error.code === `ORA-${OTHER_STATUS}`) return false;
    if (/PLS-00201|PLS-00904|ORA-01031/.test(error.message)) {
      throw new MigrationRefusal(
        'The user may not use DBMS_LOCK, which keeps two runs of migrations apart.',
        'Ask an administrator to run, with the name of the user: GRANT EXECUTE ON SYS.DBMS_LOCK TO <user>',
      );
    }
    throw error;
  }
}

/** User locks have numbers: one for the database, the schema and the journal. */
const idOf = (journal: string): string =>
  `DBMS_UTILITY.GET_HASH_VALUE('orm.' || SYS_CONTEXT('USERENV', 'CON_NAME') || '.' || SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') || '.' || ${quoteText(journal)}, 0, 1073741823)`;
