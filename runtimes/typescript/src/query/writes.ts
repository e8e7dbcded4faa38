import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { LogicError } from '../errors/orm-error.ts';
import { tablesAfterDelete, tablesAfterNewKey } from '../facts/referring-tables.ts';
import type { Table } from '../facts/table.ts';
import type { TableHooks } from '../hooks/table-hooks.ts';
import { identityOf } from '../hydration/identity-map.ts';
import { type ManagedObject, SAVE_ALL } from '../hydration/managed-object.ts';
import { noteQueryWrite } from '../hydration/query-writes.ts';
import { runUnderLocks } from '../locks/run-under-locks.ts';
import { requireList } from '../types/arguments.ts';
import { inDeletionOrder } from './deletion-order.ts';
import { type QueryState, scopeOf, specOf } from './query-state.ts';
import type { QuerySpec } from './spec.ts';
import {
  type Assignments,
  assignmentsOf,
  deleteStatement,
  requireCondition,
  requireOneTable,
  updateStatement,
} from './write-statements.ts';

/** Changes the rows of a query: hooks of behaviors, the statement, hooks after it. */
export async function updateRows(
  query: QueryState,
  values: object,
  method: 'update()' | 'updateAll()',
  executor: Executor,
): Promise<number> {
  const spec = specOf(query);
  if (method === 'update()') requireCondition(scopeOf(query), method, 'updateAll()');
  requireOneTable(spec, method);
  const assignments = assignmentsOf(spec, scopeOf(query), values);
  if (assignments.size === 0) return 0;
  const hooks = spec.table.hooks.filter(
    ({ beforeQueryUpdate, afterQueryUpdate }) =>
      beforeQueryUpdate !== undefined || afterQueryUpdate !== undefined,
  );
  if (hooks.length === 0) return runUpdate(query, assignments, executor);
  return withHooks(executor, hooks, (inner) => updateWithHooks(query, assignments, hooks, inner));
}

/** Runs work in one transaction, unless hooks only give values to one statement; again after failures that a behavior can explain. */
export function withHooks<T>(
  executor: Executor,
  hooks: readonly TableHooks[],
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (executor.transaction === undefined && hooks.every(({ givesValuesOnly }) => givesValuesOnly === true))
    return work(executor);
  const mayRepeat = hooks.some(({ locks, retries }) => locks !== undefined || retries !== undefined);
  return mayRepeat ? runUnderLocks(executor, [], hooks, work) : executor.inTransaction(work);
}

async function updateWithHooks(
  query: QueryState,
  given: Assignments,
  hooks: readonly TableHooks[],
  executor: Executor,
): Promise<number> {
  const { table } = specOf(query);
  // Another attempt begins with what the application gave.
  const restricted = query.clone();
  const update = { table, executor, values: new Map(given), query: restricted };
  for (const hook of hooks) await hook.beforeQueryUpdate?.(update);
  requireOneTable(specOf(restricted), 'update()');
  const affected = await runUpdate(restricted, update.values, executor);
  for (const hook of hooks) await hook.afterQueryUpdate?.({ ...update, affected });
  return affected;
}

async function runUpdate(query: QueryState, values: Assignments, executor: Executor): Promise<number> {
  const spec = specOf(query);
  if (values.size === 0) return 0;
  const { statement, values: bound } = updateStatement(spec, scopeOf(query), values, executor.dialect);
  const { affected } = await executor.run(statement, bound);
  identityOf(executor)?.markStale(spec.table);
  noteUpdate(spec.table, values, executor);
  return affected;
}

/** Notes an UPDATE that may have given rows other parents. */
function noteUpdate(table: Table, values: Assignments, executor: Executor): void {
  const { key, parentKeys } = table;
  if (key.some((position) => values.has(position))) {
    noteQueryWrite([table, ...tablesAfterNewKey(table)], executor);
  } else if (parentKeys.some((position) => values.has(position))) noteQueryWrite([table], executor);
}

/** Deletes the rows of a query, with the hooks of behaviors. */
export async function deleteRows(
  query: QueryState,
  method: 'delete()' | 'deleteAll()',
  executor: Executor,
): Promise<number> {
  const spec = specOf(query);
  if (method === 'delete()') requireCondition(scopeOf(query), method, 'deleteAll()');
  requireOneTable(spec, method);
  const hooks = inDeletionOrder(spec.table.hooks).filter(
    ({ beforeQueryDelete, afterQueryDelete }) =>
      beforeQueryDelete !== undefined || afterQueryDelete !== undefined,
  );
  if (hooks.length === 0) return runDelete(query, executor);
  return withHooks(executor, hooks, async (inner) => {
    const restricted = query.clone();
    const deletion = { table: spec.table, executor: inner, query: restricted };
    for (const hook of hooks) await hook.beforeQueryDelete?.(deletion);
    requireOneTable(specOf(restricted), 'delete()');
    const affected = await runDelete(restricted, inner);
    for (const hook of hooks) await hook.afterQueryDelete?.({ ...deletion, affected });
    return affected;
  });
}

async function runDelete(query: QueryState, executor: Executor): Promise<number> {
  const { statement, values } = deleteStatement(specOf(query), scopeOf(query), executor.dialect);
  const { affected } = await executor.run(statement, values);
  const { table } = specOf(query);
  identityOf(executor)?.markAllStale();
  noteQueryWrite([table, ...tablesAfterDelete(table)], executor);
  return affected;
}

/** Saves new objects, or objects of given values, by as few statements as their hooks allow. */
export async function insertObjects(
  { table }: QuerySpec,
  given: Iterable<object>,
  db: Database | undefined,
): Promise<number> {
  if (table.facts.readOnly === true) throw new LogicError(`The table "${table.facts.name}" is read-only.`);
  const { model } = table.classes;
  requireList(given, 'insertMany()');
  const objects: ManagedObject[] = [];
  for (const one of given) {
    const object = (one instanceof model ? one : new model(one)) as ManagedObject;
    if (!object.isNew())
      throw new LogicError(`insertMany() takes new objects of the class ${table.facts.model}.`);
    objects.push(object);
  }
  const [first] = objects;
  return first === undefined ? 0 : first[SAVE_ALL](objects, db);
}
