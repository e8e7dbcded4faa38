import type { SourceFile } from '../diagnostics/span.ts';
import { printLines, type XmlNode } from '../schema/print-xml.ts';

/** New elements for a place in a file; the text around it stays as it is. */
export interface Insertion {
  readonly file: SourceFile;
  /** Where the element starts that the new ones go into, or after. */
  readonly offset: number;
  readonly where: 'inside' | 'after';
  readonly nodes: readonly XmlNode[];
}

/** The files with all that is inserted. */
export function insertAll(insertions: readonly Insertion[]): ReadonlyMap<SourceFile, string> {
  const texts = new Map<SourceFile, string>();
  const sorted = insertions
    .map((insertion) => ({ insertion, edit: editFor(insertion) }))
    .sort((a, b) => b.edit.start - a.edit.start);
  for (const { insertion, edit } of sorted) {
    const text = texts.get(insertion.file) ?? insertion.file.text;
    texts.set(insertion.file, text.slice(0, edit.start) + edit.text + text.slice(edit.end));
  }
  return texts;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function editFor({ file, offset, where, nodes }: Insertion): Edit {
  const { text } = file;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentAt(text, offset);
  const step = /\n([ \t]+)<[^/!?]/.exec(text)?.[1] ?? '  ';
  const printed = (inner: string): string =>
    nodes.flatMap((node) => printLines(node, inner, step)).join(newline);
  const { end, closing } = extentOf(text, offset);
  if (where === 'after') return { start: end, end, text: newline + printed(indent) };
  if (closing === undefined) {
    // `<table/>` becomes a pair of tags.
    const name = /^<([^\s/>]+)/.exec(text.slice(offset))?.[1] ?? '';
    const start = text.lastIndexOf('/>', end);
    return { start, end, text: `>${newline}${printed(indent + step)}${newline}${indent}</${name}>` };
  }
  const line = text.lastIndexOf('\n', closing) + 1;
  const ownLine = /^[ \t]*$/.test(text.slice(line, closing)) && line > offset;
  const inner = indent + step;
  return ownLine
    ? { start: line, end: line, text: printed(inner) + newline }
    : { start: closing, end: closing, text: `${newline}${printed(inner)}${newline}${indent}` };
}

/** The blanks before an element, where nothing else stands before it on its line. */
function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?<slash>\/)?[^\s"'>/](?:[^"'>]|"[^"]*"|'[^']*')*>/g;

/** Where the element at an offset ends, and where its closing tag starts, if it has one. */
function extentOf(text: string, offset: number): { readonly end: number; readonly closing?: number } {
  let depth = 0;
  MARKUP.lastIndex = offset;
  for (let match = MARKUP.exec(text); match !== null; match = MARKUP.exec(text)) {
    const [tag] = match;
    if (/^<[!?]/.test(tag)) continue;
    const end = match.index + tag.length;
    if (match.groups?.slash !== undefined) {
      if (--depth === 0) return { end, closing: match.index };
    } else if (!tag.endsWith('/>')) depth++;
    else if (depth === 0) return { end };
  }
  return { end: text.length };
}
