import { InvalidValueError } from '../errors/orm-error.ts';
import { productSql } from '../products/index.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { ALWAYS, all, any, Condition, NEVER, PLACE } from './condition.ts';
import { refuseUndefined } from './operators.ts';

/** The comparisons of SET and ARRAY columns by their elements. */
export function contains(
  of: ColumnRef,
  operator: 'CONTAINS_ALL' | 'CONTAINS_SOME' | 'CONTAINS_NONE',
  elements: readonly unknown[],
): Condition {
  const { kind } = of.column;
  if (kind !== 'set' && kind !== 'array') {
    throw new InvalidValueError(
      `${labelOf(of)} holds one value: filter by it, or by a list of values with oneOf().`,
    );
  }
  for (const element of elements) refuseUndefined(element, of);
  if (elements.length === 0) return operator === 'CONTAINS_SOME' ? NEVER : ALWAYS;
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
