import type { Executor, TransactionState } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { type ManagedObject, REFRESH } from './managed-object.ts';
import { keyOfRow, keyOfStored, type RowKey } from './row-key.ts';

const IDENTITY = Symbol('identity map');

/** The objects of one table in a unit of work. */
interface TableObjects {
  fresh: Map<RowKey, ManagedObject>;
  /** Objects whose rows may have changed, until they are read again. */
  stale: Map<RowKey, ManagedObject>;
  /** Inserted objects with their rows, until somebody looks for an object: those of many rows are mostly not wanted. */
  inserted: { readonly object: ManagedObject; readonly row: Row }[];
}

/** Makes a row the same object wherever a transaction or a `session()` reads it. */
export class IdentityMap {
  readonly #tables = new Map<Table, TableObjects>();

  /** The object that can stand for a row without reading it. */
  find(table: Table, key: readonly Stored[]): ManagedObject | undefined {
    const known = this.#known(table);
    const rowKey = known === undefined ? null : keyOfStored(key);
    const object = rowKey === null ? undefined : known?.fresh.get(rowKey);
    return object?.isNew() === true ? undefined : object;
  }

  /** The object of a row that was read, if there is one; it takes the row's values unless it has changes to lose. */
  refreshed(table: Table, key: RowKey, row: Row, at: number): ManagedObject | undefined {
    const known = this.#known(table);
    const object = known?.fresh.get(key) ?? known?.stale.get(key);
    // A new object was rolled back; another row has its key now.
    if (known === undefined || object === undefined || object.isNew()) return undefined;
    object[REFRESH](row, at);
    known.stale.delete(key);
    known.fresh.set(key, object);
    return object;
  }

  /** Adds the object of a row. */
  add(table: Table, object: object, row: Row, at: number): void {
    const key = keyOfRow(table, row, at);
    if (key !== null) this.addByKey(table, key, object);
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

  addByKey(table: Table, key: RowKey, object: object): void {
    const known = this.#of(table);
    known.fresh.set(key, object as ManagedObject);
    known.stale.delete(key);
  }

  /** Removes the object of a row that was deleted; a rollback brings it back with its row. */
  remove(table: Table, row: Row, at: number, transaction: TransactionState | undefined): void {
    const key = keyOfRow(table, row, at);
    const known = this.#known(table);
    if (key === null || known === undefined) return;
    const object = known.fresh.get(key) ?? known.stale.get(key);
    known.fresh.delete(key);
    known.stale.delete(key);
    if (object === undefined) return;
    transaction?.remember({ key }, () => () => {
      const present = this.#of(table);
      present.fresh.delete(key);
      present.stale.set(key, object);
    });
  }

  /** Gives no object of the table out before its row was read again. */
  markStale(table: Table): void {
    const known = this.#known(table);
    if (known === undefined) return;
    if (known.stale.size === 0) known.stale = known.fresh;
    else for (const [key, object] of known.fresh) known.stale.set(key, object);
    known.fresh = new Map();
  }

  /** Does so for all tables: a statement may have changed rows by cascades and triggers. */
  markAllStale(): void {
    for (const table of this.#tables.keys()) this.markStale(table);
  }

  /** Called by the unit of work after a rollback: rows may be other ones than objects say. */
  rolledBack(): void {
    this.markAllStale();
  }

  /** All objects of a table. */
  objectsOf(table: Table): readonly ManagedObject[] {
    const known = this.#known(table);
    return known === undefined ? [] : [...known.fresh.values(), ...known.stale.values()];
  }

  #of(table: Table): TableObjects {
    let known = this.#known(table);
    if (known === undefined) {
      known = { fresh: new Map(), stale: new Map(), inserted: [] };
      this.#tables.set(table, known);
    }
    return known;
  }

  #known(table: Table): TableObjects | undefined {
    const known = this.#tables.get(table);
    if (known !== undefined && known.inserted.length > 0) takeInserted(table, known);
    return known;
  }
}

/** Lets inserted objects be found by their keys. */
function takeInserted(table: Table, known: TableObjects): void {
  const { inserted } = known;
  known.inserted = [];
  for (const { object, row } of inserted) {
    const key = keyOfRow(table, row, 0);
    if (key === null) continue;
    known.fresh.set(key, object);
    known.stale.delete(key);
  }
}

/** The identity map of the unit of work that an executor belongs to; undefined outside of one. */
export const identityOf = (executor: Executor): IdentityMap | undefined =>
  executor.scope?.keep(IDENTITY, newIdentityMap);

const newIdentityMap = (): IdentityMap => new IdentityMap();
