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

/** One open connection, the same for every driver. */
export interface Connection {
  /** Runs one statement. Fails with a {@link StatementError}. */
  execute(sql: string): Promise<void>;
  query(sql: string): Promise<readonly Row[]>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/** A server could not be reached or did not let us in. Its message never holds the password. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
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
