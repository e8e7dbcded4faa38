import type { Database } from '../../connection/database.ts';
import { executorFor } from '../../connection/executor-for.ts';
import type { Table } from '../../facts/table.ts';
import type { Collection } from '../../hydration/collection.ts';
import { StaleSnapshotError } from '../../locks/errors.ts';
import { runUnderLocks } from '../../locks/run-under-locks.ts';
import { numberOf, run } from '../../locks/sql.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Model } from '../../model/model.ts';
import { Condition } from '../../query/condition.ts';
import type { Direction } from '../../query/filter.ts';
import type { AnyQuery } from '../../query/query.ts';
import { databaseOf, scopeOf as queryScope } from '../../query/query-state.ts';
import { requireList } from '../../types/arguments.ts';
import type { QueryClass } from '../mixin.ts';
import { propertyValue } from '../object-row.ts';
import { listDialectOf } from './dialect/index.ts';
import { ListError, staleList } from './errors.ts';
import { listRetries } from './hooks.ts';
import { listCondition } from './list-deletion.ts';
import { ListLocks, namedLocks, onlyList } from './list-locks.ts';
import { ListScope, scopeOf } from './list-scope.ts';
import { Lists } from './lists.ts';
import { type Order, reorder } from './reordering.ts';
import { type SortableTable, sortableTable } from './sortable-table.ts';

/** The lists to which queries were restricted. */
const restricted = new WeakMap<object, ListScope>();

/** The arguments behind others: the scope, where the table has one, and a database. */
interface Given {
  readonly scope: ListScope;
  readonly isScopeGiven: boolean;
  readonly db: Database | undefined;
}

function given(table: SortableTable, values: readonly unknown[]): Given {
  if (table.scope.length === 0) {
    return { scope: new ListScope(table, []), isScopeGiven: true, db: values[0] as Database | undefined };
  }
  const isScopeGiven = values.length > 0;
  return {
    scope: isScopeGiven
      ? scopeOf(table, values[0])
      : new ListScope(
          table,
          table.scope.map(() => null),
        ),
    isScopeGiven,
    db: values[1] as Database | undefined,
  };
}

/** The methods of queries of lists; the values behind the first ones are a scope, where there is one, and a database. */
export interface SortableQueryMethods {
  inList(scope: unknown): this;
  filterByRank(rank: unknown, ...scope: unknown[]): this;
  orderByRank(direction?: Direction, ...scope: unknown[]): this;
  findOneByRank(rank: number, ...rest: unknown[]): Promise<object | null>;
  findList(...rest: unknown[]): Promise<Collection<object>>;
}

/** The static methods that read lists. */
interface ListReading {
  getMaxRank(...rest: unknown[]): Promise<number | null>;
  retrieveByRank(rank: number, ...rest: unknown[]): Promise<object | null>;
  retrieveList(...rest: unknown[]): Promise<Collection<object>>;
  doSelectOrderByRank(direction?: Direction, ...rest: unknown[]): Promise<Collection<object>>;
  countList(...rest: unknown[]): Promise<number>;
}

/** The static methods that change lists. */
interface ListChanges {
  deleteList(...rest: unknown[]): Promise<number>;
  reorder(order: Order, db?: Database): Promise<void>;
  lockLists(scopes?: readonly unknown[], db?: Database): Promise<void>;
  insertManyAtBottom(objects: Iterable<object>, db?: Database): Promise<number>;
  repairRanks(...rest: unknown[]): Promise<number>;
  repairAllRanks(db?: Database): Promise<number>;
}

/** The static methods of queries of lists. */
export type SortableQueryStatics = ListReading & ListChanges;

/** Puts the methods of lists above a query class. */
export const SortableQuery = <Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => SortableQueryMethods) & SortableQueryStatics =>
  ChangingQuery(ReadingQuery(ListQuery(Base)));

/** Puts filters by list and rank above a query class. */
function ListQuery<Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => SortableQueryMethods) {
  class Listed extends Base implements SortableQueryMethods {
    inList(scope: unknown): this {
      const table = sortableTable(queryScope(this).table);
      return restrict(this, scopeOf(table, scope));
    }

    filterByRank(rank: unknown, ...scope: unknown[]): this {
      const table = sortableTable(queryScope(this).table);
      restrictUnlessDone(this, given(table, scope));
      return this.filterBy({ [table.rankColumn.property]: rank });
    }

    orderByRank(direction: Direction = 'asc', ...scope: unknown[]): this {
      const table = sortableTable(queryScope(this).table);
      if (table.scope.length > 0 && scope.length > 0) restrict(this, given(table, scope).scope);
      return this.orderBy(table.rankColumn.property, direction);
    }

    async findOneByRank(rank: number, ...rest: unknown[]): Promise<object | null> {
      const table = sortableTable(queryScope(this).table);
      const { db } = given(table, rest);
      return this.filterByRank(rank, ...(table.scope.length === 0 ? [] : rest.slice(0, 1))).findOne(db);
    }

    async findList(...rest: unknown[]): Promise<Collection<object>> {
      const table = sortableTable(queryScope(this).table);
      const list = given(table, rest);
      restrictUnlessDone(this, list);
      return this.orderBy(table.rankColumn.property).find(list.db);
    }

    override clone(): this {
      const copy = super.clone();
      const list = restricted.get(this);
      if (list !== undefined) restricted.set(copy, list);
      return copy;
    }

    override async delete(db?: Database): Promise<number> {
      const list = restricted.get(this);
      const table = sortableTable(queryScope(this).table);
      const scopes = list === undefined ? onlyList(table) : [list];
      return listOperation(table, scopes, db ?? databaseOf(this), ({ executor }) =>
        super.delete(executor.database),
      );
    }

    override async deleteAll(db?: Database): Promise<number> {
      const table = sortableTable(queryScope(this).table);
      return listOperation(table, onlyList(table), db ?? databaseOf(this), ({ executor }) =>
        super.deleteAll(executor.database),
      );
    }
  }
  return Listed;
}

/** Puts the static methods that read lists above a query class. */
function ReadingQuery<Base extends QueryClass>(Base: Base): Base & ListReading {
  class Reading extends Base {
    static async getMaxRank(...rest: unknown[]): Promise<number | null> {
      const table = sortableTable(this.table);
      const { scope, db } = given(table, rest);
      const executor = executorFor(this.table, db);
      const { rows } = await run(executor, listDialectOf(executor).max(table, scope, false), 'read');
      return numberOf(rows[0]?.[0]);
    }

    static async retrieveByRank(rank: number, ...rest: unknown[]): Promise<object | null> {
      const { scope, db } = given(sortableTable(this.table), rest);
      return restrict(listQuery(this.table, db), scope)
        .filterBy({ [sortableTable(this.table).rankColumn.property]: rank })
        .findOne();
    }

    static async retrieveList(...rest: unknown[]): Promise<Collection<object>> {
      const table = sortableTable(this.table);
      const hasScope = table.scope.length > 0;
      const [direction = 'asc', db] = (hasScope ? rest.slice(1) : rest) as [Direction?, Database?];
      const { scope } = given(table, hasScope ? rest.slice(0, 1) : []);
      return restrict(listQuery(this.table, db), scope).orderBy(table.rankColumn.property, direction).find();
    }

    static async doSelectOrderByRank(
      direction: Direction = 'asc',
      ...rest: unknown[]
    ): Promise<Collection<object>> {
      const table = sortableTable(this.table);
      const { scope, isScopeGiven, db } = given(table, rest);
      const query = listQuery(this.table, db);
      if (table.scope.length > 0 && isScopeGiven) restrict(query, scope);
      return query.orderBy(table.rankColumn.property, direction).find();
    }

    static async countList(...rest: unknown[]): Promise<number> {
      const { scope, db } = given(sortableTable(this.table), rest);
      return restrict(listQuery(this.table, db), scope).count();
    }
  }
  return Reading;
}

/** Puts the static methods that change lists above a query class. */
function ChangingQuery<Base extends QueryClass>(Base: Base): Base & ListChanges {
  class Changing extends Base {
    static async deleteList(...rest: unknown[]): Promise<number> {
      const { scope, db } = given(sortableTable(this.table), rest);
      return restrict(listQuery(this.table, db), scope).delete();
    }

    static async reorder(order: Order, db?: Database): Promise<void> {
      await reorder(sortableTable(this.table), executorFor(this.table, db), order);
    }

    static async lockLists(scopes: readonly unknown[] = [null], db?: Database): Promise<void> {
      requireList(scopes, 'lockLists()');
      await lockLists(sortableTable(this.table), [...scopes], db);
    }

    static async insertManyAtBottom(objects: Iterable<object>, db?: Database): Promise<number> {
      requireList(objects, 'insertManyAtBottom()');
      const list = [...objects];
      for (const object of list) {
        const model = object as Model & { isNew?(): boolean; insertAtBottom?(): unknown };
        if (!(object instanceof this.table.classes.model) || model.isNew?.() !== true) {
          throw new ListError(
            `insertManyAtBottom() takes new objects of the class ${this.table.facts.model}.`,
          );
        }
        model.insertAtBottom?.();
      }
      if (list.length === 0) return 0;
      const table = sortableTable(this.table);
      return listOperation(table, onlyList(table), db, ({ executor }) =>
        listQuery(this.table, executor.database).insertMany(list),
      );
    }

    static async repairRanks(...rest: unknown[]): Promise<number> {
      const table = sortableTable(this.table);
      const { scope, db } = given(table, rest);
      return listOperation(table, [scope], db, (locks) => repaired(table, locks, scope));
    }

    static async repairAllRanks(db?: Database): Promise<number> {
      const table = sortableTable(this.table);
      return listOperation(table, [], db, async (locks) => {
        await locks.lockAll(table);
        return repaired(table, locks, undefined);
      });
    }
  }
  return Changing;
}

async function repaired(
  table: SortableTable,
  locks: ListLocks,
  scope: ListScope | undefined,
): Promise<number> {
  const lists = new Lists(table, locks);
  const changed = await lists.renumber(scope);
  lists.objects.markStale();
  return changed;
}

/** A query of all classes of the table, whatever class the static method was called on. */
const listQuery = (table: Table, db: Database | undefined): AnyQuery =>
  new (table.classes.query as unknown as new (db?: Database) => AnyQuery)(db);

/** Restricts a query to the members of one list; `findOneOrCreate()` makes objects of it. */
function restrict<Q extends AnyQuery>(query: Q, list: ListScope): Q {
  const { conditions, prefix } = queryScope(query);
  const { sql, values, columns } = listCondition(list, prefix);
  const equalities = list.table.scope.map((column, place) => ({
    column,
    value: propertyValue(list.values[place] ?? null, column),
  }));
  conditions.push(
    new Condition(sql, values, columns, true, equalities),
    new Condition(`${prefix}${list.table.rank} IS NOT NULL`),
  );
  restricted.set(query, list);
  return query;
}

function restrictUnlessDone(query: AnyQuery, { scope, isScopeGiven }: Given): void {
  const hasScopes = scope.values.length > 0;
  if ((hasScopes && isScopeGiven) || restricted.get(query) === undefined) restrict(query, scope);
}

/** Runs an operation on lists under their locks. */
async function listOperation<T>(
  table: SortableTable,
  scopes: readonly ListScope[],
  db: Database | undefined,
  work: (locks: ListLocks) => Promise<T>,
): Promise<T> {
  const executor = executorFor(table.table, db);
  return runUnderLocks(executor, namedLocks(executor, scopes), [listRetries(table)], (inside, held) =>
    work(new ListLocks(inside, held)),
  );
}

/** Locks lists until the end of the open transaction; to be called first where one changes several lists. */
async function lockLists(
  table: SortableTable,
  scopes: readonly unknown[],
  db: Database | undefined,
): Promise<void> {
  const executor = executorFor(table.table, db);
  if (executor.transaction === undefined) {
    throw new ListError('lockLists() holds locks until the end of a transaction; begin one first.');
  }
  const only = onlyList(table);
  const lists = only.length > 0 ? only : scopes.map((scope) => scopeOf(table, scope));
  try {
    await new ListLocks(executor, TransactionLocks.of(executor)).lock(lists, 'wait');
  } catch (failure) {
    throw failure instanceof StaleSnapshotError ? staleList(failure) : failure;
  }
}
