import { type Span, spanAt } from '../../../diagnostics/span.ts';

/** Where the lines of a text begin in the text and in the file. */
export interface LineOffset {
  readonly inText: number;
  /** Undefined where the file does not end the line as the text does. */
  readonly inFile: number | undefined;
}

/** Finds the lines of a text in the file, in which something else may stand before each of them. */
export function lineOffsets(text: string, { file, offset }: Span): readonly LineOffset[] {
  let [inText, start] = [0, file.text.lastIndexOf('\n', offset - 1) + 1];
  return text.split('\n').map((line) => {
    const end = file.text.indexOf('\n', start);
    const whole = file.text.slice(start, end === -1 ? undefined : end).replace(/\r$/, '');
    const own = { inText, inFile: whole.endsWith(line) ? start + whole.length - line.length : undefined };
    inText += line.length + 1;
    start = end === -1 ? file.text.length : end + 1;
    return own;
  });
}

/** The place in the file of an offset of the text; that of the whole text where it is not known. */
export function placeIn(lines: readonly LineOffset[], offset: number, whole: Span): Span {
  const line = lines.findLast(({ inText }) => inText <= offset);
  return line?.inFile === undefined ? whole : spanAt(whole.file, line.inFile + offset - line.inText);
}
