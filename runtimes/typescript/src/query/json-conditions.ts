import { InvalidValueError } from '../errors/orm-error.ts';
import { productSql } from '../products/index.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { Condition, PLACE } from './condition.ts';
import { type OperatorName, operatorOf } from './filter-operators.ts';

const OPERATORS: { readonly [Name in OperatorName]?: string } = {
  not: '<>',
  like: 'LIKE',
  notLike: 'NOT LIKE',
};

/** Compares the value at a path of a JSON column, as text. Path and value are bound. */
export function jsonAtPath(of: ColumnRef, path: readonly (string | number)[], filter: unknown): Condition {
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
  const given = operatorOf(filter);
  const value = given === undefined ? filter : given.operand;
  const operator = given === undefined ? '=' : OPERATORS[given.name];
  if (operator === undefined) {
    throw new InvalidValueError(
      'Values in JSON are compared by the value itself, not(), like() or notLike().',
    );
  }
  if (value === undefined) throw new InvalidValueError(`${labelOf(of)} cannot be compared with undefined.`);
  if (value === null) {
    if (operator !== '=' && operator !== '<>') {
      throw new InvalidValueError(`${labelOf(of)} cannot be compared with null by ${operator}.`);
    }
    const test = operator === '=' ? 'IS NULL' : 'IS NOT NULL';
    return new Condition(`${at.sql} ${test}`, at.values, columns);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new InvalidValueError(`The value for ${labelOf(of)} is not a text, number, boolean or null.`);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Condition(`${at.sql} ${operator} ${PLACE}`, [...at.values, text], [...columns, undefined]);
}
