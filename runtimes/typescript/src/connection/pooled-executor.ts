import { connectionLost } from '../errors/connection-error.ts';
import { endsSession, isRefusal } from '../errors/failure-kind.ts';
import { OrmError } from '../errors/orm-error.ts';
import { queryError } from '../errors/query-execution-error.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Dialect } from './dialect.ts';
import type { Executor, OperationOptions, WorkScope } from './executor.ts';
import type { PooledDatabase } from './pooled-database.ts';
import type { QueryEvents } from './query-events.ts';
import type { Driver } from './session.ts';
import type { Lease, SessionPool } from './session-pool.ts';
import type { Result, Row, Statement } from './statement.ts';

/** After this long without a statement a round trip is spent to check that the session is still there. */
const IDLE = 1000;
const PING: Statement = { sql: 'SELECT 1', effect: 'read' };

/** Runs statements outside of transactions, each on any session of the pool. */
export class PooledExecutor implements Executor {
  readonly database: PooledDatabase;
  readonly transaction = undefined;
  readonly scope: WorkScope | undefined;
  readonly #driver: Driver;
  readonly #readers: SessionPool;
  readonly #writers: SessionPool;
  readonly #events: QueryEvents;

  constructor(database: PooledDatabase, scope?: WorkScope) {
    this.database = database;
    this.scope = scope;
    this.#driver = database.driver;
    this.#readers = database.readers;
    this.#writers = database.writers;
    this.#events = database.events;
  }

  get dialect(): Dialect {
    return this.#driver.dialect;
  }

  run(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    if (this.#events.isActive) return this.#observed(statement, values);
    return this.#start(statement, values);
  }

  async *stream(statement: Statement, values: readonly Stored[]): AsyncGenerator<readonly Row[]> {
    const pool = this.#poolFor(statement);
    if (pool.max === 1) {
      // The loop over the rows could not run a statement of its own: an open stream would keep the only session.
      yield (await this.run(statement, values)).rows;
      return;
    }
    const lease = await pool.acquire('stream');
    let isBroken = true;
    try {
      yield* lease.session.stream(statement, values, false);
      isBroken = false;
    } catch (cause) {
      const failure = this.#driver.failure(cause);
      isBroken = endsSession(failure.kind);
      throw this.#error(cause, statement, isBroken);
    } finally {
      if (lease.session.isOpen && (!isBroken || lease.session.transactionStatus !== 'open'))
        pool.release(lease);
      else pool.drop(lease);
    }
  }

  inTransaction<T>(work: (executor: Executor) => Promise<T>, options: OperationOptions = {}): Promise<T> {
    return this.database.runOperation(work, options, this.scope);
  }

  inSavepoint<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    return this.database.runOperation(work, {}, this.scope);
  }

  #poolFor(statement: Statement): SessionPool {
    return statement.effect === 'read' ? this.#readers : this.#writers;
  }

  #start(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    const pool = this.#poolFor(statement);
    const lease = pool.take('statement');
    return lease === undefined || this.#isDoubtful(lease, statement)
      ? this.#runLater(pool, lease, statement, values)
      : this.#runOn(pool, lease, statement, values, true);
  }

  #runOn(
    pool: SessionPool,
    lease: Lease,
    statement: Statement,
    values: readonly Stored[],
    mayRepeat: boolean,
  ): Awaitable<Result> {
    let result: Awaitable<Result>;
    try {
      result = lease.session.run(statement, values);
    } catch (cause) {
      pool.release(lease);
      throw this.#error(cause, statement, false);
    }
    if (result instanceof Promise) {
      return result.then(
        (done) => {
          pool.release(lease);
          return done;
        },
        (cause: unknown) => this.#recover(pool, lease, statement, values, mayRepeat, cause),
      );
    }
    pool.release(lease);
    return result;
  }

  async #runLater(
    pool: SessionPool,
    taken: Lease | undefined,
    statement: Statement,
    values: readonly Stored[],
  ): Promise<Result> {
    let lease = taken;
    if (lease !== undefined) {
      try {
        await lease.session.run(PING, []);
      } catch {
        pool.drop(lease);
        lease = undefined;
      }
    }
    return this.#runOn(pool, lease ?? (await pool.acquire('statement')), statement, values, true);
  }

  /** Runs a statement again on a new session where that is safe, and throws otherwise. */
  async #recover(
    pool: SessionPool,
    lease: Lease,
    statement: Statement,
    values: readonly Stored[],
    mayRepeat: boolean,
    cause: unknown,
  ): Promise<Result> {
    const { kind } = this.#driver.failure(cause);
    const isBroken = endsSession(kind) || !lease.session.isOpen;
    if (isBroken) pool.drop(lease);
    else pool.release(lease);
    const isSafe = statement.effect === 'read' || isRefusal(kind) || kind === 'stale statement';
    if (mayRepeat && isSafe && (isBroken || kind === 'stale statement') && kind !== 'too many connections') {
      const next = await pool.acquire('statement');
      return this.#runOn(pool, next, statement, values, false);
    }
    throw this.#error(cause, statement, isBroken);
  }

  #error(cause: unknown, statement: Statement, isBroken: boolean): Error {
    if (cause instanceof OrmError) return cause;
    const failure = this.#driver.failure(cause);
    const { name } = this.database;
    if (!isBroken && !endsSession(failure.kind)) return queryError(failure, name, statement.sql, cause);
    const hasNoEffect = statement.effect === 'read' || isRefusal(failure.kind);
    return connectionLost(hasNoEffect ? 'without effect' : 'statement', name, failure, cause);
  }

  /** A statement that writes cannot be run again when its session turns out to be broken. */
  #isDoubtful(lease: Lease, statement: Statement): boolean {
    return this.#driver.isRemote && statement.effect === 'write' && Date.now() - lease.usedAt > IDLE;
  }

  async #observed(statement: Statement, values: readonly Stored[]): Promise<Result> {
    const since = performance.now();
    try {
      const result = await this.#start(statement, values);
      this.#events.report(statement.sql, values.length, since, result.rows.length);
      return result;
    } catch (error) {
      this.#events.report(statement.sql, values.length, since, 0, error);
      throw error;
    }
  }
}
