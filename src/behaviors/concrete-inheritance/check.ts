import { isText } from '../../column-types/families.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Column } from '../../model/column.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { classAttributes } from '../../targets/php/attributes.ts';
import type { CheckContext } from '../behavior.ts';
import { concreteDiagnostics } from './diagnostics.ts';
import { commonColumns } from './facts.ts';
import { type ConcreteOptions, NAME } from './options.ts';
import { COLUMNS_NAME, currentTable, PARENT_NAME } from './schema.ts';

/** Reports what keeps a table from being the child of another. */
export function checkChild(table: Table, options: ConcreteOptions, context: CheckContext): void {
  const parent = currentTable(context.database, options.parent);
  if (parent === undefined) return;
  const names = { table: table.name, parent: parent.name };
  const { diagnostics, use } = context;
  const place = use.span;
  const placeOf = (parameter: string) =>
    use.parameters.findLast(({ name }) => name === parameter)?.span ?? place;
  if (table.readOnly && !parent.readOnly) {
    diagnostics.report(concreteDiagnostics.readOnlyChild(names, table.span ?? place));
  }
  checkClass(table, parent, context);
  checkColumns(table, parent, options, context);
  checkScopes(table, parent, context);
  const used = parent.behaviors.map(({ name }) => name).filter((name) => !INTERNAL.includes(name));
  for (const behavior of options.excluded) {
    if (used.includes(behavior)) continue;
    diagnostics.report(
      concreteDiagnostics.notUsed({ ...names, behavior, known: used }, placeOf('exclude_behaviors')),
    );
  }
  if (!options.sharesRows) return;
  if (parent.abstract) diagnostics.report(concreteDiagnostics.abstractParent(names, place));
  if (primaryKeyOf(parent).length === 0) diagnostics.report(concreteDiagnostics.noKey(names, place));
  checkDescendantColumn(table, parent, options, context);
  const known = commonColumns(table, parent, options, context);
  for (const column of Array.isArray(options.copiedToChild) ? (options.copiedToChild as string[]) : []) {
    if (known.includes(column)) continue;
    diagnostics.report(
      concreteDiagnostics.notCommon({ ...names, column, known }, placeOf('copy_data_to_child')),
    );
  }
}

const INTERNAL = [NAME, PARENT_NAME, COLUMNS_NAME];

function checkClass(table: Table, parent: Table, { diagnostics, use }: CheckContext): void {
  for (const attribute of ['baseClass', 'baseQueryClass'] as const) {
    const name = classAttributes(table)[attribute];
    if (name === undefined || name === classAttributes(parent)[attribute]) continue;
    const details = { table: table.name, parent: parent.name, name };
    diagnostics.report(concreteDiagnostics.otherBaseClass(details, table.span ?? use.span));
  }
}

/** The parts of a column that have to be equal for its members to override those of the parent class. */
const ATTRIBUTES: readonly (readonly [string, (column: Column) => unknown])[] = [
  ['type', ({ type }) => type],
  ['phpName', ({ codeName }) => codeName],
  ['enumType', ({ enumType }) => `${enumType?.schema ?? ''}\0${enumType?.name ?? ''}`],
  ['valueSet', ({ valueSet }) => valueSet.join('\0')],
  ['lazyLoad', ({ lazyLoad }) => lazyLoad],
  ['primaryKey', ({ primaryKey }) => primaryKey],
  ['the attributes for PHP', ({ perTarget }) => JSON.stringify(perTarget?.php ?? {})],
];

function checkColumns(table: Table, parent: Table, options: ConcreteOptions, context: CheckContext): void {
  const { diagnostics, use } = context;
  const names = { table: table.name, parent: parent.name };
  for (const column of table.columns) {
    const place = column.span ?? use.span;
    const inherited = findColumn(parent, column.name);
    if (inherited === undefined) {
      if (!column.primaryKey) continue;
      diagnostics.report(concreteDiagnostics.ownKey({ ...names, column: column.name }, place));
      continue;
    }
    // A child that has children has a descendant column of its own.
    if (column.name === options.descendantColumn) {
      if (options.sharesRows && !table.behaviors.some(({ name }) => name === PARENT_NAME)) {
        diagnostics.report(concreteDiagnostics.descendantInChild({ ...names, column: column.name }, place));
      }
      continue;
    }
    const other = ATTRIBUTES.find(([, of]) => of(column) !== of(inherited));
    if (other === undefined) continue;
    const details = { ...names, column: column.name, attribute: other[0] };
    diagnostics.report(concreteDiagnostics.otherColumn(details, place));
  }
}

/** Methods of a behavior with scopes take values of its scope columns. */
function checkScopes(table: Table, parent: Table, { diagnostics, use }: CheckContext): void {
  for (const own of table.behaviors) {
    const inherited = parent.behaviors.find(({ name }) => name === own.name);
    if (inherited === undefined || scopeTypes(table, own) === scopeTypes(parent, inherited)) continue;
    const details = { table: table.name, parent: parent.name, behavior: own.name };
    diagnostics.report(concreteDiagnostics.otherScope(details, own.span ?? use.span));
  }
}

/** The types of the scope columns; a column that a behavior adds without being told its name is an INTEGER. */
function scopeTypes(table: Table, { parameters }: BehaviorUse): string {
  if (parameters.findLast(({ name }) => name === 'use_scope')?.value.toLowerCase() !== 'true') return '';
  const named = parameters
    .filter(({ name }) => name === 'scope_column')
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return named.length === 0
    ? 'INTEGER'
    : named.map((name) => findColumn(table, name)?.type ?? 'INTEGER').join(', ');
}

function checkDescendantColumn(
  table: Table,
  parent: Table,
  { descendantColumn }: ConcreteOptions,
  { diagnostics, use }: CheckContext,
): void {
  const step = parent.behaviors.find(({ name }) => name === PARENT_NAME);
  const other = step?.parameters[0]?.value ?? descendantColumn;
  if (other !== descendantColumn) {
    const details = { table: table.name, parent: parent.name, column: descendantColumn, other };
    diagnostics.report(concreteDiagnostics.otherDescendantColumn(details, use.span));
    return;
  }
  const column = findColumn(parent, descendantColumn);
  if (column === undefined) return;
  const place = column.span ?? use.span;
  const names = { table: parent.name, column: column.name };
  if (!isText(column.type)) {
    diagnostics.report(concreteDiagnostics.descendantNotText({ ...names, type: column.type }, place));
  } else if (column.size !== undefined && column.size < qualifiedName(table).length) {
    const details = { ...names, size: column.size, name: qualifiedName(table) };
    diagnostics.report(concreteDiagnostics.descendantTooShort(details, place));
  }
}
