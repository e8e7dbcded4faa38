import { isTemporal } from '../../column-types/families.ts';
import type { Database } from '../../model/database.ts';
import { tableKey } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import type { CheckContext } from '../behavior.ts';
import { archivableDiagnostics } from './diagnostics.ts';
import type { ArchivableOptions } from './options.ts';
import { archiveOf, cascadesOf, isModelOf, translationsOf } from './tables.ts';

/** Reports what does not fit, when all behaviors have added their columns. */
export function checkArchivable(table: Table, options: ArchivableOptions, context: CheckContext): void {
  const archive = archiveOf(context.database, table, options);
  if (archive !== undefined) {
    checkColumns(table, archive, options, context);
    checkKey(table, archive, options, context);
    checkKeys(table, archive, context);
    checkShared(table, archive, options, context);
  }
  const target = options.archive;
  if ('class' in target && !isModelOf(context.database, target.class)) {
    const details = { table: table.name, class: target.class };
    context.diagnostics.report(archivableDiagnostics.classElsewhere(details, context.use.span));
  }
  if (options.children) checkChildren(table, context);
}

function checkColumns(
  table: Table,
  archive: Table,
  { archivedAt }: ArchivableOptions,
  { diagnostics, use }: CheckContext,
): void {
  const place = archive.span ?? use.span;
  const missing = table.columns.filter(({ name }) => findColumn(archive, name) === undefined);
  for (const { name } of missing.filter(({ primaryKey }) => primaryKey)) {
    const details = { archive: archive.name, column: name, table: table.name };
    diagnostics.report(archivableDiagnostics.missingKeyColumn(details, place));
  }
  const columns = missing.filter(({ primaryKey }) => !primaryKey).map(({ name }) => name);
  if (columns.length > 0) {
    const details = { archive: archive.name, columns, table: table.name };
    diagnostics.report(archivableDiagnostics.missingColumns(details, place));
  }
  const date = archivedAt === undefined ? undefined : findColumn(archive, archivedAt);
  if (date !== undefined && !isTemporal(date.type)) {
    const details = { archive: archive.name, column: date.name, type: date.type };
    diagnostics.report(archivableDiagnostics.notADate(details, date.span ?? place));
  }
}

/** A declared archive has the key that tells which row is replaced, or one that counts the states. */
function checkKey(
  table: Table,
  archive: Table,
  { historyKey }: ArchivableOptions,
  { diagnostics, use }: CheckContext,
): void {
  // Reported already, by its name.
  if (historyKey !== undefined && findColumn(table, historyKey) !== undefined) return;
  const key = primaryKeyOf(archive);
  const names = (columns: Table['columns']): string =>
    columns
      .map(({ name }) => name)
      .sort()
      .join('\0');
  const fits =
    historyKey === undefined
      ? names(key) === names(primaryKeyOf(table))
      : key.length === 1 && key[0]?.name === historyKey && key[0].autoIncrement;
  if (fits) return;
  const columns = historyKey === undefined ? primaryKeyOf(table).map(({ name }) => name) : [historyKey];
  const details = { archive: archive.name, columns };
  diagnostics.report(archivableDiagnostics.otherKey(details, archive.span ?? use.span));
}

function checkKeys(table: Table, archive: Table, { diagnostics, use }: CheckContext): void {
  for (const { onDelete, skipSql, foreignTable, span } of archive.foreignKeys) {
    if (onDelete !== 'cascade' || skipSql) continue;
    const details = { archive: archive.name, foreignTable };
    diagnostics.report(archivableDiagnostics.vanishing(details, span ?? use.span ?? table.span));
  }
}

/** Reported for the later of two tables. */
function checkShared(
  table: Table,
  archive: Table,
  options: ArchivableOptions,
  { diagnostics, database, use }: CheckContext,
): void {
  if ('class' in options.archive) return;
  const tables = archivedTables(database).get(tableKey(options.archive.table, table.schema)) ?? [];
  if (tables.length < 2 || tables.at(-1) !== table.name) return;
  diagnostics.report(archivableDiagnostics.sharedArchive({ archive: archive.name, tables }, use.span));
}

/** The names of the tables that are archived in each table, by its key. */
type ArchivedTables = ReadonlyMap<string, readonly string[]>;

/** Kept for the checks of all tables: looking at all tables for each of them would be quadratic. */
const archivedByDatabase = new WeakMap<Database, ArchivedTables>();

function archivedTables(database: Database): ArchivedTables {
  const known = archivedByDatabase.get(database);
  if (known !== undefined) return known;
  const archived = new Map<string, string[]>();
  for (const table of database.tables) {
    for (const archive of archiveNames(table)) {
      const key = tableKey(archive, table.schema);
      const others = archived.get(key);
      if (others === undefined) archived.set(key, [table.name]);
      else others.push(table.name);
    }
  }
  archivedByDatabase.set(database, archived);
  return archived;
}

/** The names of the archives that the uses of a table give. */
const archiveNames = ({ name, behaviors }: Table): ReadonlySet<string> =>
  new Set(
    behaviors
      .filter((use) => use.name === 'archivable')
      .map(({ parameters }) => {
        const given = parameters.findLast((parameter) => parameter.name === 'archive_table')?.value;
        return given?.trim() || `${name}_archive`;
      }),
  );

function checkChildren(table: Table, { diagnostics, database, use }: CheckContext): void {
  const translations = translationsOf(database, table);
  for (const child of cascadesOf(database, table)) {
    const archivable = child.behaviors.find(({ name }) => name === 'archivable');
    const isOff = archivable?.parameters.some(
      ({ name, value }) => name === 'archive_on_delete' && /^(?:false|no|off|0)$/i.test(value.trim()),
    );
    const isCopy = (child.madeBy !== undefined || child.readOnly) && child !== translations;
    if (child === table || isCopy || (archivable !== undefined && isOff !== true)) continue;
    const details = { table: table.name, child: child.name };
    diagnostics.report(archivableDiagnostics.childNotArchived(details, use.span));
  }
}
