export type { Database, QueryEvent } from './connection/database.ts';
export type { Isolation } from './connection/dialect.ts';
export type { TransactionOptions } from './connection/executor.ts';
export {
  EntityNotFoundError,
  InvalidValueError,
  LogicError,
  NotLoadedError,
  OrmError,
} from './errors/orm-error.ts';
export { Model } from './model/model.ts';
