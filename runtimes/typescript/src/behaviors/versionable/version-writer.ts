import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Model } from '../../model/model.ts';
import { operationOf, type SaveOperation } from '../../model/save/operation.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { columnOf, propertyValue, rowKeyOf, setField, storedValue } from '../object-row.ts';
import { outdated } from './errors.ts';
import { giveLog } from './version-log.ts';
import { needsVersion } from './version-need.ts';
import { lockedLastNumbers, numbersOfRows, type RowNumbers } from './version-numbers.ts';
import { markDeleted, writeVersions } from './version-rows.ts';
import { versionState, versionTaken } from './version-state.ts';
import { type Key, numberOf, type VersionedTable, versionedTable } from './versioned-table.ts';

/** The versions that a running operation makes of the rows of one table. */
interface OpenVersions {
  /** The last numbers of rows, read under lock. */
  numbers: Map<string, number>;
  /** Numbers of objects that are about to be written. */
  assigned: Map<Model, number>;
  /** Keys of the rows that have a number, and no version row yet. */
  pending: Map<string, Key>;
  /** Keys of deleted rows whose history is kept. */
  deleted: Map<string, Key>;
  isCollected: boolean;
}

const open = new WeakMap<SaveOperation, Map<Table, OpenVersions>>();

/** Objects that one operation saves: their numbers are read together. */
const together = new WeakMap<Model, readonly Model[]>();

export function saveTogether(objects: readonly Model[]): void {
  for (const object of objects) together.set(object, objects);
}

const newVersions = (): OpenVersions => ({
  numbers: new Map(),
  assigned: new Map(),
  pending: new Map(),
  deleted: new Map(),
  isCollected: false,
});

/** What the running operation knows; for the write of a query without one nothing is known. */
function openVersions(table: Table, executor: Executor): OpenVersions {
  const operation = operationOf(executor);
  if (operation === undefined) return newVersions();
  let tables = open.get(operation);
  if (tables === undefined) {
    tables = new Map();
    open.set(operation, tables);
  }
  let versions = tables.get(table);
  if (versions === undefined) {
    versions = newVersions();
    tables.set(table, versions);
  }
  // A savepoint of a hook takes rows back.
  executor.transaction?.remember(versions, (known) => {
    const { numbers, pending, deleted } = known;
    known.numbers = new Map(numbers);
    known.pending = new Map(pending);
    known.deleted = new Map(deleted);
    return () => void Object.assign(known, { numbers, pending, deleted });
  });
  return versions;
}

const openOf = (object: Model, executor: Executor): OpenVersions => openVersions(object[TABLE], executor);

const isNew = (object: Model): boolean => rowOf(object) === undefined;

const keyOf = (object: Model): Key =>
  isNew(object) ? object[TABLE].key.map((position) => storedValue(object, position)) : rowKeyOf(object);

const hasKey = (object: Model): boolean => !keyOf(object).includes(null);

/** Gives an object that is about to be written the number of its version, if it makes one. */
export async function assignNumber(object: Model, executor: Executor): Promise<void> {
  const versions = openOf(object, executor);
  const versioned = versionedTable(object[TABLE]);
  if (!needsVersion(object)) return;
  const number = await nextNumber(object, versions, executor);
  const column = columnOf(object[TABLE], versioned.version);
  setField(object, column, propertyValue(number, column));
  giveLog(object);
  versionTaken(object, executor);
  versions.assigned.set(object, number);
}

/** Gives new objects that are going to be written together their numbers. */
export async function assignNumbers(objects: readonly Model[], executor: Executor): Promise<void> {
  saveTogether(objects);
  for (const object of objects) await assignNumber(object, executor);
}

/** The rows of objects have their numbers, and their keys. */
export async function rowsWritten(objects: readonly Model[], executor: Executor): Promise<void> {
  const keys: Key[] = [];
  for (const object of objects) {
    const versions = openOf(object, executor);
    const number = versions.assigned.get(object);
    if (number === undefined) continue;
    versions.assigned.delete(object);
    const key = rowKeyOf(object);
    versions.numbers.set(keyText(key), number);
    keys.push(key);
  }
  const [first] = objects;
  if (first !== undefined) await collect(versionedTable(first[TABLE]), { pending: keys }, executor);
}

async function nextNumber(object: Model, versions: OpenVersions, executor: Executor): Promise<number> {
  const versioned = versionedTable(object[TABLE]);
  if (isNew(object) && (!versioned.keepsHistory || !hasKey(object))) return 1;
  const key = keyOf(object);
  const text = keyText(key);
  const known = versions.numbers.get(text);
  // A save has given the row a number, and its copy is made at the end.
  if (known !== undefined && versions.pending.has(text)) return known;
  if (versions.pending.has(text)) await flush(versioned, executor);
  if (known === undefined) {
    // The object may have come to the operation when it had begun.
    if (!isNew(object)) await TransactionLocks.of(executor).take([{ table: object[TABLE], key }]);
    await readNumbers(object, versions, executor);
  }
  return (versions.numbers.get(text) ?? 0) + 1;
}

/** Reads the last numbers of the object's row, and of those that are saved with it, which are locked. */
async function readNumbers(object: Model, versions: OpenVersions, executor: Executor): Promise<void> {
  const versioned = versionedTable(object[TABLE]);
  const locks = TransactionLocks.of(executor);
  const others = (together.get(object) ?? []).filter(
    (one) =>
      one !== object &&
      (isNew(one)
        ? versioned.keepsHistory && hasKey(one)
        : locks.holds({ table: one[TABLE], key: keyOf(one) })) &&
      !versions.numbers.has(keyText(keyOf(one))) &&
      needsVersion(one),
  );
  const objects = [object, ...others];
  const saved = objects.filter((one) => !isNew(one));
  const numbers =
    saved.length === 0
      ? new Map<string, RowNumbers>()
      : await numbersOfRows(versioned, distinct(saved.map(keyOf)), executor);
  if (versioned.facts.optimisticLock === true) refuseOutdated(saved, versioned, numbers);
  for (const [text, { last }] of numbers) versions.numbers.set(text, last);
  const kept = objects.filter(isNew).map(keyOf);
  if (kept.length === 0) return;
  for (const [text, last] of await lockedLastNumbers(versioned, distinct(kept), executor)) {
    versions.numbers.set(text, last);
  }
}

const distinct = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [keyText(key), key])).values(),
];

function refuseOutdated(
  objects: readonly Model[],
  versioned: VersionedTable,
  numbers: ReadonlyMap<string, RowNumbers>,
): void {
  for (const object of objects) {
    const stored = numbers.get(keyText(keyOf(object)))?.own;
    const expected = versionState(object).numberBefore ?? numberOf(object, versioned);
    if (stored !== undefined && stored !== expected) throw outdated(versioned.name, expected, stored);
  }
}

interface Collected {
  /** Keys of rows that have the number of a version that is not written yet. */
  readonly pending?: readonly Key[];
  /** Keys of deleted rows whose history is kept. */
  readonly deleted?: readonly Key[];
}

/** Has version rows written when the running operation ends; at once where none is running. */
export async function collect(
  versioned: VersionedTable,
  { pending = [], deleted = [] }: Collected,
  executor: Executor,
): Promise<void> {
  const operation = operationOf(executor);
  if (operation === undefined) {
    if (pending.length > 0) await writeVersions(versioned, pending, executor);
    if (deleted.length > 0) await markDeleted(versioned, deleted, executor);
    return;
  }
  const versions = openVersions(versioned.table, executor);
  for (const key of pending) versions.pending.set(keyText(key), key);
  for (const key of deleted) versions.deleted.set(keyText(key), key);
  if (versions.isCollected) return;
  versions.isCollected = true;
  operation.defer(async () => {
    // What other behaviors write at the end of the operation may be part of the versions.
    operation.defer(async () => {
      versions.isCollected = false;
      await flush(versioned, operation.executor, versions);
      return 0;
    });
    return 0;
  });
}

/** Writes the version rows of all rows that wait for one. */
export async function flush(
  versioned: VersionedTable,
  executor: Executor,
  versions = openVersions(versioned.table, executor),
): Promise<void> {
  const { pending, deleted } = versions;
  versions.pending = new Map();
  versions.deleted = new Map();
  if (pending.size > 0) await writeVersions(versioned, [...pending.values()], executor);
  if (deleted.size > 0) await markDeleted(versioned, [...deleted.values()], executor);
}

/** Numbers that a statement has raised are read again, if they are needed. */
export function forget(versioned: VersionedTable, keys: readonly Key[], executor: Executor): void {
  const { numbers } = openVersions(versioned.table, executor);
  for (const key of keys) numbers.delete(keyText(key));
}
