import type { Connection, FieldPacket, QueryOptions } from 'mysql2';
import type { Session } from '../../connection/session.ts';
import type { Result, Row, Statement } from '../../connection/statement.ts';
import type { Stored } from '../../types/kind.ts';

/** How many rows a portion of a stream has. */
const PORTION = 500;
const IN_TRANSACTION = 1;
/** The number of the type FLOAT, whose values come with the digits of a double. */
const FLOAT = 4;

interface Header {
  readonly affectedRows: number;
  readonly insertId: number | string;
  readonly serverStatus: number;
}

type Answer = readonly Row[] | Header;
type Done = (
  error: (Error & { readonly fatal?: boolean }) | null,
  answer: Answer,
  fields?: FieldPacket[],
) => void;

/** A connection to a server. Statements are queued by the driver. */
export class MysqlSession implements Session {
  readonly #connection: Connection;
  readonly #prepares: boolean;
  readonly #bind: (value: Stored) => unknown;
  /** Only answers without rows tell whether a transaction is open. */
  transactionStatus: 'none' | 'open' | undefined;
  isOpen = true;
  /** Ends the stream that is read from the connection. */
  #endStream: (() => void) | undefined;

  constructor(
    connection: Connection,
    options: { readonly prepares: boolean; readonly integers: IntegerTypes | undefined },
  ) {
    this.#connection = connection;
    this.#prepares = options.prepares;
    this.#bind = options.prepares ? binder(options.integers) : bytesOrSame;
    const closed = () => {
      this.isOpen = false;
    };
    connection.on('error', closed);
    connection.on('end', closed);
  }

  run(statement: Statement, values: readonly Stored[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#send(statement.sql, values, (error, answer, fields) => {
        if (error) this.#failed(error, reject);
        else resolve(this.#result(statement, answer, fields));
      });
    });
  }

  async *stream(
    statement: Statement,
    values: readonly Stored[],
    isShared: boolean,
  ): AsyncGenerator<readonly Row[]> {
    if (isShared) {
      // Unread rows would block every other statement of the transaction.
      const { rows } = await this.run(statement, values);
      for (let at = 0; at < rows.length; at += PORTION) yield rows.slice(at, at + PORTION);
      return;
    }
    yield* this.#unbuffered(statement.sql, values);
  }

  close(): Promise<void> {
    // The driver would wait for the last row of a stream before it says goodbye.
    if (!this.isOpen || this.#endStream !== undefined) {
      this.isOpen = false;
      this.#endStream?.();
      this.#connection.destroy();
      return Promise.resolve();
    }
    this.isOpen = false;
    return new Promise((resolve) => {
      this.#connection.end(() => resolve());
    });
  }

  ref(): void {
    socketOf(this.#connection)?.ref?.();
  }

  unref(): void {
    socketOf(this.#connection)?.unref?.();
  }

  #send(sql: string, values: readonly Stored[], done: Done): void {
    const options: QueryOptions = { sql, values: values.map(this.#bind), rowsAsArray: true };
    // Statements about transactions cannot all be prepared, and those without values need not be.
    if (this.#prepares && values.length > 0) this.#connection.execute(options, done as never);
    else this.#connection.query(options, done as never);
  }

  async *#unbuffered(sql: string, values: readonly Stored[]): AsyncGenerator<readonly Row[]> {
    const options: QueryOptions = { sql, values: values.map(this.#bind), rowsAsArray: true };
    const command =
      this.#prepares && values.length > 0
        ? this.#connection.execute(options)
        : this.#connection.query(options);
    let floats: readonly number[] = [];
    command.on('fields', (fields: FieldPacket[]) => {
      floats = floatsIn(fields);
    });
    const stream = command.stream({ highWaterMark: PORTION });
    // The driver does not tell a stream that its connection was lost.
    const lost = (error: Error): void => void stream.destroy(error);
    this.#connection.on('error', lost);
    this.#endStream = () =>
      lost(Object.assign(new Error('The connection was closed.'), { code: 'PROTOCOL_CONNECTION_LOST' }));
    let portion: Row[] = [];
    let isDone = false;
    try {
      for await (const row of stream as AsyncIterable<Row>) {
        portion.push(row);
        if (portion.length === PORTION) {
          shorten(portion, floats);
          yield portion;
          portion = [];
        }
      }
      isDone = true;
      shorten(portion, floats);
      if (portion.length > 0) yield portion;
    } finally {
      this.#connection.removeListener('error', lost);
      this.#endStream = undefined;
      if (!isDone) {
        // The rest of the rows would have to be read before anything else.
        this.isOpen = false;
        this.#connection.destroy();
      }
    }
  }

  #result(statement: Statement, answer: Answer, fields: FieldPacket[] | undefined): Result {
    if (!isRows(answer)) {
      this.transactionStatus = (answer.serverStatus & IN_TRANSACTION) === 0 ? 'none' : 'open';
      const { affectedRows, insertId } = answer;
      return {
        rows: [],
        affected: affectedRows,
        insertId: typeof insertId === 'string' ? BigInt(insertId) : insertId,
      };
    }
    this.transactionStatus = undefined;
    if (fields !== undefined) shorten(answer, floatsIn(fields));
    return statement.named === true
      ? { rows: answer, affected: answer.length, columns: fields?.map(({ name }) => name) ?? [] }
      : { rows: answer, affected: answer.length };
  }

  /** An answer that reports an error does not tell whether a transaction is open; the one to this statement does. */
  #failed(error: Error & { readonly fatal?: boolean }, reject: (error: Error) => void): void {
    const wasOpen = this.transactionStatus !== 'none';
    this.transactionStatus = undefined;
    if (error.fatal === true) this.isOpen = false;
    if (!this.isOpen || !wasOpen) {
      reject(error);
      return;
    }
    this.#send('DO 0', [], (failure, answer) => {
      if (!failure && !isRows(answer)) {
        this.transactionStatus = (answer.serverStatus & IN_TRANSACTION) === 0 ? 'none' : 'open';
      }
      reject(error);
    });
  }
}

const isRows = (answer: Answer): answer is readonly Row[] => Array.isArray(answer);

/** Typed parameters of the driver, without which it sends all numbers as floating-point ones. */
export interface IntegerTypes {
  LONG(value: number): unknown;
  LONGLONG(value: number | bigint): unknown;
}

const LARGEST_LONG = 2 ** 31;
const LARGEST_LONGLONG = 2n ** 63n;

const bytesOrSame = (value: Stored): Stored =>
  value instanceof Uint8Array && !Buffer.isBuffer(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value;

const binder =
  (integers: IntegerTypes | undefined) =>
  (value: Stored): unknown => {
    if (integers !== undefined) {
      if (typeof value === 'number' && Number.isSafeInteger(value)) {
        return Math.abs(value) < LARGEST_LONG ? integers.LONG(value) : integers.LONGLONG(value);
      }
      if (typeof value === 'bigint' && value < LARGEST_LONGLONG && value >= -LARGEST_LONGLONG) {
        return integers.LONGLONG(value);
      }
    }
    return bytesOrSame(value);
  };

const socketOf = (connection: Connection): { ref?(): void; unref?(): void } | undefined =>
  (connection as unknown as { readonly stream?: { ref?(): void; unref?(): void } }).stream;

const floatsIn = (fields: readonly FieldPacket[]): readonly number[] =>
  fields.flatMap(({ columnType, type }, position) => ((columnType ?? type) === FLOAT ? [position] : []));

/** Gives the values of FLOAT columns as few digits as they need: 1.1 instead of 1.100000023841858. */
function shorten(rows: readonly Row[], floats: readonly number[]): void {
  if (floats.length === 0) return;
  for (const row of rows) {
    for (const position of floats) {
      const value = row[position];
      if (typeof value === 'number') row[position] = shortest(value);
    }
  }
}

function shortest(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === Math.fround(value)) return short;
  }
  return value;
}
