import type { Column } from '../model/column.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { RowTransfer } from '../platforms/transfer.ts';
import { literalOf } from '../platforms/values/forms.ts';
import type { PortableValue } from '../platforms/values/portable-value.ts';
import type { FileRow } from './files/file-row.ts';
import { copiedColumns, type TransferPlatform } from './rows-sql.ts';

/** A reason why a row cannot be loaded, with its column. */
export type RowProblem =
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'generated'; readonly column: string }
  | { readonly kind: 'missing'; readonly column: string }
  | { readonly kind: 'null'; readonly column: string }
  | { readonly kind: 'value'; readonly column: string; readonly expected: string };

/** A row in SQL: the values of the columns that the file gives, in the order of the table. */
export interface SqlRow {
  readonly columns: readonly Column[];
  readonly literals: readonly string[];
}

/** The row in SQL, or all that is wrong with it. */
export function sqlRow(
  { values }: FileRow,
  table: Table,
  platform: TransferPlatform,
): SqlRow | readonly RowProblem[] {
  const problems: RowProblem[] = [];
  const columns: Column[] = [];
  const literals: string[] = [];
  for (const name of values.keys()) {
    const column = findColumn(table, name);
    if (column === undefined) problems.push({ kind: 'column', column: name });
    else if (column.generated !== undefined) problems.push({ kind: 'generated', column: name });
  }
  for (const column of copiedColumns(table)) {
    const value = values.get(column.name);
    if (value === undefined) {
      if (isNeeded(column)) problems.push({ kind: 'missing', column: column.name });
      continue;
    }
    const literal =
      value === null && isRequired(column) ? undefined : checkedLiteral(value, column, table, platform);
    if (literal === undefined) problems.push({ kind: 'null', column: column.name });
    else if (typeof literal !== 'string') problems.push({ kind: 'value', column: column.name, ...literal });
    else {
      columns.push(column);
      literals.push(literal);
    }
  }
  return problems.length > 0 ? problems : { columns, literals };
}

const isRequired = ({ required, primaryKey }: Column): boolean => required || primaryKey;

const isNeeded = (column: Column): boolean =>
  isRequired(column) && column.default === undefined && !column.autoIncrement;

/** A value in SQL, or what it has to be. */
export function checkedLiteral(
  value: PortableValue,
  column: Column,
  table: Table,
  { ddl, transfer }: Pick<TransferPlatform, 'ddl'> & { readonly transfer: Pick<RowTransfer, 'keepsNul'> },
): string | { readonly expected: string } {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return { expected: 'a text without halves of characters' };
    if (!transfer.keepsNul && value.includes('\0')) return { expected: 'a text without the character NUL' };
  }
  return literalOf(value, { column, table, ddl });
}
