import type { StoredName } from '../../../model/stored.ts';
import type { Paired } from '../../../model/stored-equality.ts';
import type { Renamed } from './delta.ts';

/** Parts of a table that are only on one side, and those with another name. */
interface Split<T> {
  readonly dropped: readonly T[];
  readonly added: readonly T[];
  readonly renamed: readonly Renamed<T>[];
}

/** `originals` are the parts of the state before under its own names: they were compared under those of the state after. */
export function splitNamed<S extends { readonly name?: StoredName }, T extends { readonly name?: string }>(
  { pairs, onlyFirst, onlySecond }: Paired<S>,
  sameContent: (one: S, other: S) => boolean,
  model: (stored: S) => T,
  originals: readonly T[],
): Split<T> {
  const byName = new Map(originals.map((part) => [part.name, part]));
  const original = (stored: S): T => byName.get(model(stored).name) ?? model(stored);
  const added = new Set(onlySecond);
  const dropped: T[] = [];
  const renamed: Renamed<T>[] = [];
  const all: (readonly [S, S])[] = [...pairs];
  for (const first of onlyFirst) {
    const second = [...added].find((candidate) => sameContent(first, candidate));
    if (second === undefined) dropped.push(original(first));
    else {
      added.delete(second);
      all.push([first, second]);
    }
  }
  for (const [first, second] of all) {
    const [from, to] = [original(first), model(second)];
    const isNamed = first.name !== undefined && second.name !== undefined;
    if (isNamed && from.name !== to.name) renamed.push({ before: from, after: to });
  }
  return { dropped, added: [...added].map(model), renamed };
}
