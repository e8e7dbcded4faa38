import type { TableRef } from '../../../model/change.ts';
import type { Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import type { Plan, PlanRequest, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { dropOrder } from '../../standard/ddl/drop-order.ts';
import { compareStates } from '../../standard/plan/compare.ts';
import { rowsOf } from '../../standard/plan/counts.ts';
import type { DatabaseDelta, TableDelta } from '../../standard/plan/delta.ts';
import { withObjects } from '../../standard/plan/objects.ts';
import { step } from '../../standard/plan/step.ts';
import { withRows } from '../../standard/rows/plan-rows.ts';
import type { SqliteDdl } from '../ddl/ddl.ts';
import { joinedName, nameSpaces } from '../names.ts';
import { sqliteObjects } from './objects.ts';
import { alterTable } from './plan/alter.ts';
import { needsRebuild } from './plan/needs-rebuild.ts';
import { rebuildTable } from './plan/rebuild.ts';
import { renameColumns, renameTables } from './plan/renames.ts';

/**
 * The statements that lead from one state to another, for SQLite 3.40 and later. Foreign keys are not enforced while
 * they run, so that the order of tables does not matter. Tables and columns are renamed first and by ALTER TABLE, which
 * views, triggers, checks and keys follow; then each table is changed in place, or rebuilt once.
 */
export function planSqlite(request: PlanRequest, platform: Platform, ddl: SqliteDdl): Plan {
  const delta = compareStates(request, platform);
  const dropped = dropOrder(delta.dropped, delta.before);
  const isReused = nameTest(delta.after);
  const early = dropped.filter((table) => isReused(joinedName(table)));
  const late = dropped.filter((table) => !isReused(joinedName(table)));
  const plan = {
    steps: [
      ...delta.changed.flatMap((table) => dropIndexes(table, ddl)),
      ...late.flatMap((table) => dropReusedIndexes(table, isReused, ddl)),
      ...early.map((table) => dropTable(table, ddl)),
      ...renameTables(delta, ddl),
      ...delta.changed.flatMap((table) => renameColumns(table, ddl)),
      ...delta.created.flatMap((table) => createTable(table, ddl)),
      ...delta.changed.flatMap((table) => changeTable(table, delta, ddl)),
      ...late.map((table) => dropTable(table, ddl)),
    ],
  };
  const withOthers = withObjects(plan, request, delta, sqliteObjects(platform.definition));
  return withRows(withOthers, request, { ddl, withoutActions: true });
}

const changeTable = (table: TableDelta, delta: DatabaseDelta, ddl: SqliteDdl): readonly Step[] =>
  needsRebuild(table, ddl) ? rebuildTable(table, delta, ddl) : alterTable(table, delta, ddl);

/** Whether a table or an index of the state has a name. Tables and indexes share their names. */
function nameTest({ tables }: DatabaseDelta['after']): (name: string) => boolean {
  const names = tables.flatMap((table) => [
    joinedName(table),
    ...table.indexes.flatMap((index) => (isUniqueConstraint(index) ? [] : (index.name ?? []))),
  ]);
  const folded = new Set(names.map(nameSpaces.fold));
  return (name) => folded.has(nameSpaces.fold(name));
}

/** A unique constraint has no index of its name, unless someone created it as an index. */
const dropIndexes = ({ droppedIndexes, renamedIndexes }: TableDelta, ddl: SqliteDdl): readonly Step[] =>
  [...droppedIndexes, ...renamedIndexes.map(({ before }) => before)].flatMap((index) => {
    if (index.name === undefined) return [];
    return [step(`DROP INDEX ${isUniqueConstraint(index) ? 'IF EXISTS ' : ''}${ddl.quote(index.name)}`)];
  });

/** Indexes of a table that is dropped last, where another index or table gets their name before. */
const dropReusedIndexes = (
  { indexes }: Table,
  isReused: (name: string) => boolean,
  ddl: SqliteDdl,
): readonly Step[] =>
  indexes.flatMap((index) => {
    const { name } = index;
    if (name === undefined || isUniqueConstraint(index) || !isReused(name)) return [];
    return [step(`DROP INDEX ${ddl.quote(name)}`)];
  });

const dropTable = (table: TableRef, ddl: SqliteDdl): Step =>
  step(`DROP TABLE ${ddl.tableName(table)}`, [
    { rule: 'lossy/drop-table', table, count: rowsOf(table, ddl) },
  ]);

const createTable = (table: Table, ddl: SqliteDdl): readonly Step[] =>
  [
    ddl.tableStatement(table, joinedName(table)),
    ...ddl.indexStatements(table),
    ...ddl.counterStart(table),
  ].map((sql) => step(sql));
