import { InvalidValueError } from '../errors/orm-error.ts';
import { productSql } from '../products/index.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { Condition, PLACE } from './condition.ts';
import { operatorOf } from './operators.ts';

/** Compares the value at a path of a JSON column, as text. Path and value are bound. */
export function jsonAtPath(
  of: ColumnRef,
  path: readonly (string | number)[],
  value: unknown,
  comparison: string | undefined,
): Condition {
  if (of.column.kind !== 'json') throw new InvalidValueError(`${labelOf(of)} is not a JSON column.`);
  const segments: readonly unknown[] = Array.isArray(path) ? path : [];
  const isPath = segments.every(
    (part) =>
      typeof part === 'string' ||
      (typeof part === 'number' && Number.isInteger(part) && part >= 0 && part < 2 ** 31),
  );
  if (segments.length === 0 || !isPath) {
    throw new InvalidValueError(`A path in ${labelOf(of)} is a list of names and of positions from 0 on.`);
  }
  const at = productSql(of.table.facts.product).jsonAt(of.sql, path);
  const columns = at.values.map(() => undefined);
  const operator = comparison === undefined ? '=' : operatorOf(comparison);
  if (value === undefined) throw new InvalidValueError(`${labelOf(of)} cannot be compared with undefined.`);
  if (value === null || operator === 'IS NULL' || operator === 'IS NOT NULL') {
    if (!['=', '<>', 'IS NULL', 'IS NOT NULL'].includes(operator)) {
      throw new InvalidValueError(`${labelOf(of)} cannot be compared with null by ${operator}.`);
    }
    const test = operator === '=' || operator === 'IS NULL' ? 'IS NULL' : 'IS NOT NULL';
    return new Condition(`${at.sql} ${test}`, at.values, columns);
  }
  if (!['=', '<>', 'LIKE', 'NOT LIKE'].includes(operator)) {
    throw new InvalidValueError('Values in JSON are compared by one of: =, <>, LIKE, NOT LIKE.');
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new InvalidValueError(`The value for ${labelOf(of)} is not a text, number, boolean or null.`);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Condition(`${at.sql} ${operator} ${PLACE}`, [...at.values, text], [...columns, undefined]);
}
