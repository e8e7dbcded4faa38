import type { Hazard, Step } from '../../migration/plan.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { isFilled, isNumberedLate, numberStep } from '../../standard/plan/fills.ts';
import { blockingHazard, droppedColumnHazards, hazard, nullHazards } from '../../standard/plan/hazards.ts';
import { addedColumnClauses } from '../../standard/plan/named-constraints.ts';
import { type Clause, droppedName, type PlannedStep } from '../../standard/plan/phases.ts';
import { isRelabelled, isRelabelledLate, relabelledValue, relabelStep } from '../../standard/plan/relabel.ts';
import { step } from '../../standard/plan/step.ts';
import { renumbering } from '../../standard/plan/value-numbers.ts';
import { mssqlType } from '../types.ts';
import { converted, isLonger, needsSecondColumn, startsCounting } from './conversion.ts';
import { unmanagedHazard } from './hazards.ts';
import type { MssqlStatements } from './statements.ts';
import { typeHazards } from './type-hazards.ts';

/** Whether the table is replaced by a copy: IDENTITY cannot be given to a column that is there. */
export const isCopied = ({ columns }: TableDelta): boolean => columns.some(startsCounting);

export const isAltered = (column: ColumnDelta): boolean =>
  column.type || column.nullable || needsSecondColumn(column);

/** Whether the column is another one afterwards, which has no description yet. */
export const isReplaced = (delta: TableDelta, column: ColumnDelta): boolean =>
  isCopied(delta) || needsSecondColumn(column);

export const addColumns = (
  delta: TableDelta,
  added: readonly AddedColumn[],
  sql: MssqlStatements,
): readonly Clause[] =>
  addedColumnClauses(delta, added, sql, (column) => sql.addedColumn(column, delta.after));

export function alterColumns(delta: TableDelta, sql: MssqlStatements): readonly PlannedStep[] {
  if (isCopied(delta)) return copyTable(delta, sql);
  return [
    ...delta.columns.flatMap((column) => alterColumn(delta, column, sql)),
    ...delta.addedColumns
      .filter(isFilled)
      .flatMap(({ column }) => [
        ...(sql.isRequired(column) ? [step(sql.alterColumn(delta.after, column))] : []),
        ...(column.default === undefined ? [] : [step(sql.addDefault(delta.after, column))]),
      ]),
  ];
}

function alterColumn(delta: TableDelta, column: ColumnDelta, sql: MssqlStatements): readonly Step[] {
  const { before, after } = column;
  const table = delta.after;
  const isSecond = needsSecondColumn(column);
  const isDefaultMoved = column.default || column.type || isSecond;
  const hadDefault = before.default !== undefined && isDefaultMoved;
  const hasDefault = after.default !== undefined && isDefaultMoved;
  return [
    ...(hadDefault ? [step(sql.dropDefault(table, after.name))] : []),
    ...(isSecond ? secondColumn(delta, column, sql) : []),
    ...(!isSecond && (column.type || column.nullable)
      ? [step(sql.alterColumn(table, after), alterHazards(delta, column, sql))]
      : []),
    ...(isNumberedLate(column) ? [numberStep(delta, column, sql)] : []),
    ...(isRelabelledLate(column) ? [relabelStep(delta, column, sql)] : []),
    ...(hasDefault ? [step(sql.addDefault(table, after))] : []),
  ];
}

function alterHazards(delta: TableDelta, column: ColumnDelta, sql: MssqlStatements): readonly Hazard[] {
  const blocks = column.type
    ? isLonger(column)
      ? []
      : [blockingHazard('blocks/rewrite', delta, column, sql)]
    : sql.isRequired(column.after)
      ? [blockingHazard('blocks/scan', delta, column, sql)]
      : [];
  // Rows with labels that are gone are counted for the check.
  const types = isRelabelled(column) ? [] : typeHazards(delta, column, sql);
  return [...types, ...nullHazards(delta, column, sql), ...blocks];
}

const ASIDE = '__orm';

function secondColumn(delta: TableDelta, column: ColumnDelta, sql: MssqlStatements): readonly Step[] {
  const { after } = column;
  const table = sql.tableName(delta.after);
  const name = sql.quote(after.name);
  const second = `${after.name}${ASIDE}`;
  const hazards = [
    ...typeHazards(delta, column, sql),
    ...nullHazards(delta, column, sql),
    blockingHazard('blocks/rewrite', delta, column, sql),
  ];
  return [
    step(`ALTER TABLE ${table} ADD ${sql.quote(second)} ${mssqlType(after)} NULL`),
    step(`UPDATE ${table} SET ${sql.quote(second)} = ${converted(name, column)}`, hazards),
    step(`ALTER TABLE ${table} DROP COLUMN ${name}`),
    step(sql.renameMember(delta.after, second, after.name, 'COLUMN')),
    ...(sql.isRequired(after) ? [step(sql.alterColumn(delta.after, after))] : []),
  ];
}

/** Creates the table again under another name, copies its rows and gives the copy its name. */
function copyTable(delta: TableDelta, sql: MssqlStatements): readonly Step[] {
  const { after } = delta;
  const copy = { ...after, name: `${after.name}${ASIDE}` };
  const [from, to] = [sql.tableName(after), sql.tableName(copy)];
  const names = after.columns.map(({ name }) => sql.quote(name));
  const changed = new Map(delta.columns.map((column) => [column.after.name, column]));
  const values = after.columns.map(({ name }) => valueForCopy(sql.quote(name), changed.get(name), sql));
  const hazards = [
    ...delta.columns.flatMap((column) => [
      ...typeHazards(delta, column, sql),
      ...nullHazards(delta, column, sql),
    ]),
    ...delta.droppedColumns.flatMap((column) => droppedColumnHazards(delta, column, sql)),
    unmanagedHazard(delta, sql),
    hazard('blocks/copy', delta.before, { count: sql.estimatedRows(delta.before) }),
  ];
  return [
    step(
      sql.emptyCopy(copy, after),
      [],
      `IDENTITY cannot be added to a column: rows of ${after.name} are copied.`,
    ),
    step(`SET IDENTITY_INSERT ${to} ON`),
    step(`INSERT INTO ${to} (${names.join(', ')})\nSELECT ${values.join(', ')}\nFROM ${from}`, hazards),
    step(`SET IDENTITY_INSERT ${to} OFF`),
    step(`DROP TABLE ${from}`),
    step(sql.renameObject(after, copy.name, after.name)),
    ...after.columns.flatMap((column) =>
      column.default === undefined ? [] : [step(sql.addDefault(after, column))],
    ),
  ];
}

function valueForCopy(name: string, column: ColumnDelta | undefined, sql: MssqlStatements): string {
  if (column === undefined) return name;
  if (isRelabelledLate(column))
    return relabelledValue(name, column, { quoteText: (text) => sql.quoteText(text) });
  if (!isNumberedLate(column)) return column.type ? converted(name, column) : name;
  const { expression, affected } = renumbering(column, sql);
  return `CASE WHEN ${affected} THEN ${expression} ELSE ${name} END`;
}

export function dropColumns(delta: TableDelta, sql: MssqlStatements): readonly PlannedStep[] {
  if (isCopied(delta)) return [];
  return [
    ...delta.droppedColumns.flatMap((column) =>
      column.default === undefined
        ? []
        : [step(sql.dropDefault(delta.after, droppedName(delta, column.name)))],
    ),
    ...delta.droppedColumns.map((column) => ({
      table: delta.after,
      clause: sql.quote(droppedName(delta, column.name)),
      group: 'DROP COLUMN',
      hazards: droppedColumnHazards(delta, column, sql),
    })),
  ];
}
