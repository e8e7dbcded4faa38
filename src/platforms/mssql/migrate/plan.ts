import type { TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import { Bug } from '../../../support/bug.ts';
import type { Plan, PlanRequest, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { compareStates } from '../../standard/plan/compare.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import { fillSteps } from '../../standard/plan/fills.ts';
import { withGeneratedApart } from '../../standard/plan/generated-columns.ts';
import { hazard } from '../../standard/plan/hazards.ts';
import { constraintWriter } from '../../standard/plan/named-constraints.ts';
import { withObjects } from '../../standard/plan/objects.ts';
import { type PlanWriter, planPhases } from '../../standard/plan/phases.ts';
import { type Rebuilding, withRebuiltParts } from '../../standard/plan/rebuilt-parts.ts';
import { step, steps } from '../../standard/plan/step.ts';
import { withRows } from '../../standard/rows/plan-rows.ts';
import { DEFAULT_SCHEMA } from '../names.ts';
import { mssqlTypes } from '../types.ts';
import { addColumns, alterColumns, dropColumns, isAltered, isCopied, isReplaced } from './columns.ts';
import { isLonger } from './conversion.ts';
import { MssqlStatements } from './statements.ts';

/** The statements that lead from one state to another, all of them in one transaction. */
export function planMssql(request: PlanRequest, platform: Platform): Plan {
  const { facts } = platform.definition;
  const sql = new MssqlStatements(mssqlTypes, facts, request.online === true);
  const rebuilding = withRebuiltParts(withGeneratedApart(compareStates(request, platform), platform.ddl), {
    indexesOf: ({ indexes }) => indexes,
    checksOf: (table) => sql.checksOf(table),
    isHeld: (column, by) => isAltered(column) && !(by === 'index' && isLonger(column)),
    isCopied,
  });
  const { delta } = rebuilding;
  const plan = { steps: planPhases(delta, writerFor(rebuilding, sql)) };
  const withOthers = withObjects(plan, request, delta, {
    definition: platform.definition,
    keepsNeeded: true,
  });
  return withRows(withOthers, request, { ddl: sql });
}

const VIEWS = 'Views and procedures that name it do not follow.';

function writerFor(rebuilding: Rebuilding, sql: MssqlStatements): PlanWriter {
  return {
    createSchemas: ({ before, after }) => steps(sql.schemasOf(withNewSchemas(before, after))),
    isHeldByKeys: isAltered,
    ...constraintWriter(rebuilding, sql, {
      addPrimaryKey: (table) => [sql.addPrimaryKey(table)],
      addForeignKey: (table, key) => [sql.addForeignKey(table, key)],
      indexesOnline: false,
    }),
    renameTable: (from, to) => renameTable(from, to, sql),
    renameColumn: (table, from, to, delta) => [
      step(sql.renameMember(table, from, to, 'COLUMN'), [
        hazard('breaks/rename', delta.before, { column: from, advice: VIEWS }),
      ]),
    ],
    renameIndex: (table, { before, after }) => {
      const [from, to] = [sql.nameOfIndex(table, before), sql.nameOfIndex(table, after)];
      return [
        step(
          isUniqueConstraint(after)
            ? sql.renameObject(table, from, to)
            : sql.renameMember(table, from, to, 'INDEX'),
        ),
      ];
    },
    renameKey: (table, { before, after }) => [
      step(sql.renameObject(table, sql.keyName(table, before), sql.keyName(table, after))),
    ],
    renamePrimaryKey: ({ after }, key) => [
      step(sql.renameObject(after, key.before?.name ?? '', key.after?.name ?? '')),
    ],
    createTable: (table) => steps(sql.creationOf(table)),
    addColumns: (delta, added) => addColumns(delta, added, sql),
    fillColumns: (delta) => fillSteps(delta, sql),
    alterColumns: (delta) => alterColumns(delta, sql),
    dropColumns: (delta) => dropColumns(delta, sql),
    finish: ({ changed }) => steps(changed.flatMap((table) => descriptions(table, sql))),
    alter: (table, clauses, group) => {
      if (group === undefined) throw new Bug('A clause of ALTER TABLE has no group.');
      return `ALTER TABLE ${sql.tableName(table)} ${group} ${clauses.join(', ')}`;
    },
  };
}

/** The tables of schemas that were not there. */
function withNewSchemas(before: Database, after: Database): Database {
  const known = new Set(before.tables.map(({ schema }) => schema));
  return { ...after, tables: after.tables.filter(({ schema }) => !known.has(schema)) };
}

function renameTable(from: TableRef, to: TableRef, sql: MssqlStatements): readonly Step[] {
  const hazards = [hazard('breaks/rename', from, { advice: VIEWS })];
  const renamed = from.name === to.name ? [] : [step(sql.renameObject(from, from.name, to.name), hazards)];
  if (from.schema === to.schema) return renamed;
  const { name } = to;
  const source = sql.tableName({ name, ...(from.schema !== undefined && { schema: from.schema }) });
  return [
    ...renamed,
    {
      sql: `ALTER SCHEMA ${sql.quote(to.schema ?? DEFAULT_SCHEMA)} TRANSFER ${source}`,
      hazards,
      remark: `The grants on ${name} are lost and have to be given again.`,
    },
  ];
}

function descriptions(delta: TableDelta, sql: MssqlStatements): readonly string[] {
  const { before, after } = delta;
  const isNew = isCopied(delta);
  const changed = new Map(delta.columns.map((column) => [column.after.name, column]));
  const added = new Set(delta.addedColumns.map(({ column }) => column.name));
  return [
    ...(isNew || delta.comment
      ? sql.describe(after, undefined, isNew ? '' : (before.description ?? ''), after.description ?? '')
      : []),
    ...after.columns.flatMap(({ name, description = '' }) => {
      const column = changed.get(name);
      if (isNew || added.has(name) || (column !== undefined && isReplaced(delta, column)))
        return sql.describe(after, name, '', description);
      return column?.comment === true
        ? sql.describe(after, name, column.before.description ?? '', description)
        : [];
    }),
  ];
}
