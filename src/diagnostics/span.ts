/** A text the user wrote, and the path they know it by. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A place in a source file. The line and column are worked out only when somebody reads them. */
export interface Span {
  readonly file: SourceFile;
  readonly offset: number;
}

export interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in code points, as editors show it. */
  readonly column: number;
}

export const spanAt = (file: SourceFile, offset: number): Span => ({ file, offset });

export function positionOf({ file, offset }: Span): Position {
  const before = file.text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  const lastLine = lines.at(-1) ?? '';
  return { line: lines.length, column: [...lastLine].length + 1 };
}

/** The whole line a span lies in, for showing it to the user. */
export function lineOf({ file, offset }: Span): string {
  const start =
    Math.max(file.text.lastIndexOf('\n', offset - 1), file.text.lastIndexOf('\r', offset - 1)) + 1;
  const rest = file.text.slice(start);
  return /^[^\r\n]*/.exec(rest)?.[0] ?? '';
}

/** The offset of a line and column that a parser reported, both counted from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}
