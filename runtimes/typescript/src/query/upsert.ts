import type { Executor } from '../connection/executor.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import { identityOf } from '../hydration/identity-map.ts';
import { keyOfStored, type RowKey } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';
import { positionNamed } from './names.ts';
import type { QuerySpec } from './spec.ts';
import { StatementText } from './statement-text.ts';
import { requireOneTable, storedValue } from './write-statements.ts';

/** Statements with more rows are not faster. */
const ROWS_AT_ONCE = 500;

export interface UpsertOptions<Property extends string = string> {
  /** The properties of a primary key or unique index that decide whether a row is there. */
  readonly conflict: readonly Property[];
  /** The properties to change in a row that is there; all others that are given, unless it says less. */
  readonly update?: readonly Property[];
}

/** The rows of an upsert: values by position, and what they change. */
interface Upsert {
  readonly positions: readonly number[];
  readonly conflict: readonly number[];
  readonly changed: readonly number[];
  readonly rows: readonly (readonly Stored[])[];
}

/** Inserts rows, or updates those that are there; gives the number of rows that were given. */
export async function upsertRows(
  spec: QuerySpec,
  given: object | readonly object[],
  options: UpsertOptions,
  executor: Executor,
): Promise<number> {
  requireOneTable(spec, 'upsert()');
  const rows = Array.isArray(given) ? (given as readonly object[]) : [given];
  if (rows.length === 0) return 0;
  const { table } = spec;
  const upsert = upsertOf(table, rows, options);
  const atOnce = Math.max(
    1,
    Math.min(ROWS_AT_ONCE, Math.floor(executor.dialect.mostValues / upsert.positions.length)),
  );
  const write = async (inner: Executor): Promise<void> => {
    for (let at = 0; at < upsert.rows.length; at += atOnce) {
      await writeRows(table, upsert, upsert.rows.slice(at, at + atOnce), inner);
    }
  };
  if (upsert.rows.length <= atOnce) await write(executor);
  else await executor.inTransaction(write);
  identityOf(executor)?.markStale(table);
  return rows.length;
}

function upsertOf(table: Table, rows: readonly object[], { conflict, update }: UpsertOptions): Upsert {
  const named = rows.map((row) => byPosition(table, row));
  const positions = [...(named[0] as Map<number, unknown>).keys()];
  const key = conflict.map((property) => positionNamed(table, property));
  if (key.length === 0 || key.some((position) => !positions.includes(position))) {
    throw new LogicError('upsert() needs a value for every column of the key that it looks for.');
  }
  const changed =
    update === undefined
      ? positions.filter((position) => !key.includes(position))
      : update.map((property) => positionNamed(table, property));
  if (changed.some((position) => !positions.includes(position))) {
    throw new LogicError('upsert() can change only columns that the rows have values for.');
  }
  const stored = named.map((row) => {
    if (row.size !== positions.length || positions.some((position) => !row.has(position))) {
      throw new LogicError('All rows of an upsert() must have values for the same columns.');
    }
    return positions.map((position) => storedValue(table, position, row.get(position)));
  });
  const rowsToWrite = withoutRepeated(stored, positions, key, changed);
  return { positions, conflict: key, changed, rows: rowsToWrite };
}

function byPosition(table: Table, row: unknown): Map<number, unknown> {
  if (typeof row !== 'object' || row === null)
    throw new InvalidValueError('upsert() takes objects of values.');
  const values = new Map<number, unknown>();
  for (const [property, value] of Object.entries(row)) values.set(positionNamed(table, property), value);
  if (values.size === 0) throw new InvalidValueError('upsert() takes objects of values.');
  return values;
}

/** Merges rows with the same key: the first of them, with the changes of the last, which some databases refuse. */
function withoutRepeated(
  rows: readonly Stored[][],
  positions: readonly number[],
  key: readonly number[],
  changed: readonly number[],
): readonly (readonly Stored[])[] {
  const places = key.map((position) => positions.indexOf(position));
  const changedPlaces = changed.map((position) => positions.indexOf(position));
  const merged = new Map<RowKey | symbol, Stored[]>();
  for (const row of rows) {
    const values = places.map((place) => row[place] as Stored);
    // NULL is equal to nothing.
    const name = values.includes(null) ? Symbol('row') : (keyOfStored(values) ?? Symbol('row'));
    const known = merged.get(name);
    if (known === undefined) merged.set(name, [...row]);
    else for (const place of changedPlaces) known[place] = row[place] as Stored;
  }
  return [...merged.values()];
}

async function writeRows(
  table: Table,
  { positions, conflict, changed }: Upsert,
  rows: readonly (readonly Stored[])[],
  executor: Executor,
): Promise<void> {
  const columns = positions.map((position) => table.columns[position] as ColumnFacts);
  const names = (of: readonly number[]) => of.map((position) => (table.columns[position] as ColumnFacts).sql);
  const text = new StatementText();
  text.text(`INSERT INTO ${table.facts.sql} (${names(positions).join(', ')}) VALUES `);
  rows.forEach((row, number) => {
    text.text(number === 0 ? '(' : ', (');
    row.forEach((value, index) => {
      if (index > 0) text.text(', ');
      text.bind(value, columns[index] as ColumnFacts);
    });
    text.text(')');
  });
  text.text(` ${executor.dialect.upsert(names(conflict), names(changed)).trim()}`);
  const { statement, values } = text.finished(executor.dialect, 'write');
  await executor.run(statement, values);
}
