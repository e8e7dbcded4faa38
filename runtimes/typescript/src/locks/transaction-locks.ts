import type { Executor, TransactionState } from '../connection/executor.ts';
import { LogicError } from '../errors/orm-error.ts';
import { DeadlockError, LockTimeoutError } from '../errors/query-execution-error.ts';
import type { Table } from '../facts/table.ts';
import type { Lock, NamedLock, RowLock } from '../hooks/table-hooks.ts';
import { LockedTooLate } from './errors.ts';
import { lockNumber } from './lock-keys.ts';
import { lockStrategyOf } from './lock-strategies.ts';
import { keyText, lockRows } from './locked-rows.ts';
import type { LockHolder, LockPolicy, LockStrategy } from './strategy.ts';

/** The locks of one transaction, whatever level takes them. */
interface HeldLocks {
  named: Map<Table, ReadonlySet<number>>;
  rows: Map<Table, ReadonlySet<string>>;
  releasedAtEnd: string[] | undefined;
  policy: LockPolicy;
  /** Whether a lock was taken later than as the first statement of the transaction. */
  readsMustLock: boolean;
  ownsTransaction: boolean;
}

const all = new WeakMap<object, HeldLocks>();

/**
 * The locks that an open transaction holds, until it ends. Locks that are taken together are taken in one order: first
 * named locks by table and number, then rows by table and key.
 */
export class TransactionLocks implements LockHolder {
  readonly strategy: LockStrategy;
  /** Runs the statements of the level that takes locks now. */
  readonly executor: Executor;
  readonly #transaction: TransactionState;
  readonly #held: HeldLocks;

  private constructor(executor: Executor, transaction: TransactionState, held: HeldLocks) {
    this.strategy = lockStrategyOf(executor);
    this.executor = executor;
    this.#transaction = transaction;
    this.#held = held;
  }

  /** The locks of the open transaction. */
  static of(executor: Executor): TransactionLocks {
    const { transaction } = executor;
    if (transaction === undefined) throw new LogicError('Locks are held by a transaction, and none is open.');
    let held = all.get(transaction.whole);
    if (held === undefined) {
      held = {
        named: new Map(),
        rows: new Map(),
        releasedAtEnd: undefined,
        policy: 'failFast',
        readsMustLock: false,
        ownsTransaction: false,
      };
      all.set(transaction.whole, held);
    }
    return new TransactionLocks(executor, transaction, held);
  }

  /** Takes the first locks of a transaction that was begun for one operation; `policy` is that of later ones. */
  async takeFirst(locks: readonly Lock[], policy: LockPolicy): Promise<void> {
    this.#held.ownsTransaction = true;
    await this.#takeMissing(locks, 'wait');
    this.#held.policy = policy;
  }

  /** Takes those locks that are not held yet. */
  async take(locks: readonly Lock[], policy: LockPolicy = this.#held.policy): Promise<void> {
    if (locks.every((lock) => this.holds(lock))) return;
    this.#held.readsMustLock = true;
    try {
      await this.#takeMissing(locks, this.holdsAny() ? this.#whileHolding(policy) : policy);
    } catch (failure) {
      const isBusy = failure instanceof DeadlockError || failure instanceof LockTimeoutError;
      throw isBusy && policy === 'restart' ? new LockedTooLate(locks) : failure;
    }
  }

  /** Takes all named locks of a table, so that no other transaction holds any of them. */
  async takeTable(table: Table): Promise<void> {
    const held = this.#held.named.get(table);
    const missing = Array.from({ length: this.strategy.locksPerTable }, (_, number) => number).filter(
      (number) => held?.has(number) !== true,
    );
    if (missing.length === 0) return;
    this.#held.readsMustLock = true;
    // Not at "restart": there is no lock to begin again with.
    await this.#takeNumbers(new Map([[table, missing]]), 'failFast');
  }

  holds(lock: Lock): boolean {
    if ('text' in lock) return this.#held.named.get(lock.table)?.has(this.#numberOf(lock)) === true;
    return this.strategy.locksRows
      ? this.#held.rows.get(lock.table)?.has(keyText(lock.key)) === true
      : this.#held.named.get(lock.table)?.has(0) === true;
  }

  holdsAny(): boolean {
    return this.#held.named.size > 0 || this.#held.rows.size > 0;
  }

  /** Whether the transaction was begun for one operation, and not by the application. */
  get ownsTransaction(): boolean {
    return this.#held.ownsTransaction;
  }

  /** Whether the snapshot may be older than a lock, so that reads have to lock rows. */
  get readsMustLock(): boolean {
    return this.#held.readsMustLock;
  }

  /** The clause that a SELECT ends with to see what was committed last. */
  get lockingRead(): string {
    return this.#held.readsMustLock ? this.strategy.lockingRead : '';
  }

  /**
   * The policy for the locks of rows that were read: if reading has locked the rows in a transaction of the application,
   * waiting would be a deadlock: the holder of such a lock is going to want the row.
   */
  get policyForReadRows(): LockPolicy | undefined {
    return this.#held.ownsTransaction || this.lockingRead === '' ? undefined : 'noWait';
  }

  /** Remembers locks that the end of the transaction does not release. */
  releaseAtEnd(names: readonly string[]): void {
    if (this.#held.releasedAtEnd === undefined) {
      const released: string[] = [];
      this.#held.releasedAtEnd = released;
      this.#transaction.beforeRelease(async (session) => {
        for (const sql of this.strategy.release?.(released) ?? []) {
          await session.run({ sql, effect: 'write', transient: true }, []);
        }
      });
    }
    this.#held.releasedAtEnd.push(...names);
  }

  #whileHolding(policy: LockPolicy): LockPolicy {
    return policy === 'restart' || policy === 'noWait' ? policy : 'failFast';
  }

  async #takeMissing(locks: readonly Lock[], policy: LockPolicy): Promise<void> {
    const numbers = new Map<Table, Set<number>>();
    const keys = new Map<Table, Map<string, RowLock>>();
    for (const lock of locks) {
      if (this.holds(lock)) continue;
      if ('key' in lock && this.strategy.locksRows)
        entry(keys, lock.table, newMap).set(keyText(lock.key), lock);
      else entry(numbers, lock.table, newSet).add('text' in lock ? this.#numberOf(lock) : 0);
    }
    if (numbers.size > 0) {
      const ascending = bySqlName(numbers).map(
        ([table, missing]) => [table, [...missing].sort((a, b) => a - b)] as const,
      );
      await this.#takeNumbers(new Map(ascending), policy);
    }
    if (keys.size > 0 && policy === 'restart' && this.holdsAny()) throw new LockedTooLate(locks);
    for (const [table, missing] of bySqlName(keys)) {
      await lockRows(table, [...missing.values()], this.executor, this.strategy);
      this.#beforeChange();
      this.#held.rows.set(table, new Set([...(this.#held.rows.get(table) ?? []), ...missing.keys()]));
    }
  }

  async #takeNumbers(numbers: ReadonlyMap<Table, readonly number[]>, policy: LockPolicy): Promise<void> {
    for (const [table, missing] of numbers) {
      await this.strategy.take(this.executor, table, missing, policy, this);
      this.#beforeChange();
      this.#held.named.set(table, new Set([...(this.#held.named.get(table) ?? []), ...missing]));
    }
  }

  /** Locks go with the savepoint after which they were taken, and are taken again when they are needed. */
  #beforeChange(): void {
    this.#transaction.remember(this.#held, () => {
      const [named, rows] = [new Map(this.#held.named), new Map(this.#held.rows)];
      return () => {
        if (!this.strategy.keepsLocksOfSavepoints) this.#held.named = named;
        this.#held.rows = rows;
      };
    });
  }

  #numberOf({ text }: NamedLock): number {
    return lockNumber(text, this.strategy.locksPerTable);
  }
}

const newSet = (): Set<number> => new Set();
const newMap = (): Map<string, RowLock> => new Map();

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** In the order of the tables' names, byte by byte, which is the same in all processes. */
const bySqlName = <V>(byTable: ReadonlyMap<Table, V>): readonly (readonly [Table, V])[] =>
  [...byTable].sort(([one], [other]) => compareBytes(one.facts.sql, other.facts.sql));

const encoder = new TextEncoder();

function compareBytes(one: string, other: string): number {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  for (let place = 0; place < Math.min(a.length, b.length); place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
