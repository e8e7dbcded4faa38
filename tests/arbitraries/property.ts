import fc from 'fast-check';

/**
 * Tests use the same examples every time, so that a failure points to a change; long runs use twenty times as many
 * and different ones. A failure prints its seed.
 */
const { ORM_TEST_LONG: isLong, ORM_TEST_SEED: given } = process.env;

if (given !== undefined || !isLong) fc.configureGlobal({ seed: Number(given ?? 1) });

/** Shrinking an example with a database can take hours: a long run tells what it has found by then. */
const LONGEST_MS = 480_000;

/** The number of examples of a property. */
export const runs = (
  count: number,
): { readonly numRuns: number; readonly interruptAfterTimeLimit?: number } =>
  isLong ? { numRuns: 20 * count, interruptAfterTimeLimit: LONGEST_MS } : { numRuns: count };

/** The number of examples of a property of code that does not depend on the product: SQLite tries them in less time. */
export const runsOn = (
  { name }: { readonly name: string },
  onSqlite: number,
  onServers: number,
): ReturnType<typeof runs> => runs(name === 'sqlite' ? onSqlite : onServers);

/** The number of examples of a property of which a long run tries as many as it is told to. */
export const manyRuns = (count: number, long: number): { readonly numRuns: number } => ({
  numRuns: isLong ? long : count,
});

/** The step through a list of all examples: a long run tries each, others every nth. */
export const everyNth = (step: number): number => (isLong ? 1 : step);

/** The limit of a property that uses a database; in a long run it takes longer than any other test. */
export const bounded = isLong ? { timeout: 10 * 3_600_000 } : {};

export { fc };
