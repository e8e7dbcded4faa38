import type { Executor } from '../../connection/executor.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import { type Delegated, delegatedOf, giveDelegate, readDelegate } from './delegates.ts';

/** Values for delegates that were not read: the next save reads these, and sets the values. */
interface PendingValues {
  values: ReadonlyMap<string, unknown>;
}

const pending = new WeakMap<Model, PendingValues>();
const NONE: ReadonlyMap<string, unknown> = new Map();

export const pendingOf = (object: Model): ReadonlyMap<string, unknown> => pending.get(object)?.values ?? NONE;

export const hasPending = (object: Model): boolean => pendingOf(object).size > 0;

export function addPending(object: Model, values: Iterable<readonly [string, unknown]>): void {
  const state = pending.get(object) ?? { values: NONE };
  pending.set(object, state);
  state.values = new Map([...state.values, ...values]);
}

export const dropPending = (object: Model): void => void pending.delete(object);

/** Gives the values that wait to their delegates, which are made where there are none. */
export async function settlePending(object: Model, executor: Executor): Promise<void> {
  const state = pending.get(object);
  if (state === undefined || state.values.size === 0) return;
  const { values } = state;
  executor.transaction?.remember(state, () => () => {
    state.values = new Map([...values, ...state.values]);
  });
  for (const one of delegatedOf(object[TABLE])) {
    if (!values.has(one.property)) continue;
    const delegate = (await readDelegate(object, one.to, executor.database)) ?? giveDelegate(object, one.to);
    assign(delegate, one, values.get(one.property));
  }
  state.values = NONE;
}

export const assign = (delegate: Model, { facts }: Delegated, value: unknown): void =>
  void Object.assign(delegate, { [facts().property]: value });
