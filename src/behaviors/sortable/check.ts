import { isBoolean, isComparable } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import { relationName, relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { referrersOf } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import type { CheckContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { sortableDiagnostics } from './diagnostics.ts';
import type { SortableOptions } from './options.ts';

/** Whether the table can be a list, and whether it is a fast one. */
export function checkSortable(table: Table, options: SortableOptions, context: CheckContext): void {
  checkTable(table, options, context);
  checkScopeTypes(table, options, context);
  checkMethods(table, options, context);
  if (!table.referenceOnly && !table.skipSql) noteMissingIndex(table, options, context);
}

function checkTable(table: Table, options: SortableOptions, { use, diagnostics }: CheckContext): void {
  const details = { table: table.name };
  const key = primaryKeyOf(table);
  if (key.length === 0) diagnostics.report(sortableDiagnostics.withoutKey(details, use.span));
  if (table.readOnly) diagnostics.report(sortableDiagnostics.readOnly(details, use.span));
  if (key.some(({ name }) => name === options.rankColumn)) {
    diagnostics.report(sortableDiagnostics.rankInKey({ ...details, column: options.rankColumn }, use.span));
  }
  for (const name of [options.rankColumn, ...options.scopeColumns]) {
    const column = findColumn(table, name);
    if (column?.generated !== undefined && name !== options.rankColumn) {
      const what = { ...details, column: name, behavior: 'the behavior "sortable"' };
      diagnostics.report(behaviorDiagnostics.writesGenerated(what, column.span ?? use.span));
    }
    if (column?.lazyLoad !== true) continue;
    diagnostics.report(sortableDiagnostics.lazyColumn({ ...details, column: name }, column.span ?? use.span));
  }
}

function checkScopeTypes(table: Table, options: SortableOptions, { use, diagnostics }: CheckContext): void {
  for (const name of options.scopeColumns) {
    const column = findColumn(table, name);
    if (column === undefined || isComparable(column.type)) continue;
    const details = { table: table.name, column: name, type: column.type };
    diagnostics.report(sortableDiagnostics.scopeType(details, column.span ?? use.span));
  }
}

/** The names after get or set that the behavior takes. */
function checkMethods(table: Table, options: SortableOptions, context: CheckContext): void {
  const { database, diagnostics, use } = context;
  const taken = new Map([
    ['rank', 'getRank'],
    ['next', 'getNext'],
    ['previous', 'getPrevious'],
  ]);
  if (options.scopeColumns.length > 0) taken.set('scopevalue', 'getScopeValue');
  for (const column of table.columns) {
    const method = clash(column, options, taken);
    if (method === undefined) continue;
    const details = { table: table.name, what: 'column', name: column.name, method } as const;
    diagnostics.report(sortableDiagnostics.sameMethod(details, column.span ?? use.span));
  }
  const relations = [
    ...table.foreignKeys.map((key) => ({ key, name: relationName(database, table, key) })),
    ...referrersOf(database, table).map(({ table: other, foreignKey: key }) => ({
      key,
      name: reverseRelationName(database, other, key),
    })),
  ];
  for (const { key, name } of relations) {
    const text = relationNameText(name);
    const method = taken.get(text.toLowerCase());
    if (method === undefined) continue;
    const details = { table: table.name, what: 'relation', name: text, method } as const;
    diagnostics.report(sortableDiagnostics.sameMethod(details, key.span ?? use.span));
  }
}

/** The method that a column and the behavior would both have, unless they mean the same by it. */
function clash(
  column: Column,
  { rankColumn, scopeColumns }: SortableOptions,
  taken: ReadonlyMap<string, string>,
): string | undefined {
  const name = column.codeName.toLowerCase();
  if (name === 'rank' && column.name === rankColumn) return undefined;
  if (name === 'scopevalue' && scopeColumns.length === 1 && scopeColumns[0] === column.name) return undefined;
  const predicate = /^(?:is)?(first|last)$/.exec(name)?.[1];
  if (isBoolean(column.type) && predicate !== undefined) return predicate === 'first' ? 'isFirst' : 'isLast';
  return taken.get(name);
}

/** An index serves a list when it starts with the scope, in any order, and goes on with the rank. */
function noteMissingIndex(table: Table, options: SortableOptions, { use, diagnostics }: CheckContext): void {
  const { rankColumn, scopeColumns } = options;
  const served = [primaryKeyOf(table), ...table.indexes.map(({ columns }) => columns)].some((columns) => {
    const names = columns.map(({ name }) => name);
    const leading = names.slice(0, scopeColumns.length);
    return scopeColumns.every((name) => leading.includes(name)) && names[scopeColumns.length] === rankColumn;
  });
  if (served) return;
  const details = { table: table.name, columns: [...scopeColumns, rankColumn] };
  diagnostics.report(sortableDiagnostics.noIndex(details, use.span));
}
