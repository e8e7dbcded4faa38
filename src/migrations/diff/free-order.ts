/** A rename, of which the names must be free when it runs. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Puts renames into an order in which each name is free; a circle goes over a third name. */
export function inFreeOrder(
  renames: readonly Rename[],
  isTaken: (name: string) => boolean,
): readonly Rename[] {
  const open = new Map(renames.filter(({ from, to }) => from !== to).map((rename) => [rename.from, rename]));
  const steps: Rename[] = [];
  while (open.size > 0) {
    const free = [...open.values()].find(({ to }) => !open.has(to));
    if (free !== undefined) {
      open.delete(free.from);
      steps.push(free);
      continue;
    }
    const [first] = open.values();
    if (first === undefined) break;
    const aside = thirdName(first.from, (name) => open.has(name) || isTaken(name));
    open.delete(first.from);
    steps.push({ from: first.from, to: aside });
    open.set(aside, { from: aside, to: first.to });
  }
  return steps;
}

function thirdName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const third = `${name}__${number}`;
    if (!isTaken(third)) return third;
  }
}
