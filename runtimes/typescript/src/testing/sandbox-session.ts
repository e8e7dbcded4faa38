import type { Driver, Session } from '../connection/session.ts';
import type { Result, Row, Statement } from '../connection/statement.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { Stored } from '../types/kind.ts';

const BEGIN = /^\s*(?:BEGIN|START\s+TRANSACTION)\b/i;
/** The isolation of a transaction that has begun cannot be changed. */
const ISOLATION = /^\s*SET\s+TRANSACTION\b/i;
const COMMIT = /^\s*COMMIT\s*$/i;
const ROLLBACK = /^\s*ROLLBACK\s*$/i;

const TRANSACTION = 'orm_sandbox';
const STATEMENT = 'orm_sandbox_statement';
const NOTHING: Result = { rows: [], affected: 0 };

/**
 * A session whose work is undone when it is closed. Transactions are savepoints in one that is rolled back; a statement
 * outside of them has a savepoint too, because its failure would spoil the transaction around it on some databases.
 */
export class SandboxSession implements Session {
  readonly #session: Session;
  readonly #driver: Driver;
  #isInTransaction = false;
  #isCommitted = false;

  private constructor(session: Session, driver: Driver) {
    this.#session = session;
    this.#driver = driver;
  }

  static async open(driver: Driver): Promise<SandboxSession> {
    const sandbox = new SandboxSession(await driver.open('write'), driver);
    await sandbox.#beginOuter();
    return sandbox;
  }

  get isOpen(): boolean {
    return this.#session.isOpen;
  }

  /** Whether a statement has committed what was written, as CREATE TABLE does on some databases. */
  get isCommitted(): boolean {
    return this.#isCommitted;
  }

  get transactionStatus(): Session['transactionStatus'] {
    return this.#isInTransaction ? this.#session.transactionStatus : 'none';
  }

  async run(statement: Statement, values: readonly Stored[]): Promise<Result> {
    const { sql } = statement;
    if (BEGIN.test(sql)) return this.#begin();
    if (ISOLATION.test(sql)) return NOTHING;
    if (COMMIT.test(sql)) return this.#end([`RELEASE SAVEPOINT ${TRANSACTION}`]);
    if (ROLLBACK.test(sql)) {
      return this.#end([`ROLLBACK TO SAVEPOINT ${TRANSACTION}`, `RELEASE SAVEPOINT ${TRANSACTION}`]);
    }
    return this.#isInTransaction ? this.#observed(statement, values) : this.#alone(statement, values);
  }

  /** The rows of a transaction stay readable until its end, which is that of the sandbox at the latest. */
  stream(statement: Statement, values: readonly Stored[]): AsyncIterable<readonly Row[]> {
    return this.#session.stream(statement, values, true);
  }

  async close(): Promise<void> {
    if (!this.#session.isOpen) return;
    try {
      await this.#control('ROLLBACK');
    } finally {
      await this.#session.close();
    }
  }

  ref(): void {
    this.#session.ref?.();
  }

  unref(): void {
    this.#session.unref?.();
  }

  async #begin(): Promise<Result> {
    // The database may have ended the transaction around it, because of a deadlock for example.
    if (this.#session.transactionStatus === 'none') await this.#beginOuter();
    await this.#control(`SAVEPOINT ${TRANSACTION}`);
    this.#isInTransaction = true;
    return NOTHING;
  }

  async #end(statements: readonly string[]): Promise<Result> {
    this.#isInTransaction = false;
    if (this.#isCommitted) throw new LogicError(COMMITTED);
    for (const sql of statements) await this.#control(sql);
    return NOTHING;
  }

  async #alone(statement: Statement, values: readonly Stored[]): Promise<Result> {
    await this.#control(`SAVEPOINT ${STATEMENT}`);
    let result: Result;
    try {
      result = await this.#observed(statement, values);
    } catch (failure) {
      await this.#control(`ROLLBACK TO SAVEPOINT ${STATEMENT}`).catch(() => {});
      throw failure;
    }
    if (!this.#isCommitted) await this.#control(`RELEASE SAVEPOINT ${STATEMENT}`);
    return result;
  }

  async #observed(statement: Statement, values: readonly Stored[]): Promise<Result> {
    const result = await this.#session.run(statement, values);
    if (this.#session.transactionStatus === 'none') this.#isCommitted = true;
    return result;
  }

  async #beginOuter(): Promise<void> {
    for (const sql of this.#driver.dialect.begin(undefined, 'write')) await this.#control(sql);
  }

  async #control(sql: string): Promise<void> {
    await this.#session.run({ sql, effect: 'write', transient: true }, []);
  }
}

/** The message for what a sandbox cannot undo. */
export const COMMITTED =
  'A statement has committed, so what the test has written stays: CREATE TABLE, ALTER TABLE and TRUNCATE do so on some ' +
  'databases. Run them before the sandbox begins.';
