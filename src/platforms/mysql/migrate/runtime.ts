import type { StatementError } from '../../connect/connection.ts';
import { journalColumns } from '../../migration/journal.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { sessionModes } from '../sql-mode.ts';
import { brokenObjects } from './broken-objects.ts';
import { isPartialDrop, mysqlFingerprint } from './fingerprint.ts';
import { mysqlLock } from './lock.ts';
import { aroundProgram, executeBetween, keptModes } from './program-modes.ts';
import { isBusy, prepareSession, qualifyJournal } from './session.ts';
import { executeStrictly } from './zero-dates.ts';

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const TYPES = {
  name: 'VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  short: 'VARCHAR(255)',
  number: 'INTEGER',
  long: 'LONGTEXT',
};

export const mysqlRuntime = (syntax: ScriptSyntax): MigrationRuntime => ({
  createJournal: (table) =>
    `CREATE TABLE IF NOT EXISTS ${table} (\n${journalColumns(TYPES, quote)}\n) ENGINE=InnoDB ROW_FORMAT=DYNAMIC DEFAULT CHARACTER SET utf8mb4`,
  prepare: prepareSession,
  scriptStart: async (connection) => {
    await prepareSession(connection, { cluster: true });
    const modes = await sessionModes(connection.query);
    return [
      await keptModes(connection.query),
      `${modes}, SESSION foreign_key_checks = 1, SESSION unique_checks = 1`,
    ];
  },
  execute: (connection, sql) => {
    const around = aroundProgram(sql, syntax);
    return around === undefined
      ? executeStrictly(connection, sql, syntax)
      : executeBetween(connection, sql, around);
  },
  scriptAround: (sql) => aroundProgram(sql, syntax) ?? [],
  lock: mysqlLock,
  qualify: qualifyJournal,
  isBusy,
  isMissing: ({ code }: StatementError) => code === '1146',
  fingerprint: (connection, sql) => mysqlFingerprint(connection, sql, syntax),
  isPartial: isPartialDrop,
  brokenObjects: (connection, statements, back) => brokenObjects(connection, { statements, back }, syntax),
});
