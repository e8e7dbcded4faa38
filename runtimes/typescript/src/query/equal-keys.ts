import type { Executor } from '../connection/executor.ts';
import { isCollated } from '../facts/collated.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { keyOfRaw, type RowKey } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { StatementText } from './statement-text.ts';

/** How many keys a statement compares with the rows of a table. */
const PORTION = 50;

/** Whether the database may take keys for equal that are written differently, because of the collation of a text. */
export const hasEqualKeys = (table: Table, positions: readonly number[]): boolean =>
  positions.some((position) => {
    const column = table.columns[position] as ColumnFacts;
    return column.kind === 'text' && isCollated(column);
  });

/**
 * Asks the database which rows of a parent table it takes for those that keys of children mean, where the texts differ,
 * such as in their letter case. Gives the keys of the parents by those of the children.
 */
export async function equalKeys(
  parent: Table,
  positions: readonly number[],
  children: ReadonlyMap<RowKey, readonly unknown[]>,
  executor: Executor,
): Promise<ReadonlyMap<RowKey, RowKey>> {
  const equal = new Map<RowKey, RowKey>();
  const columns = positions.map((position) => parent.columns[position] as ColumnFacts);
  const entries = [...children];
  for (let start = 0; start < entries.length; start += PORTION) {
    const portion = entries.slice(start, start + PORTION);
    const { statement, values } = comparison(parent, columns, portion, executor);
    const { rows } = await executor.run(statement, values);
    for (const row of rows) {
      const key = keyOfRaw(row.slice(0, columns.length), columns);
      for (const [index, [child]] of portion.entries()) {
        if (key !== null && Number(row[columns.length + index]) === 1) equal.set(child, key);
      }
    }
  }
  return equal;
}

/** Reads the keys of the rows that have one of the given keys, and whether each of these is equal. */
function comparison(
  { facts }: Table,
  columns: readonly ColumnFacts[],
  portion: readonly (readonly [RowKey, readonly unknown[]])[],
  { dialect }: Executor,
) {
  const text = new StatementText();
  const addEqual = (key: readonly unknown[]): void => {
    for (const [index, column] of columns.entries()) {
      text.text(`${index === 0 ? '' : ' AND '}${column.sql} = `);
      text.bind(kinds[column.kind].store(key[index], column) as Stored, column);
    }
  };
  text.text(`SELECT ${columns.map((column) => dialect.selected(column, column.sql)).join(', ')}`);
  for (const [, key] of portion) {
    text.text(', CASE WHEN ');
    addEqual(key);
    text.text(' THEN 1 ELSE 0 END');
  }
  text.text(` FROM ${facts.sql} WHERE `);
  for (const [index, [, key]] of portion.entries()) {
    text.text(index === 0 ? '(' : ' OR (');
    addEqual(key);
    text.text(')');
  }
  return text.finished(dialect, 'read');
}
