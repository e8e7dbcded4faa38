import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { borrowedColumns } from '../query/borrowed-columns.ts';
import { describe } from '../types/invalid-value.ts';
import { columnAt, isSameValue } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { unknownProperty } from './new-object.ts';
import { type RowObject, TABLE } from './state.ts';

/** Takes the listed columns of an object of JSON, in the form of toJSON(); nothing is set where one is refused. */
export function takeJson(model: RowObject, data: unknown, only: readonly string[]): void {
  const table = model[TABLE];
  if (!Array.isArray(only)) {
    throw new LogicError("fromJSON() takes the columns that may be set: fromJSON(data, ['title']).");
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new InvalidValueError(`fromJSON() takes an object with values of columns, not ${describe(data)}.`);
  }
  const values = new Map<string, unknown>();
  for (const property of only) {
    const position = table.positionOf(property);
    const column = position === undefined ? borrowedColumn(model, property) : columnAt(model, position);
    if (!Object.hasOwn(data, property)) continue;
    // JSON of an object has the values that the database computes.
    if (column.filledIn === 'generated') continue;
    const value = fromJsonValue((data as Record<string, unknown>)[property], column);
    if (value === undefined) continue;
    kindOf(column).store(value, column);
    // A borrowed column that has the value already need not get an object to hold it.
    const known = position === undefined ? borrowedColumns(table).get(property)?.valueOf(model) : undefined;
    if (known === undefined || !isSameValue(known, value)) values.set(property, value);
  }
  Object.assign(model, Object.fromEntries(values));
}

function borrowedColumn(model: RowObject, property: string): ColumnFacts {
  const borrowed = borrowedColumns(model[TABLE]).get(property);
  if (borrowed === undefined) throw unknownProperty(model[TABLE], String(property));
  return borrowed.facts();
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A value that JSON has no type for, from its text; any other value as it is, for the column to accept or refuse. */
function fromJsonValue(value: unknown, { kind }: ColumnFacts): unknown {
  if (kind === 'bigint' && (Number.isSafeInteger(value) || /^-?\d{1,20}$/.test(textOf(value))))
    return BigInt(value as string | number);
  if (kind === 'timestamp' && INSTANT.test(textOf(value))) return new Date(value as string);
  if (kind === 'bytes' && typeof value === 'string' && BASE64.test(value))
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  return value;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
