import type { TableRef } from '../../../model/change.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { type DatabaseDelta, sameTableRef, type TableDelta } from './delta.ts';
import { isRelabelled, relabelledValue } from './relabel.ts';

/** Values as they are before the first statement, where rows at risk are counted. */

/** The name of a column before; undefined for one that is added. */
export function columnBefore(delta: TableDelta, name: string): string | undefined {
  if (delta.addedColumns.some(({ column }) => column.name === name)) return undefined;
  return delta.columns.find(({ after }) => after.name === name)?.before.name ?? name;
}

/**
 * The value that a column of the state after gets, written with names of the state before; undefined where it is only
 * known later. `defaultOf` gives the SQL of the default of an added column.
 */
export function valueBefore(
  delta: TableDelta,
  name: string,
  sql: Pick<StandardDdl, 'quote' | 'quoteText'>,
  defaultOf: (name: string) => string | undefined,
): string | undefined {
  const added = delta.addedColumns.find(({ column }) => column.name === name);
  if (added !== undefined) {
    if (added.column.autoIncrement || added.fill?.kind === 'number') return undefined;
    return added.fill === undefined ? (defaultOf(name) ?? 'NULL') : `(${added.fill.sql})`;
  }
  const column = delta.columns.find(({ after }) => after.name === name);
  const plain = sql.quote(column?.before.name ?? name);
  const own =
    column === undefined || !isRelabelled(column)
      ? plain
      : relabelledValue(plain, column, { quoteText: (text) => sql.quoteText(text) });
  if (column?.fill?.kind === 'number') return undefined;
  return column?.fill === undefined ? own : `COALESCE(${own}, (${column.fill.sql}))`;
}

export interface KeyBefore {
  /** The table that the key refers to, under its name before; undefined where it is created. */
  readonly target: TableRef | undefined;
  readonly pairs: readonly { readonly local: string; readonly foreign: string }[];
}

/** A foreign key under the names before; undefined where one of its columns is added. */
export function keyBefore(own: TableDelta, key: ForeignKey, delta: DatabaseDelta): KeyBefore | undefined {
  const to: TableRef = {
    name: key.foreignTable,
    ...(key.foreignSchema !== undefined && { schema: key.foreignSchema }),
  };
  const changed = delta.changed.find(({ after }) => sameTableRef(after, to));
  const isCreated = delta.created.some((table) => sameTableRef(table, to));
  const pairs: { local: string; foreign: string }[] = [];
  for (const pair of columnPairs(key)) {
    const local = columnBefore(own, pair.local);
    const foreign = changed === undefined ? pair.foreign : columnBefore(changed, pair.foreign);
    if (local === undefined || foreign === undefined) return undefined;
    pairs.push({ local, foreign });
  }
  return { target: isCreated ? undefined : (changed?.before ?? to), pairs };
}

/** The column that orders rows for numbering: the key that is there before and after. */
export const numberingOrder = ({ before, after, addedColumns }: TableDelta): readonly string[] => {
  const isAdded = new Set(addedColumns.map(({ column }) => column.name));
  const keyOf = (table: Table): readonly string[] => primaryKeyOf(table).map(({ name }) => name);
  const own = keyOf(after).filter((name) => !isAdded.has(name));
  return own.length > 0 ? own : keyOf(before).filter((name) => after.columns.some((c) => c.name === name));
};
