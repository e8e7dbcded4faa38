import type { Executor } from '../../connection/executor.ts';
import { LogicError } from '../../errors/orm-error.ts';
import { type RowObject, TABLE } from '../state.ts';
import type { SaveOperation } from './operation.ts';

/** A save that has begun and not ended. */
export interface Flight {
  readonly models: readonly RowObject[];
  executor: Executor;
  operation: SaveOperation | undefined;
  /** Whether statements of the save may wait for the end of a savepoint. */
  readonly mayWait: boolean;
  done: Promise<unknown>;
}

/** The objects that are being saved: two saves of one object at a time would insert its row twice. */
const flights = new Map<RowObject, Flight>();

/** The save of an object that is running; undefined for none. */
export const flightOf = (model: RowObject): Flight | undefined =>
  flights.size === 0 ? undefined : flights.get(model);

/** Waits until none of the objects is being saved by somebody else, then claims them at once. */
export async function claim(models: () => Iterable<RowObject>, executor: Executor): Promise<Flight> {
  for (;;) {
    const claimed = [...models()];
    const busy = claimed.find((model) => flights.has(model));
    if (busy === undefined) return takeOff(claimed, executor, Promise.resolve(), true);
    await landed(busy, flights.get(busy) as Flight, executor);
  }
}

/** Waits for the end of a save. */
export async function landed(model: RowObject, flight: Flight, { transaction }: Executor): Promise<void> {
  // Inside of a transaction it could wait for what waits for this transaction.
  if (transaction !== undefined && transaction.whole !== flight.executor.transaction?.whole) {
    throw new LogicError(
      `This ${model[TABLE].facts.model} is being saved outside of this transaction. Await that save() first.`,
    );
  }
  if (flight.mayWait && transaction !== undefined && flight.executor.transaction?.encloses(transaction)) {
    throw new LogicError(
      `This ${model[TABLE].facts.model} is being saved outside of this savepoint. Await that save() first.`,
    );
  }
  await flight.done.catch(() => undefined);
}

/** Keeps the objects of a save claimed until it has ended. */
export async function untilLanded<T>(flight: Flight, work: Promise<T>): Promise<T> {
  flight.done = work;
  try {
    return await work;
  } finally {
    land(flight);
  }
}

/** Claims objects that are not being saved by somebody else. */
export function takeOff(
  models: readonly RowObject[],
  executor: Executor,
  done: Promise<unknown>,
  mayWait: boolean,
): Flight {
  const flight: Flight = { models, executor, operation: undefined, mayWait, done };
  for (const model of models) flights.set(model, flight);
  return flight;
}

export function land(flight: Flight): void {
  for (const model of flight.models) if (flights.get(model) === flight) flights.delete(model);
}
