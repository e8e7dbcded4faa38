import type { Dialect } from '../../../connection/dialect.ts';
import { anyKey } from '../../../locks/locked-rows.ts';
import type { Bound } from '../../../locks/sql.ts';
import type { Stored } from '../../../types/kind.ts';
import type { ListScope } from '../list-scope.ts';
import type { SortableTable } from '../sortable-table.ts';

type Key = readonly Stored[];
type Ranked = readonly [key: Key, rank: number];

/** The part of a list's dialect that numbering needs. */
interface Flipping {
  readonly dialect: Dialect;
  flips(table: SortableTable): boolean;
  flip(table: SortableTable, scope: ListScope | undefined): Bound;
  lockingRead(lock: boolean): string;
  boundKey(table: SortableTable, key: Key): Key;
  selected(columns: SortableTable['scope'], prefix?: string): readonly string[];
}

const INTEGERS = new Set(['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET']);

/** How one kind of database finds many rows by their keys, and gives them new ranks, in one statement. */
export abstract class Numbering {
  protected readonly lists: Flipping;

  constructor(lists: Flipping) {
    this.lists = lists;
  }

  /** Numbers the members of lists from `first` on, in the present order; of every list where none is given. */
  renumber(table: SortableTable, scope: ListScope | undefined, first = 1): readonly Bound[] {
    const flips = this.lists.flips(table);
    let where = `${scope?.and() ?? ''}${table.rank} IS NOT NULL`;
    const values = [...(scope?.bound(this.lists.dialect) ?? [])];
    if (first > 1) {
      where += ` AND ${table.rank} >= ?`;
      values.push(first);
    }
    const numbered = this.renumberRows(table, where, values, flips ? '-' : '', first - 1);
    return flips ? [numbered, this.lists.flip(table, scope)] : [numbered];
  }

  protected renumberRows(
    table: SortableTable,
    where: string,
    values: readonly Stored[],
    sign: string,
    before: number,
  ): Bound {
    return [this.renumberText(table, where, sign, before), values];
  }

  /** Writes ranks that are not the right ones; `orm_numbered` are the numbered rows. */
  protected renumberText(table: SortableTable, where: string, sign: string, before: number): string {
    return (
      `UPDATE ${table.sql} SET ${table.rank} = ${sign}orm_numbered.r ` +
      `FROM (${this.numbered(table, where, before)}) orm_numbered ` +
      `WHERE ${this.sameKey(table, 'orm_numbered')} AND ${table.sql}.${table.rank} <> orm_numbered.r`
    );
  }

  protected numbered(table: SortableTable, where: string, before: number): string {
    const keys = table.key.map(({ sql }) => sql);
    const list = keys.map((key, place) => `${key} AS k${place}`);
    const scope = table.scope.map(({ sql }) => sql);
    const partition = scope.length === 0 ? '' : `PARTITION BY ${scope.join(', ')} `;
    const number = `ROW_NUMBER() OVER (${partition}ORDER BY ${[table.rank, ...keys].join(', ')})`;
    const counted = before === 0 ? number : `${number} + ${before}`;
    return `SELECT ${list.join(', ')}, ${counted} AS r FROM ${table.sql} WHERE ${where}`;
  }

  protected sameKey(table: SortableTable, alias: string): string {
    return table.key.map(({ sql }, place) => `${alias}.k${place} = ${table.sql}.${sql}`).join(' AND ');
  }

  /** Rows by key: the key, the scope and the rank of each. */
  rowsByKeys(table: SortableTable, keys: readonly Key[], lock: boolean): Bound {
    const columns = this.lists.selected([...table.key, ...table.scope], `${table.sql}.`);
    const list = `${columns.join(', ')}, ${table.sql}.${table.rank}`;
    const locking = this.lists.lockingRead(lock);
    const rows = this.givenRows(table);
    if (rows !== undefined) {
      const sql = `SELECT ${list} FROM ${rows} INNER JOIN ${table.sql} ON ${this.sameKey(table, 'orm_given')}${locking}`;
      return [sql, [this.givenValue(table, keys)]];
    }
    const where = anyKey(
      table.key.map(({ sql }) => sql),
      keys.length,
    );
    const values = keys.flatMap((key) => this.lists.boundKey(table, key));
    return [`SELECT ${list} FROM ${table.sql} WHERE ${where}${locking}`, values];
  }

  /** How many rows one statement of `reorder()` takes. */
  rowsPerStatement(table: SortableTable): number {
    return this.givenRows(table) !== undefined
      ? 10_000
      : Math.max(1, Math.floor(500 / Math.max(1, table.key.length)));
  }

  /** Keys get new ranks. */
  reorder(table: SortableTable, ranks: readonly Ranked[]): Bound {
    const sign = this.lists.flips(table) ? '-' : '';
    if (this.givenRows(table) !== undefined) {
      const rows = ranks.map(([key, rank]) => [...key, rank]);
      return [this.reorderText(table, sign), [this.givenValue(table, rows)]];
    }
    const cases = ranks.map(() => ` WHEN ${table.keyCondition} THEN ?`).join('');
    const keys = ranks.map(([key]) => this.lists.boundKey(table, key));
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
    return this.lists.flips(table) ? this.lists.flip(table, scope) : undefined;
  }

  protected reorderText(table: SortableTable, sign: string): string {
    return (
      `UPDATE ${table.sql} SET ${table.rank} = ${sign}orm_given.r FROM ${this.givenRows(table) ?? ''} ` +
      `WHERE ${this.sameKey(table, 'orm_given')}`
    );
  }

  /** A table `v` of keys `k0`, `k1`… and ranks `r` out of one bound value; undefined where there is no such thing. */
  protected abstract givenRows(table: SortableTable): string | undefined;

  /** Keys, with or without a rank behind them, as the value that `givenRows()` reads. */
  protected givenValue(_table: SortableTable, rows: readonly Key[]): string {
    return jsonText(rows);
  }

  protected hasIntegerKey({ key }: SortableTable): boolean {
    return key.every(({ type }) => INTEGERS.has(type));
  }
}

/** JSON in which a bigint is a number with all of its digits. */
export function jsonText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${jsonText(one)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}
