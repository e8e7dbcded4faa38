import type { Model } from '../../model/model.ts';
import {
  deletingRoot,
  movingNode,
  nodeGone,
  numbersTaken,
  ownSubtree,
  promotingRoot,
  rootExists,
  rootSibling,
  sameScope,
  scopeChange,
  targetNotInTree,
} from './errors.ts';
import { closing, moving, opening, shifted } from './number-shift.ts';
import { isSibling, levelAt, moveMethod, type Place, pointAt } from './place.ts';
import {
  adoptNumbers,
  isDeleted,
  numbersOf,
  placementOf,
  scopeOfObject,
  place as setPlacement,
} from './state.ts';
import { placeInTree } from './tree-insertion.ts';
import { settle } from './tree-objects.ts';
import { contains, isInTree, isRoot, type TreeRow, widthOf } from './tree-row.ts';
import type { Trees } from './trees.ts';

/** Gives the row of an object that is about to be updated its place. */
export async function updatePlace(object: Model, trees: Trees): Promise<void> {
  const placement = placementOf(object);
  if (placement !== undefined && placement.place !== 'root') {
    await placeInTree([object], trees);
    return;
  }
  const model = object.constructor.name;
  const wanted = scopeOfObject(object);
  await trees.lock([wanted]);
  const row = await trees.rowOf(object);
  if (row === undefined || !isInTree(row)) {
    if (placement !== undefined) await placeInTree([object], trees);
    return;
  }
  if (row.scope.equals(wanted)) {
    if (placement !== undefined) throw sameScope(model);
    return;
  }
  if (placement === undefined && !isRoot(row)) throw scopeChange(model);
  if ((await trees.withRoots([wanted])).length > 0) throw rootExists(model, wanted.describe());
  await trees.transfer({ branch: row, to: wanted, point: 1, levels: -row.level }, object);
  adoptNumbers(object, { left: 1, right: widthOf(row), level: 0 }, trees.executor, wanted);
  setPlacement(object, undefined);
}

/** Refuses numbers of new objects that other nodes have: the application has set them. */
export async function checkNumbers(objects: readonly Model[], trees: Trees): Promise<void> {
  await trees.lock(objects.map(scopeOfObject));
  const { table } = trees;
  for (const object of objects) {
    const scope = scopeOfObject(object);
    const { left, right } = numbersOf(object);
    const list = `${left}, ${right}`;
    const rows = await trees.rowsWhere(`(${table.left} IN (${list}) OR ${table.right} IN (${list}))`, scope);
    if (rows.length === 0) continue;
    const model = object.constructor.name;
    throw left === 1 ? rootExists(model, scope.describe()) : numbersTaken(model, left, right);
  }
}

export async function checkDelete(object: Model, row: TreeRow, trees: Trees): Promise<void> {
  if (!isRoot(row)) return;
  const { facts, level } = trees.table;
  if (facts.deleteRoot !== true) throw deletingRoot(object.constructor.name);
  if (facts.promote !== true) return;
  const children = await trees.rowsWhere(`${level} = 1`, row.scope);
  if (children.length > 1) throw promotingRoot(object.constructor.name);
}

/** Closes the gap that a deleted node leaves. */
export async function closeGap(object: Model, row: TreeRow, trees: Trees): Promise<void> {
  if (trees.table.facts.promote !== true || widthOf(row) === 2) {
    await trees.shift(closing(row.scope, [[row.left, row.right]]), object);
    return;
  }
  const segments = [
    { first: row.left + 1, last: row.right - 1, delta: -1, levels: -1 },
    { first: row.right + 1, last: Number.POSITIVE_INFINITY, delta: -2, levels: 0 },
  ];
  await trees.shift({ scope: row.scope, segments }, object);
}

/** Moves the branch of an object to a place at another node, in the same tree or another one. */
export async function moveBranch(object: Model, place: Place, target: Model, trees: Trees): Promise<void> {
  const method = moveMethod(place);
  const model = object.constructor.name;
  const [branch, row] = [await trees.rowOf(object), await trees.rowOf(target)];
  if (branch === undefined) throw nodeGone(model);
  if (row === undefined) throw nodeGone(target.constructor.name);
  if (!isInTree(branch)) throw movingNode(model, isDeleted(object), method);
  if (!isInTree(row)) throw targetNotInTree(target.constructor.name);
  if (contains(branch, row)) throw ownSubtree(model, method);
  if (isSibling(place) && isRoot(row)) throw rootSibling(model);
  const isStale = differs(object, branch) || differs(target, row);
  const [point, level] = [pointAt(place, row), levelAt(place, row)];
  const [moved, beside] = branch.scope.equals(row.scope)
    ? await moveWithin(branch, row, point, level, object, trees)
    : await moveAcross(branch, row, point, level, object, trees);
  settle(object, moved, trees.executor);
  settle(target, beside, trees.executor);
  if (isStale) await trees.refreshObjects();
}

function differs(object: Model, row: TreeRow): boolean {
  const { left, right, level } = numbersOf(object);
  return (
    left !== row.left ||
    right !== row.right ||
    level !== row.level ||
    !scopeOfObject(object).equals(row.scope)
  );
}

/** The branch and the target, where they are afterwards. */
async function moveWithin(
  branch: TreeRow,
  target: TreeRow,
  point: number,
  level: number,
  object: Model,
  trees: Trees,
): Promise<readonly [TreeRow, TreeRow]> {
  if (point === branch.left || point === branch.right + 1) return [branch, target];
  const shift = moving(branch, point, level - branch.level);
  await trees.shift(shift, object);
  return [
    { ...branch, ...shifted(shift, branch) },
    { ...target, ...shifted(shift, target) },
  ];
}

async function moveAcross(
  branch: TreeRow,
  target: TreeRow,
  point: number,
  level: number,
  object: Model,
  trees: Trees,
): Promise<readonly [TreeRow, TreeRow]> {
  const { scope } = target;
  await trees.transfer({ branch, to: scope, point, levels: level - branch.level }, object);
  const delta = point - branch.left;
  return [
    { ...branch, scope, left: branch.left + delta, right: branch.right + delta, level },
    { ...target, ...shifted(opening(scope, point, widthOf(branch)), target) },
  ];
}
