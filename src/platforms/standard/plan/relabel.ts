import type { Step } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import type { ColumnDelta, TableDelta } from './delta.ts';

/** Rows of named enums whose labels get other texts, on products that keep the labels as texts. */

export const isRelabelled = ({ relabelled }: ColumnDelta): boolean => relabelled.length > 0;

/** The text that a row has afterwards; `own` is the column in SQL. */
export const relabelledValue = (
  own: string,
  { relabelled }: ColumnDelta,
  { quoteText }: { quoteText(text: string): string },
): string =>
  `CASE ${own} ${relabelled
    .map(({ from, to }) => `WHEN ${quoteText(from)} THEN ${quoteText(to)}`)
    .join(' ')} ELSE ${own} END`;

/** Longer labels need a column that has taken its new size. */
export const isRelabelledLate = (column: ColumnDelta): boolean =>
  isRelabelled(column) && column.type && (column.after.size ?? 0) > (column.before.size ?? 0);

export function relabelStep(
  { after: table }: TableDelta,
  column: ColumnDelta,
  sql: Pick<StandardDdl, 'quote' | 'quoteText' | 'tableName'>,
): Step {
  const own = sql.quote(column.after.name);
  const labels = column.relabelled.map(({ from }) => sql.quoteText(from)).join(', ');
  const value = relabelledValue(own, column, { quoteText: (text) => sql.quoteText(text) });
  return {
    sql: `UPDATE ${sql.tableName(table)} SET ${own} = ${value}\nWHERE ${own} IN (${labels})`,
    hazards: [],
  };
}
