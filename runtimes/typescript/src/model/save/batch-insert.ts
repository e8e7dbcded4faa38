import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { Stored } from '../../types/kind.ts';
import { kindOf } from '../kind-of.ts';
import { isTentative } from '../relations/junction-sides.ts';
import { parentsOf } from '../relations/relation-of.ts';
import { readAgain, reloadsOn } from '../reload.ts';
import { rememberNew } from '../snapshot.ts';
import { knownExtra, type RowObject, rowOf, STORED, TABLE } from '../state.ts';
import { AttemptValues } from './attempt-values.ts';
import { refuseGivenKey } from './given-keys.ts';
import { deleteRemovedTwin } from './junction-rows.ts';
import type { SaveOperation } from './operation.ts';
import { runHook } from './operation.ts';
import { hasOnlyRow, hasSaveHooks } from './own-hooks.ts';
import { hooksOf, onlyGiveValues, withinAttempt, writeAround } from './phases.ts';
import { isAccepted, refuseUnsavable, runPostHooks, saveParents } from './pipeline.ts';
import { boundValues, type InsertStatement, RowStatements } from './row-statements.ts';
import { addValues, insertRow, takeInserted } from './row-writer.ts';
import { saveCollections } from './save-collections.ts';
import { noteInserted } from './saved-rows.ts';

/** The most rows of one INSERT; more do not make it faster, and its text longer. */
const MOST_ROWS = 500;

/** Whether the row of an object can be written together with others: it is new, and behaviors take all rows at once. */
export function batchable(model: RowObject, operation: SaveOperation): boolean {
  if (rowOf(model) !== undefined || operation.saving.has(model) || isTentative(model)) return false;
  return model[TABLE].hooks.every(
    (hook) =>
      ((hook.beforeWrite ?? hook.giveValues) === undefined || hook.beforeInsertMany !== undefined) &&
      (hook.beforeSave === undefined || hook.takesPart?.(model) === false) &&
      (hook.afterWrite === undefined || hook.afterInsertMany !== undefined) &&
      hook.afterSave === undefined &&
      hook.requiresSingleSave?.(model, operation.executor) !== true,
  );
}

/**
 * Saves new objects of one table by few statements: the application's pre-hooks of all objects, parents, all rows, what
 * points at them, the post-hooks of all objects.
 */
export async function insertTogether(
  models: readonly RowObject[],
  operation: SaveOperation,
): Promise<number> {
  const { executor } = operation;
  const accepted = models.filter((model) => !operation.saving.has(model));
  const [first] = accepted;
  if (first === undefined) return 0;
  for (const model of accepted) refuseUnsavable(model);
  const hasHooks = accepted.some(hasSaveHooks);
  if (!hasHooks && first[TABLE].hooks.length === 0 && accepted.every(hasOnlyColumns)) {
    if (executor.transaction !== undefined) rememberNew(accepted, executor.transaction);
    const rows = await insertRows(accepted, executor);
    if (reloadsOn(first[TABLE], true)) for (const model of accepted) await readAgain(model, executor);
    return rows;
  }
  for (const model of accepted) {
    operation.remember(model);
    operation.saving.add(model);
  }
  try {
    return await (hasHooks ? insertWithHooks : insertWithRelated)(first[TABLE], accepted, operation);
  } finally {
    for (const model of accepted) operation.saving.delete(model);
  }
}

/**
 * Inserts new objects by one statement, which the database commits by itself: on servers this saves the round trips of a
 * transaction. Undefined where they take more than that.
 */
export function insertAlone(models: readonly RowObject[], executor: Executor): Promise<number> | undefined {
  const [first] = models;
  if (first === undefined || executor.transaction !== undefined || !onlyGiveValues(first[TABLE]))
    return undefined;
  if (!models.every((model) => rowOf(model) === undefined && hasOnlyColumns(model) && hasOnlyRow(model)))
    return undefined;
  const hooks = hooksOf(first[TABLE], 'beforeInsertMany');
  const values = hooks.length === 0 ? undefined : new AttemptValues(models);
  for (const hook of hooks) void hook.beforeInsertMany({ objects: models, executor });
  values?.keep(executor);
  const takeBack = (failure: unknown): never => {
    values?.takeBack();
    throw failure;
  };
  try {
    const group = onlyGroup(first[TABLE], models, executor);
    if (group !== undefined) return insertGroup(group, executor).catch(takeBack);
  } catch (failure) {
    takeBack(failure);
  }
  values?.takeBack();
  return undefined;
}

/** The group of all objects, where one statement can insert it. */
function onlyGroup(table: Table, models: readonly RowObject[], executor: Executor): Group | undefined {
  const [group, ...others] = groupsOf(models, executor);
  if (group === undefined || others.length > 0) return undefined;
  const { positions, returned } = group.insert;
  const isKeyTold = table.key.every((at) => positions.includes(at) || returned.includes(at));
  const most = mostRows(group.insert, RowStatements.of(table, executor.dialect));
  return isKeyTold && models.length <= most ? group : undefined;
}

const hasOnlyColumns = (model: RowObject): boolean => knownExtra(model) === undefined;

async function insertWithHooks(
  table: Table,
  models: readonly RowObject[],
  operation: SaveOperation,
): Promise<number> {
  const accepted: RowObject[] = [];
  for (const model of models) {
    if (await isAccepted(model, true, operation)) accepted.push(model);
  }
  if (accepted.length === 0) return 0;
  const rows = await insertWithRelated(table, accepted, operation);
  for (const model of accepted) {
    // The row is written: a post-hook can change the object and save it again.
    operation.saving.delete(model);
    await runPostHooks(model, true, operation);
  }
  return rows;
}

async function insertWithRelated(
  table: Table,
  models: readonly RowObject[],
  operation: SaveOperation,
): Promise<number> {
  const { executor } = operation;
  let rows = 0;
  for (const model of models) {
    // Each await costs something; most of many objects have no related ones.
    if (knownExtra(model)?.related === undefined) continue;
    rows += await saveParents(model, operation);
    await deleteRemovedTwin(model, operation);
  }
  for (const hook of hooksOf(table, 'beforeInsertMany')) {
    await withinAttempt(models, executor, () =>
      runHook(hook, operation, () => hook.beforeInsertMany({ objects: models, executor })),
    );
  }
  rows += await writeAround(table, models, executor, (inside) => insertRows(models, inside));
  for (const hook of hooksOf(table, 'afterInsertMany')) {
    await runHook(hook, operation, () => hook.afterInsertMany({ objects: models, executor }));
  }
  for (const model of models) {
    if (knownExtra(model)?.related !== undefined) rows += await saveCollections(model, operation);
    if (reloadsOn(table, true)) await readAgain(model, executor);
  }
  return rows;
}

/** Objects whose INSERT names the same columns: they share statements. */
interface Group {
  readonly insert: InsertStatement;
  readonly models: RowObject[];
  /** The values of each object, as they are stored. */
  readonly stored: (Stored | undefined)[][];
}

async function insertRows(models: readonly RowObject[], executor: Executor): Promise<number> {
  let rows = 0;
  for (const group of groupsOf(models, executor)) rows += await insertGroup(group, executor);
  return rows;
}

/**
 * Sorts objects into groups. Keys that the database makes are given out in the order of the objects, and a row can refer to
 * an earlier one of its table: such rows share a statement only with their neighbours.
 */
function groupsOf(models: readonly RowObject[], executor: Executor): readonly Group[] {
  const groups: Group[] = [];
  const unordered = new Map<InsertStatement, Group>();
  let lastOrdered: Group | undefined;
  for (const model of models) {
    const stored = model[STORED]();
    const statements = RowStatements.of(model[TABLE], executor.dialect);
    refuseGivenKey(model, statements, stored);
    const insert = statements.insert(stored);
    const isOrdered = keepsOrder(insert, model[TABLE]);
    let group = isOrdered ? lastOrdered : unordered.get(insert);
    if (group?.insert !== insert) {
      group = { insert, models: [], stored: [] };
      groups.push(group);
      if (isOrdered) lastOrdered = group;
      else unordered.set(insert, group);
    }
    group.models.push(model);
    group.stored.push(stored);
  }
  return groups;
}

const keepsOrder = ({ left }: InsertStatement, table: Table): boolean =>
  table.key.some((position) => left.includes(position)) ||
  table.columns.some(({ filledIn }, position) => filledIn === 'counter' && left.includes(position)) ||
  parentsOf(table).some((relation) => table.other(relation.table) === table);

async function insertGroup({ insert, models, stored }: Group, executor: Executor): Promise<number> {
  const [first] = models as [RowObject];
  const statements = RowStatements.of(first[TABLE], executor.dialect);
  const most = mostRows(insert, statements);
  if (most === 1) {
    for (const model of models) await insertRow(model, executor);
    return models.length;
  }
  for (let start = 0; start < models.length; start += most) {
    const end = Math.min(start + most, models.length);
    const { statement } = statements.insertMany(insert, end - start, end - start === most);
    const values: Stored[] = [];
    for (let at = start; at < end; at++) addValues(values, stored[at] as Stored[], insert.positions);
    const result = executor.run(statement, boundValues(values, insert.binders));
    const { rows } = result instanceof Promise ? await result : result;
    const given = inOrder(rows, insert, statements);
    for (let at = start; at < end; at++) {
      const model = models[at] as RowObject;
      takeInserted(model, statements, stored[at] as Stored[], insert.returned, given[at - start]);
      noteInserted(model, executor);
    }
  }
  return models.length;
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
