import * as runtime from '../../../runtimes/typescript/dist/index.js';

/** The functions for the operators and comparisons of scenarios, which are those of PHP. */
const FUNCTIONS = {
  in: runtime.oneOf,
  notIn: runtime.noneOf,
  min: runtime.min,
  max: runtime.max,
  lessThan: runtime.lessThan,
  greaterThan: runtime.greaterThan,
  not: runtime.not,
  like: runtime.like,
  notLike: runtime.notLike,
  ilike: runtime.ilike,
  '=': (value) => value,
  '<>': runtime.not,
  '<': runtime.lessThan,
  '<=': runtime.max,
  '>': runtime.greaterThan,
  '>=': runtime.min,
  LIKE: runtime.like,
  'NOT LIKE': runtime.notLike,
  ILIKE: runtime.ilike,
  'NOT ILIKE': runtime.notIlike,
  IN: runtime.oneOf,
  'NOT IN': runtime.noneOf,
  'IS NULL': () => null,
  'IS NOT NULL': () => runtime.not(null),
  CONTAINS_ALL: runtime.containsAll,
  CONTAINS_SOME: runtime.containsSome,
  CONTAINS_NONE: runtime.containsNone,
};

/** The filter of a named operator; undefined where there is none of this name. */
export const operator = (name, value) => FUNCTIONS[name]?.(value);

/** The filter of a value, or of several: PHP takes lists as they are. */
export function listed(value, type) {
  if (!Array.isArray(value) || type === 'JSON') return value;
  return ['SET', 'ARRAY', 'LIST'].includes(type) ? runtime.containsAll(value) : runtime.oneOf(value);
}
