import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { type Collection, collectionOf } from '../../hydration/collection.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, TABLE } from '../../model/state.ts';
import type { AnyQuery } from '../../query/query.ts';
import type { ModelClass } from '../mixin.ts';
import { fieldOf, setField } from '../object-row.ts';
import { inOrder } from '../row-scope.ts';
import { alreadyRoot, insertingNode, movingNode, otherClass, rootSibling, unsavedParent } from './errors.ts';
import { closing } from './number-shift.ts';
import { isSibling, moveMethod, type Place, pointAt } from './place.ts';
import { addRelatives, type Relative } from './relatives.ts';
import { requireNode } from './require-node.ts';
import {
  adoptNumbers,
  isDeleted,
  isNew,
  numbersOf,
  placementOf,
  scopeOfObject,
  scopeOfRowOf,
  setNumbers,
  place as setPlacement,
  setScope,
  treeOf,
} from './state.ts';
import { deleteDescendants } from './tree-deletion.ts';
import { isInTree, isRoot, widthOf } from './tree-row.ts';
import { moveBranch } from './tree-save.ts';
import { operate } from './trees.ts';

/** The numbers of a node, and what follows from them. */
interface NumberedNode {
  getLeftValue(): number;
  setLeftValue(left: number | null): this;
  getRightValue(): number;
  setRightValue(right: number | null): this;
  getLevel(): number;
  setLevel(level: number | null): this;
  getScopeValue(): unknown;
  setScopeValue(value: unknown): this;
  isInTree(): boolean;
  isRoot(): boolean;
  isLeaf(): boolean;
  hasParent(): boolean;
  hasChildren(): boolean;
  isDescendantOf(node: object): boolean;
  isAncestorOf(node: object): boolean;
}

/** The nodes around one, by the place that its row has now. */
interface RelatedNode {
  getParent(db?: Database): Promise<object | null>;
  getPrevSibling(db?: Database): Promise<object | null>;
  getNextSibling(db?: Database): Promise<object | null>;
  hasPrevSibling(db?: Database): Promise<boolean>;
  hasNextSibling(db?: Database): Promise<boolean>;
  getChildren(db?: Database): Promise<Collection<object>>;
  getFirstChild(db?: Database): Promise<object | null>;
  getLastChild(db?: Database): Promise<object | null>;
  getSiblings(includeNode?: boolean, db?: Database): Promise<Collection<object>>;
  getDescendants(db?: Database): Promise<Collection<object>>;
  getBranch(db?: Database): Promise<Collection<object>>;
  getAncestors(db?: Database): Promise<Collection<object>>;
  countChildren(db?: Database): Promise<number>;
  countDescendants(db?: Database): Promise<number>;
}

/** Places that a node gets at `save()`, and moves that take effect at once. */
interface PlacedNode {
  makeRoot(): this;
  addChild(child: object): this;
  insertAsFirstChildOf(parent: object): this;
  insertAsLastChildOf(parent: object): this;
  insertAsPrevSiblingOf(sibling: object): this;
  insertAsNextSiblingOf(sibling: object): this;
  moveToFirstChildOf(parent: object, db?: Database): Promise<this>;
  moveToLastChildOf(parent: object, db?: Database): Promise<this>;
  moveToPrevSiblingOf(sibling: object, db?: Database): Promise<this>;
  moveToNextSiblingOf(sibling: object, db?: Database): Promise<this>;
  deleteDescendants(db?: Database): Promise<number>;
}

/** The methods of nodes. */
export type NestedSetObject = NumberedNode & RelatedNode & PlacedNode;

type Node<Base, Methods> = Base & (abstract new (...given: never[]) => Methods);

/** Puts the methods of nodes above a model class. */
export const NestedSetModel = <Base extends ModelClass>(Base: Base): Node<Base, NestedSetObject> =>
  // An intersection of constructors is that of its first signature.
  PlacedModel(RelatedModel(NumberedModel(Base))) as unknown as Node<Base, NestedSetObject>;

function NumberedModel<Base extends ModelClass>(Base: Base): Node<Base, NumberedNode> {
  abstract class Numbered extends Base implements NumberedNode {
    getLeftValue(): number {
      return numbersOf(this).left;
    }

    setLeftValue(left: number | null): this {
      return setNumber(this, 0, left);
    }

    getRightValue(): number {
      return numbersOf(this).right;
    }

    setRightValue(right: number | null): this {
      return setNumber(this, 1, right);
    }

    getLevel(): number {
      return numbersOf(this).level;
    }

    setLevel(level: number | null): this {
      return setNumber(this, 2, level);
    }

    getScopeValue(): unknown {
      const values = treeOf(this).scope.map((column) => fieldOf(this, column) ?? null);
      return values.length === 1 ? values[0] : values;
    }

    setScopeValue(value: unknown): this {
      const table = treeOf(this);
      const values = inOrder(table, value);
      for (const [index, column] of table.scope.entries()) setField(this, column, values[index] ?? null);
      return this;
    }

    isInTree(): boolean {
      return isInTree(numbersOf(this));
    }

    isRoot(): boolean {
      return isRoot(numbersOf(this));
    }

    isLeaf(): boolean {
      return isInTree(numbersOf(this)) && widthOf(numbersOf(this)) === 2;
    }

    hasParent(): boolean {
      return numbersOf(this).level > 0;
    }

    hasChildren(): boolean {
      return widthOf(numbersOf(this)) > 2;
    }

    isDescendantOf(node: object): boolean {
      requireNode(this[TABLE], node);
      return isWithin(this, node as Model);
    }

    isAncestorOf(node: object): boolean {
      requireNode(this[TABLE], node);
      return isWithin(node as Model, this);
    }
  }
  return Numbered;
}

function setNumber<M extends Model>(node: M, index: 0 | 1 | 2, value: number | null): M {
  setField(node, treeOf(node).numbers[index], value);
  return node;
}

function isWithin(node: Model, other: Model): boolean {
  const [inner, outer] = [numbersOf(node), numbersOf(other)];
  return (
    isInTree(inner) &&
    inner.left > outer.left &&
    inner.right < outer.right &&
    scopeOfObject(node).equals(scopeOfObject(other))
  );
}

function RelatedModel<Base extends ModelClass>(Base: Base): Node<Base, RelatedNode> {
  abstract class Related extends Base implements RelatedNode {
    getParent(db?: Database): Promise<object | null> {
      return nearest(this, 'ancestor', 'desc', db);
    }

    getPrevSibling(db?: Database): Promise<object | null> {
      return nearest(this, 'previous', 'asc', db);
    }

    getNextSibling(db?: Database): Promise<object | null> {
      return nearest(this, 'next', 'asc', db);
    }

    async hasPrevSibling(db?: Database): Promise<boolean> {
      return (await this.getPrevSibling(db)) !== null;
    }

    async hasNextSibling(db?: Database): Promise<boolean> {
      return (await this.getNextSibling(db)) !== null;
    }

    getChildren(db?: Database): Promise<Collection<object>> {
      return found(this, 'child', db);
    }

    getFirstChild(db?: Database): Promise<object | null> {
      return nearest(this, 'child', 'asc', db);
    }

    getLastChild(db?: Database): Promise<object | null> {
      return nearest(this, 'child', 'desc', db);
    }

    async getSiblings(includeNode = false, db?: Database): Promise<Collection<object>> {
      const parent = (await this.getParent(db)) as Model | null;
      const children = parent === null ? collectionOf<object>([]) : await found(parent, 'child', db);
      const own = String(this.primaryKey);
      return includeNode
        ? children
        : collectionOf(Array.from(children).filter((child) => String((child as Model).primaryKey) !== own));
    }

    getDescendants(db?: Database): Promise<Collection<object>> {
      return found(this, 'descendant', db);
    }

    getBranch(db?: Database): Promise<Collection<object>> {
      return found(this, 'descendantOrSelf', db);
    }

    getAncestors(db?: Database): Promise<Collection<object>> {
      return found(this, 'ancestor', db);
    }

    async countChildren(db?: Database): Promise<number> {
      return isNew(this) ? 0 : relativesOf(this, 'child', db).count();
    }

    async countDescendants(db?: Database): Promise<number> {
      return isNew(this) ? 0 : relativesOf(this, 'descendant', db).count();
    }
  }
  return Related;
}

function relativesOf(node: Model, relative: Relative, db: Database | undefined): AnyQuery {
  const Query = node[TABLE].classes.query as unknown as new (db?: Database) => AnyQuery;
  return addRelatives(new Query(db ?? knownExtra(node)?.database), node, relative, false);
}

/** In the order of branches. */
async function found(node: Model, relative: Relative, db: Database | undefined): Promise<Collection<object>> {
  if (isNew(node)) return collectionOf<object>([]);
  const [left] = treeOf(node).numbers;
  return relativesOf(node, relative, db).orderBy(left.property).find();
}

async function nearest(
  node: Model,
  relative: Relative,
  direction: 'asc' | 'desc',
  db: Database | undefined,
): Promise<object | null> {
  if (isNew(node)) return null;
  const [left] = treeOf(node).numbers;
  return relativesOf(node, relative, db).orderBy(left.property, direction).findOne();
}

function PlacedModel<Base extends ModelClass>(Base: Base): Node<Base, PlacedNode> {
  abstract class Placed extends Base implements PlacedNode {
    makeRoot(): this {
      makeRoot(this);
      return this;
    }

    addChild(child: object): this {
      if (isNew(this)) throw unsavedParent(this.constructor.name, false);
      requireNode(this[TABLE], child);
      planPlace(child as Model, 'firstChild', this);
      return this;
    }

    insertAsFirstChildOf(parent: object): this {
      return planPlace(this, 'firstChild', parent as Model);
    }

    insertAsLastChildOf(parent: object): this {
      return planPlace(this, 'lastChild', parent as Model);
    }

    insertAsPrevSiblingOf(sibling: object): this {
      return planPlace(this, 'prevSibling', sibling as Model);
    }

    insertAsNextSiblingOf(sibling: object): this {
      return planPlace(this, 'nextSibling', sibling as Model);
    }

    moveToFirstChildOf(parent: object, db?: Database): Promise<this> {
      return moveInTree(this, 'firstChild', parent as Model, db);
    }

    moveToLastChildOf(parent: object, db?: Database): Promise<this> {
      return moveInTree(this, 'lastChild', parent as Model, db);
    }

    moveToPrevSiblingOf(sibling: object, db?: Database): Promise<this> {
      return moveInTree(this, 'prevSibling', sibling as Model, db);
    }

    moveToNextSiblingOf(sibling: object, db?: Database): Promise<this> {
      return moveInTree(this, 'nextSibling', sibling as Model, db);
    }

    deleteDescendants(db?: Database): Promise<number> {
      return deleteBelow(this, db);
    }
  }
  return Placed;
}

const executorOf = (node: Model, db: Database | undefined): Executor =>
  executorFor(node[TABLE], db ?? knownExtra(node)?.database);

function requireSameTable(node: Model, other: Model): void {
  if (other?.[TABLE] !== node[TABLE]) {
    throw otherClass(node.constructor.name, other?.constructor?.name ?? typeof other);
  }
}

/** A node inside of a tree becomes the root of a new one at `save()`: its scope has to be set, too. */
function makeRoot(node: Model): void {
  if (placementOf(node) === undefined && isInTree(numbersOf(node))) {
    const canLeave = !isNew(node) && !isRoot(numbersOf(node)) && treeOf(node).scope.length > 0;
    if (!canLeave) throw alreadyRoot(node.constructor.name);
  } else setNumbers(node, { left: 1, right: 2, level: 0 });
  setPlacement(node, { place: 'root', target: undefined });
}

function planPlace<M extends Model>(node: M, place: Place, target: Model): M {
  requireSameTable(node, target);
  const model = node.constructor.name;
  if (placementOf(node) === undefined && isInTree(numbersOf(node))) throw insertingNode(model, place);
  const isPlaced = isInTree(numbersOf(target)) || placementOf(target) !== undefined;
  if (isDeleted(target) || (isNew(target) && !isPlaced)) {
    throw unsavedParent(target.constructor.name, isDeleted(target));
  }
  const numbers = numbersOf(target);
  if (isSibling(place) && numbers.left === 1) throw rootSibling(model);
  setScope(node, scopeOfObject(target));
  // A forecast: save() takes the place that the other node has then.
  const left = pointAt(place, numbers);
  const level = numbers.level + (isSibling(place) ? 0 : 1);
  setNumbers(node, { left, right: left + 1, level });
  setPlacement(node, { place, target });
  return node;
}

async function moveInTree<M extends Model>(
  node: M,
  place: Place,
  target: Model,
  db: Database | undefined,
): Promise<M> {
  requireSameTable(node, target);
  if (isNew(node) || isDeleted(node)) {
    throw movingNode(node.constructor.name, isDeleted(node), moveMethod(place));
  }
  if (isNew(target) || isDeleted(target)) throw unsavedParent(target.constructor.name, isDeleted(target));
  const scopes = [scopeOfRowOf(node), scopeOfRowOf(target)];
  await operate(executorOf(node, db), treeOf(node), scopes, (trees) =>
    moveBranch(node, place, target, trees),
  );
  return node;
}

async function deleteBelow(node: Model, db: Database | undefined): Promise<number> {
  if (isNew(node) || isDeleted(node)) return 0;
  return operate(executorOf(node, db), treeOf(node), [scopeOfRowOf(node)], async (trees) => {
    const row = await trees.rowOf(node);
    if (row === undefined || !isInTree(row) || widthOf(row) === 2) return 0;
    const count = await deleteDescendants(row, trees, node);
    const { left, right, level, scope } = row;
    await trees.shift(closing(scope, [[left + 1, right - 1]]), node);
    adoptNumbers(node, { left, right: left + 1, level }, trees.executor, scope);
    return count;
  });
}
