import type { Fill, TableRef } from '../../../model/change.ts';
import type { Step } from '../../migration/plan.ts';
import { numberingOrder } from './before.ts';
import { rowsWhere } from './counts.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from './delta.ts';
import { type HazardSyntax, hazard } from './hazards.ts';
import { isRelabelled, isRelabelledLate, relabelStep } from './relabel.ts';
import { type NumberSyntax, renumbering } from './value-numbers.ts';

/** The SQL that values for rows are written with. */
export interface FillSyntax extends HazardSyntax, NumberSyntax {
  /** Numbers rows from 1, for each group, in an order. */
  numberRows(
    table: TableRef,
    column: string,
    fill: Fill & { readonly kind: 'number' },
    order: readonly string[],
  ): string;
}

/** The place of each row in its group, from 1. */
export function rowPlace(
  { per }: Fill & { readonly kind: 'number' },
  order: readonly string[],
  anyOrder: string,
  quote: (name: string) => string,
): string {
  const groups = per.length === 0 ? '' : `PARTITION BY ${per.map(quote).join(', ')} `;
  const sorted = order.length === 0 ? anyOrder : order.map(quote).join(', ');
  return `ROW_NUMBER() OVER (${groups}ORDER BY ${sorted}) AS row_place`;
}

/** Whether a column is added as nullable and gets its values, default and NOT NULL afterwards. */
export const isFilled = ({ column, fill }: AddedColumn): boolean =>
  fill !== undefined && !column.autoIncrement;

/** The values of added columns and of columns that become required, and the numbers of ENUM and SET values. */
export function fillSteps(delta: TableDelta, sql: FillSyntax): readonly Step[] {
  const table = sql.tableName(delta.after);
  const filled = (column: string, fill: Fill, where: string): Step =>
    fill.kind === 'number'
      ? { sql: sql.numberRows(delta.after, column, fill, numberingOrder(delta)), hazards: [] }
      : { sql: `UPDATE ${table} SET ${sql.quote(column)} = ${fill.sql}${where}`, hazards: [] };
  return [
    ...delta.addedColumns
      .filter(isFilled)
      .flatMap(({ column, fill }) => (fill === undefined ? [] : [filled(column.name, fill, '')])),
    ...delta.columns.flatMap((column) => {
      const { fill, after, nullable } = column;
      const becomesRequired = nullable && sql.isRequired(after);
      return [
        ...(column.values && !isNumberedLate(column) ? [numberStep(delta, column, sql)] : []),
        ...(isRelabelled(column) && !isRelabelledLate(column) ? [relabelStep(delta, column, sql)] : []),
        ...(fill !== undefined && becomesRequired
          ? [filled(after.name, fill, ` WHERE ${sql.quote(after.name)} IS NULL`)]
          : []),
      ];
    }),
  ];
}

/** Numbers that only fit the new type are written when the column has it, and NULL when the column takes it. */
export const isNumberedLate = ({ type, values, nullable, before, after }: ColumnDelta): boolean =>
  values &&
  (type
    ? after.valueSet.length > before.valueSet.length
    : nullable && !after.required && before.valueSet.some((value) => !after.valueSet.includes(value)));

/** Gives rows of an ENUM or SET the numbers that their values have afterwards. */
export function numberStep(delta: TableDelta, column: ColumnDelta, sql: FillSyntax): Step {
  const { expression, affected, removed } = renumbering(column, sql);
  const update = `UPDATE ${sql.tableName(delta.after)} SET ${sql.quote(column.after.name)} = ${expression}\nWHERE ${affected}`;
  if (removed === undefined) return { sql: update, hazards: [] };
  const isRefused = column.after.type === 'ENUM' && sql.isRequired(column.after);
  return {
    sql: update,
    hazards: [
      hazard(isRefused ? 'fails/check' : 'lossy/meaning', delta.before, {
        column: column.before.name,
        count: rowsWhere(delta.before, removed, sql),
      }),
    ],
  };
}
