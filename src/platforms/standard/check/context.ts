import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';

/** The platform that checks, and where it reports. */
export interface CheckContext {
  /** The platform's title. */
  readonly platform: string;
  readonly diagnostics: Diagnostics;
  /** The quoting rules for SQL in the schema, where they differ from the standard. */
  readonly syntax?: ScriptSyntax;
}

/** `book.title`: how a column is named to people. */
export const columnLabel = (table: Table, column: Pick<Column, 'name'>): string =>
  `${qualifiedName(table)}.${column.name}`;
