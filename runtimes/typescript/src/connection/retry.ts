import { ConnectionLostError, ServerUnavailableError } from '../errors/connection-error.ts';
import { OrmError } from '../errors/orm-error.ts';
import {
  DeadlockError,
  LockTimeoutError,
  SerializationFailureError,
} from '../errors/query-execution-error.ts';
import type { OperationOptions } from './executor.ts';

/** The kind of failure after which work is run again. */
export type RetryReason =
  | 'deadlock'
  | 'serialization'
  | 'lock timeout'
  | 'lost connection'
  /** The server has no quorum, is read-only, starts, shuts down, or has no connection left. */
  | 'not ready'
  /** Another transaction was faster, which a behavior noticed, or a cluster that rolled back without an error. */
  | 'conflict';

/** In a long queue the server may choose the same transaction again and again to end a deadlock of others. */
const UNDER_LOCKS = 29;
/** Pauses are short, so that many attempts can fail while others are served; in milliseconds. */
const PATIENCE_UNDER_LOCKS = 10_000;
/** A transaction that has waited until the server gave up has waited long enough. */
const AFTER_TIMEOUT = 2;

/** How often work is run again, by the reason of its failure. */
export interface RetryPolicy {
  readonly afterContention: number;
  readonly afterTimeout: number;
  readonly afterServerFailure: number;
  /** For how long work is run again after contention, however often it failed; in milliseconds. */
  readonly patience: number;
}

/** The policy for a transaction of the application, which has said a number. */
export const retryTimes = (retries: number): RetryPolicy => ({
  afterContention: retries,
  afterTimeout: retries,
  afterServerFailure: retries,
  patience: 0,
});

/** The policy for an operation that begins its own transaction. */
export function operationPolicy(options: OperationOptions, configured: number): RetryPolicy {
  if (options.underLocks !== true) {
    const retries = options.retries ?? configured;
    return { ...retryTimes(retries), afterTimeout: Math.min(AFTER_TIMEOUT, retries) };
  }
  return {
    afterContention: Math.max(UNDER_LOCKS, options.retries ?? configured),
    afterTimeout: AFTER_TIMEOUT,
    afterServerFailure: configured,
    patience: PATIENCE_UNDER_LOCKS,
  };
}

/** The reason to run work again; undefined for a failure after which it must not be run again, or would fail again. */
export function retryReason(failure: unknown): RetryReason | undefined {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectionLostError) {
      if (!cause.isOutcomeKnown) return undefined;
      return cause.isRefusal ? 'not ready' : 'lost connection';
    }
    if (!(cause instanceof OrmError) || !cause.retryable) continue;
    if (cause instanceof DeadlockError) return 'deadlock';
    if (cause instanceof SerializationFailureError) return 'serialization';
    if (cause instanceof LockTimeoutError) return 'lock timeout';
    if (cause instanceof ServerUnavailableError) return 'not ready';
    // An error that is retryable for its cause's sake is judged by that.
    if (!(cause.cause instanceof OrmError && cause.cause.retryable)) return 'conflict';
  }
  return undefined;
}

/** Whether others were in the way of a statement, which the database has undone. */
export const isContention = (reason: RetryReason | undefined): boolean =>
  reason === 'deadlock' || reason === 'serialization' || reason === 'lock timeout';

const isServerFailure = (reason: RetryReason): boolean =>
  reason === 'lost connection' || reason === 'not ready';

/** Whether work that failed for a reason is run again. */
export function mayRetry(
  policy: RetryPolicy,
  reason: RetryReason,
  failures: number,
  elapsed: number,
): boolean {
  if (reason === 'lock timeout') return failures <= policy.afterTimeout;
  if (isServerFailure(reason)) return failures <= policy.afterServerFailure;
  return failures <= policy.afterContention || elapsed < policy.patience;
}

/** The longest first pause, in durations of the attempt that failed; measured with 8 processes on one row. */
const ATTEMPTS = 32;
/** The limits of the longest pause after a conflict, in milliseconds. */
const SHORTEST = 5;
const LONGEST = 400;
/** The first and the last pause while a server recovers, in milliseconds. */
const FIRST_FOR_SERVER = 50;
const LAST_FOR_SERVER = 1000;

/**
 * The pause before the next attempt in milliseconds, random so that those who collided do not collide again. After a
 * conflict it becomes shorter with each failure: the winners of a conflict go on without a pause, so whoever waited
 * longer each time would not get a turn for as long as they do.
 */
export function pauseBefore(reason: RetryReason, failures: number, attemptTook: number): number {
  if (isServerFailure(reason)) {
    const longest = Math.min(FIRST_FOR_SERVER * 2 ** Math.min(failures - 1, 10), LAST_FOR_SERVER);
    return longest / 2 + (Math.random() * longest) / 2;
  }
  const longest = Math.max(SHORTEST, Math.min((ATTEMPTS * attemptTook) / failures, LONGEST));
  return Math.random() * longest;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
