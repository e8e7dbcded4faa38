import type { Dialect } from '../../connection/dialect.ts';
import type { Executor } from '../../connection/executor.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import type { Bound } from '../../locks/sql.ts';
import type { LockStrategy } from '../../locks/strategy.ts';
import { updateFacts } from '../../products/index.ts';
import type { UpdateFacts } from '../../products/product.ts';
import type { Stored } from '../../types/kind.ts';
import { boundValues } from '../object-row.ts';
import { signed } from '../range-updates.ts';
import type { ListScope } from './list-scope.ts';
import { RankNumbering } from './rank-numbering.ts';
import type { SortableTable } from './sortable-table.ts';

type Key = readonly Stored[];

/** A row of a list, for exchanging two. */
export interface ListPlace {
  readonly key: Key;
  readonly scope: ListScope;
  readonly rank: number;
}

/**
 * The statements that read and change lists; they are those of the PHP runtime.
 *
 * Where a unique index over scope and rank is checked after each row, ranks are written as the negatives of their new
 * values, and turned round by a second statement.
 */
export class ListSql {
  readonly dialect: Dialect;
  readonly facts: UpdateFacts;
  /** Changes of many ranks at once. */
  readonly numbering: RankNumbering;
  readonly #strategy: LockStrategy;

  constructor(dialect: Dialect, strategy: LockStrategy) {
    this.dialect = dialect;
    this.facts = updateFacts(dialect.product);
    this.#strategy = strategy;
    this.numbering = new RankNumbering(this);
  }

  /** Whether ranks of the table are written as negatives first: a unique index is checked after each row. */
  flips(table: SortableTable): boolean {
    return table.uniqueIndex !== undefined;
  }

  lockingRead(lock: boolean): string {
    return lock ? this.#strategy.lockingRead : '';
  }

  boundKey(table: SortableTable, key: Key): Key {
    return boundValues(this.dialect, table.key, key);
  }

  /** Columns of a select list, cast where a driver would lose digits. */
  selected(columns: SortableTable['scope'], prefix = ''): readonly string[] {
    return columns.map((column) => this.dialect.selected(column, `${prefix}${column.sql}`));
  }

  max(table: SortableTable, scope: ListScope, lock: boolean): Bound {
    const sql = `SELECT MAX(${table.rank}) FROM ${table.sql} WHERE ${scope.condition()}${this.lockingRead(lock)}`;
    return [sql, scope.bound(this.dialect)];
  }

  /**
   * A row: its rank, whether it is in the wanted list, its scope, and the highest rank of that list if it is asked for.
   * Without an index on scope and rank that one reads the whole table.
   */
  row(table: SortableTable, key: Key, wanted: ListScope, lock: boolean, withLast: boolean): Bound {
    const locking = this.lockingRead(lock);
    const columns = [
      table.rank,
      `CASE WHEN ${wanted.condition()} THEN 1 ELSE 0 END`,
      ...this.selected(table.scope),
    ];
    if (withLast) {
      const where = `${wanted.condition('x.')}${locking}`;
      columns.push(`(SELECT MAX(x.${table.rank}) FROM ${table.sql} x WHERE ${where})`);
    }
    const sql = `SELECT ${columns.join(', ')} FROM ${table.sql} WHERE ${table.keyCondition}${locking}`;
    const bound = wanted.bound(this.dialect);
    return [sql, [...bound, ...(withLast ? bound : []), ...this.boundKey(table, key)]];
  }

  /** Makes or closes a gap. */
  shift(table: SortableTable, scope: ListScope, from: number, delta: 1 | -1): readonly Bound[] {
    const [expression, order] =
      delta > 0 ? ([`${table.rank} + 1`, 'DESC'] as const) : ([`${table.rank} - 1`, 'ASC'] as const);
    return this.#assignFrom(table, scope, expression, [], from, order);
  }

  /** Takes a row out of its list; those behind it move up. */
  remove(table: SortableTable, scope: ListScope, key: Key, rank: number): readonly Bound[] {
    // Where there is no null to write, zero is no place either; the row is written again at once.
    const out = table.rankColumn.required ? '0' : 'NULL';
    const expression = `CASE WHEN ${table.keyCondition} THEN ${out} ELSE ${table.rank} - 1 END`;
    return this.#assignFrom(table, scope, expression, this.boundKey(table, key), rank, 'ASC');
  }

  /** Moves a row within its list. */
  move(table: SortableTable, scope: ListScope, key: Key, from: number, to: number): readonly Bound[] {
    const flips = this.flips(table);
    const others = `${table.rank}${from < to ? ' - 1' : ' + 1'}`;
    const expression = `CASE WHEN ${table.keyCondition} THEN ? ELSE ${others} END`;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const list = scope.bound(this.dialect);
    const where = ` WHERE ${scope.and()}${table.rank} BETWEEN ? AND ?`;
    const update: Bound = [
      `UPDATE ${table.sql} SET ${table.rank} = ${signed(expression, flips)}${where}`,
      [...this.boundKey(table, key), to, ...list, first, last],
    ];
    if (!flips) return [update];
    // The range names the moved rows only: without it the database would scan dead index entries of the first UPDATE.
    const turn = `UPDATE ${table.sql} SET ${table.rank} = -${table.rank}${where}`;
    return [update, [turn, [...list, -last, -first]]];
  }

  /** Two rows: rank, whether it is the first of the two, and the scope. */
  rows(table: SortableTable, key: Key, otherKey: Key, lock: boolean): Bound {
    const columns = [
      table.rank,
      `CASE WHEN ${table.keyCondition} THEN 1 ELSE 0 END`,
      ...this.selected(table.scope),
    ];
    const sql =
      `SELECT ${columns.join(', ')} FROM ${table.sql} ` +
      `WHERE (${table.keyCondition}) OR (${table.keyCondition})${this.lockingRead(lock)}`;
    const [one, other] = [this.boundKey(table, key), this.boundKey(table, otherKey)];
    return [sql, [...one, ...one, ...other]];
  }

  /** Two rows change places, and lists where these differ. */
  swap(table: SortableTable, one: ListPlace, other: ListPlace, sameList: boolean): readonly Bound[] {
    const [key, otherKey] = [this.boundKey(table, one.key), this.boundKey(table, other.key)];
    const where = ` WHERE (${table.keyCondition}) OR (${table.keyCondition})`;
    // The ELSE tells the database the type of the values; no row takes it.
    const either = (column: string): string =>
      `CASE WHEN ${table.keyCondition} THEN ? WHEN ${table.keyCondition} THEN ? ELSE ${column} END`;
    const sets: string[] = [];
    const values: Stored[] = [];
    const [scope, otherScope] = [one.scope, other.scope].map((list) =>
      boundValues(this.dialect, table.scope, list.values),
    );
    for (const [place, { sql }] of sameList ? [] : table.scope.entries()) {
      sets.push(`${sql} = ${either(sql)}`);
      values.push(...key, otherScope?.[place] ?? null, ...otherKey, scope?.[place] ?? null);
    }
    const flips = this.flips(table);
    sets.push(`${table.rank} = ${signed(either(table.rank), flips)}`);
    values.push(...key, other.rank, ...otherKey, one.rank);
    const update: Bound = [
      `UPDATE ${table.sql} SET ${sets.join(', ')}${where}`,
      [...values, ...key, ...otherKey],
    ];
    if (!flips) return [update];
    return [
      update,
      [`UPDATE ${table.sql} SET ${table.rank} = -${table.rank}${where}`, [...key, ...otherKey]],
    ];
  }

  /** Turns ranks round that were written as negatives; in every list of the table where none is given. */
  flip(table: SortableTable, scope: ListScope | undefined): Bound {
    const where = `${scope?.and() ?? ''}${table.rank} < 0`;
    return [
      `UPDATE ${table.sql} SET ${table.rank} = -${table.rank} WHERE ${where}`,
      scope?.bound(this.dialect) ?? [],
    ];
  }

  /** An order of the rows keeps the ranks of a unique index apart, as long as all of them go the same way. */
  #assignFrom(
    table: SortableTable,
    scope: ListScope,
    expression: string,
    values: readonly Stored[],
    from: number,
    order: 'ASC' | 'DESC',
  ): readonly Bound[] {
    const isOrdered = this.flips(table) && this.facts.ordersRows;
    const flips = this.flips(table) && !isOrdered;
    const sql =
      `UPDATE ${table.sql} SET ${table.rank} = ${signed(expression, flips)} ` +
      `WHERE ${scope.and()}${table.rank} >= ?${isOrdered ? ` ORDER BY ${table.rank} ${order}` : ''}`;
    const update: Bound = [sql, [...values, ...scope.bound(this.dialect), from]];
    return flips ? [update, this.flip(table, scope)] : [update];
  }
}

const made = new WeakMap<Dialect, ListSql>();

/** The statements of lists for the database of an executor. */
export function listSqlOf(executor: Executor): ListSql {
  const { dialect } = executor;
  let lists = made.get(dialect);
  if (lists === undefined) {
    lists = new ListSql(dialect, lockStrategyOf(executor));
    made.set(dialect, lists);
  }
  return lists;
}
