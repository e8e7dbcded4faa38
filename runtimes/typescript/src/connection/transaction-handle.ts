import { LogicError } from '../errors/orm-error.ts';
import { requireFunction } from '../types/arguments.ts';
import {
  type Database,
  EXECUTOR,
  type QueryEvent,
  type QueryEventName,
  type RuntimeDatabase,
} from './database.ts';
import type { Executor, TransactionOptions } from './executor.ts';
import { runTemplate } from './sql-template.ts';
import { endedHandle } from './transaction.ts';
import type { TransactionLevel } from './transaction-level.ts';
import { requireTransactionOptions } from './transaction-options.ts';

/** A transaction or savepoint, as applications are given it. */
export class TransactionHandle implements RuntimeDatabase {
  readonly #level: TransactionLevel;

  constructor(level: TransactionLevel) {
    this.#level = level;
  }

  get name(): string {
    return this.#level.home.name;
  }

  get product(): Database['product'] {
    return this.#level.home.product;
  }

  [EXECUTOR](): Executor {
    const level = this.#level;
    return level.isUsable ? level.innermost() : level;
  }

  async transaction<T>(
    work: (transaction: Database) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    requireFunction(work, 'transaction()');
    requireTransactionOptions(options);
    return this.#level.innermost().join((part) => work(part.database));
  }

  async savepoint<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    requireFunction(work, 'savepoint()');
    return this.#level.inSavepoint((level) => work(level.database));
  }

  async session<T>(work: () => Promise<T>): Promise<T> {
    requireFunction(work, 'session()');
    if (!this.#level.isUsable) throw endedHandle(this.name);
    return work();
  }

  outside<T>(work: () => T): T {
    requireFunction(work, 'outside()');
    return this.#level.home.context.exit(work);
  }

  afterCommit(call: () => void | Promise<void>): void {
    requireFunction(call, 'afterCommit()');
    this.#level.innermost().afterCommit(call);
  }

  afterRollback(call: () => void | Promise<void>): void {
    requireFunction(call, 'afterRollback()');
    this.#level.innermost().afterRollback(call);
  }

  async sql<R = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
    return runTemplate<R>(this[EXECUTOR](), parts, values);
  }

  on(event: QueryEventName, listener: (query: QueryEvent) => void): this {
    this.#level.home.on(event, listener);
    return this;
  }

  off(event: QueryEventName, listener: (query: QueryEvent) => void): this {
    this.#level.home.off(event, listener);
    return this;
  }

  close(): Promise<void> {
    return Promise.reject(new LogicError('A transaction ends with its work; close() is for the database.'));
  }
}
