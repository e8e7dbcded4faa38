import { InvalidValueError } from '../errors/orm-error.ts';
import { describe } from '../types/invalid-value.ts';
import type { TransactionOptions } from './executor.ts';
import { checkedIsolation } from './isolation.ts';

const OPTIONS: readonly string[] = ['retries', 'isolation', 'readOnly'];

/** Refuses options of `transaction()` that have no meaning; programs without types can give anything. */
export function requireTransactionOptions(options: TransactionOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new InvalidValueError(`transaction() takes its options as an object, not ${describe(options)}.`);
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new InvalidValueError(
      `transaction() has no option "${unknown}". Its options are ${OPTIONS.join(', ')}.`,
    );
  const { retries, isolation, readOnly } = options;
  if (retries !== undefined && !(Number.isSafeInteger(retries) && retries >= 0))
    throw new InvalidValueError(
      `The option "retries" of transaction() takes a whole number from 0 on, not ${describe(retries)}.`,
    );
  if (readOnly !== undefined && typeof readOnly !== 'boolean')
    throw new InvalidValueError(
      `The option "readOnly" of transaction() takes a boolean, not ${describe(readOnly)}.`,
    );
  checkedIsolation(isolation);
}
