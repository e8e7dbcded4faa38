import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value of the async context. An AsyncLocalStorage makes every promise of the process slower from its first use on,
 * so this one is off while no work runs with a value.
 */
export class AsyncValue<T> {
  readonly #storage = new AsyncLocalStorage<T>();
  #running = 0;

  /** The value of the work that runs now; undefined for none. */
  get current(): T | undefined {
    return this.#running === 0 ? undefined : this.#storage.getStore();
  }

  /** Runs work with a value, until the promise that it may give has ended. */
  run<R>(value: T, work: () => R): R {
    this.#running++;
    let result: R;
    try {
      result = this.#storage.run(value, work);
    } catch (failure) {
      this.#end();
      throw failure;
    }
    if (isThenable(result)) result.then(this.#end, this.#end);
    else this.#end();
    return result;
  }

  readonly #end = (): void => {
    this.#running--;
    if (this.#running === 0) this.#storage.disable();
  };
}

/** Hooks of applications may give promises of other libraries. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';
