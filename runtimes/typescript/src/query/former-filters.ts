import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import { isSubquery } from './condition.ts';
import { holdsSeveral } from './containment.ts';

/** The functions that replace the keys of operator objects and the comparisons of version 0.2. */
const FUNCTIONS = new Map([
  ['min', 'min'],
  ['max', 'max'],
  ['lessThan', 'lessThan'],
  ['greaterThan', 'greaterThan'],
  ['not', 'not'],
  ['in', 'oneOf'],
  ['notIn', 'noneOf'],
  ['like', 'like'],
  ['notLike', 'notLike'],
  ['ilike', 'ilike'],
  ['<>', 'not'],
  ['!=', 'not'],
  ['>', 'greaterThan'],
  ['<', 'lessThan'],
  ['>=', 'min'],
  ['<=', 'max'],
  ['LIKE', 'like'],
  ['NOT LIKE', 'notLike'],
  ['ILIKE', 'ilike'],
  ['NOT ILIKE', 'notIlike'],
  ['IN', 'oneOf'],
  ['NOT IN', 'noneOf'],
  ['IS NOT NULL', 'not'],
  ['CONTAINS_ALL', 'containsAll'],
  ['CONTAINS_SOME', 'containsSome'],
  ['CONTAINS_NONE', 'containsNone'],
]);

/** The refusal of a list, a query or an object of data in the place of a value; it shows how to write the filter. */
export function notAValue(of: ColumnRef, value: object): InvalidValueError {
  const { codeName } = of.column;
  const filter = (operator: string): string => `filterBy${codeName}(${operator})`;
  const label = labelOf(of);
  if (isSubquery(value)) {
    return new InvalidValueError(`${label} is compared with a query: write ${filter('oneOf(query)')}.`);
  }
  if (Array.isArray(value)) {
    const operator = holdsSeveral(of.column) ? 'containsAll' : 'oneOf';
    return new InvalidValueError(
      `${label} is compared with a value, not with an array. For a list, write ${filter(`${operator}([…])`)}.`,
    );
  }
  const keys = Object.keys(value);
  const operators = keys.flatMap((key) => FUNCTIONS.get(key) ?? []);
  const isFormer = operators.length > 0 && operators.length === keys.length;
  const calls =
    operators.length === 2 && operators.includes('min') && operators.includes('max')
      ? filter('between(…, …)')
      : operators.map((operator) => filter(call(operator))).join('.');
  return new InvalidValueError(
    `${label} is compared with a value, not with an object. ` +
      (isFormer
        ? `Write ${calls}; orm-models-runtime exports the operators.`
        : 'Operators are functions of orm-models-runtime, such as min(…) and like(…).'),
  );
}

/** Refuses the comparison that methods took as a further argument: it would be ignored in silence. */
export function refuseComparison(comparison: unknown, method: string, before = ''): void {
  if (comparison === undefined) return;
  const operator =
    typeof comparison === 'string' ? FUNCTIONS.get(comparison.trim().toUpperCase()) : undefined;
  const isNull = comparison === 'IS NULL';
  const form = isNull
    ? 'null'
    : operator === undefined
      ? 'value'
      : call(operator, comparison === 'IS NOT NULL');
  throw new LogicError(`${method}() takes one filter, and no comparison. Write ${method}(${before}${form}).`);
}

function call(operator: string, isNull = false): string {
  if (isNull) return `${operator}(null)`;
  const isList = operator === 'oneOf' || operator === 'noneOf' || operator.startsWith('contains');
  return `${operator}(${isList ? '[…]' : '…'})`;
}
