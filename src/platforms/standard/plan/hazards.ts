import type { TableRef } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import type { Hazard, RuleId } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { columnBefore, keyBefore, valueBefore } from './before.ts';
import { nullsOf, orphansOf, rowsOf, rowsWhere, valuesOf } from './counts.ts';
import type { ColumnDelta, DatabaseDelta, PrimaryKeyDelta, TableDelta } from './delta.ts';

/** The SQL that hazards of columns are written with. */
export interface HazardSyntax extends Pick<StandardDdl, 'quote' | 'quoteText' | 'tableName'> {
  isRequired(column: Column): boolean;
  /** The default as an expression; undefined where there is none. */
  defaultOf(column: Column | undefined): string | undefined;
}

export const refOf = ({ name, schema }: TableRef): TableRef => ({
  name,
  ...(schema !== undefined && { schema }),
});

export const hazard = (rule: RuleId, table: TableRef, rest: Partial<Hazard> = {}): Hazard => ({
  rule,
  table: refOf(table),
  ...rest,
});

/** A statement that keeps applications from the table for as long as it has rows to go through. */
export const blockingHazard = (
  rule: RuleId,
  { before: table }: TableDelta,
  { before: { name } }: ColumnDelta,
  sql: { estimatedRows(table: TableRef): string },
): Hazard => hazard(rule, table, { column: name, count: sql.estimatedRows(table) });

/** Whether a primary key has the same columns as before, so that rows cannot break it. */
export function isReordered(delta: TableDelta, { before, after }: PrimaryKeyDelta): boolean {
  const kept = new Set(after?.columns.map((name) => columnBefore(delta, name)));
  return before?.columns.length === kept.size && before.columns.every((name) => kept.has(name));
}

/** Groups of rows that a unique constraint refuses; `isCounted` selects them where NULLs do not count. */
export function duplicateHazard(
  delta: TableDelta,
  columns: readonly string[],
  sql: HazardSyntax,
  isCounted?: (names: readonly string[]) => string,
): readonly Hazard[] {
  const values = columns.map((name) =>
    valueBefore(delta, name, sql, (added) =>
      sql.defaultOf(delta.after.columns.find((column) => column.name === added)),
    ),
  );
  if (values.includes(undefined)) return [];
  const parts = values.map((value, place) => `${value} AS value${place}`).join(', ');
  const names = values.map((_, place) => `value${place}`);
  const rows = `SELECT ${parts} FROM ${sql.tableName(delta.before)}`;
  const where = isCounted === undefined ? '' : ` WHERE ${isCounted(names)}`;
  const groups = `SELECT 1 AS one FROM (${rows}) rows_before${where} GROUP BY ${names.join(', ')} HAVING COUNT(*) > 1`;
  const [first, second] = columns;
  return [
    hazard('fails/unique', delta.before, {
      ...(first !== undefined && second === undefined && { column: first }),
      count: `SELECT COUNT(*) FROM (${groups}) duplicates`,
    }),
  ];
}

/** Rows whose foreign key refers to no row. */
export function orphanHazard(
  own: TableDelta,
  key: ForeignKey,
  delta: DatabaseDelta,
  sql: HazardSyntax,
): readonly Hazard[] {
  const known = keyBefore(own, key, delta);
  if (known === undefined) return [];
  const { target, pairs } = known;
  const given = pairs.map(({ local }) => `${sql.quote(local)} IS NOT NULL`).join(' AND ');
  const [first, second] = pairs;
  return [
    hazard('fails/key', own.before, {
      ...(first !== undefined && second === undefined && { column: first.local }),
      count:
        target === undefined
          ? rowsWhere(own.before, given, sql)
          : orphansOf(own.before, { ...key, references: pairs }, target, sql),
    }),
  ];
}

export const droppedTableHazards = (table: Table, sql: HazardSyntax): readonly Hazard[] => [
  hazard('lossy/drop-table', table, { count: rowsOf(table, sql) }),
  hazard('breaks/drop', table),
];

export const droppedColumnHazards = (
  { before }: TableDelta,
  { name }: Column,
  sql: HazardSyntax,
): readonly Hazard[] => [
  hazard('lossy/drop-column', before, { column: name, count: valuesOf(before, name, sql) }),
  hazard('breaks/drop', before, { column: name }),
];

/** Rows without a value, of a column that becomes required. */
export function nullHazards(delta: TableDelta, column: ColumnDelta, sql: HazardSyntax): readonly Hazard[] {
  if (!column.nullable || !sql.isRequired(column.after)) return [];
  const at = { column: column.before.name };
  return [
    ...(column.fill === undefined
      ? [hazard('fails/null', delta.before, { ...at, count: nullsOf(delta.before, column.before.name, sql) })]
      : []),
    hazard('breaks/required', delta.before, at),
  ];
}

/** An added column that rows, and the release that is still running, have no value for. */
export function missingValueHazards(
  { before }: TableDelta,
  column: Column,
  isFilled: boolean,
  sql: HazardSyntax,
): readonly Hazard[] {
  if (!sql.isRequired(column) || column.default !== undefined || column.autoIncrement) return [];
  const at = { column: column.name };
  return [
    ...(isFilled
      ? []
      : [
          hazard('invents/value', before, {
            ...at,
            count: rowsOf(before, sql),
            advice: 'Rows that are there need a value: give the column a default or a fill.',
          }),
        ]),
    hazard('breaks/required', before, at),
  ];
}
