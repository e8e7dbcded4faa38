import type { Span } from '../diagnostics/span.ts';
import { isFor } from './check.ts';
import type { Table } from './table.ts';

/** What makes a table of the model a view: its rows are those of a SELECT. */
export interface View {
  /** Whether the rows are stored until they are refreshed, on products with such views. */
  readonly materialized: boolean;
  readonly selects: readonly ViewSelect[];
}

/** The SELECT of a view. */
export interface ViewSelect {
  readonly sql: string;
  /** The products that have this text; all that have none of their own where undefined. */
  readonly platforms?: readonly string[];
  readonly span?: Span;
}

/** A table of the model that is a view of the database. */
export type ViewTable = Table & { readonly view: View };

export const isView = (table: Table): table is ViewTable => table.view !== undefined;

/** The SELECT that a product has of a view: its own one, or the one of all products. */
export const selectFor = ({ selects }: View, product: string): ViewSelect | undefined =>
  selects.find(({ platforms }) => platforms?.includes(product)) ??
  selects.find(({ platforms }) => platforms === undefined);

/** The view with what a product has of it. */
export function viewOfProduct(table: ViewTable, product: string): ViewTable {
  const select = selectFor(table.view, product);
  return {
    ...table,
    indexes: table.indexes.filter((index) => isFor(index, product)),
    view: { ...table.view, selects: select === undefined ? [] : [select] },
  };
}

/** Whether a materialized view has a key that rows can be compared by, so that it can be refreshed while it is read. */
export const hasRefreshKey = ({ indexes }: Pick<Table, 'indexes'>): boolean =>
  indexes.some(
    ({ unique, where, columns }) =>
      unique && where === undefined && columns.every(({ isExpression }) => !isExpression),
  );
