import type { Executor } from '../connection/executor.ts';
import type { Row, Statement } from '../connection/statement.ts';
import type { UncommittedObjects } from '../connection/work-scope.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';

/** Counts results, reads and writes, in the order in which they come. */
let time = 0;
let openResults = 0;
/** When objects took the values of their rows; empty while no result is open. */
let fresh = new WeakMap<object, number>();

/** Whether rows are being read that may lack what is written now. */
export const hasOpenResults = (): boolean => openResults > 0;

/** Notes that an object has got the values of its row, while results are open. */
export function noteFresh(object: object): void {
  if (openResults > 0) fresh.set(object, ++time);
}

/** The present moment, to compare with results that are opened before and after it. */
export const nextTime = (): number => ++time;

/**
 * A result whose rows come while others are written: a stream, or a query of a `session()`, in which several sessions of
 * the database are used at once. The rows are those of the moment at which it was opened: they must not overwrite objects
 * that were saved or read since, nor those that a transaction has saved which was not committed then.
 */
export class OpenResult {
  readonly #openedAt = ++time;
  readonly #uncommitted: UncommittedObjects | undefined;
  /** The objects of transactions that were open when the result was opened. */
  readonly #uncommittedBefore: readonly ReadonlySet<object>[];
  #isOpen = true;

  /** Has to be made before the statement runs. */
  constructor(executor: Executor) {
    openResults++;
    this.#uncommitted = executor.transaction === undefined ? executor.scope?.uncommitted : undefined;
    this.#uncommittedBefore = this.#uncommitted?.ofOpenTransactions() ?? [];
  }

  isBefore(moment: number): boolean {
    return this.#openedAt < moment;
  }

  /** Whether the rows may lack changes of the unit of work that were not committed when they were read. */
  get mayLackChanges(): boolean {
    return this.#uncommittedBefore.length > 0 || (this.#uncommitted?.ofOpenTransactions().length ?? 0) > 0;
  }

  /** Notes that an object has got the values of a row of this result. */
  noteRead(object: object): void {
    fresh.set(object, this.#openedAt);
  }

  /** Whether an object was saved or read since this result was opened. */
  isOvertakenBy(object: object): boolean {
    return this.#openedAt < (fresh.get(object) ?? 0);
  }

  /** Whether an object has values of a later moment than the rows of this result. */
  isOlderThan(object: object): boolean {
    if (this.isOvertakenBy(object)) return true;
    if (this.#uncommittedBefore.some((objects) => objects.has(object))) return true;
    return this.#uncommitted?.ofOpenTransactions().some((objects) => objects.has(object)) === true;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    openResults--;
    if (openResults === 0) fresh = new WeakMap();
  }
}

/** Makes objects of rows; `result` is given where they may be older than what is in memory by then. */
type ReadObjects<T> = (rows: readonly Row[], result: OpenResult | undefined) => T;

/** Runs a query and makes objects of its rows, at once where the driver answers at once. */
export function readObjects<T>(
  executor: Executor,
  statement: Statement,
  values: readonly Stored[],
  read: ReadObjects<T>,
): Awaitable<T> {
  // In a transaction statements run one after the other, outside of a unit of work objects are not shared.
  if (executor.scope !== undefined && executor.transaction === undefined) {
    return readOvertaken(executor, statement, values, read);
  }
  const running = executor.run(statement, values);
  return running instanceof Promise
    ? running.then(({ rows }) => read(rows, undefined))
    : read(running.rows, undefined);
}

async function readOvertaken<T>(
  executor: Executor,
  statement: Statement,
  values: readonly Stored[],
  read: ReadObjects<T>,
): Promise<T> {
  const result = new OpenResult(executor);
  try {
    const { rows } = await executor.run(statement, values);
    return read(rows, result);
  } finally {
    result.close();
  }
}
