import { LogicError } from '../errors/orm-error.ts';

/** Lets a callback add to a query; what it added after an `await` would come too late. */
export function runBuild<Q>(build: (query: Q) => unknown, query: Q): void {
  if (typeof build !== 'function') {
    throw new LogicError('A query is restricted by a callback: write (query) => query.filterBy(…).');
  }
  const given: unknown = build(query);
  if (!(given instanceof Promise)) return;
  // The callback may have run the query it was given, which says only a part of the statement.
  given.catch(() => undefined);
  throw new LogicError(
    'A callback that adds filters cannot be async, and does not run the query that it is given.',
  );
}
