import { withDefined } from '../support/with-defined.ts';
import type { Check } from './check.ts';
import type { Column } from './column.ts';
import type { Database } from './database.ts';
import type { EnumType } from './enum-type.ts';
import type { ForeignKey } from './foreign-key.ts';
import { keyPartsOf, withKeyParts } from './key-parts.ts';
import { newColumn, newDatabase, newEnum, newForeignKey, newTable } from './new.ts';
import { tableKey } from './relations.ts';
import { keyOfRows, type RowSet, rowSetKey, rowSetState, sortedSets } from './row-set.ts';
import type { ProductObject } from './sql-object.ts';
import type { Table } from './table.ts';
import { indexOptions, type TableIndex } from './table-index.ts';
import type { Vendor } from './vendor.ts';

/**
 * What of a database its SQL is made from: no names of classes, no places in files, and only the tables that SQL is
 * written for. Migrations are steps between such states.
 */
export const stateOf = (database: Database): Database =>
  newDatabase(database.name, {
    enums: database.enums.filter(({ referenceOnly }) => !referenceOnly).map(enumState),
    tables: database.tables.filter(isInSql).map(tableState),
    objects: database.objects.map(objectState),
    rows: rowSetsOf(database),
    vendors: database.vendors.map(vendorState),
  });

/** The sets of tables that SQL is written for, in the order of their names. */
const rowSetsOf = ({ tables, rows }: Database): readonly RowSet[] => {
  if (rows.length === 0) return [];
  const known = new Map(tables.filter(isInSql).map((table) => [tableKey(table.name, table.schema), table]));
  return sortedSets(
    rows.flatMap((set) => {
      const table = known.get(rowSetKey(set));
      return table === undefined ? [] : [rowSetState({ ...set, key: keyOfRows(set, table) })];
    }),
  );
};

const isInSql = ({ skipSql, referenceOnly }: Table): boolean => !skipSql && !referenceOnly;

export const enumState = ({ name, values, schema }: EnumType): EnumType =>
  newEnum(name, values, schema === undefined ? {} : { schema });

export function tableState(table: Table): Table {
  const { schema, sequence, primaryKeyName, description } = table;
  const own = newTable(table.name, {
    columns: table.columns.map(columnState),
    foreignKeys: table.foreignKeys.map(foreignKeyState),
    indexes: table.indexes.map(indexState),
    checks: table.checks.map(checkState),
    vendors: table.vendors.map(vendorState),
  });
  const named = withDefined(own, { schema, sequence, primaryKeyName, description });
  return table.keyParts === undefined ? named : withKeyParts(named, keyPartsOf(table));
}

export function columnState(column: Column): Column {
  const { name, type, required, primaryKey, autoIncrement, valueSet, vendors } = column;
  const { element, size, scale, sqlType, default: value, generated, identity } = column;
  const { description, content, enumType, collation, charset } = column;
  const own = newColumn(name, type, {
    required: required || primaryKey,
    primaryKey,
    autoIncrement,
    valueSet: enumType === undefined ? valueSet : [],
    vendors: vendors.map(vendorState),
  });
  return withDefined(own, {
    element,
    size,
    scale,
    sqlType,
    collation,
    charset,
    enumType,
    default: value,
    generated,
    identity,
    description,
    content,
  });
}

export function foreignKeyState(key: ForeignKey): ForeignKey {
  const { foreignTable, references, onDelete, onUpdate, skipSql, vendors } = key;
  const { name, foreignSchema, deferrable } = key;
  const own = newForeignKey(foreignTable, references.map(withoutSpan), {
    onDelete,
    onUpdate,
    skipSql,
    vendors: vendors.map(vendorState),
  });
  return withDefined(own, { name, foreignSchema, deferrable });
}

export function indexState(index: TableIndex): TableIndex {
  const { name, unique, columns, vendors, implied } = index;
  const own = { unique, columns: columns.map(withoutSpan), vendors: vendors.map(vendorState) };
  return withDefined(own, { name, implied, ...indexOptions(index) });
}

/** Line ends are those that a checkout on another system may have replaced. */
export const objectState = (object: ProductObject): ProductObject => {
  const { product, kind, name, runs, needs, create, drop } = object;
  const text = (sql: string): string => sql.replaceAll('\r\n', '\n');
  return {
    ...{ product, kind, name, runs },
    needs: needs.map((need) => ({ kind: need.kind, name: need.name })),
    create: create.map(text),
    drop: drop.map(text),
  };
};

export function checkState({ name, sql, platforms }: Check): Check {
  return withDefined({ sql }, { name, platforms });
}

export const vendorState = ({ type, parameters }: Vendor): Vendor => ({
  type,
  parameters: parameters.map(withoutSpan),
});

/** All places are optional, so that an element without one is of the same type. */
function withoutSpan<T extends { readonly span?: unknown }>(thing: T): T {
  const { span: _, ...rest } = thing;
  return rest as T;
}
