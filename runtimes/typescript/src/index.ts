export type { Database, QueryEvent, QueryEventName } from './connection/database.ts';
export type { Dialect, Isolation } from './connection/dialect.ts';
export type { TransactionOptions } from './connection/executor.ts';
export type { Driver, Session } from './connection/session.ts';
export type { ConnectionSettings, PoolSettings, TlsSettings } from './connection/settings.ts';
export type { Result, Row, Statement } from './connection/statement.ts';
export { connect, connectDriver } from './drivers/connect.ts';
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
  RefusedWriteError,
  UnknownColumnError,
} from './errors/orm-error.ts';
export { PersistenceError } from './errors/persistence-error.ts';
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
export { Collection } from './hydration/collection.ts';
export { LazyLoading, LazyLoadingError, type LazyLoadingListener } from './hydration/lazy-loading.ts';
export { Model } from './model/model.ts';
export type { HookAnswer } from './model/state.ts';
export type { PlanKind, PlanStep } from './products/plans/plan-step.ts';
export type { Direction, Filter, JoinType, ListFilter } from './query/filter.ts';
export {
  between,
  type Comparable,
  containsAll,
  containsNone,
  containsSome,
  equals,
  type FilterOperator,
  greaterThan,
  ilike,
  lessThan,
  like,
  matches,
  max,
  min,
  noneOf,
  not,
  notIlike,
  notLike,
  oneOf,
} from './query/filter-operators.ts';
export { Page } from './query/page.ts';
export { type LockOptions, Query } from './query/query.ts';
export type { QueryPlan } from './query/query-plan.ts';
export { Selection } from './query/selection.ts';
export { SqlFragment, sql } from './query/sql-fragment.ts';
export type { UpsertOptions } from './query/upsert.ts';
export type { ExpressionKind } from './query/virtual-columns.ts';
export { setClock } from './support/clock.ts';
