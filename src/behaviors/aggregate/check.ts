import { isBinary, isNumber } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { CheckContext } from '../behavior.ts';
import { columnNamed, defaultValue, simpleCall } from './column.ts';
import { aggregateDiagnostics } from './diagnostics.ts';
import type { AggregatedColumn, AggregateOptions } from './options.ts';
import { childOf } from './relation.ts';

/** Whether the parent can keep the aggregates, and whether the child has what they read. */
export function checkAggregates(table: Table, options: AggregateOptions, context: CheckContext): void {
  const { diagnostics, database, use } = context;
  if (primaryKeyOf(table).length === 0) {
    diagnostics.report(aggregateDiagnostics.withoutKey({ table: table.name }, use.span));
  }
  if (table.readOnly) diagnostics.report(aggregateDiagnostics.readOnly({ table: table.name }, use.span));
  const child = childOf(database, options)?.child;
  for (const column of options.columns) {
    checkColumn(table, column, context);
    if (child !== undefined) checkRead(child, column, context);
  }
}

function checkColumn(
  table: Table,
  { name, expression, default: given, span }: AggregatedColumn,
  { diagnostics }: CheckContext,
): void {
  const column = findColumn(table, name);
  if (column === undefined) return;
  const details = { table: table.name, column: name };
  const inKey = table.foreignKeys.some(({ references }) => references.some(({ local }) => local === name));
  if (column.primaryKey || inKey) diagnostics.report(aggregateDiagnostics.keyColumn(details, span));
  if (!canHold(column.type, expression.text)) {
    const { type } = column;
    diagnostics.report(aggregateDiagnostics.wrongType({ ...details, type, sql: expression.text }, span));
  }
  if (given === undefined) return;
  if (defaultValue(column, given) === undefined) {
    diagnostics.report(
      aggregateDiagnostics.badDefault({ value: given, column: name, type: column.type }, span),
    );
    return;
  }
  const declared = column.default?.text;
  if (declared === given) return;
  diagnostics.report(aggregateDiagnostics.otherDefault({ ...details, given, declared }, span));
}

/** A count is a number; what other functions give depends on the database. */
const canHold = (type: ColumnTypeName, sql: string): boolean =>
  simpleCall(sql)?.call === 'COUNT' ? isNumber(type) : !isBinary(type);

/** Only what stands alone in a call can be told from the names of SQL itself. */
function checkRead(
  child: Table,
  { expression: { text }, span }: AggregatedColumn,
  { diagnostics }: CheckContext,
): void {
  const name = simpleCall(text)?.column;
  if (name === undefined || /^\d/.test(name) || columnNamed(child, name) !== undefined) return;
  const known = child.columns.map((column) => column.name);
  const details = { sql: text, name, child: child.name, nearest: nearest(name, known) };
  diagnostics.report(aggregateDiagnostics.unknownColumn(details, span));
}
