import type { Diagram } from '../diagram.ts';

export const GROUPINGS = ['auto', 'package', 'prefix', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** So many tables are one picture; more are divided. */
const MOST_TOGETHER = 40;

/** A prefix that fewer tables have is none. */
const FEWEST = 3;

/** A group of more tables is divided: its picture would be a tangle, and take long to draw. */
const MOST_IN_GROUP = 60;

/** The group of each table; one empty name where there is one group only. */
export function groupsOf(diagram: Diagram, grouping: Grouping): ReadonlyMap<string, string> {
  const isOne = grouping === 'none' || (grouping === 'auto' && diagram.tables.length <= MOST_TOGETHER);
  return isOne
    ? new Map(diagram.tables.map(({ id }) => [id, '']))
    : divided(diagram, namedGroups(diagram, grouping));
}

function namedGroups({ tables }: Diagram, grouping: Grouping): ReadonlyMap<string, string> {
  const packages = new Set(tables.map((table) => table.package ?? ''));
  if (grouping === 'package' || (grouping === 'auto' && packages.size > 1))
    return new Map(tables.map((table) => [table.id, table.package ?? '']));
  return byPrefix(tables.map(({ id }) => id));
}

/** The first word of the name, where several tables share it. */
function byPrefix(ids: readonly string[]): ReadonlyMap<string, string> {
  const prefixOf = (id: string): string => {
    const [first = id] = /^[^_.]+(?=[_.])/.exec(id) ?? [id];
    return first.toLowerCase().replace(/s$/, '');
  };
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(prefixOf(id), (counts.get(prefixOf(id)) ?? 0) + 1);
  return new Map(
    ids.map((id) => {
      const prefix = prefixOf(id);
      return [id, (counts.get(prefix) ?? 0) >= FEWEST ? prefix : OTHERS];
    }),
  );
}

const OTHERS = 'others';

/** Divides large groups into parts of tables that refer to each other. */
function divided({ tables }: Diagram, groups: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const near = new Map<string, string[]>(tables.map(({ id }) => [id, []]));
  for (const { id, relations } of tables) {
    for (const { to } of relations) {
      if (groups.get(to) !== groups.get(id)) continue;
      near.get(id)?.push(to);
      near.get(to)?.push(id);
    }
  }
  const result = new Map<string, string>();
  for (const title of new Set(groups.values())) {
    const ids = tables.filter(({ id }) => groups.get(id) === title).map(({ id }) => id);
    for (const [place, part] of partsOf(ids, near).entries()) {
      const isWhole = part.length === ids.length;
      for (const id of part) result.set(id, isWhole ? title : `${title} ${place + 1}`);
    }
  }
  return result;
}

function partsOf(
  ids: readonly string[],
  near: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  if (ids.length <= MOST_IN_GROUP) return [ids];
  const left = new Set(ids);
  const parts: string[][] = [];
  for (const first of ids) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (let place = 0; place < part.length; place++) {
      for (const id of near.get(part[place] ?? '') ?? []) {
        if (part.length < MOST_IN_GROUP && left.delete(id)) part.push(id);
      }
    }
    const last = parts.at(-1);
    // Tables without relations do not get parts of their own.
    if (last !== undefined && last.length + part.length <= MOST_IN_GROUP) last.push(...part);
    else parts.push(part);
  }
  return parts;
}
