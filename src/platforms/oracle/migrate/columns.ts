import type { Column } from '../../../model/column.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { isFilled, isNumberedLate, numberStep } from '../../standard/plan/fills.ts';
import { blockingHazard, droppedColumnHazards, nullHazards } from '../../standard/plan/hazards.ts';
import { addedColumnClauses } from '../../standard/plan/named-constraints.ts';
import { type Clause, droppedName, type PlannedStep } from '../../standard/plan/phases.ts';
import { isRelabelled, isRelabelledLate, relabelStep } from '../../standard/plan/relabel.ts';
import { step } from '../../standard/plan/step.ts';
import { converted, needsSecondColumn } from './conversion.ts';
import type { OracleStatements } from './statements.ts';
import { typeHazards } from './type-hazards.ts';

export const addColumns = (
  delta: TableDelta,
  added: readonly AddedColumn[],
  sql: OracleStatements,
): readonly Clause[] => addedColumnClauses(delta, added, sql, (column) => sql.column(column, delta.after));

export function alterColumns(delta: TableDelta, sql: OracleStatements): readonly PlannedStep[] {
  const filled = delta.addedColumns.filter(isFilled).flatMap(({ column }) =>
    modify(
      delta,
      column,
      {
        type: false,
        default: column.default !== undefined,
        nullable: sql.isRequired(column),
      },
      [],
      sql,
    ),
  );
  return [...delta.columns.flatMap((column) => alterColumn(delta, column, sql)), ...filled];
}

function modify(
  delta: TableDelta,
  column: Column,
  parts: { readonly type: boolean; readonly default: boolean; readonly nullable: boolean },
  hazards: readonly Hazard[],
  sql: OracleStatements,
): readonly Clause[] {
  if (!parts.type && !parts.default && !parts.nullable) return [];
  return [{ table: delta.after, clause: sql.modified(column, parts), group: 'MODIFY', hazards }];
}

function alterColumn(delta: TableDelta, column: ColumnDelta, sql: OracleStatements): readonly PlannedStep[] {
  const { after } = column;
  const late = [
    ...(isNumberedLate(column) ? [numberStep(delta, column, sql)] : []),
    ...(isRelabelledLate(column) ? [relabelStep(delta, column, sql)] : []),
  ];
  if (needsSecondColumn(column)) {
    const parts = { type: false, default: after.default !== undefined, nullable: sql.isRequired(after) };
    return [...secondColumn(delta, column, sql), ...modify(delta, after, parts, [], sql), ...late];
  }
  const hazards = [
    // Rows with labels that are gone are counted for the check.
    ...(isRelabelled(column) ? [] : typeHazards(delta, column, sql)),
    ...nullHazards(delta, column, sql),
    ...(column.nullable && sql.isRequired(after) ? [blockingHazard('blocks/scan', delta, column, sql)] : []),
  ];
  return [...modify(delta, after, column, hazards, sql), ...late];
}

const ASIDE = '__orm';

/** Values that no expression converts are none: their count refuses the migration. */
function secondColumn(delta: TableDelta, column: ColumnDelta, sql: OracleStatements): readonly Step[] {
  const { default: _, ...after } = column.after;
  const table = sql.tableName(delta.after);
  const second = `${after.name}${ASIDE}`;
  const bare: Column = { ...after, name: second, required: false, primaryKey: false, autoIncrement: false };
  const expression = converted(sql.quote(after.name), column);
  const hazards = [
    ...typeHazards(delta, column, sql),
    ...nullHazards(delta, column, sql),
    blockingHazard('blocks/rewrite', delta, column, sql),
  ];
  return [
    step(
      `ALTER TABLE ${table} ADD (${sql.column(bare, delta.after)})`,
      expression === undefined ? hazards : [],
    ),
    ...(expression === undefined
      ? []
      : [step(`UPDATE ${table} SET ${sql.quote(second)} = ${expression}`, hazards)]),
    step(`ALTER TABLE ${table} DROP COLUMN ${sql.quote(after.name)}`),
    step(sql.renameColumn(delta.after, second, after.name)),
  ];
}

/** Online, columns only become invisible: their space is freed by DROP UNUSED COLUMNS, which locks the table. */
export const dropColumns = (delta: TableDelta, sql: OracleStatements): readonly Clause[] =>
  delta.droppedColumns.map((column) => ({
    table: delta.after,
    clause: sql.quote(droppedName(delta, column.name)),
    group: sql.online ? 'SET UNUSED' : 'DROP',
    hazards: droppedColumnHazards(delta, column, sql),
  }));
