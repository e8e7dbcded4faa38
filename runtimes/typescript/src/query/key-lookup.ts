import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { executorFor } from '../connection/executor-for.ts';
import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { Collection, collectionOf } from '../hydration/collection.ts';
import { identityOf } from '../hydration/identity-map.ts';
import { readObjects } from '../hydration/open-result.ts';
import { keyOfStored, type RowKey } from '../hydration/row-key.ts';
import { objectOfRow } from '../hydration/row-reader.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { findFirst, findObjects, runFind } from './finders.ts';
import { keyCondition, keysCondition, requireKey } from './key-conditions.ts';
import { rowByKey, storedKey } from './row-by-key.ts';
import { type QuerySpec, type Scope, saysNothing } from './spec.ts';

/** The values of keys: an array for each key of several columns, the value itself for a key of one. */
export function splitKeys(table: Table, keys: unknown, method: string): (readonly unknown[])[] {
  if (!Array.isArray(keys)) throw new InvalidValueError(`${method} takes a list of primary keys.`);
  const isSingle = table.key.length === 1;
  return keys.map((key: unknown) => (!isSingle && Array.isArray(key) ? key : [key]));
}

/**
 * The row with a key; an object of the unit of work is not read again, unless the query says more. Not an async function:
 * the most frequent query of all does not wait for a driver that answers at once.
 */
export function findByKey<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  key: readonly unknown[],
  db: Database | undefined,
): Promise<T | null> {
  try {
    const { table } = spec;
    requireKey(table, key);
    if (!saysNothing(spec, scope)) {
      const conditions = [...scope.conditions, keyCondition(table, scope.prefix, key)];
      return findFirst<T>(spec, { ...scope, conditions }, db);
    }
    return Promise.resolve(readByKey<T>(table, key, executorFor(table, db)));
  } catch (failure) {
    return Promise.reject(failure);
  }
}

function readByKey<T extends object>(
  table: Table,
  key: readonly unknown[],
  executor: Executor,
): Awaitable<T | null> {
  const { statement, columns, binders } = rowByKey(table, executor.dialect);
  const stored = storedKey(columns, key);
  if (stored === undefined) return null;
  if (executor.scope !== undefined) {
    const known = identityOf(executor)?.find(table, stored);
    if (known !== undefined) return known as unknown as T;
  }
  const values =
    binders === undefined ? stored : stored.map((value, index) => binders[index]?.(value) ?? value);
  return readObjects(executor, statement, values, (rows, result) => {
    const row = rows[0];
    return row === undefined ? null : (objectOfRow(table, row, executor, result) as T);
  });
}

/** The rows with keys, in the order of the keys. */
export async function findByKeys<T extends object>(
  spec: QuerySpec,
  scope: Scope,
  keys: readonly (readonly unknown[])[],
  db: Database | undefined,
): Promise<Collection<T>> {
  const { table } = spec;
  for (const key of keys) requireKey(table, key);
  if (keys.length === 0) return new Collection<T>();
  const isOrdered = spec.orders.length > 0 || spec.limit !== undefined || spec.offset > 0;
  if (isOrdered) {
    const restricted = {
      ...scope,
      conditions: [...scope.conditions, keysCondition(table, scope.prefix, keys)],
    };
    return findObjects<T>(spec, restricted, db);
  }
  const executor = executorFor(table, db);
  const found = new Map<RowKey, T>();
  const wanted = storedKeys(table, keys, executor);
  const identity = saysNothing(spec, scope) ? identityOf(executor) : undefined;
  /** Objects of keys in another form than any of the given ones, such as a text in other letters. */
  const others: T[] = [];
  const missing: WantedKey[] = [];
  for (const one of wanted) {
    const known = identity?.find(table, one.stored);
    if (known === undefined) missing.push(one);
    else found.set(one.text, known as unknown as T);
  }
  const atOnce = Math.max(1, Math.floor((executor.dialect.mostValues - 100) / table.key.length));
  for (let at = 0; at < missing.length; at += atOnce) {
    const portion = missing.slice(at, at + atOnce);
    const texts = new Set(portion.map(({ text }) => text));
    const keys = portion.map(({ key }) => key);
    const condition = keysCondition(table, scope.prefix, keys);
    const restricted = { ...scope, conditions: [...scope.conditions, condition] };
    for (const object of await runFind<T>(spec, restricted, executor)) {
      const own = keyOfObject(table, object, executor);
      const text = own !== undefined && texts.has(own) ? own : sameKey(table, object, portion)?.text;
      if (text === undefined) others.push(object);
      else found.set(text, object);
    }
  }
  const inOrder = wanted.flatMap(({ text }) => {
    const object = found.get(text);
    return object === undefined ? [] : [object];
  });
  return collectionOf(others.length === 0 ? inOrder : [...inOrder, ...others]);
}

/** A key that is looked for. */
interface WantedKey {
  readonly key: readonly unknown[];
  readonly stored: readonly Stored[];
  readonly text: RowKey;
}

/** The key that an object has in another form, such as 5 for 5.00. */
function sameKey(table: Table, object: object, keys: readonly WantedKey[]): WantedKey | undefined {
  return keys.find(({ stored }) =>
    table.key.every((position, index) => {
      const column = table.columns[position] as ColumnFacts;
      const value = (object as Record<string, unknown>)[column.property];
      return kinds[column.kind].same(value, stored[index], column);
    }),
  );
}

/** The keys that rows can have, each once. */
function storedKeys(table: Table, keys: readonly (readonly unknown[])[], executor: Executor): WantedKey[] {
  const { columns } = rowByKey(table, executor.dialect);
  const seen = new Set<RowKey>();
  return keys.flatMap((key) => {
    const stored = storedKey(columns, key);
    const text = stored === undefined ? null : keyOfStored(stored, columns);
    if (stored === undefined || text === null || seen.has(text)) return [];
    seen.add(text);
    return [{ key, stored, text }];
  });
}

function keyOfObject(table: Table, object: object, executor: Executor): RowKey | undefined {
  const { columns } = rowByKey(table, executor.dialect);
  const values = columns.map(({ property }) => (object as Record<string, unknown>)[property]);
  const stored = storedKey(columns, values);
  return stored === undefined ? undefined : (keyOfStored(stored, columns) ?? undefined);
}
