/** A text of the user with its path for messages. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The number of the line that the text begins with, where it is a part of a file; 1 by default. */
  readonly firstLine?: number;
}

/** A position in a source file; line and column are computed on demand. */
export interface Span {
  readonly file: SourceFile;
  readonly offset: number;
}

export interface Position {
  /** Starts at 1. */
  readonly line: number;
  /** Starts at 1, in code points as in editors. */
  readonly column: number;
}

export const spanAt = (file: SourceFile, offset: number): Span => ({ file, offset });

export function positionOf({ file, offset }: Span): Position {
  const line = lineIndexOf(file, offset);
  return {
    line: line + (file.firstLine ?? 1),
    column: columnIn(file.text, lineStartsOf(file)[line] ?? 0, offset),
  };
}

/** Starts at 0. */
function lineIndexOf(file: SourceFile, offset: number): number {
  const starts = lineStartsOf(file);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lineStarts = new WeakMap<SourceFile, readonly number[]>();

/** Computed once per file, so that many problems in a file stay cheap. */
function lineStartsOf(file: SourceFile): readonly number[] {
  let starts = lineStarts.get(file);
  if (starts === undefined) {
    starts = [0, ...Array.from(file.text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
    lineStarts.set(file, starts);
  }
  return starts;
}

/** Longer lines are not meant for reading, and counting their code points would take too long. */
const LONGEST_COUNTED_LINE = 1_000;

const columnIn = (text: string, start: number, offset: number): number =>
  offset - start > LONGEST_COUNTED_LINE ? offset - start + 1 : [...text.slice(start, offset)].length + 1;

/** The line of a span; of a line longer than `width`, the part around the span. */
export function excerptOf({ file, offset }: Span, width: number): string {
  const start = lineStartsOf(file)[lineIndexOf(file, offset)] ?? 0;
  const from = Math.max(start, offset - 2 * width);
  const before = from === start ? file.text.slice(from, offset).trimStart() : file.text.slice(from, offset);
  const after = /^[^\r\n]*/.exec(file.text.slice(offset, offset + width + 1))?.[0] ?? '';
  const isCutAfter = after.length > width;
  const line = before + after;
  const text = isCutAfter ? line : line.trimEnd();
  // Starts at the beginning of the line unless the span is too far from it.
  const isNear = from === start && before.length <= width / 2;
  const first = isNear
    ? 0
    : Math.max(0, Math.min(before.length - Math.floor(width / 4), text.length - width));
  const isCutBefore = first > 0 || from > start;
  const shown = text.slice(first, first + width);
  return `${isCutBefore ? '…' : ''}${shown}${isCutAfter || first + width < text.length ? '…' : ''}`.trim();
}

/** The offset of a line and column, both starting at 1, as parsers report them. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}
