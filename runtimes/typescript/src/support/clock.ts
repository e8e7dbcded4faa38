let read: () => Date = () => new Date();

/** The present moment, by the clock of the application where it has set one. */
export const now = (): Date => read();

/** Makes the runtime take the time from another clock, such as that of a test; without one, from the system again. */
export function setClock(clock?: () => Date): void {
  read = clock ?? (() => new Date());
}
