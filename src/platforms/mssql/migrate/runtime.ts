import type { StatementError } from '../../connect/connection.ts';
import { journalColumns } from '../../migration/journal.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { mssqlFingerprint } from './fingerprint.ts';
import { mssqlLock } from './lock.ts';

const quote = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

const TYPES = {
  name: 'NVARCHAR(255) COLLATE Latin1_General_100_BIN2',
  short: 'NVARCHAR(255)',
  number: 'INT',
  long: 'NVARCHAR(MAX)',
};

/** Statements queue behind one that waits for a lock, so it must not wait for long. */
const USUAL_LOCK_TIMEOUT_MS = 2000;

// Deadlock victim, lock timeout: https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors
const BUSY = new Set(['1205', '1222']);

export const mssqlRuntime = (): MigrationRuntime => ({
  createJournal: (table) =>
    `IF OBJECT_ID(N${quoteText(table)}, N'U') IS NULL\nCREATE TABLE ${table} (\n${journalColumns(TYPES, quote)}\n)`,
  // With XACT_ABORT every error undoes the whole transaction, as on products where none goes on after one.
  prepare: (connection, { lockTimeoutMs = USUAL_LOCK_TIMEOUT_MS }) =>
    connection.execute(`SET XACT_ABORT ON; SET LOCK_TIMEOUT ${Math.ceil(lockTimeoutMs)}`),
  lock: mssqlLock,
  isBusy: ({ code }: StatementError) => code !== undefined && BUSY.has(code),
  // Invalid object name.
  isMissing: ({ code }: StatementError) => code === '208',
  fingerprint: mssqlFingerprint,
});
