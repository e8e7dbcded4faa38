import type { Bound } from '../../../locks/sql.ts';
import type { Stored } from '../../../types/kind.ts';
import type { SortableTable } from '../sortable-table.ts';
import { ListDialect } from './list-dialect.ts';
import { jsonText, Numbering } from './numbering.ts';

/** Many keys come as JSON: https://www.postgresql.org/docs/current/functions-json.html */
class PgsqlNumbering extends Numbering {
  /** By arrays: for a join, a planner that takes the table for empty would number all rows for each one. */
  protected override renumberRows(
    table: SortableTable,
    where: string,
    values: readonly Stored[],
    sign: string,
    before: number,
  ): Bound {
    const [key, ...more] = table.key;
    if (key === undefined || more.length > 0 || !this.hasIntegerKey(table)) {
      return super.renumberRows(table, where, values, sign, before);
    }
    const rank = `(SELECT ranks FROM orm_ranks)[width_bucket(${key.sql}, (SELECT keys FROM orm_ranks))]`;
    const sql =
      'WITH orm_ranks AS (SELECT array_agg(orm_numbered.k0 ORDER BY orm_numbered.k0) AS keys, ' +
      'array_agg(orm_numbered.r ORDER BY orm_numbered.k0) AS ranks ' +
      `FROM (${this.numbered(table, where, before)}) orm_numbered) ` +
      `UPDATE ${table.sql} SET ${table.rank} = ${sign}${rank} WHERE ${where} AND ${table.rank} <> ${rank}`;
    return [sql, [...values, ...values]];
  }

  /** By the types of the table's own columns, whatever they are. */
  protected override givenRows(table: SortableTable): string {
    const columns = table.key.map(({ sql }, place) => `${sql} AS k${place}`);
    return (
      `(SELECT ${columns.join(', ')}, ${table.rank} AS r ` +
      `FROM json_populate_recordset(NULL::${table.sql}, CAST(? AS JSON))) orm_given`
    );
  }

  protected override givenValue(table: SortableTable, rows: readonly (readonly Stored[])[]): string {
    const names = [...table.key.map(({ name }) => name), table.rankColumn.name];
    return jsonText(
      rows.map((row) => Object.fromEntries(row.map((value, place) => [names[place], asJson(value)]))),
    );
  }
}

const asJson = (value: Stored): Stored =>
  value instanceof Uint8Array
    ? `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    : value;

/** https://www.postgresql.org/docs/current/sql-prepare.html */
export class PgsqlLists extends ListDialect {
  override readonly plansEachRun = true;
  override readonly numbering = new PgsqlNumbering(this);
}
