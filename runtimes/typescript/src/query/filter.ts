import type { FilterOperator } from './filter-operators.ts';

export type Direction = 'asc' | 'desc' | 'ASC' | 'DESC';
export type JoinType = 'INNER JOIN' | 'LEFT JOIN' | 'RIGHT JOIN';

/** A value that a column or relation is to be equal to, null for none, or an operator such as `min(5)`. */
export type Filter<T> = T | null | FilterOperator<T>;

/** A filter of a column that holds several values: an element that it contains, or an operator such as `containsAll()`. */
export type ListFilter<T = string> = T | null | FilterOperator<readonly T[]>;
