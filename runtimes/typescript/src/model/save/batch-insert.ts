import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Stored } from '../../types/kind.ts';
import { kindOf } from '../kind-of.ts';
import type { Model } from '../model.ts';
import { knownExtra, rowOf, STORED, TABLE } from '../model.ts';
import { isTentative } from '../relations/junction.ts';
import { readAgain, reloadsOn } from '../reload.ts';
import { classHooks } from './class-hooks.ts';
import { refuseGivenKey } from './given-keys.ts';
import { deleteRemovedTwin } from './junction-rows.ts';
import type { SaveOperation } from './operation.ts';
import { withinOperation } from './operation.ts';
import { hooksOf, writeAround } from './phases.ts';
import { refuseUnsavable, saveParents } from './pipeline.ts';
import { boundValues, type InsertStatement, RowStatements } from './row-statements.ts';
import { insertRow, takeInserted, valuesOf } from './row-writer.ts';
import { saveCollections } from './save-collections.ts';
import { noteSaved } from './saved-rows.ts';

/** The most rows of one INSERT; more do not make it faster, and its text longer. */
const MOST_ROWS = 500;

/**
 * Whether the row of an object can be written together with others: it is new, the application does not hook into its
 * save, and behaviors do so only for all rows at once.
 */
export function batchable(model: Model, operation: SaveOperation): boolean {
  if (rowOf(model) !== undefined || operation.saving.has(model) || isTentative(model)) return false;
  if (classHooks(model).surroundSave) return false;
  return model[TABLE].hooks.every(
    (hook) =>
      (hook.beforeWrite === undefined || hook.beforeInsertMany !== undefined) &&
      hook.beforeSave === undefined &&
      (hook.afterWrite === undefined || hook.afterInsertMany !== undefined) &&
      hook.afterSave === undefined &&
      hook.requiresSingleSave?.(model, operation.executor) !== true,
  );
}

interface Pending {
  readonly model: Model;
  readonly stored: (Stored | undefined)[];
}

/** Saves new objects of one table by few statements: parents, then all rows, then what points at them. */
export async function insertTogether(models: readonly Model[], operation: SaveOperation): Promise<number> {
  let rows = 0;
  const accepted = models.filter((model) => !operation.saving.has(model));
  try {
    for (const model of accepted) {
      refuseUnsavable(model);
      operation.remember(model);
      operation.saving.add(model);
    }
    for (const model of accepted) {
      // Each await costs something; most of many objects have no related ones.
      if (knownExtra(model)?.related === undefined) continue;
      rows += await saveParents(model, operation);
      await deleteRemovedTwin(model, operation);
    }
    const [first] = accepted;
    for (const hook of first === undefined ? [] : hooksOf(first[TABLE], 'beforeInsertMany')) {
      const { executor } = operation;
      await withinOperation(operation, () => hook.beforeInsertMany({ objects: accepted, executor }));
    }
    if (first !== undefined) {
      rows += await writeAround(first[TABLE], accepted, operation.executor, (executor) =>
        insertRows(accepted, executor),
      );
      for (const hook of hooksOf(first[TABLE], 'afterInsertMany')) {
        const { executor } = operation;
        await withinOperation(operation, () => hook.afterInsertMany({ objects: accepted, executor }));
      }
    }
    for (const model of accepted) {
      if (knownExtra(model)?.related !== undefined) rows += await saveCollections(model, operation);
      if (reloadsOn(model[TABLE], true)) await readAgain(model, operation.executor);
    }
  } finally {
    for (const model of accepted) operation.saving.delete(model);
  }
  return rows;
}

async function insertRows(models: readonly Model[], executor: Executor): Promise<number> {
  let rows = 0;
  for (const [insert, group] of groupsOf(models, executor))
    rows += await insertGroup(insert, group, executor);
  return rows;
}

/** Objects whose INSERT names the same columns share statements. */
function groupsOf(models: readonly Model[], executor: Executor): Map<InsertStatement, Pending[]> {
  const groups = new Map<InsertStatement, Pending[]>();
  for (const model of models) {
    const stored = model[STORED]();
    const statements = RowStatements.of(model[TABLE], executor.dialect);
    refuseGivenKey(model, statements, stored);
    const insert = statements.insert(stored);
    const group = groups.get(insert);
    if (group === undefined) groups.set(insert, [{ model, stored }]);
    else group.push({ model, stored });
  }
  return groups;
}

async function insertGroup(
  insert: InsertStatement,
  group: readonly Pending[],
  executor: Executor,
): Promise<number> {
  const [first] = group as readonly [Pending];
  const statements = RowStatements.of(first.model[TABLE], executor.dialect);
  const perStatement = mostRows(insert, statements);
  if (perStatement === 1) {
    for (const { model } of group) await insertRow(model, executor);
    return group.length;
  }
  for (let start = 0; start < group.length; start += perStatement) {
    const portion = group.slice(start, start + perStatement);
    const statement = statements.insertMany(insert, portion.length);
    const values: Stored[] = [];
    for (const { stored } of portion)
      for (const value of valuesOf(stored, insert.positions)) values.push(value);
    const result = await executor.run(statement.statement, boundValues(values, insert.binders));
    const given = inOrder(result.rows, insert, statements);
    for (const [index, { model, stored }] of portion.entries()) {
      takeInserted(model, statements, stored, insert.returned, given[index]);
      noteSaved(model, executor);
    }
  }
  return group.length;
}

/** Which of several rows has which value is told by a counter only: it counts in the order of the rows. */
function mostRows(insert: InsertStatement, { counter, dialect }: RowStatements): number {
  const isTold = insert.returned.length === 0 || insert.returned.includes(counter);
  const isComplete = insert.unknown.length === 0 && (dialect.returnsInserted || insert.left.length === 0);
  if (!isTold || !isComplete || insert.positions.length === 0) return 1;
  return Math.max(
    1,
    Math.min(dialect.mostRows ?? MOST_ROWS, Math.floor(dialect.mostValues / insert.positions.length)),
  );
}

function inOrder(
  rows: readonly Row[],
  insert: InsertStatement,
  { counter, table }: RowStatements,
): readonly Row[] {
  const place = insert.returned.indexOf(counter);
  if (rows.length < 2 || place < 0) return rows;
  if (isAscending(rows, place)) return rows;
  const column = table.columns[counter] as ColumnFacts;
  const numberOf = (row: Row): bigint => BigInt(kindOf(column).read(row[place], column) as number | bigint);
  return rows
    .map((row) => ({ row, number: numberOf(row) }))
    .sort((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0))
    .map(({ row }) => row);
}

function isAscending(rows: readonly Row[], place: number): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const number = row[place];
    if (typeof number !== 'number' || number <= before) return false;
    before = number;
  }
  return true;
}
