import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds after which a program that a test started is hanging, on a machine however slow: below a test's limit. */
export const PROGRAM_LIMIT_MS = 20 * 60_000;

/** Waits for a state, for as long as a test may take. */
export async function until(isReached: () => boolean | Promise<boolean>, what = 'the state'): Promise<void> {
  const deadline = Date.now() + PROGRAM_LIMIT_MS;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error(`Gave up waiting for ${what}.`);
    await sleep(10);
  }
}
