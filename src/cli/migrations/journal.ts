import type { Config } from '../../config/config.ts';
import { PROPEL_TABLE } from '../../migrations/propel/applied.ts';
import type { TableRef } from '../../model/change.ts';
import { qualifiedName } from '../../model/table.ts';
import { findPlatform } from '../../platforms/index.ts';
import { tableMatcher } from '../../reverse/exclude.ts';

const DEFAULT_JOURNAL = 'orm_migration';

/** Options and settings that name the table of the journal. */
interface JournalSource {
  readonly migrationTable?: string | undefined;
}

/** The table that records which migrations have run. */
export const journalOf = (config: Config | undefined, { migrationTable }: JournalSource = {}): string =>
  migrationTable ?? config?.migrations.tableName ?? DEFAULT_JOURNAL;

/** Whether commands leave a table alone: excluded ones, the journal, that of Propel, and locks of the runtime. */
export function ignoredTables(
  config: Config | undefined,
  options: JournalSource = {},
  more: readonly string[] = [],
): (table: TableRef) => boolean {
  const isExcluded = tableMatcher([...(config?.excludeTables ?? []), ...more]);
  const journal = journalOf(config, options);
  const own = new Set([journal, PROPEL_TABLE, ...lockTables(config)]);
  // The schema of the journal may be the one that tables without a schema are in.
  const local = journal.slice(journal.lastIndexOf('.') + 1);
  return (table) =>
    own.has(table.name) ||
    own.has(qualifiedName(table)) ||
    (table.schema === undefined && table.name === local) ||
    isExcluded(table);
}

/** Elsewhere a table of that name belongs to the user. */
const lockTables = (config: Config | undefined): readonly string[] =>
  (config?.connections ?? []).flatMap(({ adapter, servers: { cluster = '' } }) => {
    const table = findPlatform(adapter)?.lockTables?.[cluster];
    return table === undefined ? [] : [table.name];
  });
