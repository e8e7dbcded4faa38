import type { Session } from '../../connection/session.ts';
import type { Result, Row, Statement } from '../../connection/statement.ts';
import { InvalidValueError } from '../../errors/orm-error.ts';
import type { Awaitable } from '../../support/awaitable.ts';
import { LeastRecentlyUsed } from '../../support/least-recently-used.ts';
import type { Stored } from '../../types/kind.ts';
import { isBusy } from './failure.ts';
import type { SqliteConnection, SqliteStatement } from './library.ts';
import { Spool } from './spool.ts';
import { WriteTurns } from './write-turns.ts';

/** How many statements that were made for one run are kept prepared. */
const TRANSIENT = 500;
/** How many rows a portion of a stream has. */
const PORTION = 500;
/** Up to how many rows a stream is read at once where it cannot leave a cursor open. */
const SHORT = 10_000;

interface Prepared {
  readonly statement: SqliteStatement;
  readonly columns: readonly string[];
  /** Whether the write lock is kept after it; undefined where it does not change that. */
  readonly locks: boolean | undefined;
}

/** A connection to a file. Everything but waiting for locks of others is synchronous. */
export class SqliteSession implements Session {
  readonly #connection: SqliteConnection;
  readonly #timeout: number;
  readonly #isWal: boolean;
  readonly #turns: WriteTurns | undefined;
  #prepared = new WeakMap<Statement, Prepared>();
  readonly #transient = new LeastRecentlyUsed<string, Prepared>(TRANSIENT);
  /** The statements of open streams: an iterator does not keep its statement from being collected. */
  readonly #streamed = new Set<SqliteStatement>();
  #isInTransaction = false;
  isOpen = true;

  constructor(
    connection: SqliteConnection,
    options: { readonly timeout: number; readonly isWal: boolean; readonly isShared: boolean },
  ) {
    this.#connection = connection;
    this.#timeout = options.timeout;
    this.#isWal = options.isWal;
    this.#turns = options.isShared ? new WriteTurns() : undefined;
  }

  get transactionStatus(): 'none' | 'open' | undefined {
    const { isTransaction } = this.#connection;
    if (isTransaction === undefined) return undefined;
    return isTransaction ? 'open' : 'none';
  }

  run(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    if (!this.#isInTransaction && statement.effect === 'write') {
      const turn = this.#turns?.before();
      if (turn !== undefined) return turn.then(() => this.#tryNow(statement, values));
    }
    return this.#tryNow(statement, values);
  }

  #tryNow(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    try {
      return this.#execute(statement, values);
    } catch (failure) {
      if (this.#timeout === 0 || !isBusy(failure)) throw failure;
      return this.#untilFree(() => this.#execute(statement, values), failure);
    }
  }

  async *stream(
    statement: Statement,
    values: readonly Stored[],
    isShared: boolean,
  ): AsyncGenerator<readonly Row[]> {
    // An open cursor keeps others from writing, except where a log of writes lets both go on.
    if (isShared || !this.#isWal) {
      yield* this.#streamWithoutCursor(statement, values);
      return;
    }
    const prepared = this.#connection.prepare(statement.sql);
    this.#streamed.add(prepared);
    try {
      if (statement.transient) refuseNul(values);
      yield* portionsOf(prepared.iterate(...values.map(bind)));
    } finally {
      this.#streamed.delete(prepared);
    }
  }

  /** A short result is read at once, a long one goes through a temporary table. */
  async *#streamWithoutCursor(
    statement: Statement,
    values: readonly Stored[],
  ): AsyncGenerator<readonly Row[]> {
    if (statement.transient) refuseNul(values);
    const bound = values.map(bind);
    const result = await this.#rowsOrSpool(statement.sql, bound);
    if (!(result instanceof Spool)) {
      for (let at = 0; at < result.length; at += PORTION) yield result.slice(at, at + PORTION);
      return;
    }
    try {
      yield* result.portions(PORTION);
    } finally {
      if (this.isOpen) result.drop();
    }
  }

  async #rowsOrSpool(sql: string, bound: readonly Stored[]): Promise<readonly Row[] | Spool> {
    const read = (): readonly Row[] | Spool =>
      this.#shortResult(sql, bound) ?? new Spool(this.#connection, sql, bound);
    try {
      return read();
    } catch (failure) {
      if (this.#timeout === 0 || !isBusy(failure)) throw failure;
      return this.#untilFree(read, failure);
    }
  }

  /** All rows of a SELECT, unless there are too many. */
  #shortResult(sql: string, bound: readonly Stored[]): readonly Row[] | undefined {
    const prepared = this.#connection.prepare(sql);
    this.#streamed.add(prepared);
    try {
      const rows: Row[] = [];
      for (const row of prepared.iterate(...bound)) {
        if (rows.length === SHORT) return undefined;
        rows.push(row);
      }
      return rows;
    } finally {
      this.#streamed.delete(prepared);
    }
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#connection.close();
  }

  #execute(statement: Statement, values: readonly Stored[]): Result {
    const isTransient = statement.transient === true;
    const known = isTransient ? this.#transient.get(statement.sql) : this.#prepared.get(statement);
    const prepared = known ?? this.#prepare(statement);
    // Values of other statements went through the types of their columns.
    if (isTransient) refuseNul(values);
    const bound = bindable(values);
    if (prepared.columns.length > 0) {
      const rows = prepared.statement.all(...bound);
      return statement.named === true
        ? { rows, affected: rows.length, columns: prepared.columns }
        : { rows, affected: rows.length };
    }
    const { changes, lastInsertRowid } = prepared.statement.run(...bound);
    if (prepared.locks !== undefined) this.#isInTransaction = prepared.locks;
    if (!this.#isInTransaction) this.#turns?.ended();
    return { rows: NO_ROWS, affected: Number(changes), insertId: lastInsertRowid };
  }

  #prepare(statement: Statement): Prepared {
    const made = this.#connection.prepare(statement.sql);
    const columns = made.columns().map(({ name }) => name);
    const prepared = { statement: made, columns, locks: locksAfter(statement.sql) };
    if (statement.transient) this.#transient.set(statement.sql, prepared);
    else this.#prepared.set(statement, prepared);
    return prepared;
  }

  /** Waits for the lock of another process in short and random steps, in which the event loop goes on. */
  async #untilFree<T>(work: () => T, first: unknown): Promise<T> {
    const deadline = performance.now() + this.#timeout;
    for (let failure = first; ; ) {
      if (performance.now() >= deadline) throw failure;
      await WriteTurns.step();
      try {
        const result = work();
        this.#turns?.waited();
        return result;
      } catch (next) {
        if (!isBusy(next)) throw next;
        failure = next;
      }
    }
  }
}

const NO_ROWS: readonly Row[] = [];

function locksAfter(sql: string): boolean | undefined {
  if (sql.startsWith('BEGIN')) return true;
  return sql === 'COMMIT' || sql === 'ROLLBACK' ? false : undefined;
}

/** Drivers end a text at U+0000: it would equal another one. */
function refuseNul(values: readonly Stored[]): void {
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) throw nulCharacter();
}

const nulCharacter = (): InvalidValueError =>
  new InvalidValueError('A text with the character U+0000 cannot be bound to SQL on SQLite.');

/** SQLite has no booleans, and one of its libraries binds 0 for numbers that are nearly 0; as a text they stay what they are. */
function bind(value: Stored): Stored {
  if (typeof value === 'boolean') return Number(value);
  return isNearlyZero(value) ? String(value) : value;
}

const isNearlyZero = (value: Stored | undefined): boolean =>
  typeof value === 'number' && value > 0 && value < Number.EPSILON;

function bindable(values: readonly Stored[]): readonly Stored[] {
  for (const value of values) {
    if (typeof value === 'boolean' || isNearlyZero(value)) return values.map(bind);
  }
  return values;
}

function* portionsOf(rows: Iterable<Row>): Generator<readonly Row[]> {
  let portion: Row[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length === PORTION) {
      yield portion;
      portion = [];
    }
  }
  if (portion.length > 0) yield portion;
}
