import type { Table } from '../../facts/table.ts';
import { isSameValue } from '../../model/fields.ts';
import type { Model } from '../../model/model.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { now } from '../../support/clock.ts';
import type { Stored } from '../../types/kind.ts';
import { kinds } from '../../types/kinds.ts';
import { columnOf, fieldOf, isChangedAt, setField } from '../object-row.ts';
import { versionState } from './version-state.ts';
import { versionAuthor } from './version-switch.ts';
import { type VersionedTable, versionedTable } from './versioned-table.ts';

/** Gives an object the log of its next version, as far as the application has not. */
export function giveLog(object: Model): void {
  for (const [position, value] of logValues(versionedTable(object[TABLE]))) {
    if (!isGiven(object, position)) setField(object, columnOf(object[TABLE], position), value);
  }
}

/** Whether the application has set a log column for the next version. */
function isGiven(object: Model, position: number): boolean {
  const { given, restored } = versionState(object);
  if (given.has(position)) return true;
  const value = fieldOf(object, columnOf(object[TABLE], position)) ?? null;
  if (restored.has(position) && isSameValue(restored.get(position), value)) return false;
  return rowOf(object) === undefined ? value !== null : isChangedAt(object, position);
}

/** The values of the log columns, as properties hold them. */
function logValues(versioned: VersionedTable): ReadonlyMap<number, unknown> {
  const { table, createdAt, createdBy, comment } = versioned;
  const values = new Map<number, unknown>();
  if (createdAt !== undefined) values.set(createdAt, presentInstant(table, createdAt));
  if (createdBy !== undefined) values.set(createdBy, versionAuthor());
  if (comment !== undefined) values.set(comment, null);
  return values;
}

/** The values of the log columns in the form that is stored. */
export const storedLog = (versioned: VersionedTable): ReadonlyMap<number, Stored> =>
  new Map(
    [...logValues(versioned)].map(([position, value]) => {
      const column = columnOf(versioned.table, position);
      return [position, value === null ? null : (kinds[column.kind].store(value, column) ?? null)];
    }),
  );

/** The present instant as the property of a column holds it. */
function presentInstant(table: Table, position: number): unknown {
  const column = columnOf(table, position);
  return kinds[column.kind].read(kinds.timestamp.store(now(), column), column);
}

export function storedInstant(table: Table, position: number): Stored {
  const column = columnOf(table, position);
  return kinds[column.kind].store(presentInstant(table, position), column) ?? null;
}
