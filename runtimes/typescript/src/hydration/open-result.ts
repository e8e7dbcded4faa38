import type { Executor } from '../connection/executor.ts';

/** Counts results, reads and writes, in the order in which they come. */
let time = 0;
let openResults = 0;
/** When objects took the values of their rows; empty while no result is open. */
let fresh = new WeakMap<object, number>();

/** Notes that an object has got the values of its row, while results are open. */
export function noteFresh(object: object): void {
  if (openResults > 0) fresh.set(object, ++time);
}

/** The present moment, to compare with results that are opened before and after it. */
export const nextTime = (): number => ++time;

/**
 * A result whose rows come while others are written: a stream, or a query of a `session()`, in which several sessions of
 * the database are used at once. The rows are those of the moment at which it was opened: they must not overwrite objects
 * that were saved or read since.
 */
export class OpenResult {
  readonly #openedAt = ++time;
  #isOpen = true;

  /** Has to be made before the statement runs. */
  constructor() {
    openResults++;
  }

  isBefore(moment: number): boolean {
    return this.#openedAt < moment;
  }

  /** Notes that an object has got the values of a row of this result. */
  noteRead(object: object): void {
    fresh.set(object, this.#openedAt);
  }

  /** Whether an object has values of a later moment than the rows of this result. */
  isOlderThan(object: object): boolean {
    return this.#openedAt < (fresh.get(object) ?? 0);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    openResults--;
    if (openResults === 0) fresh = new WeakMap();
  }
}

/** The result of a query that other statements of its unit of work can overtake; undefined where none can. */
export const overtakenResult = (executor: Executor): OpenResult | undefined =>
  executor.scope === undefined || executor.transaction !== undefined ? undefined : new OpenResult();
