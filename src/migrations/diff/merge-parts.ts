import type { StoredName } from '../../model/stored.ts';

/** The key or index of a merged table, and its place in the state before, where it was there. */
export interface MergedPart<T> {
  readonly part: T;
  readonly origin?: number;
}

interface Named {
  readonly name?: string;
}

/** How the indexes, or the foreign keys, of a table are compared. */
export interface PartRules<T, S> {
  /** What each platform stores of the parts before and after. */
  readonly stored: readonly {
    readonly before: readonly (S | undefined)[];
    readonly after: readonly (S | undefined)[];
  }[];
  readonly sameStored: (one: S, other: S) => boolean;
  readonly sameModel: (one: T, other: T) => boolean;
  /** Whether a part of before needs a column or a table that is dropped. */
  readonly isGone: (part: T) => boolean;
}

export interface MergedParts<T> {
  readonly parts: readonly MergedPart<T>[];
  /** Whether a platform stores a difference other than a name. */
  readonly differ: boolean;
}

/**
 * Takes the parts of after, but those of before where all platforms store the same. Pairs are made by name first, so
 * that of two equal parts each stays what it is.
 */
export function mergeParts<T extends Named, S extends { readonly name?: StoredName }>(
  before: readonly T[],
  after: readonly T[],
  rules: PartRules<T, S>,
): MergedParts<T> {
  const origins = pairParts(before, after, rules);
  const taken = new Set(origins.values());
  const isStored = (side: 'before' | 'after', place: number): boolean =>
    rules.stored.some((stored) => stored[side][place] !== undefined);
  const differ =
    before.some((part, place) => !taken.has(place) && (isStored('before', place) || rules.isGone(part))) ||
    after.some((_, place) => !origins.has(place) && isStored('after', place));
  const hasName = (place: number): boolean =>
    rules.stored.some((stored) => stored.before[place]?.name !== undefined);
  const isWanted = new Set<string | undefined>(after.flatMap(({ name }) => name ?? []));
  const merged = after.flatMap((part, place): readonly MergedPart<T>[] => {
    const origin = origins.get(place);
    const old = origin === undefined ? undefined : before[origin];
    if (origin === undefined || old === undefined) return [{ part }];
    if (part.name !== undefined && part.name !== old.name && hasName(origin))
      return [{ part: { ...old, name: part.name }, origin }];
    return [{ part: part.name !== old.name && isWanted.has(old.name) ? withoutName(old) : old, origin }];
  });
  if (differ) return { parts: merged, differ };
  const byOrigin = new Map(merged.map((each) => [each.origin, each]));
  return { parts: before.map((part, origin) => byOrigin.get(origin) ?? { part, origin }), differ };
}

/** Another part gets its name, so that it needs a new one. */
function withoutName<T extends Named>({ name: _, ...part }: T): T {
  return part as T;
}

/** The place before, by the place after. */
function pairParts<T extends Named, S>(
  before: readonly T[],
  after: readonly T[],
  { stored, sameStored, sameModel }: PartRules<T, S>,
): ReadonlyMap<number, number> {
  const isSame = (one: number, other: number): boolean => {
    let isStored = false;
    for (const sides of stored) {
      const [first, second] = [sides.before[one], sides.after[other]];
      if (first === undefined && second === undefined) continue;
      if (first === undefined || second === undefined || !sameStored(first, second)) return false;
      isStored = true;
    }
    const [old, part] = [before[one], after[other]];
    return isStored || (old !== undefined && part !== undefined && sameModel(old, part));
  };
  const origins = new Map<number, number>();
  const taken = new Set<number>();
  const passes: readonly ((old: T, part: T) => boolean)[] = [
    (old, part) => part.name !== undefined && old.name === part.name,
    (old, part) => part.name === undefined || old.name === undefined,
    () => true,
  ];
  for (const isCandidate of passes)
    for (const [other, part] of after.entries()) {
      if (origins.has(other)) continue;
      const one = before.findIndex(
        (old, place) => !taken.has(place) && isCandidate(old, part) && isSame(place, other),
      );
      if (one === -1) continue;
      origins.set(other, one);
      taken.add(one);
    }
  return origins;
}
