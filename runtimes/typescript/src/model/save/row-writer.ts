import type { Executor } from '../../connection/executor.ts';
import type { Result, Row } from '../../connection/statement.ts';
import { InvalidValueError, LogicError } from '../../errors/orm-error.ts';
import { PersistenceError } from '../../errors/persistence-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { Awaitable } from '../../support/awaitable.ts';
import type { KindName, Stored } from '../../types/kind.ts';
import { columnAt, setValueAt, valueAt } from '../fields.ts';
import { kindOf } from '../kind-of.ts';
import type { Model } from '../model.ts';
import { extraOf, knownExtra, offsetOf, rowOf, STORED, setRow, TABLE } from '../model.ts';
import { rowIndex } from '../row-order.ts';
import { refuseGivenKey } from './given-keys.ts';
import { boundValues, type InsertStatement, type RowStatement, RowStatements } from './row-statements.ts';

/** Inserts the row of a new object, and takes over what the database filled in. */
export function insertRow(model: Model, executor: Executor): Awaitable<number> {
  const table = model[TABLE];
  const statements = RowStatements.of(table, executor.dialect);
  const stored = model[STORED]();
  refuseGivenKey(model, statements, stored);
  const insert = statements.insert(stored);
  const values = boundValues(valuesOf(stored, insert.positions), insert.binders);
  const result = executor.run(insert.statement, values);
  return result instanceof Promise
    ? result.then((done) => inserted(model, executor, stored, insert, done))
    : inserted(model, executor, stored, insert, result);
}

export function valuesOf(stored: readonly (Stored | undefined)[], positions: readonly number[]): Stored[] {
  const values: Stored[] = [];
  for (let index = 0; index < positions.length; index++)
    values.push(stored[positions[index] as number] as Stored);
  return values;
}

function inserted(
  model: Model,
  executor: Executor,
  stored: (Stored | undefined)[],
  insert: InsertStatement,
  result: Result,
): Awaitable<number> {
  const statements = RowStatements.of(model[TABLE], executor.dialect);
  const { counter, dialect } = statements;
  if (dialect.returnsInserted) takeInserted(model, statements, stored, insert.returned, result.rows[0]);
  else if (counter < 0 || stored[counter] !== undefined)
    takeInserted(model, statements, stored, [], undefined);
  else takeInserted(model, statements, stored, [counter], [result.insertId]);
  return insert.unknown.length === 0 ? 1 : readUnknown(model, executor, insert.unknown);
}

/** Makes an object the one of the row that was inserted with these values; `raws` are those of further columns. */
export function takeInserted(
  model: Model,
  { table }: RowStatements,
  stored: (Stored | undefined)[],
  positions: readonly number[],
  raws: Row | undefined,
): void {
  if (positions.length > 0 && raws !== undefined) {
    const values = positions.map((position, index) => {
      const column = table.columns[position] as ColumnFacts;
      const raw = raws[index];
      const value = kindOf(column).read(raw, column);
      (model as unknown as Record<string, unknown>)[column.property] = value;
      stored[position] = raw as Stored;
      return value;
    });
    extraOf(model).generated = { positions, values };
  }
  for (const position of table.key) {
    if (stored[position] === undefined || stored[position] === null) throw unknownKey(table, position);
  }
  setRow(model, rowOfStored(model, table, stored), 0);
  for (const position of normalizedPositions(table)) normalize(model, position, stored[position]);
}

/** Kinds whose values can be given in several forms, of which one is stored. */
const NORMALIZED: ReadonlySet<KindName> = new Set(['decimal', 'date', 'time', 'timestampText', 'uuid']);
const POSITIONS = Symbol('normalized positions');

const normalizedPositions = (table: Table): readonly number[] =>
  table.keep(POSITIONS, () =>
    table.columns.flatMap(({ kind }, position) => (NORMALIZED.has(kind) ? [position] : [])),
  );

/** Gives a property the form in which its value was stored, unless the application has set another one meanwhile. */
function normalize(model: Model, position: number, stored: Stored | undefined): void {
  const value = valueAt(model, position);
  if (stored === value || stored === undefined || value === undefined) return;
  const column = columnAt(model, position);
  const kind = kindOf(column);
  if (kind.same(value, stored, column)) setValueAt(model, position, kind.read(stored, column));
}

/** The row of all values as a query would give it; lazy columns are kept beside it. */
function rowOfStored(model: Model, table: Table, stored: (Stored | undefined)[]): Row {
  if (table.row.length === table.columns.length) return stored;
  const lazy = new Map(knownExtra(model)?.lazy);
  for (const [position, column] of table.columns.entries()) {
    if (column.lazy !== undefined && stored[position] !== undefined) lazy.set(position, stored[position]);
  }
  extraOf(model).lazy = lazy;
  return table.row.map((position) => stored[position]);
}

async function readUnknown(model: Model, executor: Executor, positions: readonly number[]): Promise<number> {
  const statements = RowStatements.of(model[TABLE], executor.dialect);
  const read = statements.select(positions);
  const { rows } = await executor.run({ ...read.statement, effect: 'write' }, keyValues(model, read));
  const known = knownExtra(model)?.generated;
  const values: unknown[] = [];
  const row = rowOf(model) as Row;
  const index = rowIndex(model[TABLE]);
  for (const [place, position] of positions.entries()) {
    const column = columnAt(model, position);
    const raw = rows[0]?.[place];
    const value = kindOf(column).read(raw, column);
    setValueAt(model, position, value);
    values.push(value);
    row[offsetOf(model) + (index[position] as number)] = raw;
  }
  extraOf(model).generated = {
    positions: [...(known?.positions ?? []), ...positions],
    values: [...(known?.values ?? []), ...values],
  };
  return 1;
}

/** Writes the columns of a saved object that have changed. */
export function updateRow(model: Model, executor: Executor, changes: readonly number[]): Awaitable<number> {
  const table = model[TABLE];
  if (table.key.length === 0) throw withoutKey(table.facts.name);
  const update = RowStatements.of(table, executor.dialect).update(changes);
  const stored: Stored[] = [];
  for (let index = 0; index < changes.length; index++) stored.push(storedAt(model, changes[index] as number));
  const values = boundValues(stored.concat(rowKeyValues(model)), update.binders);
  const result = executor.run(update.statement, values);
  if (result instanceof Promise)
    return result.then((done) => updated(model, executor, changes, stored, done));
  return updated(model, executor, changes, stored, result);
}

function updated(
  model: Model,
  executor: Executor,
  changes: readonly number[],
  stored: readonly Stored[],
  { affected }: Result,
): Awaitable<number> {
  if (affected > 0) {
    takeUpdated(model, changes, stored);
    return affected;
  }
  return requireRow(model, executor).then(() => {
    takeUpdated(model, changes, stored);
    return 0;
  });
}

/** An UPDATE that changed nothing is explained by a row that has the values already, or by a row that is gone. */
async function requireRow(model: Model, executor: Executor): Promise<void> {
  const exists = RowStatements.of(model[TABLE], executor.dialect).exists();
  const { rows } = await executor.run(exists.statement, keyValues(model, exists));
  if (rows.length === 0) throw rowGone(model);
}

function takeUpdated(model: Model, changes: readonly number[], stored: readonly Stored[]): void {
  const table = model[TABLE];
  const at = offsetOf(model);
  const row = (rowOf(model) as Row).slice(at, at + table.row.length);
  const places = rowIndex(table);
  let lazy: Map<number, unknown> | undefined;
  for (let index = 0; index < changes.length; index++) {
    const position = changes[index] as number;
    const place = places[position] as number;
    if (place >= 0) row[place] = stored[index];
    else {
      lazy ??= new Map(knownExtra(model)?.lazy);
      lazy.set(position, stored[index]);
    }
    if (NORMALIZED.has(columnAt(model, position).kind)) normalize(model, position, stored[index]);
  }
  if (lazy !== undefined) extraOf(model).lazy = lazy;
  setRow(model, row, 0);
}

/** The value of a column in the form that is stored; refuses "no value". */
export function storedAt(model: Model, position: number): Stored {
  const column = columnAt(model, position);
  const stored = kindOf(column).store(valueAt(model, position), column);
  if (stored === undefined) {
    throw new InvalidValueError(
      `Column "${model[TABLE].facts.name}.${column.name}" cannot be set to undefined. Use null for "no value".`,
    );
  }
  return stored;
}

/** The key of an object's row, bound for a statement that ends with it. */
export function keyValues(model: Model, { binders }: RowStatement): Stored[] {
  return boundValues(rowKeyValues(model), binders);
}

/** The key of the row that an object was read from, as it is stored. */
export function rowKeyValues(model: Model): Stored[] {
  const table = model[TABLE];
  const row = rowOf(model) as Row;
  const at = offsetOf(model);
  const places = rowIndex(table);
  const values: Stored[] = [];
  for (const position of table.key) {
    const raw = row[at + (places[position] as number)];
    const column = table.columns[position] as ColumnFacts;
    const isStoredForm = typeof raw === 'number' || column.kind === 'text';
    values.push(
      (isStoredForm ? raw : kindOf(column).store(kindOf(column).read(raw, column), column)) as Stored,
    );
  }
  return values;
}

export const withoutKey = (table: string): LogicError =>
  new LogicError(`Table "${table}" has no primary key, so a single row of it cannot be addressed.`);

export function rowGone(model: Model): PersistenceError {
  const { facts } = model[TABLE];
  return new PersistenceError(`The row of this ${facts.model} is not in the database any more.`);
}

function unknownKey({ facts }: Table, position: number): PersistenceError {
  return new PersistenceError(
    `The database does not tell the value of "${facts.name}.${facts.columns[position]?.name}" in the row that was ` +
      `inserted for this ${facts.model}; nothing was saved. Set the value before save(), or describe in the schema ` +
      'where it comes from: autoIncrement or defaultExpr.',
  );
}
