import type { SqlFragment } from './sql-fragment.ts';

/** The new values of columns in an update: values, or SQL. */
export type Assigned<Values> = { readonly [Property in keyof Values]?: Values[Property] | SqlFragment };
