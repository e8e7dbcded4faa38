import { topologicalSort } from '../support/topological-sort.ts';
import { type ObjectPhase, type ObjectRef, refKey, type SqlObject } from './sql-object.ts';

/** Objects by kind and name. */
export const byRef = <T extends ObjectRef>(objects: readonly T[]): ReadonlyMap<string, T> =>
  new Map(objects.map((object) => [refKey(object), object]));

/** The objects before and after the tables, each after those that it needs. */
export function orderedObjects<T extends SqlObject>(
  objects: readonly T[],
  kinds: Readonly<Record<string, ObjectPhase>>,
): Readonly<Record<ObjectPhase, readonly T[]>> {
  const ordered = inOrderOfNeed(objects, kinds);
  const during = (phase: ObjectPhase) => ordered.filter(({ runs }) => runs === phase);
  return { before: during('before'), after: during('after') };
}

/** Objects after those that they need; otherwise by kind, in the order of the product, and by name. */
function inOrderOfNeed<T extends SqlObject>(
  objects: readonly T[],
  kinds: Readonly<Record<string, ObjectPhase>>,
): readonly T[] {
  const rank = new Map(Object.keys(kinds).map((kind, place) => [kind, place]));
  const rankOf = ({ kind }: T): number => rank.get(kind) ?? rank.size;
  const known = byRef(objects);
  const start = objects.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.name < other.name ? -1 : 1),
  );
  return topologicalSort(start, ({ needs }) => needs.flatMap((need) => known.get(refKey(need)) ?? [])).sorted;
}

/** Objects that need each other, the first one again at the end; undefined without a circle. */
export function circleOf<T extends SqlObject>(objects: readonly T[]): readonly T[] | undefined {
  const known = byRef(objects);
  const done = new Set<T>();
  for (const root of objects) {
    const path: { readonly object: T; readonly rest: Iterator<T> }[] = [];
    const enter = (object: T): void => {
      const needed = object.needs.flatMap((need) => known.get(refKey(need)) ?? []);
      path.push({ object, rest: needed[Symbol.iterator]() });
    };
    if (!done.has(root)) enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.next();
      if (next.done === true) {
        done.add(top.object);
        path.pop();
        continue;
      }
      const start = path.findIndex(({ object }) => object === next.value);
      if (start !== -1) return [...path.slice(start).map(({ object }) => object), next.value];
      if (!done.has(next.value)) enter(next.value);
    }
  }
  return undefined;
}

/** The objects without the needs that close circles: a text can name an object that it does not need. */
export function withoutCircles<T extends SqlObject>(objects: readonly T[]): readonly T[] {
  let current = objects;
  for (let circle = circleOf(current); circle !== undefined; circle = circleOf(current)) {
    const [last, first] = [circle.at(-2), circle.at(-1)];
    if (last === undefined || first === undefined) return current;
    const key = refKey(first);
    const freed = { ...last, needs: last.needs.filter((need) => refKey(need) !== key) };
    current = current.map((object) => (object === last ? freed : object));
  }
  return current;
}
