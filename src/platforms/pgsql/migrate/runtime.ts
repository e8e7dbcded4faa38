import type { StatementError } from '../../connect/connection.ts';
import { journalColumns } from '../../migration/journal.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { brokenObjects } from './broken-objects.ts';
import { pgsqlFingerprint } from './fingerprint.ts';
import { pgsqlLock } from './lock.ts';
import { dropInvalidIndex, isBusy, prepareSession, qualifyJournal } from './session.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TYPES = { name: 'VARCHAR(255) COLLATE "C"', short: 'VARCHAR(255)', number: 'INTEGER', long: 'TEXT' };

export const pgsqlRuntime = (syntax: ScriptSyntax): MigrationRuntime => ({
  createJournal: (table) => `CREATE TABLE IF NOT EXISTS ${table} (\n${journalColumns(TYPES, quote)}\n)`,
  prepare: prepareSession,
  lock: pgsqlLock,
  qualify: qualifyJournal,
  isBusy,
  // The schema of the journal may be missing, too.
  isMissing: ({ code }: StatementError) => code === '42P01' || code === '3F000',
  fingerprint: (connection, sql) => pgsqlFingerprint(connection, sql, syntax),
  brokenObjects: (connection, statements) => brokenObjects(connection, statements, syntax),
  clean: (connection, sql) => dropInvalidIndex(connection, sql, syntax),
});
