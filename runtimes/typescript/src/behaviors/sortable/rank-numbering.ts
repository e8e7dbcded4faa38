import type { Dialect } from '../../connection/dialect.ts';
import { anyKey } from '../../locks/locked-rows.ts';
import type { Bound } from '../../locks/sql.ts';
import type { UpdateFacts } from '../../products/product.ts';
import type { Stored } from '../../types/kind.ts';
import { filled, joinedUpdate, sameKey } from '../range-updates.ts';
import type { ListScope } from './list-scope.ts';
import type { SortableTable } from './sortable-table.ts';

type Key = readonly Stored[];
type Ranked = readonly [key: Key, rank: number];

/** The part of the statements of lists that numbering needs. */
interface Flipping {
  readonly dialect: Dialect;
  readonly facts: UpdateFacts;
  flips(table: SortableTable): boolean;
  flip(table: SortableTable, scope: ListScope | undefined): Bound;
  lockingRead(lock: boolean): string;
  boundKey(table: SortableTable, key: Key): Key;
  selected(columns: SortableTable['scope'], prefix?: string): readonly string[];
}

const INTEGERS = new Set(['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET']);

const BINARY = new Set(['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB']);

/** Statements that find many rows by their keys, or give many rows new ranks. */
export class RankNumbering {
  readonly #lists: Flipping;

  constructor(lists: Flipping) {
    this.#lists = lists;
  }

  /** Numbers the members of lists from `first` on, in the present order; of every list where none is given. */
  renumber(table: SortableTable, scope: ListScope | undefined, first = 1): readonly Bound[] {
    const flips = this.#lists.flips(table);
    let where = `${scope?.and() ?? ''}${table.rank} IS NOT NULL`;
    const values = [...(scope?.bound(this.#lists.dialect) ?? [])];
    if (first > 1) {
      where += ` AND ${table.rank} >= ?`;
      values.push(first);
    }
    const numbered = this.#renumberRows(table, where, values, flips ? '-' : '', first - 1);
    return flips ? [numbered, this.#lists.flip(table, scope)] : [numbered];
  }

  /** Writes ranks that are not the right ones; `orm_numbered` are the numbered rows. */
  #renumberRows(
    table: SortableTable,
    where: string,
    values: readonly Stored[],
    sign: string,
    before: number,
  ): Bound {
    const { facts } = this.#lists;
    const rows = `(${numberedRows(table, where, before)})`;
    const [key, ...more] = table.key;
    if (
      facts.numberedUpdate !== undefined &&
      key !== undefined &&
      more.length === 0 &&
      INTEGERS.has(key.type)
    ) {
      const parts = { table: table.sql, rank: table.rank, key: key.sql, where, sign };
      const sql = filled(facts.numberedUpdate, { ...parts, rows: `${rows} orm_numbered` });
      return [sql, [...values, ...values]];
    }
    const changed = `${table.sql}.${table.rank} <> orm_numbered.r`;
    const ranks = { [table.rank]: `${sign}orm_numbered.r` };
    return [joinedUpdate(facts, table, ranks, rows, 'orm_numbered', changed), values];
  }

  /** Rows by key: the key, the scope and the rank of each. */
  rowsByKeys(table: SortableTable, keys: readonly Key[], lock: boolean): Bound {
    const columns = this.#lists.selected([...table.key, ...table.scope], `${table.sql}.`);
    const list = `${columns.join(', ')}, ${table.sql}.${table.rank}`;
    const locking = this.#lists.lockingRead(lock);
    const rows = this.#givenRows(table, false);
    if (rows !== undefined) {
      const sql = `SELECT ${list} FROM ${rows} orm_given INNER JOIN ${table.sql} ON ${sameKey(table, 'orm_given')}${locking}`;
      return [sql, [this.#givenValue(table, keys)]];
    }
    const where = anyKey(
      table.key.map(({ sql }) => sql),
      keys.length,
    );
    const values = keys.flatMap((key) => this.#lists.boundKey(table, key));
    return [`SELECT ${list} FROM ${table.sql} WHERE ${where}${locking}`, values];
  }

  /** How many rows one statement of `reorder()` takes. */
  rowsPerStatement(table: SortableTable): number {
    return this.#givenRows(table, false) !== undefined
      ? 10_000
      : Math.max(1, Math.floor(500 / Math.max(1, table.key.length)));
  }

  /** Keys get new ranks. */
  reorder(table: SortableTable, ranks: readonly Ranked[]): Bound {
    const sign = this.#lists.flips(table) ? '-' : '';
    const given = this.#givenRows(table, true);
    if (given !== undefined) {
      const rows = ranks.map(([key, rank]) => [...key, rank]);
      const values = { [table.rank]: `${sign}orm_given.r` };
      const sql = joinedUpdate(this.#lists.facts, table, values, given, 'orm_given');
      return [sql, [this.#givenValue(table, rows)]];
    }
    const cases = ranks.map(() => ` WHEN ${table.keyCondition} THEN ?`).join('');
    const keys = ranks.map(([key]) => this.#lists.boundKey(table, key));
    const values = ranks.flatMap(([, rank], place) => [...(keys[place] ?? []), sign === '' ? rank : -rank]);
    const where = anyKey(
      table.key.map(({ sql }) => sql),
      ranks.length,
    );
    return [
      `UPDATE ${table.sql} SET ${table.rank} = CASE${cases} ELSE ${table.rank} END WHERE ${where}`,
      [...values, ...keys.flat()],
    ];
  }

  /** The statement that has to follow the last one of `reorder()` for a list. */
  afterReorder(table: SortableTable, scope: ListScope): Bound | undefined {
    return this.#lists.flips(table) ? this.#lists.flip(table, scope) : undefined;
  }

  /** A derived table of keys `k0`, `k1` and so on and ranks `r` out of one bound value, if the product has such. */
  #givenRows(table: SortableTable, withRank: boolean): string | undefined {
    const { givenRows, givenColumn } = this.#lists.facts;
    if (givenRows === undefined || givenColumn === undefined || hasBinaryKey(table)) return undefined;
    const columns = table.key.map(({ sql }, place) => ({
      column: sql,
      name: `k${place}`,
      place: `${place}`,
    }));
    if (withRank) columns.push({ column: table.rank, name: 'r', place: `${columns.length}` });
    return filled(givenRows, {
      table: table.sql,
      columns: columns.map((column) => filled(givenColumn, column)).join(', '),
    });
  }

  /** Keys, with or without a rank behind them, as the value of the given rows. */
  #givenValue(table: SortableTable, rows: readonly Key[]): string {
    if (!this.#lists.facts.namesGivenColumns) return jsonText(rows);
    const names = [...table.key.map(({ name }) => name), table.rankColumn.name];
    return jsonText(rows.map((row) => Object.fromEntries(row.map((value, place) => [names[place], value]))));
  }
}

const hasBinaryKey = ({ key }: SortableTable): boolean =>
  key.some(({ type, bytes }) => bytes !== undefined || BINARY.has(type));

function numberedRows(table: SortableTable, where: string, before: number): string {
  const keys = table.key.map(({ sql }) => sql);
  const list = keys.map((key, place) => `${key} AS k${place}`);
  const scope = table.scope.map(({ sql }) => sql);
  const partition = scope.length === 0 ? '' : `PARTITION BY ${scope.join(', ')} `;
  const number = `ROW_NUMBER() OVER (${partition}ORDER BY ${[table.rank, ...keys].join(', ')})`;
  const counted = before === 0 ? number : `${number} + ${before}`;
  return `SELECT ${list.join(', ')}, ${counted} AS r FROM ${table.sql} WHERE ${where}`;
}

/** JSON in which a bigint is a number with all of its digits. */
function jsonText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${jsonText(one)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}
