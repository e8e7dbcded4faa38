/** The names of a thing for some products, as in `pgsql:de-x-icu sqlite:NOCASE`; undefined for one name for all. */
export function namesByProduct(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text
    .trim()
    .split(/\s+/)
    .map((part) => /^([a-z]+):(.+)$/.exec(part));
  const found = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const]));
  return found.length < pairs.length ? undefined : new Map(found);
}

/** The name that a product has for it. */
export function nameFor(text: string | undefined, product: string): string | undefined {
  if (text === undefined) return undefined;
  const names = namesByProduct(text);
  return names === undefined ? text.trim() : names.get(product);
}
