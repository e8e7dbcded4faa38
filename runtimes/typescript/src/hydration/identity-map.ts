import type { Executor, TransactionState } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { type ManagedObject, REFRESH, ROW_KEY } from './managed-object.ts';
import { hasOpenResults, nextTime, noteFresh, type OpenResult } from './open-result.ts';
import { keyOfRow, keyOfStored, keyPlaces, type RowKey } from './row-key.ts';

const IDENTITY = Symbol('identity map');

/** The objects of one table in a unit of work. */
interface TableObjects {
  fresh: Map<RowKey, ManagedObject>;
  /** Objects whose rows may have changed, until they are read again. */
  stale: Map<RowKey, ManagedObject>;
  /** When objects of the table last became stale. */
  staleSince: number;
  /** When rows were written or deleted whose objects are not here, while results were open. */
  written: Map<RowKey, number>;
  /** Inserted objects with their rows, until an object is looked for: those of many rows mostly are not. */
  inserted: { readonly object: ManagedObject; readonly row: Row }[];
  /** Objects that another one has replaced. */
  displaced: ManagedObject[];
  /** Objects that a rollback has made the ones of their rows again; the last of those with one key counts. */
  broughtBack: ManagedObject[];
}

/** So many written rows are noted one by one; then all of the table count as written. */
const MOST_WRITTEN = 1000;

/** Makes a row the same object wherever a transaction or a `session()` reads it. */
export class IdentityMap {
  readonly #tables = new Map<Table, TableObjects>();
  /** When objects of all tables last became stale. */
  #staleSince = 0;

  /** The object that can stand for a row without reading it. */
  find(table: Table, key: readonly Stored[]): ManagedObject | undefined {
    return this.#find(table, key, ({ fresh }, rowKey) => fresh.get(rowKey));
  }

  /** The object of a row, also where it has to be read again before it can stand for it. */
  holds(table: Table, key: readonly Stored[]): ManagedObject | undefined {
    return this.#find(table, key, ({ fresh, stale }, rowKey) => fresh.get(rowKey) ?? stale.get(rowKey));
  }

  #find(
    table: Table,
    key: readonly Stored[],
    among: (known: TableObjects, rowKey: RowKey) => ManagedObject | undefined,
  ): ManagedObject | undefined {
    const known = this.#known(table);
    const rowKey = known === undefined ? null : keyOfStored(key, keyPlaces(table).columns);
    const object = known === undefined || rowKey === null ? undefined : among(known, rowKey);
    return object?.isNew() === true ? undefined : object;
  }

  /** The object of a row that was read, if there is one; it takes the row's values unless it has changes to lose. */
  refreshed(table: Table, key: RowKey, row: Row, at: number, result?: OpenResult): ManagedObject | undefined {
    const known = this.#known(table);
    const object = known?.fresh.get(key) ?? known?.stale.get(key);
    // A new object was rolled back; another row has its key now.
    if (known === undefined || object === undefined || object.isNew()) return undefined;
    if (isOutdated(known, key, result) || result?.isOlderThan(object) === true) return object;
    // With changes that are not saved, it keeps values that may be outdated.
    if (object[REFRESH](row, at)) {
      result?.noteRead(object);
      if (result?.mayLackChanges !== true && known.stale.delete(key)) known.fresh.set(key, object);
    }
    return object;
  }

  /** Adds the object of a row that was inserted. */
  addInserted(table: Table, object: object, row: Row): void {
    const known = this.#tables.get(table) ?? this.#of(table);
    known.inserted.push({ object: object as ManagedObject, row });
  }

  /** Whether there can be objects of a table. */
  knows(table: Table): boolean {
    return this.#tables.has(table);
  }

  addByKey(table: Table, key: RowKey, object: object, result?: OpenResult): void {
    const known = this.#of(table);
    if (isOutdated(known, key, result) || result?.mayLackChanges === true) {
      known.stale.set(key, object as ManagedObject);
      return;
    }
    known.fresh.set(key, object as ManagedObject);
    known.stale.delete(key);
    noteFresh(object);
  }

  /** Finds an object by the key that its row has got; a rollback brings the former one back. */
  move(table: Table, object: ManagedObject, from: RowKey, transaction: TransactionState | undefined): void {
    const known = this.#of(table);
    this.#noteRow(table, from);
    // An object that has to be read again still has to.
    const isFresh = known.fresh.get(from) === object;
    const former = take(known, from) ?? object;
    if (former !== object) known.displaced.push(former);
    const key = object[ROW_KEY]();
    const replaced = key === null ? undefined : replace(known, key, object, isFresh);
    transaction?.remember({ from }, () => () => {
      if (replaced !== undefined) known.broughtBack.push(replaced);
      known.broughtBack.push(former);
    });
  }

  /** Has the row read again before another object than the one that was saved is given out for it. */
  noteWritten(table: Table, writer: ManagedObject): void {
    const known = this.#known(table);
    const key = known === undefined && !hasOpenResults() ? null : writer[ROW_KEY]();
    const object = key === null ? undefined : known?.fresh.get(key);
    if (object === undefined) this.#noteRow(table, key);
    if (known === undefined || key === null || object === undefined || object === writer) return;
    known.fresh.delete(key);
    known.stale.set(key, object);
    // The values of rows that were read before.
    noteFresh(object);
  }

  /** Removes the object of a row that was deleted; a rollback brings it back with its row. */
  remove(table: Table, key: RowKey | null, transaction: TransactionState | undefined): void {
    this.#noteRow(table, key);
    const known = this.#known(table);
    const object = key === null || known === undefined ? undefined : take(known, key);
    if (known === undefined || object === undefined) return;
    transaction?.remember({ key }, () => () => known.broughtBack.push(object));
  }

  /** Gives no object of the table out before its row was read again. */
  markStale(table: Table): void {
    const known = hasOpenResults() ? this.#of(table) : this.#known(table);
    if (known === undefined) return;
    known.staleSince = nextTime();
    if (known.stale.size === 0) known.stale = known.fresh;
    else for (const [key, object] of known.fresh) known.stale.set(key, object);
    known.fresh = new Map();
  }

  /** Does so for all tables: a statement may have changed rows by cascades and triggers. */
  markAllStale(): void {
    this.#staleSince = nextTime();
    for (const table of this.#tables.keys()) this.markStale(table);
  }

  /** Called by the unit of work after a rollback, when objects are what they were: rows may be other ones. */
  rolledBack(): void {
    for (const table of this.#tables.keys()) {
      const known = this.#of(table);
      if (known.broughtBack.length > 0 || known.displaced.length > 0) arrangeByKey(known);
      else {
        removeNew(known);
        this.markStale(table);
      }
    }
  }

  /** All objects of a table. */
  objectsOf(table: Table): readonly ManagedObject[] {
    const known = this.#known(table);
    return known === undefined ? [] : [...known.fresh.values(), ...known.stale.values()];
  }

  #of(table: Table): TableObjects {
    let known = this.#known(table);
    if (known === undefined) {
      known = {
        fresh: new Map(),
        stale: new Map(),
        staleSince: this.#staleSince,
        written: new Map(),
        inserted: [],
        displaced: [],
        broughtBack: [],
      };
      this.#tables.set(table, known);
    }
    return known;
  }

  /** Notes that a row was written: rows that were read before are not up to date. */
  #noteRow(table: Table, key: RowKey | null): void {
    if (key === null || !hasOpenResults()) return;
    const known = this.#of(table);
    if (known.written.size < MOST_WRITTEN) {
      known.written.set(key, nextTime());
      return;
    }
    known.written.clear();
    known.staleSince = nextTime();
  }

  #known(table: Table): TableObjects | undefined {
    const known = this.#tables.get(table);
    if (known !== undefined && known.inserted.length > 0) takeInserted(table, known);
    return known;
  }
}

/** Whether a row was read before it was written. */
const isOutdated = (known: TableObjects, key: RowKey, result: OpenResult | undefined): boolean =>
  result?.isBefore(Math.max(known.staleSince, known.written.get(key) ?? 0)) === true;

/** Lets inserted objects be found by their keys. */
function takeInserted(table: Table, known: TableObjects): void {
  const { inserted } = known;
  known.inserted = [];
  for (const { object, row } of inserted) {
    // The key of the row that was inserted: who asks may be about to note another one.
    const key = object.isNew() ? null : keyOfRow(table, row, 0);
    if (key !== null) replace(known, key, object, true);
  }
}

/** Makes an object the one of a key; gives the former one, which may be needed again after a rollback. */
function replace(
  known: TableObjects,
  key: RowKey,
  object: ManagedObject,
  isFresh: boolean,
): ManagedObject | undefined {
  const former = take(known, key);
  (isFresh ? known.fresh : known.stale).set(key, object);
  if (former === undefined || former === object) return undefined;
  known.displaced.push(former);
  return former;
}

/** Takes the object of a key out. */
function take(known: TableObjects, key: RowKey): ManagedObject | undefined {
  const object = known.fresh.get(key) ?? known.stale.get(key);
  known.fresh.delete(key);
  known.stale.delete(key);
  return object;
}

/** Removes objects that are new again: their next rows may have other keys. */
function removeNew({ fresh, stale }: TableObjects): void {
  for (const objects of [fresh, stale]) {
    for (const [key, object] of objects) if (object.isNew()) objects.delete(key);
  }
}

/** Finds all objects by the keys that they have now, and none that are new again; others may be needed after the next rollback. */
function arrangeByKey(known: TableObjects): void {
  const objects = new Map<RowKey, ManagedObject>();
  const displaced = new Set(known.displaced);
  const byPrecedence = [known.displaced, known.stale.values(), known.fresh.values(), known.broughtBack];
  for (const held of byPrecedence) {
    for (const object of held) {
      const key = object[ROW_KEY]();
      if (key === null) continue;
      const former = objects.get(key);
      if (former !== undefined) displaced.add(former);
      objects.set(key, object);
      displaced.delete(object);
    }
  }
  known.displaced = [...displaced];
  known.stale = objects;
  known.fresh = new Map();
  known.broughtBack = [];
}

/** The identity map of the unit of work that an executor belongs to; undefined outside of one. */
export const identityOf = (executor: Executor): IdentityMap | undefined =>
  executor.scope?.keep(IDENTITY, newIdentityMap);

const newIdentityMap = (): IdentityMap => new IdentityMap();
