import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import type { DelegateOptions } from './options.ts';

/** A table that another delegates to, with the columns that are delegated. */
export interface Delegate {
  readonly table: Table;
  readonly columns: readonly Column[];
}

export interface Delegation {
  readonly delegates: readonly Delegate[];
  /** Columns that several delegates have. */
  readonly ambiguous: readonly { readonly column: string; readonly delegates: readonly string[] }[];
  /** Columns of delegates whose names the table has itself. */
  readonly hidden: readonly { readonly column: Column; readonly delegate: Table }[];
}

/** Keys are the business of relations: all other columns of a delegate can be delegated. */
export const candidates = (table: Table): readonly Column[] => {
  const keys = new Set(table.foreignKeys.flatMap(({ references }) => references.map(({ local }) => local)));
  return table.columns.filter(({ name, primaryKey }) => !primaryKey && !keys.has(name));
};

export const delegateTables = (database: Database, { delegates }: DelegateOptions): readonly Table[] =>
  delegates.flatMap(({ name, schema }) => findTable(database, name, schema) ?? []);

/** The columns of all delegates; the first of several delegates with a column has it. */
export function delegation(database: Database, table: Table, options: DelegateOptions): Delegation {
  const own = new Set(table.columns.map(memberName));
  const owners = new Map<string, string>();
  const ambiguous: { column: string; delegates: readonly string[] }[] = [];
  const hidden: { column: Column; delegate: Table }[] = [];
  const delegates = delegateTables(database, options).map((delegate) => ({
    table: delegate,
    columns: candidates(delegate).filter((column) => {
      if (isExcluded(column, delegate, options)) return false;
      if (own.has(memberName(column))) {
        hidden.push({ column, delegate });
        return false;
      }
      const owner = owners.get(memberName(column));
      if (owner === undefined) {
        owners.set(memberName(column), delegate.name);
        return true;
      }
      ambiguous.push({ column: column.name, delegates: [owner, delegate.name] });
      return false;
    }),
  }));
  return { delegates, ambiguous, hidden };
}

/** Methods of two columns are the same whatever their letter case. */
const memberName = ({ codeName }: Column): string => codeName.toLowerCase();

const isExcluded = ({ name }: Column, table: Table, { exclude }: DelegateOptions): boolean =>
  exclude.includes(name) || exclude.includes(`${table.name}.${name}`);
