import type { Check } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import { type IndexColumn, isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import type { Hazard } from '../../migration/plan.ts';
import { valueBefore } from './before.ts';
import { checkHazards } from './checks.ts';
import type { AddedColumn, TableDelta } from './delta.ts';
import { isFilled } from './fills.ts';
import {
  droppedTableHazards,
  duplicateHazard,
  type HazardSyntax,
  hazard,
  isReordered,
  missingValueHazards,
  orphanHazard,
} from './hazards.ts';
import type { Clause, PlanWriter } from './phases.ts';
import type { Rebuilding } from './rebuilt-parts.ts';
import { selectiveUniqueHazards } from './selective-uniques.ts';
import { step } from './step.ts';

/** The statements of a product whose constraints are added and dropped by their names. */
export interface ConstraintStatements extends HazardSyntax {
  indexedValue(part: IndexColumn): string;
  isConstraint(index: TableIndex): boolean;
  keyName(table: Table, key: ForeignKey): string;
  dropConstraint(table: Table, name: string): string;
  dropIndex(table: Table, index: TableIndex): string;
  addIndex(table: Table, index: TableIndex): string;
  addCheck(table: Table, check: Check): string;
  /** The number of rows as far as the server knows it without reading them. */
  estimatedRows(table: Table): string;
}

export interface ConstraintRules {
  addPrimaryKey(table: Table): readonly string[];
  addForeignKey(table: Table, key: ForeignKey): readonly string[];
  /** Selects the rows that a unique constraint compares; all of them unless given. */
  readonly isCounted?: (names: readonly string[]) => string;
  /** Whether the table can be written while an index is made. */
  readonly indexesOnline: boolean;
}

type ConstraintWriter = Pick<
  PlanWriter,
  | 'dropKey'
  | 'dropCheck'
  | 'addCheck'
  | 'dropIndex'
  | 'dropPrimaryKey'
  | 'addPrimaryKey'
  | 'addIndex'
  | 'addKey'
  | 'dropTable'
>;

/** Plans keys and indexes: parts that are only built again have no hazards of new ones. */
export function constraintWriter(
  { delta: all, rebuilt }: Rebuilding,
  sql: ConstraintStatements,
  { addPrimaryKey, addForeignKey, isCounted, indexesOnline }: ConstraintRules,
): ConstraintWriter {
  const blocks = ({ before }: TableDelta): Hazard =>
    hazard('blocks/index', before, { count: sql.estimatedRows(before) });
  const futureIn = (delta: TableDelta) => (name: string) =>
    valueBefore(delta, name, sql, (added) =>
      sql.defaultOf(delta.after.columns.find((column) => column.name === added)),
    );
  return {
    dropKey: (table, key) => [step(sql.dropConstraint(table, sql.keyName(table, key)))],
    dropIndex: (table, index) => [step(sql.dropIndex(table, index))],
    dropCheck: (table, check) => [step(sql.dropConstraint(table, check.name ?? ''))],
    addCheck: (table, check, delta) => {
      return [
        step(sql.addCheck(table, check), [
          ...(rebuilt.has(check) ? [] : checkHazards(delta, check, sql, futureIn(delta))),
          hazard('blocks/scan', delta.before, { count: sql.estimatedRows(delta.before) }),
        ]),
      ];
    },
    dropPrimaryKey: ({ before }, key) => [step(sql.dropConstraint(before, key.before?.name ?? ''))],
    addPrimaryKey: (delta, key) =>
      addPrimaryKey(delta.after).map((statement) =>
        step(statement, [
          ...(rebuilt.has(key) || isReordered(delta, key)
            ? []
            : duplicateHazard(delta, key.after?.columns ?? [], sql, isCounted)),
          blocks(delta),
        ]),
      ),
    addIndex: (table, index, delta) => {
      const columns = index.columns.map(({ name }) => name);
      const isNew = isUniqueConstraint(index) && !rebuilt.has(index);
      return [
        step(sql.addIndex(table, index), [
          ...(isNew ? duplicateHazard(delta, columns, sql, isCounted) : []),
          ...(rebuilt.has(index)
            ? []
            : selectiveUniqueHazards(delta, index, sql, futureIn(delta), isCounted)),
          ...(indexesOnline ? [] : [blocks(delta)]),
        ]),
      ];
    },
    addKey: (table, key, delta) => {
      const isNew = delta?.addedKeys.includes(key) && !rebuilt.has(key);
      const hazards = delta !== undefined && isNew ? orphanHazard(delta, key, all, sql) : [];
      return addForeignKey(table, key).map((statement, place) => step(statement, place === 0 ? hazards : []));
    },
    dropTable: (table) => [step(`DROP TABLE ${sql.tableName(table)}`, droppedTableHazards(table, sql))],
  };
}

/** Adds columns; one that gets values for its rows is nullable and without its default until then. */
export const addedColumnClauses = (
  delta: TableDelta,
  added: readonly AddedColumn[],
  sql: HazardSyntax,
  write: (column: Column) => string,
): readonly Clause[] =>
  added.map((one) => {
    const { default: _, ...bare } = one.column;
    const open: Column = { ...bare, required: false, primaryKey: false };
    return {
      table: delta.after,
      clause: write(isFilled(one) ? open : one.column),
      group: 'ADD',
      hazards: missingValueHazards(delta, one.column, isFilled(one), sql),
    };
  });
