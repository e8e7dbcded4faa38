import type { PlanReader } from '../../runtimes/typescript/src/products/plans/plan-step.ts';
import type { Column } from '../model/column.ts';
import type { Table } from '../model/table.ts';

/** How people look at the rows of a database, and change them by hand. */
export interface RowBrowsing {
  /** The statements after which a session refuses to write; none where the product has no such session. */
  readonly readOnly: readonly string[];
  /** The statement that begins a transaction for reading, which refuses to write where the product can. */
  readonly beginReading: string;
  /** Whether NULL comes before all values where rows are sorted upwards, and behind them downwards. */
  readonly nullsFirst: boolean;
  /** A SELECT with its ORDER BY, if it has one, cut to so many rows. */
  limited(select: string, rows: number, isOrdered?: boolean): string;
  /** A SELECT of rows that nobody else changes until the transaction ends; the parts are those of the statement. */
  locked(columns: string, table: string, condition: string): string;
  /** A value as text, to search in it. */
  asText(column: Column, name: string): string;
  /** The first characters or bytes of a long value. */
  beginning(name: string, size: number): string;
  /** The number of characters, or of bytes, of a long value. */
  length(name: string, isBinary: boolean): string;
  /** The words that statements begin with which read only. */
  readonly readingWords: readonly string[];
  /** Why a statement that begins with such a word is more than reading. */
  refused?(sql: string): string | undefined;
  /** The statement after which a session gives at most so many rows; undefined lifts the limit. */
  rowLimit?(rows: number | undefined): string;
  /** A query for the number of rows that the product believes a table to have. */
  estimate?(table: Table, quoteText: (text: string) => string): string;
  /** How the plan of a statement is asked for and read. */
  readonly plans?: PlanReader;
}
