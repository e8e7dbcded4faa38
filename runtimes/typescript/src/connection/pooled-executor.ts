import { connectionLost, ServerUnavailableError } from '../errors/connection-error.ts';
import { endsSession, type FailureKind, isRefusal } from '../errors/failure-kind.ts';
import { LogicError, OrmError } from '../errors/orm-error.ts';
import { queryError, shownSql } from '../errors/query-execution-error.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { Dialect } from './dialect.ts';
import type { Executor, OperationOptions, WorkScope } from './executor.ts';
import type { PooledDatabase } from './pooled-database.ts';
import type { QueryEvents } from './query-events.ts';
import { mayRetry, operationPolicy, pauseBefore, type RetryReason, sleep } from './retry.ts';
import type { Driver, Session } from './session.ts';
import type { Lease, SessionPool } from './session-pool.ts';
import type { Result, Row, Statement } from './statement.ts';

/** After this long without a statement a round trip is spent to check that the session is still there. */
const IDLE = 1000;
const PING: Statement = { sql: 'SELECT 1', effect: 'read' };

/** Failures after which the server has certainly undone a statement. */
const RETRIED: Partial<Record<FailureKind, RetryReason>> = {
  deadlock: 'deadlock',
  'serialization failure': 'serialization',
  'lock timeout': 'lock timeout',
};

/** Runs statements outside of transactions, each on any session of the pool. */
export class PooledExecutor implements Executor {
  readonly database: PooledDatabase;
  readonly transaction = undefined;
  readonly scope: WorkScope | undefined;
  readonly #driver: Driver;
  readonly #events: QueryEvents;

  constructor(database: PooledDatabase, scope?: WorkScope) {
    this.database = database;
    this.scope = scope;
    this.#driver = database.driver;
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
    lease.sql = statement.sql;
    const since = performance.now();
    let count = 0;
    let error: unknown;
    try {
      for await (const rows of lease.session.stream(statement, values, false)) {
        count += rows.length;
        yield rows;
      }
    } catch (cause) {
      error = this.#error(cause, statement, endsSession(this.#driver.failure(cause).kind));
      throw error;
    } finally {
      // A transaction of the stream that could not be ended must not be given to others.
      const isClean =
        lease.session.isOpen && !(lease.session.transactionStatus === 'open' || error !== undefined);
      if (isClean) pool.release(lease);
      else pool.drop(lease);
      if (this.#events.isActive) this.#events.report(statement.sql, values.length, since, count, error);
    }
  }

  inTransaction<T>(work: (executor: Executor) => Promise<T>, options: OperationOptions = {}): Promise<T> {
    return this.database.runOperation(work, options, this.scope);
  }

  inSavepoint<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    return this.database.runOperation(work, {}, this.scope);
  }

  #poolFor(statement: Statement): SessionPool {
    return statement.effect === 'read' ? this.database.readers : this.database.writers;
  }

  #start(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    const pool = this.#poolFor(statement);
    if (!this.#driver.isRemote && statement.named !== true) {
      const session = pool.peek();
      if (session !== undefined) return this.#runAtOnce(pool, session, statement, values);
    }
    const lease = pool.take('statement');
    return lease === undefined || this.#isDoubtful(lease, statement)
      ? this.#runLater(pool, lease, statement, values)
      : this.#runOn(pool, lease, statement, values, 1);
  }

  /** Runs a statement on a session that mostly answers before it can be asked for anything else. */
  #runAtOnce(
    pool: SessionPool,
    session: Session,
    statement: Statement,
    values: readonly Stored[],
  ): Awaitable<Result> {
    let result: Awaitable<Result>;
    try {
      result = session.run(statement, values);
    } catch (cause) {
      throw this.#error(cause, statement, false);
    }
    return result instanceof Promise
      ? this.#ended(result, pool, pool.take('statement') as Lease, statement, values, 1)
      : result;
  }

  #runOn(
    pool: SessionPool,
    lease: Lease,
    statement: Statement,
    values: readonly Stored[],
    failures: number,
  ): Awaitable<Result> {
    let result: Awaitable<Result>;
    try {
      result = lease.session.run(statement, values);
    } catch (cause) {
      pool.release(lease);
      throw this.#error(cause, statement, false);
    }
    if (result instanceof Promise) return this.#ended(result, pool, lease, statement, values, failures);
    this.#giveBack(pool, lease, statement);
    return result;
  }

  /** Gives the session back when a statement has ended. */
  #ended(
    result: Promise<Result>,
    pool: SessionPool,
    lease: Lease,
    statement: Statement,
    values: readonly Stored[],
    failures: number,
  ): Promise<Result> {
    return result.then(
      (done) => {
        this.#giveBack(pool, lease, statement);
        return done;
      },
      (cause: unknown) => this.#recover(pool, lease, statement, values, failures, cause),
    );
  }

  /** SQL of the application may have begun a transaction, into which statements of others would get. */
  #giveBack(pool: SessionPool, lease: Lease, statement: Statement): void {
    if (statement.named === true && lease.session.transactionStatus === 'open') {
      pool.drop(lease);
      throw new LogicError(
        `A statement has begun a transaction on a session of "${this.database.name}" that others use too, so the ` +
          `session was closed. Use transaction().\nSQL: ${shownSql(statement.sql)}`,
      );
    }
    pool.release(lease);
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
    return this.#runOn(pool, lease ?? (await this.#acquire(pool)), statement, values, 1);
  }

  /** Waits while no server can be used, if the connection is configured to. */
  async #acquire(pool: SessionPool): Promise<Lease> {
    for (let failures = 1; ; failures++) {
      try {
        return await pool.acquire('statement');
      } catch (failure) {
        if (!(failure instanceof ServerUnavailableError) || failures > this.database.retries) throw failure;
        await sleep(pauseBefore('not ready', failures, 0));
      }
    }
  }

  /** Runs a statement again where that is safe, on a new session or after a pause, and throws otherwise. */
  async #recover(
    pool: SessionPool,
    lease: Lease,
    statement: Statement,
    values: readonly Stored[],
    failures: number,
    cause: unknown,
  ): Promise<Result> {
    const { kind } = this.#driver.failure(cause);
    const isBroken = endsSession(kind) || !lease.session.isOpen;
    if (isBroken) pool.drop(lease);
    else pool.release(lease);
    const reason = RETRIED[kind] ?? (isRefusal(kind) ? 'not ready' : undefined);
    const { retries } = this.database;
    if (reason !== undefined && retries > 0 && mayRetry(operationPolicy({}, retries), reason, failures, 0)) {
      // The server has undone the statement.
      await sleep(pauseBefore(reason, failures, 0));
    } else {
      const isSafe = statement.effect === 'read' || isRefusal(kind) || kind === 'stale statement';
      const mayHelp = (isBroken || kind === 'stale statement') && kind !== 'too many connections';
      if (failures > 1 || !isSafe || !mayHelp) throw this.#error(cause, statement, isBroken);
    }
    return this.#runOn(pool, await this.#acquire(pool), statement, values, failures + 1);
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
