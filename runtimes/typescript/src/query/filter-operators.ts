import { InvalidValueError } from '../errors/orm-error.ts';
import { isSubquery, type Subquery } from './condition.ts';

/** Stands for the type of the operand, which only the compiler knows. */
declare const OPERAND: unique symbol;

/** Values that have an order in the database. */
export type Comparable = string | number | bigint | boolean | Date | Uint8Array;

export type OperatorName =
  | 'not'
  | 'min'
  | 'max'
  | 'greaterThan'
  | 'lessThan'
  | 'between'
  | 'oneOf'
  | 'noneOf'
  | 'like'
  | 'notLike'
  | 'ilike'
  | 'notIlike'
  | 'containsAll'
  | 'containsSome'
  | 'containsNone'
  | 'equals'
  | 'matches';

/** The operator of a value that a function of this module has made; undefined for any other value. */
export let operatorOf: (
  value: unknown,
) => { readonly name: OperatorName; readonly operand: unknown } | undefined;

let made: <T>(name: OperatorName, operand: unknown) => FilterOperator<T>;

/**
 * A comparison that a filter is given in the place of a value. Only the functions of this module make one: its content is
 * private, so that an object of a request can never be taken for an operator.
 */
export class FilterOperator<out T = unknown> {
  declare readonly [OPERAND]: T;
  readonly #name: OperatorName;
  readonly #operand: unknown;

  private constructor(name: OperatorName, operand: unknown) {
    this.#name = name;
    this.#operand = operand;
  }

  static {
    made = <T>(name: OperatorName, operand: unknown) => new FilterOperator<T>(name, operand);
    operatorOf = (value) =>
      typeof value === 'object' && value !== null && #name in value
        ? { name: value.#name, operand: value.#operand }
        : undefined;
  }

  /** Keeps an operator out of JSON columns, which take any other object as a document. */
  toJSON(): undefined {
    return undefined;
  }
}

/** Rows with another value; `not(null)` finds rows that have one. `filterByTitle(not('Emma'))` */
export function not(value: null): FilterOperator<never>;
export function not<T>(value: T | null): FilterOperator<T>;
export function not<T>(value: T | null): FilterOperator<T> {
  return made('not', single(value, 'not()'));
}

/** Rows with this value or a greater one. `filterByPrice(min('7.00'))` */
export function min<T extends Comparable>(value: T): FilterOperator<NoInfer<T>> {
  return made('min', single(value, 'min()'));
}

/** Rows with this value or a smaller one. `filterByPrice(max('9.00'))` */
export function max<T extends Comparable>(value: T): FilterOperator<NoInfer<T>> {
  return made('max', single(value, 'max()'));
}

/** Rows with a greater value. `filterByPages(greaterThan(100))` */
export function greaterThan<T extends Comparable>(value: T): FilterOperator<NoInfer<T>> {
  return made('greaterThan', single(value, 'greaterThan()'));
}

/** Rows with a smaller value. `filterByPages(lessThan(100))` */
export function lessThan<T extends Comparable>(value: T): FilterOperator<NoInfer<T>> {
  return made('lessThan', single(value, 'lessThan()'));
}

/** Rows with one of both values or a value between them. `filterByPrice(between('7.00', '9.00'))` */
export function between<T extends Comparable>(least: T, most: T): FilterOperator<NoInfer<T>> {
  return made('between', [single(least, 'between()'), single(most, 'between()')]);
}

/** Rows with a value of a list, or of a query of one column. `filterById(oneOf([1, 2]))`; null finds rows without a value. */
export function oneOf<T>(values: readonly (T | null)[]): FilterOperator<T>;
export function oneOf<T>(query: Subquery<T>): FilterOperator<T>;
export function oneOf<T>(values: readonly (T | null)[] | Subquery<T>): FilterOperator<T> {
  return made('oneOf', isSubquery(values) ? values : listOf(values, 'oneOf()'));
}

/** Rows with a value that neither a list nor a query of one column has. `filterById(noneOf([1, 2]))` */
export function noneOf<T>(values: readonly (T | null)[]): FilterOperator<T>;
export function noneOf<T>(query: Subquery<T>): FilterOperator<T>;
export function noneOf<T>(values: readonly (T | null)[] | Subquery<T>): FilterOperator<T> {
  return made('noneOf', isSubquery(values) ? values : listOf(values, 'noneOf()'));
}

/** Rows that match a pattern of `%` and `_`, which a backslash escapes. `filterByTitle(like('E%'))` */
export function like(pattern: string): FilterOperator<never> {
  return made('like', pattern);
}

/** Rows that do not match a pattern. `filterByTitle(notLike('E%'))` */
export function notLike(pattern: string): FilterOperator<never> {
  return made('notLike', pattern);
}

/** Rows that match a pattern in any letter case. `filterByTitle(ilike('e%'))` */
export function ilike(pattern: string): FilterOperator<never> {
  return made('ilike', pattern);
}

/** Rows that do not match a pattern in any letter case. `filterByTitle(notIlike('e%'))` */
export function notIlike(pattern: string): FilterOperator<never> {
  return made('notIlike', pattern);
}

/** Rows whose SET, ARRAY or array column has all of these elements. `filterByKeywords(containsAll(['a', 'b']))` */
export function containsAll<T extends string | number | bigint | boolean>(
  elements: readonly T[],
): FilterOperator<readonly T[]> {
  return made('containsAll', listOf(elements, 'containsAll()'));
}

/** Rows whose SET, ARRAY or array column has at least one of these elements. */
export function containsSome<T extends string | number | bigint | boolean>(
  elements: readonly T[],
): FilterOperator<readonly T[]> {
  return made('containsSome', listOf(elements, 'containsSome()'));
}

/** Rows whose SET, ARRAY or array column has none of these elements, or no value. */
export function containsNone<T extends string | number | bigint | boolean>(
  elements: readonly T[],
): FilterOperator<readonly T[]> {
  return made('containsNone', listOf(elements, 'containsNone()'));
}

/** Rows whose SET, ARRAY or array column has these elements and no others; other columns are given the value itself. */
export function equals<T extends string | number | bigint | boolean>(
  elements: readonly T[],
): FilterOperator<readonly T[]> {
  return made('equals', listOf(elements, 'equals()'));
}

/** Rows whose TSVECTOR column matches the words that a person typed: `filterByWords(matches('"big data" -cloud'))` */
export function matches(query: string): FilterOperator<never> {
  return made('matches', query);
}

/** A copy of a list: changes of the program after the call do not change the filter. */
function listOf(values: unknown, called: string): readonly unknown[] {
  if (!Array.isArray(values)) throw new InvalidValueError(`${called} takes a list.`);
  for (const value of values) single(value, called);
  return [...values];
}

function single(value: unknown, called: string): unknown {
  if (operatorOf(value) === undefined) return value;
  throw new InvalidValueError(`${called} takes values, not another operator.`);
}
