import type { TableRef } from '../../../model/change.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { tableKey } from '../../../model/relations.ts';
import { constraintsOf, type Table } from '../../../model/table.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { rowsWhere } from '../../standard/plan/counts.ts';
import type { AddedColumn, TableDelta } from '../../standard/plan/delta.ts';
import type { PlannedStep } from '../../standard/plan/phases.ts';
import { clauseOf, nameBefore, type PlanContext, refOf } from './context.ts';
import { futureValue } from './uniques.ts';

/** Foreign keys are added apart from other changes: both of their sides must be finished. */
const GROUP = 'keys';

export function addKey(
  context: PlanContext,
  table: Table,
  key: ForeignKey,
  delta: TableDelta | undefined,
): readonly PlannedStep[] {
  const clause = `ADD ${context.ddl.keyClause(table, key)}`;
  // A key that is added again had no orphans, and its columns go together.
  const isNew = delta?.addedKeys.includes(key) ?? false;
  const hazards = delta === undefined || !isNew ? [] : orphanHazards(context, delta, key);
  // A table that was created has no rows to copy or to check.
  if (delta === undefined) return [{ table, clause, group: GROUP }];
  if (context.online) return onlineKey(context, delta, key, clause, hazards);
  const { hazards: all = [] } = clauseOf(context, delta, { table, clause, hazards }, ['addKey']);
  return [{ table, clause, group: GROUP, hazards: all }];
}

/** Without checks a key is added at once. Writers are checked from then on, so that a count afterwards is final. */
function onlineKey(
  context: PlanContext,
  delta: TableDelta,
  key: ForeignKey,
  clause: string,
  hazards: readonly Hazard[],
): readonly Step[] {
  const { ddl } = context;
  return [
    { sql: 'SET FOREIGN_KEY_CHECKS = 0', hazards: [] },
    { sql: `ALTER TABLE ${ddl.tableName(delta.after)} ${clause}, ALGORITHM=INPLACE, LOCK=NONE`, hazards },
    {
      sql: 'SET FOREIGN_KEY_CHECKS = 1',
      hazards: [],
      expects: { value: '0', sql: orphansAfter(context, delta, key) },
      remark: 'Rows that refer to no row keep the migration from going on: mend them, and run it again.',
    },
  ];
}

function orphansAfter({ ddl }: PlanContext, delta: TableDelta, key: ForeignKey): string {
  const pairs = columnPairs(key);
  return orphans(
    ddl.tableName(delta.after),
    ddl.tableName(targetOf(key)),
    pairs.map(({ local, foreign }) => [`child.${ddl.quote(local)}`, `parent.${ddl.quote(foreign)}`] as const),
  );
}

/** The table that a key refers to. */
export const targetOf = ({ foreignTable: name, foreignSchema: schema }: ForeignKey): TableRef =>
  schema === undefined ? { name } : { name, schema };

const orphans = (
  child: string,
  parent: string,
  pairs: readonly (readonly [local: string, foreign: string])[],
): string => {
  const given = pairs.map(([local]) => `${local} IS NOT NULL`).join(' AND ');
  const match = pairs.map(([local, foreign]) => `${foreign} = ${local}`).join(' AND ');
  return `SELECT COUNT(*) FROM ${child} child WHERE ${given} AND NOT EXISTS (SELECT 1 FROM ${parent} parent WHERE ${match})`;
};

/** Keys that stay, where rows get a value that may refer to no row. */
export const filledKeyHazards = (
  context: PlanContext,
  delta: TableDelta,
  column: string,
): readonly Hazard[] => {
  const added = new Set(delta.addedKeys.map(({ name }) => name));
  return constraintsOf(delta.after)
    .filter(({ name, references }) => !added.has(name) && references.some(({ local }) => local === column))
    .flatMap((key) => orphanHazards(context, delta, key));
};

/** Rows that refer to no row. */
function orphanHazards(context: PlanContext, delta: TableDelta, key: ForeignKey): readonly Hazard[] {
  const pairs = columnPairs(key);
  const values = pairs.map(({ local }) => futureValue(context, delta, local));
  if (values.some(({ kind }) => kind === 'null')) return [];
  // The server makes up a value, or computes one: a hazard of its own, or one that cannot be counted.
  const locals = values.flatMap((value) => ('sql' in value && value.sql !== undefined ? [value.sql] : []));
  if (locals.length < pairs.length) return [];
  const [only] = pairs;
  return [
    {
      rule: 'fails/key',
      table: refOf(delta.after),
      ...(pairs.length === 1 && only !== undefined && { column: only.local }),
      count: orphansBefore(context, delta, key, locals),
      advice: 'Rows refer to no row of the other table. Mend or delete them first.',
    },
  ];
}

function orphansBefore(
  context: PlanContext,
  delta: TableDelta,
  key: ForeignKey,
  locals: readonly string[],
): string {
  const { ddl } = context;
  const pairs = columnPairs(key);
  const given = locals.map((local) => `${local} IS NOT NULL`).join(' AND ');
  const target = targetBefore(context, targetOf(key));
  if (target === undefined) return rowsWhere(delta.before, given, ddl);
  const [local = '', ...more] = locals;
  const [counter] = pairs.map(({ foreign }) => foreign);
  if (more.length === 0 && target.delta?.addedColumns.some((added) => isCounter(added, counter))) {
    // The server numbers rows from 1 on.
    const numbers = `BETWEEN 1 AND (SELECT COUNT(*) FROM ${ddl.tableName(target.table)})`;
    return rowsWhere(delta.before, `${given} AND NOT (${local} ${numbers})`, ddl);
  }
  const foreigns = pairs.flatMap(({ foreign }) => target.futureOf(foreign) ?? []);
  if (foreigns.length < pairs.length) return rowsWhere(delta.before, given, ddl);
  return orphans(
    `(SELECT ${locals.map((value, place) => `${value} AS v${place}`).join(', ')} FROM ${ddl.tableName(delta.before)})`,
    ddl.tableName(target.table),
    foreigns.map((value, place) => [`child.v${place}`, value] as const),
  );
}

const isCounter = ({ column }: AddedColumn, name: string | undefined): boolean =>
  column.name === name && column.autoIncrement;

interface KeyTarget {
  readonly table: TableRef;
  /** Undefined for a table that stays as it is. */
  readonly delta: TableDelta | undefined;
  /** What a column will hold, in a subquery of the table as `parent`; undefined where only the run can tell. */
  readonly futureOf: (column: string) => string | undefined;
}

/** The table that a key refers to as it is before; undefined for one that is created. */
function targetBefore(context: PlanContext, target: TableRef): KeyTarget | undefined {
  const { changed, created } = context.delta;
  const { ddl } = context;
  const key = tableKey(target.name, target.schema);
  const isTarget = ({ name, schema }: TableRef): boolean => tableKey(name, schema) === key;
  if (created.some(isTarget)) return undefined;
  const delta = changed.find(({ after }) => isTarget(after));
  if (delta === undefined)
    return { table: target, delta, futureOf: (column) => `parent.${ddl.quote(column)}` };
  const futureOf = (column: string): string | undefined => {
    const value = futureValue(context, delta, column);
    if (!('sql' in value)) return undefined;
    const own = ddl.quote(nameBefore(delta, column) ?? '');
    return value.sql === own ? `parent.${own}` : value.sql;
  };
  return { table: delta.before, delta, futureOf };
}
