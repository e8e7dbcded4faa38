import type { Step } from '../../../migration/plan.ts';
import type { AddedColumn, ColumnDelta, DatabaseDelta, TableDelta } from '../../../standard/plan/delta.ts';
import { step } from '../../../standard/plan/step.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import {
  addedColumnHazards,
  droppedColumnHazards,
  keyHazards,
  partialUniqueHazards,
  valueHazards,
} from './hazards.ts';
import { droppedName } from './renames.ts';
import { fillValue, numberingOrder, renumbered } from './row-values.ts';

/** Changes a table in place. Columns are dropped last, so that values of new ones can be made of theirs. */
export function alterTable(delta: TableDelta, database: DatabaseDelta, ddl: SqliteDdl): readonly Step[] {
  const { after } = delta;
  const name = ddl.tableName(after);
  return [
    ...delta.addedColumns.map((added) => addColumn(added, delta, database, ddl)),
    ...delta.addedColumns.flatMap((added) => fillColumn(added, delta, ddl)),
    ...delta.columns
      .filter(({ values }) => values)
      .map((column) =>
        step(
          `UPDATE ${name} SET ${ddl.quote(column.after.name)} = ${numberOf(column, ddl)}`,
          valueHazards(delta, column, ddl),
        ),
      ),
    ...delta.droppedColumns.map((column) =>
      step(
        `ALTER TABLE ${name} DROP COLUMN ${ddl.quote(droppedName(delta, column.name))}`,
        droppedColumnHazards(delta, column, ddl),
      ),
    ),
    ...[...delta.addedIndexes, ...delta.renamedIndexes.map((renamed) => renamed.after)].map((index) =>
      step(ddl.indexStatement(after, index), partialUniqueHazards(delta, index, ddl)),
    ),
  ];
}

const numberOf = (column: ColumnDelta, ddl: SqliteDdl): string =>
  renumbered(column, ddl.quote(column.after.name));

function addColumn(added: AddedColumn, delta: TableDelta, database: DatabaseDelta, ddl: SqliteDdl): Step {
  const { after, addedKeys } = delta;
  const keys = addedKeys.filter((key) => key.references.some(({ local }) => local === added.column.name));
  return step(
    `ALTER TABLE ${ddl.tableName(after)} ADD COLUMN ${ddl.addedColumn(added.column, after, keys)}`,
    [
      ...addedColumnHazards(delta, added, ddl),
      ...keys.flatMap((key) => keyHazards(delta, key, database, ddl)),
    ],
  );
}

function fillColumn({ column, fill }: AddedColumn, delta: TableDelta, ddl: SqliteDdl): readonly Step[] {
  if (fill === undefined) return [];
  const [table, own] = [ddl.tableName(delta.after), ddl.quote(column.name)];
  const value = fillValue(fill, delta, ddl);
  if (fill.kind === 'sql') return [step(`UPDATE ${table} SET ${own} = ${value}`)];
  const key = numberingOrder(delta).map((name) => ddl.quote(name));
  const match = key.map((name) => `${table}.${name} = numbered.${name}`).join(' AND ');
  return [
    step(
      `UPDATE ${table} SET ${own} = numbered.number\nFROM (SELECT ${key.join(', ')}, ${value} AS number FROM ${table}) AS numbered\nWHERE ${match}`,
    ),
  ];
}
