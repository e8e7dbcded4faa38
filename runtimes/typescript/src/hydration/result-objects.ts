import type { ManagedObject } from './managed-object.ts';
import type { OpenResult } from './open-result.ts';
import type { RowKey } from './row-key.ts';

/** How many entries are kept before those of collected objects are looked for. */
const FEW = 1000;

/** The objects of one table in a result, by the keys of their rows: rows can repeat them, such as a parent of many. */
export class ResultObjects {
  readonly #objects = new Map<RowKey, ManagedObject>();
  #former: FormerPortions | undefined;

  get(key: RowKey): ManagedObject | undefined {
    const object = this.#objects.get(key);
    if (object !== undefined || this.#former === undefined) return object;
    const former = this.#former.get(key);
    if (former !== undefined) this.#objects.set(key, former);
    return former;
  }

  set(key: RowKey, object: ManagedObject): void {
    this.#objects.set(key, object);
  }

  /** Lets all portions of a stream give the same objects. */
  keepFormer(stream: OpenResult): void {
    this.#former ??= new FormerPortions(stream);
  }

  /** Drops the objects of the last portion of a stream: what is kept must not grow with the rows. */
  endPortion(): void {
    this.#former?.take(this.#objects);
    this.#objects.clear();
  }
}

/**
 * The objects of the portions before. Those that were changed are kept until the end of the stream: another object for
 * the same row would lose the changes when it is saved.
 */
class FormerPortions {
  readonly #stream: OpenResult;
  readonly #changed = new Map<RowKey, ManagedObject>();
  readonly #unchanged = new Map<RowKey, WeakRef<ManagedObject>>();
  #limit = FEW;

  constructor(stream: OpenResult) {
    this.#stream = stream;
  }

  get(key: RowKey): ManagedObject | undefined {
    return this.#changed.get(key) ?? this.#unchanged.get(key)?.deref();
  }

  take(objects: ReadonlyMap<RowKey, ManagedObject>): void {
    for (const [key, object] of objects) {
      if (this.#changed.has(key)) continue;
      if (this.#stream.isOlderThan(object) || object.isModified()) {
        this.#changed.set(key, object);
        this.#unchanged.delete(key);
      } else if (this.#unchanged.get(key)?.deref() !== object) {
        this.#unchanged.set(key, new WeakRef(object));
      }
    }
    if (this.#unchanged.size > this.#limit) this.#dropCollected();
  }

  #dropCollected(): void {
    for (const [key, object] of this.#unchanged) {
      if (object.deref() === undefined) this.#unchanged.delete(key);
    }
    this.#limit = Math.max(FEW, 2 * this.#unchanged.size);
  }
}
