import {
  XmlElement as ParsedElement,
  parseXml as parseDocument,
  XmlError,
  type XmlNode,
  XmlText,
} from '@rgrove/parse-xml';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../diagnostics/span.ts';
import { xmlDiagnostics } from './diagnostics.ts';

/** An element that knows its place. */
export interface XmlElement {
  readonly name: string;
  /** By the name as written; attribute names are unique, the parser sees to it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text between the tags that is more than white space; whether that is allowed is for the reader to say. */
  readonly strayText?: StrayText;
  /** All text directly between the tags, as written. */
  readonly text: string;
  readonly span: Span;
}

export interface StrayText {
  readonly text: string;
  readonly span: Span;
}

/** Larger files than anybody writes, and small enough to be read into memory. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_DEPTH = 64;

/** Text to elements. Entities are never expanded and a DOCTYPE is refused, so input cannot grow. */
export function parseXml(file: SourceFile, diagnostics: Diagnostics): XmlElement | undefined {
  if (file.text.length > MAX_BYTES) {
    diagnostics.report(xmlDiagnostics.tooLarge({ megabytes: MAX_BYTES / 1024 / 1024 }, { path: file.path }));
    return undefined;
  }
  const doctypes = [...file.text.matchAll(/<!DOCTYPE/gi)];
  const doctype = doctypes.find(({ index }) => !isInsideComment(file.text, index));
  if (doctype !== undefined) {
    diagnostics.report(xmlDiagnostics.doctype({}, spanAt(file, doctype.index)));
    return undefined;
  }
  try {
    const { root } = parseDocument(file.text, { includeOffsets: true });
    return root === null ? undefined : toElement(root, file, diagnostics, 1);
  } catch (error) {
    diagnostics.report(describeFailure(error, file));
    return undefined;
  }
}

function isInsideComment(text: string, offset: number): boolean {
  const open = text.lastIndexOf('<!--', offset);
  return open !== -1 && text.indexOf('-->', open) > offset;
}

function describeFailure(error: unknown, file: SourceFile) {
  if (error instanceof XmlError) {
    // The parser's message repeats the place and shows the line; both are printed anyway.
    const message = error.message.split(/\s*\(line \d+/)[0] ?? error.message;
    return xmlDiagnostics.malformed({ message }, spanAt(file, error.pos));
  }
  // The parser descends recursively; running out of stack means nesting nobody needs.
  if (error instanceof RangeError) return xmlDiagnostics.tooDeep({ depth: MAX_DEPTH }, { path: file.path });
  throw error;
}

function toElement(
  node: ParsedElement,
  file: SourceFile,
  diagnostics: Diagnostics,
  depth: number,
): XmlElement {
  const span = spanAt(file, node.start);
  const children: XmlElement[] = [];
  if (depth > MAX_DEPTH) diagnostics.report(xmlDiagnostics.tooDeep({ depth: MAX_DEPTH }, span));
  else {
    for (const child of node.children) {
      if (child instanceof ParsedElement) children.push(toElement(child, file, diagnostics, depth + 1));
    }
  }
  const strayText = node.children.find(isStrayText);
  const text = node.children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
  return {
    name: node.name,
    attributes: node.attributes,
    children,
    text,
    span,
    ...(strayText !== undefined && { strayText: locate(strayText, file) }),
  };
}

/** Where its first word stands. */
const locate = ({ text, start }: XmlText, file: SourceFile): StrayText => ({
  text: text.trim(),
  span: spanAt(file, start + file.text.slice(start).search(/\S/)),
});

const isStrayText = (node: XmlNode): node is XmlText => node instanceof XmlText && /\S/.test(node.text);

/** Where an attribute stands. Looked for in the text only when somebody needs to know. */
export function attributeSpan(element: XmlElement, attribute: string): Span {
  const { file, offset } = element.span;
  const tag = /^<(?:[^'">]|"[^"]*"|'[^']*')*>/.exec(file.text.slice(offset))?.[0] ?? '';
  // Values are blanked, so that a name inside one is not mistaken for the attribute.
  const names = tag.replace(/"[^"]*"|'[^']*'/g, (value) => ' '.repeat(value.length));
  const found = new RegExp(`\\s${attribute.replace(/[^\w]/g, '\\$&')}\\s*=`).exec(names);
  return found === null ? element.span : spanAt(file, offset + found.index + 1);
}
