import type { Client, CustomTypesConfig, QueryArrayConfig, QueryArrayResult } from 'pg';
import type { Session } from '../../connection/session.ts';
import type { Result, Row, Statement } from '../../connection/statement.ts';
import { LeastRecentlyUsed } from '../../support/least-recently-used.ts';
import type { Stored } from '../../types/kind.ts';
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

/** A connection to a server. Statements are queued by the driver. */
export class PgsqlSession implements Session {
  readonly #client: Client;
  readonly #prepares: boolean;
  readonly #transient: LeastRecentlyUsed<string, Transient>;
  /** Counts how often all prepared statements of the session became stale. */
  #generation = 0;
  #hasFailed = false;
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
        // The status of the server comes a moment after its error.
        return this.#hasFailed ? 'failed' : 'open';
      case 'E':
        return 'failed';
      default:
        return undefined;
    }
  }

  run(statement: Statement, values: readonly Stored[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      const name = this.#prepares ? this.#nameOf(statement) : undefined;
      const query = {
        text: statement.sql,
        values: values as Stored[],
        rowMode: 'array',
        types: parsers as unknown as CustomTypesConfig,
        ...(name === undefined ? undefined : { name }),
      } satisfies QueryArrayConfig;
      this.#client.query(
        query as never,
        ((error: Error | null, result: QueryArrayResult<Row>) => {
          if (error) reject(this.#noticed(error));
          else if (statement.sql === 'COMMIT' && result.command === 'ROLLBACK') reject(new FailedCommit());
          else {
            this.#hasFailed = false;
            resolve(resultOf(statement, result));
          }
        }) as never,
      );
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
    // A cursor lives in a transaction.
    if (!isShared) await control('BEGIN');
    try {
      const declare = `DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement.sql}`;
      await this.#once(declare, values);
      for (let size = PORTION; size === PORTION; ) {
        const { rows } = await this.#once(`FETCH FORWARD ${PORTION} FROM ${cursor}`, []);
        size = rows.length;
        if (size > 0) yield rows;
      }
      await this.#once(`CLOSE ${cursor}`, []);
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
    await this.#once(isShared ? `CLOSE ${cursor}` : 'ROLLBACK', []).catch(() => {});
  }

  /** Runs a statement that is not kept. */
  #once(sql: string, values: readonly Stored[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      const query = { text: sql, values: values as Stored[], rowMode: 'array', types: parsers };
      this.#client.query(
        query as never,
        ((error: Error | null, result: QueryArrayResult<Row>) => {
          if (error) reject(this.#noticed(error));
          else {
            this.#hasFailed = false;
            resolve({ rows: result.rows, affected: result.rowCount ?? 0 });
          }
        }) as never,
      );
    });
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
    this.#hasFailed = true;
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
    if (this.isOpen) this.#client.query(`DEALLOCATE ${name}`).catch(() => {});
  }
}

function resultOf(statement: Statement, result: QueryArrayResult<Row>): Result {
  const { rows, rowCount } = result;
  return statement.named === true
    ? { rows, affected: rowCount ?? 0, columns: result.fields.map(({ name }) => name) }
    : { rows, affected: rowCount ?? 0 };
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
