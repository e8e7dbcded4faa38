import type { Executor } from '../../connection/executor.ts';
import type { NamedLock } from '../../hooks/table-hooks.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import { hasExactTexts } from '../../locks/lock-text.ts';
import { type Bound, run } from '../../locks/sql.ts';
import type { LockPolicy } from '../../locks/strategy.ts';
import type { TransactionLocks } from '../../locks/transaction-locks.ts';
import { listDialectOf } from './dialect/index.ts';
import type { ListDialect } from './dialect/list-dialect.ts';
import { ListScope } from './list-scope.ts';
import type { SortableTable } from './sortable-table.ts';

/** The lists that an open transaction has locked. */
export class ListLocks {
  readonly executor: Executor;
  readonly held: TransactionLocks;
  readonly dialect: ListDialect;

  constructor(executor: Executor, held: TransactionLocks) {
    this.executor = executor;
    this.held = held;
    this.dialect = listDialectOf(executor);
  }

  /** Locks lists that are not locked yet. */
  async lock(scopes: readonly ListScope[], policy?: LockPolicy): Promise<void> {
    await this.held.take(
      scopes.map((scope) => scope.lock(this.held.strategy)),
      policy,
    );
  }

  /** Locks the lists in which rows were found. */
  lockListsOfReadRows(scopes: readonly ListScope[]): Promise<void> {
    return this.lock(scopes, this.held.policyForReadRows);
  }

  /** Locks all lists of a table, those included that do not exist yet. */
  async lockAll(table: SortableTable): Promise<void> {
    if (table.scope.length === 0) await this.lock([new ListScope(table, [])]);
    else await this.held.takeTable(table.table);
  }

  holds(scope: ListScope): boolean {
    return this.held.holds(scope.lock(this.held.strategy));
  }

  get readsMustLock(): boolean {
    return this.held.readsMustLock;
  }

  /** Whether all lists of the table share one lock. */
  hasOneLock(table: SortableTable): boolean {
    return table.scope.length === 0 || this.held.strategy.locksPerTable === 1;
  }

  /** Whether scopes that are written differently are different lists; else only the database can tell. */
  hasExactScopes(table: SortableTable): boolean {
    return areScopesExact(table, this.executor);
  }

  /** Whether two scopes that are written differently can be one list for the database. */
  canBeOneList(scope: ListScope, other: ListScope): boolean {
    const exactTexts = this.held.strategy.comparesTextsExactly;
    return scope.lockText(exactTexts) === other.lockText(exactTexts);
  }

  /** Runs statements of which the first finds the rows for all; gives the number of rows that it changed. */
  async write(statements: readonly Bound[]): Promise<number> {
    let changed: number | undefined;
    for (const statement of statements) {
      const { affected } = await run(this.executor, statement, 'write', this.dialect.plansEachRun);
      changed ??= affected;
      if (changed === 0) break;
    }
    return changed ?? 0;
  }

  /** Reads in the transaction. */
  async read(statement: Bound, once = false): Promise<readonly (readonly unknown[])[]> {
    return (await run(this.executor, statement, 'write', once)).rows;
  }
}

export const areScopesExact = (table: SortableTable, executor: Executor): boolean =>
  hasExactTexts(table.scope, lockStrategyOf(executor).comparesTextsExactly);

/** The locks of lists. */
export function namedLocks(executor: Executor, scopes: readonly ListScope[]): readonly NamedLock[] {
  const strategy = lockStrategyOf(executor);
  return scopes.map((scope) => scope.lock(strategy));
}

/** The one list of a table without scopes. */
export const onlyList = (table: SortableTable): readonly ListScope[] =>
  table.scope.length === 0 ? [new ListScope(table, [])] : [];
