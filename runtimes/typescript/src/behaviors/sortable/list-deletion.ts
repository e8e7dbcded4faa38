import { numberOf } from '../../locks/sql.ts';
import { Condition, PLACE } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf, specOf } from '../../query/query-state.ts';
import { StatementText } from '../../query/statement-text.ts';
import { rowKeepsMoving } from './errors.ts';
import { scopeOfRow } from './keyed-rows.ts';
import type { ListLocks } from './list-locks.ts';
import type { ListScope } from './list-scope.ts';
import { Lists } from './lists.ts';
import type { SortableTable } from './sortable-table.ts';

/** The rows that leave one list. */
export interface RemovedRows {
  readonly scope: ListScope;
  readonly count: number;
  /** The lowest of their ranks. */
  readonly first: number;
}

/** With more lists than this the whole table is locked. */
const LISTS_BY_NAME = 50;
const TRIES = 10;

/** Deletes rows in a way that the lists they were in stay 1 to n. */
export class ListDeletion {
  readonly #table: SortableTable;
  readonly #locks: ListLocks;
  #losses: readonly RemovedRows[] = [];

  constructor(table: SortableTable, locks: ListLocks) {
    this.#table = table;
    this.#locks = locks;
  }

  /** Locks the lists of the rows that a query finds, and keeps the query to these lists. */
  async lock(query: AnyQuery): Promise<void> {
    if (this.#locks.hasOneLock(this.#table)) await this.#locks.lockAll(this.#table);
    let hasWholeTable = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const losses = await this.#lossesOf(query);
      const missing = losses.filter(({ scope }) => !this.#locks.holds(scope));
      if (missing.length === 0) {
        this.#losses = losses;
        const isRestricted = !hasWholeTable && this.#table.scope.length > 0 && losses.length <= LISTS_BY_NAME;
        if (isRestricted) scopeOf(query).conditions.push(this.#restriction(losses, specOf(query).prefix));
        return;
      }
      if (losses.length > LISTS_BY_NAME) {
        await this.#locks.lockAll(this.#table);
        hasWholeTable = true;
      } else await this.#locks.lock(missing.map(({ scope }) => scope));
    }
    throw rowKeepsMoving(this.#table.name);
  }

  /** Closes the gaps that the query has left. */
  async closeAll(): Promise<void> {
    await this.closeGaps(this.#losses);
  }

  async closeGaps(losses: readonly RemovedRows[]): Promise<void> {
    const lists = new Lists(this.#table, this.#locks);
    const isTold = this.#locks.hasExactScopes(this.#table);
    let isUnsure = false;
    for (const { scope, count, first } of losses) {
      // A list that is spoken of in two ways may be among the losses twice; numbering it twice does no harm.
      if (count === 1 && isTold) {
        await lists.shift(scope, first + 1, -1);
        continue;
      }
      await lists.renumber(scope, first);
      isUnsure = true;
    }
    if (isUnsure) await lists.objects.readRanks();
  }

  async #lossesOf(query: AnyQuery): Promise<readonly RemovedRows[]> {
    const { dialect, executor, readsMustLock } = this.#locks;
    const { prefix, alias } = specOf(query);
    const rank = `${prefix}${this.#table.rank}`;
    const plain = this.#table.scope.map(({ sql }) => `${prefix}${sql}`);
    const selected = dialect.selected(this.#table.scope, prefix);
    const inList = new Condition(`${rank} IS NOT NULL`);
    const text = new StatementText()
      .text(`SELECT ${[...selected, 'COUNT(*)', `MIN(${rank})`].join(', ')} FROM ${this.#table.sql}`)
      .text(alias === undefined ? '' : ` ${alias}`)
      .addAll([...scopeOf(query).conditions, inList], ' WHERE ')
      .text(plain.length === 0 ? '' : ` GROUP BY ${plain.join(', ')}`)
      .text(dialect.lockingRead(readsMustLock));
    const { statement, values } = text.finished(executor.dialect, 'write');
    const { rows } = await executor.run(statement, values);
    return rows.flatMap((row) => {
      const count = numberOf(row[plain.length]) ?? 0;
      const first = numberOf(row[plain.length + 1]);
      return count === 0 || first === null ? [] : [{ scope: scopeOfRow(this.#table, row), count, first }];
    });
  }

  /** Keeps rows that came into other lists a moment ago. */
  #restriction(losses: readonly RemovedRows[], prefix: string): Condition {
    const lists = losses.map(({ scope }) => listCondition(scope, prefix));
    return new Condition(
      [`${prefix}${this.#table.rank} IS NULL`, ...lists.map(({ sql }) => `(${sql})`)].join(' OR '),
      lists.flatMap(({ values }) => values),
      lists.flatMap(({ columns }) => columns),
      true,
    );
  }
}

/** A condition of queries for the rows of a list, those in no place included. */
export function listCondition(scope: ListScope, prefix: string): Condition {
  const given = scope.table.scope.flatMap((column, place) => {
    const value = scope.values[place] ?? null;
    return value === null ? [] : [{ column, value }];
  });
  return new Condition(
    scope.condition(prefix).replaceAll('?', PLACE),
    given.map(({ value }) => value),
    given.map(({ column }) => column),
    true,
  );
}
