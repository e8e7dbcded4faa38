import { isText } from '../../column-types/families.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { withColumn } from '../../model/edit.ts';
import { columnPairs, type ForeignKey, isPolymorphic } from '../../model/foreign-key.ts';
import { newColumn, newForeignKey } from '../../model/new.ts';
import { findTable, foreignTableOf, referrersOf } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { copyTable } from '../tables/copy-table.ts';
import { isVersionable, keepsHistory, type VersionableOptions } from './options.ts';

/** A foreign key whose versions the version rows record; `versions` is the column for them. */
export interface VersionedParent {
  readonly local: string;
  readonly versions: string;
}

/** Rows of a versionable table that point here, by one column; the columns for their keys and versions. */
export interface VersionedChildren {
  readonly table: Table;
  readonly local: string;
  readonly ids: string;
  readonly versions: string;
}

/** The table with the number of its version, and with what is logged about it. */
export function extendTable(table: Table, options: VersionableOptions): Table {
  const { version, createdAt, createdBy, comment, naming } = options;
  const named = (name: string | undefined, make: (name: string) => Column): readonly Column[] =>
    name === undefined ? [] : [{ ...make(name), codeName: codeNameOf(name, naming) }];
  return [
    ...named(version, (name) => newColumn(name, 'INTEGER', { default: ZERO })),
    ...named(createdAt, (name) => newColumn(name, 'TIMESTAMP')),
    ...named(createdBy, (name) => newColumn(name, 'VARCHAR', { size: 100 })),
    ...named(comment, (name) => newColumn(name, 'VARCHAR', { size: 255 })),
  ].reduce(withColumn, table);
}

const ZERO = { kind: 'value', text: '0' } as const;

/** The database with the version table, and with those of the table's translations. */
export function extendDatabase(database: Database, table: Table, options: VersionableOptions): Database {
  const existing = findTable(database, options.versionTable, table.schema);
  const made = versionTable(database, table, options, existing);
  const translations = translationTables(database, table, options).map((one) =>
    translationVersions(database, one, table, options),
  );
  return { ...database, tables: [made, ...translations].reduce(withTable, database.tables) };
}

/** The tables with another one, which takes the place of a declared one. */
function withTable(tables: readonly Table[], made: Table): readonly Table[] {
  const isSame = ({ name, schema }: Table): boolean => name === made.name && schema === made.schema;
  return tables.some(isSame) ? tables.map((one) => (isSame(one) ? made : one)) : [...tables, made];
}

function versionTable(
  database: Database,
  table: Table,
  options: VersionableOptions,
  existing: Table | undefined,
): Table {
  const { version, ignored, deletedAt, naming, indices } = options;
  const key = primaryKeyOf(table).map(({ name }) => name);
  const column = (name: string, rest: Column): Column => ({ ...rest, codeName: codeNameOf(name, naming) });
  const parents = versionedParents(database, table).map(({ versions }) =>
    column(versions, newColumn(versions, 'INTEGER', { default: ZERO })),
  );
  const children = versionedChildren(database, table).flatMap(({ ids, versions }) =>
    [ids, versions].map((name) => arrayColumn(column(name, newColumn(name, 'ARRAY')), table)),
  );
  const deleted = deletedAt === undefined ? [] : [column(deletedAt, newColumn(deletedAt, 'TIMESTAMP'))];
  const more = [...parents, ...children, ...deleted];
  const foreignKey = versionKey(table, undefined, options);
  if (existing !== undefined) return declared(withArrays(existing, children), table, more, foreignKey);
  const copy = copyTable(table, {
    name: options.versionTable,
    codeName: options.codeName,
    madeBy: 'versionable',
    columns: ({ fill: _, ...one }) => (ignored.includes(one.name) ? undefined : one),
    moreColumns: more,
    primaryKey: [...key, version],
    indexes: indices,
    uniques: 'drop',
    moreForeignKeys: [foreignKey],
  });
  return { ...copy, readOnly: true };
}

/** A version table of the schema, with what it lacks. */
function declared(existing: Table, table: Table, columns: readonly Column[], foreignKey: ForeignKey): Table {
  const extended = columns.reduce(withColumn, existing);
  const hasKey = extended.foreignKeys.some(leadsTo(table));
  const foreignKeys = hasKey ? extended.foreignKeys : [...extended.foreignKeys, foreignKey];
  return { ...extended, foreignKeys, readOnly: true };
}

/** A schema that was read from a database declares arrays as the texts that they are stored as. */
function withArrays(existing: Table, arrays: readonly Column[]): Table {
  const columns = existing.columns.map((one): Column => {
    const array = arrays.find(({ name }) => name === one.name);
    return array === undefined || !isText(one.type)
      ? one
      : { ...array, codeName: one.codeName, ...(one.span && { span: one.span }) };
  });
  return { ...existing, columns };
}

/** Where history outlives its row there is no constraint, but a relation. */
const versionKey = (table: Table, like: ForeignKey | undefined, options: VersionableOptions): ForeignKey =>
  newForeignKey(
    table.name,
    like?.references ?? primaryKeyOf(table).map(({ name }) => ({ local: name, foreign: name })),
    {
      ...(table.schema !== undefined && { foreignSchema: table.schema }),
      ...(keepsHistory(options) ? { skipSql: true } : { onDelete: 'cascade', onUpdate: 'cascade' }),
    },
  );

/** An array whose elements have methods of their own, unless those would be methods of a column, too. */
const arrayColumn = (column: Column, { columns }: Table): Column => {
  const singular = column.codeName.replace(/s+$/, '');
  const isTaken = columns.some(({ codeName }) => codeName.toLowerCase() === singular.toLowerCase());
  return isTaken ? { ...column, singularName: column.codeName } : column;
};

const singleColumn = (key: ForeignKey): string | undefined =>
  key.references.length === 1 && !isPolymorphic(key) ? columnPairs(key)[0]?.local : undefined;

/** The foreign keys of one column that lead to versionable tables. */
export const versionedParents = (database: Database, table: Table): readonly VersionedParent[] =>
  unique(
    table.foreignKeys.flatMap((key) => {
      const other = foreignTableOf(database, key);
      const local = singleColumn(key);
      return other === undefined || !isVersionable(other) || local === undefined || isOwnKey(key, table)
        ? []
        : [local];
    }),
  ).map((local) => ({ local, versions: `${local}_version` }));

/** Whether the foreign key leads to the row that a child of concrete_inheritance shares with its parent. */
const isOwnKey = (key: ForeignKey, { inheritsFrom, columns }: Table): boolean =>
  inheritsFrom?.sharesRows === true &&
  key.foreignTable === inheritsFrom.table &&
  key.foreignSchema === inheritsFrom.schema &&
  key.references.every(({ local }) => columns.some(({ name, primaryKey }) => name === local && primaryKey));

/** The foreign keys of one column by which versionable tables lead here. */
export function versionedChildren(database: Database, table: Table): readonly VersionedChildren[] {
  const current = findTable(database, table.name, table.schema) ?? table;
  const taken = new Set(current.columns.map(({ name }) => name));
  return referrersOf(database, current).flatMap(({ table: other, foreignKey }) => {
    const local = singleColumn(foreignKey);
    if (local === undefined || !isVersionable(other) || !leadsToKey(foreignKey, current)) return [];
    if (isOwnKey(foreignKey, other)) return [];
    if (primaryKeyOf(other).length !== 1) return [];
    // A table that points here twice has each of its keys told apart.
    const name = [other.name, `${other.name}_${local}`].find((one) => !taken.has(`${one}_ids`));
    if (name === undefined) return [];
    taken.add(`${name}_ids`);
    return [{ table: other, local, ids: `${name}_ids`, versions: `${name}_versions` }];
  });
}

/** Whether the foreign key leads to a primary key of one column. */
const leadsToKey = (key: ForeignKey, table: Table): boolean => {
  const [column, ...more] = primaryKeyOf(table);
  return more.length === 0 && columnPairs(key)[0]?.foreign === column?.name;
};

/** The versionable tables that a foreign key of several columns leads to, or comes from. */
export const unfollowedTables = (database: Database, table: Table): readonly Table[] => {
  const parents = table.foreignKeys.map((key) => ({ key, other: foreignTableOf(database, key) }));
  const children = referrersOf(database, table).map(({ foreignKey, table: other }) => ({
    key: foreignKey,
    other,
  }));
  return unique(
    [...parents, ...children].flatMap(({ key, other }) =>
      other !== undefined && isVersionable(other) && singleColumn(key) === undefined ? [other] : [],
    ),
  );
};

/** The table that holds the translated columns; at most one, made by i18n or declared for it. */
export const translationTables = (
  database: Database,
  table: Table,
  { versionTranslations }: VersionableOptions,
): readonly Table[] => {
  const name = versionTranslations ? translationTableName(table) : undefined;
  const found = name === undefined ? undefined : findTable(database, name, table.schema);
  return found?.foreignKeys.some(leadsTo(table)) ? [found] : [];
};

export function translationTableName({ name, codeName, behaviors }: Table): string | undefined {
  const use = behaviors.find((one) => one.name === 'i18n');
  const given = use?.parameters.findLast((parameter) => parameter.name === 'i18n_table')?.value.trim();
  return use && (given || '%TABLE%_i18n').replaceAll('%TABLE%', name).replaceAll('%PHPNAME%', codeName);
}

const leadsTo =
  ({ name, schema }: Table) =>
  ({ foreignTable, foreignSchema }: ForeignKey): boolean =>
    foreignTable === name && foreignSchema === schema;

export const translationVersionName = ({ name }: Table): string => `${name}_version`;

function translationVersions(
  database: Database,
  translations: Table,
  table: Table,
  options: VersionableOptions,
): Table {
  const key = primaryKeyOf(translations).map(({ name }) => name);
  const name = translationVersionName(translations);
  const number = findColumn(table, options.version) ?? newColumn(options.version, 'INTEGER');
  const copied = ({ fill: _, ...one }: Column): Column => one;
  const foreignKey = versionKey(table, translations.foreignKeys.find(leadsTo(table)), options);
  const existing = findTable(database, name, translations.schema);
  if (existing !== undefined) {
    return declared(existing, table, [...translations.columns.map(copied), number], foreignKey);
  }
  const copy = copyTable(translations, {
    name,
    codeName: `${translations.codeName}Version`,
    madeBy: 'versionable',
    columns: copied,
    moreColumns: [number],
    primaryKey: [...key, options.version],
    indexes: false,
    uniques: 'drop',
    moreForeignKeys: [foreignKey],
  });
  return { ...copy, readOnly: true };
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
