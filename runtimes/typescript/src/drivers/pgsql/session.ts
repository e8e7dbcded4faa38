import type { Client, QueryArrayResult } from 'pg';
import type { Session } from '../../connection/session.ts';
import type { Result, Row, Statement } from '../../connection/statement.ts';
import { InvalidValueError } from '../../errors/orm-error.ts';
import { LeastRecentlyUsed } from '../../support/least-recently-used.ts';
import type { Stored } from '../../types/kind.ts';
import { pgsqlDialect } from './dialect.ts';
import { parsers } from './parsers.ts';

/** How many statements that were made for one run are kept, prepared from their second run on. */
const TRANSIENT = 500;
/** How many rows a portion of a stream has. */
const PORTION = 500;

interface Transient {
  /** Undefined until the second run. */
  name: string | undefined;
}

let names = 0;
let cursors = 0;

/** One name for all sessions, so that a pooler that tracks prepared statements sees few of them. */
const statementNames = new WeakMap<Statement, string>();

/** The events of a driver that has finished a statement, or never will. */
const ENDS = ['drain', 'end', 'error'] as const;

type Answer = QueryArrayResult<Row>;

/** A connection to a server. */
export class PgsqlSession implements Session {
  readonly #client: Client;
  readonly #prepares: boolean;
  readonly #transient: LeastRecentlyUsed<string, Transient>;
  /** Counts how often all prepared statements of the session became stale. */
  #generation = 0;
  #isBusy = false;
  readonly #queue: (() => void)[] = [];
  isOpen = true;

  constructor(client: Client, prepares: boolean) {
    this.#client = client;
    this.#prepares = prepares;
    this.#transient = new LeastRecentlyUsed(TRANSIENT, ({ name }) => {
      if (name !== undefined) this.#deallocate(name);
    });
    const closed = () => {
      this.isOpen = false;
    };
    client.on('error', closed);
    client.on('end', closed);
  }

  get transactionStatus(): 'none' | 'open' | 'failed' | undefined {
    switch (statusOf(this.#client)) {
      case 'I':
        return 'none';
      case 'T':
        return 'open';
      case 'E':
        return 'failed';
      default:
        return undefined;
    }
  }

  run(statement: Statement, values: readonly Stored[]): Promise<Result> {
    refuseTooMany(values);
    const name = this.#prepares ? this.#nameOf(statement) : undefined;
    // Not an async function: in a transaction each promise takes a part of the time that the statement takes.
    return new Promise((resolve, reject) => {
      this.#send(statement.sql, values, name, reject, (answer) => {
        const isUndone = answer.command === 'ROLLBACK' && statement.sql === 'COMMIT';
        if (isUndone) reject(new FailedCommit());
        else resolve(resultOf(statement, answer));
      });
    });
  }

  async *stream(
    statement: Statement,
    values: readonly Stored[],
    isShared: boolean,
  ): AsyncGenerator<readonly Row[]> {
    cursors++;
    const cursor = `orm_stream_${cursors}`;
    const control = (sql: string): Promise<Result> => this.run({ sql, effect: 'write', transient: true }, []);
    let isDone = false;
    refuseTooMany(values);
    // A cursor lives in a transaction.
    if (!isShared) await control('BEGIN');
    try {
      const declare = `DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement.sql}`;
      await this.#query(declare, values);
      for (let size = PORTION; size === PORTION; ) {
        const { rows } = await this.#query(`FETCH FORWARD ${PORTION} FROM ${cursor}`, []);
        size = rows.length;
        if (size > 0) yield rows;
      }
      await this.#query(`CLOSE ${cursor}`, []);
      if (!isShared) await control('COMMIT');
      isDone = true;
    } finally {
      if (!isDone && this.isOpen) await this.#abandon(cursor, isShared);
    }
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.#client.end();
  }

  ref(): void {
    socketOf(this.#client).ref?.();
  }

  unref(): void {
    socketOf(this.#client).unref?.();
  }

  /** Ends a stream before its last row; why it ended says more than a failure of that. */
  async #abandon(cursor: string, isShared: boolean): Promise<void> {
    if (isShared && this.transactionStatus !== 'open') return;
    await this.#query(isShared ? `CLOSE ${cursor}` : 'ROLLBACK', []).catch(() => {});
  }

  #query(sql: string, values: readonly Stored[]): Promise<Answer> {
    return new Promise((resolve, reject) => this.#send(sql, values, undefined, reject, resolve));
  }

  /** Sends a statement when those before it are done; the driver itself gives up its queue. */
  #send(
    sql: string,
    values: readonly Stored[],
    name: string | undefined,
    reject: (error: Error) => void,
    resolve: (answer: Answer) => void,
  ): void {
    const query = { text: sql, values, rowMode: 'array', types: parsers, name };
    const answered = (error: Error | null, answer: Answer): void => {
      if (error) {
        this.#afterFailure(() => reject(this.#noticed(error)));
      } else {
        resolve(answer);
        this.#next();
      }
    };
    if (this.#isBusy) this.#queue.push(() => this.#start(query, answered));
    else this.#start(query, answered);
  }

  #start(query: object, answered: (error: Error | null, answer: Answer) => void): void {
    this.#isBusy = true;
    this.#client.query(query as never, answered as never);
  }

  #next(): void {
    this.#isBusy = false;
    this.#queue.shift()?.();
  }

  /** After an error the server tells a moment later that it is ready, and whether the transaction has failed. */
  #afterFailure(tell: () => void): void {
    const done = (): void => {
      for (const event of ENDS) this.#client.removeListener(event, done);
      tell();
      this.#next();
    };
    if (!this.isOpen) {
      done();
      return;
    }
    for (const event of ENDS) this.#client.on(event, done);
  }

  #nameOf(statement: Statement): string | undefined {
    if (statement.transient === true) return this.#transientName(statement.sql);
    let name = statementNames.get(statement);
    if (name === undefined) {
      names++;
      name = `orm_${names}`;
      statementNames.set(statement, name);
    }
    return this.#generation === 0 ? name : `${name}_${this.#generation}`;
  }

  #transientName(sql: string): string | undefined {
    const known = this.#transient.get(sql);
    if (known === undefined) {
      this.#transient.set(sql, { name: undefined });
      return undefined;
    }
    if (known.name === undefined) {
      names++;
      known.name = `orm_${names}`;
    }
    return known.name;
  }

  /** After a table was changed, statements on it are prepared again under other names. */
  #noticed(error: Error & { readonly code?: string }): Error {
    const isStale =
      error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'));
    if (isStale) {
      this.#generation++;
      this.#transient.clear();
    }
    return error;
  }

  #deallocate(name: string): void {
    forget(this.#client, name);
    // Inside of a transaction that has failed it cannot be done; the server forgets it with the session.
    if (this.isOpen) this.#query(`DEALLOCATE ${name}`, []).catch(() => {});
  }
}

function resultOf({ named }: Statement, { rows, rowCount, fields }: Answer): Result {
  return named === true
    ? { rows, affected: rowCount ?? 0, columns: fields.map((field) => field.name) }
    : { rows, affected: rowCount ?? 0 };
}

/** The protocol counts values in 16 bits, and the driver would send what is left of the number: the session ends. */
function refuseTooMany(values: readonly Stored[]): void {
  const most = pgsqlDialect.mostValues;
  if (values.length <= most) return;
  throw new InvalidValueError(
    `A statement has ${values.length} values, and PostgreSQL takes at most ${most}. Run it for portions of them.`,
  );
}

/** The server answers COMMIT of a failed transaction with ROLLBACK, which is no error to the driver. */
class FailedCommit extends Error {
  readonly code = '25P02';

  constructor() {
    super('current transaction is aborted, so it was rolled back instead of committed');
  }
}

/** Older versions of the driver do not tell the status. */
const statusOf = (client: Client): string | null | undefined =>
  (client as { getTransactionStatus?(): string | null }).getTransactionStatus?.();

/** The driver remembers the text of each name. */
function forget(client: Client, name: string): void {
  const { connection } = client as unknown as {
    readonly connection?: { readonly parsedStatements?: Record<string, string> };
  };
  if (connection?.parsedStatements !== undefined) delete connection.parsedStatements[name];
}

const socketOf = (client: Client): { ref?(): void; unref?(): void } =>
  client as { ref?(): void; unref?(): void };
