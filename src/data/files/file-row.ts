import { type SourceFile, type Span, spanAt } from '../../diagnostics/span.ts';
import type { PortableValue } from '../../platforms/values/portable-value.ts';

/** A row of a file, with the places that messages name. */
export interface FileRow {
  readonly table: string;
  readonly values: ReadonlyMap<string, PortableValue>;
  /** The place of the value of a column, or of the row. */
  spanOf(column?: string): Span;
}

/** A file that is not written as its format asks. */
export class MalformedRows extends Error {
  override readonly name = 'MalformedRows';
  readonly span: Span;

  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}

/** A part of a long file, which messages show: from a line and column on, both starting at 1. */
export function partOf(path: string, text: string, line: number, column = 1): PartOfFile {
  let file: SourceFile | undefined;
  const indent = Math.min(column, LONGEST_INDENT) - 1;
  return {
    spanAt(offset) {
      // Made when it is asked for: few rows of a file have a problem.
      file ??= { path, text: ' '.repeat(indent) + text, firstLine: line };
      return spanAt(file, indent + offset);
    },
  };
}

export interface PartOfFile {
  /** The place of a character of the part. */
  spanAt(offset: number): Span;
}

/** Rows behind it are in lines that nobody reads. */
const LONGEST_INDENT = 100_000;
