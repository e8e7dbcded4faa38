import { type Markup, markupOf, type RawAttribute } from './markup.ts';

/** An element of a schema file, with everything that stands in it. */
export interface WrittenElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly RawAttribute[];
  readonly children: readonly WrittenNode[];
  /** What stands between its tags. */
  readonly inside: string;
  /** Whether there is text directly between its tags, besides white space. */
  readonly hasText: boolean;
}

/** A comment, or what stands before the first element. */
export interface WrittenRemark {
  readonly kind: 'remark';
  readonly text: string;
}

export type WrittenNode = (WrittenElement | WrittenRemark) & {
  /** The number of line ends in front of it. */
  readonly linesBefore: number;
};

interface Open {
  readonly name: string;
  readonly attributes: readonly RawAttribute[];
  readonly children: WrittenNode[];
  readonly linesBefore: number;
  readonly begin: number;
  hasText: boolean;
}

/** Reads the nodes of an XML text that a parser has accepted. */
export function readNodes(text: string): readonly WrittenNode[] {
  const document: Open = { name: '', attributes: [], children: [], linesBefore: 0, begin: 0, hasText: false };
  const open: Open[] = [document];
  let at = 0;
  let linesBefore = 0;
  const last = (): Open => open.at(-1) ?? document;
  const add = (node: WrittenElement | WrittenRemark, lines: number): void =>
    void last().children.push({ ...node, linesBefore: lines });
  const take = (piece: Markup & { readonly source: string }): void => {
    switch (piece.kind) {
      case 'text':
        if (/\S/.test(piece.text)) last().hasText = true;
        linesBefore += piece.text.split('\n').length - 1;
        return;
      case 'other':
        if (piece.isText) last().hasText = true;
        else add({ kind: 'remark', text: piece.text }, linesBefore);
        break;
      case 'open': {
        const { name, attributes, isEmpty, source } = piece;
        if (isEmpty)
          add({ kind: 'element', name, attributes, children: [], inside: '', hasText: false }, linesBefore);
        else
          open.push({
            name,
            attributes,
            children: [],
            linesBefore,
            begin: at + source.length,
            hasText: false,
          });
        break;
      }
      case 'close': {
        const { linesBefore: lines, begin, ...element } = open.pop() ?? document;
        add({ kind: 'element', ...element, inside: text.slice(begin, at) }, lines);
      }
    }
    linesBefore = 0;
  };
  for (const piece of markupOf(text)) {
    take(piece);
    at += piece.source.length;
  }
  return document.children;
}
