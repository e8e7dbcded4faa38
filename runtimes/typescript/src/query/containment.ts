import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { productSql } from '../products/index.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { ALWAYS, all, any, Condition, NEVER, PLACE } from './condition.ts';
import { refuseUndefined } from './operators.ts';
import { inRange, isRange } from './range-conditions.ts';

/** Whether a column holds several values: a SET, an ARRAY, or one with `array="true"`. */
export const holdsSeveral = ({ kind }: ColumnFacts): boolean =>
  kind === 'set' || kind === 'array' || kind === 'list';

/** The comparisons of columns with several values by their elements. */
export function contains(
  of: ColumnRef,
  operator: 'CONTAINS_ALL' | 'CONTAINS_SOME' | 'CONTAINS_NONE',
  elements: readonly unknown[],
): Condition {
  const { kind, type } = of.column;
  if (kind === 'formatted' && isRange(type)) return inRange(of, operator, elements);
  if (!holdsSeveral(of.column)) {
    throw new InvalidValueError(
      `${labelOf(of)} holds one value: filter by it, or by a list of values with oneOf().`,
    );
  }
  for (const element of elements) refuseUndefined(element, of);
  if (elements.length === 0) return operator === 'CONTAINS_SOME' ? NEVER : ALWAYS;
  if (kind === 'list') return inList(of, operator, elements);
  return kind === 'set' ? withBits(of, operator, elements) : withElements(of, operator, elements);
}

function withBits(of: ColumnRef, operator: string, elements: readonly unknown[]): Condition {
  const { column, sql, alone } = of;
  const stored = kinds.set.store(elements, column) as Stored;
  const masked = productSql(of.table.facts.product).bitAnd(sql, PLACE);
  if (operator === 'CONTAINS_ALL') {
    const equalities = [{ column, value: elements }];
    return new Condition(`${masked} = ${PLACE}`, [stored, stored], [column, column], false, equalities);
  }
  if (operator === 'CONTAINS_NONE') {
    return any([new Condition(`${masked} = 0`, [stored], alone), new Condition(`${sql} IS NULL`)]);
  }
  return new Condition(`${masked} <> 0`, [stored], alone);
}

function withElements(of: ColumnRef, operator: string, elements: readonly unknown[]): Condition {
  const product = productSql(of.table.facts.product);
  // The bar of a delimiter follows a blank; one that is part of an element follows a backslash.
  const test = product.contains(product.concat("' '", of.sql), PLACE);
  const isNone = operator === 'CONTAINS_NONE';
  const conditions = elements.map((element) => {
    const stored = kinds.array.store([element], of.column);
    if (typeof stored !== 'string' || stored.includes('\0')) {
      throw new InvalidValueError(`An element for ${labelOf(of)} is not a text without NUL characters.`);
    }
    const equalities = operator === 'CONTAINS_ALL' ? [{ column: of.column, value: [element] }] : [];
    return new Condition(isNone ? `NOT (${test})` : test, [` ${stored}`], [undefined], false, equalities);
  });
  if (operator === 'CONTAINS_SOME') return any(conditions);
  return isNone ? any([all(conditions), new Condition(`${of.sql} IS NULL`)]) : all(conditions);
}

function inList(of: ColumnRef, operator: string, elements: readonly unknown[]): Condition {
  const { column, alone } = of;
  const test = productSql(of.table.facts.product).listContains(of.sql, PLACE, column.native === true);
  // No row contains null: databases do not take it for equal to itself.
  const { nullElements: _, ...exact } = column;
  const stored = (list: readonly unknown[]): Stored => kinds.list.store(list, exact) ?? null;
  if (operator === 'CONTAINS_ALL')
    return new Condition(test, [stored(elements)], alone, false, [{ column, value: elements }]);
  const isNone = operator === 'CONTAINS_NONE';
  const sql = isNone ? `NOT (${test})` : test;
  const conditions = elements.map((element) => new Condition(sql, [stored([element])], alone));
  return isNone ? any([all(conditions), new Condition(`${of.sql} IS NULL`)]) : any(conditions);
}
