import type { StatementError } from '../../connect/connection.ts';
import { journalColumns } from '../../migration/journal.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { foldName } from '../names.ts';
import { oracleFingerprint } from './fingerprint.ts';
import { oracleLock } from './lock.ts';

const quote = (name: string): string => `"${foldName(name)}"`;

const TYPES = { name: 'NVARCHAR2(255)', short: 'NVARCHAR2(255)', number: 'NUMBER(10,0)', long: 'NCLOB' };

/** A statement that waits blocks those behind it, so it must not wait for long. */
const USUAL_LOCK_TIMEOUT_MS = 2000;

// Resource busy, deadlocks, timeout of a lock of the library cache: https://docs.oracle.com/en/error-help/db/
const BUSY = new Set(['ORA-00054', 'ORA-00060', 'ORA-04020', 'ORA-04021']);

/** What the server answers where the table is there. */
const NAME_IN_USE = -955;

export const oracleRuntime = (): MigrationRuntime => ({
  createJournal: (table) => {
    const create = `CREATE TABLE ${table} (\n${journalColumns(TYPES, quote)}\n)`;
    return [
      'BEGIN',
      `    EXECUTE IMMEDIATE ${quoteText(create)};`,
      'EXCEPTION',
      '    WHEN OTHERS THEN',
      `        IF SQLCODE != ${NAME_IN_USE} THEN`,
      '            RAISE;',
      '        END IF;',
      'END;',
    ].join('\n');
  },
  // Dates in defaults and in converted text are read the way the classes write them.
  prepare: async (connection, { lockTimeoutMs = USUAL_LOCK_TIMEOUT_MS }) => {
    const seconds = Math.min(Math.ceil(lockTimeoutMs / 1000), 1_000_000);
    await connection.execute(
      `ALTER SESSION SET DDL_LOCK_TIMEOUT = ${seconds} NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS' NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF' NLS_TIMESTAMP_TZ_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF TZH:TZM' NLS_NUMERIC_CHARACTERS = '.,'`,
    );
  },
  lock: oracleLock,
  isBusy: ({ code }: StatementError) => code !== undefined && BUSY.has(code),
  isMissing: ({ code }: StatementError) => code === 'ORA-00942',
  fingerprint: oracleFingerprint,
  fromNothing: ' FROM DUAL',
});
