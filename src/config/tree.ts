import type { SourceFile, Span } from '../diagnostics/span.ts';
import type { EnvironmentText } from './config-text.ts';

/** What every format is read into: values that know their place. */
export type ConfigNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null | EnvironmentText;
  /** The value as written: a password such as 0123 is no number. */
  readonly text: string;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: 'list';
  readonly items: readonly ConfigNode[];
  readonly span: Span;
}

export interface MapNode {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, MapEntry>;
  readonly span: Span;
}

export interface MapEntry {
  readonly value: ConfigNode;
  readonly keySpan: Span;
}

/** The same without places: what formats write. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** A configuration file on its way into a tree. */
export interface ConfigSource {
  readonly text: string;
  /** What diagnostics show: the same text with its secrets blanked, offset by offset. */
  readonly file: SourceFile;
  /** Absolute. */
  readonly directory: string;
}

export const scalar = (value: ScalarNode['value'], span: Span, text?: string): ScalarNode => ({
  kind: 'scalar',
  value,
  text: text ?? (typeof value === 'object' ? '' : String(value)),
  span,
});

/** Nothing was written: `key:` in YAML, `key=` in INI, `<key/>` in XML, `[]` anywhere. */
export function isEmpty(node: ConfigNode): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.value === null || node.value === '';
    case 'list':
      return node.items.length === 0;
    case 'map':
      return node.entries.size === 0;
  }
}

/** Deeper than any configuration, and shallow enough for every reader's recursion. */
export const MAX_DEPTH = 64;

/** Formats that know only maps number the items of a list from 0. */
export function mapOrList(entries: ReadonlyMap<string, MapEntry>, span: Span): MapNode | ListNode {
  const items = Array.from({ length: entries.size }, (_, index) => entries.get(String(index))?.value);
  const isList = items.length > 0 && items.every((item) => item !== undefined);
  return isList ? { kind: 'list', items, span } : { kind: 'map', entries, span };
}

/** Thrown by writers for a text their format has no way to say. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
}
