import type { SourceFile } from '../../diagnostics/span.ts';
import { findKey, type GroupKind, type Key, type Keys } from '../keys/groups.ts';
import type { Kind } from '../keys/kinds.ts';
import type { ConfigNode, MapEntry } from '../tree.ts';

/**
 * Redacts a configuration for diagnostics: characters that can belong to a secret become bullets, and offsets stay
 * the same. Before the file is parsed, only names of known keys are shown; afterwards its keys, and the values of
 * keys that are known not to be secret.
 */
export interface RedactedFile extends SourceFile {
  /** Shows the harmless parts of a file with this tree. */
  reveal(tree: ConfigNode): void;
}

export function redactedFile(path: string, text: string, root: () => Keys): RedactedFile {
  let tree: ConfigNode | undefined;
  let shown: string | undefined;
  return {
    path,
    // Computed on demand: a valid configuration is never shown.
    get text() {
      shown ??= tree === undefined ? showKnownNames(text, root()) : showTree(text, tree, root());
      return shown;
    },
    reveal(parsed) {
      tree = parsed;
      shown = undefined;
    },
  };
}

/** Shows parts of a text and replaces the rest with bullets. */
class Mask {
  readonly #text: string;
  readonly #shown: Uint8Array;

  constructor(text: string) {
    this.#text = text;
    this.#shown = new Uint8Array(text.length);
    // The dash of a list item, and the opening tag of a PHP file.
    for (const found of text.matchAll(/^[^\S\n]*(?:- )+|^<\?php/gm)) this.show(found.index, found[0].length);
  }

  show(offset: number, length: number): void {
    this.#shown.fill(1, offset, offset + length);
  }

  /** Shows what a sticky pattern matches at an offset; returns the offset after the match. */
  showMatch(pattern: RegExp, offset: number): number {
    pattern.lastIndex = offset;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.show(offset, length);
    return offset + length;
  }

  toString(): string {
    return this.#text.replace(/\S/g, (character, offset: number) =>
      this.#shown[offset] === 1 ? character : '•',
    );
  }
}

/** A key as any format writes it: before its value, as a tag, or in a dotted path. */
const NAME = /(?<![\w-])(?:[A-Za-z_][\w-]*)(?=["']?\s*(?::(?!\/)|=>|=)|\.[A-Za-z_]|\s*\]|>)/g;
const SEPARATOR = /["']?(?:\s*(?:=>|[:=]))?[^\S\n]*/y;
const BEFORE_NAME = /(?:<\/?|["'[.])$/;

/** Redacts a file that could not be parsed and whose format can differ from its extension. */
function showKnownNames(text: string, keys: Keys): string {
  const known = namesIn(keys);
  const mask = new Mask(text);
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (!known.has(name)) continue;
    const before = BEFORE_NAME.exec(text.slice(Math.max(0, index - 2), index))?.[0].length ?? 0;
    mask.show(index - before, before + name.length);
    mask.showMatch(
      text[index - 1] === '<' || text[index - 1] === '/' ? />?/y : SEPARATOR,
      index + name.length,
    );
  }
  return mask.toString();
}

const ROOT = 'orm';
const namesOfTables = new WeakMap<Keys, ReadonlySet<string>>();

/** The names of all keys at all levels. */
function namesIn(keys: Keys): ReadonlySet<string> {
  let names = namesOfTables.get(keys);
  if (names === undefined) {
    names = new Set([ROOT, ...collectNames(keys)]);
    namesOfTables.set(keys, names);
  }
  return names;
}

const collectNames = (keys: Keys): readonly string[] =>
  Object.entries(keys).flatMap(([name, { aliases, kind }]) => [name, ...aliases, ...namesOfKind(kind)]);

const namesOfKind = (kind: Kind<unknown>): readonly string[] =>
  isGroup(kind) ? collectNames(kind.keys) : kind.inner === undefined ? [] : namesOfKind(kind.inner.kind);

const isGroup = (kind: Kind<unknown>): kind is GroupKind<Keys> => 'keys' in kind;

function showTree(text: string, tree: ConfigNode, keys: Keys): string {
  const mask = new Mask(text);
  const showing: Showing = { text, mask };
  for (const [name, entry] of entriesOf(tree)) {
    showKey(name, entry, showing);
    if (name === ROOT) showGroup(entry.value, keys, showing);
  }
  return mask.toString();
}

interface Showing {
  readonly text: string;
  readonly mask: Mask;
}

const entriesOf = (node: ConfigNode): Iterable<readonly [string, MapEntry]> =>
  node.kind === 'map' ? node.entries : [];

function showGroup(node: ConfigNode, keys: Keys, showing: Showing): void {
  for (const [name, entry] of entriesOf(node)) {
    showKey(name, entry, showing);
    const key = findKey(keys, name);
    // Values below an unknown key can be secrets.
    if (key !== undefined) showBelow(entry.value, key, showing);
  }
}

function showBelow(node: ConfigNode, { kind, shown }: Key<unknown>, showing: Showing): void {
  if (shown === 'values') {
    if (node.kind !== 'scalar') showing.mask.showMatch(/[[{]/y, node.span.offset);
    showKind(node, kind, showing);
  }
  if (shown === 'names') for (const [name, entry] of entriesOf(node)) showKey(name, entry, showing);
}

const holdsKeys = (kind: Kind<unknown>): boolean =>
  isGroup(kind) || (kind.inner !== undefined && holdsKeys(kind.inner.kind));

function showKind(node: ConfigNode, kind: Kind<unknown>, showing: Showing): void {
  if (node.kind === 'scalar') {
    // A plain value in place of a map is a mistake and can be a secret.
    if (!holdsKeys(kind)) showValue(node.text, node.span.offset, showing);
  } else if (isGroup(kind)) {
    if (node.kind === 'map') showGroup(node, kind.keys, showing);
  } else if (kind.inner?.suffix === '') {
    showKind(node, kind.inner.kind, showing);
  } else if (node.kind === 'list') {
    for (const item of node.items) showKind(item, kind.inner?.kind ?? kind, showing);
  } else if (kind.inner !== undefined) {
    const { kind: inner, suffix } = kind.inner;
    if (
      suffix === '[]' &&
      isGroup(inner) &&
      [...node.entries.keys()].some((name) => findKey(inner.keys, name))
    )
      showGroup(node, inner.keys, showing);
    else
      for (const [name, entry] of node.entries) {
        showKey(name, entry, showing);
        if (entry.value.kind !== 'scalar') showing.mask.showMatch(/[[{]/y, entry.value.span.offset);
        showKind(entry.value, inner, showing);
      }
  }
}

/** A key with the separator before its value. */
function showKey(name: string, { keySpan: { offset } }: MapEntry, { text, mask }: Showing): void {
  if (text[offset] === '<') {
    const tag = mask.showMatch(/<[\w.-]+/y, offset);
    const id = /\s+id\s*=\s*(["'])(.*?)\1/y;
    id.lastIndex = tag;
    const end = id.exec(text)?.[2] === name ? mask.showMatch(id, tag) : tag;
    mask.showMatch(/>/y, end);
    return;
  }
  const quote = /["']/.test(text[offset] ?? '') ? 1 : 0;
  if (!text.startsWith(name, offset + quote)) {
    // A line of an INI file contains a whole path of keys.
    if (/^[\w-]+$/.test(name)) {
      const path = new RegExp(
        `[\\w.[\\]-]*?(?<![\\w-])${name}(?![\\w-])(?=[\\w.[\\]-]*\\s*=)(?:\\s*=\\s*)?`,
        'y',
      );
      mask.showMatch(path, offset);
    }
    return;
  }
  mask.show(offset, quote + name.length);
  mask.showMatch(SEPARATOR, offset + quote + name.length);
}

const BEFORE_VALUE = /(?:<[^>]*>\s*|[\w.:-]+\s*=\s*)?["']?/y;

/** A plain value that is written in the file as it is read. */
function showValue(value: string, offset: number, { text, mask }: Showing): void {
  for (const start of [offset, endOf(BEFORE_VALUE, text, offset)]) {
    if (value === '' || !text.startsWith(value, start)) continue;
    const quote = /["']/.test(text[start - 1] ?? '') ? 1 : 0;
    mask.show(start - quote, value.length + quote);
    const end = start + value.length;
    mask.showMatch(text.startsWith('</', end) ? /<\/[\w.-]+>/y : /["']?[\s,;\])}]*/y, end);
    return;
  }
}

function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}
