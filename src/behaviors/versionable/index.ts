import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { findTable, tableKey } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import {
  API_VERSION,
  type CheckContext,
  defineBehavior,
  type OwnedColumns,
  type TableUse,
} from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { versionableDiagnostics } from './diagnostics.ts';
import { versionableFacts } from './facts.ts';
import {
  isVersionable,
  PARAMETERS,
  parseOptions,
  type VersionableOptions,
  versionTableName,
} from './options.ts';
import {
  extendDatabase,
  extendTable,
  translationTableName,
  translationTables,
  translationVersionName,
  unfollowedTables,
  versionedChildren,
} from './tables.ts';

/** Keeps every state of a row in a second table. */
export const versionable = defineBehavior<VersionableOptions>({
  apiVersion: API_VERSION,
  name: 'versionable',
  // After those that add or move columns: a version row is a copy of all of them.
  order: 80,
  runs: runsInOrder('versionable'),
  parameters: PARAMETERS,
  defaults: (table, use) => ({
    version_column: 'version',
    version_table: versionTableName(table, use),
    log_created_at: 'false',
    log_created_by: 'false',
    log_comment: 'false',
    version_created_at_column: 'version_created_at',
    version_created_by_column: 'version_created_by',
    version_comment_column: 'version_comment',
    indices: 'false',
  }),
  inherit: 'never',
  onDatabase,
  parseOptions,
  extendTable,
  extendDatabase,
  ownedColumns,
  seeds: (table, options, database) => {
    const constants = { [options.version]: '1' };
    const versions = findTable(database, options.versionTable, table.schema);
    const copies = [
      ...(versions === undefined ? [] : [{ from: table, to: versions }]),
      ...translationTables(database, table, options).flatMap((from) => {
        const to = findTable(database, translationVersionName(from), from.schema);
        return to === undefined ? [] : [{ from, to }];
      }),
    ];
    return {
      constants,
      copies: copies.map(({ from, to }) => ({ from: qualifiedName(from), to: qualifiedName(to), constants })),
    };
  },
  rowRules: (table, options, database) => {
    const versions = findTable(database, options.versionTable, table.schema);
    const translated = translationTables(database, table, options);
    const history = translated.flatMap(
      (one) => findTable(database, translationVersionName(one), one.schema) ?? [],
    );
    const written = {
      reason: `Each change of a row also writes a version to "${options.versionTable}".`,
      methods: ['save', 'delete'],
    };
    const kept = {
      reason: 'Rows are former states, which are written with the rows they are of.',
      methods: ['toVersion'],
    };
    return {
      ...(versions !== undefined && {
        versions: { table: qualifiedName(versions), version: options.version },
      }),
      refusals: [written],
      refusalsOf: Object.fromEntries([
        ...translated.map((one) => [qualifiedName(one), [written]] as const),
        ...[...(versions === undefined ? [] : [versions]), ...history].map(
          (one) => [qualifiedName(one), [kept]] as const,
        ),
      ]),
    };
  },
  facts: versionableFacts,
  check,
});

/** All tables but read-only ones, those that hold versions, and those of translations, versioned with their rows. */
function onDatabase(use: BehaviorUse, database: Database): readonly TableUse[] {
  const excepted = new Set(
    database.tables.flatMap((table) => {
      const own = table.behaviors.find(({ name }) => name === 'versionable');
      const names = [versionTableName(table, own ?? use), translationTableName(table)];
      return names.flatMap((name) => (name === undefined ? [] : tableKey(name, table.schema)));
    }),
  );
  return database.tables
    .filter(({ name, schema, readOnly }) => !readOnly && !excepted.has(tableKey(name, schema)))
    .map(({ name, schema }) => ({ table: name, schema, use }));
}

function ownedColumns(_: Table, options: VersionableOptions): OwnedColumns {
  const { version, createdAt, createdBy, comment } = options;
  const own = [version, createdAt, createdBy, comment].filter((name) => name !== undefined);
  return Object.fromEntries(own.map((name) => [name, 'log'] as const));
}

function check(table: Table, options: VersionableOptions, context: CheckContext): void {
  checkTranslations(table, options, context);
  checkArrays(table, options, context);
  noteUnfollowed(table, context);
}

function checkTranslations(table: Table, options: VersionableOptions, context: CheckContext): void {
  const { database, diagnostics, use } = context;
  for (const one of translationTables(database, table, options)) {
    const versions = findTable(database, translationVersionName(one), one.schema);
    const needed = [...primaryKeyOf(one).map(({ name }) => name), options.version];
    const missing = needed.filter((name) => versions && findColumn(versions, name)?.primaryKey !== true);
    if (versions === undefined || missing.length === 0) continue;
    const details = { table: one.name, versionTable: versions.name, missing };
    diagnostics.report(versionableDiagnostics.unfitTable(details, versions.span ?? use.span));
  }
}

/** A declared version table may have columns of other types for what it records about children. */
function checkArrays(table: Table, { versionTable }: VersionableOptions, context: CheckContext): void {
  const { database, diagnostics, use } = context;
  const versions = findTable(database, versionTable, table.schema);
  const names = versionedChildren(database, table).flatMap((one) => [one.ids, one.versions]);
  for (const column of versions?.columns.filter(({ name }) => names.includes(name)) ?? []) {
    if (column.type === 'ARRAY') continue;
    const details = { table: versionTable, column: column.name, type: column.type, wanted: 'an array' };
    diagnostics.report(versionableDiagnostics.wrongType(details, column.span ?? use.span));
  }
}

/** Each pair of tables is named once. */
function noteUnfollowed(table: Table, { database, diagnostics, use }: CheckContext): void {
  const place = ({ name }: Table): number => database.tables.findIndex((one) => one.name === name);
  for (const other of unfollowedTables(database, table)) {
    if (!isVersionable(other) || place(other) < place(table)) continue;
    const details = { table: table.name, other: other.name };
    diagnostics.report(versionableDiagnostics.compositeKey(details, use.span));
  }
}
