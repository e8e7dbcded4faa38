import type { Check } from '../../model/check.ts';
import type { Column } from '../../model/column.ts';
import type { IdMethod } from '../../model/database.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../model/table-index.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { type ReadElement, readElement } from '../element.ts';
import { idMethodParameterElement } from '../elements/id-method-parameter.ts';
import { tableElement } from '../elements/table.ts';
import { readTargetFacts } from '../target-attributes.ts';
import { resolveBehaviors, withSharedBehaviors } from './behavior.ts';
import { resolveCheck } from './check.ts';
import { readCollation } from './collation.ts';
import { resolveColumn } from './column.ts';
import { checksOfDomain, domainOf } from './domain.ts';
import { resolveForeignKey } from './foreign-key.ts';
import {
  formerNames,
  joinNamespace,
  packageOf,
  splitTableName,
  stringFormatOf,
  tableCodeName,
} from './names.ts';
import type { FileScope, TableScope } from './scope.ts';
import { resolveIndex, resolveKeyParts } from './table-index.ts';
import { resolveVendors } from './vendor.ts';

type ReadTable = ReadElement<typeof tableElement.attributes>;
type TableValues = ReadTable['values'];

/** A table with its content, or undefined if it has no name. */
export function resolveTable(element: XmlElement, file: FileScope): Table | undefined {
  const read = readElement(element, tableElement, file.diagnostics);
  const { values } = read;
  const perTarget = readTargetFacts('table', values, file.settings.perTarget);
  const { name, schema } = splitTableName(values.name ?? '', values.schema, file.settings.schema);
  const scope: TableScope = {
    ...file,
    perTarget,
    collation: { ...file.collation, ...readCollation(read, file) },
    columnPrefix: values.columnPrefix ?? '',
    tableSchema: schema,
  };
  const contents = resolveContents(element, schema, scope);
  if (values.name === undefined) return undefined;

  const hasIds = contents.columns.some((column) => column.autoIncrement);
  const idMethod: IdMethod = hasIds ? (values.idMethod ?? file.settings.defaultIdMethod) : 'none';
  const table = {
    name: file.settings.tablePrefix + name,
    idMethod,
    columns: contents.columns,
    foreignKeys: contents.foreignKeys,
    indexes: contents.indexes,
    checks: contents.checks,
    behaviors: withSharedBehaviors(contents.behaviors, scope.behaviors),
    vendors: scope.vendors.length === 0 ? contents.vendors : [...scope.vendors, ...contents.vendors],
    referenceOnly: file.referenceOnly,
    skipSql: values.skipSql === true || values.alias !== undefined,
    readOnly: values.readOnly ?? false,
    abstract: values.abstract ?? false,
    allowPkInsert: values.allowPkInsert ?? false,
    heavyIndexing: values.heavyIndexing ?? file.settings.heavyIndexing,
    identifierQuoting: values.identifierQuoting ?? file.settings.identifierQuoting,
    reloadOnInsert: values.reloadOnInsert ?? false,
    reloadOnUpdate: values.reloadOnUpdate ?? false,
    isCrossRef: values.isCrossRef ?? false,
    span: read.span,
  };
  const { description, alias, primaryKeyName } = values;
  const sequence = resolveSequence(read, scope);
  const classes = resolveClasses(values, name, schema, file);
  return withDefined(withDefined(table, classes), {
    prefix: file.settings.tablePrefix || undefined,
    schema,
    sequence,
    primaryKeyName,
    keyParts: resolveKey(read, scope),
    renamedFrom: formerNames(values.renamedFrom),
    description,
    alias,
    perTarget,
  });
}

type ClassValues = Pick<
  TableValues,
  'namespace' | 'schema' | 'phpNamingMethod' | 'phpName' | 'package' | 'defaultStringFormat'
>;

/** The parts of a table that concern generated classes. */
export function resolveClasses(
  values: ClassValues,
  name: string,
  schema: string | undefined,
  { settings, options }: FileScope,
) {
  const ownNamespace = values.namespace || (options.autoNamespace && values.schema) || undefined;
  const namespace = joinNamespace(settings.namespace, ownNamespace);
  const method = values.phpNamingMethod ?? settings.namingMethod;
  return {
    codeName: values.phpName ?? tableCodeName(name, schema, method, options),
    namespace,
    package: packageOf(
      values.package,
      { namespace, schema },
      settings.package ?? options.targetPackage,
      options,
    ),
    stringFormat: stringFormatOf(values.defaultStringFormat, settings),
  };
}

/** The children of a table by kind, in written order. */
export function resolveContents(parent: XmlElement, schema: string | undefined, scope: TableScope) {
  const columns: Column[] = [];
  const foreignKeys: ForeignKey[] = [];
  const indexes: TableIndex[] = [];
  const checks: Check[] = [];
  for (const element of parent.children) {
    if (element.name === 'column') {
      const column = resolveColumn(element, scope);
      if (column === undefined) continue;
      columns.push(column);
      const domain = domainOf(element, scope);
      if (domain !== undefined) checks.push(...checksOfDomain(domain, column, scope));
    } else if (element.name === 'foreign-key') {
      const foreignKey = resolveForeignKey(element, schema, scope);
      if (foreignKey !== undefined) foreignKeys.push(foreignKey);
    } else if (element.name === 'index' || element.name === 'unique') {
      indexes.push(resolveIndex(element, scope));
    } else if (element.name === 'check') {
      const check = resolveCheck(element, scope);
      if (check !== undefined) checks.push(check);
    }
  }
  const behaviors = resolveBehaviors(childrenOf(parent, 'behavior'), scope.diagnostics);
  return {
    columns,
    foreignKeys,
    indexes,
    checks,
    behaviors,
    vendors: resolveVendors(childrenOf(parent, 'vendor'), scope),
  };
}

const childrenOf = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter((child) => child.name === name);

function resolveKey(read: ReadTable, scope: FileScope): readonly IndexColumn[] | undefined {
  const [first, second] = read.children('primary-key');
  if (second !== undefined) {
    const details = { table: read.values.name ?? '' };
    scope.diagnostics.report(schemaDiagnostics.severalPrimaryKeys(details, second.span));
  }
  return first && resolveKeyParts(first, scope);
}

function resolveSequence(read: ReadTable, { diagnostics }: FileScope): string | undefined {
  const parameters = read.children('id-method-parameter').map((element) => ({
    element,
    value: readElement(element, idMethodParameterElement, diagnostics).values.value,
  }));
  const [first, second] = parameters;
  if (second !== undefined && first?.value !== undefined) {
    const details = { table: read.values.name ?? '', used: first.value };
    diagnostics.report(schemaDiagnostics.severalSequences(details, second.element.span));
  }
  return first?.value;
}
