export type { Database, QueryEvent, QueryEventName } from './connection/database.ts';
export type { Isolation } from './connection/dialect.ts';
export type { TransactionOptions } from './connection/executor.ts';
export type { ConnectionSettings, PoolSettings, TlsSettings } from './connection/settings.ts';
export { connect } from './drivers/connect.ts';
export {
  ConnectionError,
  ConnectionLostError,
  PoolTimeoutError,
  RollbackError,
  ServerUnavailableError,
} from './errors/connection-error.ts';
export {
  EntityNotFoundError,
  InvalidValueError,
  LogicError,
  NotLoadedError,
  OrmError,
  UnknownColumnError,
} from './errors/orm-error.ts';
export {
  ConstraintViolation,
  DeadlockError,
  ForeignKeyViolation,
  LockTimeoutError,
  NotNullViolation,
  QueryExecutionError,
  SerializationFailureError,
  TransactionAbortedError,
  UniqueConstraintViolation,
} from './errors/query-execution-error.ts';
export { Model } from './model/model.ts';
