import { InvalidValueError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';

/** The name of a column in messages: `book.title`. */
export const columnName = ({ name, place }: ColumnFacts): string =>
  place === undefined ? name : `${place.table}.${name}`;

/** A value of another type, or one that the type cannot say. Messages never hold the value itself. */
export const wrongValue = (column: ColumnFacts, expected: string, value: unknown): InvalidValueError =>
  new InvalidValueError(`Column "${columnName(column)}" takes ${expected}, not ${describe(value)}.`);

export const refused = (column: ColumnFacts, reason: string): InvalidValueError =>
  new InvalidValueError(`Column "${columnName(column)}" ${reason}`);

/** Stored content that is not a value of the column's type. */
export const unreadable = (column: ColumnFacts, expected: string): InvalidValueError =>
  new InvalidValueError(
    `The database holds a value in column "${columnName(column)}" that is not ${expected}.`,
  );

/** The kind of a value, as messages name it. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : 'this text';
    case 'number':
      return Number.isNaN(value) ? 'NaN' : Number.isFinite(value) ? 'this number' : 'an infinite number';
    case 'bigint':
      return 'this bigint';
    case 'boolean':
      return 'a boolean';
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    default:
      return describeObject(value);
  }
}

function describeObject(value: object): string {
  if (Array.isArray(value)) return 'an array';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : 'this Date';
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== '' && name !== 'Object'
    ? `a value of class ${name}`
    : 'an object';
}
