import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Check } from '../model/check.ts';
import { codeNameOf } from '../model/code-names.ts';
import type { Column, Identity } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { EnumType } from '../model/enum-type.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import type { Table } from '../model/table.ts';
import { type IndexColumn, partOptions, type TableIndex } from '../model/table-index.ts';
import type { Parameter, Vendor } from '../model/vendor.ts';
import { isView, type ViewTable } from '../model/view.ts';
import { node, printXml, type XmlNode } from './print-xml.ts';
import { targetAttributes } from './target-attributes.ts';

/**
 * Writes a database as schema.xml without values that are defaults.
 * Reading the text gives the same database; reference-only tables are omitted.
 */
export function writeSchema(database: Database): string {
  const root = node('database', databaseAttributes(database), [
    ...database.vendors.map(vendorNode),
    ...database.behaviors.map(behaviorNode),
    ...database.enums.filter((type) => !type.referenceOnly).map((type) => enumNode(type, database)),
    ...database.tables
      .filter((table) => !table.referenceOnly)
      .map((table) => (isView(table) ? viewNode(table, database) : tableNode(table, database))),
  ]);
  return printXml(root);
}

/** Omits a value that is the default. */
const unless = <T>(fallback: T, value: T): T | undefined => (value === fallback ? undefined : value);

/** Writes an empty value where omitting it would inherit another one. */
const unlessInherited = (inherited: string | undefined, value: string | undefined): string | undefined =>
  value === inherited ? undefined : (value ?? '');

const packageFrom = (namespace: string): string | undefined =>
  namespace === '' ? undefined : namespace.replaceAll('\\', '.');

function databaseAttributes(database: Database) {
  return {
    name: database.name,
    defaultIdMethod: unless('native', database.defaultIdMethod),
    schema: database.schema,
    namespace: unless('', database.namespace),
    package: unlessInherited(packageFrom(database.namespace), database.package),
    defaultPhpNamingMethod: unless('underscore', database.namingMethod),
    ...targetAttributes('database', database),
    heavyIndexing: unless(false, database.heavyIndexing),
    identifierQuoting: unless(false, database.identifierQuoting),
    defaultStringFormat: database.stringFormat,
  };
}

export const enumNode = (type: EnumType, database: Database): XmlNode =>
  node(
    'enum',
    {
      name: type.name,
      schema: writtenSchema(type.name, type.schema, database.schema),
      phpName: unless(codeNameOf(type.name, database.namingMethod), type.codeName),
      description: type.description,
      renamedFrom: type.renamedFrom?.join(' '),
    },
    type.values.map((value) => valueNode(value, type.formerValues?.[value]?.[0])),
  );

export const valueNode = (value: string, renamedFrom?: string): XmlNode =>
  node('value', { renamedFrom }, [], value);

/** One table as written in the schema of the database. */
export const tableNode = (table: Table, database: Database): XmlNode =>
  node('table', tableAttributes(table, database), [
    ...table.columns.map((column) => columnNode(column, table, database)),
    ...keyNodes(table),
    ...table.foreignKeys.map((key) => foreignKeyNode(key, table)),
    ...table.indexes.map(indexNode),
    ...table.checks.map(checkNode),
    ...(table.sequence === undefined ? [] : [node('id-method-parameter', { value: table.sequence })]),
    ...table.behaviors.map(behaviorNode),
    ...table.vendors.map(vendorNode),
  ]);

/** One view as written in the schema of the database. */
export const viewNode = (table: ViewTable, database: Database): XmlNode =>
  node(
    'view',
    { ...classAttributes(table, database), materialized: unless(false, table.view.materialized) },
    [
      ...table.columns.map((column) => columnNode(column, table, database)),
      ...table.foreignKeys.map((key) => foreignKeyNode({ ...key, skipSql: false }, table)),
      ...table.indexes.map(indexNode),
      ...table.view.selects.map(({ sql, platforms }) =>
        node('select', { platform: platforms?.join(' ') }, [], sql),
      ),
      ...table.vendors.map(vendorNode),
    ],
  );

/** The attributes that tables and views have in common. */
function classAttributes(table: Table, database: Database) {
  return {
    name: table.name,
    schema: writtenSchema(table.name, table.schema, database.schema),
    phpName: unless(codeNameOf(table.name, database.namingMethod), table.codeName),
    namespace: writtenNamespace(table.namespace, database.namespace),
    package: unlessInherited(packageFrom(table.namespace) ?? database.package, table.package),
    abstract: unless(false, table.abstract),
    defaultStringFormat: unless(database.stringFormat, table.stringFormat),
    ...targetAttributes('table', table, database),
    description: table.description,
  };
}

function tableAttributes(table: Table, database: Database) {
  const hasIds = table.columns.some((column) => column.autoIncrement);
  return {
    name: table.name,
    schema: writtenSchema(table.name, table.schema, database.schema),
    phpName: unless(codeNameOf(table.name, database.namingMethod), table.codeName),
    namespace: writtenNamespace(table.namespace, database.namespace),
    package: unlessInherited(packageFrom(table.namespace) ?? database.package, table.package),
    idMethod: hasIds ? unless(database.defaultIdMethod, table.idMethod) : undefined,
    allowPkInsert: unless(false, table.allowPkInsert),
    skipSql: table.alias === undefined ? unless(false, table.skipSql) : undefined,
    readOnly: unless(false, table.readOnly),
    abstract: unless(false, table.abstract),
    alias: table.alias,
    heavyIndexing: unless(database.heavyIndexing, table.heavyIndexing),
    identifierQuoting: unless(database.identifierQuoting, table.identifierQuoting),
    reloadOnInsert: unless(false, table.reloadOnInsert),
    reloadOnUpdate: unless(false, table.reloadOnUpdate),
    isCrossRef: unless(false, table.isCrossRef),
    primaryKeyName: table.primaryKeyName,
    renamedFrom: table.renamedFrom?.join(' '),
    defaultStringFormat: unless(database.stringFormat, table.stringFormat),
    ...targetAttributes('table', table, database),
    description: table.description,
  };
}

/** A name with a dot would be split unless a schema is written too. */
const writtenSchema = (
  name: string,
  schema: string | undefined,
  outer: string | undefined,
): string | undefined => (schema === outer && !name.includes('.') ? undefined : (schema ?? ''));

function writtenNamespace(namespace: string, outer: string): string | undefined {
  if (namespace === outer) return undefined;
  return outer !== '' && namespace.startsWith(`${outer}\\`)
    ? namespace.slice(outer.length + 1)
    : `\\${namespace}`;
}

export const columnNode = (column: Column, table: Table, database: Database): XmlNode =>
  node('column', columnAttributes(column, table, database), [
    ...(column.inheritance ?? []).map(({ key, class: name, package: folder, extends: parent }) =>
      node('inheritance', { key, class: name, package: folder, extends: parent }),
    ),
    ...column.vendors.map(vendorNode),
  ]);

function columnAttributes(column: Column, table: Table, database: Database) {
  const value = column.default;
  return {
    name: column.name,
    type: column.enumType === undefined ? (column.element ?? column.type) : 'ENUM',
    array: column.element === undefined ? undefined : true,
    nullElements: column.nullElements,
    enumType: column.enumType?.name,
    enumSchema:
      column.enumType === undefined
        ? undefined
        : writtenSchema(column.enumType.name, column.enumType.schema, table.schema),
    size: column.size,
    scale: column.scale,
    sqlType: column.sqlType,
    collation: column.collation,
    charset: column.charset,
    primaryKey: unless(false, column.primaryKey),
    required: column.primaryKey ? undefined : unless(false, column.required),
    autoIncrement: unless(false, column.autoIncrement),
    ...identityValues(column.identity),
    default: value?.kind === 'value' ? value.text : undefined,
    defaultExpr: value?.kind === 'expression' ? value.text : undefined,
    generated: column.generated?.sql,
    stored: column.generated?.stored,
    valueSet:
      column.valueSet.length === 0 || column.enumType !== undefined ? undefined : column.valueSet.join(', '),
    phpName: unless(codeNameOf(column.name, database.namingMethod), column.codeName),
    phpSingularName: column.singularName,
    ...targetAttributes('column', column, table),
    lazyLoad: unless(false, column.lazyLoad),
    primaryString: unless(false, column.primaryString),
    inheritance: column.inheritance === undefined ? undefined : 'single',
    content: column.content,
    renamedFrom: column.renamedFrom?.join(' '),
    description: column.description,
  };
}

export const identityValues = (identity: Identity | undefined) => ({
  identity: identity?.kind,
  identityStart: identity?.start,
  identityIncrement: identity?.increment,
  identityMin: identity?.min,
  identityMax: identity?.max,
  identityCache: identity?.cache,
  identityCycle: identity?.cycle,
});

const keyNodes = ({ keyParts }: Table): readonly XmlNode[] =>
  keyParts === undefined ? [] : [keyNode(keyParts)];

export const keyNode = (parts: readonly IndexColumn[]): XmlNode =>
  node(
    'primary-key',
    {},
    parts.map(({ name, size }) => node('primary-key-column', { name, size })),
  );

export const foreignKeyNode = (key: ForeignKey, table: Table): XmlNode =>
  node(
    'foreign-key',
    {
      foreignTable: key.foreignTable,
      foreignSchema: writtenSchema(key.foreignTable, key.foreignSchema, table.schema),
      name: key.name,
      phpName: key.codeName,
      refPhpName: key.refCodeName,
      onDelete: unless('none', key.onDelete),
      onUpdate: unless('none', key.onUpdate),
      deferrable: key.deferrable,
      defaultJoin: key.defaultJoin,
      skipSql: unless(false, key.skipSql),
      ...targetAttributes('foreign-key', key),
    },
    [
      ...key.references.map(({ local, ...target }) =>
        node(
          'reference',
          'foreign' in target ? { local, foreign: target.foreign } : { local, value: target.value },
        ),
      ),
      ...key.vendors.map(vendorNode),
    ],
  );

export function indexNode(index: TableIndex): XmlNode {
  const element = index.unique ? 'unique' : 'index';
  const { name, where, platforms, method, include: included, nullsNotDistinct, deferrable, comment } = index;
  const [include, platform] = [included?.join(', '), platforms?.join(' ')];
  return node(element, { name, method, include, nullsNotDistinct, deferrable, where, platform, comment }, [
    ...index.columns.map((part) => partNode(part, element)),
    ...index.vendors.map(vendorNode),
  ]);
}

const partNode = (part: IndexColumn, element: string): XmlNode =>
  part.isExpression
    ? node('index-expression', { ...partOptions(part) }, [], part.name)
    : node(`${element}-column`, { name: part.name, size: part.size, ...partOptions(part) });

export const checkNode = ({ name, sql, platforms }: Check): XmlNode =>
  node('check', { name, platform: platforms?.join(' ') }, [], sql);

const behaviorNode = ({ name, id, parameters, parameterLists }: BehaviorUse): XmlNode =>
  node('behavior', { name, id }, [
    ...parameters.map(parameterNode),
    ...parameterLists.map((list) =>
      node(
        'parameter-list',
        { name: list.name },
        list.items.map((item) => node('parameter-list-item', {}, item.map(parameterNode))),
      ),
    ),
  ]);

export const vendorNode = ({ type, parameters }: Vendor): XmlNode =>
  node('vendor', { type }, parameters.map(parameterNode));

const parameterNode = ({ name, value }: Parameter): XmlNode => node('parameter', { name, value });
