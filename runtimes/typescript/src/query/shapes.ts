import type { Dialect } from '../connection/dialect.ts';
import type { Statement } from '../connection/statement.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import type { Condition } from './condition.ts';
import { selectList } from './select-list.ts';
import type { Order } from './spec.ts';
import { type BoundStatement, bound, withPlaceholders } from './statement-text.ts';

/** Lists of any length would crowd out the other shapes. */
const MOST_VALUES = 40;
const MOST_SHAPES = 500;
const MOST_LIMITS = 10;

/** A query of one table with these conditions and this order, whatever the values. */
interface Shape {
  readonly sql: string;
  readonly hasConditions: boolean;
  readonly hasOrder: boolean;
  readonly conditions: Map<string, Shape>;
  readonly ascending: Map<string, Shape>;
  readonly descending: Map<string, Shape>;
  readonly statements: Map<number, Statement>;
}

interface Shapes {
  readonly dialect: Dialect;
  readonly root: Shape;
  count: number;
}

const SHAPES = Symbol('shapes');
const UNLIMITED = -1;

const newShape = (sql: string, hasConditions: boolean, hasOrder: boolean): Shape => ({
  sql,
  hasConditions,
  hasOrder,
  conditions: new Map(),
  ascending: new Map(),
  descending: new Map(),
  statements: new Map(),
});

/** The SELECT of a query with nothing but conditions, an order and a limit, found by its shape; undefined for others. */
export function shapedSelect(
  table: Table,
  conditions: readonly Condition[],
  orders: readonly Order[],
  limit: number | undefined,
  dialect: Dialect,
): BoundStatement | undefined {
  const shapes = table.keep(
    SHAPES,
    (): Shapes => ({
      dialect,
      root: newShape(
        `SELECT ${selectList(table, `${table.facts.sql}.`, dialect)} FROM ${table.facts.sql}`,
        false,
        false,
      ),
      count: 0,
    }),
  );
  if (shapes.dialect !== dialect) return undefined;
  let shape: Shape | undefined = shapes.root;
  const values: Stored[] = [];
  const columns: (ColumnFacts | undefined)[] = [];
  for (const condition of conditions) {
    const key = condition.operand;
    shape = shape.conditions.get(key) ?? withCondition(shapes, shape, key);
    if (shape === undefined) return undefined;
    for (const value of condition.values) values.push(value);
    for (const column of condition.columns) columns.push(column);
  }
  if (values.length > MOST_VALUES) return undefined;
  for (const order of orders) {
    if (order.sql.values.length > 0) return undefined;
    const known: Map<string, Shape> = order.direction === 'ASC' ? shape.ascending : shape.descending;
    shape = known.get(order.sql.sql) ?? withOrder(shapes, shape, order, known);
    if (shape === undefined) return undefined;
  }
  const statement = shape.statements.get(limit ?? UNLIMITED) ?? newStatement(shape, limit, dialect);
  return { statement, values: bound(values, columns, dialect) };
}

function withCondition(shapes: Shapes, shape: Shape, key: string): Shape | undefined {
  if (shapes.count >= MOST_SHAPES || key.length > 1000) return undefined;
  const next = newShape(`${shape.sql}${shape.hasConditions ? ' AND ' : ' WHERE '}${key}`, true, false);
  shape.conditions.set(key, next);
  shapes.count++;
  return next;
}

function withOrder(
  shapes: Shapes,
  shape: Shape,
  { sql, direction }: Order,
  known: Map<string, Shape>,
): Shape | undefined {
  if (shapes.count >= MOST_SHAPES) return undefined;
  const text = `${shape.sql}${shape.hasOrder ? ', ' : ' ORDER BY '}${sql.sql} ${direction}`;
  const next = newShape(text, true, true);
  known.set(sql.sql, next);
  shapes.count++;
  return next;
}

function newStatement(shape: Shape, limit: number | undefined, dialect: Dialect): Statement {
  const sql = limit === undefined ? shape.sql : `${shape.sql} ${dialect.limit(limit, 0).trim()}`;
  const isKept = shape.statements.size < MOST_LIMITS;
  const statement: Statement = isKept
    ? { sql: withPlaceholders(sql, dialect), effect: 'read' }
    : { sql: withPlaceholders(sql, dialect), effect: 'read', transient: true };
  if (isKept) shape.statements.set(limit ?? UNLIMITED, statement);
  return statement;
}
