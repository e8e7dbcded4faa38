import type { Span } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import { configDiagnostics } from '../diagnostics.ts';
import { type ConfigNode, isEmpty, type MapEntry } from '../tree.ts';
import { type JsonSchema, type Kind, type Reading, reportInvalid } from './kinds.ts';

/** One key: the kind of its value, its default and its description. */
export interface Key<T> {
  readonly kind: Kind<T>;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly required: boolean;
  readonly withoutIt: (reading: Reading) => T | undefined;
  /** The default as shown in the documentation. */
  readonly shownDefault: string;
  /** Whether an empty value counts as set. */
  readonly emptyCounts: boolean;
  readonly shown: Shown;
}

/** What diagnostics can show of a key: its value, only the names below it, or nothing if it can be a secret. */
type Shown = 'values' | 'names' | 'nothing';

interface KeyOptions {
  readonly aliases?: readonly string[];
  readonly shownDefault?: string;
  readonly emptyCounts?: boolean;
  readonly shown?: Shown;
}

export const optional = <T>(kind: Kind<T>, description: string, options: KeyOptions = {}): Key<T> => ({
  kind,
  description,
  required: false,
  withoutIt: () => undefined,
  aliases: options.aliases ?? [],
  shownDefault: options.shownDefault ?? '',
  emptyCounts: options.emptyCounts ?? false,
  shown: options.shown ?? 'values',
});

export const required = <T>(kind: Kind<T>, description: string, options: KeyOptions = {}): Key<T> => ({
  ...optional(kind, description, options),
  required: true,
});

type Complete<T> = Key<T> & { readonly complete: true };

export const withDefault = <T>(
  kind: Kind<T>,
  value: T,
  description: string,
  options: KeyOptions = {},
): Complete<T> => ({
  ...optional(kind, description, { shownDefault: JSON.stringify(value), ...options }),
  withoutIt: () => value,
  complete: true,
});

/** A key with a map of further keys, complete even if it is not set. */
export const section = <K extends Keys>(keys: K, description: string): Complete<Values<K>> => {
  const kind = group(keys);
  return {
    ...optional(kind, description),
    withoutIt: (reading) => readKeys(keys, undefined, reading),
    complete: true,
  };
};

export type Keys = Readonly<Record<string, Key<unknown>>>;

/** Uses the default for a wrong value, so that a complete key always has one. */
export type Values<K extends Keys> = {
  readonly [N in keyof K]: K[N] extends Complete<infer T>
    ? T
    : K[N] extends Key<infer T>
      ? T | undefined
      : never;
};

/** A kind with its own keys, which the documentation lists. */
export interface GroupKind<K extends Keys> extends Kind<Values<K>> {
  readonly keys: K;
}

/** A group; `elsewhere` says where keys belong that are not known here. */
export const group = <K extends Keys>(
  keys: K,
  elsewhere: Readonly<Record<string, string>> = {},
): GroupKind<K> => ({
  keys,
  expected: 'a map of keys',
  json: jsonOfKeys(keys),
  read(node, reading) {
    if (node.kind === 'map' || isEmpty(node)) return readKeys(keys, node, reading, elsewhere);
    return reportInvalid(node, 'a map of keys', reading);
  },
});

function jsonOfKeys(keys: Keys): JsonSchema {
  const properties = Object.entries(keys).flatMap(([name, { kind, description, aliases }]) => {
    const spellings = new Set([name, ...aliases].flatMap((key) => [key, key.replaceAll('_', '-')]));
    // Whole, where it stands at several spellings: what is equal is written once.
    const json = spellings.size > 1 ? { allOf: [kind.json], description } : { ...kind.json, description };
    return [...spellings].map((spelling) => [
      spelling,
      spelling === name ? json : { ...json, deprecated: true },
    ]);
  });
  const required = Object.keys(keys).filter((name) => keys[name]?.required);
  return {
    type: ['object', 'null'],
    properties: Object.fromEntries(properties),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
  };
}

const normalize = (key: string): string => key.replaceAll('-', '_');

function readKeys<K extends Keys>(
  keys: K,
  node: ConfigNode | undefined,
  reading: Reading,
  elsewhere: Readonly<Record<string, string>> = {},
): Values<K> {
  const names = namesOf(keys);
  const values: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (const [spelling, { value, keySpan }] of node?.kind === 'map' ? node.entries : []) {
    const name = names.get(spelling) ?? names.get(normalize(spelling));
    const path = `${reading.path}.${spelling}`;
    const key = name === undefined ? undefined : keys[name];
    const earlier = name === undefined ? undefined : written.get(name);
    if (name === undefined || key === undefined) {
      const place = Object.hasOwn(elsewhere, spelling) ? elsewhere[spelling] : undefined;
      const near = place === undefined ? nearest(spelling, names.keys()) : undefined;
      const details = { path, place, nearest: near, known: Object.keys(keys) };
      reading.diagnostics.report(configDiagnostics.unknownKey(details, keySpan));
    } else if (earlier !== undefined) {
      reading.diagnostics.report(
        configDiagnostics.keyTwice({ path, other: `${reading.path}.${earlier}` }, keySpan),
      );
    } else {
      written.set(name, spelling);
      const isLeftOut = isEmpty(value) && !key.emptyCounts;
      values[name] = isLeftOut ? undefined : key.kind.read(value, { ...reading, path });
      if (isLeftOut && key.required) written.delete(name);
    }
  }
  for (const [name, key] of Object.entries(keys)) {
    const here = { ...reading, path: `${reading.path}.${name}` };
    values[name] ??= key.withoutIt(here);
    if (key.required && !written.has(name)) reportMissing(key, here, node?.span);
  }
  return values as Values<K>;
}

function reportMissing({ kind }: Key<unknown>, { path, diagnostics }: Reading, span: Span | undefined): void {
  diagnostics.report(configDiagnostics.missingKey({ path, expected: kind.expected }, span));
}

/** Finds a key by its name or an alias. */
export function findKey(keys: Keys, spelling: string): Key<unknown> | undefined {
  const names = namesOf(keys);
  return keys[names.get(spelling) ?? names.get(normalize(spelling)) ?? ''];
}

const namesOf = (keys: Keys): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(keys).flatMap(([name, { aliases }]) =>
      [name, ...aliases].map((spelling) => [spelling, name] as const),
    ),
  );

/** A list; a single value is a list of one, and `<items><item/></items>` is a list of items. */
export const list = <T>(kind: Kind<T>, singular: readonly string[] = []): Kind<readonly T[]> => ({
  expected: 'a list',
  json: { anyOf: [{ type: 'array', items: kind.json }, kind.json] },
  inner: { kind, suffix: '[]' },
  read(node, reading) {
    const values = itemsOf(node, singular).map((item, index) =>
      kind.read(item, {
        ...reading,
        path: node.kind === 'scalar' ? reading.path : `${reading.path}[${index}]`,
      }),
    );
    return values.filter((value) => value !== undefined);
  },
});

function itemsOf(node: ConfigNode, singular: readonly string[]): readonly ConfigNode[] {
  if (isEmpty(node)) return [];
  if (node.kind === 'list') return node.items;
  if (node.kind === 'scalar') return [node];
  const entries = [...node.entries];
  const [[name, { value }] = ['', { value: node }]] = entries;
  if (entries.length === 1 && singular.includes(name)) return itemsOf(value, singular);
  // Formats without lists use numbers or arbitrary names as keys.
  const areItems = entries.every(([key, entry]) => /^\d+$/.test(key) || entry.value.kind === 'map');
  return areItems ? entries.map(([, entry]) => entry.value) : [node];
}

/** A map with names chosen by the user. */
export interface NamedValue<T> {
  readonly name: string;
  readonly value: T;
  readonly entry: MapEntry;
}

export const mapOf = <T>(kind: Kind<T>, singular?: string): Kind<readonly NamedValue<T>[]> => ({
  expected: 'a map of names to values',
  json: { type: ['object', 'array', 'null'], additionalProperties: kind.json, items: kind.json },
  inner: { kind, suffix: '.<name>' },
  read(node, reading) {
    const entries = namedEntries(node, singular);
    if (entries === undefined) return reportInvalid(node, 'a map of names to values', reading);
    return entries.flatMap(([name, entry]) => {
      const value = kind.read(entry.value, { ...reading, path: `${reading.path}.${name}` });
      return value === undefined ? [] : [{ name, value, entry }];
    });
  },
});

function namedEntries(
  node: ConfigNode,
  singular: string | undefined,
): readonly (readonly [string, MapEntry])[] | undefined {
  if (isEmpty(node)) return [];
  if (node.kind === 'list')
    return node.items.map((value, index) => [String(index), { value, keySpan: value.span }]);
  if (node.kind === 'scalar')
    return singular === undefined ? undefined : [['0', { value: node, keySpan: node.span }]];
  const [[name, entry] = ['', undefined]] = node.entries;
  const isWrapped = node.entries.size === 1 && name === singular && entry?.value.kind !== 'map';
  return isWrapped && entry !== undefined ? namedEntries(entry.value, singular) : [...node.entries];
}
