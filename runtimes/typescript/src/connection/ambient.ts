import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor, WorkScope } from './executor.ts';

/** The value of the async context for a database: a level of a transaction, or a `session()`. */
export interface Ambient<Level> {
  readonly level: Level | undefined;
  readonly scope: WorkScope;
  /** The executor of statements outside of transactions. */
  readonly outer?: Executor;
}

/** For how long statements are refused that come late from a transaction that was rolled back; in milliseconds. */
export const STRAGGLERS = 30_000;

/** The async context of one database. It costs something for every promise, so it is on only while it holds something. */
export class AmbientContext<Level> {
  readonly #storage = new AsyncLocalStorage<Ambient<Level> | undefined>();
  #open = 0;
  #lingering: ReturnType<typeof setTimeout> | undefined;

  /** The value of the current async context. */
  get current(): Ambient<Level> | undefined {
    return this.#open === 0 ? undefined : this.#storage.getStore();
  }

  /** Runs work with a value; `hold()` or an outer `run()` has to keep the context on. */
  run<T>(value: Ambient<Level>, work: () => Promise<T>): Promise<T> {
    return this.#storage.run(value, work);
  }

  /** Keeps the context on until `release()`. */
  hold(): void {
    this.#open++;
  }

  release(): void {
    this.#open--;
    if (this.#open === 0) this.#storage.disable();
  }

  /** Runs work outside of what the context holds. */
  exit<T>(work: () => T): T {
    return this.#open === 0 ? work() : this.#storage.run(undefined, work);
  }

  /** Keeps the context on for a while, so that work that was not awaited is recognized. */
  linger(): void {
    if (this.#lingering === undefined) {
      this.#open++;
      this.#lingering = setTimeout(() => {
        this.#lingering = undefined;
        this.release();
      }, STRAGGLERS);
      this.#lingering.unref();
    } else {
      this.#lingering.refresh();
    }
  }
}

/** A transaction inside of a `session()` leaves its executor to what comes after it. */
export const outerOf = (ambient: Ambient<unknown> | undefined): { readonly outer?: Executor } =>
  ambient?.outer === undefined ? {} : { outer: ambient.outer };
