import type { Executor } from '../../connection/executor.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import { ROW_KEY } from '../../hydration/managed-object.ts';
import { keyText } from '../../locks/locked-rows.ts';
import type { Model } from '../../model/model.ts';
import { remember } from '../../model/snapshot.ts';
import { extraOf } from '../../model/state.ts';
import { rowKeyOf } from '../object-row.ts';
import { closing, firstOf, type NumberShift, opening, shifted } from './number-shift.ts';
import type { Numbers } from './place.ts';
import { adoptNumbers, hasRowNumbers, isDeleted, isNew, numbersOf, scopeOfObject } from './state.ts';
import { rowsByKeys, type TreeRow, widthOf } from './tree-row.ts';
import type { BranchTransfer } from './tree-sql.ts';
import type { TreeScope, TreeTable } from './tree-table.ts';

/** Lets the objects of the unit of work follow the rows of trees that were changed. */
export class TreeObjects {
  readonly #table: TreeTable;
  readonly #executor: Executor;

  constructor(table: TreeTable, executor: Executor) {
    this.#table = table;
    this.#executor = executor;
  }

  shift(shift: NumberShift, except?: Model): void {
    for (const object of this.#known(except)) {
      const numbers = numbersOf(object);
      const isReached = numbers.left > 0 && numbers.right >= firstOf(shift);
      if (isReached && scopeOfObject(object).equals(shift.scope))
        this.#adopt(object, shifted(shift, numbers));
    }
  }

  shiftLevels(scope: TreeScope, delta: number, first: number, last: number): void {
    for (const object of this.#known()) {
      const numbers = numbersOf(object);
      const isReached = numbers.left >= first && numbers.right <= last;
      if (isReached && scopeOfObject(object).equals(scope)) {
        this.#adopt(object, { ...numbers, level: numbers.level + delta });
      }
    }
  }

  transfer({ branch, to, point, levels }: BranchTransfer, except?: Model): void {
    const delta = point - branch.left;
    const gap = closing(branch.scope, [[branch.left, branch.right]]);
    const room = opening(to, point, widthOf(branch));
    for (const object of this.#known(except)) {
      const { left, right, level } = numbersOf(object);
      if (left <= 0) continue;
      const scope = scopeOfObject(object);
      if (scope.equals(branch.scope)) {
        if (left >= branch.left && right <= branch.right) {
          const moved = { left: left + delta, right: right + delta, level: level + levels };
          adoptNumbers(object, moved, this.#executor, to);
        } else this.#adopt(object, { ...shifted(gap, { left, right, level }), level });
      } else if (scope.equals(to)) this.#adopt(object, { ...shifted(room, { left, right, level }), level });
    }
  }

  /** Whether objects of the table are in memory, beside one. */
  hasOthers(except?: Model): boolean {
    return this.#inMemory().some((object) => object !== except);
  }

  /** After rows were deleted. The numbers of objects may be older than those of their rows: only keys say which go. */
  markDeleted(rows: readonly TreeRow[]): void {
    const keys = new Set(rows.map(({ key }) => keyText(key)));
    if (keys.size === 0) return;
    for (const object of this.#inMemory()) if (keys.has(keyText(rowKeyOf(object)))) this.#markDeleted(object);
  }

  /** After all rows of the table were deleted. */
  markAllDeleted(): void {
    for (const object of this.#inMemory()) this.#markDeleted(object);
  }

  #markDeleted(object: Model): void {
    const { transaction } = this.#executor;
    if (transaction !== undefined) remember(object, transaction);
    identityOf(this.#executor)?.remove(this.#table.table, object[ROW_KEY](), transaction);
    extraOf(object).isDeleted = true;
  }

  /** Reads the places of all objects; one whose row is gone is left as it is. */
  async refresh(end: string, except?: Model): Promise<void> {
    const byKey = new Map(this.#known(except).map((object) => [keyText(rowKeyOf(object)), object]));
    if (byKey.size === 0) return;
    const keys = [...byKey.values()].map(rowKeyOf);
    for (const [key, row] of await rowsByKeys(this.#table, this.#executor, keys, end)) {
      const object = byKey.get(key);
      if (object !== undefined) settle(object, row, this.#executor);
    }
  }

  #adopt(object: Model, numbers: Numbers): void {
    const { left, right, level } = numbersOf(object);
    if (left === numbers.left && right === numbers.right && level === numbers.level) return;
    adoptNumbers(object, numbers, this.#executor);
  }

  /** The objects whose numbers are those of their rows. */
  #known(except?: Model): readonly Model[] {
    return this.#inMemory().filter((object) => object !== except && hasRowNumbers(object));
  }

  /** The objects of the table in the unit of work that have rows. */
  #inMemory(): readonly Model[] {
    const objects = identityOf(this.#executor)?.objectsOf(this.#table.table) ?? [];
    return (objects as unknown as readonly Model[]).filter((object) => !isNew(object) && !isDeleted(object));
  }
}

/** Makes an object say what its row says. */
export function settle(object: Model, row: TreeRow, executor: Executor): void {
  const { left, right, level } = numbersOf(object);
  const isSame =
    left === row.left &&
    right === row.right &&
    level === row.level &&
    scopeOfObject(object).equals(row.scope);
  if (!isSame) adoptNumbers(object, row, executor, row.scope);
}
