import type { Fill } from '../../../model/change.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { rowsWhere } from '../../standard/plan/counts.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { Clause, PlannedStep } from '../../standard/plan/phases.ts';
import { deferralOf } from '../vendor.ts';
import { isRequired, type PlanContext } from './context.ts';
import { hazard, orphanHazards, selectiveUniques, uniqueColumns, uniqueHazards } from './hazards.ts';
import { hasRemoved, isRenumbered, renumbered } from './numbers.ts';

/** Rows of one statement of a fill that commits in between. */
const BATCH = 1000;

/** Values for rows that are there. */
export function fillColumns(delta: TableDelta, context: PlanContext): readonly PlannedStep[] {
  const keys = changedKeyHazards(delta, context);
  const updates = [
    ...delta.columns.filter(({ values }) => values).flatMap((column) => renumber(column, delta, context)),
    ...delta.addedColumns.flatMap(({ column, fill }) =>
      fill === undefined ? [] : [fillStep(column.name, fill, delta, context, true)],
    ),
    ...delta.columns.flatMap(({ after, fill, nullable, type }) =>
      // A new type takes the value along.
      fill === undefined || !nullable || !isRequired(after) || (type && fill.kind === 'sql')
        ? []
        : [fillStep(after.name, fill, delta, context, false)],
    ),
  ];
  const [first] = updates;
  if (first === undefined) return [];
  const withHazards = updates.map((step) =>
    step === first ? { ...step, hazards: [...(step.hazards ?? []), ...keys] } : step,
  );
  return isDeferred(delta.before, context) ? [...withHazards, checkNow] : withHazards;
}

/** A table cannot be altered while deferred checks of its rows are pending. */
const checkNow: Step = { sql: 'SET CONSTRAINTS ALL IMMEDIATE', hazards: [] };

/** Keys of other tables are checked when the rows that they refer to change. */
function isDeferred(table: Table, { delta }: PlanContext): boolean {
  const pointsAtIt = (key: ForeignKey): boolean =>
    key.foreignTable === table.name && key.foreignSchema === table.schema;
  const keys = [
    ...table.foreignKeys,
    ...delta.before.tables.flatMap(({ foreignKeys }) => foreignKeys.filter(pointsAtIt)),
  ];
  return (
    keys.some((key) => deferralOf(key) === 'deferred') ||
    table.indexes.some(({ deferrable }) => deferrable === 'deferred')
  );
}

/** Unique and foreign keys that stay, and that new values may not satisfy. */
export function changedKeyHazards(delta: TableDelta, context: PlanContext): readonly Hazard[] {
  const { after, addedIndexes, addedKeys, primaryKey } = delta;
  const key = primaryKeyOf(after).map(({ name }) => name);
  const uniques = [
    ...(primaryKey === undefined && key.length > 0 ? [{ columns: key }] : []),
    ...after.indexes
      .filter((index) => isUniqueConstraint(index) && !addedIndexes.includes(index))
      .map(uniqueColumns),
  ];
  return [
    ...uniques.flatMap((unique) => uniqueHazards(unique, after, delta, context, false)),
    ...after.indexes
      .filter((index) => !addedIndexes.includes(index))
      .flatMap((index) => selectiveUniques(index, delta, context)),
    ...after.foreignKeys
      .filter((foreignKey) => !foreignKey.skipSql && !addedKeys.includes(foreignKey))
      .flatMap((foreignKey) => orphanHazards(foreignKey, after, context, false)),
  ];
}

export function fillStep(
  name: string,
  fill: Fill,
  delta: TableDelta,
  context: PlanContext,
  isAdded: boolean,
): Step {
  const { ddl, online } = context;
  const [table, column] = [ddl.tableName(delta.after), ddl.quote(name)];
  if (fill.kind === 'number') return { sql: numbering(name, fill.per, delta, context, isAdded), hazards: [] };
  if (online) {
    const open = `SELECT ctid FROM ${table} WHERE ${column} IS NULL AND (${fill.sql}) IS NOT NULL LIMIT ${BATCH}`;
    const sql = `UPDATE ${table} SET ${column} = ${fill.sql} WHERE ctid = ANY (ARRAY(${open}))`;
    return { sql, hazards: [], batch: BATCH, outside: true };
  }
  const rows = isAdded ? '' : ` WHERE ${column} IS NULL`;
  return { sql: `UPDATE ${table} SET ${column} = ${fill.sql}${rows}`, hazards: [] };
}

/** Rows are numbered in the order of their primary key; rows that have a number keep it. */
function numbering(
  name: string,
  per: readonly string[],
  delta: TableDelta,
  { ddl }: PlanContext,
  isAdded: boolean,
): string {
  const [table, column] = [ddl.tableName(delta.after), ddl.quote(name)];
  const isThere = (own: string): boolean => delta.before.columns.some((known) => known.name === own);
  const key = primaryKeyOf(delta.after).map((known) => known.name);
  const ordered = (key.length > 0 && key.every(isThere) ? key : []).map((own) => ddl.quote(own));
  const order = ordered.length === 0 ? 'ctid' : ordered.join(', ');
  const group = per.length === 0 ? '' : `PARTITION BY ${ddl.list(per)} `;
  const first = isAdded ? '' : `(SELECT COALESCE(MAX(${column}), 0) FROM ${table}) + `;
  const numbers = `SELECT ctid AS row, ${first}ROW_NUMBER() OVER (${group}ORDER BY ${order}) AS number FROM ${table}${isAdded ? '' : ` WHERE ${column} IS NULL`}`;
  return `UPDATE ${table} SET ${column} = numbered.number FROM (${numbers}) numbered WHERE ${table}.ctid = numbered.row`;
}

type RenumberStep = Step | Clause;

/** Numbers of ENUM and SET values follow their new places. */
function renumber(column: ColumnDelta, delta: TableDelta, context: PlanContext): readonly RenumberStep[] {
  const { ddl } = context;
  const { before, after } = column;
  const [table, name] = [ddl.tableName(delta.after), ddl.quote(after.name)];
  const removed = hasRemoved(ddl.quote(before.name), column);
  const isRefused = before.type === 'ENUM' && isRequired(after) && column.fill === undefined;
  const hazards =
    removed === undefined
      ? []
      : [
          hazard(isRefused ? 'fails/check' : 'lossy/meaning', delta.before, {
            column: before.name,
            count: rowsWhere(delta.before, removed, ddl),
          }),
        ];
  const nullable: readonly Clause[] =
    column.nullable && !isRequired(after) && removed !== undefined
      ? [{ table: delta.after, clause: `ALTER COLUMN ${name} DROP NOT NULL` }]
      : [];
  const [moved, where] = [renumbered(name, column), isRenumbered(name, column)];
  if (!isInUnique(after.name, delta.after))
    return [...nullable, { sql: `UPDATE ${table} SET ${name} = ${moved} WHERE ${where}`, hazards }];
  // Rows may swap their numbers, which a unique key refuses row by row: they pass through negative ones.
  return [
    ...nullable,
    { sql: `UPDATE ${table} SET ${name} = -1 - (${moved}) WHERE ${where}`, hazards },
    { sql: `UPDATE ${table} SET ${name} = -1 - ${name} WHERE ${name} < 0`, hazards: [] },
  ];
}

const isInUnique = (name: string, { columns, indexes }: Table): boolean =>
  columns.some((column) => column.name === name && column.primaryKey) ||
  indexes.some((index) => index.unique && index.columns.some((column) => column.name === name));
