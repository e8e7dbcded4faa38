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

export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

export interface StrayText {
  readonly text: string;
  readonly span: Span;
}

/** An element that is being parsed. */
export interface OpenElement extends XmlElement {
  attributes: XmlAttribute[] | typeof NOTHING;
  children: OpenElement[] | typeof NOTHING;
  strayText?: StrayText;
  text: string;
}

/** Shared by the many elements without children. */
export const NOTHING: readonly never[] = [];

export const newElement = (name: string, span: Span): OpenElement => ({
  name,
  attributes: NOTHING,
  children: NOTHING,
  text: '',
  span,
});

export function addChild(parent: OpenElement, child: OpenElement): void {
  if (parent.children === NOTHING) parent.children = [child];
  else (parent.children as OpenElement[]).push(child);
}

export function addAttribute(element: OpenElement, attribute: XmlAttribute): void {
  if (element.attributes === NOTHING) element.attributes = [attribute];
  else (element.attributes as XmlAttribute[]).push(attribute);
}

/** Deeper elements are reported and omitted. */
export const MAX_DEPTH = 64;
