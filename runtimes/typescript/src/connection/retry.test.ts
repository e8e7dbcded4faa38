import { describe, expect, it } from 'vitest';
import {
  ConnectionLostError,
  endedByDatabase,
  nestedRollback,
  ServerUnavailableError,
} from '../errors/connection-error.ts';
import { OrmError } from '../errors/orm-error.ts';
import {
  DeadlockError,
  LockTimeoutError,
  QueryExecutionError,
  SerializationFailureError,
  TransactionAbortedError,
  UniqueConstraintViolation,
} from '../errors/query-execution-error.ts';
import { mayRetry, operationPolicy, pauseBefore, retryReason, retryTimes } from './retry.ts';

class Conflict extends OrmError {
  override get retryable(): boolean {
    return true;
  }
}

const lost = (isOutcomeKnown: boolean, isRefusal = false): ConnectionLostError =>
  new ConnectionLostError('lost', { isOutcomeKnown, isRefusal });

describe('retryReason', () => {
  it.each([
    ['deadlock', new DeadlockError('', '')],
    ['serialization', new SerializationFailureError('', '')],
    ['lock timeout', new LockTimeoutError('', '')],
    ['conflict', new TransactionAbortedError('', '')],
    ['conflict', new Conflict('')],
    ['conflict', new Conflict('', { cause: new UniqueConstraintViolation('', '') })],
    ['not ready', new ServerUnavailableError('')],
    ['lost connection', lost(true)],
    ['not ready', lost(true, true)],
    [undefined, lost(false)],
    [undefined, new QueryExecutionError('', '')],
    [undefined, new UniqueConstraintViolation('', '')],
    [undefined, new Error('of the application')],
    ['deadlock', new Error('of the application', { cause: new DeadlockError('', '') })],
    ['deadlock', endedByDatabase('x', new DeadlockError('', ''))],
    ['deadlock', nestedRollback('x', new DeadlockError('', ''))],
    [undefined, nestedRollback('x', new Error('of the application'))],
    [undefined, 'text'],
  ])('is %s', (reason, failure) => {
    expect(retryReason(failure)).toBe(reason);
  });
});

describe('mayRetry', () => {
  it('counts what the application said', () => {
    const policy = retryTimes(2);
    expect([1, 2, 3].map((failures) => mayRetry(policy, 'deadlock', failures, 0))).toEqual([
      true,
      true,
      false,
    ]);
    expect([1, 2, 3].map((failures) => mayRetry(policy, 'lock timeout', failures, 0))).toEqual([
      true,
      true,
      false,
    ]);
    expect(mayRetry(retryTimes(0), 'deadlock', 1, 0)).toBe(false);
  });

  it('is patient under locks of behaviors', () => {
    const policy = operationPolicy({ underLocks: true }, 0);
    expect(mayRetry(policy, 'deadlock', 29, 60_000)).toBe(true);
    expect(mayRetry(policy, 'deadlock', 30, 60_000)).toBe(false);
    expect(mayRetry(policy, 'conflict', 300, 9_000)).toBe(true);
    expect(mayRetry(policy, 'lock timeout', 2, 0)).toBe(true);
    expect(mayRetry(policy, 'lock timeout', 3, 0)).toBe(false);
    expect(mayRetry(policy, 'lost connection', 1, 0)).toBe(false);
  });

  it('waits for a lock twice at most in an operation', () => {
    const policy = operationPolicy({}, 5);
    expect(mayRetry(policy, 'deadlock', 5, 0)).toBe(true);
    expect(mayRetry(policy, 'lock timeout', 3, 0)).toBe(false);
    expect(mayRetry(operationPolicy({}, 0), 'deadlock', 1, 0)).toBe(false);
  });
});

describe('pauseBefore', () => {
  it('is random, and bounded by how long the attempt took', () => {
    for (let index = 0; index < 100; index++) {
      expect(pauseBefore('deadlock', 1, 0)).toBeLessThanOrEqual(5);
      expect(pauseBefore('deadlock', 2, 10)).toBeLessThanOrEqual(160);
      expect(pauseBefore('deadlock', 1, 10_000)).toBeLessThanOrEqual(400);
      const forServer = pauseBefore('not ready', 3, 0);
      expect(forServer).toBeGreaterThanOrEqual(100);
      expect(forServer).toBeLessThanOrEqual(200);
      expect(pauseBefore('lost connection', 20, 0)).toBeLessThanOrEqual(1000);
    }
  });
});
