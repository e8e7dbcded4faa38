import type { Fill, TableRef } from '../../../model/change.ts';
import { isSameEnum, type RenamedValue } from '../../../model/enum-type.ts';
import { findTable } from '../../../model/relations.ts';
import { findColumn, type Table } from '../../../model/table.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { Cast } from './casts/cast.ts';
import { castOf } from './casts/cast-of.ts';
import { deltaOf, isCounter, isCreated, nameBefore, type PlanContext, sideOf } from './context.ts';
import { isVolatile } from './effects.ts';
import { renumbered } from './numbers.ts';

/** What rows hold in a column after a migration, in SQL that can be evaluated before it. */
export interface FutureValue {
  readonly sql: string;
  /** Whether equal values stay equal, and different ones different. */
  readonly isFaithful: boolean;
}

export const castFor = (column: ColumnDelta, table: TableDelta, context: PlanContext): Cast | undefined =>
  column.type && column.using === undefined
    ? castOf(
        context.ddl.quote(column.before.name),
        sideOf(column.before, table.before, context),
        sideOf(column.after, table.after, context),
        renamedLabels(column, context),
      )
    : undefined;

/** Labels of the enum type that a column had, with other texts by the time it is converted. */
const renamedLabels = ({ before }: ColumnDelta, { delta }: PlanContext): readonly RenamedValue[] =>
  delta.enums.kept.find((type) => isSameEnum(type.before, before.enumType))?.renamed ?? [];

/** Values of a column of a table that was there before; undefined where they cannot be told. */
export function futureValue(
  name: string,
  table: Table,
  delta: TableDelta | undefined,
  context: PlanContext,
): FutureValue | undefined {
  const { ddl } = context;
  const before = nameBefore(name, delta);
  if (before === undefined) return delta === undefined ? undefined : addedValue(name, delta, context);
  const column = delta?.columns.find(({ after }) => after.name === name);
  // A type may not be there yet, or be another one by then.
  const isEnum = findColumn(table, name)?.enumType !== undefined;
  const plain: FutureValue = {
    sql: isEnum ? `${ddl.quote(before)}::text` : ddl.quote(before),
    isFaithful: true,
  };
  if (delta === undefined || column === undefined || findColumn(table, name) === undefined) return plain;
  if (column.type && column.using !== undefined) return undefined;
  const converted = collated(column, convertedValue(column, delta, context), context);
  if (column.fill === undefined || !column.nullable) return converted;
  const fill = filledWith(column.fill, delta);
  return fill === undefined ? undefined : { sql: `COALESCE(${converted.sql}, ${fill})`, isFaithful: false };
}

function convertedValue(column: ColumnDelta, delta: TableDelta, context: PlanContext): FutureValue {
  const own = context.ddl.quote(column.before.name);
  if (column.values) return { sql: renumbered(own, column), isFaithful: false };
  const cast = castFor(column, delta, context);
  if (cast === undefined)
    return { sql: column.after.enumType === undefined ? own : `${own}::text`, isFaithful: true };
  const failing = cast.failing?.when;
  const value = cast.text ?? cast.value;
  const sql = failing === undefined ? value : `CASE WHEN ${failing} THEN NULL ELSE ${value} END`;
  return { sql, isFaithful: cast.isFaithful };
}

/** A value that is compared as it will be; texts that differ may become equal. */
function collated({ before, after }: ColumnDelta, value: FutureValue, { ddl }: PlanContext): FutureValue {
  if (before.collation === after.collation) return value;
  const collate = ddl.collate({ ...after, collation: after.collation ?? 'default' });
  return { sql: `(${value.sql}) ${collate}`, isFaithful: false };
}

/** Whether a fill gives every row a value. */
export const isValue = (fill: Fill): boolean =>
  fill.kind === 'number' || (LITERAL.test(fill.sql) && !/^\s*null\s*$/i.test(fill.sql));

const LITERAL = /^\s*(?:'(?:[^']|'')*'|[+-]?[\d.]+|true|false|null|current_\w+)\s*$/i;

/** A fill may name columns as they are called after the renames. */
function filledWith(fill: Fill, { columns, addedColumns }: TableDelta): string | undefined {
  if (fill.kind !== 'sql') return undefined;
  const isStable = addedColumns.length === 0 && columns.every(({ isRenamed }) => !isRenamed);
  return isStable || LITERAL.test(fill.sql) ? fill.sql : undefined;
}

function addedValue(name: string, delta: TableDelta, context: PlanContext): FutureValue | undefined {
  const added = delta.addedColumns.find(({ column }) => column.name === name);
  if (added === undefined || isCounter(added.column)) return undefined;
  const type = added.column.enumType === undefined ? sideOf(added.column, delta.after, context).sql : 'text';
  const typed = (sql: string): FutureValue => ({ sql: `(${sql})::${type}`, isFaithful: false });
  if (added.fill !== undefined) {
    const fill = filledWith(added.fill, delta);
    return fill === undefined ? undefined : typed(fill);
  }
  const value = context.ddl.defaultOf(added.column).replace(/^DEFAULT /, '');
  if (value === '') return typed('NULL');
  return isVolatile(added.column, context) ? undefined : typed(value);
}

/** A table of the state after as it was called before; undefined for one that is created. */
export function tableBefore(table: TableRef, context: PlanContext): TableRef | undefined {
  if (isCreated(table, context)) return undefined;
  return deltaOf(table, context)?.before ?? table;
}

export const tableAfter = ({ name, schema }: TableRef, { delta }: PlanContext): Table | undefined =>
  findTable(delta.after, name, schema);
