import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { withTables } from '../../model/edit.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { newColumn, newForeignKey, newIndex } from '../../model/new.ts';
import { findTable } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { isUniqueKey } from '../../model/table-index.ts';
import type { ExtendContext } from '../behavior.ts';
import { copyTable } from '../tables/copy-table.ts';
import { i18nDiagnostics } from './diagnostics.ts';
import type { I18nOptions } from './options.ts';

/** The behaviors of the database that translations take as well. */
const ACCEPTS = ['timestampable', 'sluggable', 'validate', 'versionable', 'archivable'];

/** The database with the i18n table, and with the translated columns moved there. */
export function extendDatabase(
  database: Database,
  table: Table,
  options: I18nOptions,
  context: ExtendContext,
): Database {
  reportSplits(table, options, context);
  const existing = findTable(database, options.table, table.schema);
  const made = i18nTable(table, existing, options, context);
  const extended =
    existing === undefined
      ? { ...database, tables: withTableAfter(database.tables, table, made) }
      : withTables(database, (one) => (one === existing ? made : one));
  const to = { name: made.name, ...(made.schema !== undefined && { schema: made.schema }) };
  return options.columns
    .filter((name) => findColumn(table, name) !== undefined)
    .reduce(
      (moved, column) =>
        context.moveColumn(moved, { from: table, to, column, uniqueWith: [options.localeColumn] }),
      extended,
    );
}

/** Beside its table, so that the DDL can be read. */
function withTableAfter(tables: readonly Table[], table: Table, made: Table): readonly Table[] {
  const place = tables.findIndex((one) => one.name === table.name && one.schema === table.schema);
  return place === -1 ? tables : tables.toSpliced(place + 1, 0, made);
}

function i18nTable(
  table: Table,
  existing: Table | undefined,
  options: I18nOptions,
  { diagnostics, use }: ExtendContext,
): Table {
  const { key, localeColumn, columns } = options;
  const names = new Map(key.map(({ own, other }) => [own, other]));
  for (const { own, other } of key) {
    const target = findColumn(table, own);
    const declared = existing === undefined ? undefined : findColumn(existing, other);
    if (target === undefined || declared === undefined || declared.type === target.type) continue;
    const details = {
      table: existing?.name ?? '',
      column: other,
      type: declared.type,
      expected: target.type,
    };
    diagnostics.report(i18nDiagnostics.keyMismatch(details, declared.span ?? use.span));
  }
  const copied = copyTable(table, {
    name: options.table,
    codeName: options.codeName,
    madeBy: 'i18n',
    accepts: ACCEPTS,
    existing,
    columns: (column) => keyColumn(column, names.get(column.name), options),
    moreColumns: [
      newColumn(localeColumn, 'VARCHAR', {
        size: options.localeLength,
        default: { kind: 'value', text: options.defaultLocale },
        codeName: codeNameOf(localeColumn, options.naming),
      }),
    ],
    indexes: false,
    uniques: 'drop',
    moreForeignKeys: [keyTo(table, options)],
  });
  const keyNames = [...key.map(({ other }) => other), localeColumn];
  // A table with a counter of its own keeps that as its key.
  const isKeyed = copied.columns.some(({ autoIncrement }) => autoIncrement);
  const asKey = (column: Column): Column =>
    keyNames.includes(column.name) ? { ...column, primaryKey: !isKeyed, required: true } : column;
  // All of them before the first is moved: an index goes along when its last column is there.
  const moved = columns.flatMap((name) => findColumn(table, name) ?? []);
  const missing = moved.filter(({ name }) => findColumn(copied, name) === undefined);
  const unique = newIndex(keyNames, { unique: true });
  const isUnique = copied.indexes.some(
    (index) => isUniqueKey(index) && index.columns.map(({ name }) => name).join() === keyNames.join(),
  );
  return {
    ...copied,
    // Other behaviors know translations by it, also in a table that was there.
    madeBy: 'i18n',
    accepts: ACCEPTS,
    readOnly: table.readOnly || copied.readOnly,
    columns: [...copied.columns.map(asKey), ...missing],
    indexes: isKeyed && !isUnique ? [...copied.indexes, unique] : copied.indexes,
  };
}

/** Whether the key and the locale are the primary key, and the only columns that make a row unique. */
export const isUpsertable = (i18n: Table, { key, localeColumn }: I18nOptions): boolean => {
  const names = primaryKeyOf(i18n).map(({ name }) => name);
  return (
    names.length === key.length + 1 &&
    [...key.map(({ other }) => other), localeColumn].every((name) => names.includes(name)) &&
    !i18n.indexes.some(({ unique }) => unique)
  );
};

/** The key column of the i18n table: as in the translated one, but its values come from there. */
function keyColumn(column: Column, name: string | undefined, { naming }: I18nOptions): Column | undefined {
  if (name === undefined) return undefined;
  const { default: _, fill: __, renamedFrom: ___, span: ____, description: _____, ...plain } = column;
  return { ...plain, name, ...(name !== column.name && { codeName: codeNameOf(name, naming) }) };
}

const keyTo = (table: Table, { key }: I18nOptions): ForeignKey =>
  newForeignKey(
    table.name,
    key.map(({ own, other }) => ({ local: other, foreign: own })),
    {
      ...(table.schema !== undefined && { foreignSchema: table.schema }),
      onDelete: 'cascade',
      defaultJoin: 'LEFT JOIN',
    },
  );

/** Reports indexes and keys over columns that move and others that stay. */
function reportSplits(
  table: Table,
  { columns, key }: I18nOptions,
  { diagnostics, use }: ExtendContext,
): void {
  const isMoved = (name: string) => columns.includes(name) && findColumn(table, name) !== undefined;
  // Key columns that keep their name are in both tables.
  const isShared = (name: string) => key.some(({ own, other }) => own === name && other === name);
  const isSplit = (names: readonly string[]) =>
    names.some(isMoved) && names.some((name) => !isMoved(name) && !isShared(name));
  for (const { columns: indexed, unique, span } of table.indexes) {
    const names = indexed.map(({ name }) => name);
    if (!isSplit(names)) continue;
    const details = { table: table.name, columns: names, moved: names.filter(isMoved), unique };
    diagnostics.report(i18nDiagnostics.splitIndex(details, span ?? use.span));
  }
  for (const { references, foreignTable, span } of table.foreignKeys) {
    const names = references.map(({ local }) => local);
    if (!isSplit(names)) continue;
    const details = { table: table.name, foreignTable, moved: names.filter(isMoved) };
    diagnostics.report(i18nDiagnostics.splitKey(details, span ?? use.span));
  }
}

/** Whether the database itself deletes the translations of a row that is deleted. */
export function cascades(i18n: Table, table: Table, { key }: I18nOptions): boolean {
  const own = i18n.foreignKeys.find(
    ({ foreignTable, foreignSchema, references }) =>
      foreignTable === table.name &&
      foreignSchema === table.schema &&
      references.every(({ local }) => key.some(({ other }) => other === local)),
  );
  return own !== undefined && own.onDelete === 'cascade' && !own.skipSql && primaryKeyOf(table).length > 0;
}
