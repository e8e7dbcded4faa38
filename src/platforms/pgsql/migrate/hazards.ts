import type { TableRef } from '../../../model/change.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Hazard, RuleId } from '../../migration/plan.ts';
import { duplicatesOf, orphansOf, rowsWhere } from '../../standard/plan/counts.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { selectiveUniqueHazards } from '../../standard/plan/selective-uniques.ts';
import { deltaOf, nameBefore, type PlanContext } from './context.ts';
import { blockOf, type EffectName } from './effects.ts';
import { castFor, type FutureValue, futureValue, tableAfter, tableBefore } from './values.ts';

export const refOf = ({ name, schema }: TableRef): TableRef => ({
  name,
  ...(schema !== undefined && { schema }),
});

interface HazardParts {
  readonly column?: string | undefined;
  readonly count?: string | undefined;
  readonly advice?: string | undefined;
}

export const hazard = (rule: RuleId, table: TableRef, parts: HazardParts = {}): Hazard => ({
  rule,
  table: refOf(table),
  ...(parts.column !== undefined && { column: parts.column }),
  ...(parts.count !== undefined && { count: parts.count }),
  ...(parts.advice !== undefined && { advice: parts.advice }),
});

/** Applications wait for as long as the rows take, which the server estimates. */
export function blocks(effect: EffectName, table: TableRef, { ddl }: PlanContext): readonly Hazard[] {
  const rule = blockOf(effect);
  if (rule === undefined) return [];
  const name = ddl.quoteText(ddl.tableName(table));
  const count = `SELECT GREATEST(reltuples, 0)::bigint FROM pg_class WHERE oid = to_regclass(${name})`;
  return [hazard(rule, table, { count })];
}

/** Values that do not survive a new type. */
export function castHazards(column: ColumnDelta, delta: TableDelta, context: PlanContext): readonly Hazard[] {
  const cast = castFor(column, delta, context);
  if (cast === undefined) return [];
  const { failing, lossy } = cast;
  const own = column.before.name;
  const count = (condition: string): string => rowsWhere(delta.before, condition, context.ddl);
  const converts = failing?.when === undefined ? '' : ` AND NOT (${failing.when})`;
  return [failing, lossy].flatMap((risk): readonly Hazard[] => {
    if (risk === undefined) return [];
    const condition = risk === lossy && risk.when !== undefined ? `(${risk.when})${converts}` : risk.when;
    return [
      hazard(risk.rule, delta.before, {
        column: own,
        ...(condition !== undefined && { count: count(condition) }),
      }),
    ];
  });
}

/** The columns of a unique key; rows without a value are equal to each other, or to none. */
export interface UniqueColumns {
  readonly columns: readonly string[];
  readonly nullsNotDistinct?: boolean | undefined;
}

export const uniqueColumns = ({ columns, nullsNotDistinct }: TableIndex): UniqueColumns => ({
  columns: columns.map(({ name }) => name),
  nullsNotDistinct,
});

/** Groups of rows that a unique key of the state after refuses. */
export function uniqueHazards(
  { columns: names, nullsNotDistinct = false }: UniqueColumns,
  table: Table,
  delta: TableDelta,
  context: PlanContext,
  isNew: boolean,
): readonly Hazard[] {
  const values = names.map((name) => futureValue(name, table, delta, context));
  if (!values.every((value) => value !== undefined)) return [];
  if (!isNew && values.every(({ isFaithful }) => isFaithful)) return [];
  const isPlain = values.every(({ isFaithful }) => isFaithful);
  const olds = names.map((name) => nameBefore(name, delta) ?? name);
  const count = isPlain
    ? duplicatesOf(delta.before, olds, context.ddl, nullsNotDistinct)
    : duplicateValues(delta.before, values, context, nullsNotDistinct);
  const [column] = olds;
  return [hazard('fails/unique', delta.before, { column: olds.length === 1 ? column : undefined, count })];
}

/** Groups of rows that a unique index with a condition refuses. */
export const selectiveUniques = (
  index: TableIndex,
  delta: TableDelta,
  context: PlanContext,
): readonly Hazard[] =>
  selectiveUniqueHazards(
    delta,
    index,
    context.ddl,
    (name) => futureValue(name, delta.after, delta, context)?.sql,
    index.nullsNotDistinct ? undefined : (names) => names.map((name) => `${name} IS NOT NULL`).join(' AND '),
  );

const aliases = (values: readonly FutureValue[], { ddl }: PlanContext): readonly string[] =>
  values.map((_, place) => ddl.quote(`value${place + 1}`));

/** Rows with their values after the migration. */
function futureRows(table: TableRef, values: readonly FutureValue[], context: PlanContext): string {
  const names = aliases(values, context);
  const list = values.map(({ sql }, place) => `${sql} AS ${names[place]}`).join(', ');
  return `SELECT ${list} FROM ${context.ddl.tableName(table)}`;
}

function duplicateValues(
  table: TableRef,
  values: readonly FutureValue[],
  context: PlanContext,
  hasEqualNulls: boolean,
): string {
  const names = aliases(values, context);
  const given = hasEqualNulls ? '' : ` WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`;
  const groups = `SELECT 1 AS one FROM (${futureRows(table, values, context)}) converted${given} GROUP BY ${names.join(', ')} HAVING COUNT(*) > 1`;
  return `SELECT COUNT(*) FROM (${groups}) duplicates`;
}

/** Rows whose foreign key would refer to no row. */
export function orphanHazards(
  key: ForeignKey,
  table: Table,
  context: PlanContext,
  isNew: boolean,
): readonly Hazard[] {
  const own = tableBefore(table, context);
  if (own === undefined) return [];
  const delta = deltaOf(table, context);
  const targetRef: TableRef = refOf({
    name: key.foreignTable,
    ...(key.foreignSchema !== undefined && { schema: key.foreignSchema }),
  });
  const pairs = columnPairs(key);
  const target = tableAfter(targetRef, context);
  const locals = pairs.map(({ local }) => futureValue(local, table, delta, context));
  const foreigns = pairs.map(({ foreign }) =>
    target === undefined
      ? { sql: context.ddl.quote(foreign), isFaithful: true }
      : futureValue(foreign, target, deltaOf(target, context), context),
  );
  if (!locals.every((value) => value !== undefined)) return [];
  const column =
    pairs.length === 1 ? (nameBefore(pairs[0]?.local ?? '', delta) ?? pairs[0]?.local) : undefined;
  const found = (count: string): readonly Hazard[] => [hazard('fails/key', own, { column, count })];
  const parent = tableBefore(targetRef, context);
  // A table that is created has no rows to refer to.
  if (parent === undefined) return found(rowsWhere(own, allGiven(locals), context.ddl));
  if (!foreigns.every((value) => value !== undefined)) return [];
  const values = [...locals, ...foreigns];
  if (!isNew && values.every(({ isFaithful }) => isFaithful)) return [];
  const old = keyBefore(key, delta, deltaOf(targetRef, context));
  const oldPairs = columnPairs(old);
  const oldNames = [...oldPairs.map(({ local }) => local), ...oldPairs.map(({ foreign }) => foreign)];
  // Columns that get another type may not be comparable before.
  const isPlain = values.every(({ sql }, place) => sql === context.ddl.quote(oldNames[place] ?? ''));
  return found(
    isPlain ? orphansOf(own, old, parent, context.ddl) : orphanValues(own, locals, parent, foreigns, context),
  );
}

const allGiven = (values: readonly FutureValue[]): string =>
  values.map(({ sql }) => `${sql} IS NOT NULL`).join(' AND ');

const keyBefore = (
  key: ForeignKey,
  own: TableDelta | undefined,
  target: TableDelta | undefined,
): ForeignKey => ({
  ...key,
  references: columnPairs(key).map(({ local, foreign }) => ({
    local: nameBefore(local, own) ?? local,
    foreign: nameBefore(foreign, target) ?? foreign,
  })),
});

function orphanValues(
  own: TableRef,
  locals: readonly FutureValue[],
  parent: TableRef,
  foreigns: readonly FutureValue[],
  context: PlanContext,
): string {
  const names = aliases(locals, context);
  const given = names.map((name) => `child.${name} IS NOT NULL`).join(' AND ');
  const match = names.map((name) => `parent.${name} = child.${name}`).join(' AND ');
  const rows = (table: TableRef, values: readonly FutureValue[]): string =>
    `(${futureRows(table, values, context)})`;
  const found = `SELECT 1 FROM ${rows(parent, foreigns)} parent WHERE ${match}`;
  return `SELECT COUNT(*) FROM ${rows(own, locals)} child WHERE ${given} AND NOT EXISTS (${found})`;
}
