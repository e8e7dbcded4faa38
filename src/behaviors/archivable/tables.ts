import type { BehaviorUse } from '../../model/behavior-use.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Database } from '../../model/database.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { newColumn, newIndex } from '../../model/new.ts';
import { findTable, referrersOf } from '../../model/relations.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { ancestorsOf } from '../tables/class-family.ts';
import { copyTable } from '../tables/copy-table.ts';
import type { ArchivableOptions } from './options.ts';

/** The digits of the second's fraction in the date of archiving. */
const DATE_DIGITS = 6;

/** The table of the archive in the database; undefined where a class is the archive, or before the table is there. */
export function archiveOf(
  database: Database,
  table: Table,
  { archive }: ArchivableOptions,
): Table | undefined {
  if ('class' in archive) return undefined;
  return findTable(database, archive.table, table.schema);
}

/** Whether a full class name is that of a table's model; the configuration can put a prefix before its last part. */
export const isModelOf = ({ tables }: Database, name: string): boolean =>
  tables.some(({ namespace, codeName }) => {
    const start = namespace === '' ? '' : `${namespace}\\`;
    return name.startsWith(start) && name.endsWith(codeName) && !name.slice(start.length).includes('\\');
  });

/** Adds the archive, or what a declared one lacks. */
export function withArchive(database: Database, table: Table, options: ArchivableOptions): Database {
  const { archive } = options;
  if ('class' in archive) return database;
  const existing = archiveOf(database, table, options);
  if (existing !== undefined && !options.sync) return database;
  const made = madeArchive(table, archive, existing, options);
  return {
    ...database,
    tables:
      existing === undefined
        ? [...database.tables, made]
        : database.tables.map((one) => (one === existing ? made : one)),
  };
}

function madeArchive(
  source: Table,
  { table: name, codeName }: { readonly table: string; readonly codeName: string },
  existing: Table | undefined,
  { archivedAt, historyKey, inheritedKeys, foreignKeys, naming, idMethod }: ArchivableOptions,
): Table {
  const listed = new Set(foreignKeys.flatMap((key) => key.name ?? []));
  const isInherited = ({ name: own }: { readonly name?: string }): boolean =>
    own === undefined || !listed.has(own);
  const column = (columnName: string) => ({ codeName: codeNameOf(columnName, naming) });
  const key = primaryKeyOf(source).map((one) => one.name);
  const made = copyTable(
    { ...source, foreignKeys: source.foreignKeys.filter(isInherited) },
    {
      name,
      codeName,
      madeBy: 'archivable',
      existing,
      // Rows that are there before a column is are archived without it.
      columns: ({ fill: _, ...rest }) => rest,
      moreColumns: [
        ...(historyKey === undefined
          ? []
          : [
              newColumn(historyKey, 'INTEGER', {
                autoIncrement: true,
                primaryKey: true,
                ...column(historyKey),
              }),
            ]),
        ...(archivedAt === undefined
          ? []
          : [newColumn(archivedAt, 'TIMESTAMP', { size: DATE_DIGITS, ...column(archivedAt) })]),
      ],
      ...(historyKey !== undefined && { primaryKey: [historyKey], moreIndexes: [newIndex(key)] }),
      foreignKeys: inheritedKeys,
      moreForeignKeys: foreignKeys.map((one) => withOwnName(one, source)),
    },
  );
  // A table without an auto-increment column has no id method, whatever its database says.
  return historyKey === undefined || existing !== undefined ? made : { ...made, idMethod };
}

/** The name of a key that takes the place of an inherited one is that of the table's own constraint. */
function withOwnName(key: ForeignKey, { foreignKeys }: Table): ForeignKey {
  const { name, ...unnamed } = key;
  return foreignKeys.some((own) => own.name === name) ? unnamed : key;
}

/** The table with the translations of a table's rows: its own, or the one of a table that it extends. */
export function translationsOf(database: Database, table: Table): Table | undefined {
  const tables = [table, ...ancestorsOf(database, table)];
  return tables.map((one) => ownTranslations(database, one)).find((found) => found !== undefined);
}

/** Whether a table that this one extends archives the translations of both. */
export const parentArchivesTranslations = (database: Database, table: Table): boolean =>
  ancestorsOf(database, table).some(
    (one) => isArchivable(one) && translationsOf(database, one) !== undefined,
  );

const isArchivable = ({ behaviors }: Table): boolean => behaviors.some(({ name }) => name === 'archivable');

function ownTranslations(database: Database, table: Table): Table | undefined {
  const use = table.behaviors.find(({ name }) => name === 'i18n');
  if (use === undefined) return undefined;
  const pattern = lastValue(use, 'i18n_table') ?? '%TABLE%_i18n';
  const name = pattern.replaceAll('%TABLE%', table.name).replaceAll('%PHPNAME%', table.codeName);
  if (findTable(database, table.name, table.schema) !== table) return undefined;
  // Looked up by name first: all foreign keys of all tables for each use would be quadratic.
  return database.tables.find(
    (other) => (other.name === name || other.name === pattern) && leadsTo(other, table),
  );
}

const leadsTo = ({ foreignKeys }: Table, { name, schema = '' }: Table): boolean =>
  foreignKeys.some(
    ({ foreignTable, foreignSchema = '' }) => foreignTable === name && foreignSchema === schema,
  );

const lastValue = ({ parameters }: BehaviorUse, name: string): string | undefined =>
  parameters
    .filter((one) => one.name === name)
    .at(-1)
    ?.value.trim() || undefined;

/** The parameters that the use on the table of the translations takes over. */
const SHARED = /^(?:log_archived_at|archived_at_column|archive_on_\w+|history|history_key_column)$/;

/** Makes the table of the translations archivable as the table is. */
export function withTranslations(database: Database, table: Table, use: BehaviorUse): Database {
  const translations = translationsOf(database, table);
  if (translations === undefined || isArchivable(translations)) {
    return database;
  }
  const { id: _, ...rest } = use;
  const own: BehaviorUse = {
    ...rest,
    parameters: use.parameters.filter(({ name }) => SHARED.test(name)),
    parameterLists: [],
  };
  return {
    ...database,
    tables: database.tables.map((one) =>
      one === translations ? { ...one, behaviors: [...one.behaviors, own] } : one,
    ),
  };
}

/** The tables whose rows the database deletes along with those of a table. */
export const cascadesOf = (database: Database, table: Table): readonly Table[] => [
  ...new Set(
    referrersOf(database, table)
      .filter(({ foreignKey }) => foreignKey.onDelete === 'cascade')
      .map(({ table: other }) => other),
  ),
];
