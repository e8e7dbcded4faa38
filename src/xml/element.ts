import type { Span } from '../diagnostics/span.ts';

/** An element with its position. */
export interface XmlElement {
  readonly name: string;
  /** In written order; the parser rejects duplicate names. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** The first text between the tags that is not white space; the reader decides whether it is allowed. */
  readonly strayText?: StrayText;
  /** All text directly between the tags, without the white space between children. */
  readonly text: string;
  readonly span: Span;
}

interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

export interface StrayText {
  readonly text: string;
  readonly span: Span;
}

/** An element that is being parsed. */
export interface OpenElement extends XmlElement {
  readonly attributes: XmlAttribute[];
  readonly children: OpenElement[];
  strayText?: StrayText;
  text: string;
}

export const newElement = (name: string, span: Span): OpenElement => ({
  name,
  attributes: [],
  children: [],
  text: '',
  span,
});

/** Deeper elements are reported and omitted. */
export const MAX_DEPTH = 64;
