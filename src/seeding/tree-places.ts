/** The place of a node in a nested set. */
export interface TreePlace {
  readonly left: number;
  readonly right: number;
  readonly level: number;
}

/** How many children each node has, as long as there are nodes. */
const CHILDREN = 3;

/** The places of the nodes of one tree, whose first node is the root. */
export function treePlaces(count: number): readonly TreePlace[] {
  const places: TreePlace[] = [];
  let number = 0;
  const open: { readonly node: number; readonly left: number; readonly level: number; next: number }[] = [];
  const enter = (node: number, level: number): void => {
    number += 1;
    open.push({ node, left: number, level, next: 1 });
  };
  if (count > 0) enter(0, 0);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = CHILDREN * top.node + top.next;
    if (top.next <= CHILDREN && child < count) {
      top.next += 1;
      enter(child, top.level + 1);
      continue;
    }
    number += 1;
    places[top.node] = { left: top.left, right: number, level: top.level };
    open.pop();
  }
  return places;
}
