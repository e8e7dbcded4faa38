/** A value, or the promise of one: a synchronous driver does not make its callers wait. */
export type Awaitable<T> = T | Promise<T>;
