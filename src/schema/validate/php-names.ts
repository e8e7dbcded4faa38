import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import {
  isPhpClassName,
  isPhpIdentifier,
  isPhpNamespace,
  isPhpType,
  isReservedClassName,
} from '../../model/php-words.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { attributePlace } from '../place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** Every name of a table that generated PHP will hold. */
export function checkPhpNames(table: Table, context: ValidationContext): void {
  checkTableNames(table, context);
  const byPhpName = context.columnsByPhpName(table);
  for (const column of table.columns) {
    checkColumnNames(column, table, context);
    const first =
      byPhpName.size === table.columns.length ? column : byPhpName.get(column.phpName.toLowerCase());
    if (first !== undefined && first.name !== column.name) {
      const details = { table: table.name, column: column.name, other: first.name, phpName: column.phpName };
      const place = placeOf(attributePlace(column.span, 'phpName', 'name'), table.span);
      context.report(modelDiagnostics.samePhpName(details, place));
    }
  }
  for (const key of table.foreignKeys) {
    const at = (attribute: string) => placeOf(attributePlace(key.span, attribute), table.span);
    for (const attribute of RELATION_NAMES) {
      const name = key[attribute];
      if (name === undefined || isPhpIdentifier(name)) continue;
      context.report(modelDiagnostics.invalidRelationName({ attribute, name }, at(attribute)));
    }
    checkClassName('interface', key.interface, at, context);
  }
}

const RELATION_NAMES = ['phpName', 'refPhpName'] as const;

function checkTableNames(table: Table, context: ValidationContext): void {
  const { name, phpName, namespace } = table;
  const at = (...attributes: readonly string[]) => attributePlace(table.span, ...attributes);
  if (!isPhpIdentifier(phpName)) {
    const details = { what: 'table', name, phpName };
    context.report(modelDiagnostics.invalidPhpName(details, at('phpName', 'name')));
  } else if (isReservedClassName(phpName)) {
    const details = { what: 'table', name, phpName, attribute: 'phpName' };
    context.report(modelDiagnostics.reservedClassName(details, at('phpName', 'name')));
  }
  // The database's own namespace is reported once, there.
  if (namespace !== context.database.namespace && !isPhpNamespace(namespace)) {
    context.report(modelDiagnostics.invalidNamespace({ namespace }, at('namespace', 'schema')));
  }
  const { baseClass, baseQueryClass } = context.database;
  if (table.baseClass !== baseClass) checkClassName('baseClass', table.baseClass, at, context);
  if (table.baseQueryClass !== baseQueryClass) {
    checkClassName('baseQueryClass', table.baseQueryClass, at, context);
  }
  checkClassName('alias', table.alias, at, context);
  checkClassName('interface', table.interface, at, context);
}

function checkClassName(
  attribute: string,
  name: string | undefined,
  at: (attribute: string) => Span | undefined,
  context: ValidationContext,
): void {
  // Older schemas write class names as dot paths.
  if (name === undefined || isPhpClassName(name.replaceAll('.', '\\'))) return;
  context.report(modelDiagnostics.invalidClassName({ attribute, name }, at(attribute)));
}

function checkColumnNames(column: Column, table: Table, context: ValidationContext): void {
  const { name, phpName, phpSingularName, tableMapName } = column;
  if (isPhpIdentifier(phpName) && hasOnlyPhpName(column)) return;
  const at = (...attributes: readonly string[]) =>
    placeOf(attributePlace(column.span, ...attributes), table.span);
  if (!isPhpIdentifier(phpName)) {
    const details = { what: 'column', name: `${table.name}.${name}`, phpName };
    context.report(modelDiagnostics.invalidPhpName(details, at('phpName', 'name')));
  }
  if (phpSingularName !== undefined && !isPhpIdentifier(phpSingularName)) {
    const details = { attribute: 'phpSingularName', name: phpSingularName };
    context.report(modelDiagnostics.invalidRelationName(details, at('phpSingularName')));
  }
  if (tableMapName !== undefined && !isPhpIdentifier(`COL_${tableMapName}`)) {
    context.report(modelDiagnostics.invalidConstantName({ name: tableMapName }, at('tableMapName')));
  }
  for (const attribute of ['phpType', 'typeHint'] as const) {
    const type = column[attribute];
    if (type === undefined || isPhpType(type)) continue;
    context.report(modelDiagnostics.invalidPhpType({ attribute, name: type }, at(attribute)));
  }
}

/** Most columns leave it at that. */
const hasOnlyPhpName = ({ phpSingularName, tableMapName, phpType, typeHint }: Column): boolean =>
  phpSingularName === undefined &&
  tableMapName === undefined &&
  phpType === undefined &&
  typeHint === undefined;

/** What the database says about classes; and no two tables may lead to the same, in any letter case. */
export function checkClasses(context: ValidationContext): void {
  const { database } = context;
  const at = (attribute: string) => attributePlace(database.span, attribute);
  if (!isPhpNamespace(database.namespace)) {
    const place = at('namespace') === database.span ? at('schema') : at('namespace');
    context.report(modelDiagnostics.invalidNamespace({ namespace: database.namespace }, place));
  }
  checkClassName('baseClass', database.baseClass, at, context);
  checkClassName('baseQueryClass', database.baseQueryClass, at, context);

  checkClassClashes(context);
}

/** Of a class `X` also `XQuery`, `Base\X`, `Base\XQuery` and `Map\XTableMap` are made. */
function checkClassClashes(context: ValidationContext): void {
  const made = new Map<string, Table>();
  const all: { readonly name: string; readonly table: Table }[] = [];
  for (const table of context.database.tables) {
    if (table.referenceOnly) continue;
    for (const name of new Set([table.phpName, ...childClasses(table)])) {
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

function reportSameClass(name: string, table: Table, other: Table, context: ValidationContext): void {
  const details = { class: name, table: qualifiedName(table), other: qualifiedName(other) };
  context.report(modelDiagnostics.sameClass(details, attributePlace(table.span, 'phpName', 'name')));
}
