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
  /** As written, with entities. */
  readonly value: string;
  readonly valueStart: number;
}

/** Comments, CDATA sections, instructions and declarations are skipped as a whole. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([^\s/>"'<=]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The tags of a well-formed text, in order. */
export function* xmlTags(text: string): Iterable<XmlTag> {
  let depth = 0;
  for (const { 0: written, 1: slash = '', 2: name, 3: rest = '', index } of text.matchAll(MARKUP)) {
    if (name === undefined) continue;
    const kind = slash !== '' ? 'close' : rest.endsWith('/') ? 'empty' : 'open';
    if (kind === 'close') depth--;
    const nameStart = index + 1 + slash.length;
    const restStart = index + written.length - 1 - rest.length;
    yield { kind, name, nameStart, depth, attributes: attributesIn(rest, restStart) };
    if (kind === 'open') depth++;
  }
}

const attributesIn = (text: string, start: number): readonly XmlTagAttribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(({ 0: written, 1: name = '', 2: double, 3: single, index }) => {
    const value = double ?? single ?? '';
    return { name, value, valueStart: start + index + written.length - 1 - value.length };
  });
