import type { Subquery } from './condition.ts';

/** The comparisons that a filter can be told. */
export type Comparison =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'LIKE'
  | 'NOT LIKE'
  | 'ILIKE'
  | 'NOT ILIKE'
  | 'IN'
  | 'NOT IN'
  | 'IS NULL'
  | 'IS NOT NULL';

/** The comparisons of columns that hold several values: SET and ARRAY. */
export type ListComparison =
  | 'CONTAINS_ALL'
  | 'CONTAINS_SOME'
  | 'CONTAINS_NONE'
  | '='
  | '<>'
  | 'IS NULL'
  | 'IS NOT NULL';

export type Direction = 'asc' | 'desc' | 'ASC' | 'DESC';
export type JoinType = 'INNER JOIN' | 'LEFT JOIN' | 'RIGHT JOIN';

/** Conditions on a column, all of which a row has to meet. */
export interface FilterOperators<T> {
  readonly min?: T;
  readonly max?: T;
  readonly lessThan?: T;
  readonly greaterThan?: T;
  readonly not?: T | null | readonly (T | null)[];
  /** A list, or a query of one column. */
  readonly in?: readonly (T | null)[] | Subquery;
  readonly notIn?: readonly (T | null)[] | Subquery;
  readonly like?: string;
  readonly notLike?: string;
  readonly ilike?: string;
}

/** A value that a column is to be equal to, a list of them, null, or operators. */
export type Filter<T> = T | null | readonly (T | null)[] | FilterOperators<T>;

/** A filter of a column that holds several values; rows that contain all of them are found. */
export type ListFilter<T extends string = string> = T | readonly T[] | null;
