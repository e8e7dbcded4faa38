import type { Executor } from '../../connection/executor.ts';
import { LogicError } from '../../errors/orm-error.ts';
import type { QueryDeletion, QueryUpdate, QueryUpsert, SqlExpression } from '../../hooks/table-hooks.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { Condition } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import type { Stored } from '../../types/kind.ts';
import { anyOf, portions, readByKeys, type Values } from '../key-sql.ts';
import { columnOf } from '../object-row.ts';
import { lockedRows } from '../query-rows.ts';
import { storedLog } from './version-log.ts';
import { nextNumberSql, raiseNumbers } from './version-rows.ts';
import { isVersioned } from './version-switch.ts';
import { collect, flush, forget } from './version-writer.ts';
import { type Key, type VersionedTable, versionedTable } from './versioned-table.ts';

/** The keys of the rows that a write of a query makes versions of, decided before other behaviors have added columns. */
const written = new WeakMap<object, readonly Key[]>();

const isExpression = (value: Stored | SqlExpression | undefined): value is SqlExpression =>
  typeof value === 'object' && value !== null && 'sql' in value;

const keysOf = (rows: readonly Values[], { table }: VersionedTable): readonly Key[] =>
  rows.map((row) => table.key.map((position) => row.get(position) ?? null));

const areCounted = ({ counted, table }: VersionedTable, positions: Iterable<number>): boolean =>
  isVersioned(table) && [...positions].some((position) => counted.has(position));

export async function beforeUpdate({ table, executor, values, query }: QueryUpdate): Promise<void> {
  const versioned = versionedTable(table);
  if (!areCounted(versioned, values.keys())) return;
  const keys = keysOf(await lockedRows(query as AnyQuery, executor), versioned);
  if (keys.length === 0) return;
  written.set(
    query,
    keys.map((key) => keyAfter(key, values, versioned)),
  );
  await flush(versioned, executor);
  values.set(versioned.version, { sql: nextNumberSql(versioned), values: [] });
  for (const [position, value] of storedLog(versioned)) {
    if (!values.has(position)) values.set(position, value);
  }
}

function keyAfter(key: Key, values: QueryUpdate['values'], { table, name }: VersionedTable): Key {
  return table.key.map((position, place) => {
    const value = values.get(position);
    if (!isExpression(value)) return value === undefined ? (key[place] ?? null) : value;
    throw new LogicError(
      `SQL cannot be the new value of "${name}.${columnOf(table, position).name}": the versions of a row are found by its key.`,
    );
  });
}

export async function afterUpdate({ table, executor, query }: QueryUpdate): Promise<void> {
  const keys = written.get(query);
  if (keys === undefined) return;
  const versioned = versionedTable(table);
  forget(versioned, keys, executor);
  await collect(versioned, { pending: keys }, executor);
}

/** Notes the rows whose history is kept, while they are there. */
export async function beforeDelete({ table, executor, query }: QueryDeletion): Promise<void> {
  const versioned = versionedTable(table);
  if (!versioned.keepsHistory || !isVersioned(table)) return;
  const keys = keysOf(await lockedRows(query as AnyQuery, executor), versioned);
  if (keys.length === 0) return;
  await flush(versioned, executor);
  written.set(query, keys);
}

export async function afterDelete({ table, executor, query }: QueryDeletion): Promise<void> {
  const keys = written.get(query);
  if (keys !== undefined) await rowsDeleted(versionedTable(table), keys, executor);
}

export async function rowsDeleted(
  versioned: VersionedTable,
  keys: readonly Key[],
  executor: Executor,
): Promise<void> {
  forget(versioned, keys, executor);
  await collect(versioned, { deleted: keys }, executor);
}

/** What an upsert is known to do, by its rows. */
const upserts = new WeakMap<object, { readonly isChange: boolean; readonly found: ReadonlySet<string> }>();

export async function beforeUpsert(upsert: QueryUpsert): Promise<void> {
  const { table, executor, rows, updated } = upsert;
  if (!isVersioned(table)) return;
  const versioned = versionedTable(table);
  const isChange = areCounted(versioned, updated);
  await flush(versioned, executor);
  const found = await presentKeys(versioned, upsert, (keys) => lockedKeys(versioned, upsert, keys));
  upserts.set(rows, { isChange, found: new Set(found.map(keyText)) });
  for (const [position, value] of storedLog(versioned)) {
    for (const row of rows) if (!row.has(position)) row.set(position, value);
    if (isChange) updated.add(position);
  }
}

export async function afterUpsert(upsert: QueryUpsert): Promise<void> {
  const { table, executor, rows } = upsert;
  const known = upserts.get(rows);
  if (known === undefined) return;
  const versioned = versionedTable(table);
  const present = await presentKeys(versioned, upsert, (keys) =>
    readByKeys(executor, table, upsert.conflict, keys, table.key),
  );
  const keys = known.isChange ? present : present.filter((key) => !known.found.has(keyText(key)));
  if (keys.length === 0) return;
  await raiseNumbers(versioned, keys, executor);
  forget(versioned, keys, executor);
  await collect(versioned, { pending: keys }, executor);
}

/** The keys of the rows of an upsert that are there. */
async function presentKeys(
  versioned: VersionedTable,
  { rows, conflict }: QueryUpsert,
  read: (keys: readonly Key[]) => Promise<readonly Values[]>,
): Promise<readonly Key[]> {
  const sought = rows.flatMap((row) => {
    const key = conflict.map((position) => row.get(position) ?? null);
    return key.some((value) => value === null || isExpression(value)) ? [] : [key as Key];
  });
  return sought.length === 0 ? [] : keysOf(await read(sought), versioned);
}

async function lockedKeys(
  { table }: VersionedTable,
  { conflict, executor }: QueryUpsert,
  keys: readonly Key[],
): Promise<readonly Values[]> {
  const columns = conflict.map((position) => columnOf(table, position));
  const names = columns.map(({ sql }) => `${table.prefix}${sql}`);
  const found: Values[] = [];
  for (const portion of portions(keys, names.length, executor)) {
    const query = newQuery(table.classes.query, executor);
    scopeOf(query).conditions.push(
      new Condition(
        anyOf(names, portion.length),
        portion.flat(),
        portion.flatMap(() => columns),
        true,
      ),
    );
    found.push(...(await lockedRows(query, executor)));
  }
  return found;
}

const newQuery = (query: unknown, { database }: Executor): AnyQuery =>
  new (query as new (db: unknown) => AnyQuery)(database);
