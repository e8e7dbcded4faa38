import type { ManagedObject } from './managed-object.ts';
import type { OpenResult } from './open-result.ts';
import type { RowKey } from './row-key.ts';

/** How many entries are kept before those of collected objects are looked for. */
const FEW = 1000;

/**
 * The objects of a stream that later rows may repeat, such as the parent of many rows. Objects that were changed are
 * kept until the end of the stream: another object for the same row would lose the changes when it is saved.
 */
export class RepeatedObjects {
  readonly #result: OpenResult;
  readonly #changed = new Map<RowKey, ManagedObject>();
  readonly #unchanged = new Map<RowKey, WeakRef<ManagedObject>>();
  #limit = FEW;

  constructor(result: OpenResult) {
    this.#result = result;
  }

  get(key: RowKey): ManagedObject | undefined {
    return this.#changed.get(key) ?? this.#unchanged.get(key)?.deref();
  }

  /** Takes over the objects of a portion that was read to its end. */
  take(objects: ReadonlyMap<RowKey, ManagedObject>): void {
    for (const [key, object] of objects) {
      if (this.#changed.has(key)) continue;
      if (this.#result.isOlderThan(object) || object.isModified()) {
        this.#changed.set(key, object);
        this.#unchanged.delete(key);
      } else if (this.#unchanged.get(key)?.deref() !== object) {
        this.#unchanged.set(key, new WeakRef(object));
      }
    }
    if (this.#unchanged.size > this.#limit) this.#dropCollected();
  }

  #dropCollected(): void {
    for (const [key, object] of this.#unchanged)
      if (object.deref() === undefined) this.#unchanged.delete(key);
    this.#limit = Math.max(FEW, 2 * this.#unchanged.size);
  }
}
