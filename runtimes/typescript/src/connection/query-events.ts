import { channel } from 'node:diagnostics_channel';
import { InvalidValueError } from '../errors/orm-error.ts';
import { requireFunction } from '../types/arguments.ts';
import type { QueryEvent, QueryEventName } from './database.ts';

type Listener = (query: QueryEvent) => void;

const published = channel('orm:query');

/** Tells listeners about statements. Nothing is measured while there are none. */
export class QueryEvents {
  readonly #database: string;
  readonly #slow: number;
  readonly #listeners: Record<QueryEventName, Set<Listener>> = {
    query: new Set(),
    slow: new Set(),
    failed: new Set(),
  };
  #isListenedTo = false;

  constructor(database: string, slow: number) {
    this.#database = database;
    this.#slow = slow;
  }

  /** Whether anybody wants to know. */
  get isActive(): boolean {
    return this.#isListenedTo || published.hasSubscribers;
  }

  on(event: QueryEventName, listener: Listener): void {
    requireFunction(listener, 'on()');
    this.#listenersOf(event, 'on()').add(listener);
    this.#isListenedTo = true;
  }

  off(event: QueryEventName, listener: Listener): void {
    this.#listenersOf(event, 'off()').delete(listener);
    this.#isListenedTo = Object.values(this.#listeners).some(({ size }) => size > 0);
  }

  #listenersOf(event: QueryEventName, method: string): Set<Listener> {
    if (Object.hasOwn(this.#listeners, event)) return this.#listeners[event];
    const names = Object.keys(this.#listeners).join(', ');
    throw new InvalidValueError(`${method} takes the name of an event, one of: ${names}.`);
  }

  report(sql: string, values: number, since: number, rows: number, error?: unknown): void {
    const milliseconds = performance.now() - since;
    const facts = { database: this.#database, sql, values, milliseconds, rows };
    const event: QueryEvent = error === undefined ? facts : { ...facts, error };
    if (published.hasSubscribers) published.publish(event);
    this.#tell('query', event);
    if (milliseconds >= this.#slow) this.#tell('slow', event);
    if (error !== undefined) this.#tell('failed', event);
  }

  #tell(name: QueryEventName, event: QueryEvent): void {
    for (const listener of this.#listeners[name]) {
      try {
        listener(event);
      } catch (failure) {
        // A statement that has run must not fail because of its observer.
        queueMicrotask(() => {
          throw failure;
        });
      }
    }
  }
}
