import { isInteger, isTemporal, isText } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { NamingMethod } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import type { BehaviorContext } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { versionableDiagnostics } from './diagnostics.ts';

export interface VersionableOptions {
  readonly version: string;
  readonly versionTable: string;
  readonly codeName: string;
  /** The columns that say when, by whom and why a version was made; undefined where it is not logged. */
  readonly createdAt: string | undefined;
  readonly createdBy: string | undefined;
  readonly comment: string | undefined;
  readonly indices: boolean;
  /** Columns without history. */
  readonly ignored: readonly string[];
  /** The date of the deletion in the last version row, where history outlives its row. */
  readonly deletedAt: string | undefined;
  readonly optimisticLock: boolean;
  readonly versionTranslations: boolean;
  readonly naming: NamingMethod;
}

export const PARAMETERS = [
  'version_column',
  'version_table',
  'version_phpname',
  'log_created_at',
  'log_created_by',
  'log_comment',
  'version_created_at_column',
  'version_created_by_column',
  'version_comment_column',
  'indices',
  'ignore_columns',
  'on_delete',
  'keep_history',
  'deleted_at_column',
  'optimistic_lock',
  'version_translations',
] as const;

export const keepsHistory = ({ deletedAt }: VersionableOptions): boolean => deletedAt !== undefined;

export const isVersionable = ({ behaviors }: Table): boolean =>
  behaviors.some(({ name }) => name === 'versionable');

export const versionTableName = (table: Table, use: BehaviorUse): string =>
  use.parameters.findLast(({ name }) => name === 'version_table')?.value.trim() || `${table.name}_version`;

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): VersionableOptions | undefined {
  const options = readOptions(use, table, context);
  const { diagnostics, database } = context;
  if (primaryKeyOf(table).length === 0 || table.readOnly) {
    const problem = table.readOnly ? versionableDiagnostics.readOnly : versionableDiagnostics.noPrimaryKey;
    diagnostics.report(problem({ table: table.name }, use.span));
    return undefined;
  }
  const logged = (flag: string, parameter: string, fallback: string): string | undefined => {
    const name = options.text(parameter);
    if (options.boolean(flag, false)) return name ?? fallback;
    if (name !== undefined) {
      diagnostics.report(versionableDiagnostics.notLogged({ parameter, flag }, options.spanOf(parameter)));
    }
    return undefined;
  };
  const parsed: VersionableOptions = {
    version: options.text('version_column', 'version'),
    versionTable: versionTableName(table, use),
    codeName: options.text('version_phpname', `${table.codeName}Version`),
    createdAt: logged('log_created_at', 'version_created_at_column', 'version_created_at'),
    createdBy: logged('log_created_by', 'version_created_by_column', 'version_created_by'),
    comment: logged('log_comment', 'version_comment_column', 'version_comment'),
    indices: options.boolean('indices', false),
    ignored: ignoredColumns(table, options, context),
    deletedAt: deletedAt(options, context),
    optimisticLock: options.boolean('optimistic_lock', false),
    versionTranslations: options.boolean('version_translations', true),
    naming: database.namingMethod,
  };
  return isConsistent(table, parsed, options, context) ? parsed : undefined;
}

function ignoredColumns(
  table: Table,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): readonly string[] {
  return options.columnList('ignore_columns').flatMap(({ name, primaryKey }) => {
    if (!primaryKey) return name;
    const details = { table: table.name, column: name };
    diagnostics.report(versionableDiagnostics.ignoredKey(details, options.spanOf('ignore_columns')));
    return [];
  });
}

/** `keep_history` and `on_delete` say the same in two ways. */
function deletedAt(options: OptionReader, { diagnostics }: BehaviorContext): string | undefined {
  const onDelete = options.text('on_delete')?.toLowerCase();
  if (onDelete !== undefined && onDelete !== 'cascade' && onDelete !== 'keep') {
    diagnostics.report(
      versionableDiagnostics.unknownOnDelete({ value: onDelete }, options.spanOf('on_delete')),
    );
  }
  const keeps = options.boolean('keep_history', onDelete === 'keep');
  if (onDelete !== undefined && keeps !== (onDelete === 'keep')) {
    diagnostics.report(
      versionableDiagnostics.contradiction({ keeps, onDelete }, options.spanOf('keep_history')),
    );
  }
  const column = options.text('deleted_at_column');
  if (keeps) return column ?? 'deleted_at';
  if (column !== undefined) {
    diagnostics.report(versionableDiagnostics.nothingKept({}, options.spanOf('deleted_at_column')));
  }
  return undefined;
}

function isConsistent(
  table: Table,
  parsed: VersionableOptions,
  options: OptionReader,
  { diagnostics, database }: BehaviorContext,
): boolean {
  const { version, createdAt, createdBy, comment, versionTable } = parsed;
  let isRight = true;
  const report = (diagnostic: ReturnType<typeof versionableDiagnostics.sameColumn>): void => {
    diagnostics.report(diagnostic);
    isRight = false;
  };
  const own = [version, createdAt, createdBy, comment].filter((name) => name !== undefined);
  const twice = own.find((name, place) => own.indexOf(name) < place);
  if (twice !== undefined) {
    report(
      versionableDiagnostics.sameColumn(
        { table: table.name, column: twice },
        options.spanOf('version_column'),
      ),
    );
  }
  const expected: readonly (readonly [string | undefined, string, (type: ColumnTypeName) => boolean])[] = [
    [version, 'an integer', isInteger],
    [createdAt, 'a date', isTemporal],
    [createdBy, 'text', isText],
    [comment, 'text', isText],
  ];
  for (const [name, wanted, fits] of expected) {
    const column = name === undefined ? undefined : findColumn(table, name);
    if (column === undefined || fits(column.type)) continue;
    const details = { table: table.name, column: column.name, type: column.type, wanted };
    report(versionableDiagnostics.wrongType(details, column.span ?? options.spanOf('version_column')));
  }
  if (parsed.deletedAt !== undefined && findColumn(table, parsed.deletedAt) !== undefined) {
    const details = { table: table.name, column: parsed.deletedAt };
    report(versionableDiagnostics.deletedAtTaken(details, options.spanOf('deleted_at_column')));
  }
  const existing = findTable(database, versionTable, table.schema);
  if (existing !== undefined) {
    const needed = [...primaryKeyOf(table).map((column) => column.name), version];
    const missing = existing === table ? needed : needed.filter((name) => !isKeyColumn(existing, name));
    if (missing.length > 0) {
      const details = { table: table.name, versionTable, missing };
      report(versionableDiagnostics.unfitTable(details, existing.span ?? options.spanOf('version_table')));
    }
  }
  return isRight;
}

const isKeyColumn = (table: Table, name: string): boolean => findColumn(table, name)?.primaryKey === true;
