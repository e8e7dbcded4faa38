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
const OPEN = /<[A-Za-z_][\w.:-]*/y;
const ONLY_SPACE = /^[ \t\r\n]+$/;
/** An attribute with white space around the equals sign, and every other. */
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const CLOSE = /<\/([A-Za-z_][\w.:-]*)[ \t\r\n]*>/y;
const SPECIAL = /[&<\t\r\n]/;

/**
 * Parses a document of tags, attributes and comments, as schemas are, in half of the time of the parser for all of XML.
 * Returns undefined for everything else, including every mistake: that parser then reads the file and explains.
 */
export function parsePlainXml(file: SourceFile): XmlElement | undefined {
  return FORBIDDEN.test(file.text) ? undefined : new PlainParser(file).root();
}

/** A start tag, or the tag of an element without content; elements with the same text share it. */
interface StartTag {
  readonly name: string;
  readonly attributes: XmlAttribute[] | typeof NOTHING;
  readonly isClosed: boolean;
}

/** The name of an attribute; all elements share the text. */
interface AttributeName {
  readonly name: string;
  /** The start of the last tag that has it. */
  lastTag: number;
  /** The attributes of this name by their value as written: elements with the same one share it. */
  readonly attributes: Map<string, XmlAttribute>;
}

/** What a schema repeats often comes early; keeping everything would take longer than reading rare tags again. */
const MOST_SHARED = 500;

/** The text as V8 keeps names of properties: once, so that comparing it with a constant compares two addresses. */
const internalized = (text: string): string => Object.keys({ [text]: true })[0] ?? text;

/** Searches for delimiters where it can: patterns with groups take twice as long. */
class PlainParser {
  private readonly file: SourceFile;
  private readonly text: string;
  private readonly elementNames = new Map<string, string>();
  private readonly names = new Map<string, AttributeName>();
  /** White space between tags, which is mostly the same, and what it means. */
  private readonly gaps = new Map<string, string>();
  /** The start tags by their text: large schemas repeat many, such as those of `id` columns. */
  private readonly tags = new Map<string, StartTag>();
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
      const gap = this.takeGap();
      if (gap === undefined) return false;
      if (gap !== '' && current.children === NOTHING) current.text += gap;
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
    const start = this.at;
    const tag = this.takeKnownTag() ?? this.takeTag();
    if (tag === undefined) return undefined;
    this.isClosed = tag.isClosed;
    const element = newElement(tag.name, { file: this.file, offset: start });
    element.attributes = tag.attributes;
    return element;
  }

  /** A tag that ended at its first `>` before ends there again. */
  private takeKnownTag(): StartTag | undefined {
    const end = this.text.indexOf('>', this.at) + 1;
    const tag = this.tags.get(this.text.slice(this.at, end));
    if (tag !== undefined) this.at = end;
    return tag;
  }

  private takeTag(): StartTag | undefined {
    const start = this.at;
    OPEN.lastIndex = start;
    if (!OPEN.test(this.text)) return undefined;
    this.at = OPEN.lastIndex;
    const name = this.elementName(this.text.slice(start + 1, this.at));
    const count = this.takeAttributes(start);
    if (count === undefined) return undefined;
    const isClosed = this.text.charCodeAt(this.at) === SLASH;
    if (isClosed) this.at++;
    if (this.text.charCodeAt(this.at++) !== GREATER) return undefined;
    const tag = { name, attributes: count > 0 ? this.attributes.slice(0, count) : NOTHING, isClosed };
    if (this.tags.size < MOST_SHARED) this.tags.set(this.text.slice(start, this.at), tag);
    return tag;
  }

  private elementName(written: string): string {
    let name = this.elementNames.get(written);
    if (name === undefined) {
      name = internalized(written);
      this.elementNames.set(name, name);
    }
    return name;
  }

  /** Reads up to the end of the tag; undefined if something is not plain. */
  private takeAttributes(tag: number): number | undefined {
    const { text, attributes } = this;
    for (let count = 0; ; count++) {
      const before = this.at;
      if (text.charCodeAt(this.at) === BLANK) this.at++;
      if (text.charCodeAt(this.at) <= BLANK) this.skip(SPACE);
      const code = text.charCodeAt(this.at);
      if (code === GREATER || code === SLASH) return count;
      if (this.at === before) return undefined;
      const attribute = this.takeAttribute(tag);
      if (attribute === undefined) return undefined;
      attributes[count] = attribute;
    }
  }

  /** Undefined if it is not plain, or the tag has another of the same name. */
  private takeAttribute(tag: number): XmlAttribute | undefined {
    const { text } = this;
    const equals = text.indexOf('=', this.at);
    const known = this.names.get(text.slice(this.at, equals));
    const quote = text[equals + 1];
    // A name that was seen before cannot have white space after it.
    if (known === undefined || (quote !== '"' && quote !== "'")) return this.takeSpacedAttribute(tag);
    const end = text.indexOf(quote, equals + 2);
    if (end === -1 || known.lastTag === tag) return undefined;
    const attribute = attributeOf(known, text.slice(equals + 2, end));
    if (attribute === undefined) return undefined;
    known.lastTag = tag;
    this.at = end + 1;
    return attribute;
  }

  private takeSpacedAttribute(tag: number): XmlAttribute | undefined {
    ATTRIBUTE.lastIndex = this.at;
    const found = ATTRIBUTE.exec(this.text);
    if (found === null) return undefined;
    this.at = ATTRIBUTE.lastIndex;
    const [, name = '', quoted, inApostrophes = ''] = found;
    const known = this.attributeName(name);
    if (known.lastTag === tag) return undefined;
    known.lastTag = tag;
    return attributeOf(known, quoted ?? inApostrophes);
  }

  private attributeName(written: string): AttributeName {
    let known = this.names.get(written);
    if (known === undefined) {
      known = { name: internalized(written), lastTag: -1, attributes: new Map() };
      this.names.set(known.name, known);
    }
    return known;
  }

  private takeEndTag(name: string): boolean {
    const end = this.at + name.length + 2;
    if (this.text.charCodeAt(end) === GREATER && this.text.startsWith(name, this.at + 2)) {
      this.at = end + 1;
      return true;
    }
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

  /** The white space before the next tag, with the line breaks of XML; undefined if there is other text. */
  private takeGap(): string | undefined {
    const end = this.text.indexOf('<', this.at);
    if (end === this.at) return '';
    const gap = this.text.slice(this.at, end);
    this.at = end;
    let normal = this.gaps.get(gap);
    if (normal === undefined) {
      if (end === -1 || !ONLY_SPACE.test(gap)) return undefined;
      normal = gap.replace(/\r\n?/g, '\n');
      this.gaps.set(gap, normal);
    }
    return normal;
  }
}

const BLANK = 0x20;
const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const GREATER = 0x3e;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Undefined if the value is not plain. */
function attributeOf({ name, attributes }: AttributeName, written: string): XmlAttribute | undefined {
  let attribute = attributes.get(written);
  if (attribute === undefined) {
    const value = plainValue(written);
    if (value === undefined) return undefined;
    attribute = { name, value };
    if (attributes.size < MOST_SHARED) attributes.set(written, attribute);
  }
  return attribute;
}

/** A value without entities and line breaks; undefined if it has a `<` or an entity that is not in the list. */
function plainValue(written: string): string | undefined {
  if (!SPECIAL.test(written)) return written;
  const value = written.replace(/\r\n|[\t\r\n]/g, ' ');
  return /<|&(?!(?:amp|lt|gt|quot|apos);)/.test(value)
    ? undefined
    : value.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
