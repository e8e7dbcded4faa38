import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import { run } from '../../locks/sql.ts';
import type { Model } from '../../model/model.ts';
import { rowOf } from '../../model/state.ts';
import { productSql } from '../../products/index.ts';
import type { Stored } from '../../types/kind.ts';
import { boundValues, rowKeyOf } from '../object-row.ts';
import { beforeNumber, MOST_DIGITS, SlugNumbers } from './slug-numbers.ts';
import { charactersIn } from './slug-text.ts';
import type { SluggableTable } from './sluggable-table.ts';

/** So many of the highest numbers are read; one of them is enough, unless titles look like numbers. */
const SOME = 50;
/** So many expressions a list in SQL may have on every database. */
const LIST_LENGTH = 1000;
const PATTERNS_PER_STATEMENT = 500;

type Condition = readonly [sql: string, values: readonly Stored[]];

interface Reading {
  readonly order?: string;
  readonly limit?: number | undefined;
  readonly columns?: readonly ColumnFacts[];
}

/** Reads which slugs other rows have. The database compares them, so that its collation counts. */
export class TakenSlugs {
  readonly #table: SluggableTable;
  readonly #executor: Executor;
  /** The clause that a SELECT ends with to see what was committed last. */
  readonly #lock: string;
  readonly #isExact: boolean;

  constructor(table: SluggableTable, executor: Executor, lock: string, isExact: boolean) {
    this.#table = table;
    this.#executor = executor;
    this.#lock = lock;
    this.#isExact = isExact;
  }

  async isTaken(slug: string, scope: readonly Stored[], object: Model): Promise<boolean> {
    const [others, values] = this.#otherRows(scope, object);
    const rows = await this.#read([`${this.#table.column.sql} = ?${others}`, [slug, ...values]]);
    return rows.length > 0;
  }

  /** The numbers behind a slug: the highest ones, where the shorter ones have the same beginning. */
  async numbersOf(
    base: string,
    separator: string,
    scope: readonly Stored[],
    object: Model,
  ): Promise<SlugNumbers> {
    const { column } = this.#table;
    const [others, rest] = this.#otherRows(scope, object);
    const beginnings = this.#beginnings([base], separator);
    const [condition, values] = this.#anyNumber(beginnings);
    const where: Condition = [`(${condition})${others}`, [...values, ...rest]];
    const length = productSql(this.#executor.dialect.product).lengthFunction;
    const order = ` ORDER BY ${length}(${column.sql}) DESC, ${column.sql} DESC`;
    const limit = beginnings.length === 1 ? SOME : undefined;
    const numbers = new SlugNumbers(separator, this.#isExact);
    const rows = await this.#read(where, { order, limit });
    for (const [slug] of rows) numbers.add(textOf(slug));
    if (rows.length === limit && numbers.next(base, this.#table, -1) === 1) {
      for (const [slug] of await this.#read(where)) numbers.add(textOf(slug));
    }
    return numbers;
  }

  /**
   * The rows with any of the slugs, and with numbers behind any of the bases: the slug, then the values of the scope
   * columns where no scope is given.
   */
  async rows(
    slugs: readonly string[],
    bases: readonly string[],
    scope: readonly Stored[] | undefined,
  ): Promise<readonly Row[]> {
    const { column, scope: scopeColumns, separator } = this.#table;
    const columns = scope === undefined ? scopeColumns : [];
    const [others, rest] = scope === undefined ? ['', []] : this.#otherRows(scope, undefined);
    const most = Math.max(1, this.#executor.dialect.mostValues - rest.length - 2 * PATTERNS_PER_STATEMENT);
    const lists = chunks(slugs, most);
    const patterns = chunks(this.#beginnings(bases, separator), PATTERNS_PER_STATEMENT);
    const found: Row[] = [];
    for (let place = 0; place < Math.max(lists.length, patterns.length); place += 1) {
      const conditions: string[] = [];
      const values: Stored[] = [];
      for (const list of chunks(lists[place] ?? [], LIST_LENGTH)) {
        conditions.push(`${column.sql} IN (${list.map(() => '?').join(', ')})`);
        values.push(...list);
      }
      const beginnings = patterns[place];
      if (beginnings !== undefined) {
        const [condition, matched] = this.#anyNumber(beginnings);
        conditions.push(condition);
        values.push(...matched);
      }
      const rows = await this.#read([`(${conditions.join(' OR ')})${others}`, [...values, ...rest]], {
        columns,
      });
      for (const row of rows) found.push(row);
    }
    return found;
  }

  /** The beginnings of a slug with numbers: the longer the number, the shorter a slug that fills its column. */
  #beginnings(bases: readonly string[], separator: string): readonly string[] {
    const found = new Set<string>();
    for (const base of bases) {
      for (let digits = 1; digits <= MOST_DIGITS; digits += 1) {
        found.add(beforeNumber(base, digits, separator, this.#table));
      }
    }
    return [...found];
  }

  /**
   * A condition that is true for at least those slugs that go on with a number. Wildcards of any database stand for any
   * character: escaping them differs, and the slugs are compared again.
   */
  #anyNumber(beginnings: readonly string[]): Condition {
    const { sql } = this.#table.column;
    const conditions = beginnings.map((before) => {
      const digit = `SUBSTR(${sql}, ${charactersIn(before) + 1}, 1)`;
      return `(${sql} LIKE ? AND ${digit} >= '0' AND ${digit} <= '9')`;
    });
    const values = beginnings.map((before) => `${before.replace(/[%_[\]\\^!]/g, '_')}%`);
    return [conditions.join(' OR '), values];
  }

  /** Conditions for the rows of a scope but that of the object, each with AND in front. */
  #otherRows(scope: readonly Stored[], object: Model | undefined): Condition {
    const { scope: columns, key } = this.#table;
    const { dialect } = this.#executor;
    const sql = columns.map(
      (column, place) => ` AND ${column.sql}${scope[place] === null ? ' IS NULL' : ' = ?'}`,
    );
    const values = boundValues(dialect, columns, scope).filter((_, place) => scope[place] !== null);
    if (object === undefined || rowOf(object) === undefined || key.length === 0)
      return [sql.join(''), values];
    const isRow = key.map((column) => `${column.sql} = ?`).join(' AND ');
    return [
      `${sql.join('')} AND NOT (${isRow})`,
      [...values, ...boundValues(dialect, key, rowKeyOf(object))],
    ];
  }

  async #read(
    [condition, values]: Condition,
    { order = '', limit, columns = [] }: Reading = {},
  ): Promise<readonly Row[]> {
    const { column, table } = this.#table;
    const { dialect } = this.#executor;
    const selected = [column, ...columns].map((one) => dialect.selected(one, one.sql)).join(', ');
    const limited = limit === undefined ? '' : dialect.limit(limit, 0);
    const sql = `SELECT ${selected} FROM ${table.facts.sql} WHERE ${condition}${order}${limited}${this.#lock}`;
    // The plan depends on the values: few rows begin with one slug, and many with another.
    const isOnce = order !== '' || columns.length > 0 || values.length > LIST_LENGTH;
    const effect = this.#lock === '' ? 'read' : 'write';
    const { rows } = await run(this.#executor, [sql, values], effect, isOnce);
    return rows;
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let start = 0; start < list.length; start += size) found.push(list.slice(start, start + size));
  return found;
}
