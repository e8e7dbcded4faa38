import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import type { Column, InheritanceClass } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { attributePlace } from '../../../xml/attribute-place.ts';
import { classAttributes, columnAttributes } from '../attributes.ts';
import { nameDiagnostics } from './name-diagnostics.ts';
import { isPhpClassName, isPhpIdentifier, isPhpNamespace, isPhpType, isReservedClassName } from './words.ts';

/** Reports the names in a schema that PHP does not take, and those that would be the same in PHP. */
export function checkNames(database: Database, diagnostics: Diagnostics): void {
  const context: NameContext = { database, report: (diagnostic) => diagnostics.report(diagnostic) };
  for (const table of database.tables) {
    // A table that is only referenced belongs to another project, and may be known in part.
    if (!table.referenceOnly) checkPhpNames(table, context);
  }
  checkClasses(context);
}

interface NameContext {
  readonly database: Database;
  readonly report: Diagnostics['report'];
}

/** Every name of a table that generated PHP will hold. */
function checkPhpNames(table: Table, context: NameContext): void {
  checkTableNames(table, context);
  const byName = columnsByName(table);
  for (const column of table.columns) {
    checkColumnNames(column, table, context);
    const first = byName.size === table.columns.length ? column : byName.get(column.codeName.toLowerCase());
    if (first !== undefined && first.name !== column.name) {
      const details = { table: table.name, column: column.name, other: first.name, phpName: column.codeName };
      const place = attributePlace(column.span, 'phpName', 'name') ?? table.span;
      context.report(nameDiagnostics.samePhpName(details, place));
    }
  }
  for (const key of table.foreignKeys) {
    const at = (attribute: string) => attributePlace(key.span, attribute) ?? table.span;
    for (const [attribute, name] of [
      ['phpName', key.codeName],
      ['refPhpName', key.refCodeName],
    ] as const) {
      if (name === undefined || isPhpIdentifier(name)) continue;
      context.report(nameDiagnostics.invalidRelationName({ attribute, name }, at(attribute)));
    }
    checkClassName('interface', classAttributes(key).interface, at, context);
  }
  for (const column of table.columns) {
    for (const child of column.inheritance ?? []) checkChildClass(child, column, table, context);
  }
}

/** The first column of each name in lower case: PHP takes method names in any. */
function columnsByName({ columns }: Table): ReadonlyMap<string, Column> {
  const found = new Map<string, Column>();
  for (const column of columns) {
    const key = column.codeName.toLowerCase();
    if (!found.has(key)) found.set(key, column);
  }
  return found;
}

function checkChildClass(
  { class: name, extends: parent, span }: InheritanceClass,
  column: Column,
  table: Table,
  context: NameContext,
): void {
  const at = (attribute: string) => attributePlace(span, attribute) ?? column.span ?? table.span;
  if (!isPhpIdentifier(name)) {
    context.report(nameDiagnostics.invalidClassName({ attribute: 'class', name }, at('class')));
  } else if (isReservedClassName(name)) {
    const details = { what: 'inheritance class', name, phpName: name, attribute: 'class' };
    context.report(nameDiagnostics.reservedClassName(details, at('class')));
  }
  // Without namespace it is a class of the same table.
  if (parent?.includes('\\') && !isPhpClassName(parent)) {
    context.report(nameDiagnostics.invalidClassName({ attribute: 'extends', name: parent }, at('extends')));
  }
}

function checkTableNames(table: Table, context: NameContext): void {
  const { name, codeName: phpName, namespace } = table;
  const at = (...attributes: readonly string[]) => attributePlace(table.span, ...attributes);
  if (!isPhpIdentifier(phpName)) {
    const details = { what: 'table', name, phpName };
    context.report(nameDiagnostics.invalidPhpName(details, at('phpName', 'name')));
  } else if (isReservedClassName(phpName)) {
    const details = { what: 'table', name, phpName, attribute: 'phpName' };
    context.report(nameDiagnostics.reservedClassName(details, at('phpName', 'name')));
  }
  // The database's own namespace is reported once, there.
  if (namespace !== context.database.namespace && !isPhpNamespace(namespace)) {
    context.report(nameDiagnostics.invalidNamespace({ namespace }, at('namespace', 'schema')));
  }
  const own = classAttributes(table);
  const { baseClass, baseQueryClass } = classAttributes(context.database);
  if (own.baseClass !== baseClass) checkClassName('baseClass', own.baseClass, at, context);
  if (own.baseQueryClass !== baseQueryClass) {
    checkClassName('baseQueryClass', own.baseQueryClass, at, context);
  }
  checkClassName('alias', table.alias, at, context);
  checkClassName('interface', own.interface, at, context);
}

function checkClassName(
  attribute: string,
  name: string | undefined,
  at: (attribute: string) => Span | undefined,
  context: NameContext,
): void {
  // Older schemas write class names as dot paths.
  if (name === undefined || isPhpClassName(name.replaceAll('.', '\\'))) return;
  context.report(nameDiagnostics.invalidClassName({ attribute, name }, at(attribute)));
}

function checkColumnNames(column: Column, table: Table, context: NameContext): void {
  const { name, codeName: phpName, singularName, perTarget } = column;
  // Most columns leave it at that.
  if (isPhpIdentifier(phpName) && singularName === undefined && perTarget === undefined) return;
  const attributes = columnAttributes(column);
  const at = (...attributes: readonly string[]) => attributePlace(column.span, ...attributes) ?? table.span;
  if (!isPhpIdentifier(phpName)) {
    const details = { what: 'column', name: `${table.name}.${name}`, phpName };
    context.report(nameDiagnostics.invalidPhpName(details, at('phpName', 'name')));
  }
  if (singularName !== undefined && !isPhpIdentifier(singularName)) {
    const details = { attribute: 'phpSingularName', name: singularName };
    context.report(nameDiagnostics.invalidRelationName(details, at('phpSingularName')));
  }
  const { tableMapName } = attributes;
  if (tableMapName !== undefined && !isPhpIdentifier(`COL_${tableMapName}`)) {
    context.report(nameDiagnostics.invalidConstantName({ name: tableMapName }, at('tableMapName')));
  }
  for (const attribute of ['phpType', 'typeHint'] as const) {
    const type = attributes[attribute];
    if (type === undefined || isPhpType(type)) continue;
    context.report(nameDiagnostics.invalidPhpType({ attribute, name: type }, at(attribute)));
  }
}

/** Checks the class names of the database, and that no two tables lead to the same class in any letter case. */
function checkClasses(context: NameContext): void {
  const { database } = context;
  const at = (attribute: string) => attributePlace(database.span, attribute);
  if (!isPhpNamespace(database.namespace)) {
    const place = at('namespace') === database.span ? at('schema') : at('namespace');
    context.report(nameDiagnostics.invalidNamespace({ namespace: database.namespace }, place));
  }
  const { baseClass, baseQueryClass } = classAttributes(database);
  checkClassName('baseClass', baseClass, at, context);
  checkClassName('baseQueryClass', baseQueryClass, at, context);

  checkClassClashes(context);
}

/** A class `X` comes with `XQuery`, `Base\X`, `Base\XQuery` and `Map\XTableMap`. */
function checkClassClashes(context: NameContext): void {
  const made = new Map<string, Table>();
  const all: { readonly name: string; readonly table: Table }[] = [];
  for (const table of context.database.tables) {
    if (table.referenceOnly) continue;
    for (const name of new Set([table.codeName, ...childClasses(table)])) {
      const full = table.namespace === '' ? name : `${table.namespace}\\${name}`;
      const other = made.get(full.toLowerCase());
      if (other !== undefined) reportSameClass(full, table, other, context);
      else made.set(full.toLowerCase(), table);
      all.push({ name: full, table });
    }
  }
  for (const { name, table } of all) {
    const other = companionOwner(name.toLowerCase(), made);
    if (other !== undefined) reportSameClass(name, table, other, context);
  }
}

const childClasses = (table: Table): readonly string[] =>
  table.columns
    .find(({ inheritance }) => inheritance !== undefined)
    ?.inheritance?.map((child) => child.class) ?? [];

/** The table among whose further classes this one is. */
function companionOwner(name: string, made: ReadonlyMap<string, Table>): Table | undefined {
  const [, outer = '', folder, last = name] = /^(.*\\)?(base|map)\\([^\\]+)$/.exec(name) ?? [];
  if (folder === 'map') return last.endsWith('tablemap') ? made.get(outer + last.slice(0, -8)) : undefined;
  if (folder === 'base') return made.get(outer + last) ?? queryOwner(outer + last, made);
  return queryOwner(name, made);
}

const queryOwner = (name: string, made: ReadonlyMap<string, Table>): Table | undefined =>
  name.endsWith('query') ? made.get(name.slice(0, -5)) : undefined;

function reportSameClass(name: string, table: Table, other: Table, context: NameContext): void {
  const details = { class: name, table: qualifiedName(table), other: qualifiedName(other) };
  context.report(nameDiagnostics.sameClass(details, attributePlace(table.span, 'phpName', 'name')));
}
