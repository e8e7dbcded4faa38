import type { Database } from '../../connection/database.ts';
import { executorFor } from '../../connection/executor-for.ts';
import type { Table } from '../../facts/table.ts';
import type { Collection } from '../../hydration/collection.ts';
import { StaleSnapshotError } from '../../locks/errors.ts';
import type { Model } from '../../model/model.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import { requireList, requireWholeNumbers } from '../../types/arguments.ts';
import type { QueryClass } from '../mixin.ts';
import { boundValues } from '../object-row.ts';
import { notATree, staleTree, withoutTransaction } from './errors.ts';
import { opening } from './number-shift.ts';
import { addRelatives, addRoots, addSiblings, addTree } from './relatives.ts';
import { requireNode } from './require-node.ts';
import { numbersOf, setScope } from './state.ts';
import { deleteTree } from './tree-deletion.ts';
import { TreeObjects } from './tree-objects.ts';
import { isTreeValid, repairTree } from './tree-repair.ts';
import { TreeScope, type TreeTable, treeScopeOf, treeTable } from './tree-table.ts';
import { operate, Trees } from './trees.ts';

/** The arguments behind others: the scope, where the table has one, and a database. */
function given(table: TreeTable, values: readonly unknown[]): { scope: TreeScope; db: Database | undefined } {
  if (table.scope.length === 0) {
    return { scope: new TreeScope(table, []), db: values[0] as Database | undefined };
  }
  const scope =
    values.length > 0
      ? treeScopeOf(table, values[0])
      : new TreeScope(
          table,
          table.scope.map(() => null),
        );
  return { scope, db: values[1] as Database | undefined };
}

/** Filters and orders of queries of trees. */
interface TreeFilters {
  treeRoots(): this;
  inTree(scope: unknown): this;
  descendantsOf(node: object): this;
  branchOf(node: object): this;
  childrenOf(node: object): this;
  ancestorsOf(node: object): this;
  rootsOf(node: object): this;
  siblingsOf(node: object): this;
  orderByBranch(reverse?: boolean): this;
  orderByLevel(reverse?: boolean | string): this;
  findRoots(db?: Database): Promise<Collection<object>>;
  findRoot(...rest: unknown[]): Promise<object | null>;
  findTree(...rest: unknown[]): Promise<Collection<object>>;
}

interface TreeReading {
  isValid(node?: object | null): boolean;
  retrieveRoots(db?: Database): Promise<Collection<object>>;
  retrieveRoot(...rest: unknown[]): Promise<object | null>;
  retrieveTree(...rest: unknown[]): Promise<Collection<object>>;
  isTreeValid(...rest: unknown[]): Promise<boolean>;
  lockTrees(scopes?: readonly unknown[], db?: Database): Promise<void>;
}

interface TreeChanges {
  deleteTree(...rest: unknown[]): Promise<number>;
  buildTree(tree: object, ...rest: unknown[]): Promise<object>;
  insertManyAsLastChildrenOf(parent: object, nodes: Iterable<object>, db?: Database): Promise<number>;
}

/** The static methods that change numbers only. */
interface TreeNumbering {
  shiftRLValues(delta: number, first: number, last: number | null, ...rest: unknown[]): Promise<number>;
  shiftLevel(delta: number, first: number, last: number, ...rest: unknown[]): Promise<number>;
  makeRoomForLeaf(left: number, ...rest: unknown[]): Promise<number>;
  setNegativeScope(...rest: unknown[]): Promise<number>;
  updateLoadedNodes(except?: object | null, db?: Database): Promise<void>;
  fixLevels(...rest: unknown[]): Promise<number>;
  repairTree(...rest: unknown[]): Promise<number>;
}

/** The methods of queries of trees. */
export type NestedSetQueryMethods = TreeFilters;
export type NestedSetQueryStatics = TreeReading & TreeChanges & TreeNumbering;

/** Puts the methods of trees above a query class. */
export const NestedSetQuery = <Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => TreeFilters) & NestedSetQueryStatics =>
  NumberingQuery(ChangingQuery(ReadingQuery(FilteringQuery(Base))));

function FilteringQuery<Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => TreeFilters) {
  class Filtering extends Base implements TreeFilters {
    treeRoots(): this {
      return addRoots(this);
    }

    inTree(scope: unknown): this {
      return addTree(this, treeScopeOf(treeTable(scopeOf(this).table), scope));
    }

    descendantsOf(node: object): this {
      return addRelatives(this, node as Model, 'descendant', true);
    }

    branchOf(node: object): this {
      return addRelatives(this, node as Model, 'descendantOrSelf', true);
    }

    childrenOf(node: object): this {
      return addRelatives(this, node as Model, 'child', true);
    }

    ancestorsOf(node: object): this {
      return addRelatives(this, node as Model, 'ancestor', true);
    }

    rootsOf(node: object): this {
      return addRelatives(this, node as Model, 'ancestorOrSelf', true);
    }

    siblingsOf(node: object): this {
      return addSiblings(this, node as Model);
    }

    orderByBranch(reverse = false): this {
      const [left] = treeTable(scopeOf(this).table).numbers;
      return this.orderBy(left.property, reverse ? 'desc' : 'asc');
    }

    orderByLevel(reverse: boolean | string = false): this {
      const [left, , level] = treeTable(scopeOf(this).table).numbers;
      const isReverse = reverse === true || (typeof reverse === 'string' && reverse.toLowerCase() === 'desc');
      const direction = isReverse ? 'desc' : 'asc';
      return this.orderBy(level.property, direction).orderBy(left.property, direction);
    }

    findRoots(db?: Database): Promise<Collection<object>> {
      return addRoots(this).find(db);
    }

    async findRoot(...rest: unknown[]): Promise<object | null> {
      const { scope, db } = given(treeTable(scopeOf(this).table), rest);
      return addRoots(addTree(this, scope)).findOne(db);
    }

    async findTree(...rest: unknown[]): Promise<Collection<object>> {
      const { scope, db } = given(treeTable(scopeOf(this).table), rest);
      return addTree(this, scope).orderByBranch().find(db);
    }
  }
  return Filtering;
}

function ReadingQuery<Base extends QueryClass>(Base: Base): Base & TreeReading {
  class Reading extends Base {
    /** Whether an object can be a node: its right number is behind its left one. */
    static isValid(node?: object | null): boolean {
      if (node === undefined || node === null) return false;
      requireNode(this.table, node);
      const { left, right } = numbersOf(node as Model);
      return right > left;
    }

    static retrieveRoots(db?: Database): Promise<Collection<object>> {
      return addRoots(treeQuery(this.table, db)).find();
    }

    static async retrieveRoot(...rest: unknown[]): Promise<object | null> {
      const { scope, db } = given(treeTable(this.table), rest);
      return addRoots(addTree(treeQuery(this.table, db), scope)).findOne();
    }

    static async retrieveTree(...rest: unknown[]): Promise<Collection<object>> {
      const { scope, db } = given(treeTable(this.table), rest);
      const [left] = treeTable(this.table).numbers;
      return addTree(treeQuery(this.table, db), scope).orderBy(left.property).find();
    }

    static async isTreeValid(...rest: unknown[]): Promise<boolean> {
      const { scope, db } = given(treeTable(this.table), rest);
      return isTreeValid(scope, executorFor(this.table, db));
    }

    static async lockTrees(scopes: readonly unknown[] = [null], db?: Database): Promise<void> {
      requireList(scopes, 'lockTrees()');
      await lockTrees(treeTable(this.table), [...scopes], db);
    }
  }
  return Reading;
}

function ChangingQuery<Base extends QueryClass>(Base: Base): Base & TreeChanges {
  class Changing extends Base {
    static deleteTree(...rest: unknown[]): Promise<number> {
      return changeTree(this.table, rest, (trees, scope) => deleteTree(scope, trees));
    }

    static async buildTree(tree: object, ...rest: unknown[]): Promise<object> {
      const { scope, db } = given(treeTable(this.table), rest);
      const nodes: Model[] = [];
      const root = builtNode(this.table, tree, undefined, nodes);
      setScope(root, scope);
      for (const node of nodes.slice(1)) setScope(node, scope);
      await treeQuery(this.table, db).insertMany(nodes);
      return root;
    }

    static async insertManyAsLastChildrenOf(
      parent: object,
      nodes: Iterable<object>,
      db?: Database,
    ): Promise<number> {
      requireList(nodes, 'insertManyAsLastChildrenOf()');
      const list = [...nodes] as NodeObject[];
      for (const node of list) {
        requireNode(this.table, node);
        node.insertAsLastChildOf(parent);
      }
      await operate(executorFor(this.table, db), treeTable(this.table), [], async ({ executor }) => {
        for (const node of list) await node.save(executor.database);
      });
      return list.length;
    }
  }
  return Changing;
}

function NumberingQuery<Base extends QueryClass>(Base: Base): Base & TreeNumbering {
  class Numbering extends Base {
    static async shiftRLValues(
      delta: number,
      first: number,
      last: number | null,
      ...rest: unknown[]
    ): Promise<number> {
      requireWholeNumbers([delta, first, last ?? 0], 'shiftRLValues()');
      const segment = { first, last: last ?? Number.POSITIVE_INFINITY, delta, levels: 0 };
      return changeTree(this.table, rest, (trees, scope) => trees.shift({ scope, segments: [segment] }));
    }

    static async shiftLevel(delta: number, first: number, last: number, ...rest: unknown[]): Promise<number> {
      requireWholeNumbers([delta, first, last], 'shiftLevel()');
      return changeTree(this.table, rest, async (trees, scope) => {
        const rows = await trees.execute([trees.dialect.shiftLevels(scope, delta, first, last)]);
        trees.objects.shiftLevels(scope, delta, first, last);
        return rows;
      });
    }

    static async makeRoomForLeaf(left: number, ...rest: unknown[]): Promise<number> {
      requireWholeNumbers([left], 'makeRoomForLeaf()');
      return changeTree(this.table, rest, (trees, scope) => trees.shift(opening(scope, left, 2)));
    }

    /** Gives nodes with negative numbers the scope of a tree. */
    static setNegativeScope(...rest: unknown[]): Promise<number> {
      return changeTree(this.table, rest, setNegativeScope);
    }

    /** Reads the places of all nodes of the unit of work again, except one. */
    static async updateLoadedNodes(except?: object | null, db?: Database): Promise<void> {
      const executor = executorFor(this.table, db);
      await new TreeObjects(treeTable(this.table), executor).refresh(
        '',
        (except ?? undefined) as Model | undefined,
      );
    }

    static fixLevels(...rest: unknown[]): Promise<number> {
      return changeTree(this.table, rest, async (trees, scope) => {
        const rows = await trees.execute([trees.dialect.fixLevels(trees.table, scope)]);
        await trees.refreshObjects();
        return rows;
      });
    }

    static repairTree(...rest: unknown[]): Promise<number> {
      return changeTree(this.table, rest, repairTree);
    }
  }
  return Numbering;
}

async function setNegativeScope(trees: Trees, scope: TreeScope): Promise<number> {
  await trees.lockAll();
  const { table, executor } = trees;
  const sets = table.scope.map(({ sql }) => `${sql} = ?`).join(', ');
  const values = boundValues(executor.dialect, table.scope, scope.values);
  const rows = await trees.execute([[`UPDATE ${table.sql} SET ${sets} WHERE ${table.left} <= 0`, values]]);
  await trees.refreshObjects();
  return rows;
}

interface NodeObject extends Model {
  makeRoot(): this;
  insertAsLastChildOf(parent: object): this;
  save(db?: Database): Promise<number>;
}

/** A query of all classes of the table, whatever class the static method was called on. */
const treeQuery = (table: Table, db: Database | undefined): AnyQuery =>
  new (table.classes.query as unknown as new (db?: Database) => AnyQuery)(db);

function changeTree<T>(
  table: Table,
  rest: readonly unknown[],
  work: (trees: Trees, scope: TreeScope) => Promise<T>,
): Promise<T> {
  const { scope, db } = given(treeTable(table), rest);
  return operate(executorFor(table, db), treeTable(table), [scope], (trees) => work(trees, scope));
}

/** A new node with those below it, each placed at its parent; all are added to `nodes`, parents first. */
function builtNode(table: Table, tree: unknown, parent: NodeObject | undefined, nodes: Model[]): NodeObject {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) throw notATree();
  const { children = [], ...values } = tree as { readonly children?: unknown };
  if (!Array.isArray(children)) throw notATree();
  const node = new table.classes.model(values) as unknown as NodeObject;
  if (parent === undefined) node.makeRoot();
  else node.insertAsLastChildOf(parent);
  nodes.push(node);
  for (const child of children as readonly unknown[]) builtNode(table, child, node, nodes);
  return node;
}

/** Locks trees until the end of the open transaction; to be called first where one changes several trees. */
async function lockTrees(
  table: TreeTable,
  scopes: readonly unknown[],
  db: Database | undefined,
): Promise<void> {
  const executor = executorFor(table.table, db);
  if (executor.transaction === undefined) throw withoutTransaction();
  const locked =
    table.scope.length === 0 ? [new TreeScope(table, [])] : scopes.map((scope) => treeScopeOf(table, scope));
  try {
    await new Trees(table, executor).lock(locked, 'wait');
  } catch (failure) {
    throw failure instanceof StaleSnapshotError ? staleTree(failure) : failure;
  }
}
