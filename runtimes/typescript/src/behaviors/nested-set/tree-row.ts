import type { Executor } from '../../connection/executor.ts';
import { anyKey, keyText } from '../../locks/locked-rows.ts';
import { numberOf, run } from '../../locks/sql.ts';
import type { Stored } from '../../types/kind.ts';
import { boundValues, columnOf, storedOf } from '../object-row.ts';
import type { Numbers } from './place.ts';
import { TreeScope, type TreeTable } from './tree-table.ts';

/** The place of a row, as the database has it. */
export interface TreeRow extends Numbers {
  /** The stored value. */
  readonly key: readonly Stored[];
  readonly scope: TreeScope;
}

export const isInTree = ({ left, right }: Numbers): boolean => left > 0 && right > left;
export const isRoot = (numbers: Numbers): boolean => numbers.left === 1 && isInTree(numbers);
/** How many numbers the node and its descendants have. */
export const widthOf = ({ left, right }: Numbers): number => right - left + 1;

/** Whether another row of the same tree is this one or a descendant of it. */
export const contains = (row: TreeRow, other: TreeRow): boolean =>
  row.left <= other.left && row.right >= other.right && row.scope.equals(other.scope);

const KEYS_PER_STATEMENT = 400;

/** Rows by their keys; `end` makes a SELECT see what was committed last. */
export async function rowsByKeys(
  table: TreeTable,
  executor: Executor,
  keys: readonly (readonly Stored[])[],
  end: string,
): Promise<Map<string, TreeRow>> {
  const rows = new Map<string, TreeRow>();
  const columns = table.key.map(({ sql }) => sql);
  for (let at = 0; at < keys.length; at += KEYS_PER_STATEMENT) {
    const chunk = keys.slice(at, at + KEYS_PER_STATEMENT);
    const values = chunk.flatMap((key) => boundValues(executor.dialect, table.key, key));
    for (const row of await rowsWhere(table, executor, anyKey(columns, chunk.length), values, end)) {
      rows.set(keyText(row.key), row);
    }
  }
  return rows;
}

export async function rowsWhere(
  table: TreeTable,
  executor: Executor,
  condition: string,
  values: readonly Stored[],
  end = '',
): Promise<TreeRow[]> {
  const sql = `SELECT ${rowColumns(table, executor, '')} FROM ${table.sql} WHERE ${condition}${end}`;
  const effect = executor.transaction === undefined ? 'read' : 'write';
  const { rows } = await run(executor, [sql, values], effect);
  return rows.map((row) => treeRow(table, row));
}

/** The select list of a TreeRow. */
export const rowColumns = (table: TreeTable, { dialect }: Executor, prefix: string): string =>
  [
    ...[...table.key, ...table.scope].map((column) => dialect.selected(column, `${prefix}${column.sql}`)),
    ...table.numbers.map(({ sql }) => `${prefix}${sql}`),
  ].join(', ');

export function treeRow(table: TreeTable, row: readonly unknown[]): TreeRow {
  const { key } = table.table;
  const scope = table.scope.map((column, place) => storedOf(row[key.length + place], column));
  const [left, right, level] = row.slice(key.length + scope.length).map((value) => numberOf(value) ?? 0);
  return {
    key: key.map((position, place) => storedOf(row[place], columnOf(table.table, position))),
    scope: new TreeScope(table, scope),
    left: left ?? 0,
    right: right ?? 0,
    level: level ?? 0,
  };
}
