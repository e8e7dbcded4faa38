import type { Executor } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';
import type { RowLock } from '../hooks/table-hooks.ts';
import { byteText, utf8Text } from '../support/byte-text.ts';
import type { Stored } from '../types/kind.ts';
import { run } from './sql.ts';
import type { LockStrategy } from './strategy.ts';

const VALUES_PER_STATEMENT = 500;

/** Tells the keys of a table apart. */
export const keyText = (key: readonly Stored[]): string => key.map(valueText).join('\0');

function valueText(value: Stored): string {
  if (value instanceof Uint8Array) return `b${byteText(value)}`;
  return value === null ? 'null' : String(value);
}

/** Locks rows by their primary keys, in the order of the keys. A row that is not there is not locked. */
export async function lockRows(
  table: Table,
  rows: readonly RowLock[],
  executor: Executor,
  strategy: LockStrategy,
): Promise<void> {
  const columns = table.key.map((position) => table.columns[position]?.sql ?? '');
  const sorted = [...rows].sort((one, other) => compare(one.key, other.key));
  const perStatement = Math.max(1, Math.floor(VALUES_PER_STATEMENT / columns.length));
  for (let place = 0; place < sorted.length; place += perStatement) {
    const chunk = sorted.slice(place, place + perStatement);
    const clause = executor.dialect.rowLock('update', 'wait');
    const sql = [
      `SELECT ${strategy.isolationColumn} FROM ${table.facts.sql} WHERE ${anyKey(columns, chunk.length)}`,
      `ORDER BY ${columns.join(', ')}`,
      clause,
    ];
    const values = chunk.flatMap(({ key }) => key);
    const { rows: found } = await run(executor, [sql.join(' ').trimEnd(), values], 'write', true);
    if (found[0] !== undefined) await strategy.checkSnapshot?.(executor, found[0][0]);
  }
}

/** A condition for rows with any of several keys. */
export function anyKey(columns: readonly string[], count: number): string {
  const [only, ...more] = columns;
  if (only !== undefined && more.length === 0) return `${only} IN (${Array(count).fill('?').join(', ')})`;
  const one = columns.map((column) => `${column} = ?`).join(' AND ');
  return `(${Array(count).fill(one).join(') OR (')})`;
}

/** Compares keys in a way that is the same in all processes. */
function compare(one: readonly Stored[], other: readonly Stored[]): number {
  for (const [place, value] of one.entries()) {
    const order = compareValues(value, other[place] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(one: Stored, other: Stored): number {
  if (isNumeric(one) && isNumeric(other)) {
    const [a, b] = [exact(one), exact(other)];
    return a < b ? -1 : Number(a > b);
  }
  const [a, b] = [utf8Text(valueText(one)), utf8Text(valueText(other))];
  return a < b ? -1 : Number(a > b);
}

const isNumeric = (value: Stored): boolean =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  (typeof value === 'string' && /^-?\d+$/.test(value));

const exact = (value: Stored): bigint | number =>
  typeof value === 'string' ? BigInt(value) : (value as bigint | number);
