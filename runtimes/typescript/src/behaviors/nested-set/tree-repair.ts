import type { Executor } from '../../connection/executor.ts';
import { anyKey, keyText } from '../../locks/locked-rows.ts';
import { run } from '../../locks/sql.ts';
import type { Stored } from '../../types/kind.ts';
import { boundValues, storedOf } from '../object-row.ts';
import type { Numbers } from './place.ts';
import { rowsWhere, type TreeRow } from './tree-row.ts';
import type { TreeScope } from './tree-table.ts';
import type { Trees } from './trees.ts';

const ROWS_PER_STATEMENT = 100;

/** Whether the numbers of a tree are 1 to 2n, nodes lie within each other, there is one root, and levels are right. */
export async function isTreeValid(scope: TreeScope, executor: Executor): Promise<boolean> {
  const { table } = scope;
  const nodes = await rowsWhere(
    table,
    executor,
    `${scope.and()}(${table.left} IS NOT NULL OR ${table.right} IS NOT NULL)`,
    scope.bound(executor.dialect),
    ` ORDER BY ${table.left}`,
  );
  /** The right numbers of the nodes around the present one. */
  const open: number[] = [];
  let next = 1;
  for (const { left, right, level } of nodes) {
    if (left === 0 && right === 0) continue;
    while (open.length > 0 && open.at(-1) === next) {
      open.pop();
      next += 1;
    }
    const isRootAgain = open.length === 0 && next !== 1;
    const isOutside = open.length > 0 && right >= (open.at(-1) ?? 0);
    if (isRootAgain || isOutside || left !== next || right <= left || level !== open.length) return false;
    open.push(right);
    next += 1;
  }
  for (let right = open.pop(); right !== undefined; right = open.pop()) {
    if (right !== next) return false;
    next += 1;
  }
  return true;
}

/** Makes the numbers of a tree valid again; gives the number of rows that changed. */
export async function repairTree(trees: Trees, scope: TreeScope): Promise<number> {
  const rows = [...(await trees.rowsWhere('1 = 1', scope))].sort(inOrder);
  const children =
    trees.table.parent === undefined ? childrenByOrder(rows) : await childrenByParent(trees, scope, rows);
  const places = new Map<string, Numbers>();
  const lefts = new Map<string, number>();
  let number = 0;
  const root = children.get('')?.[0];
  // Without recursion: a damaged tree may be as deep as it has nodes.
  const stack = root === undefined ? [] : [{ key: root, isEnd: false, level: 0 }];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { key, isEnd, level } = node;
    number += 1;
    if (isEnd) {
      places.set(key, { left: lefts.get(key) ?? 0, right: number, level });
      continue;
    }
    lefts.set(key, number);
    stack.push({ key, isEnd: true, level });
    for (const child of [...(children.get(key) ?? [])].reverse()) {
      stack.push({ key: child, isEnd: false, level: level + 1 });
    }
  }
  return write(trees, scope, rows, places);
}

/** Sorts by left numbers; rows that are in no tree come last, and then by their keys. */
function inOrder(one: TreeRow, other: TreeRow): number {
  const outside = Number(one.left < 1) - Number(other.left < 1);
  return outside || one.left - other.left || other.right - one.right || byKey(one, other);
}

function byKey(one: TreeRow, other: TreeRow): number {
  for (const [place, value] of one.key.entries()) {
    const [a, b] = [value ?? '', other.key[place] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

type Children = Map<string, string[]>;

function addChild(children: Children, parent: string, key: string): void {
  const known = children.get(parent);
  if (known === undefined) children.set(parent, [key]);
  else known.push(key);
}

/**
 * The intervals of nodes say who is below whom. One that lies across the end of another is below it, and a second root
 * is below the first.
 */
function childrenByOrder(rows: readonly TreeRow[]): Children {
  const children: Children = new Map();
  const open: { readonly key: string; readonly right: number }[] = [];
  for (const { key: stored, left, right } of rows) {
    if (left < 1) continue;
    while (open.length > 1 && (open.at(-1)?.right ?? 0) < left) open.pop();
    const key = keyText(stored);
    addChild(children, open.at(-1)?.key ?? '', key);
    open.push({ key, right });
  }
  return children;
}

/**
 * The column that refers to the parent says who is below whom, and the order is that of the left numbers. A row without
 * a parent that is in the tree and not its root is put below the root.
 */
async function childrenByParent(trees: Trees, scope: TreeScope, rows: readonly TreeRow[]): Promise<Children> {
  const { table, executor } = trees;
  const [key] = table.key;
  const children: Children = new Map();
  if (key === undefined || table.parent === undefined) return children;
  const columns = [key.sql, table.parent].map((sql) => executor.dialect.selected(key, sql)).join(', ');
  const sql = `SELECT ${columns} FROM ${table.sql} WHERE ${scope.condition()}`;
  const { rows: found } = await run(executor, [sql, scope.bound(executor.dialect)]);
  const textOf = (raw: unknown): string | null =>
    raw === null || raw === undefined ? null : keyText([storedOf(raw, key)]);
  const parents = new Map(found.map((row) => [textOf(row[0]), textOf(row[1])]));
  let root: string | undefined;
  for (const row of rows) {
    const own = keyText(row.key);
    const parent = parents.get(own) ?? null;
    if (parent !== null && parents.has(parent) && parent !== own) addChild(children, parent, own);
    else if (root === undefined) {
      root = own;
      addChild(children, '', own);
    } else if (row.left > 0) addChild(children, root, own);
  }
  return children;
}

async function write(
  trees: Trees,
  scope: TreeScope,
  rows: readonly TreeRow[],
  places: ReadonlyMap<string, Numbers>,
): Promise<number> {
  const { table, executor } = trees;
  const changed = rows.flatMap((row) => {
    const place = places.get(keyText(row.key)) ?? { left: 0, right: 0, level: 0 };
    const isSame = place.left === row.left && place.right === row.right && place.level === row.level;
    return isSame ? [] : [{ key: boundValues(executor.dialect, table.key, row.key), place }];
  });
  for (let at = 0; at < changed.length; at += ROWS_PER_STATEMENT) {
    const chunk = changed.slice(at, at + ROWS_PER_STATEMENT);
    const values: Stored[] = [];
    const set = (column: string, numberOf: (place: Numbers) => number): string => {
      const cases = chunk.map(({ key, place }) => {
        values.push(...key);
        return ` WHEN ${table.keyCondition} THEN ${place.left === 0 ? 'NULL' : numberOf(place)}`;
      });
      return `${column} = CASE${cases.join('')} ELSE ${column} END`;
    };
    const sets = [
      set(table.level, ({ level }) => level),
      set(table.right, ({ right }) => -right),
      set(table.left, ({ left }) => -left),
    ];
    const where = anyKey(
      table.key.map(({ sql }) => sql),
      chunk.length,
    );
    values.push(...chunk.flatMap(({ key }) => key));
    await run(executor, [`UPDATE ${table.sql} SET ${sets.join(', ')} WHERE ${where}`, values], 'write', true);
  }
  if (changed.length > 0) {
    // Negatives until all are written: a unique index may be over the numbers.
    await trees.execute([trees.sql.flip(table, [scope])]);
    await trees.refreshObjects();
  }
  return changed.length;
}
