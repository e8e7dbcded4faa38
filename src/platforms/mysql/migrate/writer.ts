import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { rowsOf } from '../../standard/plan/counts.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import type { PlannedStep, PlanWriter } from '../../standard/plan/phases.ts';
import { printComment } from '../ddl/comment.ts';
import { primaryKeyColumns } from '../ddl/ddl.ts';
import {
  addedPart,
  columnClause,
  droppedPart,
  filledLater,
  isModified,
  modifiedPart,
  type Part,
  requiredOperation,
  textBetween,
  updatesAfter,
  updatesBefore,
} from './columns.ts';
import { blockHazards, clauseOf, costsOf, type PlanContext, refOf } from './context.ts';
import { ASSERTIONS, EFFECTS, type Effect, type Operation, slowest } from './effects.ts';
import { addKey } from './keys.ts';
import { optionParts } from './options.ts';
import { isEmpty, isSpecial, surgeryOf } from './surgery.ts';
import { duplicateHazards } from './uniques.ts';

export function mysqlWriter(context: PlanContext): PlanWriter {
  const { ddl, delta: database } = context;
  const deltaBefore = (table: Table): TableDelta | undefined =>
    database.changed.find(({ before }) => before === table);
  const deltaAfter = (table: Table): TableDelta | undefined =>
    database.changed.find(({ after }) => after === table);
  const name = (identifier: string | undefined): string => ddl.quote(identifier ?? '');
  /** A clause on a table that need not differ otherwise. */
  const onTable = (table: Table, clause: string, operation: Operation): PlannedStep =>
    clauseOf(context, { before: table, after: table }, { table, clause }, [operation]);
  return {
    // A database that tables move to is made by whoever gives rights on it.
    createSchemas: () => [],
    isHeldByKeys: ({ type, values }) => type || values,
    dropKey: (table, key) => [onTable(table, `DROP FOREIGN KEY ${name(key.name)}`, 'dropKey')],
    dropIndex: (table, index) => {
      const delta = deltaBefore(table);
      if (delta !== undefined && surgeryOf(context, delta).droppedIndexes.has(index)) return [];
      return [onTable(table, `DROP INDEX ${name(index.name)}`, 'dropIndex')];
    },
    // Together with what needs a key.
    dropPrimaryKey: () => [],
    addPrimaryKey: () => [],
    renamePrimaryKey: () => [],
    renameTable: (from, to) => [
      {
        sql: `RENAME TABLE ${ddl.tableName(from)} TO ${ddl.tableName(to)}`,
        hazards: [
          {
            rule: 'breaks/rename',
            table: refOf(from),
            advice: 'An application that uses the old name fails.',
          },
        ],
      },
    ],
    renameColumn: (table, from, to, delta) => {
      const clause = `RENAME COLUMN ${name(from)} TO ${name(to)}`;
      const isKept = delta.columns.some(({ before }) => before.name === from);
      const hazard: Hazard = {
        rule: 'breaks/rename',
        table: refOf(delta.before),
        column: from,
        advice: 'An application that uses the old name fails.',
      };
      const { group, hazards = [] } = clauseOf(context, delta, { table, clause }, ['renameColumn']);
      return [
        {
          sql: alter(context, table, [clause], group),
          hazards: isKept ? [hazard, ...hazards] : hazards,
        },
      ];
    },
    renameIndex: (table, renamed) => {
      const delta = deltaAfter(table);
      if (delta !== undefined && surgeryOf(context, delta).renamedIndexes.has(renamed)) return [];
      const clause = `RENAME INDEX ${name(renamed.before.name)} TO ${name(renamed.after.name)}`;
      return [onTable(table, clause, 'renameIndex')];
    },
    createTable: (table) => ddl.bareTable(table, database.after).map((step) => ({ ...step, hazards: [] })),
    addColumns: (delta, added) => {
      const { addedColumns } = surgeryOf(context, delta);
      return [
        ...inStatements(context, delta, optionParts(context, delta)),
        ...added
          .filter((column) => !addedColumns.has(column))
          .flatMap((column) => inStatements(context, delta, [addedPart(context, delta, column)])),
      ];
    },
    fillColumns: (delta) => updatesBefore(context, delta),
    alterColumns: (delta) => [
      ...(delta.addedColumns.length === 0 ? inStatements(context, delta, optionParts(context, delta)) : []),
      ...alterColumns(context, delta),
    ],
    dropColumns: (delta) => {
      const { droppedColumns } = surgeryOf(context, delta);
      const parts = delta.droppedColumns
        .filter((column) => !droppedColumns.has(column))
        .map((column) => droppedPart(context, delta, column));
      return inStatements(context, delta, parts);
    },
    addIndex: (_table, index, delta) => {
      if (surgeryOf(context, delta).addedIndexes.has(index)) return [];
      const part = indexPart(context, delta, index);
      // A server builds one full-text index at a time.
      return isSpecial(index) ? [statement(context, delta, [part])] : inStatements(context, delta, [part]);
    },
    addKey: (table, key, delta) => addKey(context, table, key, delta),
    dropTable: (table) => [
      {
        sql: `DROP TABLE ${ddl.tableName(table)}`,
        hazards: [
          { rule: 'lossy/drop-table', table: refOf(table), count: rowsOf(table, ddl) },
          {
            rule: 'breaks/drop',
            table: refOf(table),
            advice: 'An application that still uses the table fails.',
          },
        ],
      },
    ],
    finish: ({ changed }) =>
      changed
        .filter(({ comment }) => comment)
        .map(({ after }) => {
          const text = printComment(after.description, 'table', (comment) => ddl.quoteText(comment));
          return onTable(after, `COMMENT=${text === '' ? "''" : text}`, 'setTableComment');
        }),
    alter: (table, clauses, group) => alter(context, table, clauses, group),
  };
}

const isEffect = (group: string): group is Effect => (EFFECTS as readonly string[]).includes(group);

function alter(
  { ddl }: PlanContext,
  table: Pick<Table, 'name' | 'schema'>,
  clauses: readonly string[],
  group: string | undefined,
): string {
  const effect = group === undefined || !isEffect(group) ? 'copy' : group;
  const all = [...clauses, ...ASSERTIONS[effect]];
  return all.length === 1
    ? `ALTER TABLE ${ddl.tableName(table)} ${all[0]}`
    : `ALTER TABLE ${ddl.tableName(table)}\n    ${all.join(',\n    ')}`;
}

/** Clauses that share a statement with others of their effect. */
const inStatements = (
  context: PlanContext,
  delta: TableDelta,
  parts: readonly Part[],
): readonly PlannedStep[] =>
  parts.map(({ clause, operations, hazards }) =>
    clauseOf(context, delta, { table: delta.after, clause, hazards }, operations),
  );

/** One statement of all these clauses, as slow as the slowest. */
function statement(context: PlanContext, delta: TableDelta, parts: readonly Part[]): Step {
  const costs = costsOf(
    context,
    delta,
    parts.flatMap(({ operations }) => operations),
  );
  return {
    sql: alter(
      context,
      delta.after,
      parts.map(({ clause }) => clause),
      slowest(costs),
    ),
    hazards: [...parts.flatMap(({ hazards }) => hazards), ...blockHazards(context, delta, costs)],
  };
}

function indexPart(context: PlanContext, delta: TableDelta, index: TableIndex): Part {
  return {
    clause: `ADD ${context.ddl.indexClause(delta.after, index)}`,
    operations: [isSpecial(index) ? 'addSpecialIndex' : 'addIndex'],
    hazards: index.unique ? duplicateHazards(context, delta, index.columns) : [],
  };
}

function alterColumns(context: PlanContext, delta: TableDelta): readonly PlannedStep[] {
  const surgery = surgeryOf(context, delta);
  const modified = delta.columns.filter((column) => isModified(column) && !surgery.columns.has(column));
  const late = filledLater(delta).filter(({ name }) => !isInKey(delta, name));
  const parts = [
    ...modified.map((column) => modifiedPart(context, delta, column)),
    ...late.map((column) => requiredPart(context, delta, column)),
  ];
  const clauses = inStatements(context, delta, parts);
  const effectOf = (step: PlannedStep): number =>
    'clause' in step ? EFFECTS.indexOf((step.group ?? 'any') as Effect) : 0;
  return [
    ...delta.columns.flatMap((column) => textBetween(context, delta, column)),
    ...clauses.toSorted((one, other) => effectOf(other) - effectOf(one)),
    ...operate(context, delta),
    ...updatesAfter(context, delta),
    ...inStatements(context, delta, movedParts(context, delta)),
  ];
}

const isInKey = (delta: TableDelta, name: string): boolean =>
  delta.primaryKey !== undefined && primaryKeyColumns(delta.after).includes(name);

const requiredPart = (context: PlanContext, delta: TableDelta, column: Column): Part => ({
  clause: columnClause(context, column, delta.after),
  operations: [requiredOperation(column)],
  hazards: [],
});

function movedParts(context: PlanContext, delta: TableDelta): readonly Part[] {
  const { ddl } = context;
  return delta.movedColumns.map(({ column, behind }) => ({
    clause: `${columnClause(context, column, delta.after)}${behind === undefined ? ' FIRST' : ` AFTER ${ddl.quote(behind)}`}`,
    operations: ['moveColumn'] as const,
    hazards: [],
  }));
}

/** The one statement for what has to change together. */
function operate(context: PlanContext, delta: TableDelta): readonly Step[] {
  const { ddl } = context;
  const surgery = surgeryOf(context, delta);
  if (isEmpty(surgery)) return [];
  const plain = (clause: string, ...operations: readonly Operation[]): Part => ({
    clause,
    operations,
    hazards: [],
  });
  const key = surgery.primaryKey ? delta.primaryKey : undefined;
  const operation: Operation =
    key?.before === undefined
      ? 'addPrimaryKey'
      : key.after === undefined
        ? 'dropPrimaryKey'
        : 'replacePrimaryKey';
  const late = key === undefined ? [] : filledLater(delta).filter(({ name }) => isInKey(delta, name));
  const parts: readonly Part[] = [
    ...[...surgery.droppedIndexes].map((index) =>
      plain(`DROP INDEX ${ddl.quote(index.name ?? '')}`, 'dropIndex'),
    ),
    ...[...surgery.renamedIndexes].map(({ before, after }) =>
      plain(`RENAME INDEX ${ddl.quote(before.name ?? '')} TO ${ddl.quote(after.name ?? '')}`, 'renameIndex'),
    ),
    ...(key?.before === undefined ? [] : [plain('DROP PRIMARY KEY', operation)]),
    ...[...surgery.droppedColumns].map((column) => droppedPart(context, delta, column)),
    ...[...surgery.addedColumns].map((column) => addedPart(context, delta, column)),
    ...[...surgery.columns].filter(isModified).map((column) => modifiedPart(context, delta, column)),
    ...late.map((column) => requiredPart(context, delta, column)),
    ...(key?.after === undefined
      ? []
      : [
          {
            clause: `ADD ${ddl.primaryKey(delta.after)[0] ?? ''}`,
            operations: [operation],
            hazards: duplicateHazards(
              context,
              delta,
              primaryKeyColumns(delta.after).map((name) => ({ name })),
            ),
          },
        ]),
    ...[...surgery.addedIndexes].map((index) => indexPart(context, delta, index)),
  ];
  return parts.length === 0 ? [] : [statement(context, delta, parts)];
}
