import type { Column } from '../../../model/column.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Step } from '../../migration/plan.ts';
import type { ColumnDelta, PrimaryKeyDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { PlannedStep } from '../../standard/plan/phases.ts';
import { primaryKeyColumns, primaryKeyParts } from '../ddl/ddl.ts';
import { inOneStatement, inStatements } from './alter.ts';
import {
  addedPart,
  columnClause,
  droppedPart,
  filledLater,
  fillNulls,
  isModified,
  modifiedPart,
  type Part,
  requiredOperation,
  textBetween,
  updatesAfter,
} from './columns.ts';
import { nameBefore, type PlanContext } from './context.ts';
import { conversionOfTable } from './convert.ts';
import { EFFECTS, type Operation } from './effects.ts';
import { isEmpty, isSpecial, surgeryOf } from './surgery.ts';
import { duplicateHazards, uniqueIndexHazards } from './uniques.ts';

/** Types, defaults, nullability, counters and primary keys. */
export function alterColumns(context: PlanContext, delta: TableDelta): readonly PlannedStep[] {
  const surgery = surgeryOf(context, delta);
  const conversion = conversionOfTable(context, delta);
  const modified = delta.columns.filter(
    (column) => isModified(column) && !surgery.columns.has(column) && !conversion?.columns.has(column),
  );
  const late = filledLater(delta).filter(({ name }) => !isInNewKey(delta, name));
  const isRetyped = (column: ColumnDelta): boolean =>
    column.type && fillNulls(context, delta, column).length > 0;
  const parts = [
    ...(conversion === undefined ? [] : [conversion.part]),
    ...modified.map((column) =>
      isRetyped(column) ? requiredPart(context, delta, column.after) : modifiedPart(context, delta, column),
    ),
    ...late.map((column) => requiredPart(context, delta, column)),
  ];
  return [
    ...delta.columns.flatMap((column) => textBetween(context, delta, column)),
    ...delta.columns.filter(isRetyped).flatMap((column) => retype(context, delta, column)),
    ...inStatements(context, delta, parts).toSorted((one, other) => rankOf(other) - rankOf(one)),
    ...operate(context, delta),
    ...updatesAfter(context, delta),
    // Apart: one statement modifies a column once.
    ...(delta.movedColumns.length === 0 ? [] : [inOneStatement(context, delta, movedParts(context, delta))]),
  ];
}

/** A fill is a value of the new type, so that the type changes before it, and NULLs are refused after it. */
function retype(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  const clause = columnClause(context, { ...column.after, required: false }, delta.after);
  return [
    inOneStatement(context, delta, [{ ...modifiedPart(context, delta, column), clause }]),
    ...fillNulls(context, delta, column),
  ];
}

/** Clauses of one effect meet in one statement, the slowest first. */
const rankOf = (step: PlannedStep): number =>
  'clause' in step ? (EFFECTS as readonly (string | undefined)[]).indexOf(step.group) : 0;

const isInNewKey = (delta: TableDelta, name: string): boolean =>
  delta.primaryKey !== undefined && primaryKeyColumns(delta.after).includes(name);

const requiredPart = (context: PlanContext, delta: TableDelta, column: Column): Part => ({
  clause: columnClause(context, column, delta.after),
  operations: [requiredOperation(column)],
  hazards: [],
});

function movedParts(context: PlanContext, delta: TableDelta): readonly Part[] {
  return delta.movedColumns.map(({ column, behind }) => {
    const place = behind === undefined ? 'FIRST' : `AFTER ${context.ddl.quote(behind)}`;
    const clause = `${columnClause(context, column, delta.after)} ${place}`;
    return { clause, operations: ['moveColumn'], hazards: [] };
  });
}

export function indexPart(context: PlanContext, delta: TableDelta, index: TableIndex): Part {
  return {
    clause: `ADD ${context.ddl.indexClause(delta.after, index)}`,
    operations: [isSpecial(index) ? 'addSpecialIndex' : 'addIndex'],
    hazards: uniqueIndexHazards(context, delta, index),
  };
}

const plain = (clause: string, operation: Operation): Part => ({
  clause,
  operations: [operation],
  hazards: [],
});

/** The one statement for what has to change together. */
function operate(context: PlanContext, delta: TableDelta): readonly Step[] {
  const { ddl } = context;
  const surgery = surgeryOf(context, delta);
  if (isEmpty(surgery)) return [];
  const name = (identifier: string | undefined): string => ddl.quote(identifier ?? '');
  const key = surgery.primaryKey ? delta.primaryKey : undefined;
  const late = key === undefined ? [] : filledLater(delta).filter((column) => isInNewKey(delta, column.name));
  const parts: readonly Part[] = [
    ...[...surgery.droppedIndexes].map((index) => plain(`DROP INDEX ${name(index.name)}`, 'dropIndex')),
    ...[...surgery.renamedIndexes].map(({ before, after }) =>
      plain(`RENAME INDEX ${name(before.name)} TO ${name(after.name)}`, 'renameIndex'),
    ),
    ...(key?.before === undefined ? [] : [plain('DROP PRIMARY KEY', keyOperation(key))]),
    ...[...surgery.droppedColumns].map((column) => droppedPart(context, delta, column)),
    ...[...surgery.addedColumns].map((column) => addedPart(context, delta, column)),
    ...[...surgery.columns].filter(isModified).map((column) => modifiedPart(context, delta, column)),
    ...late.map((column) => requiredPart(context, delta, column)),
    ...(hasOtherCounter(delta) ? [plain('AUTO_INCREMENT=1', 'setOption')] : []),
    ...(key?.after === undefined ? [] : [newKeyPart(context, delta, key)]),
    ...[...surgery.addedIndexes].map((index) => indexPart(context, delta, index)),
  ];
  return parts.length === 0 ? [] : [inOneStatement(context, delta, parts)];
}

/** A counter goes on where that of another column was, unless it is told to begin again; never below its maximum. */
function hasOtherCounter(delta: TableDelta): boolean {
  const [from, to] = [delta.before, delta.after].map(({ columns }) =>
    columns.find(({ autoIncrement }) => autoIncrement),
  );
  return from !== undefined && to !== undefined && nameBefore(delta, to.name) !== from.name;
}

function keyOperation({ before, after }: PrimaryKeyDelta): Operation {
  if (before === undefined) return 'addPrimaryKey';
  return after === undefined ? 'dropPrimaryKey' : 'replacePrimaryKey';
}

function newKeyPart(context: PlanContext, delta: TableDelta, key: PrimaryKeyDelta): Part {
  return {
    clause: `ADD ${context.ddl.primaryKey(delta.after)[0] ?? ''}`,
    operations: [keyOperation(key)],
    hazards: duplicateHazards(context, delta, primaryKeyParts(delta.after)),
  };
}
