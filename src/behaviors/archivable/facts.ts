import { findColumn, type Table } from '../../model/table.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import type { ArchivableOptions } from './options.ts';
import { archiveOf, parentArchivesTranslations, translationsOf } from './tables.ts';

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
  const given = Object.entries(ownedColumns(table))
    .filter(([name, role]) => role === 'structural' || (role === 'derived' && !isSlug(table, name)))
    .map(([name]) => name);
  return {
    ...(hasDate && { archivedAt }),
    ...(historyKey !== undefined && { history: historyKey }),
    ...(onInsert && { onInsert }),
    ...(onUpdate && { onUpdate }),
    ...(onDelete && { onDelete }),
    ...(children && { children }),
    ...(translations !== undefined && { translations: translations.name }),
    ...(translations !== undefined && parentArchivesTranslations(database, table) && { byParent: true }),
    ...(given.length > 0 && { given }),
  };
}

/** A slug is kept by those who know it, so it is restored and not made again. */
const isSlug = ({ behaviors }: Table, column: string): boolean =>
  behaviors.some(
    ({ name, parameters }) =>
      name === 'sluggable' &&
      (parameters
        .filter((one) => one.name === 'slug_column')
        .at(-1)
        ?.value.trim() || 'slug') === column,
  );
