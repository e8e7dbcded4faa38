import fc from 'fast-check';

/**
 * Tests try the same examples every time, so that a change is to blame when one fails;
 * long runs try twenty times as many, and others each time. A failure tells its seed.
 */
const { ORM_TEST_LONG: isLong, ORM_TEST_SEED: given } = process.env;

if (given !== undefined || !isLong) fc.configureGlobal({ seed: Number(given ?? 1) });

/** How often a law is tried. */
export const runs = (count: number): { readonly numRuns: number } => ({
  numRuns: isLong ? 20 * count : count,
});

/** For laws that are tried on a database. */
export const bounded = { timeout: isLong ? 3_600_000 : 240_000 } as const;

export { fc };
