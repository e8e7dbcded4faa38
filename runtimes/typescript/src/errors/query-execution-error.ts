import type { Failure, FailureKind } from './failure-kind.ts';
import { OrmError } from './orm-error.ts';

const SQL_SHOWN = 2000;

/** The beginning of a statement, for messages. */
export const shownSql = (sql: string): string =>
  sql.length > SQL_SHOWN ? `${sql.slice(0, SQL_SHOWN)} …` : sql;

/** A statement that the database refused. Values are neither in the message nor in the properties. */
export class QueryExecutionError extends OrmError {
  override readonly name: string = 'QueryExecutionError';
  readonly sql: string;
  /** The five characters of the SQL standard, where the driver gives them. */
  readonly sqlState: string | undefined;
  /** The driver's own error number. */
  readonly driverCode: number | string | undefined;

  constructor(message: string, sql: string, failure?: Partial<Failure>, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.sql = sql;
    this.sqlState = failure?.sqlState;
    this.driverCode = failure?.driverCode;
  }
}

/** A constraint of the database refused the row. */
export class ConstraintViolation extends QueryExecutionError {
  override readonly name: string = 'ConstraintViolation';
  /** The name of the constraint or index, where the database tells it. */
  readonly constraint: string | undefined;

  constructor(message: string, sql: string, failure?: Partial<Failure>, cause?: unknown) {
    super(message, sql, failure, cause);
    this.constraint = failure?.constraint;
  }
}

/** Two rows would have the same values in columns that are unique. */
export class UniqueConstraintViolation extends ConstraintViolation {
  override readonly name: string = 'UniqueConstraintViolation';
}

/** A row would point at one that does not exist. */
export class ForeignKeyViolation extends ConstraintViolation {
  override readonly name: string = 'ForeignKeyViolation';
}

/** A required column would have no value. */
export class NotNullViolation extends ConstraintViolation {
  override readonly name: string = 'NotNullViolation';
}

/** The database ended one of several transactions that waited for each other. */
export class DeadlockError extends QueryExecutionError {
  override readonly name: string = 'DeadlockError';

  override get retryable(): boolean {
    return true;
  }
}

/** The database gave up waiting for a lock that another transaction holds. */
export class LockTimeoutError extends QueryExecutionError {
  override readonly name: string = 'LockTimeoutError';

  override get retryable(): boolean {
    return true;
  }
}

/** Another transaction has changed what this one has read. */
export class SerializationFailureError extends QueryExecutionError {
  override readonly name: string = 'SerializationFailureError';

  override get retryable(): boolean {
    return true;
  }
}

/** The database rolled the transaction back while a statement ran in it, without an error. */
export class TransactionAbortedError extends QueryExecutionError {
  override readonly name: string = 'TransactionAbortedError';

  override get retryable(): boolean {
    return true;
  }
}

const CLASSES: Partial<Record<FailureKind, typeof QueryExecutionError>> = {
  'unique violation': UniqueConstraintViolation,
  'foreign key violation': ForeignKeyViolation,
  'not null violation': NotNullViolation,
  'other constraint': ConstraintViolation,
  deadlock: DeadlockError,
  'serialization failure': SerializationFailureError,
  'lock timeout': LockTimeoutError,
};

const OLDER_DATABASE =
  'If the schema has it, the database is older than the classes: run "orm migration:migrate", or "orm sql:insert" in a project without migrations.';

/** The error for a statement that failed on a connection. */
export function queryError(
  failure: Failure,
  connection: string,
  sql: string,
  cause: unknown,
): QueryExecutionError {
  const hint = failure.kind === 'missing table' ? `\n${OLDER_DATABASE}` : '';
  const message = `Query failed on connection "${connection}": ${failure.message}\nSQL: ${shownSql(sql)}${hint}`;
  return new (CLASSES[failure.kind] ?? QueryExecutionError)(message, sql, failure, cause);
}
