import type { Span } from '../diagnostics/span.ts';

/** A condition that every row of a table fulfils. */
export interface Check {
  /** Given by the user; otherwise the platform derives one from the condition. */
  readonly name?: string;
  /** The condition in SQL, without the brackets around it. */
  readonly sql: string;
  /** The products that have the check; all where undefined. */
  readonly platforms?: readonly string[];
  readonly span?: Span;
}

/** Whether a product has an element of the schema. */
export const isFor = ({ platforms }: Pick<Check, 'platforms'>, product: string): boolean =>
  platforms === undefined || platforms.includes(product);

/** Whether the name of a column may occur in the condition. */
export const mentions = ({ sql }: Pick<Check, 'sql'>, column: string): boolean =>
  sql.toLowerCase().includes(column.toLowerCase());
