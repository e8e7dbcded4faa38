import type { Product } from '../../facts/table-facts.ts';
import { mysqlPlans } from './mysql.ts';
import { pgsqlPlans } from './pgsql.ts';
import type { PlanReader } from './plan-step.ts';
import { sqlitePlans } from './sqlite.ts';

export const planReaders: Readonly<Record<Product, PlanReader>> = {
  mysql: mysqlPlans,
  pgsql: pgsqlPlans,
  sqlite: sqlitePlans,
};
