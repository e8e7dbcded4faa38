import { LogicError } from '../errors/orm-error.ts';

/** A relation was read object by object, more often than strict mode allows. */
export class LazyLoadingError extends LogicError {
  override readonly name: string = 'LazyLoadingError';
}

export type LazyLoadingListener = (model: string, relation: string, times: number) => void;

const describe = (model: string, relation: string, times: number): string =>
  `The relation "${relation}" of ${model} was read ${times} times, object by object. ` +
  `Read it with the objects: with${relation}(), joinWith${relation}(), or load('${relation}') of the collection.`;

let allowed = 1;
let listener: LazyLoadingListener | undefined;
let times = new Map<string, number>();
/** Requests run side by side, so that each unit of work has counts of its own. */
let timesOfUnits = new WeakMap<object, Map<string, number>>();

function countsOf(unit: object | undefined): Map<string, number> {
  if (unit === undefined) return times;
  let counts = timesOfUnits.get(unit);
  if (counts === undefined) {
    counts = new Map();
    timesOfUnits.set(unit, counts);
  }
  return counts;
}

function watch(most: number, given: LazyLoadingListener | undefined): void {
  LazyLoading.reset();
  allowed = most;
  listener = given;
}

/** Finds the queries that a loop runs once per object, because a relation was not loaded with the objects. */
export const LazyLoading = {
  /** Whether anybody watches; asked on the way to each lazy load. */
  get isWatched(): boolean {
    return listener !== undefined;
  },

  /** Warns, or tells the listener, about each relation that is read object by object more than `most` times. */
  report(given?: LazyLoadingListener, most = 1): void {
    const warn: LazyLoadingListener = (model, relation, count) => {
      if (count === most + 1) process.emitWarning(describe(model, relation, count), 'OrmLazyLoading');
    };
    watch(most, given ?? warn);
  },

  /** Throws instead: with 0 at the first lazy load, with 1 at the second of the same relation, and so on. */
  strict(most = 1): void {
    watch(most, (model, relation, count) => {
      throw new LazyLoadingError(describe(model, relation, count));
    });
  },

  off(): void {
    watch(1, undefined);
  },

  /** Starts counting anew; a transaction and a `session()` count on their own. */
  reset(): void {
    times = new Map();
    timesOfUnits = new WeakMap();
  },

  /** Counts a relation that is about to be read for one object, in the unit of work that is open. */
  note(model: string, relation: string, unit?: object): void {
    if (listener === undefined) return;
    const key = `${model}.${relation}`;
    const counts = countsOf(unit);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > allowed) listener(model, relation, count);
  },
};
