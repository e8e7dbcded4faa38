/** A piece of an XML text, as it is written. */
export type Markup =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly RawAttribute[];
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close' }
  /** A comment, a processing instruction, a document type or a CDATA section. */
  | { readonly kind: 'other'; readonly text: string; readonly isText: boolean }
  | { readonly kind: 'text'; readonly text: string };

/** An attribute with its value as it is written, in double quotes. */
export interface RawAttribute {
  readonly name: string;
  readonly value: string;
}

/** What begins with these words goes on to these. */
const SECTIONS: readonly (readonly [begin: string, end: string, isText: boolean])[] = [
  ['<!--', '-->', false],
  ['<![CDATA[', ']]>', true],
  ['<?', '?>', false],
  ['<!DOCTYPE', '>', false],
];

const TAG = /<([^\s/>]+)((?:[^'">]|"[^"]*"|'[^']*')*?)(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Splits an XML text that a parser has accepted into its pieces; together they are the whole text. */
export function* markupOf(text: string): Iterable<Markup & { readonly source: string }> {
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text, at);
    yield piece;
    at += piece.source.length;
  }
}

function pieceAt(text: string, at: number): Markup & { readonly source: string } {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at);
    const source = text.slice(at, next === -1 ? text.length : next);
    return { kind: 'text', text: source, source };
  }
  for (const [begin, end, isText] of SECTIONS) {
    if (!text.startsWith(begin, at)) continue;
    const source = text.slice(at, text.indexOf(end, at + begin.length) + end.length);
    return { kind: 'other', text: source, isText, source };
  }
  if (text.startsWith('</', at)) return { kind: 'close', source: text.slice(at, text.indexOf('>', at) + 1) };
  TAG.lastIndex = at;
  const [source = '', name = '', attributes = '', slash] = TAG.exec(text) ?? [];
  return { kind: 'open', name, attributes: attributesIn(attributes), isEmpty: slash === '/', source };
}

const attributesIn = (text: string): readonly RawAttribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', quoted = '']) => ({
    name,
    value: quoted.startsWith("'") ? quoted.slice(1, -1).replaceAll('"', '&quot;') : quoted.slice(1, -1),
  }));
