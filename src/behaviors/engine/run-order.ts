import type { RunOrder } from '../behavior.ts';

/** A behavior with the names of those it runs before and after. */
export interface Runner {
  readonly name: string;
  readonly runs?: RunOrder | undefined;
}

/** The runners in an order that respects every `before` and `after`, or the names of those that contradict each other. */
export type Ordered<T> = { readonly ordered: readonly T[] } | { readonly contradiction: readonly string[] };

/** Keeps the given order where nothing else is stated. */
export function inRunOrder<T extends Runner>(runners: readonly T[]): Ordered<T> {
  const remaining = [...runners];
  const ordered: T[] = [];
  while (remaining.length > 0) {
    const next = remaining.findIndex(
      (one) => !remaining.some((other) => other !== one && precedes(other, one)),
    );
    if (next === -1) return { contradiction: [...new Set(remaining.map(({ name }) => name))] };
    ordered.push(...remaining.splice(next, 1));
  }
  return { ordered };
}

const precedes = (first: Runner, second: Runner): boolean =>
  first.name !== second.name &&
  (first.runs?.before?.includes(second.name) === true || second.runs?.after?.includes(first.name) === true);
