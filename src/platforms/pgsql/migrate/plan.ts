import type { TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import type { Table } from '../../../model/table.ts';
import type { Plan, PlanRequest, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { compareStates } from '../../standard/plan/compare.ts';
import { rowsOf } from '../../standard/plan/counts.ts';
import type { ColumnDelta, DatabaseDelta } from '../../standard/plan/delta.ts';
import { withGeneratedApart } from '../../standard/plan/generated-columns.ts';
import { withObjects } from '../../standard/plan/objects.ts';
import { type PlannedStep, type PlanWriter, planPhases } from '../../standard/plan/phases.ts';
import { step } from '../../standard/plan/step.ts';
import { withRows } from '../../standard/rows/plan-rows.ts';
import type { PgsqlDdl } from '../ddl/ddl.ts';
import { createExtension, extensionsOf } from '../extensions.ts';
import { DEFAULT_SCHEMA } from '../names.ts';
import { addColumns, alterColumns, dropColumns } from './columns.ts';
import { type PlanContext, typeOf } from './context.ts';
import { createSequences, dropSequences } from './counters.ts';
import { changeTypes, dropTypes, prepareTypes, withRemadeParts } from './enums.ts';
import { fillColumns } from './fills.ts';
import { hazard, refOf } from './hazards.ts';
import * as keys from './keys.ts';
import { pgsqlObjects } from './objects.ts';
import { castFor } from './values.ts';

type PgsqlPlatform = Pick<Platform, 'complete' | 'store' | 'definition'> & { readonly ddl: PgsqlDdl };

/** The statements that lead from one state to another. */
export function planPgsql(request: PlanRequest, platform: PgsqlPlatform): Plan {
  const { ddl, definition } = platform;
  const delta = withRemadeParts(withGeneratedApart(compareStates(request, platform), ddl), ddl);
  const context: PlanContext = {
    ddl,
    syntax: definition.facts.script,
    delta,
    online: request.online ?? false,
  };
  const plan = { steps: planPhases(delta, writerFor(context)) };
  return withRows(withObjects(plan, request, delta, pgsqlObjects(definition)), request, { ddl });
}

const writerFor = (context: PlanContext): PlanWriter => ({
  createSchemas: (delta) => [
    ...prepareTypes(context),
    ...createSchemas(delta, context),
    ...createExtensions(delta),
    ...createSequences(context),
  ],
  changeTypes: () => changeTypes(context),
  isHeldByKeys: (column) => isHeldByKeys(column, context),
  dropKey: (table, key) => keys.dropKey(table, key, context),
  dropCheck: (table, check) => keys.dropCheck(table, check, context),
  dropIndex: (table, index) => keys.dropIndex(table, index, context),
  dropPrimaryKey: (delta, key) => keys.dropPrimaryKey(delta, key, context),
  renameTable: (from, to) => renameTable(from, to, context),
  renameColumn: (table, from, to, delta) => {
    const { ddl } = context;
    const isOld = delta.columns.some(({ before }) => before.name === from);
    const sql = `ALTER TABLE ${ddl.tableName(table)} RENAME COLUMN ${ddl.quote(from)} TO ${ddl.quote(to)}`;
    return [{ sql, hazards: isOld ? [hazard('breaks/rename', delta.before, { column: from })] : [] }];
  },
  renameIndex: (table, renamed) => keys.renameIndex(table, renamed, context),
  renameKey: (table, renamed) => keys.renameKey(table, renamed, context),
  renamePrimaryKey: (delta, key) => keys.renamePrimaryKey(delta, key, context),
  createTable: (table) => context.ddl.tableStatements(table, context.delta.after).map(({ sql }) => step(sql)),
  addColumns: (delta, added) => addColumns(delta, added, context),
  fillColumns: (delta) => fillColumns(delta, context),
  alterColumns: (delta) => alterColumns(delta, context),
  dropColumns: (delta) => dropColumns(delta, context),
  addPrimaryKey: (delta, key) => keys.addPrimaryKey(delta, key, context),
  addIndex: (table, index, delta) => keys.addIndex(table, index, delta, context),
  addCheck: (table, check, delta) => keys.addCheck(table, check, delta, context),
  addKey: (table, key) => keys.addKey(table, key, context),
  dropTable: (table) => dropTable(table, context),
  finish: (delta) => [...comments(delta, context), ...dropSequences(context), ...dropTypes(context)],
  alter: (table, clauses) => {
    const name = context.ddl.tableName(table);
    return clauses.length === 1
      ? `ALTER TABLE ${name} ${clauses[0]}`
      : `ALTER TABLE ${name}\n    ${clauses.join(',\n    ')}`;
  },
});

/** A key compares its columns with those it refers to, so that both sides must change before it is checked. */
function isHeldByKeys(column: ColumnDelta, context: PlanContext): boolean {
  if (column.values) return true;
  const table = context.delta.changed.find(({ columns }) => columns.includes(column));
  if (!column.type || table === undefined) return false;
  if (column.before.enumType !== undefined || column.after.enumType !== undefined) return true;
  const isSameBase =
    typeOf(column.before, table.before, context).base === typeOf(column.after, table.after, context).base;
  return !isSameBase || castFor(column, table, context)?.isFaithful !== true;
}

const schemaOf = ({ schema = DEFAULT_SCHEMA }: TableRef): string => schema;

function createSchemas(
  { before, after, created, changed }: DatabaseDelta,
  { ddl }: PlanContext,
): readonly Step[] {
  const known = new Set([DEFAULT_SCHEMA, ...[...before.tables, ...before.enums].map(schemaOf)]);
  const wanted = new Set([...after.enums, ...created, ...changed.map((table) => table.after)].map(schemaOf));
  return [...wanted]
    .filter((schema) => !known.has(schema))
    .map((schema) => step(`CREATE SCHEMA IF NOT EXISTS ${ddl.quote(schema)}`));
}

/** An extension stays when its last column goes: others may use it. */
function createExtensions({ before, created, changed }: DatabaseDelta): readonly Step[] {
  const known = extensionsOf(before.tables);
  return extensionsOf([...created, ...changed.map(({ after }) => after)])
    .filter((name) => !known.includes(name))
    .map((name) => step(createExtension(name)));
}

/** Keys, indexes and own sequences move along, and keep their names. */
function renameTable(from: TableRef, to: TableRef, { ddl, delta }: PlanContext): readonly PlannedStep[] {
  const isIn = ({ tables }: Database, table: TableRef): boolean =>
    tables.some((other) => other.name === table.name && schemaOf(other) === schemaOf(table));
  const isTaken = (table: TableRef): boolean => isIn(delta.before, table) || isIn(delta.after, table);
  const statements: string[] = [];
  let own = refOf(from);
  const rename = (name: string): void => {
    if (own.name === name) return;
    statements.push(`ALTER TABLE ${ddl.tableName(own)} RENAME TO ${ddl.quote(name)}`);
    own = { ...own, name };
  };
  if (schemaOf(from) !== schemaOf(to)) {
    const schema = schemaOf(to);
    // Neither schema may have another table of the name in between.
    if (from.name !== to.name && isTaken({ name: from.name, schema }))
      rename(isTaken({ ...own, name: to.name }) ? `${from.name}__orm` : to.name);
    statements.push(`ALTER TABLE ${ddl.tableName(own)} SET SCHEMA ${ddl.quote(schema)}`);
    own = { ...own, schema };
  }
  rename(to.name);
  const hazards = isIn(delta.before, from) ? [hazard('breaks/rename', from)] : [];
  return statements.map((sql, place) => ({ sql, hazards: place === 0 ? hazards : [] }));
}

const dropTable = (table: Table, { ddl }: PlanContext): readonly PlannedStep[] => [
  {
    sql: `DROP TABLE ${ddl.tableName(table)}`,
    hazards: [hazard('lossy/drop-table', table, { count: rowsOf(table, ddl) }), hazard('breaks/drop', table)],
  },
];

function comments({ changed }: DatabaseDelta, { ddl }: PlanContext): readonly Step[] {
  const text = (description: string | undefined): string =>
    description === undefined || description === '' ? 'NULL' : ddl.quoteText(description);
  return changed.flatMap(({ after, comment, columns, addedColumns }) => {
    const table = ddl.tableName(after);
    const described = [
      ...columns.filter((column) => column.comment).map((column) => column.after),
      ...addedColumns.map(({ column }) => column).filter(({ description }) => description),
    ];
    return [
      ...(comment ? [step(`COMMENT ON TABLE ${table} IS ${text(after.description)}`)] : []),
      ...described.map(({ name, description }) =>
        step(`COMMENT ON COLUMN ${table}.${ddl.quote(name)} IS ${text(description)}`),
      ),
    ];
  });
}
