import type { SourceFile, Span } from '../diagnostics/span.ts';
import type { EnvironmentText } from './config-text.ts';

/** The common tree of all formats: values with their places. */
export type ConfigNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null | EnvironmentText;
  /** The value as written: a password such as 0123 must not become a number. */
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

/** A value without places, for writing. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** A configuration file that is being parsed. */
export interface ConfigSource {
  readonly text: string;
  /** The redacted text that diagnostics show, with the same offsets. */
  readonly file: SourceFile;
  /** An absolute path. */
  readonly directory: string;
}

export const scalar = (value: ScalarNode['value'], span: Span, text?: string): ScalarNode => ({
  kind: 'scalar',
  value,
  text: text ?? (typeof value === 'object' ? '' : String(value)),
  span,
});

/** Whether the value is empty: `key:` in YAML, `key=` in INI, `<key/>` in XML, `[]` anywhere. */
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

/** Deeper than any real configuration, but safe for recursive readers. */
export const MAX_DEPTH = 64;

/** Formats without lists number the items from 0. */
export function mapOrList(entries: ReadonlyMap<string, MapEntry>, span: Span): MapNode | ListNode {
  const items = Array.from({ length: entries.size }, (_, index) => entries.get(String(index))?.value);
  const isList = items.length > 0 && items.every((item) => item !== undefined);
  return isList ? { kind: 'list', items, span } : { kind: 'map', entries, span };
}

/** Thrown by writers for a string that their format cannot represent. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
}
