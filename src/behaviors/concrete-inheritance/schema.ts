import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { type Check, mentions } from '../../model/check.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import { withoutCounter } from '../../model/counter.ts';
import type { Database } from '../../model/database.ts';
import { withColumn, withTables } from '../../model/edit.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { withKeyPartsOf } from '../../model/key-parts.ts';
import { newColumn, newForeignKey } from '../../model/new.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { findTable, foreignTableOf, tableKey } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { contentOf, namedColumns, type TableIndex, usesColumn } from '../../model/table-index.ts';
import type { ExtendContext } from '../behavior.ts';
import { type ConcreteOptions, inheritanceUse, NAME, parseOptions } from './options.ts';

export const PARENT_NAME = 'concrete_inheritance_parent';
export const COLUMNS_NAME = 'concrete_inheritance_columns';

const sameTable = (one: Table, other: Pick<Table, 'name' | 'schema'>): boolean =>
  tableKey(one.name, one.schema) === tableKey(other.name, other.schema);

/** The table as it is in the database now. */
export const currentTable = (database: Database, table: Pick<Table, 'name' | 'schema'>): Table | undefined =>
  findTable(database, table.name, table.schema);

export const replaceTable = (database: Database, table: Table): Database =>
  withTables(database, (one) => (sameTable(one, table) ? table : one));

/** Gives a child the columns, keys, indexes and behaviors of its parent, which gets its own from its parent first. */
export function inheritTable(
  database: Database,
  child: Table,
  options: ConcreteOptions,
  context: ExtendContext,
): Database {
  const extended = withParentExtended(database, options, context);
  const parent = currentTable(extended, options.parent);
  if (parent === undefined || child.inheritsFrom !== undefined) return extended;
  const { sharesRows } = options;
  const found = sharesRows ? withDescendantColumn(parent, child, options, database, context.use) : parent;
  return replaceTable(
    replaceTable(extended, found),
    withUses(
      withParentKey(copied(child, parent, options, extended), parent, sharesRows),
      parent,
      options,
      context,
    ),
  );
}

/** The parent may itself be a child that was not extended yet, because it stands later in the schema. */
function withParentExtended(database: Database, options: ConcreteOptions, context: ExtendContext): Database {
  const parent = currentTable(database, options.parent);
  const use = parent === undefined ? undefined : inheritanceUse(parent);
  if (parent === undefined || use === undefined || parent.inheritsFrom !== undefined) return database;
  // Its problems are reported when its turn comes.
  const own = parseOptions(use, parent, { diagnostics: new Diagnostics(), database });
  return own === undefined ? database : inheritTable(database, parent, own, { ...context, use });
}

function copied(child: Table, parent: Table, options: ConcreteOptions, database: Database): Table {
  const { sharesRows, descendantColumn, parent: name } = options;
  const columns = parent.columns
    .filter((column) => column.name !== descendantColumn && findColumn(child, column.name) === undefined)
    .map((column) => copiedColumn(column, sharesRows));
  const all = [...child.columns, ...columns];
  const has = (column: string) => all.some((one) => one.name === column);
  const indexes = parent.indexes
    .filter(
      (index) =>
        namedColumns(index).every(has) &&
        parent.columns.every(({ name }) => has(name) || !usesColumn(index, name)),
    )
    .map(({ name: _, span: __, ...index }): TableIndex => index);
  const keys = parent.foreignKeys
    .filter(({ references }) => references.every(({ local }) => has(local)))
    .map((key) => copiedKey(key, parent, database));
  const dropped = parent.columns.map(({ name: own }) => own).filter((own) => !has(own));
  const checks = parent.checks
    .filter((check) => !dropped.some((own) => mentions(check, own)))
    .filter(({ sql }) => !child.checks.some((check) => check.sql === sql))
    .map(({ name: _, span: __, ...check }): Check => check);
  const made: Table = {
    ...child,
    columns: all,
    indexes: [...child.indexes, ...indexes.filter((index) => !child.indexes.some(sameColumns(index)))],
    foreignKeys: [
      ...child.foreignKeys,
      ...keys.filter((key) => !child.foreignKeys.some(sameReferences(key))),
    ],
    checks: [...child.checks, ...checks],
    // What the database fills in is filled in for both rows.
    reloadOnInsert: child.reloadOnInsert || parent.reloadOnInsert,
    reloadOnUpdate: child.reloadOnUpdate || parent.reloadOnUpdate,
    ...(!sharesRows && columns.some(({ autoIncrement }) => autoIncrement) && { idMethod: parent.idMethod }),
    inheritsFrom: { table: name.name, schema: name.schema, sharesRows },
  };
  return withKeyPartsOf(made, parent);
}

function copiedColumn(column: Column, sharesRows: boolean): Column {
  const { inheritance: _, renamedFrom: __, ...plain } = column;
  return sharesRows ? withoutCounter(plain) : plain;
}

/** The relation keeps its name, because the child's methods override those of the parent. */
function copiedKey(key: ForeignKey, parent: Table, database: Database): ForeignKey {
  const { name: _, refCodeName: __, span: ___, ...plain } = key;
  return foreignTableOf(database, key) === undefined
    ? plain
    : { ...plain, codeName: relationNameText(relationName(database, parent, key)) };
}

const sizelessText = (index: TableIndex): string =>
  contentOf({ ...index, columns: index.columns.map(({ size: _, ...part }) => part) });

const sameColumns =
  (index: TableIndex) =>
  (other: TableIndex): boolean =>
    sizelessText(other) === sizelessText(index);

const localText = ({ references }: ForeignKey): string => references.map(({ local }) => local).join('\0');

const sameReferences =
  (key: ForeignKey) =>
  (other: ForeignKey): boolean =>
    tableKey(other.foreignTable, other.foreignSchema) === tableKey(key.foreignTable, key.foreignSchema) &&
    localText(other) === localText(key);

/** The foreign key by which a row has the key of its parent's row. */
export const parentKey = (child: Table, parent: Table): ForeignKey | undefined => {
  const wanted = keyToParent(parent);
  return child.foreignKeys.find(sameReferences(wanted));
};

const keyToParent = (parent: Table): ForeignKey =>
  newForeignKey(
    parent.name,
    primaryKeyOf(parent).map(({ name }) => ({ local: name, foreign: name })),
    { onDelete: 'cascade', ...(parent.schema !== undefined && { foreignSchema: parent.schema }) },
  );

function withParentKey(child: Table, parent: Table, sharesRows: boolean): Table {
  if (!sharesRows || primaryKeyOf(parent).length === 0) return child;
  const key = keyToParent(parent);
  if (child.foreignKeys.some(sameReferences(key))) return child;
  // Other keys to the same table must not change the name of the relation.
  const isTaken = child.foreignKeys.some(({ codeName }) => codeName === parent.codeName);
  const named = isTaken ? key : { ...key, codeName: parent.codeName };
  return { ...child, foreignKeys: [named, ...child.foreignKeys] };
}

const DESCENDANT_SIZE = 100;

/** The parent says which child each of its rows has. */
function withDescendantColumn(
  parent: Table,
  child: Table,
  { descendantColumn }: ConcreteOptions,
  { namingMethod }: Database,
  use: BehaviorUse,
): Table {
  const size = Math.max(DESCENDANT_SIZE, child.name.length);
  const column = newColumn(descendantColumn, 'VARCHAR', {
    size,
    codeName: codeNameOf(descendantColumn, namingMethod),
  });
  const extended = withColumn(parent, column);
  if (extended.behaviors.some(({ name }) => name === PARENT_NAME)) return extended;
  const parameters = [{ name: 'descendant_column', value: descendantColumn }];
  const parentUse = {
    name: PARENT_NAME,
    parameters,
    parameterLists: [],
    ...(use.span && { span: use.span }),
  };
  return { ...extended, behaviors: [...extended.behaviors, parentUse] };
}

/** The behaviors of the parent that are copied, and the step that settles columns when all others were applied. */
function withUses(child: Table, parent: Table, options: ConcreteOptions, context: ExtendContext): Table {
  const own = child.behaviors.filter(
    // A use of the database on both tables stays with the parent, where the behavior works for both.
    (use) => context.inheritanceOf(use.name) !== 'parent' || !parent.behaviors.includes(use),
  );
  const isOwn = ({ name, id }: BehaviorUse) => own.some((use) => use.name === name && use.id === id);
  const inherited = parent.behaviors.filter(
    (use) =>
      ![NAME, PARENT_NAME, COLUMNS_NAME, ...options.excluded].includes(use.name) &&
      context.inheritanceOf(use.name) === 'copy' &&
      !isOwn(use),
  );
  const copiedNames = child.columns.map(({ name }) => name).filter((name) => findColumn(parent, name));
  const settling = {
    name: COLUMNS_NAME,
    parameters: [
      { name: 'columns', value: copiedNames.join(',') },
      { name: 'excluded', value: options.excluded.join(',') },
    ],
    parameterLists: [],
  };
  return { ...child, behaviors: [...own, ...inherited, settling] };
}
