import { ConnectionError } from '../errors/connection-error.ts';
import { OrmError } from '../errors/orm-error.ts';
import { LockTimeoutError } from '../errors/query-execution-error.ts';

/** In a long queue the server may choose the same transaction again and again to end a deadlock of others. */
const AFTER_CONFLICT = 29;
/** Pauses are short, so that many attempts can fail while others are served. */
const PATIENCE_MILLISECONDS = 10_000;
/** A transaction that has waited until the server gave up has waited long enough. */
const AFTER_TIMEOUT = 2;

/** The longest first pause, in durations of the attempt that failed. */
const ATTEMPTS = 32;
const SHORTEST_MILLISECONDS = 5;
const LONGEST_MILLISECONDS = 400;

/** Whether an operation that takes locks for a behavior is run again; `failures` counts this one. */
export function allowsRetry(failure: unknown, failures: number, milliseconds: number): boolean {
  const cause = retryableCause(failure);
  // The settings of the connection say how often work is run again after the failure of a server.
  if (cause === undefined || cause instanceof ConnectionError) return false;
  if (cause instanceof LockTimeoutError) return failures <= AFTER_TIMEOUT;
  return failures <= AFTER_CONFLICT || milliseconds < PATIENCE_MILLISECONDS;
}

/** Whether a failure that a behavior has declared is worth another attempt. */
export const allowsDeclaredRetry = (failures: number): boolean => failures <= AFTER_CONFLICT;

function retryableCause(failure: unknown): OrmError | undefined {
  for (let cause = failure; cause instanceof OrmError; cause = cause.cause) {
    if (cause.retryable)
      return cause.cause instanceof OrmError && cause.cause.retryable ? cause.cause : cause;
  }
  return undefined;
}

/**
 * Waits for a random time before work is run again, so that those who collided do not collide again. The pause becomes
 * shorter with each failure: whoever waited longer each time would not get a turn while the winners go on.
 */
export async function pause(failures: number, attemptMilliseconds: number): Promise<void> {
  const longest = Math.max(
    SHORTEST_MILLISECONDS,
    Math.min((ATTEMPTS * attemptMilliseconds) / failures, LONGEST_MILLISECONDS),
  );
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
