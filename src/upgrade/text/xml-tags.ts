/** A tag in an XML text, by its offsets. */
export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly nameStart: number;
  /** The number of open elements around it. */
  readonly depth: number;
  readonly attributes: readonly XmlTagAttribute[];
}

export interface XmlTagAttribute {
  readonly name: string;
  /** The text in the file, with entities. */
  readonly value: string;
  readonly valueStart: number;
}

/** Comments, CDATA sections, instructions and declarations are skipped as a whole. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([^\s/>"'<=]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;

const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The tags of a text, in order, up to the first that is not well-formed. */
export function* xmlTags(text: string): Iterable<XmlTag> {
  let depth = 0;
  for (let index = text.indexOf('<'); index !== -1; index = text.indexOf('<', MARKUP.lastIndex)) {
    MARKUP.lastIndex = index;
    const found = MARKUP.exec(text);
    if (found === null) return;
    const end = MARKUP.lastIndex;
    const [written, slash = '', name, rest = ''] = found;
    if (name === undefined) continue;
    const kind = slash !== '' ? 'close' : rest.endsWith('/') ? 'empty' : 'open';
    if (kind === 'close') depth--;
    const nameStart = index + 1 + slash.length;
    const restStart = index + written.length - 1 - rest.length;
    yield { kind, name, nameStart, depth, attributes: attributesIn(rest, restStart) };
    // Another text can have been scanned in between.
    MARKUP.lastIndex = end;
    if (kind === 'open') depth++;
  }
}

const attributesIn = (text: string, start: number): readonly XmlTagAttribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(({ 0: written, 1: name = '', 2: double, 3: single, index }) => {
    const value = double ?? single ?? '';
    return { name, value, valueStart: start + index + written.length - 1 - value.length };
  });
