import type { Executor } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { Collection } from './collection.ts';
import { identityOf } from './identity-map.ts';
import { type ManagedObject, TAKE_RELATED } from './managed-object.ts';
import type { OpenResult } from './open-result.ts';
import { ResultObjects } from './result-objects.ts';
import { otherDatabase, RowReader } from './row-reader.ts';

/** A joined table whose objects are read with those it was joined to. */
export interface LoadedJoin {
  readonly table: Table;
  readonly relation: RelationFacts;
  /** The number of the table it was joined to: 0 for the query's own, 1 for the first of the loaded ones. */
  readonly parent: number;
  readonly isToMany: boolean;
}

/** The objects in a row, and where they stand. */
export interface HydrationPlan {
  readonly table: Table;
  readonly joins: readonly LoadedJoin[];
  /** Whether several rows can hold the same object of the query's own table. */
  readonly mayRepeat: boolean;
  /** Whether a row can lack the object of the query's own table, as in a right join. */
  readonly mayLack: boolean;
  /** The names of expressions that stand after the columns. */
  readonly expressions: readonly string[];
}

/** Takes the values of expressions that were read beside the columns of an object. */
export type TakeExpressions = (object: ManagedObject, values: ReadonlyMap<string, unknown>) => void;

/** Makes objects out of the rows of a query, and ties them together. */
export class ResultReader {
  readonly #plan: HydrationPlan;
  readonly #own: RowReader;
  readonly #others: readonly RowReader[];
  /** The members of to-many relations, by join and owner. */
  readonly #members: readonly (Map<ManagedObject, Set<ManagedObject>> | undefined)[];
  readonly #takeExpressions: TakeExpressions | undefined;
  readonly #expressionsAt: number;

  constructor(plan: HydrationPlan, executor: Executor, takeExpressions?: TakeExpressions) {
    const identity = identityOf(executor);
    this.#plan = plan;
    const database = otherDatabase(plan.table, executor);
    const shared = sharedObjects(plan);
    const reader = (table: Table, at: number, mayRepeat: boolean): RowReader =>
      new RowReader(table, at, mayRepeat, identity, database, shared?.get(table));
    this.#own = reader(plan.table, 0, plan.mayRepeat);
    let at = plan.table.row.length;
    this.#others = plan.joins.map(({ table }) => {
      const joined = reader(table, at, true);
      at += table.row.length;
      return joined;
    });
    this.#members = plan.joins.map(({ isToMany }) => (isToMany ? new Map() : undefined));
    this.#expressionsAt = at;
    this.#takeExpressions = plan.expressions.length > 0 ? takeExpressions : undefined;
  }

  /** Reads rows that may be older than what is in memory by then. */
  readAsOf(result: OpenResult | undefined): this {
    for (const reader of [this.#own, ...this.#others]) reader.readAsOf(result);
    return this;
  }

  /** Notes the rows that objects of the query's own table did not take, because they have changes. */
  noteKept(kept: Map<object, Row> | undefined): this {
    this.#own.noteKept(kept);
    return this;
  }

  /** Makes objects that nobody but the application keeps, for a stream of any number of rows. */
  readStream(stream: OpenResult): this {
    for (const reader of [this.#own, ...this.#others]) reader.readStream(stream);
    return this;
  }

  /** The objects of the next portion of a stream; the application is done with those of the former one. */
  nextPortion<T extends object>(rows: readonly Row[]): Collection<T> {
    for (const reader of [this.#own, ...this.#others]) reader.endPortion();
    return this.all<T>(rows);
  }

  /** The objects of all rows, each once if a to-many relation repeats it. */
  all<T extends object>(rows: readonly Row[]): Collection<T> {
    const objects = new Collection<T>();
    this.addTo(objects, rows);
    this.finish();
    return objects;
  }

  /** Adds the objects of some of the rows; `finish` follows the last of them. */
  addTo<T extends object>(objects: T[], rows: readonly Row[]): void {
    const { joins, mayLack } = this.#plan;
    const own = this.#own;
    if (joins.length === 0 && !mayLack && this.#takeExpressions === undefined) {
      for (const row of rows) objects.push(own.read(row) as T);
      return;
    }
    const isFolded = this.#members.some((members) => members !== undefined);
    for (const row of rows) {
      const object = this.#readRow(row);
      if (object !== undefined && (!isFolded || own.isFirst)) objects.push(object as T);
    }
  }

  /** Hands the collected members of to-many relations to their owners. */
  finish(): void {
    this.#members.forEach((owners, index) => {
      if (owners === undefined) return;
      const { relation } = this.#plan.joins[index] as LoadedJoin;
      for (const [owner, members] of owners) owner[TAKE_RELATED](relation, [...members]);
      owners.clear();
    });
  }

  #readRow(row: Row): ManagedObject | undefined {
    const own = this.#own;
    if (this.#plan.mayLack && own.isEmpty(row)) return undefined;
    const object = own.read(row);
    const { joins } = this.#plan;
    if (joins.length === 1) this.#readJoin(0, object, own.isFirst, row);
    else if (joins.length > 1) this.#readJoins(object, row);
    if (this.#takeExpressions !== undefined) this.#giveExpressions(object, row);
    return object;
  }

  #readJoins(object: ManagedObject, row: Row): void {
    const objects: (ManagedObject | undefined)[] = [object];
    const first: boolean[] = [this.#own.isFirst];
    this.#plan.joins.forEach(({ parent }, index) => {
      const owner = objects[parent];
      objects.push(
        owner === undefined ? undefined : this.#readJoin(index, owner, first[parent] === true, row),
      );
      first.push((this.#others[index] as RowReader).isFirst);
    });
  }

  #readJoin(index: number, owner: ManagedObject, isFirst: boolean, row: Row): ManagedObject | undefined {
    const reader = this.#others[index] as RowReader;
    const related = reader.isEmpty(row) ? undefined : reader.read(row);
    const members = this.#members[index];
    if (members === undefined) {
      if (isFirst) owner[TAKE_RELATED]((this.#plan.joins[index] as LoadedJoin).relation, related ?? null);
      return related;
    }
    let found = members.get(owner);
    if (found === undefined) {
      found = new Set();
      members.set(owner, found);
    }
    if (related !== undefined) found.add(related);
    return related;
  }

  #giveExpressions(object: ManagedObject, row: Row): void {
    const values = new Map<string, unknown>();
    this.#plan.expressions.forEach((name, index) => {
      values.set(name, row[this.#expressionsAt + index]);
    });
    this.#takeExpressions?.(object, values);
  }
}

/** The objects of tables that a row holds several times, such as authors and editors that are persons. */
function sharedObjects({ table, joins }: HydrationPlan): ReadonlyMap<Table, ResultObjects> | undefined {
  const tables = new Set([table]);
  let shared: Map<Table, ResultObjects> | undefined;
  for (const join of joins) {
    if (tables.has(join.table)) {
      shared ??= new Map();
      if (!shared.has(join.table)) shared.set(join.table, new ResultObjects());
    }
    tables.add(join.table);
  }
  return shared;
}
