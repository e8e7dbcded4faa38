import type { Executor } from '../connection/executor.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { QuerySpec } from './spec.ts';

type Source<T> = AsyncGenerator<T, void, undefined>;

/** Ends streams that the application has dropped without ending them, which would keep their sessions for ever. */
const dropped = new FinalizationRegistry((source: Source<unknown>) => {
  // The stream has no reader left that could handle a failure.
  source.return().catch(() => {});
});

/** The stream that an application is given; the registry itself keeps the source from being collected. */
class GivenStream<T> implements AsyncIterator<T, void, undefined> {
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
    dropped.register(this, source);
  }

  next(): Promise<IteratorResult<T, void>> {
    return this.#source.next();
  }

  return(): Promise<IteratorResult<T, void>> {
    return this.#source.return();
  }

  throw(failure: unknown): Promise<IteratorResult<T, void>> {
    return this.#source.throw(failure);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** For `await using`, where the runtime has it. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#source.return();
  }
}

/** Gives a stream out so that it ends when no reader can reach it any more. */
export const endedWhenDropped = <T>(source: Source<T>): Source<T> => new GivenStream(source);

/** A stream outside of a transaction has a session of its own: saving one of its rows would wait for its lock for ever. */
export function refuseLockedStream({ lock }: QuerySpec, { transaction }: Executor): void {
  if (lock === undefined || transaction !== undefined) return;
  throw new LogicError('iterate() can lock rows only in a transaction: call it in db.transaction().');
}
