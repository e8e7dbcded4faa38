import { InvalidValueError } from '../errors/orm-error.ts';
import { canonicalText } from '../formats/index.ts';
import { productSql } from '../products/index.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { ALWAYS, all, any, Condition, NEVER, PLACE } from './condition.ts';

export const isRange = (type: string): boolean => /^\w+RANGE$/.test(type);

/** Ranges by the values and ranges that they contain or overlap. */
export function inRange(
  of: ColumnRef,
  operator: 'CONTAINS_ALL' | 'CONTAINS_SOME' | 'CONTAINS_NONE',
  elements: readonly unknown[],
): Condition {
  const { type } = of.column;
  const test = productSql(of.table.facts.product).rangeTest?.(
    of.sql,
    PLACE,
    operator === 'CONTAINS_ALL',
    type,
  );
  if (test === undefined)
    throw new InvalidValueError(`${labelOf(of)} is a text in this database, which has no ranges to compare.`);
  if (elements.length === 0) return operator === 'CONTAINS_SOME' ? NEVER : ALWAYS;
  const isNone = operator === 'CONTAINS_NONE';
  const conditions = elements.map(
    (element) => new Condition(isNone ? `NOT (${test})` : test, [rangeOf(element, of)], [undefined]),
  );
  if (operator === 'CONTAINS_SOME') return any(conditions);
  return isNone ? any([all(conditions), new Condition(`${of.sql} IS NULL`)]) : all(conditions);
}

/** A range, or the range that has one value. */
function rangeOf(element: unknown, of: ColumnRef): string {
  const { type } = of.column;
  const text = typeof element === 'number' || typeof element === 'bigint' ? String(element) : element;
  const range =
    typeof text === 'string'
      ? (canonicalText(type, text) ?? canonicalText(type, `["${text}","${text}"]`))
      : undefined;
  if (range === undefined)
    throw new InvalidValueError(`What ${labelOf(of)} is to contain is not a value or range of ${type}.`);
  return range;
}
