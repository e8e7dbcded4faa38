import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { executorFor } from '../connection/executor-for.ts';
import { EntityNotFoundError, LogicError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import type { Collection } from '../hydration/collection.ts';
import type { Assigned } from './assigned.ts';
import { runBuild } from './build.ts';
import { columnRef } from './column-ref.ts';
import { equalTo } from './comparison.ts';
import { Condition } from './condition.ts';
import { anyRow, countRows } from './count.ts';
import type { Direction, Filter } from './filter.ts';
import { addFilters } from './filters.ts';
import {
  findFirst,
  findObjects,
  iterateObjects,
  missing,
  objectForConditions,
  paginated,
} from './finders.ts';
import { refuseComparison } from './former-filters.ts';
import { constantValue } from './joins.ts';
import { jsonAtPath } from './json-conditions.ts';
import { keyCondition, keysCondition } from './key-conditions.ts';
import { findByKey, findByKeys, splitKeys } from './key-lookup.ts';
import type { Named, Selected } from './named.ts';
import { namedColumn, namedExpression } from './names.ts';
import { directionOf, rowNumber } from './operators.ts';
import type { Page } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { adopt, databaseOf, QueryState, scopeOf, specOf } from './query-state.ts';
import { selectObjects } from './select-statement.ts';
import { Selection } from './selection.ts';
import {
  addAlternative,
  addNegated,
  copySpec,
  newScope,
  newSpec,
  type QuerySpec,
  type Scope,
} from './spec.ts';
import { resolved, type SqlFragment } from './sql-fragment.ts';
import { endedWhenDropped } from './streams.ts';
import { type UpsertOptions, upsertRows } from './upsert.ts';
import { addExpression, type ExpressionKind } from './virtual-columns.ts';
import { deleteRows, insertObjects, updateRows } from './writes.ts';

export interface LockOptions {
  /** Fails at once where another transaction holds a row. */
  readonly nowait?: boolean;
  /** Leaves out rows that another transaction holds. */
  readonly skipLocked?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the values that a query takes depend on its model.
export type AnyQuery = Query<any, any>;

/**
 * Rows of a table: conditions, order and the finders that run it. `M` is the model, `L` what is loaded with it, `V` the
 * values of its columns, and `R` those of related tables by the property of the relation.
 */
// biome-ignore lint/suspicious/noExplicitAny: a query whose table is not known takes any names.
export class Query<M extends object, L = unknown, V = any, R = any> extends QueryState {
  /** The table of the query class; generated. */
  static readonly table: Table;

  constructor(db?: Database) {
    const { table } = new.target;
    if (table === undefined) throw new LogicError('Query has no table: use the generated class of a model.');
    const restriction = classRestriction(table, new.target);
    const spec: QuerySpec = restriction === undefined ? newSpec(table) : { ...newSpec(table), restriction };
    super(spec, newScope(table, spec.prefix, ''), db);
  }

  get #spec(): QuerySpec {
    return specOf(this);
  }

  get #scope(): Scope {
    return scopeOf(this);
  }

  get #db(): Database | undefined {
    return databaseOf(this);
  }

  /** Begins a query; it runs in the open transaction of the given database, or of the default one. */
  static create(db?: Database): AnyQuery {
    return new this(db);
  }

  /** A query that says the same and can be changed on its own. */
  clone(): this {
    const copy = this.#sibling();
    const scope = { ...this.#scope, conditions: [...this.#scope.conditions] };
    adopt(copy, copySpec(this.#spec), scope, this.#db);
    return copy;
  }

  /** Filters by properties: `{ title: 'x', price: max('9'), author }`. */
  filterBy(values: object): this {
    addFilters(this.#spec, this.#scope, values);
    return this;
  }

  /** Filters by the values of the primary key, in the order of its columns. */
  filterByPrimaryKey(...key: readonly unknown[]): this {
    return this.#add(keyCondition(this.#scope.table, this.#scope.prefix, key));
  }

  filterByPrimaryKeys(keys: readonly unknown[]): this {
    const { table, prefix } = this.#scope;
    return this.#add(keysCondition(table, prefix, splitKeys(table, keys, 'filterByPrimaryKeys()')));
  }

  /** Leaves the row of an object out; null leaves out none. */
  prune(object: object | null): this {
    if (object === null) return this;
    const { table, prefix } = this.#scope;
    const values = object as Readonly<Record<string, unknown>>;
    const key = table.key.map((position) => values[table.columns[position]?.property ?? '']);
    addNegated(this.#scope, [keyCondition(table, prefix, key)]);
    return this;
  }

  /**
   * Filters by a value within a JSON column, or by not(), like() or notLike():
   * `whereJsonPath('extra', ['sizes', 0], 5)`.
   */
  whereJsonPath(
    property: Named<V, R, L>,
    path: readonly (string | number)[],
    value: Filter<string | number | boolean>,
    comparison?: never,
  ): this {
    refuseComparison(comparison, 'whereJsonPath', 'property, path, ');
    return this.#add(jsonAtPath(namedColumn(this.#spec, this.#scope, property), path, value));
  }

  /** Filters by SQL: ``where(sql`length(${sql.column('title')}) > ${5}`)``. */
  where(condition: SqlFragment): this {
    return this.#add(this.#resolved(condition));
  }

  /** The filters that the callback adds are an alternative to the last filter before. */
  or(build: (query: this) => unknown): this {
    addAlternative(this.#scope, this.#collected(build));
    return this;
  }

  /** Rows that do not meet all of the filters that the callback adds. */
  not(build: (query: this) => unknown): this {
    addNegated(this.#scope, this.#collected(build));
    return this;
  }

  /** Orders by a property, one of a joined relation (`author.name`), an expression of withColumn(), or SQL. */
  orderBy(by: Named<V, R, L> | SqlFragment, direction: Direction = 'asc'): this {
    this.#spec.orders = [
      ...this.#spec.orders,
      { sql: this.#expression(by), direction: directionOf(direction) },
    ];
    return this;
  }

  groupBy(...by: readonly (Named<V, R, L> | SqlFragment)[]): this {
    this.#spec.groups = [...this.#spec.groups, ...by.map((one) => this.#expression(one))];
    return this;
  }

  having(condition: SqlFragment): this {
    this.#spec.havings = [...this.#spec.havings, this.#resolved(condition)];
    return this;
  }

  /** Reads an expression beside the columns; without a kind, its value is as the driver gives it. */
  withColumn(expression: SqlFragment, name: string, kind?: ExpressionKind): AnyQuery {
    addExpression(this.#spec, name, this.#resolved(expression), kind);
    return this;
  }

  distinct(isDistinct = true): this {
    this.#spec.isDistinct = isDistinct;
    return this;
  }

  limit(limit: number): this {
    this.#spec.limit = rowNumber(limit, 'limit()');
    return this;
  }

  offset(offset: number): this {
    this.#spec.offset = rowNumber(offset, 'offset()');
    return this;
  }

  /** Locks the rows until the transaction ends; without effect where the whole file is locked. */
  lockForUpdate(options: LockOptions = {}): this {
    this.#spec.lock = { kind: 'update', wait: waitOf(options) };
    return this;
  }

  lockForShare(options: LockOptions = {}): this {
    this.#spec.lock = { kind: 'share', wait: waitOf(options) };
    return this;
  }

  /** Reads single columns as plain objects, by properties, `author.name` of a joined relation, or withColumn(). */
  select<K extends Named<V, R, L>>(...columns: readonly K[]): Selection<Selected<M, R, L, K>> {
    if (columns.length === 0) throw new LogicError('select() needs at least one column.');
    for (const column of columns) namedExpression(this.#spec, this.#scope, column);
    const { conditions } = this.#scope;
    const spec: QuerySpec = { ...copySpec(this.#spec), selected: [...new Set(columns)] };
    return new Selection(spec, { ...this.#scope, conditions: [...conditions] }, this.#db);
  }

  /** All rows as objects. */
  find(db?: Database): Promise<Collection<M & L>> {
    return findObjects<M & L>(this.#spec, this.#scope, db ?? this.#db);
  }

  /** The first row, or null. */
  findOne(db?: Database): Promise<(M & L) | null> {
    return findFirst<M & L>(this.#spec, this.#scope, db ?? this.#db);
  }

  /** The first row; throws EntityNotFoundError where there is none. */
  async requireOne(db?: Database): Promise<M & L> {
    return (await this.findOne(db)) ?? missing(this.#spec.table);
  }

  /** The first row, or a new object with the values that the filters demand. */
  async findOneOrCreate(db?: Database): Promise<object> {
    return (await this.findOne(db)) ?? objectForConditions(this.#spec, this.#scope);
  }

  /** The row with a primary key, given by its values in the order of the columns; a database may follow. */
  findPk(...key: readonly unknown[]): Promise<(M & L) | null> {
    const { length } = this.#spec.table.key;
    if (key.length !== length + 1) return findByKey<M & L>(this.#spec, this.#scope, key, this.#db);
    const db = (key[length] as Database | undefined) ?? this.#db;
    return findByKey<M & L>(this.#spec, this.#scope, key.slice(0, length), db);
  }

  async requirePk(...key: readonly unknown[]): Promise<M & L> {
    const found = await this.findPk(...key);
    if (found !== null) return found;
    const shown = key.slice(0, this.#spec.table.key.length).map((value) => String(value));
    throw new EntityNotFoundError(
      `There is no ${this.#spec.table.facts.model} with the primary key ${shown.join(', ')}.`,
    );
  }

  /** The rows with primary keys, in the order of the keys; a key of several columns is an array. */
  async findPks(keys: readonly unknown[], db?: Database): Promise<Collection<M & L>> {
    const split = splitKeys(this.#spec.table, keys, 'findPks()');
    return findByKeys<M & L>(this.#spec, this.#scope, split, db ?? this.#db);
  }

  async count(db?: Database): Promise<number> {
    return countRows(this.#spec, this.#scope, this.#executor(db));
  }

  async exists(db?: Database): Promise<boolean> {
    return anyRow(this.#spec, this.#scope, this.#executor(db));
  }

  /** One page of the rows, counted from 1; at most the last one there is. */
  async paginate(page = 1, size = 10, db?: Database): Promise<Page<M & L>> {
    return paginated<M & L>(this.#spec, this.#scope, page, size, db ?? this.#db);
  }

  /** Objects one by one, for any number of rows; `batch` of them get their relations together. */
  iterate(
    options: { readonly batch?: number; readonly db?: Database } = {},
  ): AsyncGenerator<M & L, void, undefined> {
    const batch = rowNumber(options.batch ?? 500, 'iterate()');
    const { conditions } = this.#scope;
    const scope = { ...this.#scope, conditions: [...conditions] };
    const objects = iterateObjects<M & L>(copySpec(this.#spec), scope, batch, () =>
      this.#executor(options.db),
    );
    return endedWhenDropped(objects);
  }

  /** Changes all rows that the query finds by one statement; values are values of columns or SQL. */
  async update(values: Assigned<M>, db?: Database): Promise<number> {
    return updateRows(this, values, 'update()', this.#executor(db));
  }

  /** Updates as update() does, also without a condition. */
  async updateAll(values: Assigned<M>, db?: Database): Promise<number> {
    return updateRows(this, values, 'updateAll()', this.#executor(db));
  }

  /** Deletes all rows that the query finds. */
  async delete(db?: Database): Promise<number> {
    return deleteRows(this, 'delete()', this.#executor(db));
  }

  /** Deletes every row of the table, whatever the conditions say. */
  async deleteAll(db?: Database): Promise<number> {
    const all = this.clone();
    all.#scope.conditions = [];
    return deleteRows(all, 'deleteAll()', this.#executor(db));
  }

  /** Inserts new objects, or objects of the given values, by few statements; gives the number of rows. */
  async insertMany(objects: Iterable<object>, db?: Database): Promise<number> {
    return insertObjects(this.#spec, objects, db ?? this.#db);
  }

  /** Inserts rows, or updates those that are there; no objects are made and no hooks of objects run. */
  async upsert(
    rows: object | readonly object[],
    options: UpsertOptions<keyof M & string>,
    db?: Database,
  ): Promise<number> {
    return upsertRows(this.#spec, rows, options, this.#executor(db));
  }

  /**
   * Asks the database how it would run find(), without running it: which tables it reads from end to end, what it sorts,
   * and which index may help. Print it.
   */
  async explain(db?: Database): Promise<QueryPlan> {
    const { explainQuery } = await import('./explain.ts');
    return explainQuery(this.#spec, this.#scope, this.#executor(db));
  }

  /** The SQL of find() with placeholders, for debugging. */
  toSql(db?: Database): string {
    return selectObjects(this.#spec, this.#scope, this.#executor(db).dialect).statement.sql;
  }

  #executor(db: Database | undefined): Executor {
    return executorFor(this.#spec.table, db ?? this.#db);
  }

  #sibling(): this {
    return new (this.constructor as new (db?: Database) => this)(this.#db);
  }

  #add(condition: Condition): this {
    this.#scope.conditions.push(condition);
    return this;
  }

  /** The conditions that a callback adds to a query of the same table. */
  #collected(build: (query: this) => unknown): Condition[] {
    const inner = this.#sibling();
    const scope: Scope = { ...this.#scope, conditions: [] };
    adopt(inner, this.#spec, scope, this.#db);
    runBuild(build, inner);
    return scope.conditions;
  }

  #resolved(fragment: SqlFragment): Condition {
    return resolved(fragment, (path) => namedExpression(this.#spec, this.#scope, path), this.#spec.table);
  }

  #expression(by: string | SqlFragment): Condition {
    if (typeof by !== 'string') return this.#resolved(by);
    const found = namedExpression(this.#spec, this.#scope, by);
    return found instanceof Condition ? found : found.expression;
  }
}

/** The condition of a query class that finds only the rows of one class of single table inheritance. */
function classRestriction(table: Table, query: object): Condition | undefined {
  const { inheritance } = table.facts;
  const key = inheritance === undefined ? undefined : table.keyOfQuery(query);
  if (inheritance === undefined || key === undefined) return undefined;
  const value = constantValue(table, inheritance.column, key);
  return equalTo(columnRef(table, inheritance.column, `${table.facts.sql}.`), value);
}

function waitOf({ nowait, skipLocked }: LockOptions): 'wait' | 'nowait' | 'skip locked' {
  if (nowait === true && skipLocked === true) {
    throw new LogicError('A lock cannot both fail at once and skip rows: give nowait or skipLocked.');
  }
  if (skipLocked === true) return 'skip locked';
  return nowait === true ? 'nowait' : 'wait';
}
