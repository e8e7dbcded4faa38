import type { SourceFile } from '../diagnostics/span.ts';
import {
  addChild,
  MAX_DEPTH,
  NOTHING,
  newElement,
  type OpenElement,
  type XmlAttribute,
  type XmlElement,
} from './element.ts';

/** Characters that XML does not allow anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const DECLARATION = /<\?xml version="1\.0"(?: encoding="(?:utf|UTF)-8")?(?: standalone="(?:no|yes)")? ?\?>/y;
const SPACE = /[ \t\r\n]*/y;
const OPEN = /<([A-Za-z_][\w.:-]*)/y;
const ATTRIBUTE = /[ \t\r\n]+([A-Za-z_][\w.:-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const END_OF_TAG = /[ \t\r\n]*(\/?)>/y;
const CLOSE = /<\/([A-Za-z_][\w.:-]*)[ \t\r\n]*>/y;
const SPECIAL = /[&\t\r\n]/;

/**
 * Parses a document of tags, attributes and comments, as schemas are, in half of the time of the parser for all of XML.
 * Returns undefined for everything else, including every mistake: that parser then reads the file and explains.
 */
export function parsePlainXml(file: SourceFile): XmlElement | undefined {
  return FORBIDDEN.test(file.text) ? undefined : new PlainParser(file).root();
}

class PlainParser {
  private readonly file: SourceFile;
  private readonly text: string;
  /** The attributes of one tag; a copy has exactly their number of places. */
  private readonly attributes: XmlAttribute[] = [];
  private at = 0;
  /** Whether the tag that was read last has no content. */
  private isClosed = false;

  constructor(file: SourceFile) {
    this.file = file;
    this.text = file.text;
  }

  root(): XmlElement | undefined {
    this.skip(DECLARATION);
    if (!this.skipComments()) return undefined;
    const root = this.openTag();
    if (root === undefined || !this.contentOf(root)) return undefined;
    return this.skipComments() && this.at === this.text.length ? root : undefined;
  }

  /** Reads up to the end tag of the root; false if something is not plain. */
  private contentOf(root: OpenElement): boolean {
    if (this.isClosed) return true;
    const open: OpenElement[] = [];
    let current = root;
    for (;;) {
      const start = this.at;
      this.skip(SPACE);
      if (this.at > start && current.children === NOTHING) current.text += this.lines(start);
      const second = this.text.charCodeAt(this.at + 1);
      if (second === SLASH) {
        if (!this.takeEndTag(current.name)) return false;
        const outer = open.pop();
        if (outer === undefined) return true;
        current = outer;
      } else if (second === EXCLAMATION) {
        if (!this.skipComment()) return false;
      } else {
        const element = this.openTag();
        if (element === undefined || open.length + 2 > MAX_DEPTH) return false;
        addChild(current, element);
        if (this.isClosed) continue;
        open.push(current);
        current = element;
      }
    }
  }

  private openTag(): OpenElement | undefined {
    OPEN.lastIndex = this.at;
    const name = OPEN.exec(this.text)?.[1];
    if (name === undefined) return undefined;
    const element = newElement(name, { file: this.file, offset: this.at });
    this.at = OPEN.lastIndex;
    if (!this.takeAttributes(element)) return undefined;
    END_OF_TAG.lastIndex = this.at;
    const end = END_OF_TAG.exec(this.text);
    if (end === null) return undefined;
    this.at = END_OF_TAG.lastIndex;
    this.isClosed = end[1] !== '';
    return element;
  }

  private takeAttributes(element: OpenElement): boolean {
    const { text, attributes } = this;
    let count = 0;
    for (;;) {
      ATTRIBUTE.lastIndex = this.at;
      const found = ATTRIBUTE.exec(text);
      if (found === null) break;
      this.at = ATTRIBUTE.lastIndex;
      const name = found[1] ?? '';
      const value = plainValue(found[2] ?? found[3] ?? '');
      if (value === undefined) return false;
      for (let index = 0; index < count; index++) if (attributes[index]?.name === name) return false;
      attributes[count++] = { name, value };
    }
    if (count > 0) element.attributes = attributes.slice(0, count);
    return true;
  }

  private takeEndTag(name: string): boolean {
    CLOSE.lastIndex = this.at;
    if (CLOSE.exec(this.text)?.[1] !== name) return false;
    this.at = CLOSE.lastIndex;
    return true;
  }

  /** White space and comments outside of the root; false if a comment is not plain. */
  private skipComments(): boolean {
    this.skip(SPACE);
    while (this.text.startsWith('<!', this.at)) {
      if (!this.skipComment()) return false;
      this.skip(SPACE);
    }
    return true;
  }

  /** Two hyphens are allowed only at the end of a comment. */
  private skipComment(): boolean {
    if (!this.text.startsWith('<!--', this.at)) return false;
    const end = this.text.indexOf('--', this.at + 4);
    if (end === -1 || this.text[end + 2] !== '>') return false;
    this.at = end + 3;
    return true;
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    if (pattern.test(this.text)) this.at = pattern.lastIndex;
  }

  private lines(from: number): string {
    return this.text.slice(from, this.at).replace(/\r\n?/g, '\n');
  }
}

const SLASH = 0x2f;
const EXCLAMATION = 0x21;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** A value without entities and line breaks; undefined if it has an entity that is not in the list. */
function plainValue(written: string): string | undefined {
  if (!SPECIAL.test(written)) return written;
  const value = written.replace(/\r\n|[\t\r\n]/g, ' ');
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(value)
    ? undefined
    : value.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
