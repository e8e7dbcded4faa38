import type { ConfigNode, MapEntry } from '../tree.ts';

/** Merges two configurations: maps key by key, other values are replaced. */
export function mergeTrees(base: ConfigNode, over: ConfigNode): ConfigNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map<string, MapEntry>(base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key);
    entries.set(key, below === undefined ? entry : { ...entry, value: mergeTrees(below.value, entry.value) });
  }
  return { kind: 'map', entries, span: over.span };
}
