/** The modules that reach each other by their imports, as groups of at least two (Tarjan's algorithm). */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const open: string[] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();

  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let low = number;
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target))
        low = Math.min(low, lowest.get(target) ?? (numbers.get(target) as number));
    }
    lowest.set(path, low);
    if (low === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };

  for (const path of imports.keys()) if (!numbers.has(path)) visit(path);
  return circles;
}
