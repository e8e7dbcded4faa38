import type { TableRef } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import type { StoredType } from '../../../model/stored.ts';
import type { Table } from '../../../model/table.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import type { DatabaseDelta, TableDelta } from '../../standard/plan/delta.ts';
import { sameTableRef } from '../../standard/plan/delta.ts';
import { isSerial, type PgsqlDdl } from '../ddl/ddl.ts';
import { pgsqlStoredType } from '../store.ts';
import type { CastSide } from './casts/cast.ts';

/** What the parts of a plan need to know. */
export interface PlanContext {
  readonly ddl: PgsqlDdl;
  readonly syntax: ScriptSyntax;
  readonly delta: DatabaseDelta;
  /** Whether statements are wanted that let applications go on writing. */
  readonly online: boolean;
}

export const typeOf = (column: Column, table: Table, { ddl, syntax }: PlanContext): StoredType =>
  pgsqlStoredType(ddl.columnType(column, table), syntax).type;

/** The type in SQL; `serial` is none that a column can be changed to. */
export function typeText(column: Column, table: Table, context: PlanContext): string {
  return isCounter(column) ? typeOf(column, table, context).base : context.ddl.columnType(column, table);
}

export const sideOf = (column: Column, table: Table, context: PlanContext): CastSide => ({
  column,
  type: typeOf(column, table, context),
  sql: typeText(column, table, context),
});

/** Whether the database numbers the rows by this column. */
export const isCounter = (column: Column): boolean => column.autoIncrement || isSerial(column);

export const isRequired = (column: Column): boolean =>
  column.required || column.primaryKey || isCounter(column);

/** The delta of a table of the state after; undefined for a table that does not change, or is created. */
export const deltaOf = (table: TableRef, { delta }: PlanContext): TableDelta | undefined =>
  delta.changed.find(({ after }) => sameTableRef(after, table));

export const isCreated = (table: TableRef, { delta }: PlanContext): boolean =>
  delta.created.some((created) => sameTableRef(created, table));

/** The name before of a kept column; undefined for one that was added. */
export function nameBefore(name: string, delta: TableDelta | undefined): string | undefined {
  if (delta === undefined) return name;
  if (delta.addedColumns.some(({ column }) => column.name === name)) return undefined;
  const renamed = delta.columns.find(({ after }) => after.name === name);
  return renamed?.before.name ?? name;
}
