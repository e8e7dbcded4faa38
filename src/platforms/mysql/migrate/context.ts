import type { TableRef } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { tableKey } from '../../../model/relations.ts';
import type { StoredTable } from '../../../model/stored.ts';
import type { Table } from '../../../model/table.ts';
import type { Hazard, RuleId, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import type { DatabaseDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { Clause } from '../../standard/plan/phases.ts';
import type { MysqlDdl } from '../ddl/ddl.ts';
import { splitOnUpdate } from '../ddl/default-expression.ts';
import type { TypeInTable } from './conversion.ts';
import { type Cost, costOf, type Operation, slowest } from './effects.ts';

/** What the parts of a plan share. */
export interface PlanContext {
  readonly ddl: MysqlDdl;
  /** The storage engine of tables that do not name one. */
  readonly engine: string;
  readonly online: boolean;
  readonly delta: DatabaseDelta;
  readonly stored: Sides<ReadonlyMap<string, StoredTable>>;
}

interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

export function contextOf(
  delta: DatabaseDelta,
  platform: Pick<Platform, 'store'>,
  rest: Pick<PlanContext, 'ddl' | 'engine' | 'online'>,
): PlanContext {
  const byKey = (state: Database): ReadonlyMap<string, StoredTable> => {
    const { tables } = platform.store(state);
    return new Map(
      state.tables.flatMap((table, place) => {
        const stored = tables[place];
        return stored === undefined ? [] : [[keyOf(table), stored] as const];
      }),
    );
  };
  return { ...rest, delta, stored: { before: byKey(delta.before), after: byKey(delta.after) } };
}

/** The stored type of a column, with the character set and collation that it has by its table. */
export function typeOf(
  context: PlanContext,
  side: keyof Sides<unknown>,
  table: Table,
  column: Column,
): TypeInTable {
  const stored = context.stored[side].get(keyOf(table));
  const type = stored?.columns[table.columns.indexOf(column)]?.type ?? { base: 'unknown' };
  const { charset, collation } = type.charset === undefined ? (stored?.options ?? {}) : type;
  return {
    ...type,
    ...(charset !== undefined && { effectiveCharset: charset }),
    ...(collation !== undefined && { effectiveCollation: collation }),
  };
}

/** The name that a column of the state after has before the migration; undefined for an added column. */
export function nameBefore(delta: TableDelta, name: string): string | undefined {
  if (delta.addedColumns.some(({ column }) => column.name === name)) return undefined;
  return delta.columns.find(({ after }) => after.name === name)?.before.name ?? name;
}

/** The name that a column of the state before has after the migration; undefined for a dropped column. */
export function nameAfter(delta: TableDelta, name: string): string | undefined {
  if (delta.droppedColumns.some((column) => column.name === name)) return undefined;
  return delta.columns.find(({ before }) => before.name === name)?.after.name ?? name;
}

/** The cost of operations on a table that changes from one form to another. */
export const costsOf = (
  context: PlanContext,
  { before, after }: Pick<TableDelta, 'before' | 'after'>,
  operations: readonly Operation[],
): readonly Cost[] => operations.map((operation) => costOf(operation, [before, after], context.engine));

/** A clause in the group of its effect, with what it blocks. */
export function clauseOf(
  context: PlanContext,
  delta: Pick<TableDelta, 'before' | 'after'>,
  part: { readonly table: TableRef; readonly clause: string; readonly hazards?: readonly Hazard[] },
  operations: readonly Operation[],
): Clause {
  const costs = costsOf(context, delta, operations);
  return {
    table: part.table,
    clause: part.clause,
    group: slowest(costs),
    hazards: [...(part.hazards ?? []), ...blockHazards(context, delta, costs)],
  };
}

/** The rows are estimated: exact numbers would take as long as the statement. */
export function blockHazards(
  { ddl }: PlanContext,
  { before, after }: Pick<TableDelta, 'before' | 'after'>,
  costs: readonly Cost[],
): readonly Hazard[] {
  const rules = new Set(costs.flatMap(({ blocks }) => blocks ?? []));
  const [rule] = RANKED.filter((one) => rules.has(one));
  if (rule === undefined) return [];
  const schema = before.schema === undefined ? 'DATABASE()' : ddl.quoteText(before.schema);
  const count = `SELECT COALESCE(MAX(TABLE_ROWS), 0) FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${schema} AND TABLE_NAME = ${ddl.quoteText(before.name)}`;
  return [{ rule, table: refOf(after), count, advice: ADVICE[rule] ?? '' }];
}

const RANKED: readonly RuleId[] = ['blocks/copy', 'blocks/rewrite', 'blocks/index'];

const ADVICE: Readonly<Partial<Record<RuleId, string>>> = {
  'blocks/copy': 'The server copies the table, and writing to it waits.',
  'blocks/rewrite': 'The server rewrites the table, and writing to it may wait.',
  'blocks/index': 'The server builds the index while writing to the table waits.',
};

export const refOf = ({ name, schema }: TableRef): TableRef =>
  schema === undefined ? { name } : { name, schema };

/** Columns that the server sets whenever a row changes. */
export const updatedColumns = (delta: TableDelta): readonly string[] =>
  delta.before.columns.flatMap(({ name, default: value }) =>
    value?.kind === 'expression' && splitOnUpdate(value.text).update !== undefined
      ? (nameAfter(delta, name) ?? [])
      : [],
  );

/** An UPDATE that leaves alone the columns that the server sets whenever a row changes. */
export function updateOf(
  { ddl }: PlanContext,
  delta: TableDelta,
  column: string,
  value: string,
  { where, batch }: { readonly where?: string; readonly batch?: number } = {},
): Step {
  const own = ddl.quote(column);
  const kept = updatedColumns(delta)
    .filter((name) => name !== column)
    .map((name) => `${ddl.quote(name)} = ${ddl.quote(name)}`);
  const sets = [`${own} = ${value}`, ...kept].join(', ');
  const condition = where === undefined ? '' : ` WHERE ${where}`;
  const limit = batch === undefined ? '' : ` LIMIT ${batch}`;
  return {
    sql: `UPDATE ${ddl.tableName(delta.after)} SET ${sets}${condition}${limit}`,
    hazards: [],
    ...(batch !== undefined && { batch }),
  };
}
