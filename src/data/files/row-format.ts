import type { PortableValue } from '../../platforms/values/portable-value.ts';
import type { FileRow } from './file-row.ts';

/** A way of writing rows of several tables into one file. */
export interface RowFormat {
  /** The beginning of a file. */
  readonly head: string;
  /** The text before the rows of a table; `isFirst` for the first of the file. */
  beginTable(table: string, isFirst: boolean): string;
  /** A row; `position` counts the rows of the table from 0. */
  row(table: string, columns: readonly string[], values: readonly PortableValue[], position: number): string;
  /** The text after the rows of a table. */
  endTable(rows: number): string;
  readonly foot: string;
  /** The rows of a file, from its pieces in order. */
  read(path: string, pieces: AsyncIterable<string>): AsyncGenerator<FileRow>;
}
