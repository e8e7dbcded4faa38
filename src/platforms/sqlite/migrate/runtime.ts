import { createHash } from 'node:crypto';
import type { Connection, StatementError } from '../../connect/connection.ts';
import { journalColumns } from '../../migration/journal.ts';
import type { MigrationRuntime, SessionOptions } from '../../migration/runtime.ts';
import { sqliteLock } from './lock.ts';
import { sqliteRebuild } from './rebuild.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TYPES = { name: 'VARCHAR(255)', short: 'VARCHAR(255)', number: 'INTEGER', long: 'TEXT' };

/** How long a statement waits for another process that writes. */
const BUSY_MS = 5000;

export const sqliteRuntime = (): MigrationRuntime => ({
  createJournal: (table) => `CREATE TABLE IF NOT EXISTS ${table} (\n${journalColumns(TYPES, quote)}\n)`,
  prepare,
  lock: sqliteLock,
  isBusy,
  // The code says no more than that the statement is wrong.
  isMissing: ({ message }: StatementError) => message.includes('no such table'),
  fingerprint: schemaFingerprint,
  rebuild: sqliteRebuild,
});

/** Keys are checked before each commit instead: dropping a table would delete rows that refer to it. */
async function prepare(connection: Connection, { lockTimeoutMs = BUSY_MS }: SessionOptions): Promise<void> {
  await connection.execute(`PRAGMA busy_timeout = ${Math.max(0, Math.round(lockTimeoutMs))}`);
  await connection.execute('PRAGMA foreign_keys = OFF');
  await connection.execute('PRAGMA legacy_alter_table = OFF');
}

/** SQLITE_BUSY and SQLITE_LOCKED, also in their extended forms: https://sqlite.org/rescode.html */
function isBusy({ code }: StatementError): boolean {
  const [, number] = /^SQLITE (\d+)$/.exec(code ?? '') ?? [];
  return number !== undefined && [5, 6].includes(Number(number) & 0xff);
}

/** The texts of all objects: DDL changes at least one of them. */
async function schemaFingerprint(connection: Connection): Promise<string> {
  const rows = await connection.query(
    'SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name',
  );
  const hash = createHash('sha256');
  for (const { type, name, tbl_name: table, sql } of rows)
    hash.update(JSON.stringify([type, name, table, sql]));
  return hash.digest('hex').slice(0, 32);
}
