import type { Database } from '../../model/database.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import type { BehaviorFacts } from '../behavior.ts';
import { defaultValue, implicitDefault } from './column.ts';
import type { AggregatedColumn, AggregateOptions } from './options.ts';
import { childOf } from './relation.ts';
import { columnsRead } from './sql-text.ts';

/** What the hooks of the child table need to know: the relation to the parent, and the SQL of its columns. */
export function childFacts(table: Table, options: AggregateOptions, database: Database): BehaviorFacts {
  const found = childOf(database, options);
  const parts = [
    ...options.columns.map(({ expression }) => expression),
    ...(options.condition === undefined ? [] : [options.condition]),
  ];
  const reads = found === undefined ? undefined : columnsRead(parts, found.child);
  return {
    relation: found?.relation ?? '',
    columns: options.columns.map((column) => {
      const value = valueOfNone(table, column);
      return {
        name: column.name,
        expression: column.expression.text,
        ...(value !== undefined && { default: value }),
      };
    }),
    ...(options.condition !== undefined && { condition: options.condition.text }),
    ...(reads !== undefined && { reads }),
  };
}

/** What the parent has without children: that of the use, of the column, or 0 for a count. */
function valueOfNone(
  table: Table,
  { name, default: given, expression }: AggregatedColumn,
): number | string | undefined {
  const column = findColumn(table, name);
  if (column === undefined) return undefined;
  const declared = column.default?.kind === 'value' ? column.default.text : undefined;
  const text = given ?? declared ?? implicitDefault(expression.text);
  return text === undefined ? undefined : defaultValue(column, text);
}

/** The facts of the parent's columns, for tools. */
export const parentFacts = (options: AggregateOptions): BehaviorFacts => ({
  child: options.child,
  columns: options.columns.map(({ name }) => name),
});

export const ownFactsOf = (table: Table, { columns }: AggregateOptions): BehaviorFacts => ({
  parent: qualifiedName(table),
  columns: columns.map(({ name }) => name),
});
