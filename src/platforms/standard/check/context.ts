import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';

/** Who asks, and who is told. */
export interface CheckContext {
  /** The platform's title. */
  readonly platform: string;
  readonly diagnostics: Diagnostics;
  /** How SQL in the schema is quoted, where not as the standard says. */
  readonly syntax?: ScriptSyntax;
}

/** `book.title`: how a column is named to people. */
export const columnLabel = (table: Table, column: Pick<Column, 'name'>): string =>
  `${qualifiedName(table)}.${column.name}`;
