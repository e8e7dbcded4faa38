import type { Executor } from '../connection/executor.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { SqlExpression } from '../hooks/table-hooks.ts';
import { identityOf } from '../hydration/identity-map.ts';
import { noteQueryWrite } from '../hydration/query-writes.ts';
import { keyOfStored, type RowKey } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';
import { positionNamed } from './names.ts';
import { isPlainObject } from './plain-object.ts';
import type { QuerySpec } from './spec.ts';
import { StatementText } from './statement-text.ts';
import { addValue, refuseGenerated, requireOneTable, storedValue } from './write-statements.ts';
import { withHooks } from './writes.ts';

/** Statements with more rows are not faster. */
const ROWS_AT_ONCE = 500;

export interface UpsertOptions<Property extends string = string> {
  /** The properties of a primary key or unique index that decide whether a row is there. */
  readonly conflict: readonly Property[];
  /** The properties to change in a row that is there; all others that are given, unless it says less. */
  readonly update?: readonly Property[];
}

type Values = Map<number, Stored | SqlExpression>;

/** The rows of an upsert: values by position, and what they change. */
interface Upsert {
  readonly conflict: readonly number[];
  readonly rows: readonly Values[];
  readonly updated: Set<number>;
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
  const hooks = table.hooks.filter(
    ({ beforeUpsert, afterUpsert }) => beforeUpsert !== undefined || afterUpsert !== undefined,
  );
  if (hooks.length === 0) await write(table, upsert, executor);
  else {
    await withHooks(executor, hooks, async (inner) => {
      // Another attempt begins with the rows that the application gave.
      const copy = {
        ...upsert,
        rows: upsert.rows.map((row) => new Map(row)),
        updated: new Set(upsert.updated),
      };
      for (const hook of hooks) await hook.beforeUpsert?.({ ...copy, table, executor: inner });
      await write(table, copy, inner);
      for (const hook of hooks) await hook.afterUpsert?.({ ...copy, table, executor: inner });
    });
  }
  identityOf(executor)?.markStale(table);
  noteQueryWrite([table], executor);
  return rows.length;
}

/** Refuses options of another form, such as a list of columns, which only the key could be. */
function checked(options: unknown): UpsertOptions {
  const { conflict, update }: Partial<Record<string, unknown>> = isPlainObject(options) ? options : {};
  if (!Array.isArray(conflict)) {
    throw new LogicError(
      "upsert() takes the columns of the key as its second argument: { conflict: ['id'] }.",
    );
  }
  if (update !== undefined && !Array.isArray(update)) {
    throw new LogicError(
      "upsert() takes the columns to change as a list: { conflict: ['id'], update: ['title'] }.",
    );
  }
  return { conflict, ...(update === undefined ? {} : { update }) };
}

function upsertOf(table: Table, rows: readonly object[], options: UpsertOptions): Upsert {
  const { conflict, update } = checked(options);
  const stored = rows.map((row) => byPosition(table, row));
  const [first] = stored as [Values, ...Values[]];
  const key = conflict.map((property) => positionNamed(table, property));
  if (key.length === 0 || key.some((position) => !first.has(position))) {
    throw new LogicError('upsert() needs a value for every column of the key that it looks for.');
  }
  const updated =
    update === undefined
      ? [...first.keys()].filter((position) => !key.includes(position))
      : update.map((property) => positionNamed(table, property));
  if (updated.some((position) => !first.has(position))) {
    throw new LogicError('upsert() can change only columns that the rows have values for.');
  }
  for (const row of stored) {
    if (row.size !== first.size || [...first.keys()].some((position) => !row.has(position))) {
      throw new LogicError('All rows of an upsert() must have values for the same columns.');
    }
  }
  return { conflict: key, rows: stored, updated: new Set(updated) };
}

function byPosition(table: Table, row: unknown): Values {
  if (typeof row !== 'object' || row === null)
    throw new InvalidValueError('upsert() takes objects of values.');
  const values: Values = new Map();
  for (const [property, value] of Object.entries(row)) {
    const position = positionNamed(table, property);
    refuseGenerated(table, position);
    values.set(position, storedValue(table, position, value));
  }
  if (values.size === 0) throw new InvalidValueError('upsert() takes objects of values.');
  return values;
}

/** Writes the rows in few statements, in one transaction where there are several. */
async function write(table: Table, upsert: Upsert, executor: Executor): Promise<void> {
  const rows = withoutRepeated(table, upsert);
  const most = Math.floor(executor.dialect.mostValues / (rows[0]?.size ?? 1));
  const atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, most));
  if (rows.length <= atOnce) return writeRows(table, upsert, rows, executor);
  await executor.inTransaction(async (inner) => {
    for (let at = 0; at < rows.length; at += atOnce) {
      await writeRows(table, upsert, rows.slice(at, at + atOnce), inner);
    }
  });
}

/** Merges rows with the same key: the first of them, with the changes of the last, which some databases refuse. */
function withoutRepeated(table: Table, { rows, conflict, updated }: Upsert): readonly Values[] {
  const merged = new Map<RowKey | symbol, Values>();
  for (const row of rows) {
    const name = keyOf(row, conflict, table);
    const known = merged.get(name);
    if (known === undefined) merged.set(name, new Map(row));
    else for (const position of updated) known.set(position, row.get(position) as Stored);
  }
  return [...merged.values()];
}

/** A name for the row that the values mean; NULL and SQL are equal to nothing. */
function keyOf(row: Values, conflict: readonly number[], table: Table): RowKey | symbol {
  const values: Stored[] = [];
  for (const position of conflict) {
    const value = row.get(position);
    if (value === null || value === undefined) return Symbol('row');
    if (typeof value === 'object' && 'sql' in value) return Symbol('row');
    values.push(value);
  }
  const columns = conflict.map((position) => table.columns[position] as ColumnFacts);
  return keyOfStored(values, columns) ?? Symbol('row');
}

async function writeRows(
  table: Table,
  { conflict, updated }: Upsert,
  rows: readonly Values[],
  executor: Executor,
): Promise<void> {
  const positions = [...(rows[0] as Values).keys()];
  const columnAt = (position: number): ColumnFacts => table.columns[position] as ColumnFacts;
  const names = (of: Iterable<number>) => [...of].map((position) => columnAt(position).sql);
  const text = new StatementText();
  text.text(`INSERT INTO ${table.facts.sql} (${names(positions).join(', ')}) VALUES `);
  rows.forEach((row, number) => {
    text.text(number === 0 ? '(' : ', (');
    positions.forEach((position, index) => {
      if (index > 0) text.text(', ');
      addValue(text, row.get(position) as Stored | SqlExpression, columnAt(position));
    });
    text.text(')');
  });
  text.text(` ${executor.dialect.upsert(names(conflict), names(updated)).trim()}`);
  const { statement, values } = text.finished(executor.dialect, 'write');
  await executor.run(statement, values);
}
