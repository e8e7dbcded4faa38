import type { Bound } from '../../../locks/sql.ts';
import type { Stored } from '../../../types/kind.ts';
import type { ListScope } from '../list-scope.ts';
import type { SortableTable } from '../sortable-table.ts';
import { ListDialect, outText } from './list-dialect.ts';
import { Numbering } from './numbering.ts';

/** Joins stand before SET here. */
class MysqlNumbering extends Numbering {
  protected override renumberText(table: SortableTable, where: string, sign: string, before: number): string {
    return (
      `UPDATE ${table.sql} INNER JOIN (${this.numbered(table, where, before)}) orm_numbered ` +
      `ON ${this.sameKey(table, 'orm_numbered')} ` +
      `SET ${table.sql}.${table.rank} = ${sign}orm_numbered.r WHERE ${table.sql}.${table.rank} <> orm_numbered.r`
    );
  }

  /** Not by JSON_TABLE, which servers have only since MariaDB 10.6 and MySQL 8.0.4. */
  protected override givenRows(): undefined {
    return undefined;
  }
}

/**
 * An UPDATE can have an order, which keeps the ranks of a unique index apart:
 * https://dev.mysql.com/doc/refman/8.4/en/update.html
 */
export class MysqlLists extends ListDialect {
  override readonly locksGaps = true;
  override readonly numbering = new MysqlNumbering(this);

  /** A pure shift in the order of the ranks never meets a rank that is taken. */
  override shift(table: SortableTable, scope: ListScope, from: number, delta: 1 | -1): readonly Bound[] {
    if (table.uniqueIndex === undefined) return super.shift(table, scope, from, delta);
    const [change, order] = delta > 0 ? ['+ 1', 'DESC'] : ['- 1', 'ASC'];
    const sql =
      `UPDATE ${table.sql} SET ${table.rank} = ${table.rank} ${change} ` +
      `WHERE ${scope.and()}${table.rank} >= ? ORDER BY ${table.rank} ${order}`;
    return [[sql, [...scope.bound(this.dialect), from]]];
  }

  override remove(
    table: SortableTable,
    scope: ListScope,
    key: readonly Stored[],
    rank: number,
  ): readonly Bound[] {
    if (table.uniqueIndex === undefined) return super.remove(table, scope, key, rank);
    const sql =
      `UPDATE ${table.sql} SET ${table.rank} = ` +
      `CASE WHEN ${table.keyCondition} THEN ${outText(table)} ELSE ${table.rank} - 1 END ` +
      `WHERE ${scope.and()}${table.rank} >= ? ORDER BY ${table.rank} ASC`;
    return [[sql, [...this.boundKey(table, key), ...scope.bound(this.dialect), rank]]];
  }

  /** Turns round only the rows it touched: index entries that were left behind a moment ago are walked through else. */
  override move(
    table: SortableTable,
    scope: ListScope,
    key: readonly Stored[],
    from: number,
    to: number,
  ): readonly Bound[] {
    const [first, ...rest] = super.move(table, scope, key, from, to);
    if (first === undefined || table.uniqueIndex === undefined)
      return first === undefined ? rest : [first, ...rest];
    const sql =
      `UPDATE ${table.sql} SET ${table.rank} = -${table.rank} ` +
      `WHERE ${scope.and()}${table.rank} BETWEEN ? AND ?`;
    return [first, [sql, [...scope.bound(this.dialect), -Math.max(from, to), -Math.min(from, to)]]];
  }
}
