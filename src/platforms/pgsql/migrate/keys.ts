import type { Check } from '../../../model/check.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import { contentOf, type TableIndex } from '../../../model/table-index.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { deferralClause, words } from '../../standard/ddl/clauses.ts';
import { checkHazards } from '../../standard/plan/checks.ts';
import type { PrimaryKeyDelta, Renamed, TableDelta } from '../../standard/plan/delta.ts';
import type { PlannedStep } from '../../standard/plan/phases.ts';
import { step } from '../../standard/plan/step.ts';
import { deltaOf, isCreated, isRequired, type PlanContext } from './context.ts';
import { blocks, orphanHazards, selectiveUniques, uniqueColumns, uniqueHazards } from './hazards.ts';
import { futureValue, tableBefore } from './values.ts';

/** Primary keys, indexes, foreign keys and checks. */

const inSchema = ({ schema }: Table, name: string, { ddl }: PlanContext): string =>
  ddl.tableName({ name, ...(schema !== undefined && { schema }) });

const outside = (sql: string): Step => ({ sql, hazards: [], outside: true });

export function dropIndex(table: Table, index: TableIndex, context: PlanContext): readonly PlannedStep[] {
  const { ddl, online } = context;
  const name = index.name ?? '';
  if (isCommented(index, deltaBefore(table, context)?.addedIndexes)) return [];
  if (!ddl.isConstraint(index))
    return online
      ? [outside(`DROP INDEX CONCURRENTLY ${inSchema(table, name, context)}`)]
      : [step(`DROP INDEX ${inSchema(table, name, context)}`)];
  // A unique index that was created elsewhere need not be a constraint.
  return [
    { table, clause: `DROP CONSTRAINT IF EXISTS ${ddl.quote(name)}` },
    step(`DROP INDEX IF EXISTS ${inSchema(table, name, context)}`),
  ];
}

export const renameIndex = (
  table: Table,
  { before, after }: Renamed<TableIndex>,
  context: PlanContext,
): readonly PlannedStep[] => [
  step(
    `ALTER INDEX ${inSchema(table, before.name ?? '', context)} RENAME TO ${context.ddl.quote(after.name ?? '')}`,
  ),
];

export function addIndex(
  table: Table,
  index: TableIndex,
  delta: TableDelta,
  context: PlanContext,
): readonly PlannedStep[] {
  const { ddl, online } = context;
  const { name = '' } = index;
  if (isCommented(index, delta.droppedIndexes)) return [step(ddl.commentOnIndex(table, index).sql)];
  const comment = ddl.indexComment(table, index).map(({ sql }) => step(sql));
  const sql = ddl.indexStatement(table, index);
  if (!ddl.isConstraint(index)) {
    const hazards = selectiveUniques(index, delta, context);
    return online
      ? [...concurrently(table, name, sql, context, hazards), ...comment]
      : [step(sql, [...hazards, ...blocks('addIndex', delta.before, context)]), ...comment];
  }
  const hazards = uniqueHazards(uniqueColumns(index), table, delta, context, true);
  const constraint = `ADD CONSTRAINT ${ddl.quote(name)}`;
  if (!online)
    return [
      {
        table,
        clause: `${constraint} ${ddl.uniqueClause(index)}`,
        hazards: [...hazards, ...blocks('addUnique', delta.before, context)],
      },
      ...comment,
    ];
  return [
    ...concurrently(table, name, sql, context, hazards),
    {
      table,
      clause: words(`${constraint} UNIQUE USING INDEX ${ddl.quote(name)}`, deferralClause(index.deferrable)),
      group: `key ${name}`,
    },
    ...comment,
  ];
}

/** Whether an index that is dropped is added again, or the other way round, with another comment only. */
const isCommented = (index: TableIndex, others: readonly TableIndex[] = []): boolean =>
  others.some(
    (other) =>
      other.name === index.name && other.comment !== index.comment && contentOf(other) === contentOf(index),
  );

const deltaBefore = (table: Table, { delta }: PlanContext): TableDelta | undefined =>
  delta.changed.find(({ before }) => before === table);

/** Leaves an invalid index behind when it fails, which is removed before the next try. */
const concurrently = (
  table: Table,
  name: string,
  sql: string,
  context: PlanContext,
  hazards: readonly Hazard[] = [],
): readonly PlannedStep[] => [
  outside(`DROP INDEX CONCURRENTLY IF EXISTS ${inSchema(table, name, context)}`),
  { ...outside(sql.replace(/^(CREATE (?:UNIQUE )?INDEX) /, '$1 CONCURRENTLY ')), hazards },
];

/**
 * Whether one statement can replace a key by another: no column of the old one goes, may be NULL or gets another type
 * before it, and its name is free to stay until then.
 */
function isSwapped(
  delta: TableDelta,
  { before, after }: PrimaryKeyDelta,
  { delta: all }: PlanContext,
): boolean {
  if (before === undefined || after === undefined) return false;
  const { columns, droppedColumns } = delta;
  const isNeeded = all.after.tables.some(
    (table) =>
      table !== delta.after &&
      [table.name, table.primaryKeyName, ...table.indexes.map(({ name }) => name)].includes(before.name),
  );
  return (
    !isNeeded &&
    before.columns.every(
      (name) =>
        droppedColumns.every((column) => column.name !== name) &&
        columns.every((column) => column.before.name !== name || (isRequired(column.after) && !column.type)),
    )
  );
}

const dropClause = (key: PrimaryKeyDelta, { ddl }: PlanContext): string =>
  `DROP CONSTRAINT ${ddl.quote(key.before?.name ?? '')}`;

export const dropPrimaryKey = (
  delta: TableDelta,
  key: PrimaryKeyDelta,
  context: PlanContext,
): readonly PlannedStep[] =>
  isSwapped(delta, key, context) ? [] : [{ table: delta.before, clause: dropClause(key, context) }];

export function addPrimaryKey(
  delta: TableDelta,
  key: PrimaryKeyDelta,
  context: PlanContext,
): readonly PlannedStep[] {
  const { ddl, online } = context;
  const { after: table } = delta;
  const { name = '', columns = [] } = key.after ?? {};
  const drop = isSwapped(delta, key, context) ? [{ table, clause: dropClause(key, context) }] : [];
  const hazards = uniqueHazards({ columns }, table, delta, context, true);
  const constraint = `ADD CONSTRAINT ${ddl.quote(name)} PRIMARY KEY`;
  // The index of the old key may have the name.
  if (online && name !== key.before?.name)
    return [
      ...concurrently(
        table,
        name,
        `CREATE UNIQUE INDEX ${ddl.quote(name)} ON ${ddl.tableName(table)} (${ddl.list(columns)})`,
        context,
        hazards,
      ),
      ...drop,
      { table, clause: `${constraint} USING INDEX ${ddl.quote(name)}` },
    ];
  return [
    ...drop,
    {
      table,
      clause: `${constraint} (${ddl.list(columns)})`,
      hazards: [...hazards, ...blocks('addPrimaryKey', delta.before, context)],
    },
  ];
}

export const renamePrimaryKey = (
  { after }: TableDelta,
  key: PrimaryKeyDelta,
  context: PlanContext,
): readonly PlannedStep[] => renameConstraint(after, key.before?.name ?? '', key.after?.name ?? '', context);

export const renameKey = (
  table: Table,
  { before, after }: Renamed<ForeignKey>,
  context: PlanContext,
): readonly PlannedStep[] => renameConstraint(table, before.name ?? '', after.name ?? '', context);

const renameConstraint = (
  table: Table,
  from: string,
  to: string,
  { ddl }: PlanContext,
): readonly PlannedStep[] => [
  step(`ALTER TABLE ${ddl.tableName(table)} RENAME CONSTRAINT ${ddl.quote(from)} TO ${ddl.quote(to)}`),
];

export const dropKey = (table: Table, key: ForeignKey, { ddl }: PlanContext): readonly PlannedStep[] => [
  { table, clause: `DROP CONSTRAINT ${ddl.quote(key.name ?? '')}` },
];

export function addKey(table: Table, key: ForeignKey, context: PlanContext): readonly PlannedStep[] {
  const { ddl, online } = context;
  const clause = `ADD ${ddl.keyConstraint(table, key)}`;
  const before = tableBefore(table, context);
  if (before === undefined || isCreated(table, context)) return [{ table, clause }];
  const isNew = deltaOf(table, context)?.addedKeys.includes(key) ?? false;
  const hazards = orphanHazards(key, table, context, isNew);
  if (!online) return [{ table, clause, hazards: [...hazards, ...blocks('addForeignKey', before, context)] }];
  const name = ddl.quote(key.name ?? '');
  return [
    { table, clause: `${clause} NOT VALID`, hazards },
    outside(`ALTER TABLE ${ddl.tableName(table)} VALIDATE CONSTRAINT ${name}`),
  ];
}

export const dropCheck = (table: Table, check: Check, { ddl }: PlanContext): readonly PlannedStep[] => [
  { table, clause: `DROP CONSTRAINT ${ddl.quote(check.name ?? '')}` },
];

export function addCheck(
  table: Table,
  check: Check,
  delta: TableDelta,
  context: PlanContext,
): readonly PlannedStep[] {
  const { ddl, online } = context;
  const clause = `ADD ${ddl.checkConstraint(table, check)}`;
  const hazards = checkHazards(delta, check, ddl, (name) => futureValue(name, table, delta, context)?.sql);
  if (!online)
    return [{ table, clause, hazards: [...hazards, ...blocks('addCheck', delta.before, context)] }];
  const name = ddl.quote(check.name ?? '');
  return [
    { table, clause: `${clause} NOT VALID`, hazards },
    outside(`ALTER TABLE ${ddl.tableName(table)} VALIDATE CONSTRAINT ${name}`),
  ];
}
