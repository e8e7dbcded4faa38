import { LogicError, UnknownColumnError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import { borrowedColumns } from './borrowed-columns.ts';
import { type ColumnRef, columnRef } from './column-ref.ts';
import type { Condition } from './condition.ts';
import { joinNamed } from './joins.ts';
import type { QuerySpec, Scope } from './spec.ts';

/** The column behind a property such as `title`, or `author.name` of a joined relation. */
export function namedColumn(spec: QuerySpec, scope: Scope, path: unknown): ColumnRef {
  if (typeof path !== 'string') throw new LogicError('A column is named by a text.');
  const segments = path.split('.');
  const property = segments.pop() as string;
  if (segments.length === 0) {
    const borrowed = borrowedColumns(scope.table).get(property);
    if (borrowed !== undefined) return borrowed.refer(spec, scope);
    return columnRef(scope.table, positionNamed(scope.table, property), scope.prefix);
  }
  const join = joinNamed(spec, scope.path, segments);
  return columnRef(join.table, positionNamed(join.table, property), join.prefix);
}

/** A column, or an expression of withColumn(). */
export function namedExpression(spec: QuerySpec, scope: Scope, name: string): ColumnRef | Condition {
  return spec.expressions.get(name)?.condition ?? namedColumn(spec, scope, name);
}

/** The position of the column with a property, or with a name in methods. */
export function positionNamed(table: Table, name: unknown): number {
  if (typeof name !== 'string') throw new LogicError('A column is named by a text.');
  const position = table.positionOf(name) ?? table.columns.findIndex(({ codeName }) => codeName === name);
  if (position < 0) {
    throw new UnknownColumnError(
      `Table "${table.facts.name}" has no column with the property ${JSON.stringify(name)}.`,
    );
  }
  return position;
}
