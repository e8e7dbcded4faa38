import type { WorkScope } from './executor.ts';

/** A value that knows what to do when the rows it has seen are rolled back. */
interface Rollbackable {
  rolledBack(): void;
}

const isRollbackable = (value: unknown): value is Rollbackable =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Rollbackable>).rolledBack === 'function';

/** The objects that open transactions of a `session()` have changed. Rows that others read do not have the changes yet. */
export class UncommittedObjects {
  readonly #byTransaction = new Map<object, Set<object>>();

  begin(transaction: object): void {
    this.#byTransaction.set(transaction, new Set());
  }

  add(transaction: object, object: object): void {
    this.#byTransaction.get(transaction)?.add(object);
  }

  end(transaction: object): void {
    this.#byTransaction.delete(transaction);
  }

  /** The objects of each open transaction, as they are now and will be. */
  ofOpenTransactions(): readonly ReadonlySet<object>[] {
    return [...this.#byTransaction.values()];
  }
}

/** The values of one unit of work. */
export class KeptValues implements WorkScope {
  /** Undefined in a transaction that is a unit of work by itself: all its statements see its changes. */
  readonly uncommitted: UncommittedObjects | undefined;
  readonly #values = new Map<symbol, unknown>();

  constructor(uncommitted?: UncommittedObjects) {
    this.uncommitted = uncommitted;
  }

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
