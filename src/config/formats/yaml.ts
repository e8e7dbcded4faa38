import { isAlias, isMap, isScalar, isSeq, parseDocument, stringify, type YAMLMap } from 'yaml';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { type ConfigNode, type ConfigSource, MAX_DEPTH, type MapEntry, scalar } from '../tree.ts';
import { type ConfigFormat, MalformedText, reportMalformed } from './format.ts';

export const yaml: ConfigFormat = {
  async parse(source, diagnostics) {
    const document = parseDocument(source.text, { prettyErrors: false, merge: true, uniqueKeys: true });
    // The parser only warns about unknown tags and directives, but then the value is wrong.
    const problems = [...document.errors, ...document.warnings];
    for (const { code, message, pos } of problems) {
      const offset = Math.min(pos[0], source.text.length);
      const problem = { offset, message: describe(code, message), hint: hintFor(code, message) };
      reportMalformed(source, 'YAML', problem, diagnostics);
    }
    if (problems.length > 0 || document.contents === null) return undefined;
    try {
      const reading: Reading = { source, anchors: new Map(), sizes: new WeakMap() };
      return toNode(document.contents, reading, 1);
    } catch (error) {
      if (!(error instanceof MalformedText)) throw error;
      reportMalformed(source, 'YAML', error, diagnostics);
      return undefined;
    }
  },
  write: (value, jsonSchema) =>
    (jsonSchema === undefined ? '' : `# yaml-language-server: $schema=${jsonSchema}\n`) +
    stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, blockQuote: false }),
};

/** More values than any configuration has; only nested aliases exceed this. */
const MAX_NODES = 100_000;

interface Reading {
  readonly source: ConfigSource;
  /** Keyed by name; an anchor is registered when its value is complete, so no value contains itself. */
  readonly anchors: Map<string, ConfigNode>;
  /** The number of values in each node, with aliases expanded. */
  readonly sizes: WeakMap<ConfigNode, number>;
}

/** Replacements for messages in which the parser quotes the file, or speaks of its own functions. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'no anchor with this name precedes this alias',
  BAD_DIRECTIVE: 'unknown directive',
  BAD_DQ_ESCAPE: 'unknown escape sequence',
  MULTIPLE_DOCS: 'a configuration is one document, and a second one begins here',
  TAG_RESOLVE_FAILED: 'unknown tag',
};

/** The parser's message without quoted text, which can be part of a password. */
const describe = (code: string, message: string): string =>
  DESCRIPTIONS[code] ??
  (message.charAt(0).toLowerCase() + message.slice(1)).replace(/: .*$/s, '').replace(/ "[^"]*\w[^"]*"/g, '');

const QUOTE_IT = 'Put the value in single quotes.';

function hintFor(code: string, message: string): string | undefined {
  if (code === 'BAD_SCALAR_START' && message.includes('%')) return `${QUOTE_IT} '%env.NAME%' is a string.`;
  if (code === 'BAD_SCALAR_START' || code === 'TAG_RESOLVE_FAILED' || code === 'BLOCK_AS_IMPLICIT_KEY')
    return QUOTE_IT;
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  return undefined;
}

function toNode(node: unknown, reading: Reading, depth: number): ConfigNode {
  const { offset, span } = placeOf(node, reading);
  if (depth > MAX_DEPTH) throw new MalformedText(`values are nested deeper than ${MAX_DEPTH} levels`, offset);
  if (isAlias(node)) {
    const target = reading.anchors.get(node.source);
    if (target !== undefined) return target;
    throw new MalformedText(DESCRIPTIONS.BAD_ALIAS ?? '', offset, QUOTE_IT);
  }
  const converted = convert(node, reading, depth, span);
  reading.sizes.set(converted, sizeOf(converted, reading, offset));
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
  if (anchor !== undefined) reading.anchors.set(anchor, converted);
  return converted;
}

function placeOf(node: unknown, { source }: Reading): { readonly offset: number; readonly span: Span } {
  const range = (node as { readonly range?: readonly number[] | null } | null)?.range;
  const offset = range?.[0] ?? 0;
  return { offset, span: spanAt(source.file, offset) };
}

function convert(node: unknown, reading: Reading, depth: number, span: Span): ConfigNode {
  if (isMap(node)) return { kind: 'map', entries: entriesOf(node, reading, depth), span };
  if (isSeq(node))
    return { kind: 'list', items: node.items.map((item) => toNode(item, reading, depth + 1)), span };
  const value = isScalar(node) ? node.value : null;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') {
    return scalar(value, span, (isScalar(node) && node.source) || '');
  }
  return scalar(String(value), span);
}

function sizeOf(node: ConfigNode, { sizes }: Reading, offset: number): number {
  const children =
    node.kind === 'list'
      ? node.items
      : node.kind === 'map'
        ? [...node.entries.values()].map(({ value }) => value)
        : [];
  const size = children.reduce((sum, child) => sum + (sizes.get(child) ?? 1), 1);
  if (size > MAX_NODES)
    throw new MalformedText(`aliases expand this to more than ${MAX_NODES} values`, offset);
  return size;
}

/** Keys of the map itself override keys that `<<` merges. */
function entriesOf(map: YAMLMap, reading: Reading, depth: number): ReadonlyMap<string, MapEntry> {
  const own = new Map<string, MapEntry>();
  const merged = new Map<string, MapEntry>();
  for (const { key, value } of map.items) {
    const { offset, span } = placeOf(key, reading);
    const node = toNode(value, reading, depth + 1);
    if (isScalar(key) && key.source === '<<' && key.type === 'PLAIN') {
      for (const [name, entry] of mergedEntries(node, offset)) if (!merged.has(name)) merged.set(name, entry);
    } else if (isScalar(key)) {
      own.set(typeof key.value === 'string' ? key.value : (key.source ?? ''), { keySpan: span, value: node });
    } else throw new MalformedText('a key must be a plain string', offset);
  }
  for (const [name, entry] of merged) if (!own.has(name)) own.set(name, entry);
  return own;
}

function mergedEntries(node: ConfigNode, offset: number): readonly (readonly [string, MapEntry])[] {
  if (node.kind === 'map') return [...node.entries];
  if (node.kind === 'list') return node.items.flatMap((item) => mergedEntries(item, offset));
  throw new MalformedText('"<<" requires a map or a list of maps', offset);
}
