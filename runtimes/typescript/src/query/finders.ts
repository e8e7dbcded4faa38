import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { executorFor } from '../connection/executor-for.ts';
import type { Row } from '../connection/statement.ts';
import { EntityNotFoundError, LogicError } from '../errors/orm-error.ts';
import type { Constructor, Table } from '../facts/table.ts';
import { Collection } from '../hydration/collection.ts';
import { OpenResult, readObjects } from '../hydration/open-result.ts';
import { classOfKey, objectOfRow } from '../hydration/row-reader.ts';
import type { Awaitable } from '../support/awaitable.ts';
import { holdsSeveral } from './containment.ts';
import { countRows } from './count.ts';
import { loadEagerly } from './eager.ts';
import { rowNumber } from './operators.ts';
import { Page, pagesOf } from './page.ts';
import { resultReader } from './result.ts';
import { selectFirst, selectObjects } from './select-statement.ts';
import { conditionsOf, type QuerySpec, readsToMany, type Scope } from './spec.ts';
import { refuseLockedStream } from './streams.ts';

/** All objects that a query finds. */
export async function findObjects<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  db: Database | undefined,
): Promise<Collection<T>> {
  return runFind<T>(spec, scope, executorFor(spec.table, db));
}

/** @param kept takes the rows that objects in memory did not take, because they have changes */
export async function runFind<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  executor: Executor,
  kept?: Map<object, Row>,
): Promise<Collection<T>> {
  const { statement, values } = selectObjects(spec, scope, executor.dialect);
  const reading = readObjects(executor, statement, values, (rows, result) =>
    resultReader(spec, executor).readAsOf(result).noteKept(kept).all<T>(rows),
  );
  const objects = reading instanceof Promise ? await reading : reading;
  if (spec.eager.length > 0) await loadEagerly(spec, objects, executor);
  return objects;
}

/** The first object that a query finds; not an async function, as findByKey(). */
export function findFirst<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  db: Database | undefined,
): Promise<T | null> {
  try {
    if (spec.limit === 0) return Promise.resolve(null);
    const executor = executorFor(spec.table, db);
    const { statement, values } = selectFirst(spec, scope, executor.dialect);
    const reading = readObjects(executor, statement, values, (rows, result) =>
      firstOf<T>(spec, rows, executor, result),
    );
    return Promise.resolve(reading);
  } catch (failure) {
    return Promise.reject(failure);
  }
}

function firstOf<T extends object>(
  spec: QuerySpec,
  rows: readonly Row[],
  executor: Executor,
  result: OpenResult | undefined,
): Awaitable<T | null> {
  const row = rows[0];
  if (row === undefined) return null;
  if (spec.joins.length === 0 && spec.expressions.size === 0 && spec.eager.length === 0) {
    return objectOfRow(spec.table, row, executor, result) as T;
  }
  const [object] = resultReader(spec, executor).readAsOf(result).all<T>(rows);
  if (object === undefined) return null;
  return spec.eager.length === 0 ? object : loadEagerly(spec, [object], executor).then(() => object);
}

/** Objects of any number of rows, some of them in memory at a time. */
export async function* iterateObjects<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  batch: number,
  executorOf: () => Executor,
): AsyncGenerator<T, void, undefined> {
  if (readsToMany(spec)) {
    throw new LogicError(
      'iterate() reads row by row, and a joined to-many relation has several: use with…() instead.',
    );
  }
  const executor = executorOf();
  refuseLockedStream(spec, executor);
  const { statement, values } = selectObjects(spec, scope, executor.dialect);
  const result = new OpenResult(executor);
  const reader = resultReader(spec, executor).readStream(result);
  let waiting: T[] = [];
  try {
    for await (const rows of executor.stream(statement, values)) {
      const objects = reader.nextPortion<T>(rows);
      if (spec.eager.length === 0) {
        yield* objects;
        continue;
      }
      waiting.push(...objects);
      while (waiting.length >= Math.max(1, batch)) {
        const together = waiting.slice(0, Math.max(1, batch));
        waiting = waiting.slice(together.length);
        await loadEagerly(spec, together, executor);
        yield* together;
      }
    }
    if (waiting.length > 0) {
      await loadEagerly(spec, waiting, executor);
      yield* waiting;
    }
  } finally {
    result.close();
  }
}

export async function paginated<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  page: number,
  size: number,
  db: Database | undefined,
): Promise<Page<T>> {
  const executor = executorFor(spec.table, db);
  const most = rowNumber(size, 'paginate()');
  const asked = rowNumber(page, 'paginate()');
  const paged: QuerySpec = { ...spec, limit: undefined, offset: 0 };
  const total = await countRows(paged, scope, executor);
  const number = Math.min(Math.max(1, asked), pagesOf(total, most));
  if (total === 0) return new Page<T>(new Collection<T>(), number, most, total);
  if (most > 0) paged.limit = most;
  paged.offset = Math.max(0, number - 1) * most;
  return new Page<T>(await runFind<T>(paged, scope, executor), number, most, total);
}

export function missing(table: Table): never {
  throw new EntityNotFoundError(`There is no ${table.facts.model} that meets the conditions of the query.`);
}

/** A new object with the values that the conditions demand. */
export function objectForConditions(spec: QuerySpec, scope: Scope): object {
  if (spec.joins.length > 0) throw new LogicError('findOneOrCreate() cannot be used with joined tables.');
  const values: Record<string, unknown> = {};
  for (const { equalities } of conditionsOf(spec, scope)) {
    for (const { column, value } of equalities) {
      const known = values[column.property];
      const isList = holdsSeveral(column);
      values[column.property] =
        isList && Array.isArray(known) && Array.isArray(value) ? [...new Set([...known, ...value])] : value;
    }
  }
  const { inheritance } = spec.table.facts;
  const property = inheritance === undefined ? undefined : spec.table.columns[inheritance.column]?.property;
  const model: Constructor =
    property === undefined ? spec.table.classes.model : classOfKey(spec.table, values[property]);
  return new model(values);
}
