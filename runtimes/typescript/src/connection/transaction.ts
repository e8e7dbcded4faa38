import { connectionLost, endedByDatabase, endedByStatement } from '../errors/connection-error.ts';
import { endsSession } from '../errors/failure-kind.ts';
import { LogicError } from '../errors/orm-error.ts';
import { queryError, shownSql, TransactionAbortedError } from '../errors/query-execution-error.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import type { QueryEvents } from './query-events.ts';
import type { Driver, Session } from './session.ts';
import type { Lease, SessionPool } from './session-pool.ts';
import type { Result, Row, Statement } from './statement.ts';

/** Statements by which MySQL commits: https://dev.mysql.com/doc/refman/8.4/en/implicit-commit.html */
const COMMITS_BY_ITSELF =
  /^\s*(?:(?:CREATE(?:\s+OR\s+REPLACE)?|DROP)(?!\s+TEMPORARY\b)|ALTER|RENAME|TRUNCATE|GRANT|REVOKE|ANALYZE|OPTIMIZE|REPAIR|FLUSH|RESET|(?:UN)?INSTALL)\b/i;

export interface TransactionParts {
  readonly name: string;
  readonly driver: Driver;
  readonly pool: SessionPool;
  readonly lease: Lease;
  readonly events: QueryEvents;
  /** The statements that began the transaction. */
  readonly begin: readonly string[];
  readonly isReadOnly: boolean;
}

/** A transaction of the database: its session, and whether the database still knows of it. */
export class Transaction {
  readonly parts: TransactionParts;
  /** Whether statements are taken; not from the moment on in which COMMIT or ROLLBACK is sent. */
  isOpen = true;
  #isEnded = false;
  /** Why the database has ended the transaction. */
  endedBy: unknown;
  /** The failure of a statement, after which some databases refuse all others. */
  #lastFailure: unknown;
  #isLost = false;
  #savepoints = 0;
  #beforeRelease: ((session: Session) => void | Promise<void>)[] | undefined;

  constructor(parts: TransactionParts) {
    this.parts = parts;
  }

  nextSavepoint(): string {
    this.#savepoints++;
    return `orm_${this.#savepoints}`;
  }

  /** Runs a statement in the transaction. */
  run(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    if (!this.isOpen) throw endedHandle(this.parts.name);
    if (this.endedBy !== undefined) throw this.#refused();
    const { events, lease } = this.parts;
    if (events.isActive) return this.#observed(statement, values);
    let result: Awaitable<Result>;
    try {
      result = lease.session.run(statement, values);
    } catch (cause) {
      throw this.failed(cause, statement.sql);
    }
    if (result instanceof Promise) {
      return result.then(
        (done) => (lease.session.transactionStatus === 'none' ? this.#ended(statement, done) : done),
        (cause: unknown) => {
          throw this.failed(cause, statement.sql);
        },
      );
    }
    return result;
  }

  /** @param canRead tells whether the part of the transaction in which the stream began was not rolled back */
  async *stream(
    statement: Statement,
    values: readonly Stored[],
    canRead: () => boolean,
  ): AsyncGenerator<readonly Row[]> {
    if (!this.isOpen) throw endedHandle(this.parts.name);
    if (this.endedBy !== undefined) throw this.#refused();
    const since = performance.now();
    let count = 0;
    let error: unknown;
    const rows = this.parts.lease.session.stream(statement, values, true)[Symbol.asyncIterator]();
    let isDone = false;
    try {
      for (;;) {
        const portion = await rows.next();
        isDone = portion.done === true;
        if (portion.done === true) break;
        count += portion.value.length;
        yield portion.value;
        if (!(this.isOpen && canRead())) throw endedHandle(this.parts.name);
      }
    } catch (cause) {
      error = cause instanceof LogicError ? cause : this.failed(cause, statement.sql);
      throw error;
    } finally {
      // Else the cursor is gone, and the session may belong to another transaction, which closing it would abort.
      if (!isDone && this.isOpen && canRead()) await rows.return?.();
      const { events } = this.parts;
      if (events.isActive) events.report(statement.sql, values.length, since, count, error);
    }
  }

  /** The error for a driver's error, after which the state of the transaction is right again. */
  failed(cause: unknown, sql: string): Error {
    const { driver, lease, name } = this.parts;
    const failure = driver.failure(cause);
    const isRefusedWrite = this.parts.isReadOnly && failure.kind === 'read-only server';
    if ((endsSession(failure.kind) && !isRefusedWrite) || !lease.session.isOpen) {
      this.#isLost = true;
      const lost = connectionLost('transaction', name, failure, cause);
      this.endedBy ??= lost;
      return lost;
    }
    const error = queryError(failure, name, sql, cause);
    this.#lastFailure ??= error;
    if (driver.endsTransaction(failure.kind) || lease.session.transactionStatus === 'none')
      this.endedBy ??= error;
    return error;
  }

  /** Commits; where that fails, the transaction is rolled back. */
  async commit(): Promise<void> {
    const { lease, name, driver } = this.parts;
    if (this.endedBy === undefined && lease.session.transactionStatus === 'failed')
      this.endedBy = this.#lastFailure;
    if (this.endedBy !== undefined) {
      await this.rollback();
      throw this.#refused();
    }
    this.isOpen = false;
    try {
      const done = lease.session.run(COMMIT, []);
      if (done instanceof Promise) await done;
    } catch (cause) {
      const failure = driver.failure(cause);
      if (endsSession(failure.kind) || !lease.session.isOpen) {
        this.#isLost = true;
        await this.#end();
        throw connectionLost(
          failure.kind === 'connection lost' ? 'commit' : 'transaction',
          name,
          failure,
          cause,
        );
      }
      const isAborted = failure.sqlState === ABORTED && this.#lastFailure !== undefined;
      const error = isAborted
        ? endedByDatabase(name, this.#lastFailure)
        : queryError(failure, name, 'COMMIT', cause);
      await this.rollback();
      throw error;
    }
    await this.#end();
  }

  /** Rolls back. A session that cannot do that is dropped, and the server rolls back. */
  async rollback(): Promise<void> {
    const { session } = this.parts.lease;
    this.isOpen = false;
    if (!this.#isLost && session.isOpen && session.transactionStatus !== 'none') {
      try {
        const done = session.run(ROLLBACK, []);
        if (done instanceof Promise) await done;
      } catch {
        this.#isLost = true;
      }
    }
    await this.#end();
  }

  /** Calls back before the session is given back. */
  beforeRelease(call: (session: Session) => void | Promise<void>): void {
    this.#beforeRelease ??= [];
    this.#beforeRelease.push(call);
  }

  /** Gives the session back. */
  async #end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { lease, pool } = this.parts;
    try {
      if (!this.#isLost && this.#beforeRelease !== undefined) {
        for (const call of this.#beforeRelease) await call(lease.session);
      }
    } catch {
      // The server releases everything when the session is closed.
      this.#isLost = true;
    }
    if (this.#isLost) pool.drop(lease);
    else pool.release(lease);
  }

  /** After a rollback to a savepoint the transaction works again, unless the database has ended it. */
  recovered(): void {
    if (this.endedBy === undefined) this.#lastFailure = undefined;
  }

  #refused(): Error {
    const { name } = this.parts;
    return this.#isLost && this.endedBy instanceof Error ? this.endedBy : endedByDatabase(name, this.endedBy);
  }

  /** The statement has succeeded, but there is no transaction any more. */
  async #ended(statement: Statement, done: Result): Promise<Result> {
    const { begin, lease, name } = this.parts;
    if (COMMITS_BY_ITSELF.test(statement.sql)) {
      // Makes the statements after one that commits by itself atomic again.
      for (const sql of begin) await lease.session.run({ sql, effect: 'write', transient: true }, []);
      return done;
    }
    const cannotCommit = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|VALUES|SET|SAVEPOINT|RELEASE)\b/i;
    this.endedBy = cannotCommit.test(statement.sql)
      ? new TransactionAbortedError(
          `The database has rolled back the transaction on "${name}", probably because of a conflict with another ` +
            `one. Run it again from its start.\nSQL: ${shownSql(statement.sql)}`,
          statement.sql,
        )
      : endedByStatement(name, statement.sql);
    throw this.endedBy;
  }

  async #observed(statement: Statement, values: readonly Stored[]): Promise<Result> {
    const { events, lease } = this.parts;
    const since = performance.now();
    let result: Result;
    try {
      result = await lease.session.run(statement, values);
    } catch (cause) {
      const error = this.failed(cause, statement.sql);
      events.report(statement.sql, values.length, since, 0, error);
      throw error;
    }
    events.report(statement.sql, values.length, since, result.rows.length);
    return lease.session.transactionStatus === 'none' ? this.#ended(statement, result) : result;
  }
}

/** The SQLSTATE of statements after a failed one, where the transaction can only be rolled back. */
const ABORTED = '25P02';
const COMMIT: Statement = { sql: 'COMMIT', effect: 'write' };
const ROLLBACK: Statement = { sql: 'ROLLBACK', effect: 'write' };

export const endedHandle = (name: string): LogicError =>
  new LogicError(
    `The transaction on "${name}" has ended, so its handle cannot be used any more. Await everything that runs inside ` +
      'of a transaction.',
  );
