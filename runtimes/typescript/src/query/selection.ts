import type { Database } from '../connection/database.ts';
import { executorFor } from '../connection/executor-for.ts';
import { EntityNotFoundError } from '../errors/orm-error.ts';
import { type Condition, SUBQUERY, type Subquery } from './condition.ts';
import { anyRow, countRows } from './count.ts';
import { rowNumber } from './operators.ts';
import { Page, pagesOf } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { valueReader } from './result.ts';
import { selectFirst, selectObjects } from './select-statement.ts';
import type { QuerySpec, Scope } from './spec.ts';
import { endedWhenDropped, refuseLockedStream } from './streams.ts';
import { onlyColumn } from './subqueries.ts';

/** A query of single columns: its rows are plain objects. */
export class Selection<R extends object> implements Subquery<R[keyof R]> {
  readonly #spec: QuerySpec;
  readonly #scope: Scope;
  readonly #db: Database | undefined;

  constructor(spec: QuerySpec, scope: Scope, db: Database | undefined) {
    this.#spec = spec;
    this.#scope = scope;
    this.#db = db;
  }

  async find(db?: Database): Promise<R[]> {
    return this.#find(this.#spec, db);
  }

  async findOne(db?: Database): Promise<R | null> {
    const executor = executorFor(this.#spec.table, db ?? this.#db);
    const { statement, values } = selectFirst(this.#spec, this.#scope, executor.dialect);
    const { rows } = await executor.run(statement, values);
    const [row] = rows;
    return row === undefined ? null : (valueReader(this.#spec, this.#scope)(row) as R);
  }

  async requireOne(db?: Database): Promise<R> {
    const found = await this.findOne(db);
    if (found !== null) return found;
    throw new EntityNotFoundError(
      `There is no ${this.#spec.table.facts.model} that meets the conditions of the query.`,
    );
  }

  /** The values of the first selected column alone. */
  async values(db?: Database): Promise<R[keyof R][]> {
    const [name] = this.#spec.selected ?? [];
    return (await this.find(db)).map((row) => row[name as keyof R]);
  }

  iterate(db?: Database): AsyncGenerator<R, void, undefined> {
    return endedWhenDropped(this.#iterate(db));
  }

  async *#iterate(db: Database | undefined): AsyncGenerator<R, void, undefined> {
    const executor = executorFor(this.#spec.table, db ?? this.#db);
    refuseLockedStream(this.#spec, executor);
    const { statement, values } = selectObjects(this.#spec, this.#scope, executor.dialect);
    const read = valueReader(this.#spec, this.#scope);
    for await (const rows of executor.stream(statement, values)) {
      for (const row of rows) yield read(row) as R;
    }
  }

  async paginate(page: number, size = 10, db?: Database): Promise<Page<R>> {
    const spec: QuerySpec = { ...this.#spec, limit: undefined, offset: 0 };
    const most = rowNumber(size, 'paginate()');
    const total = await countRows(spec, this.#scope, executorFor(spec.table, db ?? this.#db));
    const at = Math.min(Math.max(1, rowNumber(page, 'paginate()')), pagesOf(total, most));
    if (most > 0) spec.limit = most;
    spec.offset = Math.max(0, at - 1) * most;
    return new Page<R>(total === 0 ? [] : await this.#find(spec, db), at, most, total);
  }

  count(db?: Database): Promise<number> {
    return countRows(this.#spec, this.#scope, executorFor(this.#spec.table, db ?? this.#db));
  }

  exists(db?: Database): Promise<boolean> {
    return anyRow(this.#spec, this.#scope, executorFor(this.#spec.table, db ?? this.#db));
  }

  /** Asks the database how it would run the query, without running it. */
  async explain(db?: Database): Promise<QueryPlan> {
    const { explainQuery } = await import('./explain.ts');
    return explainQuery(this.#spec, this.#scope, executorFor(this.#spec.table, db ?? this.#db));
  }

  /** The SQL with placeholders, for debugging. */
  toSql(db?: Database): string {
    const executor = executorFor(this.#spec.table, db ?? this.#db);
    return selectObjects(this.#spec, this.#scope, executor.dialect).statement.sql;
  }

  [SUBQUERY](isNegated: boolean): Condition {
    return onlyColumn(this.#spec, this.#scope, isNegated);
  }

  async #find(spec: QuerySpec, db: Database | undefined): Promise<R[]> {
    const executor = executorFor(spec.table, db ?? this.#db);
    const { statement, values } = selectObjects(spec, this.#scope, executor.dialect);
    const { rows } = await executor.run(statement, values);
    const read = valueReader(spec, this.#scope);
    return rows.map((row) => read(row) as R);
  }
}
