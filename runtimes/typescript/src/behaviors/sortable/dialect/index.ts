import type { Dialect } from '../../../connection/dialect.ts';
import type { Executor } from '../../../connection/executor.ts';
import { LogicError } from '../../../errors/orm-error.ts';
import type { Product } from '../../../facts/table-facts.ts';
import { lockStrategyOf } from '../../../locks/lock-strategies.ts';
import type { LockStrategy } from '../../../locks/strategy.ts';
import type { ListDialect } from './list-dialect.ts';
import { MysqlLists } from './mysql-lists.ts';
import { PgsqlLists } from './pgsql-lists.ts';
import { SqliteLists } from './sqlite-lists.ts';

type Make = new (dialect: Dialect, strategy: LockStrategy) => ListDialect;

const DIALECTS: Partial<Record<Product, Make>> = {
  mysql: MysqlLists,
  pgsql: PgsqlLists,
  sqlite: SqliteLists,
};

const made = new WeakMap<Dialect, ListDialect>();

/** How the database of an executor moves rows in lists. */
export function listDialectOf(executor: Executor): ListDialect {
  const { dialect } = executor;
  let lists = made.get(dialect);
  if (lists === undefined) {
    const Lists = DIALECTS[dialect.product];
    if (Lists === undefined) {
      throw new LogicError(`The runtime knows no lists for the product of "${executor.database.name}".`);
    }
    lists = new Lists(dialect, lockStrategyOf(executor));
    made.set(dialect, lists);
  }
  return lists;
}
