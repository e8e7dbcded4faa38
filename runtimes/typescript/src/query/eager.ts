import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { ChildRelation, ParentRelation, RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { type ManagedObject, TAKE_RELATED } from '../hydration/managed-object.ts';
import { keyOfRaw, keyOfStored, type RowKey } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { runBuild } from './build.ts';
import { columnRef } from './column-ref.ts';
import { equalTo, isIn } from './comparison.ts';
import { all, any, type Condition } from './condition.ts';
import { isCombined, loadCombinations } from './eager-combinations.ts';
import { loadMany } from './eager-many.ts';
import { equalKeys, hasEqualKeys } from './equal-keys.ts';
import { runFind } from './finders.ts';
import { constantValue, parentOf } from './joins.ts';
import { type QueryState, scopeOf, specOf } from './query-state.ts';
import type { EagerLoad, QuerySpec, Scope } from './spec.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A query of related rows, as a builder has restricted it. */
export interface RelatedQuery {
  readonly spec: QuerySpec;
  readonly scope: Scope;
}

/** A query of related rows, which the builder of the application may restrict. */
export function relatedQuery(table: Table, build: EagerLoad['build'], db: Database): RelatedQuery {
  const query = new (table.classes.query as new (db: Database) => QueryState)(db);
  if (build !== undefined) runBuild(build, query as never);
  return { spec: specOf(query), scope: scopeOf(query) };
}

/** Reads the relations that with…() names for objects of a query. */
export async function loadEagerly(
  { table, eager }: QuerySpec,
  objects: readonly object[],
  executor: Executor,
): Promise<void> {
  for (const load of eager) await loadRelation(table, objects, load.relation, executor, load.build);
}

/** Reads a relation of many objects by one query, or by few; gives the related objects. */
export async function loadRelation(
  table: Table,
  objects: readonly object[],
  relation: RelationFacts,
  executor: Executor,
  build?: EagerLoad['build'],
): Promise<readonly object[]> {
  const owners = [...new Set(objects)] as (ManagedObject & Fields)[];
  if (owners.length === 0) return [];
  if (relation.kind === 'manyToMany') {
    const load = isCombined(relation) ? loadCombinations : loadMany;
    return load(table, owners, relation, executor, build);
  }
  const other = table.other(relation.table);
  const query = relatedQuery(other, build, executor.database);
  refuseLimit(query, relation);
  const own = relation.columns.map((pair) => pair.own);
  const theirs = relation.columns.map((pair) => pair.other);
  const pointing =
    relation.kind === 'parent' ? owners.filter((owner) => hasConstants(table, owner, relation)) : owners;
  const keys = distinctKeys(table, pointing, own);
  const found: object[] = [];
  const byKey = new Map<RowKey, object[]>();
  const kept = relation.kind === 'child' ? new Map<object, Row>() : undefined;
  for (const condition of keyBatches(other, query.scope.prefix, theirs, [...keys.values()], executor)) {
    const conditions = [
      ...query.scope.conditions,
      condition,
      ...constantConditions(other, query.scope.prefix, relation),
    ];
    const objects = await runFind(query.spec, { ...query.scope, conditions }, executor, kept);
    for (const object of objects) found.push(object);
    groupByKey(other, theirs, objects, byKey, kept);
  }
  if (relation.kind === 'child') {
    await joinEqualKeys(
      table,
      own,
      keys,
      byKey,
      (object) => valuesAt(other, object as Fields, theirs),
      executor,
    );
  }
  const equal =
    relation.kind === 'parent' && hasEqualKeys(other, theirs)
      ? await equalKeys(other, theirs, without(keys, byKey), executor)
      : undefined;
  for (const owner of owners) {
    const isPointing = relation.kind === 'child' || hasConstants(table, owner, relation);
    const key = isPointing ? keyOf(table, owner, own) : null;
    const found = key === null ? undefined : (byKey.get(key) ?? byKey.get(equal?.get(key) ?? key));
    const related = key === null || !keys.has(key) ? [] : (found ?? []);
    const isOne = relation.kind === 'parent' || relation.single;
    owner[TAKE_RELATED](relation, isOne ? (related[0] ?? null) : related);
  }
  return found;
}

/** @param kept the rows of objects with changes: somebody else may have given them another key since they were read */
function groupByKey(
  table: Table,
  positions: readonly number[],
  objects: readonly object[],
  groups: Map<RowKey, object[]>,
  kept: ReadonlyMap<object, Row> | undefined,
): void {
  const { kind, property } = table.columns[positions[0] as number] as ColumnFacts;
  const isPlain = positions.length === 1 && kind === 'integer';
  for (const object of objects) {
    const value = (object as Fields)[property];
    const row = kept?.get(object);
    let key: RowKey | null;
    if (row !== undefined) key = keyInRow(table, row, positions);
    else if (isPlain && typeof value === 'number') key = value;
    else key = keyOf(table, object as Fields, positions);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [object]);
    else group.push(object);
  }
}

const keyInRow = (table: Table, row: Row, positions: readonly number[]): RowKey | null =>
  keyOfRaw(
    positions.map((position) => row[table.row.indexOf(position)]),
    positions.map((position) => table.columns[position] as ColumnFacts),
  );

/** Adds what was found under keys that the database takes for those of owners, though they are written differently. */
export async function joinEqualKeys<T>(
  table: Table,
  positions: readonly number[],
  owners: ReadonlyMap<RowKey, unknown>,
  groups: Map<RowKey, T[]>,
  valuesOf: (member: T) => readonly unknown[],
  executor: Executor,
): Promise<void> {
  if (!hasEqualKeys(table, positions)) return;
  const others = new Map<RowKey, readonly unknown[]>();
  for (const [key, [first]] of groups) if (!owners.has(key)) others.set(key, valuesOf(first as T));
  for (const [key, owner] of await equalKeys(table, positions, others, executor)) {
    for (const member of groups.get(key) ?? []) grouped(groups, owner).push(member);
  }
}

const without = <V>(keys: ReadonlyMap<RowKey, V>, known: ReadonlyMap<RowKey, unknown>): Map<RowKey, V> =>
  new Map([...keys].filter(([key]) => !known.has(key)));

/** The values that an object has in columns. */
export const valuesAt = (table: Table, object: Fields, positions: readonly number[]): readonly unknown[] =>
  positions.map((position) => object[table.columns[position]?.property ?? '']);

/** Whether the polymorphic key of an object leads to the table of this relation, not to that of another one. */
const hasConstants = (table: Table, owner: Fields, { constants = [] }: ParentRelation): boolean =>
  constants.every(({ column, value }) => String(owner[table.columns[column]?.property ?? '']) === value);

/** The conditions of a polymorphic key on the rows that point at objects. */
export function constantConditions(
  other: Table,
  prefix: string,
  relation: ParentRelation | ChildRelation,
): readonly Condition[] {
  const given = relation.kind === 'child' ? (parentOf(other, relation.inverse)?.constants ?? []) : [];
  return given.map(({ column, value }) =>
    equalTo(columnRef(other, column, prefix), constantValue(other, column, value)),
  );
}

/** Refuses what would count the related rows of all objects together. */
export function refuseLimit({ spec }: RelatedQuery, relation: RelationFacts): void {
  if (spec.limit !== undefined || spec.offset > 0) {
    throw new LogicError(`limit() in with${relation.name}() would count the rows of all objects together.`);
  }
}

/** The keys of objects by the given columns, each once; objects without a value have none. */
export function distinctKeys(
  table: Table,
  objects: readonly Fields[],
  positions: readonly number[],
): ReadonlyMap<RowKey, readonly unknown[]> {
  const keys = new Map<RowKey, readonly unknown[]>();
  for (const object of objects) {
    const key = keyOf(table, object, positions);
    if (key !== null && !keys.has(key)) {
      keys.set(key, valuesAt(table, object, positions));
    }
  }
  return keys;
}

/** Conditions on columns that have the values of keys, as many as a statement can have each. */
export function* keyBatches(
  table: Table,
  prefix: string,
  positions: readonly number[],
  keys: readonly (readonly unknown[])[],
  { dialect }: Executor,
): Generator<Condition> {
  const refs = positions.map((position) => columnRef(table, position, prefix));
  // Some values are left to the conditions of the query itself.
  const atOnce = Math.max(1, Math.floor((dialect.mostValues * 0.9) / refs.length));
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const [only] = refs;
    yield only !== undefined && refs.length === 1
      ? isIn(
          only,
          'IN',
          some.map(([value]) => value),
        )
      : any(some.map((key) => all(refs.map((ref, index) => equalTo(ref, key[index])))));
  }
}

/** The key that an object has by the given columns; null where a value is missing. */
export function keyOf(table: Table, object: Fields, positions: readonly number[]): RowKey | null {
  if (positions.length === 1) {
    const { kind, property } = table.columns[positions[0] as number] as ColumnFacts;
    const value = object[property];
    if (kind === 'integer' && typeof value === 'number') return value;
  }
  const stored: Stored[] = [];
  const columns = positions.map((position) => table.columns[position] as ColumnFacts);
  for (const column of columns) {
    const value = object[column.property];
    if (value === null || value === undefined) return null;
    stored.push(kinds[column.kind].store(value, column) as Stored);
  }
  return keyOfStored(stored, columns);
}

export function grouped<K, V>(groups: Map<K, V[]>, key: K): V[] {
  let group = groups.get(key);
  if (group === undefined) {
    group = [];
    groups.set(key, group);
  }
  return group;
}
