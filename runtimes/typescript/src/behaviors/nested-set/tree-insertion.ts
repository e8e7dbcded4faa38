import { keyText } from '../../locks/locked-rows.ts';
import type { Model } from '../../model/model.ts';
import { rowKeyOf } from '../object-row.ts';
import {
  insertingNode,
  nodeGone,
  ownSubtree,
  rootExists,
  rootSibling,
  targetNotInTree,
  unsavedParent,
} from './errors.ts';
import type { Segment } from './number-shift.ts';
import { comesFirst, isSibling, levelAt, type Place, pointAt } from './place.ts';
import {
  hasRowNumbers,
  isDeleted,
  isNew,
  placementOf,
  scopeOfObject,
  type TreePlacement,
  takePlace,
} from './state.ts';
import { settle } from './tree-objects.ts';
import { isInTree, isRoot, type TreeRow } from './tree-row.ts';
import type { TreeScope } from './tree-table.ts';
import type { Trees } from './trees.ts';

/** A node that is going to be inserted, with the nodes that are inserted below it at the same time. */
interface PlannedNode {
  readonly object: Model;
  readonly placement: TreePlacement;
  readonly children: PlannedNode[];
  /** The list of siblings that it is in, and whether that is the place of a root. */
  holder: { readonly nodes: PlannedNode[]; readonly isRoot: boolean } | undefined;
}

/** A point of a tree at which nodes are going to be inserted. */
interface Gap {
  readonly scope: TreeScope;
  readonly point: number;
  readonly level: number;
  readonly nodes: PlannedNode[];
}

const widthOf = (nodes: readonly PlannedNode[]): number =>
  nodes.reduce((width, { children }) => width + 2 + widthOf(children), 0);

/**
 * Makes room for nodes that are going to be written, and gives them their numbers. New nodes may be placed at each
 * other; the room in a tree is made by one UPDATE.
 */
export async function placeInTree(objects: readonly Model[], trees: Trees): Promise<void> {
  const insertion = new TreeInsertion(trees, objects);
  await insertion.read();
  for (const object of objects) insertion.plan(object);
  await insertion.requireNoRoots();
  await insertion.write();
}

class TreeInsertion {
  readonly #trees: Trees;
  readonly #objects: readonly Model[];
  readonly #waiting: Set<Model>;
  readonly #gaps = new Map<string, Map<number, Gap>>();
  readonly #planned = new Map<Model, PlannedNode>();
  #rows: ReadonlyMap<string, TreeRow> = new Map();

  constructor(trees: Trees, objects: readonly Model[]) {
    this.#trees = trees;
    this.#objects = objects;
    this.#waiting = new Set(objects);
  }

  async read(): Promise<void> {
    const stored: Model[] = [];
    const scopes: TreeScope[] = [];
    for (const object of this.#objects) {
      if (!isNew(object)) stored.push(object);
      const target = placementOf(object)?.target;
      if (target === undefined) scopes.push(scopeOfObject(object));
      else if (!this.#waiting.has(target)) {
        if (isNew(target) || isDeleted(target))
          throw unsavedParent(target.constructor.name, isDeleted(target));
        stored.push(target);
      }
    }
    await this.#trees.lock(scopes);
    this.#rows = await this.#trees.rowsOf(stored);
  }

  plan(object: Model): void {
    const placement = placementOf(object);
    if (placement === undefined || !this.#waiting.delete(object)) return;
    const { place, target } = placement;
    const model = object.constructor.name;
    // The target may follow in the list.
    if (target !== undefined) this.plan(target);
    if (!isNew(object) && isInTree(this.#rowOf(object))) throw insertingNode(model, place);
    const node: PlannedNode = { object, placement, children: [], holder: undefined };
    const planned = target === undefined ? undefined : this.#planned.get(target);
    if (target === undefined) this.#add(this.#gap(scopeOfObject(object), 1, 0), node, false);
    else if (planned !== undefined) placeAt(planned, node, place, model);
    else {
      if (isNew(target)) throw ownSubtree(model, 'save');
      const row = this.#rowOf(target);
      if (!isInTree(row)) throw targetNotInTree(target.constructor.name);
      if (isSibling(place) && isRoot(row)) throw rootSibling(model);
      this.#add(this.#gap(row.scope, pointAt(place, row), levelAt(place, row)), node, comesFirst(place));
    }
    this.#planned.set(object, node);
  }

  /** A tree has one root. */
  async requireNoRoots(): Promise<void> {
    for (const points of this.#gaps.values()) {
      const gap = points.get(1);
      const [first, second] = gap?.nodes ?? [];
      if (gap === undefined || first === undefined) continue;
      const isTaken = second !== undefined || (await this.#trees.withRoots([gap.scope])).length > 0;
      if (isTaken) throw rootExists((second ?? first).object.constructor.name, gap.scope.describe());
    }
  }

  async write(): Promise<void> {
    for (const points of this.#gaps.values()) {
      const gaps = [...points.values()].sort((one, other) => one.point - other.point);
      const [first] = gaps;
      if (first === undefined) continue;
      let added = 0;
      const segments: Segment[] = [];
      const starts = new Map<Gap, number>();
      for (const [index, gap] of gaps.entries()) {
        starts.set(gap, gap.point + added);
        added += widthOf(gap.nodes);
        const last =
          gaps[index + 1] === undefined ? Number.POSITIVE_INFINITY : (gaps[index + 1]?.point ?? 0) - 1;
        segments.push({ first: gap.point, last, delta: added, levels: 0 });
      }
      if (first.point !== 1) {
        await this.#trees.shift({ scope: first.scope, segments });
        this.#settleTargets(first.scope, gaps);
      }
      for (const gap of gaps) this.#assign(gap.nodes, starts.get(gap) ?? 1, gap.level, gap.scope);
    }
  }

  /** The nodes that new ones were placed at say what their rows say, in whatever state they were. */
  #settleTargets(scope: TreeScope, gaps: readonly Gap[]): void {
    for (const { placement } of this.#planned.values()) {
      const { target } = placement;
      if (target === undefined || this.#planned.has(target) || !hasRowNumbers(target)) continue;
      const row = this.#rows.get(keyText(rowKeyOf(target)));
      if (row === undefined || !row.scope.equals(scope)) continue;
      let { left, right } = row;
      for (const { point, nodes } of gaps) {
        left += point <= row.left ? widthOf(nodes) : 0;
        right += point <= row.right ? widthOf(nodes) : 0;
      }
      settle(target, { ...row, left, right }, this.#trees.executor);
    }
  }

  #assign(nodes: readonly PlannedNode[], start: number, level: number, scope: TreeScope): number {
    let next = start;
    for (const { object, children } of nodes) {
      const left = next;
      next = this.#assign(children, left + 1, level + 1, scope);
      takePlace(object, { left, right: next, level }, scope, this.#trees.executor);
      next += 1;
    }
    return next;
  }

  #rowOf(object: Model): TreeRow {
    const row = this.#rows.get(keyText(rowKeyOf(object)));
    if (row === undefined) throw nodeGone(object.constructor.name);
    return row;
  }

  #gap(scope: TreeScope, point: number, level: number): Gap {
    const points = this.#gaps.get(scope.identity) ?? new Map<number, Gap>();
    this.#gaps.set(scope.identity, points);
    const gap = points.get(point) ?? { scope, point, level, nodes: [] };
    points.set(point, gap);
    return gap;
  }

  #add(gap: Gap, node: PlannedNode, first: boolean): void {
    if (first) gap.nodes.unshift(node);
    else gap.nodes.push(node);
    node.holder = { nodes: gap.nodes, isRoot: gap.level === 0 };
  }
}

function placeAt(planned: PlannedNode, node: PlannedNode, place: Place, model: string): void {
  if (!isSibling(place)) {
    if (place === 'firstChild') planned.children.unshift(node);
    else planned.children.push(node);
    node.holder = { nodes: planned.children, isRoot: false };
    return;
  }
  const { holder } = planned;
  if (holder === undefined || holder.isRoot) throw rootSibling(model);
  const at = holder.nodes.indexOf(planned);
  holder.nodes.splice(place === 'nextSibling' ? at + 1 : at, 0, node);
  node.holder = holder;
}
