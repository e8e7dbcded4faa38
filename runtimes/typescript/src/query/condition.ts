import type { ColumnFacts } from '../facts/column-facts.ts';
import { PLACE } from '../support/place.ts';
import type { Stored } from '../types/kind.ts';

export { PLACE };

/** A column with the value that a condition demands of it. */
export interface Equality {
  readonly column: ColumnFacts;
  readonly value: unknown;
}

/** The SELECT of a query in parentheses, for a column that is compared with its rows. */
export const SUBQUERY: unique symbol = Symbol('subquery');

/** A query of one column with values `T` that columns can be compared with. */
export interface Subquery<T = unknown> {
  [SUBQUERY](isNegated: boolean): Condition;
  values(): Promise<(T | null)[]>;
}

export const isSubquery = (value: unknown): value is Subquery =>
  typeof value === 'object' && value !== null && SUBQUERY in value;

const NONE: readonly never[] = [];

/** The number of operands in a row that all databases accept. */
const OPERANDS = 400;

/** SQL that is true or false for a row, and the values that are bound in it. */
export class Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
  /** The columns that the values are compared with, which decides how drivers are given them. */
  readonly columns: readonly (ColumnFacts | undefined)[];
  /** Whether the text needs parentheses next to AND, OR and NOT. */
  readonly isCompound: boolean;
  readonly equalities: readonly Equality[];

  constructor(
    sql: string,
    values: readonly Stored[] = NONE,
    columns: readonly (ColumnFacts | undefined)[] = NONE,
    isCompound = false,
    equalities: readonly Equality[] = NONE,
  ) {
    this.sql = sql;
    this.values = values;
    this.columns = columns;
    this.isCompound = isCompound;
    this.equalities = equalities;
  }

  /** The SQL as an operand of AND, OR or NOT. */
  get operand(): string {
    return this.isCompound ? `(${this.sql})` : this.sql;
  }
}

export const NEVER = new Condition('1<>1');
export const ALWAYS = new Condition('1=1');

export const all = (conditions: readonly Condition[]): Condition => combined(' AND ', conditions, ALWAYS);

export const any = (conditions: readonly Condition[]): Condition => combined(' OR ', conditions, NEVER);

export const not = (condition: Condition): Condition =>
  new Condition(`NOT (${condition.sql})`, condition.values, condition.columns);

function combined(
  operator: ' AND ' | ' OR ',
  conditions: readonly Condition[],
  ofNone: Condition,
): Condition {
  const [first] = conditions;
  if (first === undefined) return ofNone;
  if (conditions.length === 1) return first;
  if (conditions.length > OPERANDS) {
    const groups: Condition[] = [];
    for (let at = 0; at < conditions.length; at += OPERANDS) {
      groups.push(combined(operator, conditions.slice(at, at + OPERANDS), ofNone));
    }
    return combined(operator, groups, ofNone);
  }
  return new Condition(
    conditions.map(({ operand }) => operand).join(operator),
    conditions.flatMap(({ values }) => values),
    conditions.flatMap(({ columns }) => columns),
    true,
    operator === ' AND ' ? conditions.flatMap(({ equalities }) => equalities) : NONE,
  );
}
