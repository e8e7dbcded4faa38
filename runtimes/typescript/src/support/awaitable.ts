/** A value, or the promise of one: a synchronous driver does not make its callers wait. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with a value, at once where it is already there. */
export const after = <T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> =>
  value instanceof Promise ? value.then(next) : next(value);
