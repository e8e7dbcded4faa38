import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Model } from '../../model/model.ts';
import { Condition, PLACE } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import type { Stored } from '../../types/kind.ts';
import { rowKeyOf } from '../object-row.ts';
import { requireNode } from './require-node.ts';
import { isNew, numbersOf, scopeOfObject, scopeOfRowOf } from './state.ts';
import { type TreeScope, type TreeTable, treeTable } from './tree-table.ts';

/** How nodes stand to another one. */
export type Relative =
  | 'descendant'
  | 'descendantOrSelf'
  | 'child'
  | 'ancestor'
  | 'ancestorOrSelf'
  | 'previous'
  | 'next';

type Number = 'left' | 'right' | 'level';

/**
 * Restricts a query to the relatives of a node, by the place that its row has now; by the numbers of the object where
 * `isOfObject` is true.
 */
export function addRelatives<Q extends AnyQuery>(
  query: Q,
  node: Model,
  relative: Relative,
  isOfObject: boolean,
): Q {
  const { table: ofQuery, prefix, conditions } = scopeOf(query);
  requireNode(ofQuery, node);
  const table = treeTable(ofQuery);
  const byNumbers = isOfObject || isNew(node);
  const scope = byNumbers ? scopeOfObject(node) : scopeOfRowOf(node);
  const bound = new BoundValues(scope);
  const numbers = numbersOf(node);
  const of = (number: Number): string =>
    byNumbers ? bound.add(numbers[number], undefined) : numberOfRow(table, number, node, bound);
  conditions.push(
    bound.condition(`${scope.and(prefix).replaceAll('?', PLACE)}${textOf(table, prefix, relative, of)}`),
  );
  return query;
}

/** The values of a condition, in the order of its text. */
class BoundValues {
  readonly #values: Stored[] = [];
  readonly #columns: (ColumnFacts | undefined)[] = [];

  constructor(scope: TreeScope) {
    for (const [place, column] of scope.table.scope.entries()) {
      const value = scope.values[place] ?? null;
      if (value !== null) this.add(value, column);
    }
  }

  add(value: Stored, column: ColumnFacts | undefined): string {
    this.#values.push(value);
    this.#columns.push(column);
    return PLACE;
  }

  condition(sql: string): Condition {
    return new Condition(sql, this.#values, this.#columns, true);
  }
}

function numberOfRow(table: TreeTable, number: Number, node: Model, bound: BoundValues): string {
  const key = rowKeyOf(node);
  const where = table.key.map(
    (column, place) => `x.${column.sql} = ${bound.add(key[place] ?? null, column)}`,
  );
  return `(SELECT x.${table[number]} FROM ${table.sql} x WHERE ${where.join(' AND ')})`;
}

function textOf(
  table: TreeTable,
  prefix: string,
  relative: Relative,
  of: (number: Number) => string,
): string {
  const [left, right, level] = [table.left, table.right, table.level].map((sql) => `${prefix}${sql}`);
  switch (relative) {
    case 'descendant':
      return `${left} > ${of('left')} AND ${left} < ${of('right')}`;
    case 'descendantOrSelf':
      return `${left} >= ${of('left')} AND ${left} < ${of('right')}`;
    case 'child':
      return `${left} > ${of('left')} AND ${left} < ${of('right')} AND ${level} = ${of('level')} + 1`;
    case 'ancestor':
      return `${left} < ${of('left')} AND ${right} > ${of('right')} AND ${left} > 0`;
    case 'ancestorOrSelf':
      return `${left} <= ${of('left')} AND ${right} >= ${of('right')} AND ${left} > 0`;
    case 'previous':
      return `${right} = ${of('left')} - 1`;
    case 'next':
      return `${left} = ${of('right')} + 1`;
  }
}

/** Restricts a query to the nodes of one tree. */
export function addTree<Q extends AnyQuery>(query: Q, scope: TreeScope): Q {
  const { prefix, conditions } = scopeOf(query);
  const bound = new BoundValues(scope);
  const text = `${scope.and(prefix).replaceAll('?', PLACE)}${prefix}${scope.table.left} > 0`;
  conditions.push(bound.condition(text));
  return query;
}

export function addRoots<Q extends AnyQuery>(query: Q): Q {
  const { table, prefix, conditions } = scopeOf(query);
  conditions.push(new Condition(`${prefix}${treeTable(table).left} = 1`));
  return query;
}

/** Restricts a query to the other children of a node's parent, by the numbers of the object. */
export function addSiblings<Q extends AnyQuery>(query: Q, node: Model): Q {
  const { table: ofQuery, prefix, conditions } = scopeOf(query);
  requireNode(ofQuery, node);
  const table = treeTable(ofQuery);
  const scope = scopeOfObject(node);
  const { left, right, level } = numbersOf(node);
  const bound = new BoundValues(scope);
  // The parent is the ancestor with the highest left and the lowest right number.
  const ofParent = (number: string): string => {
    for (const [place, column] of table.scope.entries()) {
      const value = scope.values[place] ?? null;
      if (value !== null) bound.add(value, column);
    }
    const around = [left, right].map((value) => bound.add(value, undefined));
    return (
      `(SELECT ${number} FROM ${table.sql} x WHERE ${scope.and('x.').replaceAll('?', PLACE)}` +
      `x.${table.left} < ${around[0]} AND x.${table.right} > ${around[1]} AND x.${table.left} > 0)`
    );
  };
  const ownLevel = bound.add(level, undefined);
  const ownLeft = bound.add(left, undefined);
  const texts = [
    `${prefix}${table.level} = ${ownLevel} AND ${prefix}${table.left} <> ${ownLeft}`,
    `${prefix}${table.left} > ${ofParent(`MAX(x.${table.left})`)}`,
    `${prefix}${table.left} < ${ofParent(`MIN(x.${table.right})`)}`,
  ];
  conditions.push(bound.condition(`${scope.and(prefix).replaceAll('?', PLACE)}${texts.join(' AND ')}`));
  return query;
}
