import type { Executor } from '../../connection/executor.ts';
import type { Result, Row } from '../../connection/statement.ts';
import { InvalidValueError, LogicError } from '../../errors/orm-error.ts';
import { PersistenceError } from '../../errors/persistence-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import { ROW_KEY } from '../../hydration/managed-object.ts';
import type { Awaitable } from '../../support/awaitable.ts';
import type { Stored } from '../../types/kind.ts';
import { changesOf } from '../changes.ts';
import { columnAt, isSameValue, setValueAt, valueAt } from '../fields.ts';
import { kindOf } from '../kind-of.ts';
import { extraOf, knownExtra, offsetOf, type RowObject, rowOf, STORED, setRow, TABLE } from '../state.ts';
import { refuseGivenKey } from './given-keys.ts';
import { type Ownership, ownershipOfReleased, takeOwners } from './ownership.ts';
import {
  boundValues,
  type InsertStatement,
  type RowStatement,
  RowStatements,
  type UpdateStatement,
  type WrittenColumn,
} from './row-statements.ts';
import { followWritten, noteDeleted, noteInserted, noteUpdated } from './saved-rows.ts';

/** Inserts the row of a new object, takes over what the database filled in, and tells the objects around it. */
export function insertRow(model: RowObject, executor: Executor): Awaitable<number> {
  const table = model[TABLE];
  const statements = RowStatements.of(table, executor.dialect);
  const stored = model[STORED]();
  refuseGivenKey(model, statements, stored);
  const insert = statements.insert(stored);
  const values = boundValues(addValues([], stored, insert.positions), insert.binders);
  const result = executor.run(insert.statement, values);
  return result instanceof Promise
    ? result.then((done) => inserted(model, executor, stored, insert, done))
    : inserted(model, executor, stored, insert, result);
}

/** Adds the values of the columns at these positions. */
export function addValues(
  values: Stored[],
  stored: readonly (Stored | undefined)[],
  positions: readonly number[],
): Stored[] {
  for (let index = 0; index < positions.length; index++)
    values.push(stored[positions[index] as number] as Stored);
  return values;
}

function inserted(
  model: RowObject,
  executor: Executor,
  stored: (Stored | undefined)[],
  insert: InsertStatement,
  result: Result,
): Awaitable<number> {
  const statements = RowStatements.of(model[TABLE], executor.dialect);
  const { counter, dialect } = statements;
  if (insert.isTold) takeInserted(model, statements, stored, insert.returned, [result.insertId]);
  else if (dialect.returnsInserted) takeInserted(model, statements, stored, insert.returned, result.rows[0]);
  else if (counter < 0 || stored[counter] !== undefined)
    takeInserted(model, statements, stored, [], undefined);
  else takeInserted(model, statements, stored, [counter], [result.insertId]);
  if (insert.unknown.length > 0) return readUnknown(model, executor, insert.unknown);
  noteInserted(model, executor);
  return 1;
}

/** Makes an object the one of the row that was inserted with these values; `raws` are those of further columns. */
export function takeInserted(
  model: RowObject,
  { table, normalized }: RowStatements,
  stored: (Stored | undefined)[],
  positions: readonly number[],
  raws: Row | undefined,
): void {
  if (positions.length > 0 && raws !== undefined) {
    const values = new Array<unknown>(positions.length);
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index] as number;
      const column = table.columns[position] as ColumnFacts;
      const raw = raws[index];
      const value = kindOf(column).read(raw, column);
      (model as unknown as Record<string, unknown>)[column.property] = value;
      stored[position] = raw as Stored;
      values[index] = value;
    }
    extraOf(model).generated = { positions, values };
  }
  for (let index = 0; index < table.key.length; index++) {
    const position = table.key[index] as number;
    if (stored[position] === undefined || stored[position] === null) throw unknownKey(table, position);
  }
  setRow(model, rowOfStored(model, table, stored), 0);
  for (let index = 0; index < normalized.length; index++) {
    const position = normalized[index] as number;
    normalize(model, position, stored[position]);
  }
}

/** Gives a property the form in which its value was stored, unless the application has set another one meanwhile. */
function normalize(model: RowObject, position: number, stored: Stored | undefined): void {
  const value = valueAt(model, position);
  if (stored === value || stored === undefined || value === undefined) return;
  const column = columnAt(model, position);
  const kind = kindOf(column);
  if (!kind.same(value, stored, column)) return;
  const read = kind.read(stored, column);
  // An object that has the form already stays the one that the application holds.
  const hasForm = Array.isArray(value) ? String(value) === String(read) : isSameValue(value, read);
  if (!hasForm) setValueAt(model, position, read);
}

/** The row of all values as a query would give it; lazy columns are kept beside it. */
function rowOfStored(model: RowObject, table: Table, stored: (Stored | undefined)[]): Row {
  if (table.row.length === table.columns.length) return stored;
  const lazy = new Map(knownExtra(model)?.lazy);
  for (const [position, column] of table.columns.entries()) {
    if (column.lazy !== undefined && stored[position] !== undefined) lazy.set(position, stored[position]);
  }
  extraOf(model).lazy = lazy;
  return table.row.map((position) => stored[position]);
}

async function readUnknown(
  model: RowObject,
  executor: Executor,
  positions: readonly number[],
): Promise<number> {
  const statements = RowStatements.of(model[TABLE], executor.dialect);
  const read = statements.select(positions, 'write');
  const { rows } = await executor.run(read.statement, keyValues(model, read));
  const known = knownExtra(model)?.generated;
  const values: unknown[] = [];
  const row = rowOf(model) as Row;
  const index = model[TABLE].places;
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
  noteInserted(model, executor);
  return 1;
}

/** Writes the columns of a saved object that have changed, and tells the objects around it. */
export function updateRow(
  model: RowObject,
  executor: Executor,
  changes: readonly number[],
): Awaitable<number> {
  const table = model[TABLE];
  if (table.key.length === 0) throw withoutKey(table.facts.name);
  const update = RowStatements.of(table, executor.dialect).update(changes);
  const stored = updateValues(model, update);
  const owner = update.writesKeys ? ownershipOfReleased(model, changes) : undefined;
  if (owner !== undefined) return updateOwned(model, executor, update, stored, owner);
  const { binders } = update;
  const result = executor.run(
    update.statement,
    binders === undefined ? stored : boundValues(stored.slice(), binders),
  );
  return result instanceof Promise
    ? result.then(({ affected }) => updated(model, executor, update, stored, affected))
    : updated(model, executor, update, stored, result.affected);
}

/** Writes an object that parents let go; a row that others have moved since keeps its parent, and gets the other changes. */
async function updateOwned(
  model: RowObject,
  executor: Executor,
  update: UpdateStatement,
  stored: Stored[],
  owner: Ownership,
): Promise<number> {
  const { statement, values } = RowStatements.of(model[TABLE], executor.dialect).updateOwned(update, owner);
  const bound = [...boundValues(stored.slice(), statement.binders), ...values];
  const { affected } = await executor.run(statement.statement, bound);
  if (affected > 0) {
    takeUpdated(model, executor, update, stored);
    return affected;
  }
  if (!(await takeOwners(model, owner.positions, executor))) {
    if (update.columns.some(({ position }) => !owner.positions.includes(position))) throw rowGone(model);
    noteDeleted(model, executor);
    return 0;
  }
  const changes = changesOf(model);
  return changes.length === 0 ? 0 : updateRow(model, executor, changes);
}

/** The new values of an UPDATE, then the key of the row, as they are stored. */
function updateValues(model: RowObject, { columns }: UpdateStatement): Stored[] {
  const values: Stored[] = [];
  for (let index = 0; index < columns.length; index++) {
    const { kind, column } = columns[index] as WrittenColumn;
    const stored = kind.store((model as unknown as Record<string, unknown>)[column.property], column);
    if (stored === undefined) throw undefinedValue(model[TABLE], column);
    values.push(stored);
  }
  return addRowKey(model, values);
}

function updated(
  model: RowObject,
  executor: Executor,
  update: UpdateStatement,
  stored: readonly Stored[],
  affected: number,
): Awaitable<number> {
  if (affected === 0) {
    return requireRow(model, executor).then(() => {
      takeUpdated(model, executor, update, stored);
      return 0;
    });
  }
  takeUpdated(model, executor, update, stored);
  return affected;
}

/** An UPDATE that changed nothing is explained by a row that has the values already, or by a row that is gone. */
async function requireRow(model: RowObject, executor: Executor): Promise<void> {
  const exists = RowStatements.of(model[TABLE], executor.dialect).exists();
  const { rows } = await executor.run(exists.statement, keyValues(model, exists));
  if (rows.length === 0) throw rowGone(model);
}

function takeUpdated(
  model: RowObject,
  executor: Executor,
  { columns, writesKeys }: UpdateStatement,
  stored: readonly Stored[],
): void {
  const at = offsetOf(model);
  // The row that was read stays as it is for snapshots.
  const row = (rowOf(model) as Row).slice(at, at + model[TABLE].row.length);
  for (let index = 0; index < columns.length; index++) {
    const { position, place, isNormalized } = columns[index] as WrittenColumn;
    const value = stored[index] as Stored;
    if (place >= 0) row[place] = value;
    else extraOf(model).lazy = new Map(knownExtra(model)?.lazy).set(position, value);
    if (isNormalized) normalize(model, position, value);
  }
  const from = writesKeys ? model[ROW_KEY]() : null;
  setRow(model, row, 0);
  if (writesKeys || knownExtra(model)?.related !== undefined) {
    followWritten(
      model,
      executor,
      columns.map(({ position }) => position),
    );
  }
  if (executor.scope !== undefined) noteUpdated(model, executor, from);
}

const undefinedValue = ({ facts }: Table, column: ColumnFacts): InvalidValueError =>
  new InvalidValueError(
    `Column "${facts.name}.${column.name}" cannot be set to undefined. Use null for "no value".`,
  );

/** The key of an object's row, bound for a statement that ends with it. */
export function keyValues(model: RowObject, { binders }: RowStatement): Stored[] {
  return boundValues(addRowKey(model, []), binders);
}

/** Adds the key of the row that an object was read from, as it is stored. */
function addRowKey(model: RowObject, values: Stored[]): Stored[] {
  const { key, places, columns } = model[TABLE];
  const row = rowOf(model) as Row;
  const at = offsetOf(model);
  for (let index = 0; index < key.length; index++) {
    const position = key[index] as number;
    const raw = row[at + (places[position] as number)];
    values.push(typeof raw === 'number' ? raw : storedForm(raw, columns[position] as ColumnFacts));
  }
  return values;
}

/** A value of a row as its column stores it. A `Date` would lose digits of a text. */
const storedForm = (raw: unknown, column: ColumnFacts): Stored =>
  (column.kind === 'text' || (column.kind === 'timestamp' && typeof raw === 'string')
    ? raw
    : kindOf(column).store(kindOf(column).read(raw, column), column)) as Stored;

export const withoutKey = (table: string): LogicError =>
  new LogicError(`Table "${table}" has no primary key, so a single row of it cannot be addressed.`);

export function rowGone(model: RowObject): PersistenceError {
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
