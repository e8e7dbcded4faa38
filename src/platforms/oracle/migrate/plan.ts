import type { TableRef } from '../../../model/change.ts';
import { qualifiedName } from '../../../model/table.ts';
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
import { createdIndexes } from '../ddl/duplicate-keys.ts';
import { oracleTypes } from '../types.ts';
import { addColumns, alterColumns, dropColumns } from './columns.ts';
import { needsSecondColumn } from './conversion.ts';
import { sequenceSteps } from './sequences.ts';
import { OracleStatements } from './statements.ts';

/** The statements that lead from one state to another. Each of them commits what came before it. */
export function planOracle(request: PlanRequest, platform: Platform): Plan {
  const sql = new OracleStatements(oracleTypes, platform.definition.facts, request.online === true);
  const rebuilding = withRebuiltParts(withGeneratedApart(compareStates(request, platform), platform.ddl), {
    indexesOf: createdIndexes,
    checksOf: (table) => sql.checksOf(table),
    isHeld: needsSecondColumn,
    isCopied: () => false,
  });
  const sequences = sequenceSteps(request, platform, sql);
  const { delta } = rebuilding;
  const steps = planPhases(delta, writerFor(rebuilding, sequences, sql));
  const withOthers = withObjects({ steps }, request, delta, {
    definition: platform.definition,
    keepsNeeded: false,
  });
  return withRows(withOthers, request, { ddl: sql });
}

/** A unique constraint treats rows as equal unless all their columns are NULL. */
const isCounted = (names: readonly string[]): string =>
  names.map((name) => `${name} IS NOT NULL`).join(' OR ');

function writerFor(rebuilding: Rebuilding, sequences: readonly Step[], sql: OracleStatements): PlanWriter {
  const { after } = rebuilding.delta;
  return {
    // A schema is a user, which is created with rights and a password.
    createSchemas: () => [],
    isHeldByKeys: needsSecondColumn,
    ...constraintWriter(rebuilding, sql, {
      addPrimaryKey: (table) => sql.primaryKeyOf(table, after),
      addForeignKey: (table, key) => sql.addForeignKey(table, key),
      isCounted,
      indexesOnline: sql.online,
    }),
    ...renames(sql),
    createTable: (table) => steps(sql.creationOf(table, after)),
    addColumns: (delta, added) => addColumns(delta, added, sql),
    fillColumns: (delta) => fillSteps(delta, sql),
    alterColumns: (delta) => alterColumns(delta, sql),
    dropColumns: (delta) => dropColumns(delta, sql),
    finish: ({ changed }) => [...sequences, ...steps(changed.flatMap((table) => comments(table, sql)))],
    alter: (table, clauses, group) => {
      if (group === undefined) throw new Bug('A clause of ALTER TABLE has no group.');
      const ending = group === 'SET UNUSED' ? ' ONLINE' : '';
      return `ALTER TABLE ${sql.tableName(table)} ${group} (${clauses.join(', ')})${ending}`;
    },
  };
}

type Renames = Pick<
  PlanWriter,
  'renameTable' | 'renameColumn' | 'renameIndex' | 'renameKey' | 'renamePrimaryKey'
>;

/** The index of a constraint keeps its name when the constraint is renamed. */
function renames(sql: OracleStatements): Renames {
  const renamedConstraint = (table: TableRef, from: string, to: string): readonly Step[] =>
    sql.isSameName(from, to)
      ? []
      : steps([sql.renameConstraint(table, from, to), sql.renameIndex(table, from, to)]);
  return {
    renameTable: (from, to) => renameTable(from, to, sql),
    renameColumn: (table, from, to, { before }) =>
      sql.isSameName(from, to)
        ? []
        : [step(sql.renameColumn(table, from, to), [hazard('breaks/rename', before, { column: from })])],
    renameIndex: (table, { before, after }) => {
      const [from, to] = [sql.nameOfIndex(table, before), sql.nameOfIndex(table, after)];
      if (sql.isConstraint(after)) return renamedConstraint(table, from, to);
      return sql.isSameName(from, to) ? [] : [step(sql.renameIndex(table, from, to))];
    },
    renameKey: (table, { before, after }) => {
      const [from, to] = [sql.keyName(table, before), sql.keyName(table, after)];
      return sql.isSameName(from, to) ? [] : [step(sql.renameConstraint(table, from, to))];
    },
    renamePrimaryKey: ({ after }, key) =>
      renamedConstraint(after, key.before?.name ?? '', key.after?.name ?? ''),
  };
}

function renameTable(from: TableRef, to: TableRef, sql: OracleStatements): readonly Step[] {
  if (!sql.isSameName(from.schema ?? '', to.schema ?? '')) return [refusedMove(from, to, sql)];
  if (sql.isSameName(from.name, to.name)) return [];
  return [step(sql.renameTable(from, to.name), [hazard('breaks/rename', from)])];
}

/** Raises an error before and, should the count be taken out of the file, instead of the rest of the migration. */
function refusedMove(from: TableRef, to: TableRef, sql: OracleStatements): Step {
  const reason = `A table cannot be moved to another schema: ${qualifiedName(from)} to ${qualifiedName(to)}.`;
  return {
    sql: `BEGIN\n    RAISE_APPLICATION_ERROR(-20000, ${sql.quoteText(reason)});\nEND;`,
    block: true,
    hazards: [
      hazard('fails/check', from, {
        count: 'SELECT 1 FROM DUAL',
        advice: `${reason} Create it there, copy its rows and drop the old one in a migration of your own.`,
      }),
    ],
  };
}

function comments(delta: TableDelta, sql: OracleStatements): readonly string[] {
  const { after } = delta;
  const changed = new Map(delta.columns.map((column) => [column.after.name, column]));
  const added = new Set(delta.addedColumns.map(({ column }) => column.name));
  return [
    ...(delta.comment ? [sql.describe(after, undefined, after.description ?? '')] : []),
    ...after.columns.flatMap(({ name, description = '' }) => {
      const column = changed.get(name);
      const isNew = added.has(name) || (column !== undefined && needsSecondColumn(column));
      const isWritten = isNew ? description !== '' : column?.comment === true;
      return isWritten ? [sql.describe(after, name, description)] : [];
    }),
  ];
}
