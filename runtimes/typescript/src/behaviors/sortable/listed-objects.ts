import { identityOf } from '../../hydration/identity-map.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { numberOf } from '../../locks/sql.ts';
import type { Model } from '../../model/model.ts';
import { rowKeyOf } from '../object-row.ts';
import { readKeyedRows } from './keyed-rows.ts';
import type { ListLocks } from './list-locks.ts';
import type { ListScope } from './list-scope.ts';
import type { ListedPlace } from './lists.ts';
import type { SortableTable } from './sortable-table.ts';
import { adoptList, adoptRank, keyTextOf, knownList, knownRank } from './state.ts';

/** Lets the objects of the unit of work follow the rows that were shifted. */
export class ListedObjects {
  readonly #table: SortableTable;
  readonly #locks: ListLocks;

  constructor(table: SortableTable, locks: ListLocks) {
    this.#table = table;
    this.#locks = locks;
  }

  /** Rows of a list between two ranks were shifted. */
  async shift(
    except: Model | undefined,
    scope: ListScope,
    from: number,
    delta: number,
    to = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const others: Model[] = [];
    for (const object of this.#all()) {
      const rank = object === except ? null : knownRank(object);
      if (rank === null || rank < from || rank > to) continue;
      const list = knownList(object);
      if (list.equals(scope)) adoptRank(object, rank + delta, this.#locks.executor);
      else if (this.#locks.canBeOneList(scope, list)) others.push(object);
    }
    if (others.length > 0 && !this.#locks.hasExactScopes(this.#table)) await this.readRanks(others);
  }

  /** One row moved, those between its places moved the other way. */
  async move(moved: Model, scope: ListScope, from: number, to: number): Promise<void> {
    if (from < to) await this.shift(moved, scope, from + 1, -1, to);
    else await this.shift(moved, scope, to, 1, from - 1);
    this.settle(moved, to);
    this.settleTwin(moved, to);
  }

  settle(object: Model, rank: number): void {
    if (knownRank(object) !== rank) adoptRank(object, rank, this.#locks.executor);
  }

  /** The object of the unit of work for the same row, where the moved object comes from elsewhere. */
  settleTwin(object: Model, rank: number): void {
    for (const twin of this.#twinsOf(object)) this.settle(twin, rank);
  }

  /** The row of an object has got another place, and maybe another list: all objects that stand for it follow. */
  follow(object: Model, place: ListedPlace): void {
    for (const held of [object, ...this.#twinsOf(object)]) this.#take(held, place);
  }

  /** The object was saved in another place: others that stand for the row follow, and are read again before use. */
  followSaved(object: Model, place: ListedPlace): void {
    const twins = this.#twinsOf(object);
    for (const twin of twins) this.#take(twin, place);
    if (twins.length > 0) this.markStale();
  }

  #take(object: Model, { scope, rank }: ListedPlace): void {
    if (!knownList(object).equals(scope)) adoptList(object, scope, this.#locks.executor);
    this.settle(object, rank);
  }

  #twinsOf(object: Model): readonly Model[] {
    const key = keyTextOf(object);
    return this.#all().filter(
      (other) => other !== object && knownRank(other) !== null && keyTextOf(other) === key,
    );
  }

  /** Asks the database for the ranks that cannot be told from the statements that ran; of all objects unless given. */
  async readRanks(objects: readonly Model[] = this.#all()): Promise<void> {
    const byKey = new Map<string, Model>();
    for (const object of objects) if (knownRank(object) !== null) byKey.set(keyTextOf(object), object);
    if (byKey.size === 0) return;
    const keys = [...byKey.values()].map(rowKeyOf);
    for (const { key, rank } of await readKeyedRows(this.#table, this.#locks, keys)) {
      const object = byKey.get(keyText(key));
      const found = numberOf(rank);
      if (object !== undefined && found !== null) this.settle(object, found);
    }
  }

  /** Gives the objects of the rows in a map of keys their new ranks. */
  adopt(ranks: ReadonlyMap<string, number>): void {
    for (const object of this.#all()) {
      const rank = knownRank(object) === null ? undefined : ranks.get(keyTextOf(object));
      if (rank !== undefined) this.settle(object, rank);
    }
  }

  /** Objects are read again before they are given out: nobody knows which rows have changed. */
  markStale(): void {
    identityOf(this.#locks.executor)?.markStale(this.#table.table);
  }

  #all(): readonly Model[] {
    const objects = identityOf(this.#locks.executor)?.objectsOf(this.#table.table) ?? [];
    return objects as unknown as readonly Model[];
  }
}
