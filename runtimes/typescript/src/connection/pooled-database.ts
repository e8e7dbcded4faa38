import { ConnectionError, connectionLost, ServerUnavailableError } from '../errors/connection-error.ts';
import { endsSession } from '../errors/failure-kind.ts';
import { OrmError } from '../errors/orm-error.ts';
import { queryError } from '../errors/query-execution-error.ts';
import { requireFunction } from '../types/arguments.ts';
import { AmbientContext, outerOf } from './ambient.ts';
import {
  type Database,
  EXECUTOR,
  type QueryEvent,
  type QueryEventName,
  type RuntimeDatabase,
} from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Executor, OperationOptions, TransactionOptions, WorkScope } from './executor.ts';
import { checkedIsolation } from './isolation.ts';
import { PooledExecutor } from './pooled-executor.ts';
import { QueryEvents } from './query-events.ts';
import {
  mayRetry,
  operationPolicy,
  pauseBefore,
  type RetryPolicy,
  retryReason,
  retryTimes,
  sleep,
} from './retry.ts';
import type { Driver, Session } from './session.ts';
import { type Lease, SessionPool } from './session-pool.ts';
import type { ConnectionSettings } from './settings.ts';
import { runTemplate } from './sql-template.ts';
import { Transaction } from './transaction.ts';
import { TransactionLevel } from './transaction-level.ts';
import { requireTransactionOptions } from './transaction-options.ts';
import { KeptValues, UncommittedObjects } from './work-scope.ts';

/** A database with its sessions. */
export class PooledDatabase implements RuntimeDatabase {
  readonly name: string;
  readonly driver: Driver;
  readers: SessionPool;
  writers: SessionPool;
  readonly events: QueryEvents;
  readonly context = new AmbientContext<TransactionLevel>();
  readonly #executor: PooledExecutor;
  /** How often an operation of its own is run again. */
  readonly retries: number;
  readonly #acquireTimeout: number;
  readonly #onClose: (() => void)[] = [];

  constructor(name: string, driver: Driver, settings: ConnectionSettings) {
    this.name = name;
    this.driver = driver;
    this.events = new QueryEvents(name, settings.slowQuery ?? 1000);
    this.retries = settings.retries ?? 0;
    this.#acquireTimeout = settings.pool?.acquireTimeout ?? 10_000;
    const { limits } = driver;
    const pool = (access: 'read' | 'write', max: number): SessionPool =>
      new SessionPool({
        name,
        max,
        idleTimeout: driver.isRemote ? (settings.pool?.idleTimeout ?? 30_000) : 0,
        acquireTimeout: this.#acquireTimeout,
        isRemote: driver.isRemote,
        open: () => this.#open(access),
      });
    this.writers = pool('write', 'any' in limits ? limits.any : limits.write);
    this.readers = 'any' in limits ? this.writers : pool('read', limits.read);
    this.#executor = new PooledExecutor(this);
  }

  /** Some products are known exactly only when a session is open. */
  get dialect(): Dialect {
    return this.driver.dialect;
  }

  get product(): Database['product'] {
    return this.dialect.product;
  }

  [EXECUTOR](): Executor {
    const ambient = this.context.current;
    if (ambient === undefined) return this.#executor;
    const { level } = ambient;
    if (level?.isUsable === true) return level;
    return level?.goingOn ?? ambient.outer ?? this.#executor;
  }

  async transaction<T>(
    work: (transaction: Database) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    requireFunction(work, 'transaction()');
    requireTransactionOptions(options);
    const level = this.#level();
    if (level !== undefined) return level.join((part) => work(part.database));
    return this.#runTransaction(
      (executor) => work(executor.database),
      options,
      retryTimes(options.retries ?? 0),
    );
  }

  async savepoint<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    requireFunction(work, 'savepoint()');
    const level = this.#level();
    return level === undefined ? this.transaction(work) : level.inSavepoint((inner) => work(inner.database));
  }

  async session<T>(work: () => Promise<T>): Promise<T> {
    requireFunction(work, 'session()');
    const ambient = this.context.current;
    if (this.#level() !== undefined || ambient?.outer !== undefined) return work();
    this.context.hold();
    try {
      const scope = new KeptValues(new UncommittedObjects());
      return await this.context.run(
        { level: undefined, scope, outer: new PooledExecutor(this, scope) },
        work,
      );
    } finally {
      this.context.release();
    }
  }

  outside<T>(work: () => T): T {
    requireFunction(work, 'outside()');
    return this.context.exit(work);
  }

  afterCommit(call: () => void | Promise<void>): void {
    requireFunction(call, 'afterCommit()');
    const level = this.#level();
    if (level === undefined) void call();
    else level.afterCommit(call);
  }

  afterRollback(call: () => void | Promise<void>): void {
    requireFunction(call, 'afterRollback()');
    this.#level()?.afterRollback(call);
  }

  async sql<R = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
    return runTemplate<R>(this[EXECUTOR](), parts, values);
  }

  on(event: QueryEventName, listener: (query: QueryEvent) => void): this {
    this.events.on(event, listener);
    return this;
  }

  off(event: QueryEventName, listener: (query: QueryEvent) => void): this {
    this.events.off(event, listener);
    return this;
  }

  async close(): Promise<void> {
    for (const call of this.#onClose.splice(0)) call();
    await Promise.all([
      this.writers.close(),
      this.readers === this.writers ? undefined : this.readers.close(),
    ]);
  }

  onClose(call: () => void): void {
    this.#onClose.push(call);
  }

  /** Has everything run on one session at a time; gives back what ends that. */
  async useOneSession(open: () => Promise<Session>): Promise<() => Promise<void>> {
    const { name, readers, writers } = this;
    const pool = new SessionPool({
      name,
      max: 1,
      idleTimeout: 0,
      acquireTimeout: this.#acquireTimeout,
      isRemote: false,
      open: () => this.#opened(open),
    });
    pool.release(await pool.acquire('statement'));
    this.readers = this.writers = pool;
    return async () => {
      this.readers = readers;
      this.writers = writers;
      // Work that was not awaited may never give its session back.
      if (pool.inUse === 0) await pool.close();
    };
  }

  /** Runs an operation of the runtime in a transaction of its own. */
  runOperation<T>(
    work: (executor: Executor) => Promise<T>,
    options: OperationOptions,
    scope: WorkScope | undefined,
  ): Promise<T> {
    return this.#runTransaction(work, options, operationPolicy(options, this.retries), scope);
  }

  /** The open level of the async context. */
  #level(): TransactionLevel | undefined {
    const level = this.context.current?.level;
    return level === undefined || level.isUsable ? level : level.goingOn;
  }

  async #runTransaction<T>(
    work: (executor: TransactionLevel) => Promise<T>,
    options: OperationOptions,
    policy: RetryPolicy,
    scope = this.context.current?.scope,
  ): Promise<T> {
    if (options.ambient === false) return this.#attempts(work, options, policy, scope);
    this.context.hold();
    try {
      const inContext = (level: TransactionLevel): Promise<T> =>
        this.context.run({ level, scope: level.scope, ...outerOf(this.context.current) }, () => work(level));
      return await this.#attempts(inContext, options, policy, scope);
    } finally {
      this.context.release();
    }
  }

  async #attempts<T>(
    work: (executor: TransactionLevel) => Promise<T>,
    options: OperationOptions,
    policy: RetryPolicy,
    scope: WorkScope | undefined,
  ): Promise<T> {
    const firstAt = performance.now();
    for (let failures = 1; ; failures++) {
      const startedAt = failures === 1 ? firstAt : performance.now();
      let level: TransactionLevel | undefined;
      let isCommitting = false;
      try {
        const open = await this.#begin(options, scope);
        level = open;
        const result = await work(open);
        isCommitting = true;
        await open.commit();
        return result;
      } catch (failure) {
        // Work that is committed is not run again when a callback fails after the commit.
        const isCommitted = isCommitting && level?.rolledBackAt === undefined;
        if (level !== undefined && !isCommitting) await level.rollback().catch(() => {});
        const reason = retryReason(failure) ?? (options.retryIf?.(failure) === true ? 'conflict' : undefined);
        const now = performance.now();
        if (isCommitted || reason === undefined || !mayRetry(policy, reason, failures, now - firstAt))
          throw failure;
        await sleep(pauseBefore(reason, failures, now - startedAt));
      }
    }
  }

  async #begin(options: OperationOptions, scope: WorkScope | undefined): Promise<TransactionLevel> {
    const access = options.readOnly === true ? 'read' : 'write';
    const pool = access === 'read' ? this.readers : this.writers;
    const begin = this.dialect.begin(checkedIsolation(options.isolation), access);
    for (let attempt = 1; ; attempt++) {
      const lease = pool.take('transaction') ?? (await pool.acquire('transaction'));
      try {
        await this.#beginOn(lease, begin);
      } catch (cause) {
        const failure = this.driver.failure(cause);
        const isBroken = endsSession(failure.kind) || !lease.session.isOpen;
        if (isBroken) pool.drop(lease);
        else pool.release(lease);
        // A pooler without a session to give has let it wait for long before.
        if (isBroken && attempt === 1 && failure.kind !== 'too many connections') continue;
        throw isBroken
          ? connectionLost('without effect', this.name, failure, cause)
          : queryError(failure, this.name, begin.join('; '), cause);
      }
      const { name, driver, events } = this;
      const isReadOnly = access === 'read';
      const transaction = new Transaction({ name, driver, pool, lease, events, begin, isReadOnly });
      return new TransactionLevel(this, transaction, scope instanceof KeptValues ? scope : new KeptValues());
    }
  }

  async #beginOn({ session }: Lease, begin: readonly string[]): Promise<void> {
    for (const sql of begin) {
      const done = session.run(beginStatement(sql), []);
      if (done instanceof Promise) await done;
    }
  }

  #open(access: 'read' | 'write'): Promise<Session> {
    return this.#opened(() => this.driver.open(access));
  }

  async #opened<T>(open: () => Promise<T>): Promise<T> {
    try {
      return await open();
    } catch (cause) {
      if (cause instanceof OrmError) throw cause;
      const failure = this.driver.failure(cause);
      const message = `Could not connect to "${this.name}": ${failure.message}`;
      throw this.driver.isMisconfigured(cause)
        ? new ConnectionError(message, { cause, isConfigurationError: true })
        : new ServerUnavailableError(message, { cause });
    }
  }
}

const beginStatements = new Map<string, { readonly sql: string; readonly effect: 'write' }>();

function beginStatement(sql: string): { readonly sql: string; readonly effect: 'write' } {
  let statement = beginStatements.get(sql);
  if (statement === undefined) {
    statement = { sql, effect: 'write' };
    beginStatements.set(sql, statement);
  }
  return statement;
}
