import type { TransactionState } from '../connection/executor.ts';
import { AsyncValue } from '../support/async-value.ts';

/** Runs pieces of work one after another. */
class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

interface Running {
  /** The whole transaction. */
  readonly transaction: object;
  /** For operations that this one runs, in hooks of the application. */
  readonly inner: Queue;
}

const running = new AsyncValue<Running>();
const queues = new WeakMap<object, Queue>();

/**
 * Runs an operation of several statements that depend on each other alone in its transaction: `Promise.all()` of two
 * moves in one transaction would mix their statements. An operation within another one does not wait for that.
 */
export function serially<T>({ whole: transaction }: TransactionState, work: () => Promise<T>): Promise<T> {
  const outer = running.current;
  let queue = outer?.transaction === transaction ? outer.inner : queues.get(transaction);
  if (queue === undefined) {
    queue = new Queue();
    queues.set(transaction, queue);
  }
  return queue.run(() => running.run({ transaction, inner: new Queue() }, work));
}
