import type { Dialect } from '../connection/dialect.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { hasNoEquality } from '../formats/index.ts';
import { productSql } from '../products/index.ts';

const LISTS = Symbol('select lists');

/** The columns of a table's rows, as a select list. */
export function selectList(table: Table, prefix: string, dialect: Dialect): string {
  const known = table.keep(LISTS, () => ({ dialect, lists: new Map<string, string>() }));
  if (known.dialect !== dialect) return madeList(table, prefix, dialect);
  let list = known.lists.get(prefix);
  if (list === undefined) {
    list = madeList(table, prefix, dialect);
    if (known.lists.size < 50) known.lists.set(prefix, list);
  }
  return list;
}

const madeList = (table: Table, prefix: string, dialect: Dialect): string =>
  table.row
    .map((position) => {
      const column = table.columns[position] as ColumnFacts;
      return dialect.selected(column, prefix + column.sql);
    })
    .join(', ');

/** The list of selectList() in a form that DISTINCT can compare: not every database can compare JSON. */
export const distinctList = (table: Table, prefix: string, dialect: Dialect): string =>
  table.row
    .map((position) => {
      const column = table.columns[position] as ColumnFacts;
      const reference = prefix + column.sql;
      return column.kind === 'json' || hasNoEquality(column.type)
        ? `${productSql(table.facts.product).asText(reference)} AS ${column.sql}`
        : dialect.selected(column, reference);
    })
    .join(', ');
