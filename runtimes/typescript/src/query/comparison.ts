import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { hasNoEquality, isShownVariously } from '../formats/index.ts';
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
import { contains, holdsSeveral } from './containment.ts';
import { type OperatorName, operatorOf } from './filter-operators.ts';
import { notAValue } from './former-filters.ts';
import { refuseUndefined } from './operators.ts';
import { isPlainObject } from './plain-object.ts';
import { asWholeNumber } from './whole-number.ts';

/** Numbers beyond these do not fit the parameter of the column's type. */
const LIMITS: Readonly<Record<string, number>> = {
  TINYINT: 32_767,
  SMALLINT: 32_767,
  INTEGER: 2_147_483_647,
};
const WITHOUT_PATTERN = new Set(['enumeration', 'label', 'set', 'bytes']);
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
  'formatted',
  'json',
]);
const TIMES = new Set(['time', 'timestamp', 'timestampText']);

/** A column compared as a filter says: with a value that it is equal to, or by an operator. */
export function compared(of: ColumnRef, filter: unknown): Condition {
  const isList = holdsSeveral(of.column);
  if (typeof filter !== 'string' && typeof filter !== 'number') {
    refuseUndefined(filter, of);
    if (filter === null) return nullTest(of, 'IS NULL');
    const operator = operatorOf(filter);
    if (operator !== undefined) return byOperator(of, operator.name, operator.operand);
    refuseNoValue(of, filter);
  }
  return isList ? contains(of, 'CONTAINS_ALL', [filter]) : compare(of, '=', filter);
}

/** A column that is equal to a value. */
export const equalTo = (of: ColumnRef, value: unknown): Condition => {
  refuseUndefined(value, of);
  return compare(of, '=', value);
};

/** A column that has another value. */
export const unequalTo = (of: ColumnRef, value: unknown): Condition => compare(of, '<>', value);

/** Refuses lists and objects of data where one value is expected; a JSON column takes them as documents. */
function refuseNoValue(of: ColumnRef, value: unknown): void {
  if (typeof value !== 'object' || value === null || of.column.kind === 'json') return;
  if (Array.isArray(value) || isPlainObject(value) || isSubquery(value)) throw notAValue(of, value);
}

const SQL_OPERATORS = {
  min: '>=',
  max: '<=',
  lessThan: '<',
  greaterThan: '>',
  like: 'LIKE',
  notLike: 'NOT LIKE',
  ilike: 'ILIKE',
  notIlike: 'NOT ILIKE',
  containsAll: 'CONTAINS_ALL',
  containsSome: 'CONTAINS_SOME',
  containsNone: 'CONTAINS_NONE',
} as const;

function byOperator(of: ColumnRef, name: OperatorName, operand: unknown): Condition {
  const isList = holdsSeveral(of.column);
  refuseUndefined(operand, of);
  switch (name) {
    case 'oneOf':
    case 'noneOf': {
      if (isList) throw onlyForSingleValues(of, name);
      const operator = name === 'oneOf' ? 'IN' : 'NOT IN';
      return isSubquery(operand)
        ? inSubquery(of, operator, operand)
        : isIn(of, operator, operand as readonly unknown[]);
    }
    case 'between': {
      const [least, most] = operand as readonly [unknown, unknown];
      return all([byOperator(of, 'min', least), byOperator(of, 'max', most)]);
    }
    case 'like':
    case 'notLike':
    case 'ilike':
    case 'notIlike':
      if (isList) throw onlyForSingleValues(of, name);
      return like(of, SQL_OPERATORS[name], operand);
    case 'containsAll':
    case 'containsSome':
    case 'containsNone':
      return contains(of, SQL_OPERATORS[name], operand as readonly unknown[]);
    case 'matches':
      return search(of, operand);
    case 'equals':
      if (!isList) throw new InvalidValueError(`${labelOf(of)} holds one value: filter by the value itself.`);
      return compare(of, '=', operand);
    case 'not':
      if (!isList) refuseNoValue(of, operand);
      return compare(of, '<>', operand);
    default:
      if (isList) throw onlyForSingleValues(of, name);
      refuseNoValue(of, operand);
      return compare(of, SQL_OPERATORS[name], operand);
  }
}

const onlyForSingleValues = (of: ColumnRef, name: OperatorName): InvalidValueError =>
  new InvalidValueError(
    `${labelOf(of)} holds several values, which ${name}() cannot compare. ` +
      'Use containsAll(), containsSome(), containsNone(), equals() or not().',
  );

export const nullTest = (of: ColumnRef, test: 'IS NULL' | 'IS NOT NULL'): Condition =>
  new Condition(
    `${of.sql} ${test}`,
    [],
    [],
    false,
    test === 'IS NULL' ? [{ column: of.column, value: null }] : [],
  );

function compare(ref: ColumnRef, operator: string, given: unknown): Condition {
  const of = comparableRef(ref);
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
  if (column.kind === 'json' || (column.kind === 'list' && column.native !== true))
    return compareJson(of, operator, stored, equalities);
  if (operator === '=' && !TIMES.has(column.kind)) {
    return new Condition(of.equalsValue, [stored], of.alone, false, equalities);
  }
  return compareForms(of, operator, forms(of, stored), equalities);
}

/** The column, or its text where the database has no equality for its values. */
function comparableRef(of: ColumnRef): ColumnRef {
  const { type } = of.column;
  if (!hasNoEquality(type)) return of;
  const sql = productSql(of.table.facts.product).asText(of.sql, type);
  return { ...of, sql, equalsValue: `${sql} = ${PLACE}` };
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
      column.kind === 'formatted' ||
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

/** A column that has one of several values, or none of them. */
export function isIn(ref: ColumnRef, operator: 'IN' | 'NOT IN', values: readonly unknown[]): Condition {
  const of = comparableRef(ref);
  if (of.column.kind === 'json') return isOneDocument(of, operator, values);
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

/** Documents are compared one by one: databases cannot look for one in a list. */
function isOneDocument(of: ColumnRef, operator: 'IN' | 'NOT IN', values: readonly unknown[]): Condition {
  for (const value of values) refuseUndefined(value, of);
  return operator === 'IN'
    ? any(values.map((value) => compare(of, '=', value)))
    : all(values.map((value) => compare(of, '<>', value)));
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

/** Rows whose words match a text that a person typed. */
function search(of: ColumnRef, query: unknown): Condition {
  if (of.column.type !== 'TSVECTOR')
    throw new InvalidValueError(`${labelOf(of)} is not a TSVECTOR column, which matches() searches.`);
  if (typeof query !== 'string' || query.includes('\0'))
    throw new InvalidValueError(`What ${labelOf(of)} is searched for is not a text.`);
  return new Condition(productSql(of.table.facts.product).matches(of.sql, PLACE), [query], [undefined]);
}

function like(of: ColumnRef, operator: string, value: unknown): Condition {
  const { kind, type } = of.column;
  if (value === null)
    throw new InvalidValueError(`${labelOf(of)} cannot be compared with null by ${operator}.`);
  if (WITHOUT_PATTERN.has(kind) || isShownVariously(type)) {
    throw new InvalidValueError(`${labelOf(of)} is not text, which ${operator} cannot compare.`);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') {
    throw new InvalidValueError(`The pattern for ${labelOf(of)} is not a text.`);
  }
  let pattern = String(value);
  if (pattern.includes('\0'))
    throw new InvalidValueError(`The pattern for ${labelOf(of)} has a NUL character.`);
  const left = PATTERN_AS_TEXT.has(kind) ? productSql(of.table.facts.product).asText(of.sql, type) : of.sql;
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
