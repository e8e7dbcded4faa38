import type { TransactionState } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import { columnAt, setValueAt, valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { validLink } from './relations/parent-link.ts';
import { parentsOf } from './relations/relation-of.ts';
import { remember } from './snapshot.ts';
import { offsetOf, type RowObject, rowOf, TABLE } from './state.ts';

/** A column that got a value because its row was read. */
interface ReadValue {
  readonly position: number;
  readonly before: unknown;
  /** The value of the row. */
  readonly stored: unknown;
}

/**
 * Lets an object take a row that may not be committed. A rollback brings the former values back, but not over those
 * that were set since: snapshots leave values alone, and the object would save what nobody has set.
 */
export function takeUncommitted(
  model: RowObject,
  row: Row,
  at: number,
  transaction: TransactionState,
  take: () => void,
): void {
  remember(model, transaction);
  // Lazy columns are read again when they are asked for.
  const read: ReadValue[] = loadedLazily(model).map((position) => ({
    position,
    before: valueAt(model, position),
    stored: undefined,
  }));
  const positions = model[TABLE].row;
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number;
    const stored = row[at + index];
    const before = valueAt(model, position);
    if (!isSame(model, position, before, stored)) read.push({ position, before, stored });
  }
  take();
  restoreAtRollback(model, read, transaction);
}

/** Brings values back at a rollback that the object has before it takes those that were read. */
export function restoreAtRollback(
  model: RowObject,
  read: readonly ReadValue[],
  transaction: TransactionState,
): void {
  if (read.length === 0) return;
  // An entry of its own: an object can be read several times.
  transaction.remember(read, () => () => {
    const given = givenKeys(model);
    for (const { position, before, stored } of read) {
      if (given.includes(position)) continue;
      if (isSame(model, position, valueAt(model, position), stored)) setValueAt(model, position, before);
    }
  });
}

/** The positions of the columns that refer to parents which the program has set; the snapshot of the object keeps these. */
const givenKeys = (model: RowObject): readonly number[] =>
  parentsOf(model[TABLE])
    .filter((relation) => validLink(model, relation)?.origin === 'given')
    .flatMap(({ columns }) => columns.map(({ own }) => own));

/** Whether an object has the values of a row already, and no others. */
export function hasRow(model: RowObject, row: Row, at: number): boolean {
  const known = rowOf(model);
  const start = offsetOf(model);
  const { length } = model[TABLE].row;
  for (let index = 0; index < length; index++) {
    if (known?.[start + index] !== row[at + index]) return false;
  }
  return loadedLazily(model).length === 0;
}

/** The positions of lazy columns that are in memory. */
function loadedLazily(model: RowObject): readonly number[] {
  const { columns, row } = model[TABLE];
  if (row.length === columns.length) return [];
  const isLoaded = (position: number): boolean =>
    columns[position]?.lazy === true && valueAt(model, position) !== undefined;
  return [...columns.keys()].filter(isLoaded);
}

function isSame(model: RowObject, position: number, value: unknown, stored: unknown): boolean {
  if (value === undefined) return stored === undefined;
  const column = columnAt(model, position);
  return kindOf(column).same(value, stored, column);
}
