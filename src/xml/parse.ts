import { SaxesParser } from 'saxes';
import type { Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../diagnostics/span.ts';
import { capitalize } from '../support/text.ts';
import { xmlDiagnostics } from './diagnostics.ts';
import { MAX_DEPTH, newElement, type OpenElement, type StrayText, type XmlElement } from './element.ts';

export type { XmlElement } from './element.ts';

/** The value of an attribute by its exact name. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.name === name)?.value;

/** Larger than any real file, but small enough for memory. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Deeper nesting is treated as an attack on memory. */
const ABSURD_DEPTH = 10_000;

/** Parses text to elements. Entities are not expanded and a DOCTYPE is rejected, so the input cannot grow. */
export function parseXml(file: SourceFile, diagnostics: Diagnostics): XmlElement | undefined {
  if (file.text.length > MAX_BYTES) {
    diagnostics.report(xmlDiagnostics.tooLarge({ megabytes: MAX_BYTES / 1024 / 1024 }, { path: file.path }));
    return undefined;
  }
  try {
    if (!file.text.isWellFormed()) throw new Refusal(halfCharacter(file));
    return readRoot(file, diagnostics);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    diagnostics.report(error.diagnostic);
    return undefined;
  }
}

/** Stops at the first problem, because the rest would be misread. */
class Refusal extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Reads the document; the input has no half characters. */
function readRoot(file: SourceFile, diagnostics: Diagnostics): XmlElement | undefined {
  const parser = new SaxesParser({ position: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const document = newElement('', spanAt(file, 0));
  const open: OpenElement[] = [];
  const tooDeep: Diagnostic[] = [];
  let current = document;
  let closed = document;

  parser.on('opentagstart', ({ name }) => {
    const element = newElement(name, spanAt(file, file.text.lastIndexOf('<', parser.position - 1)));
    if (open.length >= MAX_DEPTH) leaveOut(element);
    else current.children.push(element);
    open.push(current);
    current = element;
  });
  const leaveOut = ({ span }: OpenElement): void => {
    const problem = xmlDiagnostics.tooDeep({ depth: MAX_DEPTH }, span);
    if (open.length === MAX_DEPTH) tooDeep.push(problem);
    if (open.length === ABSURD_DEPTH) throw new Refusal(problem);
  };
  parser.on('attribute', (attribute) => current.attributes.push(attribute));
  parser.on('closetag', () => {
    closed = current;
    current = open.pop() ?? document;
  });
  parser.on('text', (text) => {
    const stray = isStray(text);
    if (!stray && current.children.length > 0) return;
    current.text += text;
    if (stray && current.strayText === undefined) {
      current.strayText = strayText(current, file, file.text.lastIndexOf('>', parser.position - 2) + 1);
    }
  });
  parser.on('cdata', (text) => {
    current.text += text;
    if (current.strayText === undefined && isStray(text)) {
      current.strayText = strayText(current, file, file.text.lastIndexOf('<![CDATA[', parser.position));
    }
  });
  parser.on('doctype', (declaration) => {
    // A DTD that an old schema names is ignored; declarations inside of the file would change its meaning.
    if (!declaration.includes('[')) return;
    const offset = file.text.lastIndexOf('<!DOCTYPE', parser.position);
    throw new Refusal(xmlDiagnostics.doctype({}, spanAt(file, offset)));
  });
  parser.on('error', ({ message }) => {
    throw new Refusal(describeFailure(message, closed, file, parser.position));
  });
  parser.write(file.text).close();
  for (const problem of tooDeep) diagnostics.report(problem);
  return document.children[0];
}

const isStray = (text: string): boolean => /\S/.test(text);

/** Finds the first word after `start` in the text of the element. */
const strayText = (element: XmlElement, file: SourceFile, start: number): StrayText => ({
  get text() {
    return element.text.trim();
  },
  span: spanAt(file, start + file.text.slice(start).search(/\S/)),
});

const UNCLOSED = 'unclosed tag: ';

/** The parser's message, or a better one. `position` is after the character where it stopped. */
function describeFailure(words: string, closed: XmlElement, file: SourceFile, position: number): Diagnostic {
  const { text } = file;
  const at = (message: string, offset: number) => xmlDiagnostics.malformed({ message }, spanAt(file, offset));
  const markup = text.lastIndexOf('<!', position);
  if (words === 'incorrect syntax.' && /^<!doctype/i.test(text.slice(markup, markup + 9))) {
    return at('DOCTYPE must be written in capital letters', markup);
  }
  if (words === 'unexpected close tag.') {
    return at(`Missing end tag for element ${closed.name}`, text.lastIndexOf('</', position));
  }
  if (words === 'undefined entity.') {
    const start = text.lastIndexOf('&', position - 1);
    return at(`Undefined entity ${text.slice(start, position)}`, start);
  }
  // The parser reads past the end of an unterminated entity.
  const ampersand = /entity name|unclosed|unexpected end/.test(words) ? bareAmpersand(text) : -1;
  if (ampersand !== -1) return at('A "&" that does not start an entity; write it as &amp;', ampersand);
  if (words.startsWith(UNCLOSED)) {
    const lastTag = text.lastIndexOf('<');
    return lastTag > text.lastIndexOf('>')
      ? at('A tag is not closed', lastTag)
      : at(`Missing end tag for element ${words.slice(UNCLOSED.length)}`, text.trimEnd().length);
  }
  return at(capitalize(words.replace(/\.$/, '')), Math.max(0, position - 1));
}

const HIDDEN: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** The offset of the first ampersand that does not start an entity, or -1. */
function bareAmpersand(text: string): number {
  const sought = /<!--|<!\[CDATA\[|<\?|&/g;
  for (let found = sought.exec(text); found !== null; found = sought.exec(text)) {
    const end = HIDDEN[found[0]];
    if (end !== undefined) {
      const next = text.indexOf(end, found.index);
      if (next === -1) return -1;
      sought.lastIndex = next;
    } else if (!/^&[^\s&<>;]{1,200};/.test(text.slice(found.index, found.index + 202))) return found.index;
  }
  return -1;
}

/** The parser does not check the second half of a surrogate pair. */
const halfCharacter = (file: SourceFile): Diagnostic =>
  xmlDiagnostics.malformed(
    { message: 'Unpaired surrogate' },
    spanAt(file, file.text.search(/\p{Surrogate}/u)),
  );

/** The position of an attribute, searched on demand. */
export function attributeSpan(element: XmlElement, attribute: string): Span {
  const { file, offset } = element.span;
  const tag = /^<(?:[^'">]|"[^"]*"|'[^']*')*>/.exec(file.text.slice(offset))?.[0] ?? '';
  // Values are blanked, so that a name inside a value does not match.
  const names = tag.replace(/"[^"]*"|'[^']*'/g, (value) => ' '.repeat(value.length));
  const found = new RegExp(`\\s${attribute.replace(/[^\w]/g, '\\$&')}\\s*=`).exec(names);
  return found === null ? element.span : spanAt(file, offset + found.index + 1);
}
