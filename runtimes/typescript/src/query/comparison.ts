import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { productSql } from '../products/index.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';
import {
  ALWAYS,
  all,
  any,
  Condition,
  isSubquery,
  NEVER,
  PLACE,
  SUBQUERY,
  type Subquery,
} from './condition.ts';
import { contains } from './containment.ts';
import { operatorOf, refuseUndefined } from './operators.ts';
import { asWholeNumber } from './whole-number.ts';

/** Numbers beyond these do not fit the parameter of the column's type. */
const LIMITS: Readonly<Record<string, number>> = {
  TINYINT: 32_767,
  SMALLINT: 32_767,
  INTEGER: 2_147_483_647,
};
const WITHOUT_PATTERN = new Set(['enumeration', 'set', 'bytes']);
const PATTERN_AS_TEXT = new Set([
  'integer',
  'float',
  'decimal',
  'bigint',
  'safeInteger',
  'date',
  'time',
  'timestamp',
  'timestampText',
  'uuid',
  'json',
]);
const TIMES = new Set(['time', 'timestamp', 'timestampText']);

/** A column compared with a value; the operator depends on the value, unless one is given. */
export function compared(of: ColumnRef, value: unknown, comparison?: string): Condition {
  const { kind } = of.column;
  if (comparison === undefined) {
    if (typeof value === 'string' || typeof value === 'number') {
      if (kind === 'set' || kind === 'array') return contains(of, 'CONTAINS_ALL', value);
      return compare(of, '=', value);
    }
    refuseUndefined(value, of);
    if (kind === 'set' || kind === 'array') {
      return value === null ? nullTest(of, 'IS NULL') : contains(of, 'CONTAINS_ALL', value);
    }
    if (kind === 'json') return compare(of, '=', value);
    if (Array.isArray(value)) return isIn(of, 'IN', value);
    if (isSubquery(value)) return inSubquery(of, 'IN', value);
    return isOperators(value) ? byOperators(of, value) : compare(of, '=', value);
  }
  const operator = operatorOf(comparison);
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return nullTest(of, operator);
  refuseUndefined(value, of);
  return byOperator(of, operator, value);
}

function byOperator(of: ColumnRef, operator: string, value: unknown): Condition {
  const isList = of.column.kind === 'set' || of.column.kind === 'array';
  switch (operator) {
    case 'IN':
    case 'NOT IN':
      if (isList) return contains(of, operator === 'IN' ? 'CONTAINS_SOME' : 'CONTAINS_NONE', value);
      if (isSubquery(value)) return inSubquery(of, operator, value);
      return isIn(of, operator, Array.isArray(value) ? value : [value]);
    case 'LIKE':
    case 'NOT LIKE':
    case 'ILIKE':
    case 'NOT ILIKE':
      return like(of, operator, value);
    case '=':
    case '<>':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compare(of, operator, value);
    default:
      return contains(of, operator, value);
  }
}

export const nullTest = (of: ColumnRef, test: 'IS NULL' | 'IS NOT NULL'): Condition =>
  new Condition(
    `${of.sql} ${test}`,
    [],
    [],
    false,
    test === 'IS NULL' ? [{ column: of.column, value: null }] : [],
  );

function compare(of: ColumnRef, operator: string, given: unknown): Condition {
  const value = asWholeNumber(given, of.column);
  if (value === null) {
    if (operator === '=') return nullTest(of, 'IS NULL');
    if (operator === '<>') return nullTest(of, 'IS NOT NULL');
    throw new InvalidValueError(`${labelOf(of)} cannot be compared with null by ${operator}.`);
  }
  const { column } = of;
  const equalities = operator === '=' ? [{ column, value }] : [];
  if (isBeyond(value, column)) {
    return new Condition(`${of.sql} ${operator} ${value}`, [], [], false, equalities);
  }
  const stored = storedOrUnmatched(of, value, operator === '=' || operator === '<>');
  if (stored === undefined) {
    return operator === '='
      ? new Condition(NEVER.sql, [], [], false, equalities)
      : nullTest(of, 'IS NOT NULL');
  }
  if (column.kind === 'json') return compareJson(of, operator, stored, equalities);
  if (operator === '=' && !TIMES.has(column.kind)) {
    return new Condition(of.equalsValue, [stored], of.alone, false, equalities);
  }
  return compareForms(of, operator, forms(of, stored), equalities);
}

function compareForms(
  of: ColumnRef,
  operator: string,
  [long, short]: readonly Stored[],
  equalities: Condition['equalities'],
): Condition {
  const { sql, column, alone } = of;
  if (short === undefined || long === undefined) {
    return new Condition(`${sql} ${operator} ${PLACE}`, [long as Stored], alone, false, equalities);
  }
  if (operator === '=' || operator === '<>') {
    const test = operator === '=' ? 'IN' : 'NOT IN';
    const both = [column, column];
    return new Condition(`${sql} ${test} (${PLACE},${PLACE})`, [long, short], both, false, equalities);
  }
  const value = operator === '>=' || operator === '<' ? short : long;
  return new Condition(`${sql} ${operator} ${PLACE}`, [value], alone);
}

/** A value as it may be stored: where times are texts, a whole second may stand there without its fraction. */
function forms(of: ColumnRef, stored: Stored): readonly Stored[] {
  if (!TIMES.has(of.column.kind) || typeof stored !== 'string') return [stored];
  if (!productSql(of.table.facts.product).comparesTimesAsText) return [stored];
  const found = /^(.*:\d\d)\.0+$/.exec(stored);
  return found === null ? [stored] : [stored, found[1] as string];
}

function compareJson(
  of: ColumnRef,
  operator: string,
  stored: Stored,
  equalities: Condition['equalities'],
): Condition {
  if (operator !== '=' && operator !== '<>') {
    throw new InvalidValueError(`${labelOf(of)} is a JSON column, which ${operator} cannot compare.`);
  }
  const { json } = productSql(of.table.facts.product);
  return new Condition(`${json(of.sql)} ${operator} ${json(PLACE)}`, [stored], of.alone, false, equalities);
}

/** The form that is stored; undefined for a text or number that no value of the column is equal to. */
function storedOrUnmatched(of: ColumnRef, value: unknown, canBeUnmatched: boolean): Stored | undefined {
  const { column } = of;
  try {
    const stored = kinds[column.kind].store(value, column) as Stored;
    return column.single === true && typeof stored === 'number' ? asSingle(stored) : stored;
  } catch (failure) {
    const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
    const isNarrow =
      column.kind === 'integer' ||
      column.kind === 'safeInteger' ||
      column.kind === 'uuid' ||
      column.kind === 'bigint';
    if (canBeUnmatched && isScalar && isNarrow && failure instanceof InvalidValueError) return undefined;
    throw failure;
  }
}

/** The number that is left of another one in four bytes, which a column compares; the other one if it is too large. */
function asSingle(value: number): number {
  const single = Math.fround(value);
  return Number.isFinite(single) ? single : value;
}

/** Whether a whole number is beyond the column's type, so that PostgreSQL refuses it as a parameter. */
function isBeyond(value: unknown, { type }: ColumnFacts): value is number | bigint {
  const limit = LIMITS[type];
  if (limit === undefined) return false;
  if (typeof value === 'bigint') return value > limit || value < -limit - 1;
  return typeof value === 'number' && Number.isSafeInteger(value) && (value > limit || value < -limit - 1);
}

function inSubquery(of: ColumnRef, operator: 'IN' | 'NOT IN', query: Subquery): Condition {
  const { sql, values, columns } = query[SUBQUERY](operator === 'NOT IN');
  return new Condition(`${of.sql} ${operator} (${sql})`, values, columns);
}

function isIn(of: ColumnRef, operator: 'IN' | 'NOT IN', values: readonly unknown[]): Condition {
  const stored: Stored[] = [];
  const beyond: string[] = [];
  let hasNull = false;
  let hasUnmatched = false;
  for (const given of values) {
    refuseUndefined(given, of);
    const value = asWholeNumber(given, of.column);
    if (value === null) hasNull = true;
    else if (isBeyond(value, of.column)) beyond.push(String(value));
    else {
      const one = storedOrUnmatched(of, value, true);
      if (one === undefined) hasUnmatched = true;
      else stored.push(...forms(of, one));
    }
  }
  const equalities =
    operator === 'IN' && values.length === 1 ? [{ column: of.column, value: values[0] }] : [];
  let condition: Condition;
  if (stored.length + beyond.length > 0) condition = membership(of, operator, stored, beyond, equalities);
  else if (operator === 'IN') condition = new Condition(NEVER.sql, [], [], false, hasNull ? [] : equalities);
  else condition = hasUnmatched ? nullTest(of, 'IS NOT NULL') : ALWAYS;
  if (!hasNull) return condition;
  return operator === 'IN'
    ? any(condition.sql === NEVER.sql ? [nullTest(of, 'IS NULL')] : [condition, nullTest(of, 'IS NULL')])
    : all(condition === ALWAYS ? [nullTest(of, 'IS NOT NULL')] : [condition, nullTest(of, 'IS NOT NULL')]);
}

function membership(
  of: ColumnRef,
  operator: string,
  stored: readonly Stored[],
  beyond: readonly string[],
  equalities: Condition['equalities'],
): Condition {
  if (operator === 'IN' && stored.length === 1 && beyond.length === 0) {
    return new Condition(of.equalsValue, stored, of.alone, false, equalities);
  }
  const list = [...stored.map(() => PLACE), ...beyond].join(',');
  const columns = stored.map(() => of.column);
  return new Condition(`${of.sql} ${operator} (${list})`, stored, columns, false, equalities);
}

function like(of: ColumnRef, operator: string, value: unknown): Condition {
  const { kind } = of.column;
  if (value === null)
    throw new InvalidValueError(`${labelOf(of)} cannot be compared with null by ${operator}.`);
  if (WITHOUT_PATTERN.has(kind)) {
    throw new InvalidValueError(`${labelOf(of)} is not text, which ${operator} cannot compare.`);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') {
    throw new InvalidValueError(`The pattern for ${labelOf(of)} is not a text.`);
  }
  let pattern = String(value);
  if (pattern.includes('\0'))
    throw new InvalidValueError(`The pattern for ${labelOf(of)} has a NUL character.`);
  const left = PATTERN_AS_TEXT.has(kind) ? productSql(of.table.facts.product).asText(of.sql) : of.sql;
  const negated = operator.startsWith('NOT ') ? 'NOT ' : '';
  let sql = operator.endsWith('ILIKE')
    ? `UPPER(${left}) ${negated}LIKE UPPER(${PLACE})`
    : `${left} ${negated}LIKE ${PLACE}`;
  if (pattern.includes('\\')) {
    sql += " ESCAPE '!'";
    pattern = escapedByBang(pattern);
  }
  return new Condition(sql, [pattern], [undefined]);
}

/** `\` is not the escape character of every database, and where it is, it is not written in the same way. */
const escapedByBang = (pattern: string): string =>
  pattern.replace(/!|\\([\s\S]?)/g, (found, escaped: string | undefined) => {
    if (found === '!') return '!!';
    if (escaped === '%' || escaped === '_' || escaped === '!') return `!${escaped}`;
    return escaped === '' || escaped === undefined ? '\\' : escaped;
  });

/** Whether a filter is an object of operators, and not a value. */
const isOperators = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const BY_NAME = new Map([
  ['min', '>='],
  ['max', '<='],
  ['lessThan', '<'],
  ['greaterThan', '>'],
  ['not', '<>'],
  ['in', 'IN'],
  ['notIn', 'NOT IN'],
  ['like', 'LIKE'],
  ['notLike', 'NOT LIKE'],
  ['ilike', 'ILIKE'],
]);

function byOperators(of: ColumnRef, operators: Readonly<Record<string, unknown>>): Condition {
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(operators)) {
    const operator = BY_NAME.get(name);
    if (operator === undefined) {
      throw new InvalidValueError(
        `${JSON.stringify(name)} is not an operator of filters. Use one of: ${[...BY_NAME.keys()].join(', ')}.`,
      );
    }
    refuseUndefined(value, of);
    const isList = Array.isArray(value);
    if (operator.endsWith('IN') && !isList && !isSubquery(value))
      throw new InvalidValueError(`"${name}" of ${labelOf(of)} takes a list.`);
    if (isList && operator !== 'IN' && operator !== 'NOT IN' && name !== 'not') {
      throw new InvalidValueError(`"${name}" of ${labelOf(of)} takes a single value.`);
    }
    conditions.push(name === 'not' && isList ? isIn(of, 'NOT IN', value) : byOperator(of, operator, value));
  }
  if (conditions.length === 0) {
    throw new InvalidValueError(`The filter of ${labelOf(of)} is an object without operators.`);
  }
  return all(conditions);
}
