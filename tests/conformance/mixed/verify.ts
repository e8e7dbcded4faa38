import type { Row } from '../../servers/databases.ts';
import type { WorkerRun } from './processes.ts';

export interface Tables {
  readonly tasks: readonly Row[];
  readonly pages: readonly Row[];
  readonly counters: readonly Row[];
  readonly versions: readonly Row[];
}

/** Every promise that was broken. */
export function verify(runs: readonly WorkerRun[], tables: Tables): readonly string[] {
  const { tasks, pages } = tables;
  return [
    ...runs.flatMap(({ name, end, problems }) =>
      end === 0 ? [] : [`${name} ended with ${end}: ${problems}`],
    ),
    ...runs.flatMap(({ name, entries }) =>
      entries.flatMap(({ operation, title, error }) =>
        error === undefined ? [] : [`${name}: ${operation} of ${title}: ${error}`],
      ),
    ),
    ...lostRows(runs, 'addTask', 'removeTask', tasks),
    ...lostRows(
      runs,
      'addPage',
      'removePage',
      pages.filter(({ title }) => !String(title).startsWith('root')),
    ),
    ...ranks(tasks),
    ...trees(pages),
    ...versions(runs, tables),
  ];
}

/** The versions of a row are 1 to n, one for each write that succeeded, and the last is what the row has. */
function versions(runs: readonly WorkerRun[], { counters, versions: all }: Tables): readonly string[] {
  const done = runs.flatMap(({ entries }) => entries.filter(({ error }) => error === undefined));
  return counters.flatMap(({ id, version, value }) => {
    const own = all
      .filter((one) => Number(one.id) === Number(id))
      .sort((one, other) => Number(one.version) - Number(other.version));
    const numbers = own.map((one) => Number(one.version));
    const writes = done.filter(({ operation, title }) => operation === 'count' && title === String(id));
    const isRight =
      numbers.length === writes.length &&
      numbers.every((number, index) => number === index + 1) &&
      Number(version) === numbers.length &&
      own.at(-1)?.value === value;
    return isRight
      ? []
      : [
          `row ${id} of version ${version} has the versions ${numbers.join(' ')} after ${writes.length} writes`,
        ];
  });
}

/** Rows by title: what was added and not removed is there once. */
function lostRows(
  runs: readonly WorkerRun[],
  add: string,
  remove: string,
  rows: readonly Row[],
): readonly string[] {
  const done = runs.flatMap(({ entries }) => entries.filter(({ error }) => error === undefined));
  const titles = (operation: string) =>
    done.filter((entry) => entry.operation === operation).map(({ title }) => title);
  const removed = new Set(titles(remove));
  const expected = titles(add)
    .filter((title) => !removed.has(title))
    .sort();
  const found = rows.map(({ title }) => String(title)).sort();
  if (found.join() === expected.join()) return [];
  const lost = expected.filter((title) => !found.includes(title));
  const unknown = found.filter((title, index) => !expected.includes(title) || found.indexOf(title) !== index);
  return [`after ${add}: lost ${lost.join(' ') || 'none'}, unknown or twice ${unknown.join(' ') || 'none'}`];
}

/** The ranks of a list are 1 to n. */
export function ranks(tasks: readonly Row[]): readonly string[] {
  return [...grouped(tasks, 'board')].flatMap(([board, rows]) => {
    const found = rows.map(({ sortable_rank }) => Number(sortable_rank)).sort((one, other) => one - other);
    return found.every((rank, index) => rank === index + 1)
      ? []
      : [`list ${board} has the ranks ${found.join(' ')}`];
  });
}

/** The numbers of a tree of n nodes are 1 to 2n, branches do not cross, and levels count them. */
export function trees(pages: readonly Row[]): readonly string[] {
  return [...grouped(pages, 'site')].flatMap(([site, rows]) => {
    const nodes = rows
      .map(
        ({ tree_left, tree_right, tree_level }) =>
          [Number(tree_left), Number(tree_right), Number(tree_level)] as const,
      )
      .sort(([one], [other]) => one - other);
    const numbers = rows
      .flatMap(({ tree_left, tree_right }) => [Number(tree_left), Number(tree_right)])
      .sort((one, other) => one - other);
    if (!numbers.every((number, index) => number === index + 1))
      return [`tree ${site} has the numbers ${numbers}`];
    const open: number[] = [];
    for (const [left, right, level] of nodes) {
      while ((open.at(-1) ?? Number.POSITIVE_INFINITY) < left) open.pop();
      if (right < left || right > (open.at(-1) ?? Number.POSITIVE_INFINITY))
        return [`tree ${site} crosses at ${left}`];
      if (level !== open.length) return [`tree ${site} has the level ${level} at ${left}`];
      open.push(right);
    }
    return [];
  });
}

function grouped(rows: readonly Row[], column: string): ReadonlyMap<unknown, readonly Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[column]) ?? [];
    group.push(row);
    groups.set(row[column], group);
  }
  return groups;
}
