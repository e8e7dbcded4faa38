import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/span.ts';
import { parseXml } from '../../xml/parse.ts';
import { elements } from '../elements/index.ts';
import type { RawAttribute } from './markup.ts';
import { readNodes, type WrittenElement, type WrittenNode } from './tree.ts';

const STEP = '  ';
/** What goes on in the next line is indented further than a child. */
const FURTHER = '    ';
const WIDTH = 120;

/** Lays out a schema file; undefined after it was reported to be no XML. */
export const formatFile = (file: SourceFile, diagnostics: Diagnostics): string | undefined =>
  parseXml(file, diagnostics) === undefined ? undefined : formatSchema(file.text);

/**
 * Lays out a schema that is well-formed XML: an element in a line, attributes in their usual spelling and order.
 * Comments, empty lines between elements, and texts within elements stay.
 */
export function formatSchema(text: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = linesOf(readNodes(text.replaceAll('\r\n', '\n')), '');
  return lines.map((line) => `${line.replaceAll('\n', end)}${end}`).join('');
}

function linesOf(nodes: readonly WrittenNode[], indent: string): readonly string[] {
  const lines: string[] = [];
  for (const [place, node] of nodes.entries()) {
    const [first = '', ...rest] = node.kind === 'remark' ? [indent + node.text] : elementLines(node, indent);
    const before = lines.at(-1);
    const isBeside = nodes[place - 1]?.kind === 'element' && node.kind === 'remark' && node.linesBefore === 0;
    if (isBeside) lines[lines.length - 1] = `${before} ${first.trimStart()}`;
    else {
      if (before !== undefined && node.linesBefore > 1) lines.push('');
      lines.push(first);
    }
    lines.push(...rest);
  }
  return lines;
}

function elementLines(element: WrittenElement, indent: string): readonly string[] {
  const { name, children, inside, hasText } = element;
  if (hasText) {
    // What has several lines, or elements between words, is left to the last space.
    const text = children.length === 0 && !inside.includes('\n') ? inside.trim() : inside;
    return [`${openTag(element, indent, '>')}${text}</${name}>`];
  }
  if (children.length === 0) return [openTag(element, indent, '/>')];
  return [openTag(element, indent, '>'), ...linesOf(children, indent + STEP), `${indent}</${name}>`];
}

function openTag({ name, attributes }: WrittenElement, indent: string, end: string): string {
  const lines = [`${indent}<${name}`];
  for (const attribute of inOrder(name, attributes)) {
    const text = `${attribute.name}="${attribute.value}"`;
    const line = lines.at(-1) ?? '';
    if (lines.length > 0 && line.length + 1 + text.length + end.length > WIDTH && line.trim() !== `<${name}`)
      lines.push(`${indent}${FURTHER}${text}`);
    else lines[lines.length - 1] = `${line} ${text}`;
  }
  return lines.join('\n') + end;
}

interface Spelling {
  readonly written: string;
  readonly place: number;
}

const spellings = new Map(
  elements.map(({ name, attributes }) => {
    const all = Object.entries(attributes).flatMap(([attribute, { aliases }], place) =>
      [attribute, ...aliases].map((written): [string, Spelling] => [
        written.toLowerCase(),
        { written, place },
      ]),
    );
    return [name, new Map(all)] as const;
  }),
);

/** The attributes as the documentation lists them; those that editors and other tools use come last. */
function inOrder(element: string, attributes: readonly RawAttribute[]): readonly RawAttribute[] {
  const known = spellings.get(element);
  const lowerCase = attributes.map(({ name }) => name.toLowerCase());
  // The reader refuses an attribute in two spellings; the file stays XML.
  const isClear = new Set(lowerCase).size === lowerCase.length;
  return attributes
    .map(({ name, value }) => {
      const { written = name, place = Number.POSITIVE_INFINITY } = known?.get(name.toLowerCase()) ?? {};
      return { name: isClear ? written : name, value, place };
    })
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
}
