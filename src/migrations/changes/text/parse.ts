import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import type { Change, TableRef } from '../../../model/change.ts';
import { nearest } from '../../../support/nearest.ts';
import { parseXml, type XmlElement } from '../../../xml/parse.ts';
import { changeTextDiagnostics } from './diagnostics.ts';
import { COLUMN_KINDS, type ElementKind, isElementKind, isObjectKind, KNOWN_KINDS } from './elements.ts';
import { parseObjectChange } from './object-lines.ts';
import { lineOffsets, placeIn } from './places.ts';
import { readChange } from './read-change.ts';
import { newReader, type Target } from './reader.ts';
import { parseRowLines } from './row-lines.ts';

/**
 * Reads a change as `printChange` writes it, its lines joined by line ends. `place` is where it begins in its file.
 * Mistakes are reported at their own places as far as the text stands there line by line.
 */
export function parseChange(text: string, place: Span, diagnostics: Diagnostics): Change | undefined {
  const head = /^\s*([^\s<]*)\s*/.exec(text);
  const kind = head?.[1] ?? '';
  const start = head?.[0].length ?? 0;
  if (isObjectKind(kind)) return parseObjectChange(kind, text.slice(start), place, diagnostics);
  if (!isElementKind(kind)) {
    const details = { kind, nearest: nearest(kind, KNOWN_KINDS) };
    diagnostics.report(changeTextDiagnostics.unknownKind(details, place));
    return undefined;
  }
  const word = /^(?![^\s<]*=)[^\s<]+/.exec(text.slice(start))?.[0];
  const target = word === undefined ? undefined : targetOf(word, kind);
  if (word !== undefined && target === undefined) {
    diagnostics.report(changeTextDiagnostics.badTarget({ kind, target: word }, place));
    return undefined;
  }
  const rest = start + (word?.length ?? 0);
  if (kind === 'setRows') return parseRowChange(text, rest, target, place, diagnostics);
  const found = new Diagnostics();
  const element = parseElement(text, rest, kind, place, found);
  const change = element === undefined ? undefined : readChange(kind, element, target, place, found);
  for (const diagnostic of found.all) diagnostics.report(diagnostic);
  return found.hasErrors ? undefined : change;
}

/** The first line names the table, the others are rows. */
function parseRowChange(
  text: string,
  rest: number,
  target: Target | undefined,
  place: Span,
  diagnostics: Diagnostics,
): Change | undefined {
  const [head = '', ...lines] = text.split('\n');
  const element = parseElement(head, rest, 'setRows', place, diagnostics);
  if (element === undefined) return undefined;
  const table = newReader('setRows', element, target, place, diagnostics).tableRef();
  const ends = parseRowLines(lines);
  if (ends === undefined) diagnostics.report(changeTextDiagnostics.rowLines({}, place));
  return table === undefined || ends === undefined ? undefined : { kind: 'setRows', table, ...ends };
}

/** `schema.table.column`, without what the kind has not. */
function targetOf(word: string, kind: ElementKind): Target | undefined {
  const parts = word.split('.');
  if (parts.some((part) => !/^[\w$-]+$/.test(part))) return undefined;
  const column = COLUMN_KINDS.has(kind) ? parts.pop() : undefined;
  const [name, schema, ...others] = parts.reverse();
  if (name === undefined || others.length > 0) return undefined;
  const table: TableRef = schema === undefined ? { name } : { name, schema };
  return { table, ...(column !== undefined && { column }) };
}

/** Attributes and elements, read as those of an element that has the name of the kind. */
function parseElement(
  text: string,
  rest: number,
  kind: ElementKind,
  place: Span,
  diagnostics: Diagnostics,
): XmlElement | undefined {
  const firstElement = text.indexOf('<', rest);
  const end = firstElement === -1 ? text.length : firstElement;
  const open = `<${kind} `;
  const document = `${open}${text.slice(rest, end)}>${text.slice(end)}</${kind}>`;
  const own = new Diagnostics();
  const root = parseXml({ path: place.file.path, text: document }, own);
  const lines = lineOffsets(text, place);
  /** Where an offset of the document is in the file. */
  const moved = (offset: number): Span => {
    const inner = offset - open.length + rest;
    return placeIn(lines, inner > end ? inner - 1 : inner, place);
  };
  for (const diagnostic of own.all)
    diagnostics.report(
      diagnostic.span === undefined ? diagnostic : { ...diagnostic, span: moved(diagnostic.span.offset) },
    );
  if (root === undefined) return undefined;
  // Attributes are looked up behind the place of their element: here behind the target.
  return { ...withPlaces(root, moved), span: placeIn(lines, Math.max(0, rest - 1), place) };
}

/** Elements know where they are in the file. */
const withPlaces = (element: XmlElement, moved: (offset: number) => Span): XmlElement => ({
  ...element,
  span: moved(element.span.offset),
  children: element.children.map((child) => withPlaces(child, moved)),
  ...(element.strayText !== undefined && {
    strayText: { ...element.strayText, span: moved(element.strayText.span.offset) },
  }),
});
