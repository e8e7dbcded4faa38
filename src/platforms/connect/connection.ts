/** Where to connect, as the configuration says it. */
export interface ConnectionTarget {
  readonly dsn: Dsn;
  readonly user?: string;
  readonly password?: string;
  readonly charset?: string;
  /** Run on every new connection, in order. */
  readonly initialQueries: readonly string[];
  /** A relative path in a DSN starts here. */
  readonly baseDirectory: string;
  /** Seconds until a server that does not answer is given up. */
  readonly connectTimeout?: number;
  /** The configured mode of a pooler in front of the server. */
  readonly pooler?: string;
  /** PDO options and attributes by the name of their constant, such as those of TLS. */
  readonly options?: Readonly<Record<string, string | number | boolean | null>>;
  /** A database in a file is not created where there is none. */
  readonly mustExist?: boolean;
}

/** A PDO data source name, taken apart. */
export interface Dsn {
  readonly driver: string;
  /** `key=value` parts by lower-case key. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What follows the colon, for drivers that take a path. */
  readonly rest: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** A value of a result. Numbers that JavaScript cannot represent, dates and the like are text as the server writes it. */
export type Cell = string | number | bigint | boolean | Uint8Array | null;

/** What a statement gives: rows in the order of their columns, or how many rows it has changed. */
export interface StatementResult {
  /** The names as written in the result, where several columns can have one name; empty without a result. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly changed: number;
}

/** One open connection, the same for every driver. */
export interface Connection {
  /** Where it leads, for people: product, host, database and user, no secrets. */
  readonly description: string;
  /** Runs one statement. Fails with a {@link StatementError}, or a {@link ConnectionError} once the server is gone. */
  execute(sql: string): Promise<void>;
  /** Runs a statement whose failure leaves an open transaction as it was. */
  attempt(sql: string): Promise<void>;
  /** Runs one statement and returns how many rows it inserted, updated or deleted. */
  change(sql: string): Promise<number>;
  query(sql: string): Promise<readonly Row[]>;
  /** Runs any statement, for people who read what it gives. */
  run(sql: string): Promise<StatementResult>;
  /**
   * The rows of a query, some at a time, so that any number of them takes little memory. Needs an open transaction, and no
   * other statement may run before the last page. Absent where commands do not read rows of any number.
   */
  pages?(sql: string, rows: number): AsyncIterable<readonly (readonly Cell[])[]>;
  /** The names of all tables of users, of every schema, without the schema. */
  tableNames(): Promise<readonly string[]>;
  /** Whether all statements run in one session of the server, which a pooler may not give; absent where they do. */
  hasOwnSession?(): Promise<boolean>;
  /**
   * Asks the server to end the statement that is running, which then fails; resolves to whether it was asked.
   * Absent where statements run in this process, and end with it.
   */
  cancel?(): Promise<boolean>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/** What is known of a connection that failed. */
export interface FailedConnection {
  /** Where it was to lead, without secrets. */
  readonly described: string;
  readonly user?: string | undefined;
  /** Completes "Cannot connect to …:". */
  readonly reason: string;
  /** Whether the server refused the user. */
  readonly isLogin: boolean;
  /** Whether other servers of the DSN would answer the same. */
  readonly endsSearch: boolean;
  /** Where something listens that did not answer as it should. */
  readonly oddServer?: { readonly host: string; readonly port: number };
}

/** A server could not be reached or did not let us in. Its message never holds the password. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly hint: string | undefined;
  readonly failure: FailedConnection | undefined;

  constructor(message: string, hint?: string, failure?: FailedConnection) {
    super(message);
    this.hint = hint;
    this.failure = failure;
  }
}

/** The server refused a statement. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The server's own code, such as an SQLSTATE. */
  readonly code: string | undefined;
  /** Offset in the statement where the server saw the problem, when it says so. */
  readonly offset: number | undefined;

  constructor(message: string, code?: string, offset?: number) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}

/** The user interrupted the work. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** The statement that was running; undefined between two statements. */
  readonly statement: InterruptedStatement | undefined;

  constructor(statement?: InterruptedStatement) {
    super('The user interrupted the work.');
    this.statement = statement;
  }
}

export interface InterruptedStatement {
  readonly sql: string;
  /** Whether the server has ended it; otherwise it may go on and keep its locks. */
  readonly isCancelled: boolean;
}

/** How long a server may take to answer the first time, in seconds. */
export const CONNECT_SECONDS = 10;
