import type { Product } from '../facts/table-facts.ts';
import { mysql } from './mysql.ts';
import { pgsql } from './pgsql.ts';
import type { ProductRules, ProductSql, UpdateFacts } from './product.ts';
import { sqlite } from './sqlite.ts';

export const products: Readonly<Record<Product, ProductRules>> = { mysql, pgsql, sqlite };

export const updateFacts = (product: Product): UpdateFacts => products[product].updates;

export const productSql = (product: Product): ProductSql => products[product].sql;
