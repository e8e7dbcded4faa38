import type { WorkScope } from './executor.ts';

/** A value that knows what to do when the rows it has seen are rolled back. */
interface Rollbackable {
  rolledBack(): void;
}

const isRollbackable = (value: unknown): value is Rollbackable =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Rollbackable>).rolledBack === 'function';

/** The values of one unit of work. */
export class KeptValues implements WorkScope {
  readonly #values = new Map<symbol, unknown>();

  keep<T>(key: symbol, make: () => T): T {
    let value = this.#values.get(key) as T | undefined;
    if (value === undefined) {
      value = make();
      this.#values.set(key, value);
    }
    return value;
  }

  /** Drops what may describe rows that no longer exist. */
  rolledBack(): void {
    for (const [key, value] of this.#values) {
      if (isRollbackable(value)) value.rolledBack();
      else this.#values.delete(key);
    }
  }
}
