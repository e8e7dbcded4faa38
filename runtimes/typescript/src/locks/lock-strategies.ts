import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { Product } from '../facts/table-facts.ts';
import { mysqlLocks } from './mysql-locks.ts';
import { pgsqlLocks } from './pgsql-locks.ts';
import { sqliteLocks } from './sqlite-locks.ts';
import type { LockStrategy } from './strategy.ts';

const STRATEGIES: Partial<Record<Product, LockStrategy>> = {
  mysql: mysqlLocks,
  pgsql: pgsqlLocks,
  sqlite: sqliteLocks,
};

/** How the product of a connection takes named locks. */
export function lockStrategyOf({
  dialect,
  database,
}: {
  dialect: Executor['dialect'];
  database: Database;
}): LockStrategy {
  const strategy = STRATEGIES[dialect.product];
  if (strategy === undefined) {
    throw new LogicError(`The runtime knows no locks for the product of the connection "${database.name}".`);
  }
  return strategy;
}
