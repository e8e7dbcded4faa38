let seed = 1;
let first = 1;
/** The numbers of the last objects, by table. */
const numbers = new Map<string, number>();

/**
 * Begins anew: the next objects of all factories are those that this seed gives. Unique values are made of the numbers of
 * objects, so that a database that has rows of factories already needs another first number.
 *
 *     seedFactories(7);
 */
export function seedFactories(newSeed: number, firstNumber = 1): void {
  seed = newSeed;
  first = firstNumber;
  numbers.clear();
}

export const currentSeed = (): number => seed;

/** The number of the next object of a table. */
export function nextNumber(table: string): number {
  const next = (numbers.get(table) ?? first - 1) + 1;
  numbers.set(table, next);
  return next;
}
