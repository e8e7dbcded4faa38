import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { qualifiedName } from '../../model/table.ts';
import { API_VERSION, defineBehavior, type TableUse } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkArchivable } from './check.ts';
import { archivableFacts } from './facts.ts';
import { KEY_PARAMETERS } from './foreign-keys.ts';
import { type ArchivableOptions, PARAMETERS, parseOptions } from './options.ts';
import { withArchive, withTranslations } from './tables.ts';

/** Keeps copies of rows in another table: of those that are deleted, and by choice of those that are written. */
export const archivable = defineBehavior<ArchivableOptions>({
  apiVersion: API_VERSION,
  name: 'archivable',
  // The archive has the columns of all other behaviors.
  order: 90,
  runs: runsInOrder('archivable'),
  parameters: PARAMETERS,
  defaults: ({ name }, { parameters }) => ({
    ...(!parameters.some((one) => one.name === 'archive_class') && { archive_table: `${name}_archive` }),
    sync: 'false',
    inherit_foreign_key_relations: 'false',
    inherit_foreign_key_constraints: 'false',
    log_archived_at: 'true',
    archived_at_column: 'archived_at',
    archive_on_insert: 'false',
    archive_on_update: 'false',
    archive_on_delete: 'true',
  }),
  lists: { foreign_keys: KEY_PARAMETERS },
  inherit: 'never',
  onDatabase,
  parseOptions,
  extendDatabase: (database, table, options, { use }) =>
    withTranslations(withArchive(database, table, options), table, use),
  seeds: (table, { archive }, database) => {
    const found = 'table' in archive ? findTable(database, archive.table, table.schema) : undefined;
    return found === undefined ? {} : { empty: [qualifiedName(found)] };
  },
  rowRules: (table, { archive, archivedAt, onInsert, onUpdate, onDelete }, database) => {
    const found = 'table' in archive ? findTable(database, archive.table, table.schema) : undefined;
    const writes = (['insert', 'update', 'delete'] as const).filter(
      (write) => ({ insert: onInsert, update: onUpdate, delete: onDelete })[write],
    );
    return {
      ...(found !== undefined && { archive: { table: qualifiedName(found), archivedAt } }),
      ...(writes.length > 0 && {
        refusals: [
          {
            writes,
            reason: 'A copy of the row goes into the archive.',
            methods: ['save', 'delete', 'archive'],
          },
        ],
      }),
      ...(found !== undefined && {
        refusalsOf: {
          [qualifiedName(found)]: [
            { reason: 'Rows are copies that the models keep of others.', methods: ['restoreFromArchive'] },
          ],
        },
      }),
    };
  },
  facts: archivableFacts,
  check: checkArchivable,
});

/** Every table but read-only ones and the archives that the schema declares. */
function onDatabase(use: BehaviorUse, { tables }: Database): readonly TableUse[] {
  const archives = new Set(
    tables.map(({ name, schema, behaviors }) => {
      const own = behaviors.find((one) => one.name === 'archivable');
      const given = own?.parameters
        .filter((one) => one.name === 'archive_table')
        .at(-1)
        ?.value.trim();
      return `${schema ?? ''}.${given || `${name}_archive`}`;
    }),
  );
  return tables
    .filter(({ name, schema, readOnly }) => !readOnly && !archives.has(`${schema ?? ''}.${name}`))
    .map(({ name, schema }) => ({ table: name, schema, use }));
}
