import type { Executor } from '../../connection/executor.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { runUnderLocks } from '../../locks/run-under-locks.ts';
import { numberOf, run } from '../../locks/sql.ts';
import type { Stored } from '../../types/kind.ts';
import { kinds } from '../../types/kinds.ts';
import { listDialectOf } from './dialect/index.ts';
import { keyTwice, notAPair, notARank, notDense, rowKeepsMoving, unknownKey } from './errors.ts';
import { listRetries } from './hooks.ts';
import { type KeyedRow, readKeyedRows, scopeOfRow } from './keyed-rows.ts';
import { ListLocks, namedLocks, onlyList } from './list-locks.ts';
import { ListScope } from './list-scope.ts';
import { ListedObjects } from './listed-objects.ts';
import type { SortableTable } from './sortable-table.ts';

/** New ranks by key: an object or a Map for keys of one column, or pairs of key and rank. */
export type Order =
  | Readonly<Record<string | number, number>>
  | ReadonlyMap<unknown, number>
  | readonly (readonly [key: unknown, rank: number])[];

interface Wanted {
  readonly key: readonly Stored[];
  readonly rank: number;
}

const TRIES = 10;

/** Gives many rows new ranks at once, checked before anything is written. */
export async function reorder(table: SortableTable, executor: Executor, order: Order): Promise<void> {
  const wanted = wantedRanks(table, order);
  if (wanted.size === 0) return;
  const hints = await hintsFor(table, executor, wanted);
  await runUnderLocks(
    executor,
    namedLocks(executor, hints),
    [listRetries(table)],
    async (inside, held) => {
      const locks = new ListLocks(inside, held);
      const rows = await lockedRows(table, locks, wanted);
      await checkDense(table, locks, wanted, rows);
      await write(table, locks, wanted, rows);
    },
    true,
  );
}

function wantedRanks(table: SortableTable, order: Order): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const [given, rank] of pairsOf(table, order)) {
    const shown = shownKey(given);
    if (typeof rank !== 'number' || !Number.isSafeInteger(rank)) throw notARank(shown, rank);
    const values = Array.isArray(given) && table.key.length > 1 ? (given as readonly unknown[]) : [given];
    if (values.length !== table.key.length) throw unknownKey(shown, table.name);
    const key = table.key.map((column, place) => {
      const value = values[place];
      if (value === undefined || value === null) throw unknownKey(shown, table.name);
      return kinds[column.kind].store(value, column) ?? null;
    });
    if (wanted.has(keyText(key))) throw keyTwice(shown);
    wanted.set(keyText(key), { key, rank });
  }
  return wanted;
}

function pairsOf(table: SortableTable, order: Order): readonly (readonly [unknown, unknown])[] {
  if (order instanceof Map) return [...order];
  if (Array.isArray(order)) {
    const pairs = order as readonly unknown[];
    if (!pairs.every((pair) => Array.isArray(pair) && pair.length === 2)) throw notAPair();
    return pairs as readonly (readonly [unknown, unknown])[];
  }
  if (typeof order !== 'object' || order === null || table.key.length !== 1) throw notAPair();
  return Object.entries(order).map(([key, rank]) => [keyOfName(table, key), rank]);
}

/** Names of properties are texts, whatever the key is. */
function keyOfName({ key: [column] }: SortableTable, name: string): unknown {
  const isWhole = /^-?\d+$/.test(name);
  if (column?.kind === 'bigint' && isWhole) return BigInt(name);
  return (column?.kind === 'integer' || column?.kind === 'safeInteger') && isWhole ? Number(name) : name;
}

const shownKey = (key: unknown): string =>
  JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ??
  'undefined';

/** Most orders are of one list, and the first row tells which. */
async function hintsFor(
  table: SortableTable,
  executor: Executor,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<readonly ListScope[]> {
  if (table.scope.length === 0) return onlyList(table);
  // Where all lists share one lock, which of them it is does not matter.
  if (lockStrategyOf(executor).locksPerTable === 1) {
    return [new ListScope(table, new Array<null>(table.scope.length).fill(null))];
  }
  const [first] = wanted.values();
  if (first === undefined) return [];
  const bound = listDialectOf(executor).numbering.rowsByKeys(table, [first.key], false);
  const { rows } = await run(executor, bound, 'read');
  return rows.slice(0, 1).map((row) => scopeOfRow(table, row.slice(table.key.length)));
}

/** The rows that are named, with their lists locked. */
async function lockedRows(
  table: SortableTable,
  locks: ListLocks,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<ReadonlyMap<string, KeyedRow>> {
  const keys = [...wanted.values()].map(({ key }) => key);
  for (let tries = 0; tries <= TRIES; tries += 1) {
    const rows = await readKeyedRows(table, locks, keys);
    if (rows.every(({ scope }) => locks.holds(scope))) {
      return new Map(rows.map((row) => [keyText(row.key), row]));
    }
    await locks.lockListsOfReadRows(rows.map(({ scope }) => scope));
  }
  throw rowKeepsMoving(table.name);
}

async function checkDense(
  table: SortableTable,
  locks: ListLocks,
  wanted: ReadonlyMap<string, Wanted>,
  rows: ReadonlyMap<string, KeyedRow>,
): Promise<void> {
  for (const [text, { key }] of wanted) {
    if (!rows.has(text)) throw unknownKey(shownKey(key.length === 1 ? key[0] : key), table.name);
  }
  const names = await listNames(table, locks, rows);
  const lists = new Map<string, { scope: ListScope; fresh: number[]; old: (number | null)[] }>();
  for (const [text, { scope, rank }] of rows) {
    const name = names.get(scope.identity) ?? scope.identity;
    const list = lists.get(name) ?? { scope, fresh: [], old: [] };
    lists.set(name, list);
    list.fresh.push(wanted.get(text)?.rank ?? 0);
    list.old.push(rank);
  }
  for (const { scope, fresh, old } of lists.values()) {
    if (!(await staysDense(table, locks, scope, fresh, old))) throw notDense(table.name);
  }
}

/** One name for each list, whatever ways its scope is written in; by the identity of the scope. */
async function listNames(
  table: SortableTable,
  locks: ListLocks,
  rows: ReadonlyMap<string, KeyedRow>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const distinct: ListScope[] = [];
  for (const { scope } of rows.values()) {
    if (names.has(scope.identity)) continue;
    let same: ListScope | undefined;
    for (const other of locks.hasExactScopes(table) ? [] : distinct) {
      if (same === undefined && (await isOneList(table, locks, scope, other))) same = other;
    }
    names.set(scope.identity, (same ?? scope).identity);
    if (same === undefined) distinct.push(scope);
  }
  return names;
}

/** Whether there are rows that are in both: then the two are equal for the database. */
async function isOneList(
  table: SortableTable,
  locks: ListLocks,
  scope: ListScope,
  other: ListScope,
): Promise<boolean> {
  const { dialect } = locks.executor;
  const sql =
    `SELECT COUNT(*) FROM ${table.sql} WHERE ${scope.condition()} AND ${other.condition()}` +
    locks.dialect.lockingRead(locks.readsMustLock);
  const rows = await locks.read([sql, [...scope.bound(dialect), ...other.bound(dialect)]]);
  return (numberOf(rows[0]?.[0]) ?? 0) > 0;
}

async function staysDense(
  table: SortableTable,
  locks: ListLocks,
  scope: ListScope,
  fresh: readonly number[],
  old: readonly (number | null)[],
): Promise<boolean> {
  // Rows that exchange their ranks leave the list as it is, however long it may be.
  const given = new Set(fresh);
  if (given.size === fresh.length && given.size === new Set(old).size && old.every(isAmong(given)))
    return true;
  const members = new Map<number, number>();
  const add = (rank: number, count: number): void => {
    members.set(rank, (members.get(rank) ?? 0) + count);
  };
  const sql =
    `SELECT ${table.rank} FROM ${table.sql} WHERE ${scope.and()}${table.rank} IS NOT NULL` +
    locks.dialect.lockingRead(locks.readsMustLock);
  for (const [rank] of await locks.read([sql, scope.bound(locks.executor.dialect)])) add(Number(rank), 1);
  // The rows that are named give their old places up.
  for (const rank of old) if (rank !== null) add(rank, -1);
  for (const rank of fresh) add(rank, 1);
  const taken = [...members].filter(([, count]) => count !== 0);
  return taken.every(([rank, count]) => count === 1 && rank >= 1 && rank <= taken.length);
}

const isAmong =
  (ranks: ReadonlySet<number>) =>
  (rank: number | null): boolean =>
    rank !== null && ranks.has(rank);

async function write(
  table: SortableTable,
  locks: ListLocks,
  wanted: ReadonlyMap<string, Wanted>,
  rows: ReadonlyMap<string, KeyedRow>,
): Promise<void> {
  const changes: (readonly [readonly Stored[], number])[] = [];
  const ranks = new Map<string, number>();
  const scopes = new Map<string, ListScope>();
  for (const [text, { scope, rank }] of rows) {
    const change = wanted.get(text);
    if (change === undefined || change.rank === rank) continue;
    changes.push([change.key, change.rank]);
    ranks.set(text, change.rank);
    scopes.set(scope.identity, scope);
  }
  const { numbering } = locks.dialect;
  const perStatement = numbering.rowsPerStatement(table);
  for (let at = 0; at < changes.length; at += perStatement) {
    await locks.write([numbering.reorder(table, changes.slice(at, at + perStatement))]);
  }
  for (const scope of scopes.values()) {
    const flip = numbering.afterReorder(table, scope);
    if (flip !== undefined) await locks.write([flip]);
  }
  new ListedObjects(table, locks).adopt(ranks);
}
