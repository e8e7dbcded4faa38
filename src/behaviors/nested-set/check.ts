import { isComparable } from '../../column-types/families.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import type { CheckContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { nestedSetDiagnostics } from './diagnostics.ts';
import type { NestedSetOptions } from './options.ts';

/** Reports why the rows of a table cannot form trees, or form slow ones. */
export function checkNestedSet(table: Table, options: NestedSetOptions, context: CheckContext): void {
  const { diagnostics, use } = context;
  const details = { table: table.name };
  const key = primaryKeyOf(table);
  if (key.length === 0) diagnostics.report(nestedSetDiagnostics.withoutKey(details, use.span));
  if (table.readOnly) diagnostics.report(nestedSetDiagnostics.readOnly(details, use.span));
  const numbers = [options.left, options.right, options.level];
  for (const name of [...numbers, ...options.scope]) {
    const column = findColumn(table, name);
    if (column === undefined) continue;
    const place = column.span ?? use.span;
    const named = { ...details, column: name };
    if (column.generated !== undefined && options.scope.includes(name)) {
      const what = { ...named, behavior: 'the behavior "nested_set"' };
      diagnostics.report(behaviorDiagnostics.writesGenerated(what, place));
    }
    if (column.lazyLoad) diagnostics.report(nestedSetDiagnostics.lazyColumn(named, place));
    if (key.includes(column)) diagnostics.report(nestedSetDiagnostics.inKey(named, place));
    if (numbers.includes(name) && column.required && !key.includes(column)) {
      diagnostics.report(nestedSetDiagnostics.required(named, place));
    }
    if (options.scope.includes(name) && !isComparable(column.type)) {
      diagnostics.report(nestedSetDiagnostics.scopeType({ ...named, type: column.type }, place));
    }
  }
  if (!table.referenceOnly && !table.skipSql) noteMissingIndex(table, options, context);
}

/** An index serves a tree when it starts with the scope, in any order, and goes on with the left number. */
function noteMissingIndex(
  table: Table,
  { scope, left }: NestedSetOptions,
  { use, diagnostics }: CheckContext,
): void {
  const isServed = table.indexes.some(({ columns }) => {
    const names = columns.map(({ name }) => name);
    const leading = names.slice(0, scope.length);
    return scope.every((name) => leading.includes(name)) && names[scope.length] === left;
  });
  if (isServed) return;
  const details = { table: table.name, columns: [...scope, left] };
  diagnostics.report(nestedSetDiagnostics.noIndex(details, use.span));
}
