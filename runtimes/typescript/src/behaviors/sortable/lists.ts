import { numberOf } from '../../locks/sql.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { rowKeyOf } from '../object-row.ts';
import { gone, keyedScope, outside, removed, rowKeepsMoving } from './errors.ts';
import { scopeOfRow } from './keyed-rows.ts';
import type { ListLocks } from './list-locks.ts';
import type { ListScope } from './list-scope.ts';
import { ListedObjects } from './listed-objects.ts';
import { BOTTOM, type Placement, rankIn } from './placement.ts';
import type { SortableTable } from './sortable-table.ts';
import { adoptList, knownList, tableOf, wantedList } from './state.ts';

/** A row as the database has it, read under the lock. */
export interface ListedRow {
  readonly scope: ListScope;
  readonly rank: number | null;
  /** Whether the row is in the list that was asked for. */
  readonly inWanted: boolean;
  /** The highest rank of that list; undefined where it was not asked for. */
  readonly last: number | undefined;
}

/** The place of a row that is in a list. */
export interface ListedPlace {
  readonly scope: ListScope;
  readonly rank: number;
}

/** How often a row is looked for that others move meanwhile. */
const TRIES = 10;

/** The lists of one table within a transaction. Every decision is made on what the database says under the lock. */
export class Lists {
  readonly objects: ListedObjects;
  readonly #table: SortableTable;
  readonly #locks: ListLocks;

  constructor(table: SortableTable, locks: ListLocks) {
    this.#table = table;
    this.#locks = locks;
    this.objects = new ListedObjects(table, locks);
  }

  async max(scope: ListScope): Promise<number> {
    await this.#locks.lock([scope]);
    const { dialect, readsMustLock } = this.#locks;
    const rows = await this.#locks.read(dialect.max(this.#table, scope, readsMustLock));
    return numberOf(rows[0]?.[0]) ?? 0;
  }

  /** Makes room for a new row; gives the rank for it. */
  async openPlace(scope: ListScope, placement: Placement): Promise<number> {
    await this.#locks.lock([scope]);
    const { to } = placement;
    // A row that makes room proves that the list reaches that far.
    if (typeof to === 'number' && to >= 1 && ((await this.shift(scope, to, 1)) > 0 || to === 1)) return to;
    return rankIn(placement, await this.max(scope), this.#table.name);
  }

  /**
   * Moves a row within its list; `target` gives the new rank for the present one and the last one, which is read only
   * if it is needed: that takes the database longer than the row alone.
   */
  async move(
    object: Model,
    method: string,
    target: (from: number, last: number) => number,
    needsLast: boolean,
  ): Promise<void> {
    const key = rowKeyOf(object);
    const row = await this.#rowInItsList(object, method, needsLast);
    const from = row.rank;
    if (from === null) throw removed(object.constructor.name, method);
    const to = target(from, row.last ?? 0);
    if (to < 1 || to > from) {
      const last = row.last ?? (await this.max(row.scope));
      if (to < 1 || to > last) throw outside(to, last, this.#table.name);
    }
    if (from === to) {
      this.objects.settle(object, to);
      return;
    }
    await this.#locks.write(this.#locks.dialect.move(this.#table, row.scope, key, from, to));
    await this.objects.move(object, row.scope, from, to);
  }

  /**
   * Two rows change places, and lists where these differ.
   *
   * @returns false where other behaviors have to hear of it, and nothing has been done
   */
  async swap(one: Model, other: Model): Promise<boolean> {
    const [first, second] = await this.places(one, other);
    const sameList = first.scope.equals(second.scope);
    if (!sameList && this.#table.hasOtherHooks) return false;
    await this.#locks.write(
      this.#locks.dialect.swap(
        this.#table,
        { key: rowKeyOf(one), ...first },
        { key: rowKeyOf(other), ...second },
        sameList,
      ),
    );
    this.objects.follow(one, second);
    this.objects.follow(other, first);
    return true;
  }

  /** The places of two rows, under the locks of their lists. */
  async places(one: Model, other: Model): Promise<readonly [ListedPlace, ListedPlace]> {
    const [row, otherRow] = await this.#heldRows(one, other, rowKeyOf(one), rowKeyOf(other));
    if (row.rank === null) throw removed(one.constructor.name, 'swapWith');
    if (otherRow.rank === null) throw removed(other.constructor.name, 'swapWith');
    if (!row.scope.equals(otherRow.scope)) this.#requireSameKeys(row.scope, otherRow.scope);
    return [
      { scope: row.scope, rank: row.rank },
      { scope: otherRow.scope, rank: otherRow.rank },
    ];
  }

  /**
   * Brings the row of an object that is about to be updated to the place it shall have: without a placement at the
   * bottom of the wanted list, if that is another than the row's.
   *
   * @returns the row as it was, and the rank to write with it; undefined where none is to be written
   */
  async relocate(
    object: Model,
    placement: Placement | undefined,
    givenRank: number | null,
  ): Promise<{
    readonly row: ListedRow | undefined;
    readonly writes: boolean;
    readonly rank: number | null;
  }> {
    const wanted = wantedList(object);
    await this.#locks.lock([wanted, knownList(object)]);
    const row = await this.row(object, wanted, placement?.to !== 'out');
    if (row === undefined) return { row, writes: false, rank: givenRank };
    if (placement === undefined && (row.inWanted || row.rank === null)) {
      return { row, writes: false, rank: row.rank };
    }
    if (placement?.to === 'out') {
      await this.#leave(object, row);
      return { row, writes: row.rank !== null, rank: null };
    }
    const members = (row.last ?? 0) - (row.inWanted && row.rank !== null ? 1 : 0);
    const isGiven = placement === undefined && givenRank !== null;
    const rank = isGiven ? givenRank : rankIn(placement ?? BOTTOM, members, this.#table.name);
    await this.#leave(object, row);
    if (rank <= members && !isGiven) await this.shift(wanted, rank, 1);
    return { row, writes: true, rank };
  }

  /** The row of an object, with its own list and the wanted one locked; undefined where it is gone. */
  async row(object: Model, wanted: ListScope, withLast: boolean): Promise<ListedRow | undefined> {
    await this.#locks.lock([wanted]);
    const key = rowKeyOf(object);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { dialect, readsMustLock } = this.#locks;
      const [found] = await this.#locks.read(dialect.row(this.#table, key, wanted, readsMustLock, withLast));
      if (found === undefined) return undefined;
      const row = listedRow(this.#table, found);
      if (row.inWanted || row.rank === null || this.#locks.holds(row.scope)) return row;
      // It was moved to another list before we had the lock. Should we have to begin again, this one comes first.
      adoptList(object, row.scope, this.#locks.executor);
      await this.#locks.lockListsOfReadRows([row.scope]);
    }
    throw rowKeepsMoving(this.#table.name);
  }

  /** Makes or closes a gap; gives the number of rows that were shifted. */
  async shift(scope: ListScope, from: number, delta: 1 | -1): Promise<number> {
    const shifted = await this.#locks.write(this.#locks.dialect.shift(this.#table, scope, from, delta));
    await this.objects.shift(undefined, scope, from, delta);
    return shifted;
  }

  /** Numbers a list from a rank on, or all lists; gives the number of rows that changed. */
  async renumber(scope: ListScope | undefined, first = 1): Promise<number> {
    return this.#locks.write(this.#locks.dialect.numbering.renumber(this.#table, scope, first));
  }

  async #leave(object: Model, row: ListedRow): Promise<void> {
    if (row.rank === null) return;
    const key = rowKeyOf(object);
    await this.#locks.write(this.#locks.dialect.remove(this.#table, row.scope, key, row.rank));
    await this.objects.shift(object, row.scope, row.rank + 1, -1);
  }

  async #rowInItsList(object: Model, method: string, withLast: boolean): Promise<ListedRow> {
    let wanted = knownList(object);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await this.row(object, wanted, withLast);
      if (row === undefined) throw gone(object.constructor.name, method);
      if (row.inWanted) {
        if (!row.scope.equals(knownList(object))) adoptList(object, row.scope, this.#locks.executor);
        return row;
      }
      wanted = row.scope;
    }
    throw rowKeepsMoving(this.#table.name);
  }

  async #heldRows(
    one: Model,
    other: Model,
    key: readonly Stored[],
    otherKey: readonly Stored[],
  ): Promise<readonly [ListedPair, ListedPair]> {
    for (let tries = 0; ; tries += 1) {
      const { dialect, readsMustLock } = this.#locks;
      const found = await this.#locks.read(dialect.rows(this.#table, key, otherKey, readsMustLock));
      const pairs = found.map((row) => listedPair(this.#table, row));
      const row = pairs.find(({ isFirst }) => isFirst);
      const otherRow = pairs.find(({ isFirst }) => !isFirst);
      if (row === undefined) throw gone(one.constructor.name, 'swapWith');
      if (otherRow === undefined) throw gone(other.constructor.name, 'swapWith');
      if (this.#locks.holds(row.scope) && this.#locks.holds(otherRow.scope)) return [row, otherRow];
      if (tries === TRIES) throw rowKeepsMoving(this.#table.name);
      adoptList(one, row.scope, this.#locks.executor);
      adoptList(other, otherRow.scope, this.#locks.executor);
      await this.#locks.lockListsOfReadRows([row.scope, otherRow.scope]);
    }
  }

  /** Where the two lists differ in columns that are part of the key, rows would have to become others. */
  #requireSameKeys(one: ListScope, other: ListScope): void {
    const { table, scopePositions, name } = this.#table;
    for (const [place, position] of scopePositions.entries()) {
      if (table.key.includes(position) && one.differsAt(place, other)) throw keyedScope(name);
    }
  }
}

interface ListedPair {
  readonly scope: ListScope;
  readonly rank: number | null;
  readonly isFirst: boolean;
}

const listedPair = (table: SortableTable, [rank, isFirst, ...scope]: readonly unknown[]): ListedPair => ({
  scope: scopeOfRow(table, scope),
  rank: numberOf(rank),
  isFirst: numberOf(isFirst) === 1,
});

/** A row of `ListDialect.row()`. */
export function listedRow(table: SortableTable, [rank, inWanted, ...rest]: readonly unknown[]): ListedRow {
  const [last] = rest.slice(table.scope.length);
  return {
    scope: scopeOfRow(table, rest),
    rank: numberOf(rank),
    inWanted: numberOf(inWanted) === 1,
    last: last === undefined ? undefined : (numberOf(last) ?? 0),
  };
}

/** Whether two objects are rows of one table. */
export const areOfOneTable = (one: Model, other: Model): boolean =>
  one[TABLE] === other[TABLE] && tableOf(one) === tableOf(other);
