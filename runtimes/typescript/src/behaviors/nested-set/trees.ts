import type { Executor } from '../../connection/executor.ts';
import type { NamedLock } from '../../hooks/table-hooks.ts';
import { StaleSnapshotError } from '../../locks/errors.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import { hasExactTexts } from '../../locks/lock-text.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { type Retries, runUnderLocks } from '../../locks/run-under-locks.ts';
import { type Bound, run } from '../../locks/sql.ts';
import type { LockPolicy } from '../../locks/strategy.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Model } from '../../model/model.ts';
import { rowKeyOf } from '../object-row.ts';
import { staleTree, treeKeepsMoving } from './errors.ts';
import type { NumberShift } from './number-shift.ts';
import { type BranchTransfer, type TreeDialect, treeDialectOf } from './tree-dialect.ts';
import { TreeObjects } from './tree-objects.ts';
import { isInTree, rowsByKeys, rowsWhere, type TreeRow } from './tree-row.ts';
import { TreeScope, type TreeTable } from './tree-table.ts';

/** With more trees than this the whole table is locked. */
const TREES_BY_NAME = 50;
/** With more segments than this numbers are counted anew instead of shifted. */
const SEGMENTS = 50;
const TRIES = 10;

/** Explains snapshots that are too old. */
export const TREE_RETRIES: Retries = {
  explain: (failure) =>
    failure instanceof StaleSnapshotError && failure.cause === undefined ? staleTree(failure) : failure,
};

/** The locks of trees. */
export function treeLocks(executor: Executor, scopes: readonly TreeScope[]): readonly NamedLock[] {
  const strategy = lockStrategyOf(executor);
  return scopes.map((scope) => scope.lock(strategy));
}

/** Runs an operation in a transaction, under the locks of trees; others may follow. */
export const operate = <T>(
  executor: Executor,
  table: TreeTable,
  scopes: readonly TreeScope[],
  work: (trees: Trees) => Promise<T>,
): Promise<T> =>
  runUnderLocks(executor, treeLocks(executor, scopes), [TREE_RETRIES], (inside) =>
    work(new Trees(table, inside)),
  );

/**
 * The trees of one table within a transaction: locks, places of rows, and changes of them. Every decision is made on
 * what the database says under the lock.
 */
export class Trees {
  readonly table: TreeTable;
  readonly executor: Executor;
  readonly held: TransactionLocks;
  readonly dialect: TreeDialect;
  readonly objects: TreeObjects;

  constructor(table: TreeTable, executor: Executor) {
    this.table = table;
    this.executor = executor;
    this.held = TransactionLocks.of(executor);
    this.dialect = treeDialectOf(executor);
    this.objects = new TreeObjects(table, executor);
  }

  async lock(scopes: readonly TreeScope[], policy?: LockPolicy): Promise<void> {
    if (scopes.length > TREES_BY_NAME) await this.lockAll();
    else if (scopes.length > 0) await this.held.take(treeLocks(this.executor, scopes), policy);
  }

  /** Locks all trees of the table, those included that do not exist yet. */
  async lockAll(): Promise<void> {
    if (this.table.scope.length === 0) await this.lock([new TreeScope(this.table, [])]);
    else await this.held.takeTable(this.table.table);
  }

  /** Reads rows, and reads again until the trees that they are in are locked; `read` gets the end of its SELECT. */
  async locked(read: (end: string) => Promise<readonly TreeRow[]>): Promise<readonly TreeRow[]> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const rows = await read(this.held.lockingRead);
      const missing = new Map<string, TreeScope>();
      for (const row of rows) {
        const isHeld = this.held.holds(row.scope.lock(this.held.strategy));
        if (isInTree(row) && !isHeld) missing.set(row.scope.identity, row.scope);
      }
      if (missing.size === 0) return rows;
      await this.lock([...missing.values()], this.held.policyForReadRows);
    }
    throw treeKeepsMoving(this.table.name);
  }

  /** The rows of saved objects, with their trees locked, by the text of the key. */
  async rowsOf(objects: readonly Model[]): Promise<ReadonlyMap<string, TreeRow>> {
    if (objects.length === 0) return new Map();
    const keys = [
      ...new Map(objects.map((object) => [keyText(rowKeyOf(object)), rowKeyOf(object)])).values(),
    ];
    const rows = await this.locked(async (end) => [
      ...(await rowsByKeys(this.table, this.executor, keys, end)).values(),
    ]);
    return new Map(rows.map((row) => [keyText(row.key), row]));
  }

  async rowOf(object: Model): Promise<TreeRow | undefined> {
    return (await this.rowsOf([object])).get(keyText(rowKeyOf(object)));
  }

  rowsWhere(condition: string, scope: TreeScope): Promise<readonly TreeRow[]> {
    const values = scope.bound(this.executor.dialect);
    return rowsWhere(this.table, this.executor, `${scope.and()}${condition}`, values, this.held.lockingRead);
  }

  /** The scopes among these in which there is a root. */
  async withRoots(scopes: readonly TreeScope[]): Promise<readonly TreeScope[]> {
    const found: TreeScope[] = [];
    for (const scope of scopes) {
      if ((await this.rowsWhere(`${this.table.left} = 1`, scope)).length > 0) found.push(scope);
    }
    return found;
  }

  async shift(shift: NumberShift, except?: Model): Promise<number> {
    let rows = 0;
    // From the last numbers on, so that no part meets what another one has shifted.
    for (let end = shift.segments.length; end > 0; end -= SEGMENTS) {
      const segments = shift.segments.slice(Math.max(0, end - SEGMENTS), end);
      rows += await this.execute(this.dialect.shift({ scope: shift.scope, segments }));
    }
    await this.#follow(() => this.objects.shift(shift, except), except);
    return rows;
  }

  /** Shifts what follows rows that were deleted; with many gaps all numbers of the tree are counted anew. */
  async close(shift: NumberShift): Promise<void> {
    if (shift.segments.length <= SEGMENTS) {
      await this.shift(shift);
      return;
    }
    await this.execute(this.dialect.renumber(this.table, [shift.scope]));
    await this.#follow(() => this.objects.shift(shift));
  }

  async transfer(transfer: BranchTransfer, except?: Model): Promise<void> {
    await this.execute(this.dialect.transfer(transfer));
    await this.#follow(() => this.objects.transfer(transfer, except), except);
  }

  /** Numbers trees anew in the order that they have; all of the table where none is given. */
  async renumber(scopes: readonly TreeScope[] | undefined): Promise<void> {
    await this.execute(this.dialect.renumber(this.table, scopes));
    await this.refreshObjects();
  }

  async refreshObjects(except?: Model): Promise<void> {
    await this.objects.refresh(this.held.lockingRead, except);
  }

  /** Runs statements that write; gives the number of rows that the first of them changed. */
  async execute(statements: readonly Bound[]): Promise<number> {
    let rows: number | undefined;
    for (const statement of statements) {
      const { affected } = await run(this.executor, statement, 'write', this.dialect.plansEachRun);
      rows ??= affected;
    }
    return rows ?? 0;
  }

  /** Scopes that are written differently may be one tree; then only the database knows which objects have to follow. */
  async #follow(shift: () => void, except?: Model): Promise<void> {
    if (hasExactTexts(this.table.scope, this.held.strategy.comparesTextsExactly)) shift();
    else await this.objects.refresh(this.held.lockingRead, except);
  }
}
