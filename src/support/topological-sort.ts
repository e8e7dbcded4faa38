/** The result; members of a cycle keep their given order. */
export interface TopologicalOrder<T> {
  readonly sorted: readonly T[];
  readonly cyclic: boolean;
}

/** Sorts items after their dependencies and keeps the given order otherwise. */
export function topologicalSort<T>(
  items: readonly T[],
  dependenciesOf: (item: T) => Iterable<T>,
): TopologicalOrder<T> {
  const known = new Set(items);
  const sorted: T[] = [];
  const state = new Map<T, 'open' | 'done'>();
  let cyclic = false;

  for (const root of items) {
    if (state.has(root)) continue;
    // Uses an explicit stack, because a chain of a thousand tables must not overflow the call stack.
    const stack = [{ item: root, rest: dependenciesOf(root)[Symbol.iterator]() }];
    state.set(root, 'open');
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.rest.next();
      if (next.done === true) {
        state.set(top.item, 'done');
        sorted.push(top.item);
        stack.pop();
        continue;
      }
      const dependency = next.value;
      if (dependency === top.item || !known.has(dependency)) continue;
      if (state.get(dependency) === 'open') cyclic = true;
      if (state.has(dependency)) continue;
      state.set(dependency, 'open');
      stack.push({ item: dependency, rest: dependenciesOf(dependency)[Symbol.iterator]() });
    }
  }
  return { sorted, cyclic };
}
