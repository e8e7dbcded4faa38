import { findColumn, type Table } from '../../model/table.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import type { ArchivableOptions } from './options.ts';
import { archiveOf, translationsOf } from './tables.ts';

/** What the run-time part needs to know beside the columns that both tables have. */
export function archivableFacts(
  table: Table,
  options: ArchivableOptions,
  { database, ownedColumns }: CheckContext,
): BehaviorFacts {
  const { archivedAt, historyKey, onInsert, onUpdate, onDelete, children } = options;
  const archive = archiveOf(database, table, options);
  // A declared archive may do without it.
  const hasDate = archivedAt !== undefined && (archive === undefined || findColumn(archive, archivedAt));
  const translations = translationsOf(database, table);
  const structural = Object.entries(ownedColumns(table))
    .filter(([, role]) => role === 'structural')
    .map(([name]) => name);
  return {
    ...(hasDate && { archivedAt }),
    ...(historyKey !== undefined && { history: historyKey }),
    ...(onInsert && { onInsert }),
    ...(onUpdate && { onUpdate }),
    ...(onDelete && { onDelete }),
    ...(children && { children }),
    ...(translations !== undefined && { translations: translations.name }),
    ...(structural.length > 0 && { structural }),
  };
}
