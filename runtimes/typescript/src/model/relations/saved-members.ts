import { rowKey } from '../row-key.ts';
import { type RowObject, rowOf } from '../state.ts';

/** How many entries are kept before those of collected objects are looked for. */
const FEW = 100;

/**
 * Saved children that the collection of an owner does not have, by their rows: the database has them, so that they are
 * held only as long as the program holds them. An owner that lives long does not grow with its children.
 */
export class SavedMembers {
  readonly #members = new Map<string, WeakRef<RowObject>>();
  #limit = FEW;

  get(key: string): RowObject | undefined {
    const member = this.#members.get(key)?.deref();
    return member !== undefined && rowKey(member) === key ? member : undefined;
  }

  add(key: string, member: RowObject): void {
    this.#members.set(key, new WeakRef(member));
    if (this.#members.size > this.#limit) this.#dropCollected();
  }

  delete(key: string): boolean {
    return this.#members.delete(key);
  }

  /** The members that are in memory; one that is new was saved by an attempt that was rolled back. */
  *all(): Generator<RowObject> {
    for (const reference of this.#members.values()) {
      const member = reference.deref();
      if (member !== undefined && rowOf(member) !== undefined) yield member;
    }
  }

  #dropCollected(): void {
    for (const [key, reference] of this.#members) {
      if (reference.deref() === undefined) this.#members.delete(key);
    }
    this.#limit = Math.max(FEW, 2 * this.#members.size);
  }
}
