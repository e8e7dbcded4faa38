import { isInteger, isNumber } from '../../../../column-types/families.ts';
import type { TableRef } from '../../../../model/change.ts';
import type { Column } from '../../../../model/column.ts';
import { newTable } from '../../../../model/new.ts';
import type { Hazard } from '../../../migration/plan.ts';
import { rowsWhere } from '../../../standard/plan/counts.ts';
import type { ColumnDelta } from '../../../standard/plan/delta.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { affinityOf } from '../../store.ts';
import { formatRisks } from './formats.ts';

/**
 * How values change when a column gets another affinity: https://sqlite.org/datatype3.html#type_affinity
 * A text becomes a number only where all of it is one; comparing it with a number applies the same rule.
 */
const looksLikeNumber = (value: string): string => `CAST(${value} AS NUMERIC) = ${value}`;

/** Whether numbers with a fraction meet a type without one; SQLite would keep the fraction. */
const isWhole = ({ type, before, after }: ColumnDelta): boolean =>
  type && isInteger(after.type) && after.sqlType === undefined && !isInteger(before.type);

const numberOf = (value: string): string => `CAST(${value} AS NUMERIC)`;

const isFraction = (value: string): string =>
  `${looksLikeNumber(value)} AND round(${numberOf(value)}) <> ${numberOf(value)}`;

/** A number as a type without fractions writes it; others stay. */
export const rounded = (column: ColumnDelta, value: string): string =>
  isWhole(column)
    ? `CASE WHEN ${isFraction(value)} THEN CAST(round(${numberOf(value)}) AS INTEGER) ELSE ${value} END`
    : value;

const NO_TABLE = newTable('');

const affinityIn = (column: Column, ddl: SqliteDdl): string =>
  affinityOf(column.autoIncrement ? 'INTEGER' : ddl.columnType(column, NO_TABLE));

const targetOf = ({ after }: ColumnDelta, ddl: SqliteDdl): string => affinityIn(after, ddl);

/** Whether nothing but the declared size differs, which no value has to fit. */
const isResized = ({ before, after }: ColumnDelta, ddl: SqliteDdl): boolean =>
  before.type === after.type && affinityIn(before, ddl) === affinityIn(after, ddl);

/** A value as a column of the new type stores it. */
export function converted(column: ColumnDelta, value: string, ddl: SqliteDdl): string {
  if (!column.type || isResized(column, ddl)) return value;
  switch (targetOf(column, ddl)) {
    case 'TEXT':
      return `CASE WHEN typeof(${value}) IN ('integer', 'real') THEN CAST(${value} AS TEXT) ELSE ${value} END`;
    case 'BLOB':
      return value;
    default:
      return `CASE WHEN typeof(${value}) = 'text' AND ${looksLikeNumber(value)} THEN CAST(${value} AS NUMERIC) ELSE ${value} END`;
  }
}

/** Values that cannot be told from others after the change, and texts that are not numbers. */
export function conversionHazards(table: TableRef, column: ColumnDelta, ddl: SqliteDdl): readonly Hazard[] {
  if (!column.type || column.using !== undefined || isResized(column, ddl)) return [];
  const own = ddl.quote(column.before.name);
  const formats = formatRisks(column, own);
  const target = targetOf(column, ddl);
  const hazard = (rule: Hazard['rule'], condition: string): Hazard => ({
    rule,
    table,
    column: column.before.name,
    count: rowsWhere(table, condition, ddl),
  });
  if (formats !== undefined) return formats.map(({ rule, condition }) => hazard(rule, condition));
  if (target === 'BLOB') return [];
  if (target === 'TEXT') {
    const changes = `CAST(CAST(${own} AS TEXT) AS REAL) <> ${own}`;
    return [hazard('lossy/round', `typeof(${own}) = 'real' AND ${changes}`)];
  }
  const isText = `typeof(${own}) = 'text'`;
  const isRewritten = `CAST(CAST(${own} AS NUMERIC) AS TEXT) <> ${own}`;
  const lost = [`${isText} AND ${looksLikeNumber(own)} AND ${isRewritten}`];
  if (target === 'REAL')
    lost.push(
      `typeof(CAST(${own} AS NUMERIC)) = 'integer' AND CAST(CAST(${own} AS REAL) AS INTEGER) <> ${own}`,
    );
  if (isWhole(column)) lost.push(isFraction(own));
  const round = hazard('lossy/round', lost.map((condition) => `(${condition})`).join(' OR '));
  return isNumber(column.after.type)
    ? [round, hazard('fails/cast', `${isText} AND NOT (${looksLikeNumber(own)})`)]
    : [round];
}
