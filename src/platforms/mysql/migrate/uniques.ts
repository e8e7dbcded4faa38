import type { Column } from '../../../model/column.ts';
import { keyPartsOf } from '../../../model/key-parts.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import type { Hazard } from '../../migration/plan.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { selectiveUniqueHazards } from '../../standard/plan/selective-uniques.ts';
import { nameBefore, type PlanContext, refOf, typeOf } from './context.ts';
import { asStored } from './conversion.ts';
import { conversionIn } from './rewrites.ts';
import { removedNumbers, renumbered } from './value-numbers.ts';

/** The value that a column will have in a row that is there, in SQL on the structure before. */
export type FutureValue =
  | { readonly kind: 'sql'; readonly sql: string; readonly nullable: boolean }
  /** All rows get one value. */
  | { readonly kind: 'constant'; readonly sql?: string }
  | { readonly kind: 'null' }
  /** Another one in each row. */
  | { readonly kind: 'different' };

export function futureValue(context: PlanContext, delta: TableDelta, name: string): FutureValue {
  const { ddl } = context;
  const before = nameBefore(delta, name);
  if (before === undefined) {
    const added = delta.addedColumns.find(({ column }) => column.name === name);
    if (added?.fill?.kind === 'number' || added?.column.autoIncrement) return { kind: 'different' };
    if (added?.fill !== undefined) {
      const sql = filledValue(context, delta, added.column, added.fill.sql);
      return { kind: 'sql', sql, nullable: true };
    }
    const { default: value, required = false } = added?.column ?? {};
    if (added !== undefined && value?.kind === 'value')
      return { kind: 'constant', sql: ddl.defaultValue(added.column, delta.after) };
    return { kind: required || value !== undefined ? 'constant' : 'null' };
  }
  const column = delta.columns.find(({ after }) => after.name === name);
  const own = ddl.quote(before);
  const converted = column === undefined ? own : convertedValue(context, delta, column, own);
  const fill = column?.nullable && column.after.required ? column.fill : undefined;
  const sql =
    column !== undefined && fill?.kind === 'sql'
      ? `COALESCE(${converted}, ${filledValue(context, delta, column.after, fill.sql)})`
      : converted;
  const isNullable =
    fill === undefined && !delta.before.columns.some((one) => one.name === before && one.required);
  return { kind: 'sql', sql, nullable: isNullable };
}

const filledValue = (context: PlanContext, delta: TableDelta, column: Column, fill: string): string =>
  asStored(typeOf(context, 'after', delta.after, column), `(${fill})`);

function convertedValue(context: PlanContext, delta: TableDelta, column: ColumnDelta, own: string): string {
  if (column.values) return renumbered(column, own);
  return column.type ? (conversionIn(context, delta, column).result?.(own) ?? own) : own;
}

/** Values that occur more than once, by the collation of their columns. */
export function duplicateHazards(
  context: PlanContext,
  delta: TableDelta,
  columns: readonly IndexColumn[],
): readonly Hazard[] {
  const values = columns.map((part) => ({ part, value: futureValue(context, delta, part.name) }));
  if (values.some(({ value }) => value.kind === 'null' || value.kind === 'different')) return [];
  const parts = values.flatMap(({ part: { size }, value }) =>
    value.kind === 'sql'
      ? [{ ...value, sql: size === undefined ? value.sql : `LEFT(${value.sql}, ${size})` }]
      : [],
  );
  const table = context.ddl.tableName(delta.before);
  const names = parts.map((_, place) => `v${place}`);
  // Named first: GROUP BY would take a number for the place of a column.
  const rows = parts.map(({ sql }, place) => `${sql} AS v${place}`).join(', ');
  const from = parts.length === 0 ? table : `(SELECT ${rows} FROM ${table}) rows_after`;
  const given = names.filter((_, place) => parts[place]?.nullable).map((name) => `${name} IS NOT NULL`);
  const where = given.length === 0 ? '' : ` WHERE ${given.join(' AND ')}`;
  const group = names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`;
  const [first] = columns;
  return [
    {
      rule: 'fails/unique',
      table: refOf(delta.after),
      ...(columns.length === 1 && first !== undefined && { column: first.name }),
      count: `SELECT COUNT(*) FROM (SELECT 1 AS one FROM ${from}${where}${group} HAVING COUNT(*) > 1) duplicates`,
      advice: 'Make the values unique first.',
    },
  ];
}

const hasExpressions = ({ columns }: TableIndex): boolean => columns.some(({ isExpression }) => isExpression);

/** Values that a unique index refuses. */
export function uniqueIndexHazards(
  context: PlanContext,
  delta: TableDelta,
  index: TableIndex,
): readonly Hazard[] {
  if (!index.unique) return [];
  if (!hasExpressions(index)) return duplicateHazards(context, delta, index.columns);
  return selectiveUniqueHazards(
    delta,
    index,
    context.ddl,
    (name) => sqlOf(futureValue(context, delta, name)),
    (values) => values.map((value) => `${value} IS NOT NULL`).join(' AND '),
  );
}

/** A value in SQL; undefined where only the run can tell. */
export const sqlOf = (value: FutureValue): string | undefined =>
  value.kind === 'null' ? 'NULL' : 'sql' in value ? value.sql : undefined;

/** Whether rows with different values, or with none, may get the same. */
function isMerged(context: PlanContext, delta: TableDelta, column: ColumnDelta): boolean {
  if (column.fill?.kind === 'sql' && column.nullable && column.after.required) return true;
  if (column.values) return column.after.type === 'SET' && removedNumbers(column).length > 0;
  return column.type && conversionIn(context, delta, column).result !== undefined;
}

/** Unique keys that stay, where values that differ may become equal. */
export function keptUniqueHazards(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
): readonly Hazard[] {
  if (column.using !== undefined) return [];
  if (!isMerged(context, delta, column)) return [];
  const added = new Set(delta.addedIndexes.map(({ name }) => name));
  const uniques: (readonly IndexColumn[])[] = delta.after.indexes
    .filter((index) => index.unique && !hasExpressions(index) && !added.has(index.name))
    .map((index) => index.columns);
  const isKeyKept = delta.primaryKey === undefined || delta.primaryKey.isRenamed;
  if (isKeyKept) uniques.push(keyPartsOf(delta.after));
  return uniques
    .filter((columns) => columns.some(({ name }) => name === column.after.name))
    .flatMap((columns) => duplicateHazards(context, delta, columns));
}
