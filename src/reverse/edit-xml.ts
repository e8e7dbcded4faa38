import type { SourceFile, Span } from '../diagnostics/span.ts';
import { escaped, printLines, type XmlNode } from '../schema/print-xml.ts';

/** A change of a text; what is not between start and end stays as it is. */
export interface Edit {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The files with all changes made; of two at the same place the one that is named first stands first. */
export function applyEdits(edits: readonly Edit[]): ReadonlyMap<SourceFile, string> {
  const byFile = new Map<SourceFile, Edit[]>();
  for (const edit of edits) {
    const others = byFile.get(edit.file);
    if (others === undefined) byFile.set(edit.file, [edit]);
    else others.push(edit);
  }
  return new Map([...byFile].map(([file, own]) => [file, edited(file.text, own)]));
}

function edited(text: string, edits: readonly Edit[]): string {
  let end = 0;
  const parts = [...edits]
    .sort((a, b) => a.start - b.start)
    .flatMap((edit) => {
      const before = text.slice(end, edit.start);
      end = edit.end;
      return [before, edit.text];
    });
  return parts.join('') + text.slice(end);
}

/** New elements inside the element at a place, as its last, or after it. */
export function insertElements(
  { file, offset }: Span,
  where: 'inside' | 'after',
  nodes: readonly XmlNode[],
): Edit {
  const { text } = file;
  const newline = newlineOf(text);
  const indent = indentAt(text, offset);
  const step = stepOf(text);
  const printed = (inner: string): string =>
    nodes.flatMap((node) => printLines(node, inner, step)).join(newline);
  const { end, closing } = extentOf(text, offset);
  if (where === 'after') return { file, start: end, end, text: newline + printed(indent) };
  if (closing === undefined) {
    // `<table/>` becomes a pair of tags.
    const name = /^<([^\s/>]+)/.exec(text.slice(offset))?.[1] ?? '';
    const start = text.lastIndexOf('/>', end);
    return { file, start, end, text: `>${newline}${printed(indent + step)}${newline}${indent}</${name}>` };
  }
  const line = text.lastIndexOf('\n', closing) + 1;
  const ownLine = /^[ \t]*$/.test(text.slice(line, closing)) && line > offset;
  const inner = indent + step;
  return ownLine
    ? { file, start: line, end: line, text: printed(inner) + newline }
    : { file, start: closing, end: closing, text: `${newline}${printed(inner)}${newline}${indent}` };
}

/** Another element in the place of one. */
export function replaceElement({ file, offset }: Span, node: XmlNode): Edit {
  const { text } = file;
  const lines = printLines(node, indentAt(text, offset), stepOf(text));
  const printed = lines.join(newlineOf(text)).trimStart();
  return { file, start: offset, end: extentOf(text, offset).end, text: printed };
}

/** Removes an element, with its line where nothing else is on it. */
export function removeElement({ file, offset }: Span): Edit {
  const { text } = file;
  const { end } = extentOf(text, offset);
  const before = /\r?\n[ \t]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const isAlone = before !== '' && /^[ \t]*\r?\n/.test(text.slice(end));
  return { file, start: isAlone ? offset - before.length : offset, end, text: '' };
}

/** The first element of this name directly inside of the one at a place. */
export function childElement({ file, offset }: Span, name: string): Span | undefined {
  let depth = 0;
  for (const { tag, start } of tagsFrom(file.text, offset)) {
    if (tag.startsWith('</')) depth--;
    else if (depth === 1 && isElement({ file, offset: start }, name)) return { file, offset: start };
    else if (!tag.endsWith('/>')) depth++;
    if (depth === 0) return undefined;
  }
  return undefined;
}

/** What attributes are to be; undefined for none. Those that are not named stay. */
export type AttributeValues = Readonly<Record<string, string | undefined>>;

/** Other values for the attributes of the element at a place, which keep their order and their quotes. */
export function setAttributes({ file, offset }: Span, values: AttributeValues): readonly Edit[] {
  const attributes = attributesAt(file.text, offset);
  const last = attributes.at(-1);
  const tag = /^<[^\s/>]+/.exec(file.text.slice(offset))?.[0] ?? '';
  const end = last?.end ?? offset + tag.length;
  const space = last?.space.includes('\n') ? last.space : ' ';
  return Object.entries(values).flatMap(([name, value]): readonly Edit[] => {
    const present = attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());
    if (present === undefined)
      return value === undefined
        ? []
        : [{ file, start: end, end, text: `${space}${name}="${escaped(value)}"` }];
    if (value === undefined)
      return [{ file, start: present.start - present.space.length, end: present.end, text: '' }];
    const written = escaped(value).replaceAll("'", present.quote === "'" ? '&apos;' : "'");
    return [{ file, start: present.value, end: present.end - 1, text: written }];
  });
}

/** The value of an attribute as it is written, in any letter case; undefined where the element has none. */
export function writtenAttribute({ file, offset }: Span, name: string): string | undefined {
  const found = attributesAt(file.text, offset).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : file.text.slice(found.value, found.end - 1);
}

/** Whether an element of this name starts at a place. */
export const isElement = ({ file, offset }: Span, ...names: readonly string[]): boolean =>
  names.some((name) =>
    new RegExp(`^<${name}(?=[\\s/>])`).test(file.text.slice(offset, offset + name.length + 2)),
  );

interface WrittenAttribute {
  readonly name: string;
  /** The white space before it. */
  readonly space: string;
  readonly start: number;
  /** Where its value begins, after the quote. */
  readonly value: number;
  readonly end: number;
  readonly quote: string;
}

const ATTRIBUTE = /(\s+)([^\s=/>"'<]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

function attributesAt(text: string, offset: number): readonly WrittenAttribute[] {
  const found: WrittenAttribute[] = [];
  ATTRIBUTE.lastIndex = offset + (/^<[^\s/>]+/.exec(text.slice(offset))?.[0].length ?? 0);
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [whole, space = '', name = ''] = match;
    const end = match.index + whole.length;
    const quote = whole.at(-1) ?? '"';
    const value = match.index + whole.indexOf(quote, space.length + name.length) + 1;
    found.push({ name, space, start: match.index + space.length, value, end, quote });
  }
  return found;
}

const newlineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const stepOf = (text: string): string => /\n([ \t]+)<[^/!?]/.exec(text)?.[1] ?? '  ';

/** The blanks before an element, where nothing else stands before it on its line. */
function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/?[^\s"'>/](?:[^"'>]|"[^"]*"|'[^']*')*>/g;

/** The opening and closing tags from an offset on. */
function* tagsFrom(
  text: string,
  offset: number,
): Generator<{ readonly tag: string; readonly start: number }> {
  for (const { 0: tag, index } of text.slice(offset).matchAll(MARKUP))
    if (!/^<[!?]/.test(tag)) yield { tag, start: offset + index };
}

/** Where the element at an offset ends, and where its closing tag starts, if it has one. */
function extentOf(text: string, offset: number): { readonly end: number; readonly closing?: number } {
  let depth = 0;
  for (const { tag, start } of tagsFrom(text, offset)) {
    const end = start + tag.length;
    if (tag.startsWith('</')) {
      if (--depth === 0) return { end, closing: start };
    } else if (!tag.endsWith('/>')) depth++;
    else if (depth === 0) return { end };
  }
  return { end: text.length };
}
