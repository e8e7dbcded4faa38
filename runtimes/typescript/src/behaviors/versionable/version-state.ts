import type { Executor } from '../../connection/executor.ts';
import type { Model } from '../../model/model.ts';
import { transactionOf } from '../../model/snapshot.ts';

/** What an object knows about its next version beside its columns. */
interface VersionState {
  isEnforced: boolean;
  /** The log columns that the application has set for the next version, though they may have that value already. */
  given: ReadonlySet<number>;
  /** The values that log columns have because a version was brought back. */
  restored: ReadonlyMap<number, unknown>;
  /** The number that the row had before a version was brought back. */
  numberBefore: number | undefined;
}

const states = new WeakMap<Model, VersionState>();

const fresh = (): VersionState => ({
  isEnforced: false,
  given: new Set(),
  restored: new Map(),
  numberBefore: undefined,
});

export const versionState = (object: Model): Readonly<VersionState> => states.get(object) ?? fresh();

/** Changes what an object knows; a rollback of the open transaction brings it back. */
export function changeState(object: Model, change: Partial<VersionState>): void {
  remembered(object, transactionOf(object));
  Object.assign(stateOf(object), change);
}

/** The object has got its next version. */
export function versionTaken(object: Model, executor?: Executor): void {
  if (!states.has(object)) return;
  remembered(object, executor?.transaction);
  Object.assign(stateOf(object), fresh());
}

function stateOf(object: Model): VersionState {
  let state = states.get(object);
  if (state === undefined) {
    state = fresh();
    states.set(object, state);
  }
  return state;
}

function remembered(object: Model, transaction: Executor['transaction']): void {
  transaction?.remember(stateOf(object), (state) => {
    const before = { ...state };
    return () => void Object.assign(state, before);
  });
}
