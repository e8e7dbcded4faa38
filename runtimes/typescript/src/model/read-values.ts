import type { TransactionState } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import type { ParentRelation } from '../facts/relation-facts.ts';
import { columnAt, setValueAt, valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { relatedOf } from './relations/child-set.ts';
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
 * that were set since: snapshots leave values alone, and the object would save values that were only read.
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
  const isRead = ({ columns }: ParentRelation): boolean =>
    columns.some(({ own }) => read.some(({ position }) => position === own));
  restoreLinksAtRollback(model, parentsOf(model[TABLE]).filter(isRead), transaction);
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

/** Brings links back at a rollback, together with the values of the key columns that they belong to. */
export function restoreLinksAtRollback(
  model: RowObject,
  relations: readonly ParentRelation[],
  transaction: TransactionState,
): void {
  const links = relations.map((relation) => ({ relation, link: validLink(model, relation) }));
  if (links.length === 0) return;
  transaction.remember(links, () => () => {
    for (const { relation, link } of links) {
      if (link === undefined || validLink(model, relation) !== undefined) continue;
      relatedOf(model).set(relation.name, link);
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
