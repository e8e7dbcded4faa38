import type { BehaviorUse } from '../../model/behavior-use.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { IdMethod, NamingMethod } from '../../model/database.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import type { BehaviorContext } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { archivableDiagnostics } from './diagnostics.ts';
import { listedKeys } from './foreign-keys.ts';

export interface ArchivableOptions {
  readonly archive: ArchiveTarget;
  /** The column with the date of the copy; undefined where it is not logged. */
  readonly archivedAt: string | undefined;
  /** The key column of an archive that keeps every state; undefined where it keeps the last one only. */
  readonly historyKey: string | undefined;
  readonly sync: boolean;
  readonly inheritedKeys: 'constraint' | 'relation' | 'drop';
  readonly foreignKeys: readonly ForeignKey[];
  readonly onInsert: boolean;
  readonly onUpdate: boolean;
  readonly onDelete: boolean;
  /** Whether rows that a foreign key deletes along with a row are archived, too. */
  readonly children: boolean;
  readonly naming: NamingMethod;
  readonly idMethod: IdMethod;
}

/** Where the copies go: a table of the same database, or that of a class. */
type ArchiveTarget = { readonly table: string; readonly codeName: string } | { readonly class: string };

export const PARAMETERS = [
  'archive_table',
  'archive_phpname',
  'archive_class',
  'sync',
  'inherit_foreign_key_relations',
  'inherit_foreign_key_constraints',
  'log_archived_at',
  'archived_at_column',
  'archive_on_insert',
  'archive_on_update',
  'archive_on_delete',
  'archive_children',
  'history',
  'history_key_column',
] as const;

const CLASS_NAME =
  /^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(?:\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*$/;

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): ArchivableOptions | undefined {
  const { diagnostics, database } = context;
  const options = readOptions(use, table, context);
  const details = { table: table.name };
  if (primaryKeyOf(table).length === 0 || table.readOnly) {
    const problem = table.readOnly ? archivableDiagnostics.readOnly : archivableDiagnostics.withoutKey;
    diagnostics.report(problem(details, use.span));
    return undefined;
  }
  const archive = targetOf(table, options, context);
  if (archive === undefined) return undefined;
  return {
    archive,
    archivedAt: archivedAtOf(table, options, context),
    historyKey: historyKeyOf(table, options, context),
    sync: options.boolean('sync', false),
    inheritedKeys: options.boolean('inherit_foreign_key_constraints', false)
      ? 'constraint'
      : options.boolean('inherit_foreign_key_relations', false)
        ? 'relation'
        : 'drop',
    foreignKeys: listedKeys(use, table, context),
    onInsert: options.boolean('archive_on_insert', false),
    onUpdate: options.boolean('archive_on_update', false),
    onDelete: options.boolean('archive_on_delete', true),
    children: options.boolean('archive_children', false),
    naming: database.namingMethod,
    idMethod: database.defaultIdMethod,
  };
}

function targetOf(
  table: Table,
  options: OptionReader,
  { diagnostics, database }: BehaviorContext,
): ArchiveTarget | undefined {
  const given = options.text('archive_table');
  const written = options.text('archive_class');
  if (written !== undefined) {
    const named = written.replaceAll('.', '\\').replace(/^\\/, '');
    if (given !== undefined) {
      const details = { table: table.name };
      diagnostics.report(archivableDiagnostics.twoArchives(details, options.spanOf('archive_class')));
    } else if (!CLASS_NAME.test(named)) {
      const details = { name: written };
      diagnostics.report(archivableDiagnostics.notAClass(details, options.spanOf('archive_class')));
    } else return { class: named };
    return undefined;
  }
  const name = given ?? `${table.name}_archive`;
  if (name === table.name) {
    diagnostics.report(archivableDiagnostics.ownTable({ table: name }, options.spanOf('archive_table')));
    return undefined;
  }
  const derived = given === undefined ? `${table.codeName}Archive` : codeNameOf(name, database.namingMethod);
  return { table: name, codeName: options.text('archive_phpname', derived) };
}

function archivedAtOf(
  table: Table,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): string | undefined {
  const name = options.text('archived_at_column', 'archived_at');
  if (!options.boolean('log_archived_at', true)) return undefined;
  reportTaken(table, name, 'archived_at_column', options, diagnostics);
  return name;
}

function historyKeyOf(
  table: Table,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): string | undefined {
  const name = options.text('history_key_column', 'archive_id');
  if (!options.boolean('history', false)) return undefined;
  reportTaken(table, name, 'history_key_column', options, diagnostics);
  return name;
}

/** A column of the archive that the table has, too, would hold two things. */
function reportTaken(
  table: Table,
  column: string,
  parameter: string,
  options: OptionReader,
  diagnostics: BehaviorContext['diagnostics'],
): void {
  const taken = findColumn(table, column);
  if (taken === undefined) return;
  const details = { table: table.name, column, parameter };
  diagnostics.report(archivableDiagnostics.columnTaken(details, taken.span ?? options.spanOf(parameter)));
}
