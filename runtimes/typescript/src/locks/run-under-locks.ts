import type { Executor } from '../connection/executor.ts';
import type { Lock, TableHooks } from '../hooks/table-hooks.ts';
import { LockedTooLate, OperationRefused } from './errors.ts';
import { lockStrategyOf } from './lock-strategies.ts';
import { serially } from './serial.ts';
import { TransactionLocks } from './transaction-locks.ts';

/** The part of a behavior in repeating an operation. */
export type Retries = Pick<TableHooks, 'retries' | 'explain'>;

/** Work may run several times: a rollback has brought back all objects that took part before each further attempt. */
type Work<T> = (executor: Executor, held: TransactionLocks) => Promise<T>;

/** How often it begins again to take all locks at once, before it takes them one after another. */
const RESTARTS = 5;

/**
 * Runs an operation in a transaction, under its locks, which are taken sorted before the first statement.
 *
 * Where no transaction is open it begins one, and runs the operation again after a deadlock, a serialization failure, a
 * failure that a behavior has declared, or when the operation comes to need locks that it has not named. In a
 * transaction of the application it runs once; retryable failures make that transaction one to roll back.
 *
 * @param isClosed whether no code of the application runs in it, and nothing that would look for the transaction
 */
export async function runUnderLocks<T>(
  executor: Executor,
  locks: readonly Lock[],
  retries: readonly Retries[],
  work: Work<T>,
  isClosed = false,
): Promise<T> {
  if (executor.transaction !== undefined) return join(executor, locks, retries, work);
  const isolation = await lockStrategyOf(executor).isolation(executor);
  const needed = [...locks];
  let declared = 0;
  for (let restarts = 0; ; restarts += 1) {
    const policy = restarts < RESTARTS ? 'restart' : 'failFast';
    const attempt = (transaction: Executor): Promise<T> => {
      const run = async (held: TransactionLocks): Promise<T> => {
        await held.takeFirst(needed, policy);
        return work(transaction, held);
      };
      // The transaction of a closed operation is not reachable from outside.
      return isClosed ? run(TransactionLocks.of(transaction)) : alone(transaction, run);
    };
    const retryIf = (failure: unknown): boolean => {
      const isDeclared = retries.some((one) => one.retries?.(failure, declared) === true);
      declared += 1;
      return isDeclared;
    };
    try {
      return await executor.inTransaction(attempt, {
        underLocks: true,
        retryIf,
        ambient: !isClosed,
        ...(isolation !== undefined && { isolation }),
      });
    } catch (failure) {
      if (!(failure instanceof LockedTooLate)) throw explained(failure, retries);
      needed.push(...failure.locks);
    }
  }
}

/** Runs the operation as a part of the open transaction. */
async function join<T>(
  executor: Executor,
  locks: readonly Lock[],
  retries: readonly Retries[],
  work: Work<T>,
): Promise<T> {
  const outcome = await executor.inTransaction((transaction) =>
    alone(transaction, async (held): Promise<{ value: T } | { refused: OperationRefused }> => {
      try {
        await held.take(locks);
        return { value: await work(transaction, held) };
      } catch (failure) {
        // Nothing was written, so the transaction can go on.
        if (failure instanceof OperationRefused) return { refused: failure };
        throw explained(failure, retries);
      }
    }),
  );
  if ('refused' in outcome) throw outcome.refused;
  return outcome.value;
}

async function alone<T>(executor: Executor, work: (held: TransactionLocks) => Promise<T>): Promise<T> {
  const held = TransactionLocks.of(executor);
  return executor.transaction === undefined ? work(held) : serially(executor.transaction, () => work(held));
}

function explained(failure: unknown, retries: readonly Retries[]): unknown {
  if (failure instanceof LockedTooLate) return failure;
  let shown = failure;
  for (const one of retries) shown = one.explain === undefined ? shown : one.explain(shown);
  return shown;
}
